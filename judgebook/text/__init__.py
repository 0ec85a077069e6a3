"""Running text: phrases, words of other languages, and texts as plain words."""
