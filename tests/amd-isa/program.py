"""The program `rocforge`: code objects, and what calls ask of a GPU."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from case import Case
from emulator import Missing

PROGRAM = "ROCFORGE"
# The numerical checks of the types that routines have.
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


@dataclass
class Code:
    """Code objects for one target, and what the compiler said of each. They stay in a folder of this program's."""

    arch: str
    folder: Path
    units: dict[str, dict[str, Any]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        with open(path(), "rb") as program:
            self.folder = self.folder / hashlib.file_digest(program, "sha256").hexdigest()[:12]
        self.folder.mkdir(parents=True, exist_ok=True)
        for file in self.folder.glob(f"*.{self.arch}.json"):
            unit = json.loads(file.read_text())
            self.units[unit["symbol"]] = unit

    def __getitem__(self, symbol: str) -> str:
        """The path of a code object, which is compiled if it is not there."""
        if symbol not in self.units:
            self.compile([symbol])
        return str(self.folder / f"{symbol}.{self.arch}.hsaco")

    def compile(self, symbols: list[str]) -> None:
        """Compiles these symbols, or the whole catalogue if none is named."""
        common = ["--arch", self.arch, "--jobs", "1", "--out", str(self.folder), "--json"]
        for unit in _json(["compile", *symbols, *common]):
            (self.folder / f"{unit['symbol']}.{self.arch}.json").write_text(json.dumps(unit))
            self.units[unit["symbol"]] = unit

    def compile_all(self) -> None:
        """Compiles the catalogue and the numerical checks, of which the catalogue does not tell."""
        missing = [symbol for symbol in CHECKS if symbol not in self.units]
        if missing:
            self.compile([])
            self.compile(missing)


def launches(case: Case, values: list[str], arch: str) -> dict[str, Any]:
    """What a call asks for, when it has exactly the workspace that its query answers.

    Where the query answers nothing, memory is what a handle has by default, which some routines use if it is there.
    """
    answer = _json(["workspace", case.called, *values, "--json"])
    # One byte stands for none: zero would leave the size to the handle.
    enough = answer["total"] * 9 // 10 if case.scant_memory else answer["total"]
    need = max(answer["minimum"], 1) if case.least_memory else enough
    options = ["--arch", arch, "--pointers", case.pointers, "--json"] + ["--check-numerics"] * bool(case.counts)
    options += ["--xf32"] * case.xf32
    exactly = {"ROCBLAS_DEVICE_MEMORY_SIZE": str(need)} if need and not case.spare_memory else {}
    with tempfile.TemporaryDirectory() as folder:
        tuning = _tuning(case, Path(folder)) if case.best else "off"
        return _json(["launches", case.called, *values, *options], ROCFORGE_TUNING=tuning, **exactly)


def _tuning(case: Case, folder: Path) -> str:
    """A file of measured choices that names one for this call; the GPU of `rocforge launches` is called nothing."""
    family, dtype, sizes, choice = case.best
    entry = {"device": "nothing", "family": family, "type": dtype, "sizes": sizes, "choice": choice}
    entry |= {"median_ns": 1.0, "usual_ns": 2.0, "version": "of the suite"}
    file = folder / "tuning.json"
    file.write_text(json.dumps({"schema": "rocforge-tuning/1", "entries": [entry]}))
    return str(file)
