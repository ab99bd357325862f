"""Numbers as the library has them in memory."""

from __future__ import annotations

import struct

#: Bytes of an element, by the name of its type.
SIZES = {"i8": 1, "f16": 2, "bf16": 2, "f32": 4, "i32": 4, "f64": 8, "c32": 8, "i64": 8, "c64": 16}
_LETTERS = {"i8": "b", "f16": "e", "f32": "f", "i32": "i", "f64": "d", "i64": "q"}
_PARTS = {"c32": "f32", "c64": "f64"}


def is_complex(dtype: str) -> bool:
    """Whether the elements have two parts."""
    return dtype in _PARTS


def pack(value: object, dtype: str) -> bytes:
    """The bytes of a number; ValueError, TypeError or OverflowError where the type cannot hold it."""
    if isinstance(value, (str, bytes)):
        raise TypeError("it is a text")
    if dtype in _PARTS:
        number = complex(value)  # type: ignore[call-overload]
        return pack(number.real, _PARTS[dtype]) + pack(number.imag, _PARTS[dtype])
    if dtype[0] == "i":
        return struct.pack("=" + _LETTERS[dtype], int(value))  # type: ignore[call-overload]
    if isinstance(value, complex):
        if value.imag != 0:
            raise ValueError(f"{value} is complex")
        value = value.real
    number = float(value)  # type: ignore[arg-type]
    if dtype == "bf16":
        return _to_bf16(number)
    return struct.pack("=" + _LETTERS[dtype], number)


def _to_bf16(number: float) -> bytes:
    """The upper half of a float, rounded to the nearest even one."""
    (bits,) = struct.unpack("=I", struct.pack("=f", number))
    if number != number:
        return struct.pack("=H", (bits >> 16) | 0x40)
    return struct.pack("=H", ((bits + 0x7FFF + ((bits >> 16) & 1)) >> 16) & 0xFFFF)


def unpack(memory: bytes | bytearray, dtype: str) -> list:
    """The numbers in memory."""
    if dtype in _PARTS:
        parts = unpack(memory, _PARTS[dtype])
        return [complex(re, im) for re, im in zip(parts[::2], parts[1::2])]
    if dtype == "bf16":
        halves = struct.unpack(f"={len(memory) // 2}H", memory)
        return [struct.unpack("=f", struct.pack("=I", half << 16))[0] for half in halves]
    return list(struct.unpack(f"={len(memory) // SIZES[dtype]}{_LETTERS[dtype]}", memory))
