"""Calls of routines on vectors."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

import reference
from case import REAL, TYPE, Case, number, strides
from layout import ARRAY, PLAIN, STRIDED, Batch, results, vector

Rng = np.random.Generator
EDGES = [1, 2, 64, 255, 256, 257, 4095, 4096, 4097, 8193]
FEW = [1, 257, 4097]
STRANGE = [np.nan, np.inf, -np.inf]


def lengths(quick: bool, large: int) -> list[tuple[int, int, Batch, str]]:
    """Length, increment, batch and pointer mode of the calls that each routine gets."""
    edges = [(n, 1, PLAIN, "host" if i % 2 else "device") for i, n in enumerate(FEW if quick else EDGES)]
    steps = [(257, 3, PLAIN, "host"), (1023, 2, PLAIN, "device")]
    batches = [(300, 1, STRIDED, "host"), (259, 3, ARRAY, "device"), (4099, 1, ARRAY, "host")]
    return edges + steps + batches[: 2 if quick else 3] + ([] if quick else [(large, 1, PLAIN, "host")])


def _title(n: int, inc: int, batch: Batch) -> str:
    steps = f", increment {inc}" if inc != 1 else ""
    return f"n = {n:,}{steps}" + (f", {batch.count} problems" if batch.suffix else "")


def _scalar(letter: str, value: complex) -> complex:
    """A factor that the type has: the imaginary part only where there is one; without rounding in any type."""
    return value if letter in "cz" else value.real


def asum(rng: Rng, quick: bool) -> Iterator[Case]:
    """rocblas_{t}asum."""
    for letter, prefix in {"s": "s", "d": "d", "c": "sc", "z": "dz"}.items():
        # More than 528 blocks of 8,192 elements, so that a block takes more than one share.
        large = 8192 * 529 + 5 if letter == "s" else 20_000
        for n, inc, batch, pointers in lengths(quick, large):
            yield _asum(rng, letter, prefix, n, inc, batch, pointers, None)
        yield _asum(rng, letter, prefix, 300, -2, PLAIN, "device", None)
        for strange, n in zip(STRANGE, [5000, 300, 257]):
            yield _asum(rng, letter, prefix, n, 1, PLAIN, "host", strange)


def _asum(
    rng: Rng, letter: str, prefix: str, n: int, inc: int, batch: Batch, pointers: str, strange: float | None
) -> Case:
    x, distance = vector(rng, TYPE[letter], n, inc, batch)
    if strange is not None:
        x.set((n - 1,), complex(1, strange) if letter in "cz" else strange)
    values = [f"n={n}", f"incx={inc}", *strides({"x": distance}, batch)]
    result = results(REAL[letter], batch)
    expected = reference.asum(x.values())
    if inc < 0:
        expected = reference.exact(np.zeros(batch.count, np.longdouble))
    operands = {"x": x, "result": result}
    title = _title(n, inc, batch)
    return Case(
        f"rocblas_{prefix}asum", title, values, operands, {"result": expected}, batch, pointers, launches=inc > 0
    )


def scal(rng: Rng, quick: bool) -> Iterator[Case]:
    """rocblas_{t}scal, and the numerical checks with it."""
    for letter in "sdcz":
        alpha = _scalar(letter, -1.25 + 0.75j)
        for n, inc, batch, pointers in lengths(quick, 50_000):
            yield _scal(rng, letter, alpha, n, inc, batch, pointers)
        yield _scal(rng, letter, alpha, 100, -2, PLAIN, "host")
        yield _scal(rng, letter, 1.0, 300, 1, PLAIN, "device")
        for strange in STRANGE:
            yield _scal(rng, letter, 2.0, 300, 2, PLAIN, "host", strange)
        yield _scal(rng, letter, 0.0, 257, 1, STRIDED, "device", np.nan)
        for n, inc, batch in [(1, 1, PLAIN), (5000, 3, PLAIN), (4097, 1, STRIDED), (300, 2, ARRAY)]:
            yield _checked(rng, letter, n, inc, batch)


def _scal(
    rng: Rng, letter: str, alpha: complex, n: int, inc: int, batch: Batch, pointers: str, strange: float | None = None
) -> Case:
    x, distance = vector(rng, TYPE[letter], n, inc, batch)
    if strange is not None:
        x.set((n // 2,), strange)
    values = [f"n={n}", f"alpha={number(alpha)}", f"incx={inc}", *strides({"x": distance}, batch)]
    # Infinity times the zero imaginary part of a factor is NaN, in the kernel as here.
    with np.errstate(invalid="ignore"):
        after = reference.exact(x.values()) if inc < 0 else reference.scal(alpha, x.values())
    title = _title(n, inc, batch)
    return Case(f"rocblas_{letter}scal", title, values, {"x": x}, {"x": after}, batch, pointers, launches=inc > 0)


def _checked(rng: Rng, letter: str, n: int, inc: int, batch: Batch) -> Case:
    """A call whose operands are counted before and after: doubling keeps NaN, infinity and zero as they are."""
    case = _scal(rng, letter, 2.0, n, inc, batch, "host")
    x = case.operands["x"]
    tiny = float(np.finfo(REAL[letter]).tiny)
    for at, value in enumerate([np.nan, np.inf, 0.0, tiny / 8, -np.inf, 0.0, tiny / 16]):
        if at * 41 < n:
            x.set((at * 41,), value)
    with np.errstate(invalid="ignore"):
        case.expected = {"x": reference.scal(2.0, x.values())}
    case.counts = [reference.counts(v, REAL[letter]) for v in (x.values(), case.expected["x"].value)]
    return case


def axpy(rng: Rng, quick: bool) -> Iterator[Case]:
    """tutorial_{t}axpy."""
    for letter in "sdcz":
        alpha = _scalar(letter, 0.625 - 1.5j)
        for n, inc, batch, pointers in [*lengths(quick, 30_000), (300, -2, PLAIN, "host")]:
            (x, at_x), (y, at_y) = (vector(rng, TYPE[letter], n, step, batch) for step in (inc, 1))
            given = [f"n={n}", f"alpha={number(alpha)}", f"incx={inc}", *strides({"x": at_x, "y": at_y}, batch)]
            after = reference.axpy(alpha, x.values(), y.values())
            title = _title(n, inc, batch)
            yield Case(f"tutorial_{letter}axpy", title, given, {"x": x, "y": y}, {"y": after}, batch, pointers)


def copy(rng: Rng, quick: bool) -> Iterator[Case]:
    """tutorial_{t}copy."""
    for letter in "sdcz":
        for n, inc, batch, _ in [*lengths(quick, 30_000), (300, -2, PLAIN, "host")]:
            (x, at_x), (y, at_y) = (vector(rng, TYPE[letter], n, step, batch) for step in (inc, -1))
            given = [f"n={n}", f"incx={inc}", "incy=-1", *strides({"x": at_x, "y": at_y}, batch)]
            after = reference.exact(x.values())
            title = _title(n, inc, batch)
            yield Case(f"tutorial_{letter}copy", title, given, {"x": x, "y": y}, {"y": after}, batch)


def dot(rng: Rng, quick: bool) -> Iterator[Case]:
    """tutorial_{t}dot."""
    for letter in "sd":
        large = 4096 * 513 + 7 if letter == "s" else 20_000
        for n, inc, batch, pointers in [*lengths(quick, large), (300, -2, PLAIN, "host")]:
            (x, at_x), (y, at_y) = (vector(rng, TYPE[letter], n, step, batch) for step in (inc, 1))
            given = [f"n={n}", f"incx={inc}", *strides({"x": at_x, "y": at_y}, batch)]
            operands = {"x": x, "y": y, "result": results(TYPE[letter], batch)}
            after = {"result": reference.dot(x.values(), y.values())}
            yield Case(f"tutorial_{letter}dot", _title(n, inc, batch), given, operands, after, batch, pointers)


def ssr(rng: Rng, quick: bool) -> Iterator[Case]:
    """example_{t}ssr: a kernel of its own, then those of asum."""
    for letter in "sdcz":
        for n, inc, batch, pointers in [*lengths(quick, 20_000), (300, -2, PLAIN, "host")]:
            (y, at_y), (f, at_f) = (vector(rng, TYPE[letter], n, step, batch) for step in (inc, 1))
            given = [f"n={n}", f"incy={inc}", *strides({"y": at_y, "f": at_f}, batch)]
            operands = {"y": y, "f": f, "result": results(REAL[letter], batch)}
            after = {"result": reference.ssr(y.values(), f.values())}
            yield Case(f"example_{letter}ssr", _title(n, inc, batch), given, operands, after, batch, pointers)
