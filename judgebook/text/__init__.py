"""Running text: phrases, words of other languages, texts as plain words, and texts that need no Markdown."""
