"""What `rocforge launches` wrote down, done on emulated AMD GPUs."""

from __future__ import annotations

import importlib
import os
import random
import sys
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from program import Code

FOLDER = "ROCFORGE_AMDRUN"
# Pieces of memory begin at multiples of this, so that one word belongs to one piece.
STEP = 256
# Memory of the handle is lent from multiples of this on.
LENT = 64
# Instructions between interruptions of a wave, at most: few in small launches, more where that would take long.
QUANTUM = {True: 64, False: 2000}
# Kernels whose blocks wait for one another, and how many of these are there at a time.
WAITING = ("solve_rows_", "solve_small_rows_", "solve_blocks_", "getrf_panel_", "getrf_thick_panel_")
RESIDENT = 4


class Missing(Exception):
    """Something that the command needs is not there."""


def load() -> ModuleType:
    """The emulator, from the folder that the environment names."""
    folder = os.environ.get(FOLDER)
    if not folder or not (Path(folder) / "amdrun.py").is_file():
        raise Missing(f"{FOLDER} must name the folder that holds amdrun.py, and is {folder!r}")
    tree = os.environ.get("TINYGRAD_DIR")
    if not tree or not (Path(tree) / "test/mockgpu/amd/emu.py").is_file():
        raise Missing(f"TINYGRAD_DIR must name a tinygrad tree with test/mockgpu/amd/emu.py, and is {tree!r}")
    sys.path.insert(0, folder)
    try:
        return importlib.import_module("amdrun")
    except ImportError as error:
        raise Missing(f"{folder}/amdrun.py cannot be imported: {error}") from error


@dataclass
class Piece:
    """Memory that the call knows by one address and the emulator by another."""

    address: int
    bytes: int
    buffer: Any


@dataclass
class Ran:
    """One launch that was run."""

    unit: str
    kernel: str
    instructions: int
    waves: int


@dataclass
class Replay:
    """A call in progress."""

    amdrun: ModuleType
    code: Code
    arch: str
    seed: int
    pieces: list[Piece] = field(default_factory=list)
    ran: list[Ran] = field(default_factory=list)
    downloads: list[tuple[str, bytes]] = field(default_factory=list)

    def run(self, answer: dict[str, Any]) -> None:
        """Does everything that was asked for, in order."""
        self._named = {operand["address"] for operand in answer["operands"]}
        for event in answer["events"]:
            getattr(self, "_" + event["event"])(event)

    def read(self, address: int, length: int) -> bytes:
        """What lies at an address of the call."""
        piece, at = self._find(address, length)
        return piece.buffer.numpy(np.uint8)[at : at + length].tobytes()

    def free(self) -> None:
        """Gives the memory back."""
        for piece in self.pieces:
            piece.buffer.free()
        self.pieces.clear()

    def _find(self, address: int, length: int) -> tuple[Piece, int]:
        for piece in self.pieces:
            if piece.address <= address and address + length <= piece.address + piece.bytes:
                return piece, address - piece.address
        raise ValueError(f"{length} bytes at {address:#x} are in no memory of the call")

    def _write(self, address: int, content: bytes) -> None:
        piece, at = self._find(address, len(content))
        whole = piece.buffer.numpy(np.uint8)
        whole[at : at + len(content)] = np.frombuffer(content, np.uint8)
        piece.buffer.write(whole)

    def _patched(self, content: bytes) -> bytes:
        """Bytes in which every word that is an address of the call is the emulator's instead."""
        whole = len(content) // 8 * 8
        words = np.frombuffer(content[:whole], np.uint64).copy()
        given = words.copy()
        for at, piece in enumerate(self.pieces if words.any() else []):
            end = piece.address + -(-piece.bytes // STEP) * STEP
            inside = (given >= np.uint64(piece.address)) & (given < np.uint64(end))
            if at == 0:
                # The handle's memory: a small number with half of an address in the gap behind it looks like one from
                # its beginning, and is none.
                inside &= (given % np.uint64(LENT) == 0) | (given >= np.uint64(piece.address + STEP))
            words[inside] = given[inside] - np.uint64(piece.address) + np.uint64(piece.buffer.ptr)
        return words.tobytes() + content[whole:]

    def _alloc(self, event: dict[str, Any]) -> None:
        # Poisoned by the emulator: what nobody wrote is no number that a test could take for zero.
        buffer = self.amdrun.DeviceBuffer(event["bytes"])
        self.pieces.append(Piece(event["address"], event["bytes"], buffer))

    def _upload(self, event: dict[str, Any]) -> None:
        content = bytes.fromhex(event["content"])
        # Memory that is no operand holds pointers to problems.
        self._write(event["to"], content if event["to"] in self._named else self._patched(content))

    def _copy(self, event: dict[str, Any]) -> None:
        self._write(event["to"], self.read(event["from"], event["bytes"]))

    def _zero(self, event: dict[str, Any]) -> None:
        self._write(event["to"], bytes(event["bytes"]))

    def _download(self, event: dict[str, Any]) -> None:
        last = self.ran[-1].kernel if self.ran else ""
        self.downloads.append((last, self.read(event["from"], event["bytes"])))

    def _launch(self, event: dict[str, Any]) -> None:
        grid, block = event["grid"], event["block"]
        threads = block[0] * block[1] * block[2]
        groups = grid[0] * grid[1] * grid[2]
        rng = random.Random(self.seed + len(self.ran))
        stats = self.amdrun.run(
            self.code[event["unit"]],
            event["kernel"],
            grid=grid,
            block=block,
            args=[self._patched(bytes.fromhex(argument)) for argument in event["arguments"]],
            dynamic_lds=event["dynamic"],
            arch=self.arch,
            sched=rng.randrange(1 << 30),
            quantum=QUANTUM[groups <= 4],
            resident=RESIDENT if event["kernel"].startswith(WAITING) else 1,
        )
        wave = 32 if self.arch.startswith("gfx1") else 64
        waves = groups * -(-threads // wave)
        self.ran.append(Ran(event["unit"], event["kernel"], int(stats["insts"]), waves))
