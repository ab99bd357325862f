"""Runs every kernel of the catalogue as AMD machine code on an emulator. See README.md."""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path
from types import ModuleType

import emulator
import judge
import program
import report
import suite

ARCHS = ["gfx90a", "gfx942", "gfx1100"]


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python3 tests/amd-isa", description=__doc__)
    parser.add_argument("--arch", action="append", choices=ARCHS, help="a target; all three by default")
    parser.add_argument("--quick", action="store_true", help="fewer shapes")
    parser.add_argument("--only", default="", help="only symbols that hold this text")
    parser.add_argument("--seed", type=int, default=1, help="of numbers and schedules")
    parser.add_argument("--code", type=Path, metavar="FOLDER", help="keep code objects there from run to run")
    parser.add_argument("--write", type=Path, metavar="FILE", help="write the page there if all is well")
    args = parser.parse_args()
    if args.write and (args.quick or args.only or args.arch):
        parser.error("--write is for the whole suite: leave --quick, --only and --arch out")
    return args


def run_target(arch: str, args: argparse.Namespace, amdrun: ModuleType, folder: Path) -> report.Target:
    """Compiles for one target and runs the suite there."""
    code = program.Code(arch, folder)
    if not args.only and not args.quick:
        code.compile_all()
    target, start = report.Target(arch, code.units), time.monotonic()
    for number, case in enumerate(suite.cases(args.quick, args.only, args.seed)):
        if case.xf32 and arch not in suite.TF32X3:
            continue
        began = time.monotonic()
        verdict = judge.judge(case, arch, code, amdrun, args.seed * 1_000_003 + number)
        target.add(verdict)
        for fault in verdict.faults:
            print(f"{arch}: {case}: {fault}", file=sys.stderr)
        if time.monotonic() - began > 20:
            print(f"{arch}: {case}: {time.monotonic() - began:.0f} s", file=sys.stderr)
    if not args.only and not args.quick:
        target.faults += [f"{arch}: {fault}" for fault in target.unlaunched()]
    target.seconds = time.monotonic() - start
    return target


def summary(target: report.Target) -> str:
    """One line a target."""
    rows = target.rows.values()
    instructions = sum(row.instructions for row in rows)
    launches = sum(row.launches for row in rows)
    worst = max((row.worst for row in rows), default=0.0)
    return (
        f"{target.arch}: {launches:,} launches, {instructions:,} instructions, worst error {worst:.3f} of its bound, "
        f"{len(target.faults)} faults, {target.seconds:.0f} s"
    )


def main() -> int:
    """0 if all is well, 1 if something is wrong, 2 if something is missing."""
    args = arguments()
    try:
        amdrun = emulator.load()
        program.path()
    except emulator.Missing as missing:
        print(missing, file=sys.stderr)
        return 2
    targets = []
    with tempfile.TemporaryDirectory() as folder:
        for arch in args.arch or ARCHS:
            targets.append(run_target(arch, args, amdrun, args.code or Path(folder)))
            print(summary(targets[-1]), flush=True)
    faults = [fault for target in targets for fault in target.faults]
    print("\n".join(faults), file=sys.stderr, end="\n" if faults else "")
    if args.write and not faults:
        minutes = sum(target.seconds for target in targets) / 60
        parts = report.versions(str(amdrun.__file__))
        report.write(args.write, report.page(targets, args.seed, parts, minutes))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
