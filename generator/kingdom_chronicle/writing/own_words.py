"""The group's own words: text that says its language wherever HTML is made of it."""

from __future__ import annotations

from markupsafe import Markup, escape


class OwnWords(str):
    """Words in another language than that of the page they are for (WCAG 3.1.2).

    They are text like any other, but what escapes them for HTML sets them into an element with their language. So
    they may not stand in an attribute: `plain_words` is for that.
    """

    language: str

    def __new__(cls, text: str, language: str = "") -> OwnWords:
        """The words, and the language they are in."""
        words = super().__new__(cls, text)
        words.language = language
        return words

    def __html__(self) -> str:
        return str(Markup('<span lang="{}">{}</span>').format(self.language, plain_words(self)))


def plain_words(text: str) -> str:
    """The words alone, for an attribute or a file that has no elements."""
    return str(text)


def language_of(text: str) -> str:
    """The language of the group's own words; nothing for what is in the page's."""
    return text.language if isinstance(text, OwnWords) else ""


def within(sentence: str, words: str) -> Markup:
    """A sentence that has words of the group's own in it, those with their language."""
    if not words or words not in sentence:
        return escape(sentence)
    before, _, after = sentence.rpartition(plain_words(words))
    return escape(before) + escape(words) + escape(after)
