"""A call of a routine: from arrays and numbers to the arguments of C.

In this order: arguments by name, the memory of arrays, the element types, the batch, the sizes, the shapes, the order
of matrices, the arguments. Nothing runs before all of it has held.
"""

from __future__ import annotations

import difflib
import math
from typing import Any, Sequence

from . import arrays, scalars
from .catalogue import OPTIONS, Param, Routine, widest
from .errors import ArgumentError, DtypeError, check
from .operands import Operand, counted
from .order import OrderError, Rewriting, rewrite

_SIZE, _OPTION, _SCALAR, _MEMORY, _POINTERS = range(5)
_HOST_MODE, _DEVICE_MODE = 0, 1
#: Stands for sizes that are not known yet: unlike each other, and unlike most that are given.
_STAND_INS = (1009, 1213, 1427, 1613, 1811, 2017, 2221, 2423)
_LARGEST_STRIDE = 2**63 - 1
#: Routines that do nothing for negative increments, but whose elements may be taken in any order.
_IN_ANY_ORDER = ("asum", "nrm2", "nrm2_ex", "scal", "scal_real", "scal_ex")


class Call:
    """A call with its arguments: `run` does it, `need` tells its workspace."""

    def __init__(self, library: Any, routine: Routine, args: Sequence[Any], kwargs: dict[str, Any]) -> None:
        self.library, self.routine = library, routine
        self.given = self._bind(args, kwargs)
        self.keep: list[Any] = []
        self.operands: dict[str, Operand] = {}
        self.numbers: dict[str, tuple[bytearray, str]] = {}
        for param in routine.arrays:
            given = self.given.get(param.name)
            if given is None and self._must_have(param):
                raise self._missing(param)
            if given is not None and not self._is_number(param, given):
                self.operands[param.name] = Operand(param, given)
        self.instance = self._choose()
        self.elements = dict(zip((param.name for param in routine.params), self.instance["elements"]))
        self.options = {param.name: self._letter(param) for param in routine.params if param.kind in OPTIONS}
        self.is_batch, self.batch_count = self._batch()
        self.variant = self._variant()
        self.device = self._device()
        given = [one.given[0] if one.is_list else one.given for one in self.operands.values()]
        platform, number = self.device
        self.stream = 0 if platform == "host" else arrays.stream_for(self.given.get("stream"), given, number)
        model = given[0] if given and platform != "host" else None
        self._queue = lambda: arrays.on_stream(model, self.stream, number)
        self._size_up()
        with self._queue():
            self._complete()
        self._check_shapes()
        self._arrange()

    # ---- arguments by name ----

    def _bind(self, args: Sequence[Any], kwargs: dict[str, Any]) -> dict[str, Any]:
        routine = self.routine
        names = [param.name for param in routine.arrays]
        known = routine.arguments
        if len(args) > len(names):
            taken = ", ".join(names)
            raise ArgumentError(f"{routine.family} takes {counted(len(names), 'array')} ({taken}), not {len(args)}; "
                                "all else is given by name", routine=routine.family)  # fmt: skip
        given = dict(zip(names, args))
        for name, value in kwargs.items():
            if name not in known:
                close = difflib.get_close_matches(name, known, 3, 0.5) or known
                message = f"{routine.family} has no argument `{name}`: did you mean {', '.join(close)}?"
                raise ArgumentError(message, routine=routine.family, argument=name)
            if name in given:
                raise ArgumentError(f"`{name}` is given twice", routine=routine.family, argument=name)
            given[name] = value
        for param in routine.params:
            if given.get(param.name) is None:
                given[param.name] = routine.default(param)
            if given[param.name] is None and not param.is_array and routine.is_required(param):
                raise self._missing(param)
        return given

    def _missing(self, param: Param) -> ArgumentError:
        message = f"{self.routine.family} needs `{param.name}`: {self.routine._about(param)}"
        return ArgumentError(message, routine=self.routine.family, argument=param.name)

    def _must_have(self, param: Param) -> bool:
        scalar = self.routine.reads_if(param)
        if scalar is not None:
            return self.given[scalar] != 0
        return self.routine.is_required(param)

    def _is_number(self, param: Param, given: Any) -> bool:
        """Whether it is a number or several, and no array nor a list of arrays."""
        one = given[0] if isinstance(given, (list, tuple)) and given else given
        return param.kind == "values" and not getattr(one, "shape", ())

    # ---- element types ----

    def _choose(self) -> dict:
        """The instance for the elements of the arrays."""
        routine, left = self.routine, self.routine.instances
        compute = self.given.get("compute")
        if compute is not None:
            left = [one for one in left if one["types"][-1] == compute]
            if not left:
                known = ", ".join(dict.fromkeys(one["types"][-1] for one in routine.instances))
                raise DtypeError(f"{routine.family} computes in {known}, not in {compute}", argument="compute")
        for param in routine.params:
            operand = self.operands.get(param.name)
            if operand is None:
                continue
            at = routine.params.index(param)
            fitting = [one for one in left if one["elements"][at] == operand.dtype]
            if not fitting:
                known = ", ".join(dict.fromkeys(one["elements"][at] for one in left))
                beside = "" if len(left) == len(routine.instances) else " beside what is given for the others"
                message = f"`{param.name}` has elements of {operand.dtype}; {routine.family} takes {known}{beside}"
                raise DtypeError(message, routine=routine.family, argument=param.name)
            left = fitting
        left = [one for one in left if not one["wide"]] or left
        if not self.operands and not any(isinstance(given, complex) for given in self.given.values()):
            left = [one for one in left if not any(map(scalars.is_complex, one["types"]))] or left
        return max(left, key=widest)

    def _is_complex(self) -> bool:
        return any(scalars.is_complex(dtype) for dtype in self.instance["types"])

    def _letter(self, param: Param) -> str:
        given = self.given[param.name]
        letter = given.upper() if isinstance(given, str) else given
        if letter not in param.letters:
            known = ", ".join(f"'{one}'" for one in param.letters)
            raise ArgumentError(f"`{param.name}` is {given!r}; give one of {known}", argument=param.name)
        return letter

    # ---- the batch, and where it runs ----

    def _batch(self) -> tuple[bool, int]:
        counts = {name: one.count for name, one in self.operands.items() if one.count is not None}
        if not counts:
            return False, 1
        first = next(iter(counts))
        for name, count in counts.items():
            if count != counts[first]:
                message = f"`{name}` has {counted(count, 'problem')}, and `{first}` {counts[first]}"
                raise ArgumentError(message, argument=name)
        for name, one in self.operands.items():
            if one.count is None and one.param.mutable:
                raise ArgumentError(f"`{name}` is written, and has no batch dimension", argument=name)
        return True, counts[first]

    def _variant(self) -> str:
        lists = any(one.is_list for one in self.operands.values())
        wanted = "batched" if lists else "strided_batched" if self.is_batch else "plain"
        if wanted == "plain" and wanted not in self.routine.variants:
            wanted = "strided_batched"
        if wanted not in self.routine.variants:
            known = ", ".join(self.routine.variants)
            raise ArgumentError(f"{self.routine.family} is not there as {wanted}, but as {known}")
        return wanted

    def _device(self) -> tuple[str, int]:
        """Platform and device of the arrays; values may be the host's."""
        found: tuple[str, int, str] | None = None
        for name, one in self.operands.items():
            for described in one.views:
                kind, number = described.device
                if isinstance(described, arrays.Spec):
                    continue
                if kind not in arrays.PLATFORMS:
                    raise ArgumentError(
                        f"`{name}` is in memory of DLPack's kind {kind}, which no platform here has", argument=name
                    )
                place = arrays.PLATFORMS[kind]
                if one.param.kind == "values" and place == "host" and not self._values_in_device_memory():
                    continue
                here = (place, number if place != "host" else 0)
                if found is not None and here != found[:2]:
                    message = f"`{name}` is in memory of {here[0]} {here[1]}, `{found[2]}` of {found[0]} {found[1]}"
                    raise ArgumentError(message, argument=name)
                found = found or (*here, name)
        return found[:2] if found else ("host", 0)

    def _values_in_device_memory(self) -> bool:
        return self.variant in self.routine.row["values_in_device_memory"]

    # ---- sizes ----

    def _measure(self, sizes: dict[str, int]) -> dict[str, tuple[int, int]]:
        """Rows and columns of each operand for these sizes, whatever the strides."""
        arguments = []
        for param in self.routine.params:
            if param.kind == "size":
                arguments.append((_SIZE, sizes[param.name], 0, 0))
            elif param.kind in OPTIONS:
                arguments.append((_OPTION, param.letters[self.options[param.name]], 0, 0))
            elif param.is_array:
                stride = _LARGEST_STRIDE if param.kind == "matrix" else 1
                arguments.append((_MEMORY, stride, 0, 1 if param.spacing == "adjacent" else 0))
            else:
                arguments.append((_SCALAR, 0, 0, 0))
        status, sentence, shapes = self.library.shapes(self.instance["symbol"], arguments, 1)
        check(status, sentence, self.routine.family, self.routine.names)
        return {param.name: shape for param, shape in zip(self.routine.params, shapes)}

    def _lengths(self, name: str, shape: tuple[int, int]) -> list[int]:
        """The dimensions that an array of this shape has."""
        return list(shape) if self.routine.by_name[name].dimensions == 2 else [shape[0]]

    def _measured(self) -> list[str]:
        """Arrays whose shape tells sizes."""
        return [name for name, one in self.operands.items() if one.param.kind != "values" and one.param.dimensions > 0]

    def _size_up(self) -> None:
        """The sizes and the shape of each operand; calls like an earlier one have those of that one."""
        of_arrays = ((name, *one.shape) for name, one in self.operands.items())
        of_sizes = (self.given[param.name] for param in self.routine.params if param.kind == "size")
        key = (self.instance["symbol"], *self.options.values(), *of_arrays, *of_sizes)
        known = self.library.sizes
        found = known.get(key)
        if found is None:
            self._find_sizes()
            found = (self.sizes, self.explicit, self._measure(self.sizes))
            if len(known) >= 4096:
                known.clear()
            known[key] = found
        sizes, self.explicit, self.shapes = found
        self.sizes = dict(sizes)

    def _find_sizes(self) -> None:
        names = [param.name for param in self.routine.params if param.kind == "size"]
        self.sizes: dict[str, int] = {}
        for name in names:
            if self.given[name] is not None:
                self.sizes[name] = self._whole(name)
        self.explicit = bool(self.sizes)
        unknown = [name for name in names if name not in self.sizes]
        if unknown:
            self._find_equal(unknown)
        unknown = [name for name in names if name not in self.sizes]
        if len(unknown) == 1:
            self._find_shifted(unknown[0])
        for name in names:
            if name not in self.sizes:
                raise self._missing(self.routine.by_name[name])

    def _whole(self, name: str) -> int:
        value = self.given[name]
        if isinstance(value, bool) or not hasattr(value, "__index__"):
            raise ArgumentError(f"`{name}` is {value!r}, not a whole number", argument=name)
        return value.__index__()

    def _find_equal(self, unknown: list[str]) -> None:
        """Sizes that are the length of a dimension of some array."""
        free = [number for number in _STAND_INS if number not in self.sizes.values()]
        stand_ins = dict(zip(unknown, free))
        probe = {name: max(size, 1) for name, size in self.sizes.items()} | stand_ins
        by_stand_in = {number: name for name, number in stand_ins.items()}
        said_by: dict[str, str] = {}
        shapes = self._measure(probe)
        for name in self._measured():
            for length, have in zip(self._lengths(name, shapes[name]), self.operands[name].shape):
                size = by_stand_in.get(length)
                if size is None:
                    continue
                if size in said_by and self.sizes[size] != have:
                    told = f"`{said_by[size]}` says that {size} is {self.sizes[size]}"
                    message = f"`{name}` has {counted(have, 'element')} where {told}"
                    raise ArgumentError(message, routine=self.routine.family, argument=name)
                self.sizes[size], said_by[size] = have, name

    def _find_shifted(self, size: str) -> None:
        """The last size, where the length of some dimension is it and a number more, as in a band of k + 1."""
        known = {name: max(value, 1) for name, value in self.sizes.items()}
        one, two = (self._measure(known | {size: number}) for number in (500, 501))
        for name in self._measured():
            for first, second, have in zip(
                self._lengths(name, one[name]), self._lengths(name, two[name]), self.operands[name].shape
            ):
                if second == first + 1:
                    self.sizes[size] = have - (first - 500)
                    return

    # ---- arrays that were not given, and the shapes of all ----

    def _complete(self) -> None:
        """Makes what is written and was not given, and memory for numbers."""
        for param in self.routine.arrays:
            if param.name in self.operands:
                continue
            given = self.given.get(param.name)
            if param.kind == "values":
                self._hold(param, given)
            elif param.mutable:
                self._make(param, self._shape_to_make(param.name))
        for param in self.routine.arrays:
            if param.name not in self.operands and param.name not in self.numbers:
                # It is not read; some memory of its shape stands for it.
                result = next(other for other in reversed(self.routine.arrays) if other.mutable)
                self.operands[param.name] = self.operands[result.name]

    def _hold(self, param: Param, given: Any) -> None:
        """Memory of the host for numbers."""
        dtype = self.elements[param.name]
        numbers = [0] * param.count if given is None else list(given) if param.count > 1 else [given]
        if len(numbers) != param.count:
            raise ArgumentError(f"`{param.name}` has {len(numbers)} numbers, not {param.count}", argument=param.name)
        if self.is_batch and param.mutable and self.batch_count != 1:
            raise ArgumentError(f"`{param.name}`: give an array with the values of each problem", argument=param.name)
        memory = bytearray(b"".join(self._pack(param, number) for number in numbers))
        self.numbers[param.name] = (memory, dtype)

    def _pack(self, param: Param, number: Any) -> bytes:
        try:
            return scalars.pack(number, self.elements[param.name])
        except (TypeError, ValueError, OverflowError, ArithmeticError) as error:
            message = f"`{param.name}` is {number!r}, which {self.elements[param.name]} does not hold: {error}"
            raise ArgumentError(message, routine=self.routine.family, argument=param.name) from error

    def _shape_to_make(self, name: str) -> tuple[int, int]:
        """The shape of an operand, also where there is nothing to do because some size is 0."""
        if self.shapes[name][0] >= 0:
            return self.shapes[name]
        empty = dict(zip((size for size, value in self.sizes.items() if value == 0), _STAND_INS))
        shape = self._measure(self.sizes | empty)[name]
        rows, columns = (0 if length in empty.values() else max(length, 0) for length in shape)
        return rows, columns

    def _make(self, param: Param, shape: tuple[int, int]) -> None:
        lengths = self._lengths(param.name, shape) if param.dimensions else []
        if param.dimensions == 0:
            lengths = [] if self.is_batch else [1]
        like = next((one for one in self.operands.values() if one.views), None)
        lists = self.variant == "batched" and param.spacing == "increment"
        if like is None:
            raise self._missing(param)
        source, dtype = like.views[0], self.elements[param.name]
        if self.is_batch and not lists:
            lengths = [self.batch_count, *lengths]
        if isinstance(source, arrays.Spec):
            make: Any = lambda: arrays.Spec(lengths, dtype)  # noqa: E731
        else:
            model = like.given[0] if like.is_list else like.given
            order = self._order_beside(param)
            make = lambda: arrays.zeros(model, lengths, dtype, order, param.name)  # noqa: E731
        made = [make() for _ in range(self.batch_count)] if lists else make()
        self.given[param.name] = made
        self.operands[param.name] = Operand(param, made)

    def _order_beside(self, param: Param) -> str:
        """The order of the matrix before it, as some routines want both in one order."""
        before = [one for one in self.operands.values() if one.param.is_dense]
        if not before or not param.is_dense:
            return "F" if param.dimensions == 2 else "C"
        by_columns, by_rows = self._orders(before[-1])
        return "C" if by_rows and not by_columns else "F"

    def _check_shapes(self) -> None:
        shapes = self.shapes
        for name, one in self.operands.items():
            if one.param.kind == "values":
                wanted = [one.param.count] if one.param.dimensions else []
            elif shapes[name][0] < 0 or one.param.dimensions == 0:
                continue
            else:
                wanted = self._lengths(name, shapes[name])
            have = one.shape
            fits = all(length >= want for length, want in zip(have, wanted)) if self.explicit else have == wanted
            if not fits:
                sizes = ", ".join(f"{size} = {value}" for size, value in self.sizes.items())
                shape, asked = (" x ".join(map(str, lengths)) for lengths in (have, wanted))
                message = f"`{name}` is {shape}, and the call needs {asked} ({sizes})"
                raise ArgumentError(message, routine=self.routine.family, argument=name)

    # ---- the order of matrices, and the arguments ----

    @staticmethod
    def _orders(one: Operand) -> tuple[bool, bool]:
        """Whether a matrix lies by columns, and whether by rows; both where one dimension is short."""
        (rows, columns), (down, across) = one.shape, one.strides
        if rows == 0 or columns == 0:
            return True, True
        by_columns = (down == 1 or rows <= 1) and (across >= max(1, rows) or columns <= 1)
        by_rows = (across == 1 or columns <= 1) and (down >= max(1, columns) or rows <= 1)
        return by_columns, by_rows

    def _arrange(self) -> None:
        dense, rows, may = set(), set(), set()
        for name, one in self.operands.items():
            if one.param.kind != "matrix" or one.param.dimensions != 2:
                continue
            by_columns, by_rows = self._orders(one)
            if not by_columns and (not by_rows or not one.param.is_dense):
                what = (
                    "strides {0}, and none of them is 1 with room for the other"
                    if one.param.is_dense
                    else "strides {0}, not those of columns behind each other"
                )
                message = f"`{name}` has {what.format(tuple(one.strides))}: pass a column-major copy"
                raise ArgumentError(message, routine=self.routine.family, argument=name)
            if one.param.is_dense:
                dense.add(name)
                may.update([name] if by_rows else [])
                rows.update([] if by_columns else [name])
        rewriting = Rewriting(self.options, self.sizes, dense, rows, may)
        rewriting.is_complex = self._is_complex()
        ours = self.routine.row["module"].startswith("rocforge_kernels::")
        try:
            rewrite(self.routine.family if ours else "", rewriting)
        except OrderError as error:
            message = f"{self.routine.family}: `{error.operand}` {error.reason}"
            raise ArgumentError(message, routine=self.routine.family, argument=error.operand) from None
        self.by_rows, self.place = rewriting.rows, rewriting.place
        #: Names here of the arguments of C.
        self.names = dict(self.routine.names)
        if self.place.get("a") == "b" and "trans_a" in self.options and "trans_b" in self.options:
            a, b = (self.routine.by_name[name].c_name for name in ("trans_a", "trans_b"))
            self.names |= {a: "trans_b", b: "trans_a"}

    def _stride(self, one: Operand) -> int:
        """The leading dimension or the increment."""
        if one.param.kind == "matrix" and one.param.dimensions == 2:
            at = 0 if one.param.name in self.by_rows else 1
            short = one.shape[at] <= 1 or one.shape[1 - at] == 0
            return max(1, one.shape[1 - at]) if short else one.strides[at]
        if one.param.dimensions == 0 or one.param.kind == "values" or one.shape[0] <= 1:
            return 1
        return one.strides[0]

    def _memory(self, param: Param, name: str) -> tuple[int, int, int, int]:
        one = self.operands[name]
        stride, offset, size = self._stride(one), 0, scalars.SIZES[one.dtype]
        if param.row["stride"] is None and stride != 1:
            raise ArgumentError(f"`{name}` has gaps or a negative stride: pass a copy without", argument=name)
        if stride == 0 and one.param.kind == "vector":
            raise ArgumentError(f"`{name}` repeats one element (stride 0): pass a copy", argument=name)
        if one.param.kind == "vector" and stride < 0:
            offset = (one.shape[0] - 1) * stride * size
            stride = self._taken(one, stride)
        distance = 1 if param.spacing == "adjacent" and not self.is_batch else one.distance
        if param.spacing == "adjacent" and distance != 1 and self.batch_count > 1:
            raise ArgumentError(f"`{name}` has gaps: pass an array without", argument=name)
        if self.variant == "batched" and param.spacing == "increment":
            views = one.views if one.is_list else one.views * self.batch_count
            step = 0 if one.is_list else one.distance * size
            pointers = arrays.addresses([view.address + offset + at * step for at, view in enumerate(views)],
                                        one.given[0] if one.is_list else one.given, self.device[0])  # fmt: skip
            self.keep.append(pointers)
            return _POINTERS, stride, self._address(pointers), 0
        return _MEMORY, stride, one.views[0].address + offset, distance

    def _taken(self, one: Operand, stride: int) -> int:
        """A negative increment as the routine takes it."""
        name, incs = one.param.row["stride"], self.routine.row["quick_return"] or ""
        if f"{name} <= 0" not in incs:
            return stride
        if self.routine.family in _IN_ANY_ORDER:
            return -stride
        message = f"`{one.param.name}` has a negative stride, for which {self.routine.family} does nothing: pass a copy"
        raise ArgumentError(message, argument=one.param.name)

    def _address(self, memory: Any) -> int:
        described = arrays.view(memory, "memory")
        self.keep.append(described)
        return described.address

    def _argument(self, param: Param) -> tuple[int, int, int, int]:
        if param.kind == "size":
            return _SIZE, self.sizes[param.name], 0, 0
        if param.kind in OPTIONS:
            return _OPTION, param.letters[self.options[param.name]], 0, 0
        if param.kind == "scalar":
            memory = bytearray(self._pack(param, self.given[param.name]))
            self.keep.append(memory)
            return _SCALAR, 0, self._address(memory), 0
        if param.kind == "result":
            return _SCALAR, 0, self._result(param), 0
        if param.name in self.numbers:
            return _MEMORY, 1, self._address(self.numbers[param.name][0]), 0
        return self._memory(param, self.place.get(param.name, param.name))

    def _result(self, param: Param) -> int:
        """Where a result goes: memory of our own, or the array that was given for it."""
        given, dtype = self.given.get(param.name), self.elements[param.name]
        if given is None:
            memory = bytearray(scalars.SIZES[dtype] * max(1, self.batch_count))
            self.numbers[param.name] = (memory, dtype)
            return self._address(memory)
        described = arrays.view(given, param.name)
        if described.dtype != dtype:
            raise DtypeError(
                f"`{param.name}` has elements of {described.dtype}, and the result is {dtype}", argument=param.name
            )
        if (
            described.read_only
            or math.prod(described.shape) != self.batch_count
            or any(stride != 1 for length, stride in zip(described.shape, described.strides) if length > 1)
        ):
            message = (
                f"`{param.name}` must be writable, with room for {counted(self.batch_count, 'result')} without gaps"
            )
            raise ArgumentError(message, argument=param.name)
        if arrays.PLATFORMS.get(described.device[0]) != "host":
            if any(other.kind == "scalar" for other in self.routine.params):
                raise ArgumentError(f"`{param.name}` is in device memory, and the scalars are not", argument=param.name)
            self.mode = _DEVICE_MODE
        self.keep.append(described)
        return described.address

    # ---- what is done with it ----

    def arguments(self) -> list[tuple[int, int, int, int]]:
        """The arguments of C, in the order of the routine."""
        self.mode = _DEVICE_MODE if self._values_in_device_memory() else _HOST_MODE
        return [self._argument(param) for param in self.routine.params]

    def need(self) -> tuple[int, int]:
        """Bytes of workspace at best and at least."""
        symbol, arguments = self.instance["symbol"], self.arguments()
        status, sentence, optimal, minimum = self.library.workspace(symbol, arguments, self.batch_count)
        check(status, sentence, self.routine.family, self.names)
        return optimal, minimum

    def symbol(self) -> str:
        """The function of C that this call would be, for logs."""
        plain = self.instance["symbol"].partition(".")[0]
        is_wide = plain.endswith("_64") or any(size >= 2**31 for size in self.sizes.values())
        plain = plain.removesuffix("_64")
        suffix = self.routine.variants[self.variant]
        named = plain[:-3] + suffix + "_ex" if plain.endswith("_ex") else plain + suffix
        return named + "_64" * is_wide

    def run(self) -> Any:
        """Runs the call; what it returns in Python."""
        for name, one in self.operands.items():
            if any(isinstance(described, arrays.Spec) for described in one.views):
                raise ArgumentError(
                    f"`{name}` is a Spec: it has no memory, and is for workspace queries", argument=name
                )
        with self._queue():
            arguments = self.arguments()
        handle = self.library.handle(*self.device, self.stream)
        names = (self.instance["symbol"], self.symbol())
        status, sentence = handle.call(names, arguments, self.batch_count, self.mode)
        check(status, sentence, self.routine.family, self.names)
        return self._returned(), status

    def _returned(self) -> Any:
        results = [param for param in self.routine.params if param.kind == "result"]
        wanted = results or [param for param in self.routine.arrays if param.mutable]
        values = [self._value(param) for param in wanted]
        return values[0] if len(values) == 1 else tuple(values)

    def _value(self, param: Param) -> Any:
        if param.name not in self.numbers:
            return self.given[param.name]
        memory, dtype = self.numbers[param.name]
        numbers = scalars.unpack(memory, dtype)
        is_one = param.count == 1 if param.kind == "values" else not self.is_batch
        if param.kind == "result":
            numbers = numbers[: self.batch_count]
        return numbers[0] if is_one else numbers
