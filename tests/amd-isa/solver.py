"""Calls of rocSOLVER's getrf and getrs.

Factors are multiplied again: P A = L U, element by element, and no multiplier may be larger than partial pivoting
leaves it. Which of several rows of the same magnitude became the pivot does not matter, which rows were interchanged
does.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

import reference
from case import TYPE, Case, strides
from layout import ARRAY, PLAIN, STRIDED, Batch, integers, matrix, results

Rng = np.random.Generator
Array = np.ndarray


@dataclass(frozen=True)
class Factors:
    """A call of getrf."""

    m: int
    n: int
    batch: Batch = PLAIN
    # Columns of zeros, one for each problem, counted from 0.
    zeros: tuple[int, ...] = ()


# Up to 32 rows and columns in registers of a wave.
SMALL = [Factors(1, 1), Factors(5, 1), Factors(1, 5), Factors(17, 32), Factors(32, 32), Factors(31, 9)]
SMALL += [Factors(24, 24, STRIDED, (0, 17)), Factors(30, 12, ARRAY)]
# A panel in one piece of up to 64 rows; in inner blocks; more panels than one, with what is beside them.
GETRF = [Factors(33, 32), Factors(60, 7), Factors(64, 64), Factors(50, 70), Factors(70, 20), Factors(65, 17)]
GETRF += [Factors(100, 130), Factors(150, 90), Factors(40, 40, STRIDED, (0, 17)), Factors(90, 80, ARRAY)]
# Inner blocks that wait for each other, one of which finds a zero.
GETRF += [Factors(80, 40, STRIDED, (3, 25))]
# More rows for each thread, and in the end more than one block holds.
TALL = [Factors(1100, 18), Factors(2100, 17), Factors(4097, 5), Factors(8200, 9)]
# So many problems that each inner block has a launch of its own, with each number of rows of a thread.
MANY = [Factors(70, 17, Batch(9, "_strided_batched", 3)), Factors(1030, 13, Batch(6, "_batched"))]
MANY += [Factors(2060, 9, Batch(5, "_batched")), Factors(4100, 4, Batch(3, "_strided_batched", 3))]
FEW = [SMALL[3], GETRF[0], GETRF[4], GETRF[6]]


def getrf(rng: Rng, quick: bool) -> Iterator[Case]:
    """rocsolver_{t}getrf, with integers of 32 and of 64 bits."""
    for letter in "sdcz":
        for call in FEW if quick else SMALL + GETRF + TALL + MANY:
            yield _getrf(rng, letter, "", call)
        for call in FEW[:3]:
            yield _getrf(rng, letter, "_64", call)


def _getrf(rng: Rng, letter: str, width: str, call: Factors) -> Case:
    dtype, whole = TYPE[letter], np.int64 if width else np.int32
    (m, n), batch = (call.m, call.n), call.batch
    a, at_a = matrix(rng, dtype, m, n, m + 2, batch)
    ipiv, at_ipiv = integers(whole, min(m, n), batch)
    info = results(whole, batch)
    before = a.values()
    for problem, column in enumerate(call.zeros):
        before[problem, :, column] = 0
    a.put(before)
    values = [f"m={m}", f"n={n}", f"lda={m + 2}", *strides({"A": at_a}, batch)]
    values += [f"stride_ipiv={at_ipiv}"] if batch.suffix else []
    title = f"{m:,} x {n}" + (f", {batch.count} problems" if batch.suffix else "")
    operands = {"A": a, "ipiv": ipiv, "info": info}
    case = Case(f"rocsolver_{letter}getrf{width}", title, values, operands, {}, batch)

    def equations(found: dict[str, Array]) -> reference.Residual:
        return _factored(before, found["A"], found["ipiv"], found["info"], dtype)

    case.solves, case.equations = ("A", "ipiv", "info"), equations
    return case


def _factored(a: Array, lu: Array, ipiv: Array, info: Array, dtype: type) -> reference.Residual:
    """By how much P A and L U differ, for all problems."""
    (count, m, n), few = a.shape, min(a.shape[1:])
    lower = np.tril(lu[:, :, :few], -1)
    multipliers = np.abs(lower).max(initial=0)
    lower[:, np.arange(few), np.arange(few)] = 1
    upper = np.triu(lu[:, :few, :])
    unit, tiny = reference.precision(np.dtype(dtype))
    off = np.matmul(lower, upper) - np.stack([_interchanged(a[i], ipiv[i]) for i in range(count)])
    sizes = np.matmul(reference.size(lower), reference.size(upper))
    bound = 2 * reference.gamma(few + 8, unit) * sizes + 1000 * tiny
    error = np.maximum(np.abs(off.real), np.abs(off.imag))
    return reference.Residual(error, bound, _wrong(lu, ipiv, info, multipliers))


def _interchanged(a: Array, ipiv: Array) -> Array:
    rows = np.arange(a.shape[0])
    for at, place in enumerate(ipiv):
        if at < place <= a.shape[0]:
            rows[[at, place - 1]] = rows[[place - 1, at]]
    return a[rows]


def _wrong(lu: Array, ipiv: Array, info: Array, multipliers: float) -> str:
    """Pivots that name no row below, a zero that was not told, a multiplier that a better pivot makes less."""
    places = np.arange(ipiv.shape[1])[None, :]
    if not ((ipiv > places) & (ipiv <= lu.shape[1])).all():
        return f"pivots {ipiv.tolist()}"
    zeros = lu[:, places[0], places[0]] == 0
    first = np.where(zeros.any(axis=1), zeros.argmax(axis=1) + 1, 0)
    if (info != first).any():
        return f"info is {info.tolist()} and should be {first.tolist()}"
    # Pivots are the largest by |re| + |im|: their modulus may be less by sqrt(2). And there is rounding.
    limit = 1.4143 if np.iscomplexobj(lu) else 1.0001
    return f"a multiplier of {multipliers!r}" if not multipliers <= limit else ""


# One right-hand side, a block of them; more rows than one block solves for.
GETRS = [(1, 1, PLAIN), (9, 4, STRIDED), (40, 13, ARRAY), (70, 17, PLAIN)]


def getrs(rng: Rng, quick: bool) -> Iterator[Case]:
    """rocsolver_{t}getrs, with factors that numpy has made."""
    for letter in "sdcz":
        for trans in "NTC":
            for n, sides, batch in GETRS[2:] if quick else GETRS:
                yield _getrs(rng, letter, "", trans, n, sides, batch)
        yield _getrs(rng, letter, "_64", "T", 35, 5, PLAIN)
        yield _getrs(rng, letter, "", "NTC"["sdcz".index(letter) % 3], 260, 3, PLAIN)


def _getrs(rng: Rng, letter: str, width: str, trans: str, n: int, sides: int, batch: Batch) -> Case:
    dtype, whole = TYPE[letter], np.int64 if width else np.int32
    a, at_a = matrix(rng, dtype, n, n, n + 1, batch)
    b, at_b = matrix(rng, dtype, n, sides, n + 3, batch)
    ipiv, at_ipiv = integers(whole, n, batch)
    # Any factors do: those of a matrix whose diagonals rule, with rows interchanged at random.
    factors = a.values() / n
    factors[:, np.arange(n), np.arange(n)] += 2
    a.put(factors)
    places = np.arange(n) + 1 + (rng.random((batch.count, n)) * (n - np.arange(n))).astype(np.int64)
    ipiv.put(places)
    system = _system(trans, a.values(), places)
    right = b.values()
    values = [f"trans={trans}", f"n={n}", f"nrhs={sides}", f"lda={n + 1}", f"ldb={n + 3}"]
    values += strides({"A": at_a, "B": at_b}, batch) + ([f"stride_ipiv={at_ipiv}"] if batch.suffix else [])
    title = f"{trans}, {n} x {sides}" + (f", {batch.count} problems" if batch.suffix else "")
    operands = {"A": a, "ipiv": ipiv, "B": b}
    case = Case(f"rocsolver_{letter}getrs{width}", title, values, operands, {}, batch)

    def equations(found: dict[str, Array]) -> reference.Residual:
        x, (matrices, reach) = found["B"], system
        off = np.matmul(matrices, x) - right
        unit, tiny = reference.precision(np.dtype(dtype))
        bound = 3 * reference.gamma(n + 16, unit) * (np.matmul(reach, reference.size(x)) + reference.size(right))
        return reference.Residual(np.maximum(np.abs(off.real), np.abs(off.imag)), bound + 1000 * tiny)

    case.solves, case.equations = ("B",), equations
    return case


def _system(trans: str, lu: Array, places: Array) -> tuple[Array, Array]:
    """The matrix of the equations, and the magnitudes of the terms that its elements are sums of."""
    n = lu.shape[1]
    lower, upper = np.tril(lu, -1) + np.eye(n), np.triu(lu)
    products = np.matmul(lower, upper), np.matmul(reference.size(lower), reference.size(upper))
    made = []
    for product in products:
        back = [_interchanged_back(one, pivots) for one, pivots in zip(product, places)]
        made.append(reference.operated(trans, np.stack(back)))
    return made[0], made[1]


def _interchanged_back(a: Array, ipiv: Array) -> Array:
    rows = np.arange(a.shape[0])
    for at in range(len(ipiv) - 1, -1, -1):
        rows[[at, ipiv[at] - 1]] = rows[[ipiv[at] - 1, at]]
    return a[rows]
