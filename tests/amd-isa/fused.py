"""Calls of example_{t}gemm_gelu and example_{t}gemm_scaled: the GEMM core with an epilogue and an operand of their own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

import reference
from case import Case, number, strides
from layout import ARRAY, BF16, PLAIN, STRIDED, Batch, Operand, matrix, vector
from products import SINGLE, name_of

Rng = np.random.Generator

TYPES = {"s": np.float32, "b": BF16}
# GELU's derivative is nowhere larger.
STEEPEST = 1.13
# Roundings of GELU and of what is added behind it, of the result's magnitude or of 1.
GELU_ROUNDINGS = 17


@dataclass(frozen=True)
class Call:
    """A call of one of the two; the second has neither operations nor alpha."""

    m: int
    n: int
    k: int
    trans: str = "NN"
    alpha: float = 0.75
    # What leading dimensions have beyond the rows.
    pad: tuple[int, int, int, int] = (1, 2, 3, 5)
    inc: int = 1
    batch: Batch = PLAIN
    pointers: str = "host"
    best: str = ""
    least_memory: bool = False


EVEN = (0, 0, 0, 0)


def _calls(quick: bool, letter: str) -> Iterator[Call]:
    """Small sizes, whole tiles and parts of them, batches, both tiles, and split-K in parallel and serial."""
    yield Call(5, 7, 3, "NT")
    yield Call(9, 16, 12, "TN", inc=2)
    yield Call(31, 17, 20, "TT", pointers="device")
    yield Call(64, 64, 32, pad=EVEN)
    yield Call(65, 70, 37, "NC", inc=-1)
    yield Call(33, 40, 17, "TN", batch=STRIDED)
    yield Call(40, 33, 20, batch=ARRAY, pointers="device")
    yield Call(20, 33, 0)
    yield Call(130, 140, 37, "NT", best="multistage_large")
    terms = 530 if letter == "b" else 270
    yield Call(70, 5, terms, "TN")
    yield Call(9, 66, terms, "NC", least_memory=True)
    if not quick:
        # More elements than a reduction has a thread for each of.
        yield Call(200, 170, terms, pad=EVEN)


def gelu(rng: Rng, quick: bool) -> Iterator[Case]:
    """example_{t}gemm_gelu."""
    for letter in TYPES:
        for call in _calls(quick, letter):
            yield _gelu(rng, letter, call)
        yield _gelu(rng, letter, Call(24, 20, 10, "TN", alpha=0.0, pointers="device"))
        yield _gelu(rng, letter, Call(70, 33, 20, alpha=0.0))


def scaled(rng: Rng, quick: bool) -> Iterator[Case]:
    """example_{t}gemm_scaled."""
    for letter in TYPES:
        for call in _calls(quick, letter):
            yield _scaled(rng, letter, replace(call, trans="NN", pointers="host"))


def _gelu(rng: Rng, letter: str, call: Call) -> Case:
    dtype, batch, (m, n, k) = TYPES[letter], call.batch, (call.m, call.n, call.k)
    stored_a = (m, k) if call.trans[0] == "N" else (k, m)
    stored_b = (k, n) if call.trans[1] == "N" else (n, k)
    a, at_a, lda = _matrix(rng, dtype, stored_a, call.pad[0], batch)
    b, at_b, ldb = _matrix(rng, dtype, stored_b, call.pad[1], batch)
    bias, at_bias = vector(rng, dtype, m, call.inc, batch)
    residual, at_residual, ldr = _matrix(rng, dtype, (m, n), call.pad[2], batch)
    d, at_d, ldd = _matrix(rng, dtype, (m, n), call.pad[3], batch)
    if call.alpha == 0:
        a.blank()
        b.blank()
    left, right = (reference.operated(t, v.values()) for t, v in zip(call.trans, (a, b)))
    added = bias.values()[:, :, None]
    sums = reference.product(call.alpha, left, right, 1, np.broadcast_to(added, d.index.shape))
    gelu, old = _gelu_of(sums.value), residual.values()
    # Each term has its share of the sum's bound; GELU's own roundings are relative to 1 where it is small.
    share = reference.gamma(k + 2, SINGLE) * STEEPEST * sums.magnitude
    own = reference.gamma(GELU_ROUNDINGS, SINGLE) * (np.abs(gelu) + np.abs(old) + 1)
    after = reference.Expected(gelu + old, (share + own) / reference.gamma(1, SINGLE), 1, SINGLE)
    values = [f"trans_a={call.trans[0]}", f"trans_b={call.trans[1]}", f"m={m}", f"n={n}", f"k={k}"]
    values += [f"alpha={number(call.alpha)}", f"lda={lda}", f"ldb={ldb}", f"incbias={call.inc}"]
    values += [f"ldresidual={ldr}", f"ldd={ldd}"]
    distances = {"A": at_a, "B": at_b, "bias": at_bias, "RESIDUAL": at_residual, "D": at_d}
    operands = {"A": a, "B": b, "bias": bias, "RESIDUAL": residual, "D": d}
    title = f"{call.trans}, {m} x {n} x {k}"
    return _case(f"example_{letter}gemm_gelu", call, title, values + strides(distances, batch), operands, after)


def _gelu_of(x: np.ndarray) -> np.ndarray:
    """GELU in the form with tanh."""
    root = np.sqrt(np.longdouble(2) / np.longdouble(np.pi))
    return x * (1 + np.tanh(root * (x + np.longdouble("0.044715") * x**3))) / 2


def _scaled(rng: Rng, letter: str, call: Call) -> Case:
    dtype, batch, (m, n, k) = TYPES[letter], call.batch, (call.m, call.n, call.k)
    a, at_a, lda = _matrix(rng, dtype, (m, k), call.pad[0], batch)
    b, at_b, ldb = _matrix(rng, np.int8, (k, n), call.pad[1], batch)
    scale, at_scale = vector(rng, np.float32, n, call.inc, batch)
    d, at_d, ldd = _matrix(rng, dtype, (m, n), call.pad[3], batch)
    left, right, factor = a.values(), b.values().astype(np.longdouble), scale.values()[:, None, :]
    value, magnitude = np.matmul(left, right) * factor, np.matmul(np.abs(left), np.abs(right)) * np.abs(factor)
    after = reference.Expected(value, magnitude, k + 1, SINGLE)
    values = [f"m={m}", f"n={n}", f"k={k}", f"lda={lda}", f"ldb={ldb}", f"incscale={call.inc}", f"ldd={ldd}"]
    values += strides({"A": at_a, "B": at_b, "scale": at_scale, "D": at_d}, batch)
    operands = {"A": a, "B": b, "scale": scale, "D": d}
    return _case(f"example_{letter}gemm_scaled", call, f"{m} x {n} x {k}", values, operands, after)


def _matrix(
    rng: Rng, dtype: type, shape: tuple[int, int], pad: int, batch: Batch
) -> tuple[Operand, int, int]:
    """A matrix, the distance of problems and the leading dimension."""
    ld = max(shape[0], 1) + pad
    return *matrix(rng, dtype, *shape, ld, batch), ld


def _case(
    symbol: str,
    call: Call,
    title: str,
    values: list[str],
    operands: dict[str, Operand],
    after: reference.Expected,
) -> Case:
    dtype = TYPES[symbol.split("_")[1][0]]
    if dtype != BF16:
        # The result has the precision of the sums.
        after.unit = None
    # Nothing of D is read.
    operands["D"].blank()
    title += f", {call.batch.count} problems" if call.batch.suffix else ""
    case = Case(symbol, title, values, operands, {"D": after}, call.batch, call.pointers)
    case.least_memory = call.least_memory
    case.best = ("gemm", name_of(dtype), [call.m * call.n], call.best) if call.best else None
    return case
