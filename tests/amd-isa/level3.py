"""Calls of the newer families of level 3."""

from __future__ import annotations

import numpy as np

import reference
from case import Case
from draft import Draft, Family, Types, triangle_after
from layout import Operand
from products import name_of
from reference import Expected, operated, size
from stored import Stored

Array = np.ndarray


def _factors(family: Family, types: Types, draft: Draft, *names: str) -> list[complex]:
    return [draft.factor(name, family.scalar(name, types), getattr(draft.call, name)) for name in names]


def _turned(draft: Draft, name: str, dtype: type, trans: str, rows: int, cols: int, pad: int) -> tuple[Operand, Array]:
    """The matrix A and its op(A), which has so many rows and columns."""
    stored = Stored(rows, cols) if trans == "N" else Stored(cols, rows)
    operand = draft.matrix(name, dtype, stored, pad)
    return operand, operated(trans, stored.dense(operand.values()))


def structured(family: Family, types: Types, draft: Draft) -> Case:
    """C := alpha * op(A) * B + beta * C, or with A on the right; a triangular A has no beta."""
    call, is_triangular = draft.call, family.kind == "triangular"
    side, uplo, (m, n) = call.side or call.option("LR", 12 if is_triangular else 2), call.option("UL"), call.sizes
    options, trans = {"side": side, "uplo": uplo}, "N"
    if is_triangular:
        trans, diag = call.option("NTC", 2), call.option("NU", 6)
        options |= {"trans_a": trans, "diag": diag}
    draft.give(**options, m=m, n=n)
    order = m if side == "L" else n
    stored = Stored(order, order, "full", family.kind, uplo, options.get("diag", "N"))
    alpha, beta = (*_factors(family, types, draft, *(["alpha"] if is_triangular else ["alpha", "beta"])), 0.0)[:2]
    a = draft.matrix("A", types.factor, stored, call.turn % 2)
    b, c = (draft.matrix(name, types.factor, Stored(m, n), pad) for name, pad in (("B", 2), ("C", 3)))
    if alpha == 0:
        a.blank()
        b.blank()
    if beta == 0:
        c.blank()
    dense, other = operated(trans, stored.dense(a.values())), Stored(m, n).dense(b.values())
    left, right = (dense, other) if side == "L" else (other, dense)
    after = reference.product(alpha, left, right, beta, Stored(m, n).dense(c.values()))
    return triangle_after(draft, "C", Stored(m, n), after)


def update(family: Family, types: Types, draft: Draft) -> Case:
    """A triangle of C := alpha * op(A) * op(B)^T + beta * C, where A may be B or the turned product is added too."""
    call, (n, k), uplo = draft.call, draft.call.sizes, draft.call.option("UL")
    is_gemmt, choices = family.kind == "general", family.operations(types)
    trans = call.option(choices, 2)
    other = call.option(choices, 6) if is_gemmt else "N"
    named = {"trans_a": trans, "trans_b": other} if is_gemmt else {family.trans: trans}
    draft.give(uplo=uplo, **named, n=n, k=k)
    alpha, beta = _factors(family, types, draft, "alpha", "beta")
    a, left = _turned(draft, "A", types.factor, trans, n, k, 1)
    b, right = a, left
    if family.two:
        turned = (other, k, n) if is_gemmt else (trans, n, k)
        b, right = _turned(draft, "B", types.factor, *turned, 2)
    stored = Stored(n, n, "full", family.kind, uplo)
    c = draft.matrix("C", types.result, stored, 3)
    if alpha == 0 or k == 0:
        a.blank()
        b.blank()
    if beta == 0:
        c.blank()
    back = (lambda v: v) if is_gemmt else (lambda v: operated("C" if family.conjugated else "T", v))
    old = stored.dense(c.values())
    after = reference.product(alpha, left, back(right), beta, old)
    if family.rank == 2:
        second = np.conj(alpha) if family.conjugated else alpha
        turned = reference.product(second, right, back(left), 0.0, old)
        after = Expected(after.value + turned.value, after.magnitude + turned.magnitude, 2 * k + 8)
    after.unit = types.unit
    case = triangle_after(draft, "C", stored, after)
    if call.best:
        case.best = ("gemm", name_of(types.factor), [n * n], call.best)
    return case


def dgmm(family: Family, types: Types, draft: Draft) -> Case:
    """C := diag(x) * A or A * diag(x)."""
    call, side, (m, n) = draft.call, draft.call.option("LR"), draft.call.sizes
    draft.give(side=side, m=m, n=n)
    a = draft.matrix("A", types.factor, Stored(m, n), 1)
    x = draft.vector("x", types.factor, m if side == "L" else n, call.incx).values()
    draft.matrix("C", types.result, Stored(m, n), 2).blank()
    dense, x = Stored(m, n).dense(a.values()), x[:, :, None] if side == "L" else x[:, None, :]
    return triangle_after(draft, "C", Stored(m, n), Expected(dense * x, size(dense) * size(x), 3))


def geam(family: Family, types: Types, draft: Draft) -> Case:
    """C := alpha * op(A) + beta * op(B)."""
    call, (m, n) = draft.call, draft.call.sizes
    trans = call.option("NTC"), call.option("NTC", 3)
    draft.give(trans_a=trans[0], trans_b=trans[1], m=m, n=n)
    value = np.zeros((call.batch.count, m, n), np.clongdouble)
    magnitude = np.zeros(value.shape, np.longdouble)
    for factor, name, which, pad in zip(_factors(family, types, draft, "alpha", "beta"), "AB", trans, (1, 2)):
        operand, dense = _turned(draft, name, types.factor, which, m, n, pad)
        if factor == 0:
            operand.blank()
            continue
        long = np.clongdouble(factor)
        value, magnitude = value + long * dense, magnitude + size(long) * size(dense)
    draft.matrix("C", types.result, Stored(m, n), 3).blank()
    value = value if np.dtype(types.result).kind == "c" else value.real
    return triangle_after(draft, "C", Stored(m, n), Expected(value, magnitude, 6))


def minima(family: Family, types: Types, draft: Draft) -> Case:
    """D := the least of beta * C and alpha * A + alpha * B, or beta * C + the sum of the lesser of each two."""
    call, (m, n, k) = draft.call, draft.call.sizes
    trans = call.option("NT"), call.option("NT", 2)
    draft.give(trans_a=trans[0], trans_b=trans[1], m=m, n=n, k=k)
    alpha, beta = _factors(family, types, draft, "alpha", "beta")
    a, left = _turned(draft, "A", types.factor, trans[0], m, k, 1)
    b, right = _turned(draft, "B", types.factor, trans[1], k, n, 2)
    c = draft.matrix("C", types.factor, Stored(m, n), 3)
    draft.matrix("D", types.result, Stored(m, n), 4).blank()
    old = np.longdouble(beta) * Stored(m, n).dense(c.values())
    # Terms stand along the third axis.
    left, right = left[:, :, :, None], right[:, None, :, :]
    if alpha == 0:
        a.blank()
        b.blank()
    if beta == 0:
        c.blank()
    one, two = np.longdouble(alpha) * left, np.longdouble(alpha) * right
    if family.name == "min_plus":
        value = np.minimum((one + two).min(axis=2, initial=np.inf), old)
        magnitude = np.maximum((size(one) + size(two)).max(axis=2, initial=0), size(old))
        return triangle_after(draft, "D", Stored(m, n), Expected(value, magnitude, 4))
    value = np.minimum(one, two).sum(axis=2) + old
    magnitude = np.maximum(size(one), size(two)).sum(axis=2) + size(old)
    return triangle_after(draft, "D", Stored(m, n), Expected(value, magnitude, k + 4))
