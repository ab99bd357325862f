"""Calls of rotg and rotmg: what they make of their operands is put into the equations that define it."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

import reference
from case import REAL, TYPE, Case
from layout import ARRAY, PLAIN, Batch, Operand, vector
from level1 import FLAGS

Rng = np.random.Generator
Array = np.ndarray
# Pairs with the first one larger, the second one larger, zeros.
PAIRS = [(3.0, -1.25), (-0.5, 2.0), (1.5, 0.0), (0.0, -2.5), (0.0, 0.0)]


def _scalars(rng: Rng, dtypes: list[type], values: list[complex], batch: Batch) -> list[Operand]:
    """One element a problem, or five where nothing is given; problems differ in size."""
    made = []
    for dtype, value in zip(dtypes, values):
        operand, _ = vector(rng, dtype, 5 if value is None else 1, 1, batch)
        if value is not None:
            operand.put(value * 2.0 ** np.arange(batch.count)[:, None])
        made.append(operand)
    return made


def rotg(rng: Rng, quick: bool) -> Iterator[Case]:
    """rocblas_{t}rotg, in device memory: elsewhere the processor computes."""
    for letter in "sdcz":
        for turn, (a, b) in enumerate(PAIRS):
            if letter in "cz":
                a, b = a * (1 - 0.5j), b * (0.25 + 1j)
            yield _rotg(rng, letter, a, b, [PLAIN, ARRAY][turn % 2])


def _rotg(rng: Rng, letter: str, a: complex, b: complex, batch: Batch) -> Case:
    types = [TYPE[letter], TYPE[letter], REAL[letter], TYPE[letter]]
    operands = dict(zip("abcs", _scalars(rng, types, [a, b, 1.0, 1.0], batch)))
    before = {name: operand.values() for name, operand in operands.items()}

    def equations(found: dict[str, Array]) -> reference.Residual:
        left, right, c, s, r = before["a"], before["b"], found["c"], found["s"], found["a"]
        made = [
            ([c * left, s * right], r),
            ([c * right, -s.conj() * left], np.zeros_like(r)),
            ([c * c, s * s.conj()], np.ones_like(r)),
        ]
        if letter in "sd":
            made.append(([found["b"]], _z(left, right, c, s)))
        return _equations(made, REAL[letter])

    title = f"a = {a:g}, b = {b:g}" + (f", {batch.count} problems" if batch.suffix else "")
    case = Case(f"rocblas_{letter}rotg", title, [], operands, {}, batch, "device")
    case.solves, case.equations = ("a", "b", "c", "s") if letter in "sd" else ("a", "c", "s"), equations
    return case


def _z(a: Array, b: Array, c: Array, s: Array) -> Array:
    """From what c and s can be had again."""
    with np.errstate(divide="ignore"):
        inverse = np.where(c != 0, 1 / c, 1)
    return np.where(abs(a) > abs(b), s, np.where((a == 0) & (b == 0), 0, inverse))


def _equations(made: list[tuple[list[Array], Array]], dtype: type) -> reference.Residual:
    unit, tiny = reference.precision(np.dtype(dtype))
    errors, bounds = [], []
    for terms, right in made:
        off = sum(terms) - right
        errors.append(np.maximum(abs(off.real), abs(off.imag)))
        bounds.append(reference.gamma(24, unit) * (sum(map(reference.size, terms)) + reference.size(right)) + tiny)
    return reference.Residual(np.stack(errors), np.stack(bounds))


# Scale factors and a vector for each flag that ordinary numbers lead to, and for changes of scale.
SCALED = [(1.5, 0.75, 2.0, 1.0), (0.5, 2.0, -1.0, 3.0), (1.0, 1.0, 2.0, 0.0), (2.0**30, 1.0, 1.0, 2.0**-4)]


def rotmg(rng: Rng, quick: bool) -> Iterator[Case]:
    """rocblas_{t}rotmg, in device memory."""
    for letter in "sd":
        for turn, values in enumerate(SCALED):
            yield _rotmg(rng, letter, values, [PLAIN, ARRAY][turn % 2])


def _rotmg(rng: Rng, letter: str, values: tuple[float, ...], batch: Batch) -> Case:
    names = ["d1", "d2", "x1", "y1", "param"]
    operands = dict(zip(names, _scalars(rng, [TYPE[letter]] * 5, [*values, None], batch)))
    before = {name: operand.values() for name, operand in operands.items()}

    def equations(found: dict[str, Array]) -> reference.Residual:
        param, flags = found["param"], dict(FLAGS)
        h = np.array([flags[int(one[0])](one[1:]) for one in param], np.longdouble).T[:, :, None]
        h11, h21, h12, h22 = h
        (d1, d2), (x, y) = (found["d1"], found["d2"]), (before["x1"], before["y1"])
        made = [
            ([h21 * x, h22 * y], np.zeros_like(x)),
            ([h11 * x, h12 * y], found["x1"]),
            ([d1 * h11 * h11, d2 * h21 * h21], before["d1"]),
            ([d1 * h12 * h12, d2 * h22 * h22], before["d2"]),
            ([d1 * h11 * h12, d2 * h21 * h22], np.zeros_like(x)),
        ]
        return _equations(made, TYPE[letter])

    title = "d1, d2, x1, y1 = " + ", ".join(f"{value:g}" for value in values)
    title += f", {batch.count} problems" if batch.suffix else ""
    case = Case(f"rocblas_{letter}rotmg", title, [], operands, {}, batch, "device")
    case.solves, case.equations = ("d1", "d2", "x1", "param"), equations
    return case
