"""Calls of rocblas_{t}gemm and rocblas_gemm_ex."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

import reference
from case import TYPE, Case, number, strides
from layout import ARRAY, BF16, PLAIN, STRIDED, Batch, Operand, matrix

Rng = np.random.Generator

# The types of factors, of results and of scalars, as symbols name them.
NAMED = {"f16": np.float16, "bf16": BF16, "f32": np.float32, "f64": np.float64}
NAMED |= {"c32": np.complex64, "c64": np.complex128, "i8": np.int8, "i32": np.int32}
LETTERS = {**TYPE, "h": np.float16}
EX = ["f16.f16.f16", "f16.f16.f32", "f16.f32.f32", "bf16.bf16.f32", "bf16.f32.f32"]
EX += ["f32.f32.f32", "f64.f64.f64", "c32.c32.c32", "c64.c64.c64", "i8.i32.i32"]
# Products of 16 bits are summed in f32.
SINGLE = 2.0**-24
# What three products of parts of factors leave out of one product of the factors, as its documentation says.
SPLIT_LOSES = 2.0**-19
PAIRS = ["NN", "TN", "NT", "TT", "CN", "NC", "CC", "TC", "CT"]


@dataclass(frozen=True)
class Product:
    """A call of one of the two."""

    trans: str
    m: int
    n: int
    k: int
    alpha: complex = -1.25 + 0.75j
    beta: complex = 0.5 - 0.25j
    # What leading dimensions have beyond the rows; zeros leave columns where whole accesses begin.
    pad: tuple[int, int, int, int] = (1, 2, 3, 5)
    batch: Batch = PLAIN
    pointers: str = "host"
    checked: bool = False
    best: str = ""
    split: bool = False
    least_memory: bool = False

    def shapes(self) -> list[tuple[int, int]]:
        """Rows and columns of A, B and C as stored."""
        a = (self.m, self.k) if self.trans[0] == "N" else (self.k, self.m)
        b = (self.k, self.n) if self.trans[1] == "N" else (self.n, self.k)
        return [a, b, (self.m, self.n)]


EVEN = (0, 0, 0, 0)


def _small(quick: bool) -> Iterator[Product]:
    """Each of the kernels for up to 8, 16 and 32 rows, full and in part."""
    sizes = [(8, 8, 8), (5, 7, 3), (16, 13, 16), (9, 16, 12), (32, 32, 32)]
    sizes += [(31, 17, 20), (1, 32, 1), (20, 9, 29), (3, 4, 31)]
    for i, (trans, (m, n, k)) in enumerate(zip(PAIRS, sizes)):
        if not quick or i % 3 == 0:
            pad, pointers = [EVEN, (1, 2, 3, 5)][i % 2], ["host", "device"][i % 4 // 3]
            yield Product(trans, m, n, k, pad=pad, pointers=pointers)
    yield Product("NT", 32, 32, 32, pad=(4, 8, 4, 16))


def _blocks(quick: bool) -> Iterator[Product]:
    """Blocks of 64 or 32 rows: whole, in part, more than eight beside each other."""
    yield Product("NN", 64, 64, 32, pad=EVEN)
    yield Product("TC", 65, 129, 50)
    if not quick:
        yield Product("NT", 100, 70, 37, pointers="device")
        yield Product("CN", 33, 5, 40, pad=(8, 8, 8, 8))
        yield Product("NN", 40, 600, 5)
        yield Product("TT", 200, 3, 19)


def _factors() -> Iterator[Product]:
    """What must not be read is NaN; batches."""
    for m, n, k, trans in [(24, 20, 10, "TN"), (70, 50, 20, "NC")]:
        yield Product(trans, m, n, k, alpha=0.0, pointers="device")
        yield Product(trans, m, n, k, beta=0.0)
        yield Product(trans, m, n, 0)
        yield Product(trans, m, n, k, batch=STRIDED, pointers="device")
        yield Product(trans, m, n, k, beta=0.0, batch=ARRAY)
    yield Product("NN", 30, 20, 10, checked=True)


def _parts() -> Iterator[Product]:
    """Sums of two parts, of which the second is shorter: by blocks of their own, and without memory by the same."""
    yield Product("TN", 70, 5, 520, pointers="device")
    yield Product("NC", 9, 66, 530, least_memory=True)


def _many(terms: int) -> Product:
    """More elements than a reduction has a thread for each of, whose sums have two parts."""
    return Product("NN", 182, 181, terms)


def _split() -> Iterator[Product]:
    """Three products of parts of `f32`: blocks in part, each way that factors can lie, batches, and one whole block."""
    for trans, (m, n, k), pointers in [("NN", (130, 140, 37), "host"), ("TC", (70, 200, 19), "device")]:
        yield Product(trans, m, n, k, split=True, pointers=pointers)
    yield Product("NT", 40, 33, 50, split=True, batch=STRIDED)
    yield Product("CN", 128, 128, 48, pad=EVEN, split=True)


def _calls(quick: bool) -> Iterator[Product]:
    yield from _small(quick)
    yield from _blocks(quick)
    yield from _factors()
    yield from _parts()
    # Kernels that are usual for results of a million elements also compute small ones. The pipelined ones need more
    # shared memory than these GPUs have.
    yield Product("NT", 130, 140, 37, best="multistage_large")
    yield Product("CN", 128, 64, 32, pad=EVEN, best="multistage_large")


def gemm(rng: Rng, quick: bool) -> Iterator[Case]:
    """rocblas_{t}gemm."""
    for letter in "hsdcz":
        dtype = LETTERS[letter]
        more = {"h": [_many(512)], "s": [*_split(), _many(256)]}.get(letter, [])
        for call in [*_calls(quick), *more]:
            yield _case(rng, f"rocblas_{letter}gemm", call, [dtype, dtype, dtype])


def gemm_ex(rng: Rng, quick: bool) -> Iterator[Case]:
    """rocblas_gemm_ex: the same kernels for other types, and a result that is not in the place of C."""
    for i, names in enumerate(EX):
        types = [NAMED[name] for name in names.split(".")]
        # No other routine has kernels for these.
        short = np.dtype(types[0]).itemsize <= 2
        for j, call in enumerate(_calls(True)):
            if short or call.best or (i + j) % 2 == 0:
                yield _case(rng, f"rocblas_gemm_ex.{names}", call, types)
        for trans in PAIRS if short and not quick else []:
            yield _case(rng, f"rocblas_gemm_ex.{names}", Product(trans, 70, 66, 48), types)
        if names in ("f16.f16.f32", "bf16.bf16.f32", "i8.i32.i32"):
            yield _case(rng, f"rocblas_gemm_ex.{names}", _many(512), types)


def _case(rng: Rng, symbol: str, call: Product, types: list[type]) -> Case:
    is_ex, batch = "_ex" in symbol, call.batch
    factor, result, _ = types
    call = _typed(call, factor)
    shapes = call.shapes()
    (a, at_a), (b, at_b), (c, at_c) = (
        matrix(rng, dtype, *shape, max(shape[0], 1) + pad, batch)
        for dtype, shape, pad in zip([factor, factor, result], shapes, call.pad)
    )
    d, at_d = matrix(rng, result, call.m, call.n, call.m + call.pad[3], batch)
    if call.alpha == 0:
        a.blank()
        b.blank()
    if call.beta == 0:
        c.blank()
    after = _reference(call, factor, a, b, c)
    values = [f"trans_a={call.trans[0]}", f"trans_b={call.trans[1]}", f"m={call.m}", f"n={call.n}", f"k={call.k}"]
    values += [f"alpha={number(call.alpha)}", f"beta={number(call.beta)}"]
    values += [f"ld{name}={max(shape[0], 1) + pad}" for name, shape, pad in zip("abc", shapes, call.pad)]
    distances, operands = {"A": at_a, "B": at_b, "C": at_c}, {"A": a, "B": b, "C": c}
    if is_ex:
        values.append(f"ldd={call.m + call.pad[3]}")
        distances, operands = {**distances, "D": at_d}, {**operands, "D": d}
    values += strides(distances, batch)
    # What is read is looked at before, and the result after.
    looked_at = [(a.values(), factor), (b.values(), factor), (c.values(), result), (after.value, result)]
    counts = [reference.counts(found, _range(dtype)) for found, dtype in looked_at if call.checked]
    case = Case(symbol, _title(call), values, operands, {"D" if is_ex else "C": after}, batch, call.pointers, counts)
    case.least_memory = call.least_memory
    case.best = ("gemm", name_of(factor), [call.m * call.n], call.best) if call.best else None
    if call.split:
        case.xf32, after.lost = True, SPLIT_LOSES
        case.best = ("gemm_tf32x3", name_of(factor), [call.m * call.n], "tf32x3")
    return case


def _typed(call: Product, dtype: type) -> Product:
    """Scalars that the type has. Integers are never NaN, and nobody looks whether they are."""
    if np.dtype(dtype).kind == "i":
        return replace(call, alpha=int(4 * call.alpha.real), beta=int(4 * call.beta.real), checked=False)
    if np.dtype(dtype).kind == "c":
        return call
    return replace(call, alpha=complex(call.alpha).real, beta=complex(call.beta).real)


def _range(dtype: type) -> type:
    """A type with the same exponents."""
    return np.float32 if dtype == BF16 else np.finfo(dtype).dtype.type


def _reference(call: Product, factor: type, a: Operand, b: Operand, c: Operand) -> reference.Expected:
    left, right = (reference.operated(t, v.values()) for t, v in zip(call.trans, (a, b)))
    after = reference.product(call.alpha, left, right, call.beta, c.values())
    after.unit = SINGLE if np.dtype(factor).itemsize == 2 else None
    return after


def name_of(dtype: type) -> str:
    """A type as catalogues name it."""
    return next(name for name, known in NAMED.items() if known == dtype)


def _title(call: Product) -> str:
    problems = f", {call.batch.count} problems" if call.batch.suffix else ""
    return f"{call.trans}, {call.m} x {call.n} x {call.k}{problems}"
