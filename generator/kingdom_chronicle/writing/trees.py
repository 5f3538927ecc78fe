"""A site in several languages: a tree of pages for each, the campaign's own at the root, and the way between them.

Hand-written pages stand once, as they were written, beside the first tree; all trees lead to them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import Any

from ..engine.journal import Journal
from . import addresses
from .edition import Edition, edition_of
from .lang import NAMES
from .new_file import Repository
from .pages import render
from .theme_facts import theme_facts


@dataclass(frozen=True)
class Tree:
    """The pages of a site in one language, by their paths in the site."""

    edition: Edition
    made: Mapping[str, str | bytes]
    facts: Mapping[str, Any]

    @property
    def language(self) -> str:
        return self.edition.language

    @property
    def folder(self) -> str:
        return self.edition.tree


@dataclass(frozen=True, slots=True)
class Same:
    """A page in one of the site's languages: how the language calls itself, the address, whether it is this page.

    `is_page` is no where that language has no such page, and the address is the one nearest to it.
    """

    language: str
    name: str
    url: str
    current: bool
    is_page: bool


@dataclass(frozen=True)
class Trees:
    """All of them, the campaign's own language first."""

    all: tuple[Tree, ...]

    @property
    def first(self) -> Tree:
        return self.all[0]

    @cached_property
    def made(self) -> dict[str, str | bytes]:
        """Every generated file of the site by its path."""
        return dict(chain.from_iterable(tree.made.items() for tree in self.all))

    def of(self, path: str) -> Tree:
        """The tree in which a page stands; a hand-written one stands in the first."""
        return next((tree for tree in self.all[1:] if path in tree.made), self.first)

    def facts_of(self, path: str) -> dict[str, Any]:
        """What the theme is told of the edition that a page belongs to, and where the page is in the others."""
        return {**self.of(path).facts, "in_each": self.in_each(path)}

    @property
    def homes(self) -> tuple[Same, ...]:
        """The first page in each of the site's languages, for what belongs to none; nothing where there is but one."""
        if len(self.all) == 1:
            return ()
        return tuple(
            Same(tree.language, NAMES.get(tree.language, tree.language), tree.edition.url(addresses.HOME), False, False)
            for tree in self.all
        )

    def in_each(self, path: str) -> tuple[Same, ...]:
        """A page of the site in each of its languages; nothing where there is but one."""
        if len(self.all) == 1:
            return ()
        here = self.of(path)
        return tuple(_same(tree, here, path) for tree in self.all)


def trees(
    journal: Journal,
    audience: str,
    prose: Mapping[str, str],
    *,
    directory_urls: bool = False,
    site_url: str = "",
    repository: Repository | None = None,
    languages: Iterable[str] = (),
) -> Trees:
    """The trees of a journal in its campaign's languages, or in those that are named."""
    made = []
    for number, language in enumerate(languages or journal.campaign.languages):
        tree = f"{language}/" if number else ""
        files = render(
            journal,
            language,
            audience,
            prose,
            directory_urls=directory_urls,
            site_url=site_url,
            repository=repository,
            tree=tree,
        )
        edition = edition_of(journal, language, audience, directory_urls, tree)
        made.append(Tree(edition, files, theme_facts(edition, prose, files)))
    return Trees(tuple(made))


def _same(tree: Tree, here: Tree, path: str) -> Same:
    edition, own = tree.edition, path.removeprefix(here.folder)
    if tree is here:
        url, is_page = addresses.url_of(path, edition.directory_urls), True
    elif path in here.made:
        is_page = tree.folder + own in tree.made
        url = edition.url(own if is_page else addresses.HOME)
    else:
        url, is_page = str(tree.facts["journal"]), False
    return Same(tree.language, NAMES.get(tree.language, tree.language), url, tree is here, is_page)
