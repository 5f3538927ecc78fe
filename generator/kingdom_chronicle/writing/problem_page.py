"""What is wrong with a campaign as a page, which takes the place of the first one while the site is served."""

from __future__ import annotations

from markupsafe import escape

from ..reading.wording import say


def problem_page(listed: str) -> str:
    """The problems as the terminal lists them, set as a page: one block of HTML without an empty line or a fence."""
    title = str(say("The campaign is wrong"))
    body = str(escape(listed)).replace("\n\n", "\n&#10;").replace("`", "&#96;")
    page = f'<h1>{title}</h1>\n<pre class="code" tabindex="0">{body}</pre>'
    return f'---\ntitle: "{title}"\n---\n\n<div>\n{page}\n</div>\n'
