"""The MkDocs plugin: hands the generated pages over as virtual files, and watches the campaign while serving.

Nothing is written into the campaign or beside it. On any error the build fails with the whole list; while
serving, the list takes the place of the first page, so that a half-saved file stops nobody.
"""

from __future__ import annotations

import gc
import logging
import os
import posixpath
import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Literal

from jinja2 import Environment
from markdown.extensions.toc import slugify_unicode  # type: ignore[import-untyped]
from mkdocs.config import config_options
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils.templates import TemplateContext

from .cli.build import AUDIENCE
from .cli.open import Opened, open_campaign
from .cli.site_files import Seen, keep_times, seen_in
from .reading.problems import any_error, format_problem, format_problems
from .reading.source import GM_FOLDERS, Problem, read_folder
from .reading.wording import Sentence, say
from .writing.journal_files import in_the_way, is_vetted, running
from .writing.mentions import check_links, linked_markdown
from .writing.new_file import repository_of
from .writing.pictures import kept_back
from .writing.problem_page import problem_page
from .writing.problem_words import problem_words
from .writing.prose import is_secret
from .writing.story import untold
from .writing.theme_words import speak
from .writing.trees import Trees, trees
from .writing.written_html import acted_on, publishable, rename

_NO_DAY = "1980-01-01"
_ID = re.compile(r' id="([^"]+)"')  # what begins with a plain sign is found many times faster

log = logging.getLogger("mkdocs.plugins.chronicle")


class ChronicleConfig(Config):  # type: ignore[no-untyped-call]
    """The plugin's options in mkdocs.yml."""

    campaign = config_options.Type(str, default="campaign")
    branch = config_options.Type(str, default="main")
    audience = config_options.Choice(("players", "gm"), default="players")


class ChroniclePlugin(BasePlugin[ChronicleConfig]):  # type: ignore[no-untyped-call]
    """The chronicle of a campaign as pages of a MkDocs site."""

    def __init__(self) -> None:
        self.serving = False
        self.opened: Opened | None = None
        self.trees: Trees | None = None
        self.made: dict[str, str | bytes] = {}
        self.made_from: object = None
        self.before: Mapping[str, Seen] = {}

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
        """Having this, the plugin outlives a rebuild, and with it what it made last."""
        self.serving = command == "serve"

    def on_serve(self, server: LiveReloadServer, *, config: MkDocsConfig, builder: object) -> LiveReloadServer:
        """A saved turn shows at once."""
        server.watch(str(self._root(config)))
        return server

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Read and replay before MkDocs cleans the site's folder, so that a wrong campaign leaves the last good site.

        Raises PluginError with every problem of the campaign, but not while serving; and where the campaign's own
        files would be published.
        """
        if self._root(config).resolve().is_relative_to(Path(config.docs_dir).resolve()):
            text = say("docs_dir holds the campaign's own files, secrets and all: MkDocs would publish them")
            help = say("Let it be a folder within the campaign, such as campaign/journal.")
            raise PluginError(f"{self._worded(text)}. {self._worded(help)}")
        self.opened = open_campaign(self._root(config), self._shown(config), with_gm=self._audience() == "gm")
        if self.opened.is_wrong and not self.serving:
            raise PluginError(self._told(self.opened.problems, self.opened))
        # MkDocs' own leaves nothing of a heading in Japanese, and the same of two in mixed letters
        config.mdx_configs.setdefault("toc", {}).setdefault("slugify", slugify_unicode)
        if not self.serving:
            self.before = seen_in(Path(config.site_dir))
            gc.freeze()  # the journal stays to the end: nobody need look through it for what could be thrown away
        return config

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """The hand-written pages that are there, and the generated ones beside them.

        Raises PluginError with every problem of the campaign; while serving it shows them instead.
        """
        prose = self._prose(files)
        opened = self.opened
        assert opened is not None
        problems = self._problems(opened, files, prose, config)
        for problem in problems:
            if problem.severity == "warning":
                log.warning(format_problem(problem, opened.files, self._worded))
        if any_error(problems) or opened.journal is None:
            if not self.serving:
                raise PluginError(self._told(problems, opened))
            log.error(self._told(problems, opened))
            self._hide_secrets(files, prose, config)
            title, listed = say("The campaign is wrong"), format_problems(problems, opened.files, self._worded)
            told = problem_page(self._worded(title), listed)
            self._show({**self.made, "index.md": told}, files, config)
            return files
        self._make(opened, prose, config)
        self._hide_secrets(files, prose, config)
        self._show(self.made, files, config)
        return files

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """What a build did not change keeps its time."""
        if not self.serving:
            gc.unfreeze()
            keep_times(Path(config.site_dir), self.before)

    def on_env(self, env: Environment, *, config: MkDocsConfig, files: Files) -> Environment:
        """The theme speaks the language of each page."""
        return speak(env)

    def on_page_context(
        self, context: TemplateContext, *, page: Page, config: MkDocsConfig, nav: Navigation
    ) -> TemplateContext:
        """What the theme is told of the page's language, and where the page is in the others."""
        if self.trees is not None:
            told = dict(config.extra.get("chronicle") or {}) | self.trees.facts_of(page.file.src_uri)
            context["chronicle"] = told  # type: ignore[typeddict-unknown-key]
        return context

    def on_page_markdown(self, markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        """`[[names]]` of hand-written pages as links; a generated page is one block of HTML and needs no Markdown."""
        # MkDocs takes the day of the build, which would make another list for search engines each day
        page.update_date = _NO_DAY
        if page.file.generated_by is not None:
            return "" if _is_one_block(markdown) else markdown
        for key in acted_on(page.meta):
            del page.meta[key]
            left = say("{page}: `{key}` of the front matter is left out", page=page.file.src_uri, key=key)
            log.warning(self._worded(left))
        if self.trees is None:
            return markdown
        return linked_markdown(self.trees.first.edition, page.file.src_uri, markdown)

    def on_page_content(self, html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        """A generated page's block as it was made. Converting it would give the same, at the price of the build.

        A hand-written page comes from whoever may open a pull request: what could run on it is taken out.
        """
        if page.file.generated_by is None:
            return self._publishable(html, page)
        block = page.file.content_string.split("\n---\n", 1)[-1].strip()
        if not _is_one_block(block):
            return html
        page.present_anchor_ids = set(_ID.findall(block))
        return block

    def _publishable(self, html: str, page: Page) -> str:
        """A hand-written page's HTML as the site may hold it, with the mark of one that players do not get."""
        written = publishable(html)
        for what in written.left_out:
            text = say("{page}: `{what}` is left out: a hand-written page has none", page=page.file.src_uri, what=what)
            log.warning(self._worded(text))
        rename(page.toc, written.renamed)
        page.present_anchor_ids = set(_ID.findall(written.html))
        if self.trees is not None and is_secret(page.file.content_string):
            return f'<p class="untold lab">{untold(self.trees.first.edition, None)}</p>\n{written.html}'
        return written.html

    # ---- what is read

    def _worded(self, sentence: Sentence) -> str:
        """A sentence in the campaign's language, for the terminal."""
        return problem_words(self.opened.language if self.opened is not None else "en")(sentence)

    def _told(self, problems: Iterable[Problem], opened: Opened) -> str:
        """The problems as the terminal shows them, below a line that says so."""
        return f"{self._worded(say('The campaign is wrong:'))}\n{format_problems(problems, opened.files, self._worded)}"

    def _root(self, config: MkDocsConfig) -> Path:
        """The campaign's folder; its option counts from the folder of mkdocs.yml."""
        return Path(config.config_file_path or "").parent / self.config.campaign

    def _shown(self, config: MkDocsConfig) -> str:
        return Path(self.config.campaign).as_posix()

    def _audience(self) -> str:
        return os.environ.get(AUDIENCE) or self.config.audience

    @staticmethod
    def _prose(files: Files) -> dict[str, str]:
        """The hand-written pages by path; one that cannot be read is left to MkDocs, which says so."""
        found = {}
        for file in files.documentation_pages():
            if file.generated_by is None:
                with suppress(OSError, ValueError):
                    found[file.src_uri] = file.content_string
        return found

    def _problems(self, opened: Opened, files: Files, prose: Mapping[str, str], config: MkDocsConfig) -> list[Problem]:
        problems = list(opened.problems)
        if opened.journal is None:
            return problems
        found = check_links(opened.journal, prose, opened.files)
        problems += [problem for problem in found if problem not in problems]
        if not opened.is_wrong:
            self._make(opened, dict(prose), config)
            problems += [*self._collisions(files, config), *self._running(files, config)]
        return problems

    def _collisions(self, files: Files, config: MkDocsConfig) -> list[Problem]:
        """Hand-written files at the address of a generated one."""
        addresses = {File.generated(config, path, content="").dest_uri.casefold(): path for path in self.made}
        found = []
        for file in files:
            taken = addresses.get(file.dest_uri.casefold())
            if taken is not None and _lies_in(file, config):
                found.append(in_the_way(_shown(file, config), taken))
        return found

    @staticmethod
    def _running(files: Files, config: MkDocsConfig) -> list[Problem]:
        """Hand-written files that could run in a reader's browser and that nobody named in mkdocs.yml."""
        named = {str(path) for path in (*config.extra_css, *config.extra_javascript)}
        looked_at = (file for file in files if _lies_in(file, config) and is_vetted(file.src_uri))
        found = (running(file.src_uri, file.content_bytes, named, _shown(file, config)) for file in looked_at)
        return [problem for problem in found if problem is not None]

    # ---- what is made

    def _make(self, opened: Opened, prose: dict[str, str], config: MkDocsConfig) -> None:
        """The pages of the journal; nothing is made anew while nothing has changed."""
        journal = opened.journal
        assert journal is not None
        audience, urls, site = self._audience(), config.use_directory_urls, config.site_url or ""
        repo = repository_of(config.repo_url, self.config.branch, self._shown(config))
        made_from = (dict(opened.files), prose, audience, urls, site, repo)
        if self.made_from != made_from:
            self.trees = trees(journal, audience, prose, directory_urls=urls, site_url=site, repository=repo)
            self.made = self.trees.made
            self.made_from = made_from
        assert self.trees is not None
        told = dict(config.extra.get("chronicle") or {}) | dict(self.trees.first.facts)
        config.extra["chronicle"] = told | {"homes": self.trees.homes}

    def _hide_secrets(self, files: Files, prose: Mapping[str, str], config: MkDocsConfig) -> None:
        """Hand-written pages for the game master alone, and pictures that only hidden words name, are not published."""
        if self._audience() == "gm":
            return
        hidden = {path for path, text in prose.items() if is_secret(text)}
        if self.opened is not None and self.opened.campaign is not None:
            shown = [content for content in self.made.values() if isinstance(content, str)]
            unread = read_folder(self._root(config), self._shown(config), GM_FOLDERS)[0].values()
            media = [file.src_uri for file in files.media_files() if _lies_in(file, config)]
            hidden |= kept_back(media, self.opened.campaign, prose, shown, unread)
        for path in sorted(hidden):
            file = files.get_file_from_path(path)
            if file is not None:
                files.remove(file)

    @staticmethod
    def _show(made: Mapping[str, str | bytes], files: Files, config: MkDocsConfig) -> None:
        for path, content in made.items():
            old = files.get_file_from_path(path)
            if old is not None:
                files.remove(old)
            files.append(File.generated(config, path, content=content))


def _lies_in(file: File, config: MkDocsConfig) -> bool:
    """Whether a file is one of the journal's, and not the theme's."""
    return file.src_dir is not None and Path(file.src_dir) == Path(config.docs_dir)


def _shown(file: File, config: MkDocsConfig) -> str:
    """How messages call a hand-written file."""
    folder = Path(os.path.relpath(config.docs_dir, Path(config.config_file_path or "").parent)).as_posix()
    return posixpath.join(folder, file.src_uri)


def _is_one_block(markdown: str) -> bool:
    return markdown.lstrip().startswith("<div>")
