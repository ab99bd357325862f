"""What the run came to, as a page of the book."""

from __future__ import annotations

import datetime
import fnmatch
import os
import re
import subprocess
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from judge import Verdict
from suite import REDUCED, UNREACHED

HEAD = """\
# AMD's instructions without an AMD GPU

This page is written by a command; do not edit it.

There is no AMD GPU in our tests. Instead every kernel of the catalogue is compiled to machine code by AMD's compilers,
and an emulator executes that code instruction by instruction on the processor: decoding, registers, LDS, barriers,
lanes that are masked off, matrix cores. Each call is one that the library itself makes: `rocforge launches` writes down
memory, copies and launches with every byte of their arguments, and the emulator does the same things in the same order.
The order of blocks and waves is random, and waves are interrupted at random, so that a missing barrier shows. Every
access is checked against the memory of the call, in which the workspace has exactly the bytes that its query
answers; some calls of gemv, symv, gemm, symm, syrk, trsm and their like have the least that they run in.

Results are compared with references in 64-bit precision, element by element, with the bounds of the suite on the host:
gamma(k) times the sum of the magnitudes of the terms. What is computed in another type than the result's has the bound of
that type, and one rounding at the end: products of 16 bits are summed in `f32`. Solutions, inverses and factors are put
into the equations that they are to fulfil, with bounds of the same kind; which of several equal rows became a pivot does
not matter. Errors below are fractions of these bounds. Memory between elements must come back bit by bit; `beta == 0` and
`alpha == 0` find NaN in what they must not read, and so does who looks at the other triangle, outside of a band, or at
imaginary parts of a Hermitian diagonal.

Blocks run one after the other, but four at a time in trsv, tbsv, tpsv, the cookbook's forward solve and panels of getrf,
where they wait for one another. Large products, those of other GPUs and candidates of example_axpby have kernels that
calls here would never launch: they are launched as if someone had measured that they are best.

Every kernel of the catalogue is launched by some call, or named below with the reason. Routines with kernels of one name
have the same kernel: one launch is enough for all of them.

That faults show was tried on gfx90a. With the memory of each operand 16 bytes shorter, all of nine calls of dgemv and sasum
were faults. Without one of its barriers, sasum was wrong in 3 of 8 calls (inside the sum over a block), tutorial_sgemm in 6
(either one in its loop), example_sgemm in 5. The barriers behind a block's last sum and between its problems were not
missed: they matter where a block computes several, more than these calls have.

That was before the routines of levels 2 and 3 and the solver's were there; it was not tried again with them.

What this does not show: time, caches, the memory model between blocks, hazards of real pipelines. Approximate instructions
are more exact in the emulator than in hardware, and matrix cores add in the order of k.

## How to run it

    export ROCFORGE_AMDRUN=...   # the folder of the emulator, amdrun.py
    export TINYGRAD_DIR=...      # a tinygrad tree, whose code generator the emulator uses
    cargo build -p rocforge-cli
    python3 tests/amd-isa --write docs/amd-isa.md

It needs numpy, HIPRTC and clang, and says what is missing. It is no step of the continuous tests.
[Its README](../tests/amd-isa/README.md) has the options.
"""


@dataclass
class Row:
    """One symbol on one target."""

    calls: int = 0
    largest: tuple[int, str] = (0, "")
    worst: float = 0.0
    instructions: int = 0
    waves: int = 0
    launches: int = 0
    kernels: set[str] = field(default_factory=set)


@dataclass
class Target:
    """One target, with all that was run on it."""

    arch: str
    units: dict[str, dict[str, Any]]
    seconds: float = 0.0
    rows: dict[str, Row] = field(default_factory=lambda: defaultdict(Row))
    faults: list[str] = field(default_factory=list)

    def add(self, verdict: Verdict) -> None:
        """Counts a call; scans of the numerical checks are rows of their own."""
        self.faults += [f"{self.arch}: {verdict.case}: {fault}" for fault in verdict.faults]
        for unit in {verdict.case.symbol, *(ran.unit for ran in verdict.ran)}:
            row = self.rows[unit]
            ran = [ran for ran in verdict.ran if ran.unit == unit]
            row.launches += len(ran)
            row.instructions += sum(one.instructions for one in ran)
            row.waves += sum(one.waves for one in ran)
            row.kernels |= {one.kernel for one in ran}
            # What routines launch of others is a part of their calls, and none of these.
            if unit == verdict.case.symbol or unit.endswith("numerics"):
                row.calls += 1
                elements = sum(operand.index.size for operand in verdict.case.operands.values())
                row.largest = max(row.largest, (elements, verdict.case.shape))
            if unit == verdict.case.symbol:
                row.worst = max(row.worst, verdict.worst)

    def unlaunched(self) -> list[str]:
        """Kernels that no call launched, in any of the units that have them, and exceptions that are none.

        Equal names are equal text.
        """
        launched = {kernel for row in self.rows.values() for kernel in row.kernels}
        units = defaultdict(set)
        for unit in self.units.values():
            for kernel in unit["kernels"]:
                units[kernel["name"]].add(unit["symbol"])
        excepted = {pattern: set(fnmatch.filter(units, pattern)) for pattern in self._excepted()}
        missing = units.keys() - launched - set().union(*excepted.values())
        faults = [f"{kernel} of {', '.join(sorted(units[kernel]))} was not launched" for kernel in sorted(missing)]
        return faults + [
            f"{pattern} is excepted, and was launched or does not exist"
            for pattern, kernels in excepted.items()
            if not kernels or kernels & launched
        ]

    def _excepted(self) -> list[str]:
        return [pattern for pattern, (archs, _) in UNREACHED.items() if self.arch in archs]

    def compiler(self) -> str:
        """Who compiled."""
        return ", ".join(sorted({_name(unit["compiler"]) for unit in self.units.values() if unit["compiler"]}))


def _kernels(names: Iterable[str]) -> str:
    """Kernels without types and sizes, and how many there are of each."""
    short = Counter(re.split(r"_(?:b?f\d+|[ci]\d+|\d+)(?=_|$)", name)[0] for name in names)
    return ", ".join(name if count == 1 else f"{count} {name}" for name, count in sorted(short.items()))


def _name(compiler: str) -> str:
    """A compiler without the path that it has on this machine."""
    return re.sub(r" \(/[^)]*\)", "", compiler)


def versions(amdrun_file: str) -> list[str]:
    """What else took part."""
    tree = os.environ.get("TINYGRAD_DIR", "")
    commit = os.environ.get("ROCFORGE_TINYGRAD_COMMIT") or _commit(tree) or "of an unknown commit"
    digest = subprocess.run(["sha256sum", amdrun_file], capture_output=True, text=True, check=True).stdout[:12]
    return [f"amdrun.py, sha256 {digest}", f"tinygrad {commit}"]


def _commit(tree: str) -> str:
    asked = subprocess.run(["git", "-C", tree, "rev-parse", "--short", "HEAD"], capture_output=True, text=True)
    return asked.stdout.strip() if asked.returncode == 0 else ""


def page(targets: Iterable[Target], seed: int, parts: list[str], minutes: float) -> str:
    """The page."""
    targets = list(targets)
    today = datetime.date.today().isoformat()
    calls = sum(row.calls for t in targets for name, row in t.rows.items() if not name.endswith("numerics"))
    lines = [HEAD, "## What was run\n"]
    took = f"in {minutes:.0f} minutes on one processor core, without what the compilers took"
    lines.append(f"On {today}, seed {seed}, {took}: {calls:,} calls.\n")
    lines += [f"* {target.arch}: {target.compiler()}" for target in targets]
    lines += [f"* emulator: {', '.join(parts)}", ""]
    lines += ["## What is reduced, and what is not run\n"]
    lines += [f"* {what}: {how}." for what, how in [*REDUCED, *_unreached()]]
    for target in targets:
        lines += ["", f"## {target.arch}\n", *_table(target)]
    return "\n".join(lines) + "\n"


def _unreached() -> list[tuple[str, str]]:
    """Kernels that are not run, and why."""
    return [(f"`{kernel}` on {', '.join(archs)}", why) for kernel, (archs, why) in UNREACHED.items()]


def _table(target: Target) -> list[str]:
    rows = [
        "| symbol | kernels | calls | largest call | worst error / bound | instructions | waves |",
        "|---|---|--:|---|--:|--:|--:|",
    ]
    for symbol, row in sorted(target.rows.items(), key=_order):
        kernels = _kernels(row.kernels)
        worst = "counts agree" if symbol.endswith("numerics") else _fraction(row.worst)
        numbers = f"{worst} | {row.instructions:,} | {row.waves:,}"
        rows.append(f"| {symbol} | {kernels} | {row.calls} | {row.largest[1]} | {numbers} |")
    return rows


def _fraction(worst: float) -> str:
    return "exact" if worst == 0 else f"{worst:.3f}"


def _order(item: tuple[str, Row]) -> tuple[int, str]:
    """The library first, then the runtime, then examples."""
    starts = ["rocblas_", "rocsolver_", "rocforge_", "example_", "cookbook_", "my_", "tutorial_"]
    return next(i for i, start in enumerate(starts) if item[0].startswith(start)), item[0]


def write(path: Path, text: str) -> None:
    """All of it or nothing."""
    part = path.with_suffix(".part")
    part.write_text(text)
    part.replace(path)
