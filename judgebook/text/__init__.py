"""Running text: phrases, words of other languages, and a text with marks as plain words."""
