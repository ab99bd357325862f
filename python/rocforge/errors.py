"""What can go wrong, as exceptions that name the argument."""

from __future__ import annotations

import re

__all__ = ["ArgumentError", "DtypeError", "Error", "LoadError", "PerformanceWarning", "UnknownRoutineError"]

#: The statuses of the C interface, by number.
STATUSES = (
    "success",
    "invalid_handle",
    "not_implemented",
    "invalid_pointer",
    "invalid_size",
    "memory_error",
    "internal_error",
    "perf_degraded",
    "size_query_mismatch",
    "size_increased",
    "size_unchanged",
    "invalid_value",
    "continue",
    "check_numerics_fail",
    "excluded_from_build",
    "arch_mismatch",
)
SUCCESS, PERF_DEGRADED = 0, 7
_OF_ARGUMENTS = {"invalid_pointer", "invalid_size", "invalid_value"}


class Error(Exception):
    """A call that failed: `status` as in C, `routine`, and `argument` where one is at fault."""

    def __init__(self, message: str, *, status: str = "", routine: str = "", argument: str = "") -> None:
        super().__init__(message)
        self.status, self.routine, self.argument = status, routine, argument


class ArgumentError(Error, ValueError):
    """An argument that a routine does not take; `argument` is its name."""


class DtypeError(ArgumentError, TypeError):
    """An array of elements that a routine does not take beside the others."""


class UnknownRoutineError(Error, AttributeError):
    """A name that no routine of a library has; `nearest` lists close ones."""

    def __init__(self, message: str, nearest: list[str]) -> None:
        super().__init__(message, status="not_implemented")
        self.nearest = nearest


class LoadError(Error, OSError):
    """A library that cannot be loaded, or is none of rocforge."""


class PerformanceWarning(UserWarning):
    """A call ran with less workspace than it is fastest with."""


def check(status: int, sentence: str, routine: str, names: dict[str, str] | None = None) -> None:
    """Raises what a status and its sentence say; `names` has the names of arguments in Python by those in C."""
    if status in (SUCCESS, PERF_DEGRADED):
        return
    name = STATUSES[status] if 0 <= status < len(STATUSES) else str(status)
    message = sentence or f"{routine}: {name}"
    found = re.search(r"`(\w+)`", sentence)
    if name in _OF_ARGUMENTS and found:
        argument = (names or {}).get(found.group(1), found.group(1))
        if argument not in sentence:
            message += f" (`{argument}` here)"
        raise ArgumentError(message, status=name, routine=routine, argument=argument)
    raise Error(message, status=name, routine=routine)
