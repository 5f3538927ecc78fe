"""The workflows, scaffolded and our own: what they may do, that they are one text, and their commands as they stand."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from kingdom_chronicle.cli import COMMANDS
from workflows_at_play import OWN_SETUP, ROOT, Repository, breaches, parsed, repository, scaffolded

CHECK, PUBLISH, GITLAB = ".github/workflows/check.yml", ".github/workflows/publish.yml", ".gitlab-ci.yml"
OURS = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / ".github" / "workflows").glob("*.yml"))
MARKER = "<!-- chronicle: what this proposal changes -->\n"
NEXT = """\
title: A quiet month
upkeep:
  - stability: {roll: 12}
income:
  - taxes: {roll: 9}
event:
  - happens: {roll: 90}
"""


# ---- what stands in them


@pytest.mark.parametrize("dice", ["throw", "refuse", "at merge"])
@pytest.mark.parametrize("name", [CHECK, PUBLISH])
def test_a_scaffolded_workflow_takes_no_more_rights_than_it_needs(name: str, dice: str) -> None:
    assert list(breaches(parsed(scaffolded(dice)[name]))) == []


@pytest.mark.parametrize("name", OURS)
def test_our_own_workflows_keep_to_the_same(name: str) -> None:
    assert list(breaches(parsed((ROOT / name).read_text("utf-8")))) == []


@pytest.mark.parametrize("name", [CHECK, PUBLISH])
def test_our_own_workflows_are_those_that_are_scaffolded(name: str) -> None:
    assert (ROOT / name).read_text("utf-8") == scaffolded(setup=OWN_SETUP)[name]


def test_each_right_to_write_belongs_to_one_job() -> None:
    found = {
        job: {right for right, level in each["permissions"].items() if level == "write"}
        for name in (CHECK, PUBLISH)
        for job, each in parsed(scaffolded()[name])["jobs"].items()
    }
    assert found == {
        "check": set(),
        "comment": {"pull-requests"},
        "play": {"contents"},
        "build": set(),
        "deploy": {"pages", "id-token"},
    }


def bad(change: Callable[[dict[str, Any]], None]) -> Iterator[str]:
    workflow = copy.deepcopy(parsed(scaffolded()[CHECK]))
    change(workflow)
    return breaches(workflow)


@pytest.mark.parametrize(
    "change",
    [
        lambda flow: flow["on"].update(pull_request_target=None),
        lambda flow: flow.update(permissions={"contents": "write"}),
        lambda flow: flow.pop("permissions"),
        lambda flow: flow["jobs"]["check"].pop("timeout-minutes"),
        lambda flow: flow["jobs"]["check"]["permissions"].update(contents="write"),
        lambda flow: flow["jobs"]["check"]["steps"][0].update(uses="actions/checkout@main"),
        lambda flow: flow["jobs"]["check"]["steps"][0].update(uses="someone/checkout@v7"),
        lambda flow: flow["jobs"]["check"]["steps"][0].pop("with"),
        lambda flow: flow["jobs"]["check"]["steps"][3].update(run="echo ${{ github.head_ref }}"),
        lambda flow: flow["jobs"]["check"]["steps"][3].update(env={"KEY": "${{ secrets.KEY }}"}),
        lambda flow: flow["jobs"]["comment"]["steps"].append({"run": "chronicle check"}),
        lambda flow: flow["jobs"]["comment"].update(needs="nobody"),
        lambda flow: flow["jobs"]["check"]["steps"].pop(),
    ],
)
def test_a_workflow_that_does_what_it_must_not_is_seen(change: Callable[[dict[str, Any]], None]) -> None:
    assert list(bad(change)) != []


def test_dice_are_thrown_at_the_merge_only_where_they_are_left_open() -> None:
    # a keyed die was shown to those who reviewed the turn: thrown again it would be another
    for name in (PUBLISH, GITLAB):
        assert [dice for dice in ("throw", "refuse", "at merge") if "chronicle roll" in scaffolded(dice)[name]] == [
            "at merge"
        ]


def test_gitlab_hands_no_token_to_what_is_proposed() -> None:
    pipeline = yaml.safe_load(scaffolded()[GITLAB])
    on_requests = [name for name, job in pipeline.items() if "merge_request" in str(job) and name != "workflow"]
    assert on_requests == ["check"]
    assert "TOKEN" not in str(pipeline["check"]) and "TOKEN" in str(pipeline["play"])


def test_the_hooks_run_the_commands_that_they_name() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
    assert [hook["entry"] for hook in hooks] == ["chronicle check", "chronicle replay"]
    assert all(hook["entry"].split()[1] in COMMANDS and hook["pass_filenames"] is False for hook in hooks)


# ---- their commands as they stand


@pytest.fixture
def march(tmp_path: Path) -> Repository:
    return repository(tmp_path, scaffolded())


def job(name: str, of: str, dice: str = "throw") -> dict[str, Any]:
    found: dict[str, Any] = parsed(scaffolded(dice)[name])["jobs"][of]
    return found


def proposed(march: Repository, files: dict[str, str]) -> None:
    """Stand on the merge of a proposal, as the host makes it."""
    march.git("switch", "--quiet", "--create", "proposal")
    march.commit(files)
    march.git("switch", "--quiet", "--detach", "main")
    march.git("merge", "--quiet", "--no-ff", "--message", "Merge", "proposal")


def output(march: Repository, name: str) -> str:
    lines = Path(march.more["GITHUB_OUTPUT"]).read_text("utf-8").splitlines()
    return next(line.removeprefix(f"{name}=") for line in reversed(lines) if line.startswith(f"{name}="))


def test_what_is_merged_is_played_committed_and_built(march: Repository) -> None:
    done = march.play(job(PUBLISH, "play"), {})
    assert [each.returncode for each in done] == [0, 0], done[-1].stderr
    head = march.git("--git-dir", str(march.origin), "rev-parse", "main")
    assert output(march, "commit") == head == march.git("rev-parse", "HEAD")
    changed = march.git("show", "--name-only", "--format=%s", head).split("\n")
    assert changed == ["Write what the turns did", "", "campaign/outcomes/0001.yml", "campaign/outcomes/sheet.yml"]
    done = march.play(job(PUBLISH, "build"), {})
    assert [each.returncode for each in done] == [0], done[-1].stderr
    assert (march.folder / "site" / "index.html").is_file()
    assert march.git("status", "--porcelain") == ""


def test_where_nothing_changes_nothing_is_committed(march: Repository) -> None:
    march.play(job(PUBLISH, "play"), {})
    before = march.git("rev-parse", "HEAD")
    assert [each.returncode for each in march.play(job(PUBLISH, "play"), {})] == [0, 0]
    assert output(march, "commit") == before == march.git("rev-parse", "HEAD")


def test_a_campaign_that_is_wrong_is_not_committed(march: Repository) -> None:
    march.commit({"campaign/turns/0002.yml": "edict:\n  - clame: C4\n"})
    before = march.git("--git-dir", str(march.origin), "rev-parse", "main")
    assert [each.returncode for each in march.play(job(PUBLISH, "play"), {})] == [1]
    assert march.git("--git-dir", str(march.origin), "rev-parse", "main") == before


def test_a_mistake_is_told_on_its_line_and_ends_the_check(march: Repository) -> None:
    proposed(march, {"campaign/turns/0002.yml": "edict:\n  - clame: C4\n"})
    done = march.play(job(CHECK, "check"), {})
    assert [each.returncode for each in done] == [1]
    assert done[0].stdout.startswith("::error file=campaign/turns/0002.yml,line=2,col=5::")


def test_a_proposal_is_checked_compared_and_built(march: Repository) -> None:
    march.play(job(PUBLISH, "play"), {})
    proposed(march, {"campaign/turns/0002.yml": NEXT})
    done = march.play(job(CHECK, "check"), {})
    assert [each.returncode for each in done] == [0, 0, 0], done[-1].stderr
    changes = (march.folder / "changes.md").read_text("utf-8")
    assert "Turn 2" in changes.splitlines()[0]
    assert Path(march.more["GITHUB_STEP_SUMMARY"]).read_text("utf-8") == changes
    assert (march.folder / "site" / "index.html").is_file()


def test_a_proposal_that_changes_no_outcome_has_nothing_to_say(march: Repository) -> None:
    march.play(job(PUBLISH, "play"), {})
    proposed(march, {"campaign/journal/more.md": "# More\n\nA story.\n"})
    done = march.play(job(CHECK, "check"), {})
    assert [each.returncode for each in done] == [0, 0, 0], done[-1].stderr
    assert (march.folder / "changes.md").read_text("utf-8") == ""


def test_open_dice_are_thrown_and_committed_with_their_outcome(tmp_path: Path) -> None:
    march = repository(tmp_path, scaffolded("at merge"))
    march.commit({"campaign/turns/0002.yml": "title: A month\nevent:\n  - happens: {roll: 90}\n"})
    done = march.play(job(PUBLISH, "play", "at merge"), {})
    assert [each.returncode for each in done] == [0, 0, 0], done[-1].stderr
    changed = march.git("show", "--name-only", "--format=").split("\n")
    assert "campaign/turns/0002.yml" in changed and "campaign/outcomes/0002.yml" in changed
    assert "roll:" in march.git("show", "HEAD:campaign/turns/0002.yml").split("event:")[0]


def test_a_proposal_whose_dice_are_open_is_checked_and_built(tmp_path: Path) -> None:
    march = repository(tmp_path, scaffolded("at merge"))
    march.play(job(PUBLISH, "play", "at merge"), {})
    proposed(march, {"campaign/turns/0002.yml": "title: A month\nedict:\n  - holidays: none\n"})
    done = march.play(job(CHECK, "check", "at merge"), {})
    assert [each.returncode for each in done] == [0, 0, 0], done[-1].stdout + done[-1].stderr
    assert march.git("status", "--porcelain", "campaign") == ""


def test_the_hooks_commands_run_in_a_repository(march: Repository) -> None:
    for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8")):
        done = march.run(hook["entry"])
        assert done.returncode == 0, done.stderr
        assert re.search(hook["files"], "campaign/turns/0001.yml") and re.search(hook["files"], "campaign/journal/a.md")
    assert march.git("status", "--porcelain") == "?? campaign/outcomes/"


def test_gitlabs_commands_play_commit_and_build(march: Repository) -> None:
    pipeline = yaml.safe_load(scaffolded()[GITLAB])
    march.more |= {
        "CI_SERVER_HOST": "git.example",
        "CI_SERVER_PORT": "443",
        "CI_SERVER_PROTOCOL": "https",
        "CI_JOB_TOKEN": "job-token",
        "CI_PROJECT_PATH": "ilse/march",
        "CI_DEFAULT_BRANCH": "main",
        # the host that the command names is the repository beside this one
        "GIT_CONFIG_COUNT": "1",
        "GIT_CONFIG_KEY_0": f"url.{march.origin}.insteadOf",
        "GIT_CONFIG_VALUE_0": "https://gitlab-ci-token:job-token@git.example:443/ilse/march.git",
    }
    for line in (*pipeline["play"]["script"], *pipeline["pages"]["script"]):
        done = march.run(line)
        assert done.returncode == 0, done.stderr
    head = march.git("--git-dir", str(march.origin), "rev-parse", "main")
    assert head == march.git("rev-parse", "HEAD") and "outcomes/0001.yml" in march.git("show", "--name-only", head)
    assert (march.folder / "public" / "index.html").is_file()


def test_gitlabs_commands_check_a_proposal(march: Repository) -> None:
    march.more["CI_MERGE_REQUEST_DIFF_BASE_SHA"] = march.git("rev-parse", "HEAD")
    march.commit({"campaign/turns/0002.yml": NEXT})
    for line in yaml.safe_load(scaffolded()[GITLAB])["check"]["script"]:
        done = march.run(line)
        assert done.returncode == 0, done.stderr
    assert "Turn 2" in (march.folder / "changes.md").read_text("utf-8")


# ---- the comment

GH = """#!/usr/bin/env python3
import pathlib, sys
here = pathlib.Path(__file__).parent
words = sys.argv[1:]
with (here / "asked").open("a") as log:
    log.write(" ".join(word for word in words if "\\n" not in word) + "\\n")
if (here / "refuses").exists():
    sys.exit("HTTP 403")
body = next((word.removeprefix("body=@") for word in words if word.startswith("body=@")), None)
if body is None:
    print((here / "found").read_text(), end="")
else:
    (here / "body").write_bytes(pathlib.Path(body).read_bytes())
"""


@pytest.fixture
def host(march: Repository) -> Repository:
    """A repository on a machine whose `gh` writes down what it is asked and finds what `found` says."""
    program = march.programs / "gh"
    program.write_text(GH, "utf-8")
    program.chmod(0o755)
    (march.programs / "found").write_text("", "utf-8")
    return march


def commented(host: Repository, changes: str, found: str = "") -> str:
    """What the job prints, after it ended well."""
    (host.folder / "changes.md").write_text(changes, "utf-8", newline="\n")
    (host.programs / "found").write_text(found, "utf-8")
    (done,) = host.play(job(CHECK, "comment"), {"github.token": "token", "github.event.pull_request.number": "7"})
    assert done.returncode == 0, done.stderr
    return done.stdout


def asked(host: Repository) -> list[str]:
    return (host.programs / "asked").read_text("utf-8").splitlines()


def test_the_first_comment_is_posted_with_its_marker(host: Repository) -> None:
    commented(host, "Turn 2 · Treasury 50→48\n")
    assert (host.programs / "body").read_text("utf-8") == f"{MARKER}Turn 2 · Treasury 50→48\n"
    assert len(asked(host)) == 2
    assert asked(host)[1].startswith("api --silent --method POST repos/ilse/march/issues/7/comments ")


def test_a_comment_that_stands_is_written_anew(host: Repository) -> None:
    commented(host, "Turn 2\n", "41\n42\n")
    assert asked(host)[1].startswith("api --silent --method PATCH repos/ilse/march/issues/comments/41 ")
    assert (host.programs / "body").read_text("utf-8") == f"{MARKER}Turn 2\n"


def test_where_nothing_changes_no_comment_is_made(host: Repository) -> None:
    commented(host, "")
    assert len(asked(host)) == 1 and not (host.programs / "body").exists()


def test_a_comment_does_not_keep_what_is_no_longer_so(host: Repository) -> None:
    commented(host, "", "41\n")
    assert (host.programs / "body").read_text("utf-8") == f"{MARKER}No outcome changes.\n"


def test_a_token_that_may_not_comment_fails_nothing(host: Repository) -> None:
    (host.programs / "refuses").write_text("", "utf-8")
    assert commented(host, "Turn 2\n").startswith("::notice::")
    assert len(asked(host)) == 1


def test_the_text_of_a_proposal_is_never_run_nor_printed(host: Repository) -> None:
    text = "$(touch run) `touch run` \"; touch run; ' \n::error::pwned\n${{ github.token }}\n@/etc/passwd\n"
    assert commented(host, text) == ""
    assert (host.programs / "body").read_text("utf-8") == MARKER + text
    assert not list(host.folder.glob("**/run"))
