"""Arrays of any library: where their memory is and how it lies, the streams of their frameworks, new ones like them."""

from __future__ import annotations

import contextlib
import contextvars
import sys
from typing import Any, Iterator, Sequence

from . import _native, scalars
from .errors import ArgumentError

#: Kinds of memory by DLPack's numbers: the platform on which calls reach it.
PLATFORMS = {1: "host", 2: "nvidia", 3: "host", 10: "amd", 11: "host", 13: "nvidia"}

_numpy_names = {
    "f16": "float16", "f32": "float32", "f64": "float64", "c32": "complex64", "c64": "complex128",
    "i8": "int8", "i32": "int32", "i64": "int64", "bf16": "bfloat16",
}  # fmt: skip
_typestrs = {
    "f2": "f16", "f4": "f32", "f8": "f64", "c8": "c32", "c16": "c64", "i1": "i8", "i4": "i32", "i8": "i64",
}  # fmt: skip


class Spec:
    """The shape and the type of an array that is not there: for workspace queries and plans."""

    address, read_only, device = 0, False, (0, 0)

    def __init__(self, shape: int | Sequence[int], dtype: str) -> None:
        self.shape = [shape] if isinstance(shape, int) else [int(length) for length in shape]
        names = {name: ours for ours, name in _numpy_names.items()}
        self.dtype = names.get(str(dtype), str(dtype))
        if self.dtype not in scalars.SIZES:
            raise ArgumentError(f"`dtype` is {dtype}; use one of {', '.join(scalars.SIZES)}", argument="dtype")
        self.strides = _column_major(self.shape)

    def __repr__(self) -> str:
        return f"Spec({tuple(self.shape)}, {self.dtype!r})"


def _column_major(shape: Sequence[int]) -> list[int]:
    """Strides of matrices by columns, one behind the other."""
    if len(shape) < 2:
        return [1] * len(shape)
    strides, step = [0] * len(shape), 1
    for at in [len(shape) - 2, len(shape) - 1, *range(len(shape) - 3, -1, -1)]:
        strides[at], step = step, step * max(shape[at], 1)
    return strides


class _Described:
    """Memory that is described in Python."""

    def __init__(self, like: Any, **other: Any) -> None:
        for name in ("address", "dtype", "shape", "strides", "read_only", "device"):
            setattr(self, name, other[name] if name in other else getattr(like, name))
        self.owner = like


def view(array: Any, name: str) -> Any:
    """The memory of an array: address, dtype, shape, strides in elements, read_only, device. Nothing is copied."""
    if isinstance(array, Spec):
        return array
    try:
        return _view(array)
    except (TypeError, BufferError, RuntimeError, ValueError) as error:
        raise ArgumentError(f"`{name}` is no array that can be used as it is: {error}", argument=name) from error


def _view(array: Any) -> Any:
    kind = type(array)
    if hasattr(kind, "__array_interface__"):
        if array.dtype.kind == "V" and array.dtype.name == "bfloat16":
            # numpy has the type from another package, and no format for it in the buffer protocol.
            return _Described(_native.of_buffer(array.view("uint16")), dtype="bf16")
        return _native.of_buffer(array)
    if hasattr(kind, "__dlpack__"):
        return _native.of_dlpack(array)
    described = getattr(array, "__cuda_array_interface__", None)
    return _native.of_buffer(array) if described is None else _of_cuda(described, array)


def _of_cuda(described: dict, array: Any) -> Any:
    """Memory as `__cuda_array_interface__` describes it."""
    typestr, shape = described["typestr"], list(described["shape"])
    dtype = _typestrs.get(typestr[1:]) if typestr[0] in "<|=" else None
    if dtype is None or described.get("mask") is not None:
        raise TypeError(f"its elements are `{typestr}`, or masked")
    strides, size = described.get("strides"), scalars.SIZES[dtype]
    if strides is None:
        strides, step = [0] * len(shape), size
        for at in reversed(range(len(shape))):
            strides[at], step = step, step * max(shape[at], 1)
    if any(stride % size for stride in strides):
        raise TypeError(f"its strides are no multiples of {size} bytes")
    address, read_only = described["data"]
    strides = [stride // size for stride in strides]
    like = dict(address=address, dtype=dtype, shape=shape, strides=strides, read_only=read_only)
    return _Described(array, device=(2, -1), **like)


def root(array: Any) -> str:
    """The package that an array is from."""
    return type(array).__module__.partition(".")[0]


_stream: contextvars.ContextVar[Any] = contextvars.ContextVar("rocforge stream", default=None)


@contextlib.contextmanager
def stream(value: Any) -> Iterator[None]:
    """Calls inside run on this stream: an address, or a stream of PyTorch, CuPy or another with `__cuda_stream__`."""
    token = _stream.set(address_of_stream(value))
    try:
        yield
    finally:
        _stream.reset(token)


def address_of_stream(value: Any) -> int:
    """The address of a stream."""
    for name in ("cuda_stream", "ptr"):
        if isinstance(getattr(value, name, None), int):
            return getattr(value, name)
    if hasattr(value, "__cuda_stream__"):
        described = value.__cuda_stream__
        return (described() if callable(described) else described)[1]
    if isinstance(value, int):
        return value
    raise ArgumentError(f"`stream` is a {type(value).__name__}, not a stream or its address", argument="stream")


def stream_for(given: Any, arrays: Sequence[Any], device: int) -> int:
    """The stream of a call: the one given, the one around it, or the current one of the arrays' framework."""
    if given is not None:
        return address_of_stream(given)
    if _stream.get() is not None:
        return _stream.get()
    for array in arrays:
        if root(array) == "torch":
            return sys.modules["torch"].cuda.current_stream(device).cuda_stream
        if root(array) == "cupy":
            return sys.modules["cupy"].cuda.get_current_stream().ptr
        described = getattr(array, "__cuda_array_interface__", None) or {}
        if described.get("stream"):
            return described["stream"]
    return 0


def on_stream(like: Any, value: int, device: int) -> Any:
    """The framework of an array allocates and fills on this stream inside; nothing to do where it does already."""
    if root(like) == "torch":
        cuda = sys.modules["torch"].cuda
        if cuda.current_stream(device).cuda_stream != value:
            return cuda.stream(cuda.ExternalStream(value, device) if value else cuda.default_stream(device))
    if root(like) == "cupy":
        cuda = sys.modules["cupy"].cuda
        if cuda.get_current_stream().ptr != value:
            return cuda.ExternalStream(value) if value else cuda.Stream.null
    return contextlib.nullcontext()


def zeros(like: Any, shape: Sequence[int], dtype: str, order: str, name: str) -> Any:
    """A new array of the framework and on the device of another one; with order F its matrices lie by columns."""
    lengths = list(shape)
    by_columns = order == "F" and len(lengths) >= 2
    if by_columns:
        lengths[-1], lengths[-2] = lengths[-2], lengths[-1]
    try:
        made = _zeros(like, tuple(lengths), _numpy_names[dtype])
    except (ImportError, TypeError, AttributeError) as error:
        raise ArgumentError(
            f"`{name}` cannot be made here ({error}): give an array of {dtype}", argument=name
        ) from error
    return made.swapaxes(-1, -2) if by_columns else made


def _zeros(like: Any, shape: tuple[int, ...], dtype: str) -> Any:
    if root(like) == "torch":
        torch = sys.modules["torch"]
        return torch.zeros(shape, dtype=getattr(torch, dtype), device=like.device)
    if root(like) == "cupy":
        with like.device:
            return sys.modules["cupy"].zeros(shape, dtype)
    if PLATFORMS.get(view(like, "like").device[0], "host") != "host":
        raise TypeError(f"arrays of {root(like)} are not made here")
    import numpy

    wanted: Any = dtype
    if dtype == "bfloat16":
        import ml_dtypes

        wanted = ml_dtypes.bfloat16
    return numpy.zeros(shape, wanted)


def addresses(list_of_addresses: Sequence[int], like: Any, platform: str) -> Any:
    """An array of pointers where kernels read it; it keeps its memory."""
    if platform == "host":
        return bytearray(b"".join(address.to_bytes(8, sys.byteorder) for address in list_of_addresses))
    if root(like) == "torch":
        torch = sys.modules["torch"]
        return torch.tensor(list_of_addresses, dtype=torch.int64, device=like.device)
    if root(like) == "cupy":
        return sys.modules["cupy"].asarray(list_of_addresses, dtype="uint64")
    raise ArgumentError(f"a list of arrays of {root(like)} on a device: give one array with a batch dimension")
