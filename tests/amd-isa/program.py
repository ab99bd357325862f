"""The program `rocforge`: code objects, and what calls ask of a GPU."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

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


def launches(symbol: str, values: list[str], arch: str, pointers: str, checks: bool) -> dict[str, Any]:
    """What a call asks for, when it has exactly the workspace that its query answers."""
    need = _json(["workspace", symbol, *values, "--json"])["total"]
    options = ["--arch", arch, "--pointers", pointers, "--json"] + ["--check-numerics"] * checks
    exactly = {"ROCBLAS_DEVICE_MEMORY_SIZE": str(need)} if need else {}
    return _json(["launches", symbol, *values, *options], **exactly)
