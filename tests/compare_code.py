#!/usr/bin/env python3
"""Compares the machine code of all kernels of two builds of this project, for renames and moves.

    tests/compare_code.py OLD/target/debug/rocforge NEW/target/debug/rocforge --arch gfx90a [--symbols rocblas_sgemm ...]

Each program compiles its routines for each target (`rocforge compile`: HIPRTC, clang or NVRTC, as the target needs).
Kernels are compared by the bytes of their functions, not by name: a rename keeps them. A routine whose kernels are
others is printed with the kernels that one side has alone. The exit status is 1 if there is one.
"""

import argparse
import collections
import pathlib
import struct
import subprocess
import sys
import tempfile

FUNCTION, NO_SECTION = 2, 0


def functions(code):
    """The functions of an ELF file of 64 bits: pairs of a name and the bytes of its body."""
    if code[:4] != b"\x7fELF" or code[4] != 2:
        raise ValueError("no ELF file of 64 bits")
    table, = struct.unpack_from("<Q", code, 0x28)
    size, count = struct.unpack_from("<HH", code, 0x3A)
    sections = [struct.unpack_from("<IIQQQQIIQQ", code, table + at * size) for at in range(count)]
    for _, kind, _, _, offset, length, link, _, _, entry in sections:
        if kind != 2:  # SHT_SYMTAB
            continue
        names = sections[link][4]
        for at in range(offset, offset + length, entry):
            name, info, _, index, value, extent = struct.unpack_from("<IBBHQQ", code, at)
            if info & 15 != FUNCTION or index == NO_SECTION or index >= count or extent == 0:
                continue
            section = sections[index]
            start = section[4] + value - section[3]
            end = code.index(b"\0", names + name)
            yield code[names + name : end].decode(), code[start : start + extent]


def compiled(program, arch, symbols):
    """By routine, its kernels by their code."""
    with tempfile.TemporaryDirectory() as folder:
        command = [program, "compile", "--arch", arch, "--out", folder, *symbols]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        files = sorted(pathlib.Path(folder).iterdir())
        if not files:
            sys.exit(f"{program} compiled nothing for {arch}")
        kernels = {}
        for file in files:
            of_code = collections.defaultdict(list)
            for name, body in functions(file.read_bytes()):
                of_code[body].append(name)
            kernels[file.name] = of_code
        return kernels


def alone(one, other):
    """Names of the kernels whose code `other` does not have as often."""
    for body, names in one.items():
        yield from sorted(names)[len(other.get(body, [])) :]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--arch", action="append", required=True)
    parser.add_argument("--symbols", nargs="*", default=[])
    options = parser.parse_args()
    different = 0
    for arch in options.arch:
        old, new = (compiled(program, arch, options.symbols) for program in (options.old, options.new))
        for file in sorted(old.keys() | new.keys()):
            before, after = old.get(file, {}), new.get(file, {})
            gone, come = list(alone(before, after)), list(alone(after, before))
            if gone or come:
                different += 1
                print(f"{file}: only before: {', '.join(gone) or '-'}; only after: {', '.join(come) or '-'}")
        count = sum(len(names) for kernels in new.values() for names in kernels.values())
        print(f"{arch}: {len(new)} routines, {count} functions compared")
    print(f"{different} routines with other code")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
