"""What routines should compute, from their definitions, in numpy's longest type; and how much error is excused.

For each element on its own, real and imaginary part alone: a sum in any order differs from the exact one by at most
gamma(k) times the sum of the magnitudes of its terms, with gamma(k) = k u / (1 - k u), the unit roundoff u and k the
roundings that a term goes through. What underflows loses up to the smallest normal number at each rounding. The
longest type has 64 bits here, so that the reference itself is off by less than a thousandth of a bound.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from layout import BF16

Array = np.ndarray


@dataclass
class Expected:
    """The exact value of each element, the magnitudes of its terms, the roundings of a term.

    `unit` is the roundoff of the terms where it is not that of the result, to which they are then rounded once.
    `lost` is what the kernel leaves out of each term by intent, as a share of it.
    """

    value: Array
    magnitude: Array
    roundings: int
    unit: float | None = None
    lost: float = 0.0


@dataclass
class Residual:
    """By how much equations are missed, how much is excused, and what else is wrong."""

    error: Array
    bound: Array
    fault: str = ""


def precision(dtype: np.dtype) -> tuple[np.longdouble, np.longdouble]:
    """The unit roundoff of a type, and its smallest normal number."""
    if dtype == BF16:
        return np.longdouble(2) ** -8, np.longdouble(2) ** -126
    if dtype.kind == "i":
        return np.longdouble(0), np.longdouble(0)
    info = np.finfo(dtype)
    return np.longdouble(info.eps) / 2, np.longdouble(info.tiny)


def gamma(roundings: int, unit: float) -> np.longdouble:
    """The relative error of so many roundings."""
    return roundings * np.longdouble(unit) / (1 - roundings * np.longdouble(unit))


def size(values: Array) -> Array:
    """|re| + |im|, the most that either part of a product can get from this factor."""
    return np.abs(values.real) + np.abs(values.imag)


def asum(x: Array) -> Expected:
    """The sum of |re| + |im|; x is problems by n."""
    total = size(x).sum(axis=1)
    return Expected(total, total, x.shape[1] + np.iscomplexobj(x))


def scal(alpha: complex, x: Array) -> Expected:
    """alpha * x."""
    alpha = x.dtype.type(alpha)
    return Expected(alpha * x, size(alpha) * size(x), 2)


def axpy(alpha: complex, x: Array, y: Array) -> Expected:
    """alpha * x + y."""
    alpha = x.dtype.type(alpha)
    return Expected(alpha * x + y, size(alpha) * size(x) + size(y), 4)


def dot(x: Array, y: Array) -> Expected:
    """The sum of x_i * y_i."""
    return Expected((x * y).sum(axis=1), (size(x) * size(y)).sum(axis=1), x.shape[1] + 2)


def ssr(y: Array, f: Array) -> Expected:
    """The sum of |y_i - f_i|^2."""
    off, reach = y - f, size(y) + size(f)
    return Expected((off * off.conj()).real.sum(axis=1), (reach * reach).sum(axis=1), _ssr_roundings(y))


def _ssr_roundings(y: Array) -> int:
    """Two of the difference, each twice in the square, one of the product, one of its sum, then the sum of all."""
    return y.shape[1] + 6


def exact(value: Array) -> Expected:
    """What is moved and not computed."""
    return Expected(value, np.zeros(value.shape, np.longdouble), 0)


def product(
    alpha: complex, a: Array, b: Array, beta: complex, old: Array
) -> Expected:
    """alpha * a * b + beta * old for each problem; factors that are zero make their operands unread."""
    long = old.dtype.type
    value = np.zeros(old.shape, old.dtype)
    magnitude = np.zeros(old.shape, np.longdouble)
    if alpha != 0:
        value = long(alpha) * np.matmul(a, b)
        magnitude = size(long(alpha)) * np.matmul(size(a), size(b))
    if beta != 0:
        value = value + long(beta) * old
        magnitude = magnitude + size(long(beta)) * size(old)
    return Expected(value, magnitude, a.shape[2] + 6)


def operated(trans: str, a: Array) -> Array:
    """op(A) of each problem."""
    turned = a if trans == "N" else np.swapaxes(a, 1, 2)
    return turned.conj() if trans == "C" else turned


def counts(values: Array, real: type) -> tuple[int, int, int, int]:
    """How many elements are NaN, infinite, subnormal, zero, as the numerical checks count them."""
    parts = np.stack([values.real, values.imag]).astype(real)
    least = np.finfo(real).tiny
    small = (parts != 0) & (np.abs(parts) < least)
    nan, infinite, subnormal = (test.any(axis=0).sum() for test in (np.isnan(parts), np.isinf(parts), small))
    return int(nan), int(infinite), int(subnormal), int((parts == 0).all(axis=0).sum())


def compare(actual: Array, expected: Expected, dtype: np.dtype) -> tuple[float, str]:
    """The largest error as a fraction of its bound, and what is wrong, if anything is; `dtype` is the result's."""
    bound = _bound(expected, dtype)
    worst, fault = 0.0, ""
    parts = [(actual.real, expected.value.real)]
    if np.iscomplexobj(actual):
        parts.append((actual.imag, expected.value.imag))
    for got, right in parts:
        finite = np.isfinite(right)
        same = (got == right.astype(got.dtype)) | (np.isnan(got) & np.isnan(right))
        # Infinity minus infinity would warn.
        error = np.abs(got.astype(np.longdouble) - np.where(finite, right, 0))
        near = finite & np.isfinite(got) & (error <= bound)
        bad = ~(near | same)
        if bad.any():
            at = tuple(int(i) for i in np.argwhere(bad)[0])
            fault = f"element {at} is {got[at]!r} and should be {right[at]!r}"
        with np.errstate(divide="ignore", invalid="ignore"):
            share = np.where(finite & (error > 0), error / bound, 0)
        worst = max(worst, float(share.max(initial=0)))
    return worst, fault


def _bound(expected: Expected, dtype: np.dtype) -> Array:
    unit, tiny = precision(dtype)
    if expected.unit is None:
        share = gamma(expected.roundings, unit) + expected.lost
        return share * expected.magnitude + expected.roundings * tiny
    sums = gamma(expected.roundings, expected.unit) * expected.magnitude
    return sums + unit * (size(expected.value) + sums) + tiny


def fulfilled(residual: Residual) -> tuple[float, str]:
    """The largest residual as a fraction of its bound, and what is wrong, if anything is."""
    # NaN is not less than a bound.
    bad = ~(residual.error <= residual.bound)
    if residual.fault or bad.any():
        at = tuple(int(i) for i in np.argwhere(bad)[0]) if bad.any() else ()
        missed = f"equation {at} is missed by {residual.error[at]!r}" if bad.any() else ""
        return 0.0, ", ".join(text for text in (residual.fault, missed) if text)
    with np.errstate(divide="ignore", invalid="ignore"):
        share = np.where(residual.error > 0, residual.error / residual.bound, 0)
    return float(share.max(initial=0)), ""
