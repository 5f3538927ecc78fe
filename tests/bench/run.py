"""The benches: ratios within one run, ours against the floor, a large map, and thousands of random campaigns.

No ratio is a test. A law that a random campaign breaks is a fault, and makes the status 1.

Seconds are of the processor, not of the wall, so that a busy machine disturbs less. Starting Python and
importing modules is left out of the first ratio on both sides, and counted in the second on both.

python3 run.py bench [--turns 240] [--side 20] [--repeat 3] [--map 100] [--campaigns 5000]
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import yaml
from generated import campaign

HERE = Path(__file__).parent


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--turns", type=int, default=240)
    arguments.add_argument("--side", type=int, default=20)
    arguments.add_argument("--repeat", type=int, default=3)
    arguments.add_argument("--campaigns", type=int, default=5000)
    arguments.add_argument("--map", type=int, default=100, help="columns and rows of the large map; 0 for none")
    arguments.add_argument("--inner", help=argparse.SUPPRESS)
    given = arguments.parse_args()
    if given.inner:
        print(json.dumps(_inner(given.inner, Path(os.environ["BENCH_CAMPAIGN"]))))
        return 0
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        _write(root, campaign(given.turns, given.side))
        print(f"a campaign of {given.turns} turns and {given.side**2} hexes")
        _read_and_replay(root, given.repeat)
        _build(root, given.repeat)
    if given.map:
        # only here, so that the memory of the other measurements is theirs
        from maps import weigh_maps

        weigh_maps(given.turns, given.map)
    return _try_laws(given.campaigns)


def _try_laws(campaigns: int) -> int:
    if not campaigns:
        return 0
    # only here, so that the memory of the other measurements is theirs
    from many import try_many

    return 0 if try_many(campaigns) else 1


def _write(root: Path, files: dict[str, str]) -> None:
    for path, text in files.items():
        file = root / "campaign" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    (root / "campaign" / "journal").mkdir(exist_ok=True)


def _inner(what: str, folder: Path) -> dict[str, float]:
    """One measurement in a process of its own, so that memory is that of the measured work."""
    paths = [path for path in sorted(folder.rglob("*.yml")) if "outcomes" not in path.parts]
    texts = {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in paths}
    if what == "floor":
        begin = time.process_time()
        for text in texts.values():
            yaml.load(text, yaml.CSafeLoader)
    else:
        from kingdom_chronicle.engine.replay import replay
        from kingdom_chronicle.reading.campaign import read_campaign
        from kingdom_chronicle.rules import RULESETS, game_of, ruleset_named

        assert ruleset_named("ultimate-campaign") is not None
        begin = time.process_time()
        read, problems = read_campaign(texts, game_of, tuple(RULESETS))
        assert read is not None and not problems, [str(problem) for problem in problems[:5]]
        parsed = time.process_time() - begin
        ruleset = ruleset_named(read.ruleset)
        assert ruleset is not None
        _, problems = replay(read, ruleset)
        assert not problems, [str(problem) for problem in problems[:5]]
        return {"seconds": time.process_time() - begin, "read": parsed, "peak": _peak()}
    return {"seconds": time.process_time() - begin, "peak": _peak()}


def _spent() -> float:
    """Processor seconds of all children so far."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _peak() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _read_and_replay(root: Path, repeat: int) -> None:
    environment = {**os.environ, "BENCH_CAMPAIGN": str(root / "campaign")}
    best: dict[str, dict[str, float]] = {}
    for _ in range(repeat):
        for what in ("floor", "ours"):
            done = subprocess.run(
                [sys.executable, str(HERE / "run.py"), "--inner", what],
                env=environment,
                check=True,
                capture_output=True,
                text=True,
            )
            found = json.loads(done.stdout)
            if what not in best or found["seconds"] < best[what]["seconds"]:
                best[what] = found
    floor, ours = best["floor"], best["ours"]
    print(
        f"parse + validate + replay: {ours['seconds']:.2f} s (reading {ours['read']:.2f} s), "
        f"PyYAML's C loader alone: {floor['seconds']:.2f} s, "
        f"ratio {ours['seconds'] / floor['seconds']:.2f} (aim 5 or less)"
    )
    print(f"peak memory of the replay: {ours['peak']:.0f} MB, of the loader alone: {floor['peak']:.0f} MB")


def _build(root: Path, repeat: int) -> None:
    ours = root / "mkdocs.yml"
    common = (
        "theme: {name: chronicle}\nuse_directory_urls: false\nmarkdown_extensions: [attr_list, md_in_html, tables]\n"
    )
    ours.write_text(
        f"site_name: Bench\ndocs_dir: campaign/journal\nsite_dir: site\n{common}plugins: [chronicle]\n", "utf-8"
    )
    (root / "bare").mkdir()
    bare = root / "bare" / "mkdocs.yml"
    bare.write_text(f"site_name: Bench\ndocs_dir: docs\nsite_dir: site\n{common}plugins: []\n", "utf-8")
    chronicle = [sys.executable, "-m", "kingdom_chronicle.cli"]
    subprocess.run([*chronicle, "replay", "--campaign", str(root / "campaign")], check=True, capture_output=True)
    subprocess.run(
        [*chronicle, "pages", str(root / "bare" / "docs"), "--campaign", str(root / "campaign")],
        check=True,
        capture_output=True,
    )
    times: dict[str, float] = {}
    for _ in range(repeat):
        for name, folder, command in (
            ("ours", root, [*chronicle, "build", "--quiet"]),
            ("bare", root / "bare", [sys.executable, "-m", "mkdocs", "build", "--quiet"]),
        ):
            begin = _spent()
            subprocess.run(command, cwd=folder, check=True, capture_output=True)
            times[name] = min(times.get(name, 1e9), _spent() - begin)
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(
        f"chronicle build: {times['ours']:.2f} s, bare mkdocs build of the same pages: {times['bare']:.2f} s, "
        f"ratio {times['ours'] / times['bare']:.2f} (aim 1.25 or less)"
    )
    print(f"peak memory of the builds: {peak:.0f} MB")


if __name__ == "__main__":
    raise SystemExit(main())
