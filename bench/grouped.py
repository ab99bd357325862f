#!/usr/bin/env python3
"""Grouped gemm on an NVIDIA GPU: one call, a loop of gemm, and cuBLAS's grouped call, in turn, with PyTorch for memory.

    python3 bench/grouped.py LIBROCBLAS LIBCUBLAS [--problems 100] [--shapes 17] [--seed 1] [--rounds 30] [--out FILE]

LIBROCBLAS is what `rocforge install` or `cargo build -p rocforge-capi` makes. All results are compared with products in
double precision before anything is timed, and ours of one call with those of a loop, bit by bit. A line of the output is one
type: medians in microseconds, then our speed-up.
"""

import argparse
import ctypes
import random
import statistics
import sys

import torch

TYPES = {"s": torch.float32, "d": torch.float64, "t": torch.bfloat16}
# How each library calls bf16 and its factors, f32.
NUMBERS = {"rocblas": (168, 151), "cublas": (14, 0)}
COMPUTE = {"rocblas": (151, 0, 0), "cublas": (68,)}
NONE, TRANSPOSE = {"rocblas": 111, "cublas": 0}, {"rocblas": 112, "cublas": 1}


class Groups:
    """Groups of problems: shapes, operations, matrices, and the arrays that describe them."""

    def __init__(self, ty, shapes, sizes, numbers):
        self.ty, self.sizes = ty, sizes
        self.options = [(numbers.random() < 0.5, numbers.random() < 0.5) for _ in shapes]
        self.shapes = shapes
        self.matrices = []
        for (m, n, k), (ta, tb), count in zip(shapes, self.options, sizes):
            for _ in range(count):
                a = torch.randn((m, k) if ta else (k, m), dtype=TYPES[ty], device="cuda")
                b = torch.randn((k, n) if tb else (n, k), dtype=TYPES[ty], device="cuda")
                c = torch.zeros((n, m), dtype=TYPES[ty], device="cuda")
                self.matrices.append((a, b, c))
        self.pointers = [
            torch.tensor([of[i].data_ptr() for of in self.matrices], dtype=torch.int64, device="cuda")
            for i in range(3)
        ]

    def ints(self, values):
        return (ctypes.c_int * len(self.shapes))(*values)

    def factors(self, value):
        kind = ctypes.c_double if self.ty == "d" else ctypes.c_float
        return (kind * len(self.shapes))(*[value] * len(self.shapes))

    def arguments(self, library):
        """What stands behind the handle, the same in both libraries."""
        word = lambda flag: (TRANSPOSE if flag else NONE)[library]
        lda = [k if ta else m for (m, _, k), (ta, _) in zip(self.shapes, self.options)]
        ldb = [n if tb else k for (_, n, k), (_, tb) in zip(self.shapes, self.options)]
        address = lambda i: ctypes.c_void_p(self.pointers[i].data_ptr())
        named = [NUMBERS[library][0]] if self.ty == "t" else []
        a, b, c = (
            [address(0), *named, self.ints(lda)],
            [address(1), *named, self.ints(ldb)],
            [address(2), *named, self.ints(shape[0] for shape in self.shapes)],
        )
        d = c if named and library == "rocblas" else []
        return [
            self.ints(word(ta) for ta, _ in self.options),
            self.ints(word(tb) for _, tb in self.options),
            *(self.ints(shape[i] for shape in self.shapes) for i in range(3)),
            self.factors(1.0), *a, *b, self.factors(0.0), *c, *d,
            ctypes.c_int(len(self.shapes)), self.ints(self.sizes),
            *(ctypes.c_uint(number) for number in (COMPUTE[library] if named else ())),
        ]

    def loop(self, library, gemm, handle):
        """A call for each problem, ready to run."""
        kind = ctypes.c_double if self.ty == "d" else ctypes.c_float
        one, zero = kind(1.0), kind(0.0)
        named = [NUMBERS[library][0]] if self.ty == "t" else []
        compute = [] if not named else [NUMBERS[library][1], 0, 0, 0] if library == "rocblas" else [68, -1]
        word = lambda flag: (TRANSPOSE if flag else NONE)[library]
        calls, at = [], iter(self.matrices)
        for (m, n, k), (ta, tb), count in zip(self.shapes, self.options, self.sizes):
            for _ in range(count):
                a, b, c = (ctypes.c_void_p(of.data_ptr()) for of in next(at))
                d = [c, *named, m] if named and library == "rocblas" else []
                calls.append((
                    handle, word(ta), word(tb), m, n, k, ctypes.byref(one), a, *named, k if ta else m,
                    b, *named, n if tb else k, ctypes.byref(zero), c, *named, m, *d, *compute,
                ))
        return lambda: max(gemm(*call) for call in calls)

    def worst(self):
        """The largest error of an element, in units of the sum's bound."""
        worst = 0.0
        for (a, b, c), (ta, tb) in zip(self.matrices, [o for o, s in zip(self.options, self.sizes) for _ in range(s)]):
            # Row-major tensors are the transposed column-major matrices.
            left, right = (a if ta else a.T).double(), (b if tb else b.T).double()
            wanted, scale = left @ right, left.abs() @ right.abs()
            bound = scale * left.shape[1] ** 0.5 * 2 * torch.finfo(c.dtype).eps
            worst = max(worst, float(((c.T.double() - wanted).abs() / bound.clamp_min(1e-300)).max()))
            c.zero_()
        return worst


def timed(call, calls):
    start, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
    start.record()
    for _ in range(calls):
        status = call()
    end.record()
    end.synchronize()
    assert status == 0, status
    return start.elapsed_time(end) * 1000 / calls


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rocblas")
    parser.add_argument("cublas")
    parser.add_argument("--problems", type=int, default=100)
    parser.add_argument("--shapes", type=int, default=17)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--out", type=argparse.FileType("w"), default=sys.stdout)
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    torch.zeros(1, device="cuda")
    ours, theirs = ctypes.CDLL(args.rocblas), ctypes.CDLL(args.cublas)
    handles = [ctypes.c_void_p(), ctypes.c_void_p()]
    stream = ctypes.c_void_p(torch.cuda.current_stream().cuda_stream)
    assert ours.rocblas_create_handle(ctypes.byref(handles[0])) == 0
    assert theirs.cublasCreate_v2(ctypes.byref(handles[1])) == 0
    assert ours.rocblas_set_stream(handles[0], stream) == 0
    assert theirs.cublasSetStream_v2(handles[1], stream) == 0
    number = ctypes.c_int()
    theirs.cublasGetVersion_v2(handles[1], ctypes.byref(number))
    print(
        f"# {torch.cuda.get_device_name()}, cuBLAS {number.value}, {args.problems} problems of {args.shapes} shapes, "
        f"seed {args.seed}, medians of {args.rounds}, microseconds",
        file=args.out,
    )
    print("type,sizes,grouped,loop,cublas_grouped,cublas_loop,over_loop,over_cublas_grouped", file=args.out)
    for ty in TYPES:
        for least, most in [(8, 64), (16, 256), (64, 1024)]:
            numbers = random.Random(args.seed)
            # cuBLAS takes bf16 in columns of whole 16 bytes.
            grain = 8 if ty == "t" else 1
            size = lambda: numbers.randint(least // grain, most // grain) * grain
            shapes = [(size(), size(), size()) for _ in range(args.shapes)]
            sizes = [1] * args.shapes
            for _ in range(args.problems - args.shapes):
                sizes[numbers.randrange(args.shapes)] += 1
            groups = Groups(ty, shapes, sizes, numbers)
            mine, other = groups.arguments("rocblas"), groups.arguments("cublas")
            by_type = ["gemm_grouped_batched_ex", "gemm_ex"] if ty == "t" else [f"{ty}gemm_grouped_batched", f"{ty}gemm"]
            grouped, gemm = (getattr(ours, f"rocblas_{name}") for name in by_type)
            theirs_by_type = (
                ["GemmGroupedBatchedEx", "GemmEx"] if ty == "t"
                else [f"{ty.upper()}gemmGroupedBatched", f"{ty.upper()}gemm_v2"]
            )
            cublas_grouped, cublas_gemm = (getattr(theirs, f"cublas{name}") for name in theirs_by_type)
            ways = [
                lambda: grouped(handles[0], *mine),
                groups.loop("rocblas", gemm, handles[0]),
                lambda: cublas_grouped(handles[1], *other),
                groups.loop("cublas", cublas_gemm, handles[1]),
            ]
            results = []
            for way in ways:
                assert way() == 0
                torch.cuda.synchronize()
                results.append([c.clone() for _, _, c in groups.matrices])
                assert (worst := groups.worst()) <= 1, worst
            assert all(map(torch.equal, results[0], results[1])), "a grouped product has other bits than a product"
            times = [[] for _ in ways]
            for _ in range(args.rounds):
                for way, of in zip(ways, times):
                    of.append(timed(way, 5))
            medians = [statistics.median(of) for of in times]
            cells = [f"{median:.1f}" for median in medians]
            cells += [f"{medians[1] / medians[0]:.2f}", f"{medians[2] / medians[0]:.2f}"]
            print(",".join([ty, f"{least} to {most}", *cells]), file=args.out, flush=True)


if __name__ == "__main__":
    main()
