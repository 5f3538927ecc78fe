"""The theme's own words in the language of the page that they stand on: its templates serve all languages at once."""

from __future__ import annotations

from gettext import NullTranslations

from jinja2 import Environment, pass_context
from jinja2.runtime import Context

from .lang import catalogue


def speak(environment: Environment) -> Environment:
    """Let `_("...")` of the theme's templates say the words of the language of the page that is being made."""
    environment.globals.update(_=_said, gettext=_said, ngettext=_said_of_many)
    return environment


@pass_context
def _said(context: Context, text: str) -> str:
    return _catalogue(context).gettext(text)


@pass_context
def _said_of_many(context: Context, one: str, many: str, count: int) -> str:
    return _catalogue(context).ngettext(one, many, count)


def _catalogue(context: Context) -> NullTranslations:
    facts = context.get("chronicle") or context["config"].extra.get("chronicle") or {}
    return catalogue(str(facts.get("language", "en")))
