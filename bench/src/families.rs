//! What the harness knows of each family: how its C functions look, what numbers suit it, how errors grow. One row a family.

use rocforge::DataType;
use rocforge::catalogue::{ParamInfo, ParamKind, Routine, Storage};

/// The parameters of a C function of BLAS behind the handle, in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Class {
    /// n, alpha, x, incx
    NAlphaX,
    /// n, x, incx, result
    NXResult,
    /// n, alpha, x, incx, y, incy
    NAlphaXY,
    /// n, x, incx, y, incy
    NXY,
    /// n, x, incx, y, incy, result
    NXYResult,
    /// n, x, incx, y, incy, c, s
    NXYCS,
    /// n, x, incx, y, incy, five values
    NXYValues,
    /// a, b, c, s
    FourValues,
    /// d1, d2, x1, y1, five values
    FiveValues,
    /// trans, m, n, alpha, A, lda, x, incx, beta, y, incy
    Gemv,
    /// trans, m, n, kl, ku, alpha, A, lda, x, incx, beta, y, incy
    Gbmv,
    /// m, n, alpha, x, incx, y, incy, A, lda
    Ger,
    /// uplo, n, alpha, A, lda, x, incx, beta, y, incy
    Symv,
    /// uplo, n, k, alpha, A, lda, x, incx, beta, y, incy
    Sbmv,
    /// uplo, n, alpha, AP, x, incx, beta, y, incy
    Spmv,
    /// uplo, n, alpha, x, incx, A, lda
    Syr,
    /// uplo, n, alpha, x, incx, AP
    Spr,
    /// uplo, n, alpha, x, incx, y, incy, A, lda
    Syr2,
    /// uplo, n, alpha, x, incx, y, incy, AP
    Spr2,
    /// uplo, trans, diag, n, A, lda, x, incx
    Trsv,
    /// uplo, trans, diag, n, k, A, lda, x, incx
    Tbsv,
    /// uplo, trans, diag, n, AP, x, incx
    Tpsv,
    /// transA, transB, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc
    Gemm,
    /// side, uplo, m, n, alpha, A, lda, B, ldb, beta, C, ldc
    Symm,
    /// uplo, trans, n, k, alpha, A, lda, beta, C, ldc
    Syrk,
    /// uplo, trans, n, k, alpha, A, lda, B, ldb, beta, C, ldc
    Syr2k,
    /// side, uplo, transA, diag, m, n, alpha, A, lda, B, ldb
    Trsm,
    /// side, uplo, transA, diag, m, n, alpha, A, lda, B, ldb, C, ldc
    Trmm,
    /// transA, transB, m, n, alpha, A, lda, beta, B, ldb, C, ldc
    Geam,
    /// side, m, n, A, lda, x, incx, C, ldc
    Dgmm,
    /// n, alpha, x, incx, y, incy, types besides
    AxpyEx,
    /// n, alpha, x, incx, types besides
    ScalEx,
    /// n, x, incx, y, incy, result, types besides
    DotEx,
    /// n, x, incx, result, types besides
    Nrm2Ex,
    /// n, x, incx, y, incy, c, s, types besides
    RotEx,
    /// transA, transB, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc, D, ldd, types besides
    GemmEx,
    /// transA, transB, m, n, k, alpha, A, lda, B, ldb, bias, incbias, residual, ldresidual, D, ldd
    GemmGelu,
    /// m, n, k, A, lda, B, ldb, scale, incscale, D, ldd
    GemmScaled,
    /// m, n, A, lda, ipiv, info
    Getrf,
    /// trans, n, nrhs, A, lda, ipiv, B, ldb
    Getrs,
}

impl Class {
    /// A letter for each parameter of a routine of ours: sizes, options (letters in BLAS), scalars, operands in memory,
    /// packed triangles, results, a few values.
    fn letters(self) -> &'static str {
        match self {
            Class::NAlphaX | Class::ScalEx => "sam",
            Class::NXResult | Class::Nrm2Ex => "smr",
            Class::NAlphaXY | Class::AxpyEx => "samm",
            Class::NXY => "smm",
            Class::NXYResult | Class::DotEx => "smmr",
            Class::NXYCS | Class::RotEx => "smmaa",
            Class::NXYValues => "smmv",
            Class::FourValues => "vvvv",
            Class::FiveValues => "vvvvv",
            Class::Gemv | Class::Sbmv => "ossammam",
            Class::Gbmv => "ossssammam",
            Class::Ger => "ssammm",
            Class::Symv => "osammam",
            Class::Spmv => "osapmam",
            Class::Syr => "osamm",
            Class::Spr => "osamp",
            Class::Syr2 => "osammm",
            Class::Spr2 => "osammp",
            Class::Trsv => "ooosmm",
            Class::Tbsv => "ooossmm",
            Class::Tpsv => "ooospm",
            Class::Gemm => "oosssammam",
            Class::Symm => "oossammam",
            Class::Syrk => "oossamam",
            Class::Syr2k => "oossammam",
            Class::Trsm => "oooossamm",
            Class::Trmm => "oooossammm",
            Class::Geam => "oossamamm",
            Class::Dgmm => "ossmmm",
            Class::GemmEx => "oosssammamm",
            Class::GemmGelu => "oosssammmmm",
            Class::GemmScaled => "sssmmmm",
            Class::Getrf => "ssmmm",
            Class::Getrs => "ossmmm",
        }
    }
}

/// How many terms each element of the result is a sum of: what rounding errors grow with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Terms {
    /// A few.
    Few,
    /// As many as a size says.
    Size(&'static str),
    /// As many as a band has diagonals: one, and as many as each of these sizes says.
    Diagonals(&'static [&'static str]),
    /// As many as the product has to sum: rows or columns, by the operation.
    ByOperation,
}

/// A family.
#[derive(Debug)]
pub struct Family {
    /// Its name in the catalogue; dotu and dotc have names of their own in some libraries.
    pub names: &'static [&'static str],
    /// Its C functions.
    pub class: Class,
    /// What rounding errors grow with.
    pub terms: Terms,
    /// Operations of a complex call for one of a real call.
    pub complex: f64,
    /// Whether matrices are triangular and solved with.
    pub tame: bool,
    /// Whether each call gets fresh numbers, because calls overwrite what they read and would meet another problem then.
    pub fresh: bool,
    /// How large the terms of a sum may be.
    pub largest: f64,
    /// Alpha for real and for complex routines: such that calls one after another on the same memory change its size little.
    pub alpha: [(f64, f64); 2],
    /// The few values that are read, where not any numbers will do.
    pub values: Option<&'static [f64]>,
}

const ONE: [(f64, f64); 2] = [(1.0, 0.0), (1.0, 0.0)];
/// Of size 1, and not 1, with which there is nothing to do.
const TURN: [(f64, f64); 2] = [(-1.0, 0.0), (0.6, 0.8)];

/// Small: a rank update adds the same numbers again and again.
const SMALL: [(f64, f64); 2] = [(0.125, 0.0), (0.125, -0.0625)];

/// A rotation, as rotm takes it: all four numbers of the matrix follow, column by column.
const ROTATION: &[f64] = &[-1.0, 0.6, -0.8, 0.8, 0.6];

const fn family(names: &'static [&'static str], class: Class, terms: Terms, complex: f64) -> Family {
    Family { names, class, terms, complex, tame: false, fresh: false, largest: 1.0, alpha: ONE, values: None }
}

/// The families that have a baseline.
pub const FAMILIES: &[Family] = &[
    Family { alpha: TURN, ..family(&["scal"], Class::NAlphaX, Terms::Few, 6.0) },
    family(&["asum"], Class::NXResult, Terms::Size("n"), 2.0),
    family(&["nrm2"], Class::NXResult, Terms::Size("n"), 2.0),
    family(&["iamax"], Class::NXResult, Terms::Few, 2.0),
    family(&["iamin"], Class::NXResult, Terms::Few, 2.0),
    Family { alpha: TURN, ..family(&["axpy"], Class::NAlphaXY, Terms::Few, 4.0) },
    family(&["copy"], Class::NXY, Terms::Few, 2.0),
    family(&["swap"], Class::NXY, Terms::Few, 2.0),
    family(&["dot", "dotu", "dotc"], Class::NXYResult, Terms::Size("n"), 4.0),
    family(&["rot"], Class::NXYCS, Terms::Few, 4.0),
    Family { values: Some(ROTATION), ..family(&["rotm"], Class::NXYValues, Terms::Few, 4.0) },
    family(&["rotg"], Class::FourValues, Terms::Few, 4.0),
    family(&["rotmg"], Class::FiveValues, Terms::Few, 4.0),
    Family { alpha: TURN, ..family(&["scal_ex"], Class::ScalEx, Terms::Few, 6.0) },
    Family { alpha: TURN, ..family(&["axpy_ex"], Class::AxpyEx, Terms::Few, 4.0) },
    family(&["dot_ex", "dotc_ex"], Class::DotEx, Terms::Size("n"), 4.0),
    family(&["nrm2_ex"], Class::Nrm2Ex, Terms::Size("n"), 2.0),
    family(&["rot_ex"], Class::RotEx, Terms::Few, 4.0),
    family(&["gemv", "gemv_mixed"], Class::Gemv, Terms::ByOperation, 4.0),
    family(&["gbmv"], Class::Gbmv, Terms::Diagonals(&["kl", "ku"]), 4.0),
    family(&["symv", "hemv"], Class::Symv, Terms::Size("n"), 4.0),
    family(&["sbmv", "hbmv"], Class::Sbmv, Terms::Diagonals(&["k", "k"]), 4.0),
    family(&["spmv", "hpmv"], Class::Spmv, Terms::Size("n"), 4.0),
    Family { alpha: SMALL, ..family(&["ger", "geru", "gerc"], Class::Ger, Terms::Few, 4.0) },
    Family { alpha: SMALL, ..family(&["syr", "her"], Class::Syr, Terms::Few, 4.0) },
    Family { alpha: SMALL, ..family(&["spr", "hpr"], Class::Spr, Terms::Few, 4.0) },
    Family { alpha: SMALL, ..family(&["syr2", "her2"], Class::Syr2, Terms::Few, 4.0) },
    Family { alpha: SMALL, ..family(&["spr2", "hpr2"], Class::Spr2, Terms::Few, 4.0) },
    Family { tame: true, ..family(&["trsv"], Class::Trsv, Terms::Size("n"), 4.0) },
    Family { tame: true, ..family(&["trmv"], Class::Trsv, Terms::Size("n"), 4.0) },
    Family { tame: true, ..family(&["tbmv", "tbsv"], Class::Tbsv, Terms::Diagonals(&["k"]), 4.0) },
    Family { tame: true, ..family(&["tpmv", "tpsv"], Class::Tpsv, Terms::Size("n"), 4.0) },
    family(&["gemm"], Class::Gemm, Terms::Size("k"), 4.0),
    family(&["symm", "hemm"], Class::Symm, Terms::Size("m"), 4.0),
    family(&["syrk", "herk"], Class::Syrk, Terms::Size("k"), 4.0),
    family(&["syr2k", "her2k", "syrkx", "herkx"], Class::Syr2k, Terms::Size("k"), 4.0),
    family(&["trmm"], Class::Trmm, Terms::Size("m"), 4.0),
    family(&["geam"], Class::Geam, Terms::Few, 8.0 / 3.0),
    family(&["dgmm"], Class::Dgmm, Terms::Few, 6.0),
    Family { tame: true, ..family(&["trsm"], Class::Trsm, Terms::Size("m"), 4.0) },
    family(&["gemm_ex"], Class::GemmEx, Terms::Size("k"), 4.0),
    family(&["gemm_gelu"], Class::GemmGelu, Terms::Size("k"), 4.0),
    Family { largest: 127.0, ..family(&["gemm_scaled"], Class::GemmScaled, Terms::Size("k"), 4.0) },
    Family { fresh: true, ..family(&["getrf"], Class::Getrf, Terms::Size("n"), 4.0) },
    Family { tame: true, ..family(&["getrs"], Class::Getrs, Terms::Size("n"), 4.0) },
];

/// The row of a family.
pub fn find(name: &str) -> Option<&'static Family> {
    FAMILIES.iter().find(|family| family.names.contains(&name))
}

/// The class of the C functions that do the work of a routine of ours; nothing where it has a family's name and other parameters.
pub fn class(routine: &Routine) -> Option<Class> {
    let letter = |param: &ParamInfo| match param.kind {
        ParamKind::Dim => 's',
        ParamKind::Operation | ParamKind::Fill | ParamKind::Diagonal | ParamKind::Side => 'o',
        ParamKind::Scalar { .. } => 'a',
        ParamKind::Values { .. } => 'v',
        ParamKind::Matrix { .. } if param.storage == Storage::Packed => 'p',
        ParamKind::Vector { .. } | ParamKind::Matrix { .. } => 'm',
        ParamKind::Result { .. } => 'r',
    };
    let letters: String = routine.params.iter().map(letter).collect();
    find(routine.family).map(|family| family.class).filter(|class| class.letters() == letters)
}

/// Operations of a complex call for one of a real call.
pub fn complex_factor(family: &str, ty: DataType) -> f64 {
    if ty.is_complex() { find(family).map_or(4.0, |family| family.complex) } else { 1.0 }
}

/// What stands behind the library's own prefix in the names of C functions: `dgemv` of `rocblas_dgemv`.
pub fn stem(symbol: &str) -> &str {
    symbol.split_once('_').map_or(symbol, |(_, stem)| stem)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_name_has_one_row() {
        let mut names: Vec<&str> = FAMILIES.iter().flat_map(|family| family.names).copied().collect();
        let all = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all);
        assert_eq!(find("gemv").map(|family| family.class), Some(Class::Gemv));
        assert!(find("nothing").is_none());
    }

    #[test]
    fn the_routines_have_the_parameters_of_their_class() {
        use rocforge_kernels as _;
        let routines = rocforge::catalogue::routines().expect("symbols are distinct");
        // The tutorial's have families' names, and some other parameters.
        let known =
            |routine: &&&Routine| find(routine.family).is_some() && !routine.symbol.starts_with("tutorial_");
        for routine in routines.iter().filter(known) {
            assert_eq!(class(routine), find(routine.family).map(|family| family.class), "{}", routine.symbol);
        }
        // A family's name with other parameters.
        let gemv = routines.iter().find(|routine| routine.family == "gemv").expect("a routine");
        let other = Routine {
            family: "gemm",
            symbol: gemv.symbol,
            level: gemv.level,
            docs: gemv.docs,
            params: gemv.params,
            buffers: &[],
            refuses: None,
            quick_return: None,
            flops: None,
            bytes: None,
            execution: None,
            variants: &[],
            instances: &[],
            module: gemv.module,
            file: gemv.file,
            line: gemv.line,
        };
        assert_eq!(class(&other), None);
    }

    #[test]
    fn symbols_lose_their_prefix() {
        assert_eq!((stem("rocblas_dgemv"), stem("example_sgemm"), stem("odd")), ("dgemv", "sgemm", "odd"));
    }
}
