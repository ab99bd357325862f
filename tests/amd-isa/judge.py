"""Runs one call on an emulated GPU and judges what came of it."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

import numpy as np

import program
import reference
from case import Case
from emulator import Ran, Replay
from layout import decoded, long

Array = np.ndarray


@dataclass
class Verdict:
    """What a call came to."""

    case: Case
    worst: float
    ran: list[Ran]
    faults: list[str]


def judge(case: Case, arch: str, code: program.Code, amdrun: ModuleType, seed: int) -> Verdict:
    """Runs `case`; what the emulator refuses is a fault as a wrong number is."""
    answer = _ask(case, arch)
    replay = Replay(amdrun, code, arch, seed)
    verdict = Verdict(case, 0.0, replay.ran, [])
    try:
        replay.run(answer)
        _outcome(verdict, replay, {place["name"]: place for place in answer["operands"]})
    except (amdrun.EmuError, KeyError, NotImplementedError, ValueError) as error:
        verdict.faults.append(f"{type(error).__name__}: {error}")
    finally:
        replay.free()
    return verdict


def _ask(case: Case, arch: str) -> dict:
    """What the call asks for; operands travel as files."""
    with tempfile.TemporaryDirectory() as folder:
        values = case.values + case.batch.values()
        for name, operand in case.operands.items():
            if name != "result":
                file = Path(folder) / f"{name}.npy"
                np.save(file, operand.memory)
                values.append(f"{name}=@{file}")
        return program.launches(case, values, arch)


def _outcome(verdict: Verdict, replay: Replay, places: dict[str, dict]) -> None:
    case, faults = verdict.case, verdict.faults
    launched = [ran for ran in replay.ran if not ran.unit.endswith("numerics")]
    if bool(launched) != case.launches:
        faults.append(f"{len(launched)} launches, where there should be {'some' if case.launches else 'none'}")
    solution = {}
    for name, operand in case.operands.items():
        if name not in places:
            # A result that needs no kernel is written by the host.
            continue
        place = places[name]
        after = np.frombuffer(replay.read(place["address"], place["bytes"]), operand.memory.dtype)
        found = decoded(after[operand.index])
        if name in case.expected:
            _note(verdict, name, reference.compare(found, case.expected[name], after.dtype))
        if name in case.solves:
            solution[name] = long(found)
        written = name in case.expected or name in case.solves
        untouched = operand.gaps() if written else np.ones(after.shape, bool)
        if not _same_bytes(after[untouched], operand.memory[untouched]):
            faults.append(f"{name} changed where it is not to be written")
    if case.equations:
        _note(verdict, " and ".join(case.solves), reference.fulfilled(case.equations(solution)))
    if case.counts:
        _check_counts(verdict, replay)


def _note(verdict: Verdict, name: str, found: tuple[float, str]) -> None:
    worst, fault = found
    verdict.worst = max(verdict.worst, worst)
    if fault:
        verdict.faults.append(f"{name}: {fault}")


def _same_bytes(left: Array, right: Array) -> bool:
    return left.tobytes() == right.tobytes()


def _check_counts(verdict: Verdict, replay: Replay) -> None:
    """Each look at an operand ends in a download of the counts: four for each block of the launch."""
    scans = [ran for ran in replay.ran if ran.unit.endswith("numerics")]
    read = [content for kernel, content in replay.downloads if kernel.startswith("numerics_scan")]
    wave = 32 if replay.arch.startswith("gfx1") else 64
    found = []
    for scan, content in zip(scans, read):
        blocks = scan.waves // (256 // wave)
        rows = np.frombuffer(content, np.int64)[: 4 * blocks].reshape(-1, 4)
        found.append(tuple(int(total) for total in rows.sum(axis=0)))
    if found != verdict.case.counts:
        verdict.faults.append(f"the checks counted {found} and should have counted {verdict.case.counts}")
