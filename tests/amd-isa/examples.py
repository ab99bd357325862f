"""Calls of the crate of examples: the recipes of the cookbook, `starter`, `center` and the routine with candidates."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

import level2
import reference
from case import Case
from draft import Call, Draft, Family, Types, triangle_after, varied
from layout import ARRAY, STRIDED, results
from products import name_of
from reference import Expected, Residual, size
from stored import Stored
from triangles import equation

Array = np.ndarray
# Errors of exp, of ln, and the roundings around them.
EXP_ROUNDINGS, LN_ROUNDINGS = 8, 4
# Threads among which a reduction divides a vector, at least, and sums of sums that a term is in.
THREADS, STEPS = 256, 20


@dataclass(frozen=True)
class Hessenberg(Stored):
    """A matrix with zeros below the first diagonal under the main one."""

    def mask(self) -> Array:
        """Whether an element is no such zero."""
        return np.arange(self.rows)[:, None] - np.arange(self.cols)[None, :] <= 1


def combination(family: Family, types: Types, draft: Draft) -> Case:
    """y := alpha * x + beta * y; a starter has no beta, as if it were one."""
    call, (n,), beta = draft.call, draft.call.sizes, 1.0
    draft.give(n=n)
    alpha = draft.factor("alpha", types.sums, call.alpha)
    if family.name == "axpby":
        beta = draft.factor("beta", types.sums, call.beta)
    x, y = draft.vector("x", types.factor, n, call.incx), draft.vector("y", types.result, n, call.incy)
    before = reference.scal(beta, y.values())
    if beta == 0 and family.prefix == "cookbook":
        before = reference.exact(np.zeros(y.index.shape, y.values().dtype))
        y.blank()
    new = reference.scal(alpha, x.values())
    case = draft.case({"y": Expected(new.value + before.value, new.magnitude + before.magnitude, 4)})
    case.best = ("axpby", name_of(types.factor), [n], call.best) if call.best else None
    return case


def center(family: Family, types: Types, draft: Draft) -> Case:
    """A := A, less the mean of each column."""
    m, n = draft.call.sizes
    draft.give(m=m, n=n)
    stored = Stored(m, n)
    dense = stored.dense(draft.matrix("A", types.result, stored, draft.call.turn % 3).values())
    value = dense - dense.mean(axis=1, keepdims=True)
    magnitude = size(dense) + size(dense).mean(axis=1, keepdims=True)
    return triangle_after(draft, "A", stored, Expected(value, magnitude, m + 2))


def logsumexp(family: Family, types: Types, draft: Draft) -> Case:
    """The logarithm of a sum of exponentials, of which each alone is too large."""
    call, (n,) = draft.call, draft.call.sizes
    draft.give(n=n)
    x = draft.vector("x", types.factor, n, call.incx)
    x.put(x.values() + np.log(np.finfo(types.factor).max) + 10)
    draft.operands["result"] = results(types.result, call.batch)
    largest = x.values().max(axis=1)
    logarithm = np.log(np.exp(x.values() - largest[:, None]).sum(axis=1))
    # An error of the sum, as a share of it, is one of its logarithm.
    sums = EXP_ROUNDINGS * (n // THREADS + STEPS)
    magnitude = sums + LN_ROUNDINGS * logarithm + np.abs(largest + logarithm)
    return draft.case({"result": Expected(largest + logarithm, magnitude, 1)})


def hessenberg(family: Family, types: Types, draft: Draft) -> Case:
    """y := alpha * H * x + beta * y."""
    (n,) = draft.call.sizes
    draft.give(n=n)
    return level2.times_vector(family, types, draft, Hessenberg(n, n), "N")


def decayed(family: Family, types: Types, draft: Draft) -> Case:
    """A := beta * A + alpha * x * x^H in a triangle."""
    call, uplo, (n,) = draft.call, draft.call.option("UL"), draft.call.sizes
    draft.give(uplo=uplo, n=n)
    alpha, beta = (draft.factor(name, types.real, getattr(call, name)) for name in ("alpha", "beta"))
    x = draft.vector("x", types.factor, n, call.incx).values()
    stored = Stored(n, n, "full", _hermitian(types), uplo)
    a = draft.matrix("A", types.result, stored, call.turn % 3)
    if beta == 0:
        a.blank()
    after = reference.product(alpha, x[:, :, None], x.conj()[:, None, :], beta, stored.dense(a.values()))
    return triangle_after(draft, "A", stored, after)


def distances(family: Family, types: Types, draft: Draft) -> Case:
    """D := the squares of the distances of A's columns from B's."""
    call, (m, n, k) = draft.call, draft.call.sizes
    draft.give(m=m, n=n, k=k)
    pads = (1, 2, 3) if call.pad is None else (call.pad,) * 3
    shapes = {"A": (k, m), "B": (k, n), "D": (m, n)}
    a, b, d = (draft.matrix(name, types.factor, Stored(*shapes[name]), pad) for name, pad in zip(shapes, pads))
    d.blank()
    left, right = np.swapaxes(Stored(k, m).dense(a.values()), 1, 2), Stored(k, n).dense(b.values())
    norms = (left**2).sum(axis=2)[:, :, None] + (right**2).sum(axis=1)[:, None, :]
    magnitude = norms + 2 * np.matmul(size(left), size(right))
    case = triangle_after(draft, "D", Stored(m, n), Expected(norms - 2 * np.matmul(left, right), magnitude, k + 6))
    case.best = ("gemm", name_of(types.factor), [m * n], call.best) if call.best else None
    return case


def forward(family: Family, types: Types, draft: Draft) -> Case:
    """x := L^-1 * x."""
    (n,) = draft.call.sizes
    draft.give(n=n)
    return level2.solution(family, types, draft, Stored(n, n, kind="triangular", uplo="L"), "N")


def cholesky(family: Family, types: Types, draft: Draft) -> Case:
    """A := L, with A = L * L^H."""
    (n,) = draft.call.sizes
    draft.give(n=n)
    stored, factor = Stored(n, n, kind=_hermitian(types), uplo="L"), Stored(n, n, kind="triangular", uplo="L")
    a = draft.matrix("A", types.result, stored, draft.call.turn % 3)
    # The diagonal is larger than the rest of its row.
    values, diagonal = a.values(), stored.on_diagonal()
    values[:, ~diagonal] /= n
    values[:, diagonal] += 3
    a.put(values)
    before = stored.dense(a.values())
    case = draft.case({})

    def equations(found: dict[str, Array]) -> Residual:
        lower = factor.dense(found["A"])
        turned = np.swapaxes(lower, 1, 2).conj()
        sizes = np.matmul(size(lower), size(turned))
        residual = equation(np.matmul(lower, turned), sizes, before, n + 16, types.result)
        if found["A"][:, diagonal].imag.any():
            residual.fault = "the diagonal is not real"
        return residual

    case.solves, case.equations = ("A",), equations
    return case


def _hermitian(types: Types) -> str:
    """What a matrix that is Hermitian in complex types is called."""
    return "hermitian" if np.dtype(types.factor).kind == "c" else "symmetric"


VECTORS = varied((1,), (257,), (1023,), (4100,))
# Each candidate of the routine that has some, with two blocks at least.
CANDIDATES = [Call((2100,), best=f"block={block},ITEMS={items}") for block in (256, 128, 512) for items in (1, 2, 4)]
ORDERS = varied((1,), (33,), (65,), (130,), (200,))
COLUMNS = [Call((1, 1)), Call((257, 3), batch=STRIDED), Call((300, 9), batch=ARRAY), Call((5, 70)), Call((600, 4))]
# One block, and several, which leave partial values.
LENGTHS = [Call((1,)), Call((257,), incx=3, batch=STRIDED), Call((4100,), batch=ARRAY, pointers="device")]
LENGTHS += [Call((8200,), incx=2), Call((16_400,))]
# Rows of a block, and blocks that wait for one another.
SOLVED = [Call((1,)), Call((64,), batch=ARRAY), Call((65,), incx=-2), Call((130,), incx=3, batch=STRIDED), Call((300,))]
# The last is the largest that fits into the shared memory in all types.
SMALL = [Call((1,)), Call((5,), batch=STRIDED), Call((33,), batch=ARRAY), Call((64,))]
# The small kernels, large tiles, and split-K: serial, and in parallel with few and with many sums.
PAIRS = [Call((5, 7, 3)), Call((9, 16, 12), batch=STRIDED), Call((31, 17, 20), batch=ARRAY), Call((64, 64, 32), pad=0)]
PAIRS += [Call((65, 70, 37), batch=STRIDED), Call((130, 140, 37), best="multistage_large"), Call((9, 66, 270))]
PAIRS += [Call((70, 5, 270), spare_memory=True), Call((200, 170, 270), spare_memory=True, pad=0)]

ALL = "s d c z"
FAMILIES = [
    Family("axpby", ALL, VECTORS, combination, prefix="cookbook"),
    Family("axpby", ALL, [*VECTORS, *CANDIDATES], combination, prefix="example"),
    Family("starter", ALL, VECTORS, combination, prefix="my"),
    Family("center", "s d", COLUMNS, center, prefix="example"),
    Family("logsumexp", "s d", LENGTHS, logsumexp, prefix="cookbook"),
    # It multiplies by alpha whatever that is.
    Family("hsmv", ALL, [call for call in ORDERS if call.alpha], hessenberg, matrix="H", prefix="cookbook"),
    Family("herdecay", ALL, ORDERS, decayed, prefix="cookbook"),
    Family("distances", "s", PAIRS, distances, prefix="cookbook"),
    Family("forward", ALL, SOLVED, forward, prefix="cookbook"),
    Family("potf2", ALL, SMALL, cholesky, prefix="cookbook"),
]
