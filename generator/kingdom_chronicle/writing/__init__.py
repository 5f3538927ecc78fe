"""A journal into text: outcomes, words, pages, drawings. Nothing here works out a rule."""
