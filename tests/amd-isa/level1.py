"""Calls of rocBLAS's routines on vectors that `vectors.py` has not: with types that callers name, too.

Sums of 16 bits go through f32, and so does what is computed in f32 for elements of 16 bits: these are rounded once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

import reference
from case import REAL, TYPE, Case, number, strides
from layout import ARRAY, BF16, PLAIN, STRIDED, Batch, Operand, results, vector
from products import NAMED

Rng = np.random.Generator
Array = np.ndarray
Expected = reference.Expected

LETTERS = {**TYPE, "h": np.float16, "bf": BF16, "sc": np.complex64, "dz": np.complex128}
# A complex vector and a real scalar.
MIXED = {"cs": np.complex64, "zd": np.complex128}
UNIT = {np.float16: 2.0**-11, BF16: 2.0**-24, np.float32: 2.0**-24, np.complex64: 2.0**-24}
UNIT |= {np.float64: 2.0**-53, np.complex128: 2.0**-53}


@dataclass(frozen=True)
class Call:
    """How the vectors of a call lie."""

    n: int
    incx: int = 1
    incy: int = 1
    batch: Batch = PLAIN
    pointers: str = "host"

    @property
    def title(self) -> str:
        """For the page."""
        steps = f", increments {self.incx} and {self.incy}" if (self.incx, self.incy) != (1, 1) else ""
        return f"n = {self.n:,}{steps}" + (f", {self.batch.count} problems" if self.batch.suffix else "")


# One block, several, with increments; problems as pointers have kernels of their own.
CALLS = [Call(257), Call(4097, pointers="device"), Call(300, 3, -2), Call(259, batch=STRIDED, pointers="device")]
CALLS += [Call(4100, batch=ARRAY), Call(1)]


# More elements than one block of a reduction takes.
SUMS = [Call(20_000, pointers="device"), Call(8193, batch=STRIDED)]


def _calls(quick: bool) -> list[Call]:
    return CALLS[1:3] if quick else CALLS


def _unit(elements: type, computed: type) -> float | None:
    """The roundoff on the way, where it is not that of the elements."""
    same = np.dtype(elements).itemsize == np.dtype(computed).itemsize and elements is not np.float16
    return None if same else UNIT[computed]


def _pair(rng: Rng, dtype: type, call: Call) -> tuple[dict[str, Operand], list[str]]:
    """x and y, and what the command line has to know of them."""
    (x, at_x), (y, at_y) = (vector(rng, dtype, call.n, inc, call.batch) for inc in (call.incx, call.incy))
    given = [f"n={call.n}", f"incx={call.incx}", f"incy={call.incy}"]
    return {"x": x, "y": y}, given + strides({"x": at_x, "y": at_y}, call.batch)


def _one(rng: Rng, dtype: type, call: Call) -> tuple[Operand, list[str]]:
    """x alone."""
    x, at_x = vector(rng, dtype, call.n, abs(call.incx), call.batch)
    return x, [f"n={call.n}", f"incx={abs(call.incx)}", *strides({"x": at_x}, call.batch)]


def _scalar(dtype: type, value: complex) -> complex:
    return value if np.dtype(dtype).kind == "c" else complex(value).real


def axpy(rng: Rng, quick: bool) -> Iterator[Case]:
    """rocblas_{t}axpy and rocblas_axpy_ex."""
    plain = {f"rocblas_{letter}axpy": (LETTERS[letter],) * 3 for letter in "hsdcz"}
    named = ["bf16.bf16.f32", "f32.bf16.f32", "f16.f16.f16", "f16.f16.f32", "f32.f16.f32"]
    named += ["f32.f32.f32", "f64.f64.f64", "c32.c32.c32", "c64.c64.c64"]
    for symbol, (factor, elements, computed) in {**plain, **_named("axpy_ex", named)}.items():
        # rocblas_haxpy computes in f32.
        computed = np.float32 if symbol == "rocblas_haxpy" else computed
        alpha = _scalar(factor, 0.625 - 1.5j)
        for call in _calls(quick):
            operands, given = _pair(rng, elements, call)
            after = reference.axpy(alpha, operands["x"].values(), operands["y"].values())
            after.unit = _unit(elements, computed)
            values = [*given, f"alpha={number(alpha)}"]
            yield Case(symbol, call.title, values, operands, {"y": after}, call.batch, call.pointers)


def _named(name: str, types: list[str]) -> dict[str, tuple[type, ...]]:
    """Symbols with types, and these."""
    return {f"rocblas_{name}.{names}": tuple(NAMED[one] for one in names.split(".")) for names in types}


def scal(rng: Rng, quick: bool) -> Iterator[Case]:
    """rocblas_csscal, rocblas_zdscal and rocblas_scal_ex."""
    mixed = {f"rocblas_{letters}scal": (REAL[letters[0]], dtype, dtype) for letters, dtype in MIXED.items()}
    named = ["f32.bf16.f32", "bf16.bf16.f32", "f16.f16.f16", "f16.f16.f32", "f32.f16.f32", "f32.f32.f32"]
    named = _named("scal_ex", [*named, "f64.f64.f64", "c32.c32.c32", "c64.c64.c64", "f32.c32.c32", "f64.c64.c64"])
    for symbol, (factor, elements, computed) in {**mixed, **named}.items():
        alpha = _scalar(factor, -1.25 + 0.75j)
        for call in _calls(quick):
            x, given = _one(rng, elements, call)
            after = reference.scal(alpha, x.values())
            after.unit = _unit(elements, computed)
            values = [*given, f"alpha={number(alpha)}"]
            yield Case(symbol, call.title, values, {"x": x}, {"x": after}, call.batch, call.pointers)


def moves(rng: Rng, quick: bool) -> Iterator[Case]:
    """rocblas_{t}copy and rocblas_{t}swap."""
    for letter in "sdcz":
        for call in _calls(quick):
            for name in ["copy", "swap"]:
                operands, given = _pair(rng, TYPE[letter], call)
                after = {"y": reference.exact(operands["x"].values())}
                if name == "swap":
                    after["x"] = reference.exact(operands["y"].values())
                yield Case(f"rocblas_{letter}{name}", call.title, given, operands, after, call.batch)


def dot(rng: Rng, quick: bool) -> Iterator[Case]:
    """rocblas_{t}dot, _dotu, _dotc, rocblas_dot_ex and rocblas_dotc_ex."""
    plain = {f"rocblas_{letter}dot": (LETTERS[letter],) * 3 for letter in ["s", "d", "h", "bf"]}
    plain |= {f"rocblas_{letter}dot{kind}": (TYPE[letter],) * 3 for letter in "cz" for kind in "uc"}
    named = ["f16.f16.f16", "f16.f16.f32", "bf16.bf16.f32", "f32.f32.f32", "f32.f64.f64", "f64.f64.f64"]
    named += ["c32.c32.c32", "c64.c64.c64"]
    for symbol, types in {**plain, **_named("dot_ex", named), **_named("dotc_ex", named)}.items():
        elements, result, computed = types
        for call in _calls(quick) + SUMS:
            operands, given = _pair(rng, elements, call)
            x = operands["x"].values()
            after = reference.dot(x.conj() if "dotc" in symbol else x, operands["y"].values())
            # Sums of products of 16 bits are added in f32.
            after.unit = UNIT[np.float32] if np.dtype(elements).itemsize == 2 else _unit(result, computed)
            operands["result"] = results(result, call.batch)
            yield Case(symbol, call.title, given, operands, {"result": after}, call.batch, call.pointers)


def nrm2(rng: Rng, quick: bool) -> Iterator[Case]:
    """rocblas_{t}nrm2 and rocblas_nrm2_ex: squares are added in double precision."""
    plain = {f"rocblas_{letter}nrm2": (LETTERS[letter], REAL[letter[0]]) for letter in ["s", "d", "sc", "dz"]}
    named = ["bf16.bf16.f32", "f16.f16.f32", "f32.f32.f32", "f64.f64.f64", "c32.f32.f32", "c64.f64.f64"]
    for symbol, (elements, result, *_) in {**plain, **_named("nrm2_ex", named)}.items():
        for turn, call in enumerate([*_calls(quick), *SUMS, Call(300)]):
            x, given = _one(rng, elements, call)
            huge = turn == 0 and np.dtype(elements).itemsize > 2
            if huge:
                x.put(x.values() * (1e200 if UNIT[elements] < 1e-9 else 1e30))
            values = x.values()
            norm = np.sqrt((values.real**2 + values.imag**2).sum(axis=1))
            after = Expected(norm, norm, call.n + 8, 2.0**-53)
            operands = {"x": x, "result": results(result, call.batch)}
            title = call.title + (", huge" if huge else "")
            yield Case(symbol, title, given, operands, {"result": after}, call.batch, call.pointers)


def extremes(rng: Rng, quick: bool) -> Iterator[Case]:
    """rocblas_i{t}amax and rocblas_i{t}amin, with results of 32 and of 64 bits."""
    for letter in "sdcz":
        for kind in ["amax", "amin"]:
            for call in _calls(quick):
                yield _extreme(rng, letter, kind, "", call, None)
            for width in ["", "_64"]:
                for place in [None, 0, 100]:
                    yield _extreme(rng, letter, kind, width, Call(300, pointers="device"), place)
                yield _extreme(rng, letter, kind, width, Call(20_000), 4096)


def _extreme(rng: Rng, letter: str, kind: str, width: str, call: Call, nan: int | None) -> Case:
    x, given = _one(rng, TYPE[letter], call)
    # Few values, so that the first of equal ones is not the only one.
    x.put(np.round(x.values().real * 8) / 8 + (np.round(x.values().imag * 8) / 8 * 1j if letter in "cz" else 0))
    if nan is not None:
        x.set((nan,), np.nan)
    sizes = reference.size(x.values())
    worst = -np.inf if kind == "amax" else np.inf
    scanned = np.where(np.isnan(sizes), worst, sizes)
    place = (scanned.argmax if kind == "amax" else scanned.argmin)(axis=1)
    place = np.where(np.isnan(sizes[:, 0]), 0, place) + 1
    operands = {"x": x, "result": results(np.int64 if width else np.int32, call.batch)}
    title = call.title + (f", NaN in place {nan}" if nan is not None else "")
    after = {"result": reference.exact(place)}
    return Case(f"rocblas_i{letter}{kind}{width}", title, given, operands, after, call.batch, call.pointers)


def rot(rng: Rng, quick: bool) -> Iterator[Case]:
    """rocblas_{t}rot and rocblas_rot_ex."""
    plain = {f"rocblas_{letter}rot": (TYPE[letter],) * 3 for letter in "sdcz"}
    plain |= {f"rocblas_{letters}rot": (dtype, REAL[letters[0]], dtype) for letters, dtype in MIXED.items()}
    named = ["bf16.bf16.f32", "f16.f16.f32", "f32.f32.f32", "f64.f64.f64", "c32.c32.c32", "c32.f32.c32"]
    for symbol, types in {**plain, **_named("rot_ex", [*named, "c64.c64.c64", "c64.f64.c64"])}.items():
        elements, scalars, computed = types
        s = _scalar(scalars, 0.78125 - 0.375j)
        # A cosine is real; of a complex one rocBLAS takes the real part.
        c = _scalar(scalars, 0.625 + 0.5j) if "rot_ex" in symbol else 0.625
        for call in _calls(quick):
            operands, given = _pair(rng, elements, call)
            x, y = operands["x"].values(), operands["y"].values()
            back, unit = -np.conj(s), _unit(elements, computed)
            after = {"x": _turned(c.real, x, s, y, unit), "y": _turned(c.real, y, back, x, unit)}
            values = [*given, f"c={number(c)}", f"s={number(s)}"]
            yield Case(symbol, call.title, values, operands, after, call.batch, call.pointers)


def _turned(c: float, x: Array, s: complex, y: Array, unit: float | None) -> Expected:
    """c * x + s * y."""
    c, s = (x.dtype.type(factor) for factor in (c, s))
    reach = reference.size(c) * reference.size(x) + reference.size(s) * reference.size(y)
    return Expected(c * x + s * y, reach, 6, unit)


FLAGS: list[tuple[int, Callable[[Array], list]]] = [
    (-2, lambda h: [1, 0, 0, 1]),
    (-1, lambda h: list(h)),
    (0, lambda h: [1, h[1], h[2], 1]),
    (1, lambda h: [h[0], -1, 1, h[3]]),
]


def rotm(rng: Rng, quick: bool) -> Iterator[Case]:
    """rocblas_{t}rotm, with all four flags."""
    for letter in "sd":
        for call in _calls(quick):
            for flag, matrix in FLAGS:
                # Parameters of several problems lie in memory of the device.
                pointers = "device" if call.batch.suffix else call.pointers
                yield _rotm(rng, letter, Call(call.n, call.incx, call.incy, call.batch, pointers), flag, matrix)


def _rotm(rng: Rng, letter: str, call: Call, flag: int, matrix: Callable[[Array], list]) -> Case:
    operands, given = _pair(rng, TYPE[letter], call)
    param, apart = vector(rng, TYPE[letter], 5, 1, call.batch)
    param.set((0,), flag)
    x, y, h = operands["x"].values(), operands["y"].values(), param.values()
    h11, h21, h12, h22 = np.array([matrix(one[1:]) for one in h], np.longdouble).T[:, :, None]
    after = {}
    for name, (left, right) in {"x": (h11, h12), "y": (h21, h22)}.items():
        reach = abs(left) * abs(x) + abs(right) * abs(y)
        after[name] = Expected(left * x + right * y, reach, 3)
    operands["param"] = param
    given += strides({"param": apart}, call.batch)
    title = f"{call.title}, flag {flag}"
    launches = flag != -2 or call.pointers == "device"
    return Case(
        f"rocblas_{letter}rotm", title, given, operands, after, call.batch, call.pointers, launches=launches
    )
