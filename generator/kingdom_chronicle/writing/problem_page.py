"""What is wrong with a campaign as a page, which takes the place of the first one while the site is served."""

from __future__ import annotations

import json

from markupsafe import escape


def problem_page(title: str, listed: str) -> str:
    """The problems as the terminal lists them, set as a page: one block of HTML without an empty line or a fence."""
    body = str(escape(listed)).replace("\n\n", "\n&#10;").replace("`", "&#96;")
    page = f'<h1>{escape(title)}</h1>\n<pre class="code" tabindex="0">{body}</pre>'
    return f"---\ntitle: {json.dumps(title, ensure_ascii=False)}\n---\n\n<div>\n{page}\n</div>\n"
