"""How commands are told and used: help, options and what is wrong with a call, in the language of the command.

Click has its words from one catalogue for the whole process, which is not ours to install: what it would say itself
is said here, through the doors that it leaves for that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import click

from ..reading.widths import padded, width, wrapped
from ..reading.wording import NOTHING, Sentence, say
from .calls import too_many, within_words
from .tongue import worded

F = TypeVar("F", bound=Callable[..., Any])
_NARROWEST = 20


class _Worded:
    """An attribute that click reads as text: a sentence in the language that is spoken when it is read."""

    def __set_name__(self, owner: type, name: str) -> None:
        self.kept = f"_{name}_in_words"

    def __get__(self, thing: object, owner: type | None = None) -> str | None:
        said = getattr(thing, self.kept, None)
        return worded(said) if isinstance(said, Sentence) else said

    def __set__(self, thing: object, said: Sentence | str | None) -> None:
        setattr(thing, self.kept, said)


class Formatter(click.HelpFormatter):
    """Help as click lays it out, by the columns that letters take, not by their number."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        before = worded(say("Usage: {call}", call=f"{prog} "))
        lines = wrapped(args, max(self.width - width(before), _NARROWEST))
        self.write(f"\n{' ' * width(before)}".join([(before + lines[0]).rstrip(" "), *lines[1:]]) + "\n")

    def write_heading(self, heading: str) -> None:
        self.write(" " * self.current_indent + worded(say("{heading}:", heading=heading)) + "\n")

    def write_text(self, text: str) -> None:
        indent = " " * self.current_indent
        paragraphs = [wrapped(part, self.width - self.current_indent) for part in text.split("\n\n")]
        self.write("\n\n".join("\n".join(indent + line for line in lines) for lines in paragraphs) + "\n")

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        rows, indent = list(rows), " " * self.current_indent
        wide = min(max(width(term) for term, _ in rows), col_max) + col_spacing
        for term, meaning in rows:
            lines = wrapped(meaning, max(self.width - wide - self.current_indent, _NARROWEST))
            # a long term has its line, and what it means begins below
            fits = width(term) + col_spacing <= wide
            head = [f"{padded(term, wide)}{lines[0]}"] if fits else [term, " " * wide + lines[0]]
            for line in (*head, *(" " * wide + line for line in lines[1:])):
                self.write((indent + line).rstrip(" ") + "\n")


class Context(click.Context):
    """A call whose help is laid out by columns."""

    formatter_class = Formatter


class Option(click.Option):
    """An option whose help and whose value's name are sentences."""

    help = _Worded()
    metavar = _Worded()

    def __init__(self, *names: Any, help: Sentence = NOTHING, **settings: Any) -> None:
        super().__init__(*names, **settings)
        self.help = help

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The option and what it does, with what holds where it is not given and what it may be."""
        record = super().get_help_record(ctx)
        if record is None:
            return None
        beside = []
        if self.show_default is True and self.default is not None:
            beside.append(say("default: {value}", value=str(self.default)))
        if isinstance(self.type, click.IntRange) and None not in (self.type.min, self.type.max):
            beside.append(say("from {least} to {most}", least=self.type.min, most=self.type.max))
        added = worded(say(" [{facts}]", facts=beside)) if beside else ""
        return record[0], f"{self.help or ''}{added}".strip(" ")


class Argument(click.Argument):
    """An argument whose name is a sentence."""

    metavar = _Worded()

    def make_metavar(self, ctx: click.Context | None = None) -> str:
        name = self.human_readable_name
        return (name if self.required else f"[{name}]") + "..." * (self.nargs != 1)


def option(*names: str, **settings: Any) -> Callable[[F], F]:
    """An option of a command."""
    return click.option(*names, cls=Option, **settings)


def argument(name: str, **settings: Any) -> Callable[[F], F]:
    """An argument of a command."""
    return click.argument(name, cls=Argument, **settings)


def told_and_left(then: Callable[[], str]) -> Callable[[click.Context, click.Parameter, bool], None]:
    """What an option does that tells something instead of running the command."""

    def tell(ctx: click.Context, option: click.Parameter, given: bool) -> None:
        if given and not ctx.resilient_parsing:
            click.echo(then())
            ctx.exit()

    return tell


class Told(click.Command):
    """A command whose help, and whatever is wrong with a call of it, is in the language of the command."""

    context_class = Context
    help = _Worded()
    epilog = _Worded()

    def __init__(self, *names: Any, help: Sentence = NOTHING, **settings: Any) -> None:
        super().__init__(*names, **settings)
        self.help = help

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        made = super().get_help_option(ctx)
        if made is not None:
            made.help = worded(say("Show this help and exit."))
        return made

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        return [worded(say("[OPTIONS]")), *super().collect_usage_pieces(ctx)[1:]]

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        records = [option.get_help_record(ctx) for option in self.get_params(ctx) if isinstance(option, click.Option)]
        with formatter.section(worded(say("Options"))):
            formatter.write_dl([record for record in records if record is not None])

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        # click's own word on what is left over would be in its own language
        takes_more, ctx.allow_extra_args = ctx.allow_extra_args, True
        with within_words():
            rest = super().parse_args(ctx, args)
        ctx.allow_extra_args = takes_more
        if rest and not takes_more and not ctx.resilient_parsing:
            raise too_many(rest, ctx)
        return rest
