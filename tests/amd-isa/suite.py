"""The suite: every routine of the catalogue, and what is left out."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

import examples
import families
import fused
import level1
import matrices
import products
import rotations
import solver
import triangles
import vectors
from case import Case

Family = Callable[[np.random.Generator, bool], Iterator[Case]]

# In a list, since routines have several families in the table.
FAMILIES: list[Family] = [
    vectors.asum,
    vectors.scal,
    matrices.gemv,
    vectors.ssr,
    matrices.example_gemm,
    vectors.axpy,
    vectors.copy,
    vectors.dot,
    matrices.tutorial_gemm,
    matrices.transpose,
    products.gemm,
    products.gemm_ex,
    fused.gelu,
    fused.scaled,
    triangles.trmv,
    triangles.trsv,
    triangles.trsm,
    triangles.trtri,
    solver.getrf,
    solver.getrs,
    level1.axpy,
    level1.scal,
    level1.moves,
    level1.dot,
    level1.nrm2,
    level1.extremes,
    level1.rot,
    level1.rotm,
    rotations.rotg,
    rotations.rotmg,
    *(family.cases for family in (*families.FAMILIES, *examples.FAMILIES)),
]

# Kernels that no call of the catalogue launches on some targets, by patterns of names, and why.
ALL = ("gfx90a", "gfx942", "gfx1100")
NARROW = "inner blocks of gfx1100, whose threads have fewer registers; the others have wide ones"
WIDE = "inner blocks of the other targets, whose threads have more registers"
UNREACHED = {
    **{
        f"solve_rows_{kernel}": (ALL, "blocks of 32 rows at all sizes")
        for kernel in ("c64_Full", "c64_Packing", "c64_Band", "c32_Band")
    },
    **{
        f"gemm_implicit_c64_Pair_{pair}_Partials_c64_LinearCombination_c64_c64_SplitKC64_1_4": (
            ALL, "memory that is too little for a panel is too little for partials of small products too"
        )
        for pair in ("General_c64_Structured_c64", "Structured_c64_General_c64")
    },
    **{
        f"getrf_panel_{dtype}_{numbers}": (ALL[:2], NARROW)
        for dtype in ("f64", "c32")
        for numbers in ("4_8_2", "8_4_2")
    },
    "inner_blocks_c64_8_2": (ALL[2:], WIDE),
}

# Targets whose threads have the registers for 3xTF32; the others have no such kernel.
TF32X3 = ALL[:2]

# Where the suite on the host goes further, and by how much.
REDUCED = [
    ("3xTF32", f"on {' and '.join(TF32X3)}, which have a kernel for them"),
    ("every routine", "2 or 3 problems a batch; on the host up to 65,537, which is more than a grid has along z"),
    ("gemv", "a fixed list of shapes, up to 200,003 x 2, 20 x 66,001, 1,029 x 33 and 9 x 1,300; on the host also 5,000 x 1, "
     "3 x 5,000 and random ones of up to 200 x 200, 5,000 x 8 and 8 x 900"),
    ("level 1", "a fixed list of lengths; on the host also random ones"),
    ("asum, tutorial dot", "more elements than all blocks take at once in single precision only"),
    ("example and tutorial gemm", "matrices of up to 130 rows and columns and k up to 64, so three blocks each way"),
    ("gemm, gemm_ex", "up to 200 rows, 600 columns and k up to 50, of gemm_ex half as many calls where gemm has the "
     "types; large blocks with results of 130 x 140 at most; k up to 530 where sums have two parts"),
    ("example gemm_gelu and gemm_scaled", "up to 200 rows, 170 columns and k up to 530"),
    ("trmv, trsv", "up to 300 and 420 rows; each combination of options at some size, not at all"),
    ("trsm", "up to 513 rows; by inverses 257 and 300 rows with 33 and 260 with 40 right-hand sides"),
    ("trtri", "up to 513 rows"),
    ("getrf", "up to 150 x 90, and 8,200 x 9 for all heights of panels; one panel with dataflow; integers of "
     "64 bits with three shapes"),
    ("getrs", "up to 260 rows and 17 right-hand sides"),
    ("newer families of level 2", "orders of up to 300, 420 of triangles, 2,050 where a matrix is read once, and 1,800 "
     "or 260 x 4,224 of updates by 16 bytes; each combination of options with some type and size"),
    ("newer families of level 3", "up to 182 rows and columns, and 540 terms; the second matrix is never the result's"),
    ("trsm_ex", "none: it launches what trsm does"),
    ("cookbook, starter, axpby and center of the examples", "vectors of up to 4,100 elements, 16,400 of a reduction; "
     "orders of up to 300; distances of up to 200 x 170 x 270"),
    ("numerical checks", "with scal, gemv, gemm and gemm_ex; one block a problem"),
]


def cases(quick: bool, only: str, seed: int) -> Iterator[Case]:
    """All calls whose symbol holds `only`."""
    for number, family in enumerate(FAMILIES):
        for case in family(np.random.default_rng([seed, number]), quick):
            if only in case.symbol:
                yield case
