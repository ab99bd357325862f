"""The newer families of levels 2 and 3, as a table: types, storage, what is computed, and with which sizes."""

from __future__ import annotations

import level2
import level3
from draft import Call, Family, varied

ORDERS = [(1,), (33,), (65,), (130,), (300,)]
# From order 2048 on a matrix is read once where there is memory for that, by whole accesses where columns allow it.
SQUARE = varied(*ORDERS, more=(Call((2049,)), Call((2050,), least_memory=True), Call((2048,), pad=0)))
TRIANGLE = varied(*ORDERS, (200,), more=(Call((420,)),))
# With diagonals beside the main one: few, all, more than there are.
BAND = varied((1, 0), (33, 2), (65, 64), (130, 7), (300, 40), (40, 50))
WIDE = varied((1, 1, 0, 0), (65, 33, 2, 3), (33, 130, 5, 40), (130, 65, 0, 1), (20, 30, 40, 25), (300, 257, 30, 1))
TALL = varied((1, 1), (65, 33), (33, 130), (300, 5), (5, 300), (257, 66))
PLANE = varied((1, 1), (33, 65), (130, 20), (9, 70), (65, 257))
ORDERED = varied((1,), (33,), (65,), (130,), (200,))
# Enough for blocks whose threads update 16 bytes of a column, in columns that allow such accesses.
MANY_TILES = [Call((260, 4224), pad=0)]
LARGE = [Call((1800,), pad=0)]
# B and C of a structured product: some orders have panels.
SIDES = varied((5, 7), (33, 20), (65, 70), (130, 33), (20, 140), more=(Call((140, 130), least_memory=True),))
# So many terms that their sums have parts, by each of the kernels that form elements of A while they load them.
for side, sizes in (("L", (520, 5)), ("R", (5, 520))):
    SIDES += [Call(sizes, side=side, least_memory=True), Call(sizes, side=side, scant_memory=True)]
# Order and terms: of each small block, several blocks, two parts of the sum.
TERMS = varied((5, 3), (12, 12), (17, 20), (33, 16), (65, 50), (130, 9), (20, 530), (40, 0))
TERMS += [Call((30, 26)), Call((66, 540), least_memory=True), Call((130, 37), best="multistage_large")]
# More elements than a reduction has a thread for each of, from sums of two parts: of f32, and of 16 bits.
MANY_SUMS, MANY_SHORT_SUMS = [Call((182, 256))], [Call((182, 512))]
LEAST = varied((1, 1, 1), (33, 65, 17), (70, 20, 40), (66, 65, 0))

ALL, REAL, COMPLEX = "s d c z", "s d", "c z"
MIXED = "f16.f16.f32 f16.f32.f32 bf16.bf16.f32 bf16.f32.f32 f32.f32.f64 f32.f64.f64"
SYMMETRIC, HERMITIAN = ("NTC", "NT"), ("", "NC")
HERM = {"kind": "hermitian", "conjugated": True}
SYMM = {"kind": "symmetric"}
RANK_K = {"trans": "trans_a"}
RANK_2K = {"trans": "trans", "two": True}

FAMILIES = [
    Family("gbmv", ALL, WIDE, level2.product, "band"),
    Family("gemv", "hsh hss tst tss", TALL, level2.product, variants="batched"),
    Family("symv", ALL, SQUARE, level2.product, "full", "symmetric"),
    Family("hemv", COMPLEX, SQUARE, level2.product, "full", "hermitian"),
    Family("sbmv", REAL, BAND, level2.product, "band", "symmetric"),
    Family("hbmv", COMPLEX, BAND, level2.product, "band", "hermitian"),
    Family("spmv", REAL, SQUARE, level2.product, "packed", "symmetric", "AP"),
    Family("hpmv", COMPLEX, SQUARE, level2.product, "packed", "hermitian", "AP"),
    Family("tbmv", ALL, BAND, level2.triangular, "band", "triangular"),
    Family("tpmv", ALL, TRIANGLE, level2.triangular, "packed", "triangular"),
    Family("tbsv", ALL, BAND, level2.triangular, "band", "triangular", solves=True),
    Family("tpsv", ALL, TRIANGLE, level2.triangular, "packed", "triangular", "AP", solves=True),
    Family("ger", REAL, PLANE, level2.update, two=True),
    Family("geru", COMPLEX, PLANE, level2.update, two=True),
    Family("gerc", COMPLEX, PLANE, level2.update, two=True, conjugated=True),
    Family("syr", ALL, ORDERED, level2.update, **SYMM),
    Family("her", COMPLEX, ORDERED, level2.update, real="alpha", **HERM),
    Family("spr", ALL, ORDERED, level2.update, "packed", matrix="AP", **SYMM),
    Family("hpr", COMPLEX, ORDERED, level2.update, "packed", matrix="AP", real="alpha", **HERM),
    Family("syr2", ALL, ORDERED, level2.update, two=True, rank=2, **SYMM),
    Family("her2", COMPLEX, ORDERED, level2.update, two=True, rank=2, **HERM),
    Family("spr2", REAL, ORDERED, level2.update, "packed", matrix="AP", two=True, rank=2, **SYMM),
    Family("hpr2", COMPLEX, ORDERED, level2.update, "packed", matrix="AP", two=True, rank=2, **HERM),
    # Each kernel once: routines share them.
    Family("ger", REAL, MANY_TILES, level2.update, two=True),
    Family("geru", "c", MANY_TILES, level2.update, two=True),
    Family("syr", "d", LARGE, level2.update, **SYMM),
    Family("her", "c", LARGE, level2.update, real="alpha", **HERM),
    Family("spr", "s d c", LARGE, level2.update, "packed", matrix="AP", **SYMM),
    Family("hpr", "c", LARGE, level2.update, "packed", matrix="AP", real="alpha", **HERM),
    Family("syr2", "s d c", LARGE, level2.update, two=True, rank=2, **SYMM),
    Family("spr2", REAL, LARGE, level2.update, "packed", matrix="AP", two=True, rank=2, **SYMM),
    Family("hpr2", "c", LARGE, level2.update, "packed", matrix="AP", two=True, rank=2, **HERM),
    Family("symm", ALL, SIDES, level3.structured, **SYMM),
    Family("hemm", COMPLEX, SIDES, level3.structured, **HERM),
    Family("trmm", ALL, SIDES, level3.structured, kind="triangular"),
    Family("syrk", ALL, TERMS, level3.update, choices=SYMMETRIC, **RANK_K, **SYMM),
    Family("herk", COMPLEX, TERMS, level3.update, choices=HERMITIAN, real="alpha beta", **RANK_K, **HERM),
    Family("syr2k", ALL, TERMS, level3.update, choices=SYMMETRIC, rank=2, **RANK_2K, **SYMM),
    Family("her2k", COMPLEX, TERMS, level3.update, choices=HERMITIAN, rank=2, real="beta", **RANK_2K, **HERM),
    Family("syrkx", ALL, TERMS, level3.update, choices=SYMMETRIC, **RANK_2K, **SYMM),
    Family("herkx", COMPLEX, TERMS, level3.update, choices=HERMITIAN, real="beta", **RANK_2K, **HERM),
    Family("gemmt", ALL, TERMS, level3.update, two=True),
    # Each kernel once.
    Family("syrk", "s", MANY_SUMS, level3.update, choices=SYMMETRIC, **RANK_K, **SYMM),
    Family("syrk_ex", "f16.f16.f32 bf16.bf16.f32", MANY_SHORT_SUMS, level3.update, choices=("NTC", ""),
           variants="plain", **RANK_K, **SYMM),
    Family("dgmm", ALL, PLANE, level3.dgmm),
    Family("geam", ALL, PLANE, level3.geam),
    Family("min_plus", "h s d", LEAST, level3.minima, prefix="rocforge"),
    Family("plus_min", "h s d", LEAST, level3.minima, prefix="rocforge"),
    Family("syrk_ex", MIXED, TERMS, level3.update, choices=("NTC", ""), variants="plain", **RANK_K, **SYMM),
    Family("herk_ex", "c32.c32.c64 c32.c64.c64", TERMS, level3.update, choices=HERMITIAN, real="alpha beta",
           variants="plain", **RANK_K, **HERM),
]
