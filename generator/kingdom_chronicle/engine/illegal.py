"""A decision that the rules do not allow."""

from __future__ import annotations

from ..reading.source import Span
from ..reading.wording import Sentence


class Illegal(Exception):
    """The rule's id (or a word such as `name`, `die`), what is wrong, the field it hangs on, what would do.

    A handler yields one where it could go on if the rule were waived, and raises one where it could not.
    The handler knows what; the kernel knows where. Only what no line holds (a place of map.yml) is given
    by its `span`. `key` says that the field's own name is wrong, not its value; `echo` that it follows from
    a file that could not be read.
    """

    def __init__(
        self,
        rule: str,
        message: Sentence,
        at: str | tuple[str | int, ...] = (),
        help: tuple[Sentence, ...] = (),
        span: Span | None = None,
        key: bool = False,
        echo: bool = False,
    ) -> None:
        super().__init__(str(message))
        self.rule, self.message, self.help, self.span = rule, message, help, span
        self.key, self.echo = key, echo
        self.at: tuple[str | int, ...] = (at,) if isinstance(at, str) else at
