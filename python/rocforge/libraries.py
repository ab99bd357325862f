"""Libraries with the C interface of rocforge: their routines as functions, and a handle for each thread and stream."""

from __future__ import annotations

import difflib
import json
import os
import threading
import types
import warnings
from typing import Any, Callable

from . import _native
from .calls import Call
from .catalogue import Routine
from .errors import PERF_DEGRADED, ArgumentError, LoadError, PerformanceWarning, UnknownRoutineError, check


class Connection:
    """A loaded library and the handles of this process on it."""

    def __init__(self, path: str) -> None:
        try:
            self.native = _native.Library(path)
        except OSError as error:
            raise LoadError(str(error)) from None
        self.path = path
        self.shapes, self.workspace = self.native.shapes, self.native.workspace
        self.catalogue: dict = json.loads(self.native.catalogue())
        #: What earlier calls have found out of sizes, by symbol, options and shapes.
        self.sizes: dict = {}
        self._local = threading.local()

    def handle(self, platform: str = "host", device: int = 0, stream: int = 0) -> Any:
        """This thread's handle for a stream. Each stream has one, as the workspace of a handle is used in turn."""
        if platform == "host" and os.environ.get("ROCFORGE_PLATFORM") == "hip-on-host":
            platform = "hip-on-host"
        handles = self._local.__dict__.setdefault("handles", {})
        found = handles.get((platform, device, stream))
        if found is None:
            status, sentence, found = self.native.handle(platform, device)
            check(status, sentence, f"a handle on {platform}")
            if stream:
                check(*found.set_stream(stream), "set_stream", {"stream": "stream"})
            handles[platform, device, stream] = found
        return found


class Library(types.ModuleType):
    """The routines of a library as functions; `help` of each has its formula, arguments, symbols and workspace."""

    def __init__(self, name: str, connection: Connection, prefixes: tuple[str, ...] | None, docs: str) -> None:
        super().__init__(name, docs)
        self.__connection__ = connection
        self.__path_of_library__ = connection.path
        names = []
        for row in connection.catalogue["routines"]:
            if prefixes is None or row["library"] in prefixes:
                routine = Routine(row)
                setattr(self, routine.family, function(routine, connection, name))
                names.append(routine.family)
        self.__all__ = sorted(names)

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self.__all__]

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        nearest = difflib.get_close_matches(name, self.__all__, 3, 0.4)
        hint = f": did you mean {', '.join(nearest)}?" if nearest else ""
        raise UnknownRoutineError(f"{self.__name__} has no routine `{name}`{hint}", nearest)


def function(routine: Routine, connection: Connection, module: str) -> Callable[..., Any]:
    """A routine as a function."""

    def call(*args: Any, **kwargs: Any) -> Any:
        made = Call(connection, routine, args, kwargs)
        result, status = made.run()
        if status == PERF_DEGRADED:
            message = f"{routine.family} ran with less workspace than it is fastest with"
            warnings.warn(message, PerformanceWarning, stacklevel=2)
        return result

    def workspace(*args: Any, **kwargs: Any) -> tuple[int, int]:
        """Bytes of device memory that such a call needs at best and at least. Arrays may be `Spec`s."""
        return Call(connection, routine, args, kwargs).need()

    call.__name__ = call.__qualname__ = routine.family
    call.__module__ = module
    call.__doc__ = routine.help()
    call.__signature__ = routine.signature()  # type: ignore[attr-defined]
    call.workspace, call.catalogue = workspace, routine.row  # type: ignore[attr-defined]
    call.routine, call.connection = routine, connection  # type: ignore[attr-defined]
    return call


class Plan:
    """Several calls that run one after another: the device memory that they need together. Nothing runs.

    >>> plan = Plan()
    >>> plan.add(blas.gemv, Spec((1000, 1000), "f32"), Spec(1000, "f32"))
    >>> plan.bytes, plan.minimum
    """

    def __init__(self) -> None:
        #: Name, bytes at best and bytes at least of each call.
        self.calls: list[tuple[str, int, int]] = []
        self._connections: list[Connection] = []

    def add(self, routine: Callable[..., Any], *args: Any, **kwargs: Any) -> tuple[int, int]:
        """Adds a call; its bytes at best and at least."""
        if not hasattr(routine, "connection"):
            raise ArgumentError(f"`routine` is {routine!r}, not a routine of a library", argument="routine")
        need = routine.workspace(*args, **kwargs)  # type: ignore[attr-defined]
        self.calls.append((routine.__name__, *need))
        if routine.connection not in self._connections:
            self._connections.append(routine.connection)
        return need

    @property
    def bytes(self) -> int:
        """Bytes in which every call runs at its best."""
        return max((best for _, best, _ in self.calls), default=0)

    @property
    def minimum(self) -> int:
        """Bytes in which every call runs at all."""
        return max((least for _, _, least in self.calls), default=0)

    def reserve(self, platform: str = "host", device: int = 0, stream: Any = 0) -> None:
        """Allocates so much now, for the calls of this thread on this stream: then no call allocates."""
        from .arrays import address_of_stream

        for connection in self._connections:
            handle = connection.handle(platform, device, address_of_stream(stream))
            check(*handle.reserve(self.bytes), "reserve")


def load(path: str | os.PathLike[str]) -> Library:
    """The routines of an author's library, such as `load("libmine.so").my_routine(x, y)`.

    The library exports the functions `rocforge_*` beside its own. It stays loaded until the process ends.
    """
    text = os.fspath(path)
    if os.sep not in text and os.path.exists(text):
        # The loader looks for bare names in its own folders alone.
        text = os.path.join(os.curdir, text)
    name = os.path.basename(text).partition(".")[0].removeprefix("lib")
    return Library(name, Connection(text), None, f"The routines of {text}.")
