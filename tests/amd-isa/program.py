"""The program `rocforge`: code objects, and what calls ask of a GPU."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

from case import Case
from emulator import Missing

PROGRAM = "ROCFORGE"
# The numerical checks of the four types that routines have; those of f16 and bf16 are compiled and not launched.
CHECKS = [f"rocforge_{letter}numerics" for letter in "sdczhb"]


def path() -> str:
    """The program, as the environment names it or as cargo leaves it."""
    root = Path(__file__).resolve().parents[2]
    target = Path(os.environ.get("CARGO_TARGET_DIR", root / "target"))
    named = os.environ.get(PROGRAM)
    found = [Path(named)] if named else [target / "release/rocforge", target / "debug/rocforge"]
    for candidate in found:
        if candidate.is_file():
            return str(candidate)
    raise Missing(f"no rocforge at {', '.join(map(str, found))}: `cargo build -p rocforge-cli`, or set {PROGRAM}")


def _json(arguments: list[str], **more: str) -> Any:
    ended = subprocess.run([path(), *arguments], capture_output=True, text=True, env={**os.environ, **more})
    if ended.returncode != 0:
        raise RuntimeError(f"rocforge {' '.join(arguments)}\n{ended.stderr.strip()}")
    return json.loads(ended.stdout)


def compile_all(arch: str, out: Path) -> tuple[dict[str, str], list[dict[str, Any]]]:
    """The path of each unit's code object, and what the compiler said of each unit."""
    common = ["--arch", arch, "--jobs", "1", "--out", str(out), "--json"]
    units = _json(["compile", *common]) + _json(["compile", *CHECKS, *common])
    return {unit["symbol"]: str(out / f"{unit['symbol']}.{arch}.hsaco") for unit in units}, units


def launches(case: Case, values: list[str], arch: str) -> dict[str, Any]:
    """What a call asks for, when it has exactly the workspace that its query answers.

    Where the query answers nothing, memory is what a handle has by default, which some routines use if it is there.
    """
    answer = _json(["workspace", case.called, *values, "--json"])
    # One byte stands for none: zero would leave the size to the handle.
    need = max(answer["minimum"], 1) if case.least_memory else answer["total"]
    options = ["--arch", arch, "--pointers", case.pointers, "--json"] + ["--check-numerics"] * bool(case.counts)
    exactly = {"ROCBLAS_DEVICE_MEMORY_SIZE": str(need)} if need else {}
    return _json(["launches", case.called, *values, *options], **exactly)
