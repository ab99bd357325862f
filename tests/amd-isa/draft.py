"""Calls of the families of `families.py`: what varies from call to call, and how a call is put together."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

import numpy as np

from case import TYPE, Case, number, strides
from layout import ARRAY, BF16, PLAIN, STRIDED, Batch, Operand, vector
from products import NAMED
from reference import Expected, Residual, precision
from stored import Stored

Rng = np.random.Generator
Array = np.ndarray
LETTERS = {**TYPE, "h": np.float16, "t": BF16}


@dataclass(frozen=True)
class Call:
    """Sizes and factors of a call. `turn` says which options: triangle, transposes, side, diagonal."""

    sizes: tuple[int, ...]
    turn: int = 0
    alpha: complex = -1.25 + 0.75j
    beta: complex = 0.5 - 0.25j
    incx: int = 1
    incy: int = 1
    batch: Batch = PLAIN
    pointers: str = "host"
    least_memory: bool = False
    scant_memory: bool = False
    spare_memory: bool = False
    best: str = ""
    side: str = ""
    # What the leading dimension has beyond the least, if that is not to vary.
    pad: int | None = None

    def option(self, choices: str, period: int = 1) -> str:
        """One of the choices, each for as many turns as `period`."""
        return choices[self.turn // period % len(choices)]


@dataclass(frozen=True)
class Types:
    """Of factors, of results, of sums and scalars."""

    factor: type
    result: type
    sums: type

    @classmethod
    def of(cls, names: str) -> Types:
        """As symbols name them: by letters, or by names with dots."""
        if "." in names:
            return cls(*(NAMED[name] for name in names.split(".")))
        return cls(LETTERS[names[0]], LETTERS[names[-1]], LETTERS[names[len(names) // 2]])

    @property
    def real(self) -> type:
        """Of scalars that have no imaginary part."""
        return np.finfo(self.sums).dtype.type

    @property
    def unit(self) -> float | None:
        """The roundoff of sums, where it is not that of results."""
        return None if self.sums == self.result else float(precision(np.dtype(self.sums))[0])


@dataclass(frozen=True)
class Family:
    """Routines of one name: their types, how the matrix is stored, what is computed and from what."""

    name: str
    types: str
    calls: list[Call]
    made: Callable[[Family, Types, Draft], Case]
    storage: str = "full"
    kind: str = "general"
    # The parameter that a routine of level 2 has for it.
    matrix: str = "A"
    # The parameter that says what op(A) is, and what it may say of real and of complex types.
    trans: str = ""
    choices: tuple[str, str] = ("NTC", "NTC")
    # Products that are added: of x and y, then of y and x.
    rank: int = 1
    # Whether there is a second vector or matrix, and whether it is conjugated.
    two: bool = False
    conjugated: bool = False
    # Scalars that are real in all types.
    real: str = ""
    solves: bool = False
    prefix: str = "rocblas"
    # All variants, or only those with or without a batch.
    variants: str = "all"

    def symbol(self, names: str) -> str:
        """The symbol for these types."""
        return f"{self.prefix}_{self.name}.{names}" if "." in names else f"{self.prefix}_{names}{self.name}"

    def scalar(self, name: str, types: Types) -> type:
        """The type of a scalar."""
        return types.real if name in self.real.split() else types.sums

    def operations(self, types: Types) -> str:
        """What op(A) may be."""
        return self.choices[np.dtype(types.factor).kind == "c"]

    def cases(self, rng: Rng, quick: bool) -> Iterator[Case]:
        """The calls of all types."""
        for at, names in enumerate(self.types.split()):
            for turn, call in enumerate(self.calls[1::3] if quick else self.calls):
                # Five has no divisor in common with the combinations of options.
                call = replace(call, turn=5 * turn + at, batch=self._batch(call, turn))
                yield self.made(self, Types.of(names), Draft(rng, self.symbol(names), call))

    def _batch(self, call: Call, turn: int) -> Batch:
        if self.variants == "plain":
            return PLAIN
        return [STRIDED, ARRAY][turn % 2] if self.variants == "batched" and call.batch == PLAIN else call.batch


# What calls vary beside sizes.
VARIED: list[dict] = [{}, {"incx": -2, "incy": 3}, {"pointers": "device", "incy": -1}, {"beta": 0.0, "batch": STRIDED}]
VARIED += [{"pointers": "device", "batch": ARRAY}, {"alpha": 0.0, "pointers": "device"}, {"beta": 0.0, "incx": 3}]


def varied(*sizes: tuple[int, ...], more: tuple[Call, ...] = ()) -> list[Call]:
    """Two calls of each size, and more."""
    rounds = [(i + shift, size) for shift in (0, 3) for i, size in enumerate(sizes)]
    return [Call(size, **VARIED[i % len(VARIED)]) for i, size in rounds] + list(more)


@dataclass
class Draft:
    """A call that is being put together."""

    rng: np.random.Generator
    symbol: str
    call: Call
    title: str = ""
    values: list[str] = field(default_factory=list)
    operands: dict[str, Operand] = field(default_factory=dict)
    distances: dict[str, int] = field(default_factory=dict)

    def give(self, **named: object) -> None:
        """Options and sizes, which the title has too."""
        self.values += [f"{name}={value}" for name, value in named.items()]
        options = "".join(value for value in named.values() if isinstance(value, str))
        sizes = " x ".join(f"{value:,}" for value in named.values() if not isinstance(value, str))
        self.title += ", ".join(part for part in (options, sizes) if part)

    def factor(self, name: str, dtype: type, value: complex) -> complex:
        """A scalar, without its imaginary part where the type has none."""
        value = complex(value) if np.dtype(dtype).kind == "c" else complex(value).real
        self.values.append(f"{name}={number(value)}")
        return value

    def matrix(self, name: str, dtype: type, stored: Stored, pad: int) -> Operand:
        """A matrix, and its leading dimension where it has one."""
        ld = max(stored.height(), 1) + pad
        # The distance of packed matrices is called as that of others.
        operand, self.distances[name.removesuffix("P")] = stored.operand(self.rng, dtype, ld, self.call.batch)
        self.operands[name] = operand
        if stored.storage != "packed":
            self.values.append(f"ld{name.lower()}={ld}")
        return operand

    def vector(self, name: str, dtype: type, n: int, inc: int) -> Operand:
        """A vector and its increment."""
        self.operands[name], self.distances[name] = vector(self.rng, dtype, n, inc, self.call.batch)
        self.values.append(f"inc{name}={inc}")
        return self.operands[name]

    def case(self, expected: dict[str, Expected]) -> Case:
        """The call, and what must come of it."""
        call = self.call
        title = self.title + (f", {call.batch.count} problems" if call.batch.suffix else "")
        title += ", least memory" if call.least_memory else ", scant memory" if call.scant_memory else ""
        values = self.values + strides(self.distances, call.batch)
        case = Case(self.symbol, title, values, self.operands, expected, call.batch, call.pointers)
        case.least_memory, case.scant_memory = call.least_memory, call.scant_memory
        case.spare_memory = call.spare_memory
        return case


def triangle_after(draft: Draft, name: str, stored: Stored, after: Expected) -> Case:
    """A call that writes one triangle of a matrix; of a Hermitian one the diagonal becomes real."""
    value = stored.listed(after.value)
    if stored.kind == "hermitian":
        value[:, stored.on_diagonal()] = value[:, stored.on_diagonal()].real
    expected = Expected(value, stored.listed(after.magnitude), after.roundings, after.unit)
    case = draft.case({name: expected})
    if stored.kind == "hermitian":

        def equations(found: dict[str, Array]) -> Residual:
            error = np.abs(found[name][:, stored.on_diagonal()].imag)
            return Residual(error, np.zeros_like(error))

        case.solves, case.equations = (name,), equations
    return case
