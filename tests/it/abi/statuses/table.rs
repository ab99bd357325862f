//! What rocBLAS 4.4 and rocSOLVER answer, family by family, read off their argument checks.
//!
//! A row changes a call that is legal: sizes and leading dimensions of 3, increments of 1, one problem, alpha 2 and beta 3.
//! `ptr` stands for all pointers but the handle; `host`, `device`, `plain`, `batch`, `array` and `distance` say for which
//! calls the row holds. A function that lacks an argument of a row has no such row.
//!
//! Rows for `host` alone: in device memory rocBLAS looks at fewer operands, and follows null ones; here these are refused
//! there as well.

/// Statuses.
pub const OK: i32 = 0;
pub const MISSING: i32 = 2;
pub const POINTER: i32 = 3;
pub const SIZE: i32 = 4;
pub const VALUE: i32 = 11;

/// The changes, and the status.
pub type Row = (&'static str, i32);

/// What some families have in common.
pub struct Table {
    pub families: &'static [&'static str],
    /// Where the original looks at arguments.
    pub source: &'static str,
    pub rows: &'static [Row],
}

pub const TABLES: &[Table] = &[
    Table {
        families: &["copy", "swap"],
        source: "blas1/rocblas_copy.hpp, rocblas_swap_imp.hpp",
        rows: OF_TWO,
    },
    Table { families: &["axpy"], source: "blas1/rocblas_axpy.hpp", rows: AXPY },
    Table { families: &["axpy_ex"], source: "blas_ex/rocblas_axpy_ex_template.hpp", rows: AXPY_EX },
    Table { families: &["scal"], source: "blas1/rocblas_scal_imp.hpp", rows: SCAL },
    Table { families: &["scal_ex"], source: "blas_ex/rocblas_scal_ex_template.hpp", rows: SCAL_EX },
    Table { families: &["rot"], source: "blas1/rocblas_rot_imp.hpp", rows: ROT },
    Table { families: &["rot_ex"], source: "blas_ex/rocblas_rot_ex_imp.hpp", rows: ROT_EX },
    Table { families: &["rotm"], source: "blas1/rocblas_rotm_imp.hpp", rows: ROTM },
    Table { families: &["rotg"], source: "blas1/rocblas_rotg_imp.hpp", rows: ROTG },
    Table { families: &["rotmg"], source: "blas1/rocblas_rotmg_imp.hpp", rows: ROTMG },
    Table {
        families: &["asum", "nrm2", "iamax", "iamin"],
        source: "blas1/rocblas_asum_nrm2.hpp, rocblas_iamax_iamin.hpp",
        rows: SUMS,
    },
    Table { families: &["nrm2_ex"], source: "blas_ex/rocblas_nrm2_ex_imp.hpp", rows: NRM2_EX },
    Table { families: &["dot", "dotu", "dotc"], source: "blas1/rocblas_dot_imp.hpp", rows: DOT },
    Table { families: &["dot_ex", "dotc_ex"], source: "blas_ex/rocblas_dot_ex_imp.hpp", rows: DOT_EX },
    Table { families: &["gemm"], source: "blas3/rocblas_gemm.hpp", rows: GEMM },
    Table { families: &["gemm_ex"], source: "blas_ex/rocblas_gemm_ex.hpp", rows: GEMM_EX },
    Table { families: &["trsm", "trsm_ex"], source: "blas3/rocblas_trsm.hpp", rows: TRSM },
    Table { families: &["trtri"], source: "blas3/rocblas_trtri.hpp", rows: TRTRI },
    Table { families: &["getrf"], source: "rocSOLVER lapack/roclapack_getf2.hpp", rows: GETRF },
    Table { families: &["getrs"], source: "rocSOLVER lapack/roclapack_getrs.hpp", rows: GETRS },
];

const OF_TWO: &[Row] = &[
    ("n=0 ptr=null", OK),
    ("n=-1 ptr=null", OK),
    ("batch_count=0 ptr=null", OK),
    ("batch_count=-1 ptr=null", OK),
    ("incx=0 incy=0", OK),
    ("x=null", POINTER),
    ("y=null", POINTER),
];

const AXPY: &[Row] = &[
    ("n=0 ptr=null", OK),
    ("n=-1 ptr=null", OK),
    ("batch_count=0 ptr=null", OK),
    ("batch_count=-1 ptr=null", OK),
    ("alpha=null", POINTER),
    ("host alpha=0 x=null y=null", OK),
    ("host x=null", POINTER),
    ("host y=null", POINTER),
];

const AXPY_EX: &[Row] = &[
    ("x_type=255 n=0 ptr=null", OK),
    ("x_type=255 batch_count=0 ptr=null", OK),
    ("x_type=255 ptr=null", POINTER),
    ("x_type=255 x=null y=null", MISSING),
    ("x_type=255 alpha=0", MISSING),
    ("execution_type=152", MISSING),
    ("n=0 ptr=null", OK),
    ("alpha=null", POINTER),
    ("host alpha=0 x=null y=null", OK),
    ("host x=null", POINTER),
    ("host y=null", POINTER),
];

const SCAL: &[Row] = &[
    ("n=0 ptr=null", OK),
    ("n=-1 ptr=null", OK),
    ("incx=0 ptr=null", OK),
    ("incx=-1 ptr=null", OK),
    ("batch_count=0 ptr=null", OK),
    ("alpha=null", POINTER),
    ("x=null", POINTER),
    ("alpha=1 x=null", POINTER),
];

const SCAL_EX: &[Row] = &[
    ("alpha_type=255 n=0 ptr=null", OK),
    ("alpha_type=255 incx=0 ptr=null", OK),
    ("alpha_type=255 batch_count=0 ptr=null", OK),
    ("alpha_type=255 ptr=null", MISSING),
    ("alpha_type=255 alpha=1", MISSING),
    ("alpha=null", POINTER),
    ("x=null", POINTER),
    ("host alpha=1 x=null", OK),
];

const ROT: &[Row] = &[
    ("n=0 ptr=null", OK),
    ("n=-1 ptr=null", OK),
    ("batch_count=0 ptr=null", OK),
    ("x=null", POINTER),
    ("y=null", POINTER),
    ("c=null", POINTER),
    ("s=null", POINTER),
];

const ROT_EX: &[Row] = &[
    ("x_type=255 n=0 ptr=null", OK),
    ("x_type=255 batch_count=0 ptr=null", OK),
    ("cs_type=255 x=null", POINTER),
    ("cs_type=255 y=null", POINTER),
    ("cs_type=255 c=null", POINTER),
    ("cs_type=255 s=null", POINTER),
    ("x_type=255", MISSING),
    ("cs_type=255", MISSING),
    ("c=null", POINTER),
];

const ROTM: &[Row] = &[
    ("n=0 ptr=null", OK),
    ("batch_count=0 ptr=null", OK),
    ("param=null", POINTER),
    ("host plain param=identity x=null y=null", OK),
    ("host plain x=null", POINTER),
    ("host plain y=null", POINTER),
    ("host array x=null", POINTER),
    ("host array", MISSING),
    ("host distance", MISSING),
    ("device x=null", POINTER),
    ("device y=null", POINTER),
    ("device", OK),
];

const ROTG: &[Row] = &[
    ("batch_count=0 ptr=null", OK),
    ("batch_count=-1 ptr=null", OK),
    ("a=null", POINTER),
    ("b=null", POINTER),
    ("c=null", POINTER),
    ("s=null", POINTER),
];

const ROTMG: &[Row] = &[
    ("batch_count=0 ptr=null", OK),
    ("d1=null", POINTER),
    ("d2=null", POINTER),
    ("x1=null", POINTER),
    ("y1=null", POINTER),
    ("param=null", POINTER),
];

const SUMS: &[Row] = &[
    ("n=0 ptr=null", POINTER),
    ("incx=0 ptr=null", POINTER),
    ("batch_count=0 ptr=null", POINTER),
    ("n=0 x=null", OK),
    ("n=-1 x=null", OK),
    ("incx=0 x=null", OK),
    ("incx=-1 x=null", OK),
    ("batch_count=0 x=null", OK),
    ("x=null", POINTER),
    ("result=null", POINTER),
];

const NRM2_EX: &[Row] = &[
    ("x_type=255 n=0 ptr=null", POINTER),
    ("x_type=255 n=0 x=null", OK),
    ("x_type=255 incx=0 x=null", OK),
    ("x_type=255 batch_count=0 x=null", OK),
    ("x_type=255 x=null", POINTER),
    ("x_type=255", MISSING),
    ("n=0 ptr=null", POINTER),
    ("x=null", POINTER),
];

const DOT: &[Row] = &[
    ("batch_count=0 ptr=null", OK),
    ("batch_count=-1 ptr=null", OK),
    ("n=0 ptr=null", POINTER),
    ("n=0 x=null y=null", OK),
    ("n=-1 x=null y=null", OK),
    ("incx=0 incy=-1", OK),
    ("x=null", POINTER),
    ("y=null", POINTER),
    ("result=null", POINTER),
];

const DOT_EX: &[Row] = &[
    ("x_type=255 batch_count=0 ptr=null", OK),
    ("x_type=255 n=0 ptr=null", POINTER),
    ("x_type=255 n=0 x=null y=null", OK),
    ("x_type=255 x=null", POINTER),
    ("x_type=255 result=null", POINTER),
    ("x_type=255", MISSING),
    ("n=0 ptr=null", POINTER),
    ("x=null", POINTER),
];

const GEMM: &[Row] = &[
    ("transa=0 m=-1 ptr=null", VALUE),
    ("transb=0 m=-1 ptr=null", VALUE),
    ("m=-1 ptr=null", SIZE),
    ("n=-1 ptr=null", SIZE),
    ("k=-1 ptr=null", SIZE),
    ("batch_count=-1 ptr=null", SIZE),
    ("lda=2 ptr=null", SIZE),
    ("ldb=2 ptr=null", SIZE),
    ("ldc=2 ptr=null", SIZE),
    ("n=0 lda=2 ptr=null", SIZE),
    ("m=0 lda=-1 ptr=null", SIZE),
    ("m=0 lda=0 ldc=-1 ptr=null", SIZE),
    ("transa=112 m=0 lda=0 ldc=0 ptr=null", SIZE),
    // No rows, no leading dimension.
    ("m=0 lda=0 ldc=0 ptr=null", OK),
    ("transb=112 n=0 ldb=0 ptr=null", OK),
    ("n=0 ptr=null", OK),
    ("batch_count=0 ptr=null", OK),
    ("k=0 ldb=0 alpha=null A=null B=null", OK),
    ("transa=112 k=0 lda=0 ldb=0 alpha=null A=null B=null", OK),
    ("k=0 ldb=0 alpha=null A=null B=null C=null", POINTER),
    ("k=0 ldb=0 beta=1 alpha=null A=null B=null C=null", OK),
    ("k=0 beta=null", POINTER),
    ("alpha=null", POINTER),
    ("beta=null", POINTER),
    ("beta=1 alpha=null", POINTER),
    ("alpha=0 beta=1 A=null B=null C=null", OK),
    ("alpha=0 A=null B=null", OK),
    ("alpha=0 C=null", POINTER),
    ("A=null", POINTER),
    ("B=null", POINTER),
    ("C=null", POINTER),
];

const GEMM_EX: &[Row] = &[
    ("transa=0 m=-1 ptr=null", VALUE),
    ("transb=0 m=-1 ptr=null", VALUE),
    ("m=-1 ptr=null", SIZE),
    ("k=-1 ptr=null", SIZE),
    ("batch_count=-1 ptr=null", SIZE),
    ("lda=2 ptr=null", SIZE),
    ("ldd=2 ptr=null", SIZE),
    ("m=0 lda=0 ldc=0 ldd=-1 ptr=null", SIZE),
    ("m=0 lda=0 ldc=0 ldd=0 ptr=null", OK),
    ("transb=112 n=0 ldb=0 ptr=null", OK),
    ("batch_count=0 ptr=null", OK),
    ("k=0 ldb=0 alpha=null a=null b=null", OK),
    ("alpha=null", POINTER),
    ("beta=null", POINTER),
    ("d=null", POINTER),
    ("beta=0 d=null", POINTER),
    ("c=null", POINTER),
    ("beta=0 c=null", OK),
    ("a=null", POINTER),
    ("alpha=0 a=null b=null", OK),
    // One place for both.
    ("d=c", OK),
    ("d=c ldd=4", SIZE),
    ("distance d=c stride_d=17", SIZE),
    ("d=c ldd=4 a=null", POINTER),
    // Elements that lie at no multiple of their size.
    ("a=odd", SIZE),
    ("b=odd", SIZE),
    ("c=odd", SIZE),
    ("d=odd", SIZE),
    // Types come last, but for those of C and D in one place.
    ("compute_type=150", MISSING),
    ("d_type=150", MISSING),
    ("a_type=255", MISSING),
    ("a_type=255 transa=0", VALUE),
    ("a_type=255 m=-1", SIZE),
    ("a_type=255 m=0 lda=0 ldc=0 ldd=0 ptr=null", OK),
    ("a_type=255 a=null", POINTER),
    ("a_type=255 alpha=0 a=null", MISSING),
    ("d_type=150 beta=null", POINTER),
    ("d_type=150 d=c", VALUE),
    ("d_type=150 d=c ldd=4", SIZE),
    ("d_type=150 d=c beta=null", POINTER),
    ("distance d_type=150 d=c stride_d=17", VALUE),
    ("distance a_type=255 d=c stride_d=17", SIZE),
    // A type of scalars that nobody knows: they are not looked at, and cannot be fetched.
    ("host compute_type=255 m=-1", SIZE),
    ("host compute_type=255 m=0 lda=0 ldc=0 ldd=0 ptr=null", OK),
    ("host compute_type=255 alpha=null", POINTER),
    ("host compute_type=255 a=null c=null", MISSING),
    ("device compute_type=255 m=-1", MISSING),
];

const TRSM: &[Row] = &[
    ("side=143 m=-1 ptr=null", VALUE),
    ("uplo=123 m=-1 ptr=null", VALUE),
    ("trans=0 m=-1 ptr=null", VALUE),
    ("diag=0 m=-1 ptr=null", VALUE),
    ("m=-1 ptr=null", SIZE),
    ("n=-1 ptr=null", SIZE),
    ("batch_count=-1 ptr=null", SIZE),
    ("lda=2 ptr=null", SIZE),
    ("ldb=2 ptr=null", SIZE),
    ("m=0 lda=-1 ptr=null", SIZE),
    ("side=142 m=0 lda=0 ldb=0 ptr=null", SIZE),
    ("m=0 lda=0 ldb=0 ptr=null", OK),
    ("side=142 n=0 lda=0 ptr=null", OK),
    ("n=0 ptr=null", OK),
    ("batch_count=0 ptr=null", OK),
    ("alpha=null", POINTER),
    ("B=null", POINTER),
    ("alpha=0 B=null", POINTER),
    ("host A=null", POINTER),
    ("host alpha=0 A=null", OK),
];

const TRTRI: &[Row] = &[
    ("uplo=123 n=-1 ptr=null", VALUE),
    ("diag=0 n=-1 ptr=null", VALUE),
    ("n=-1 ptr=null", SIZE),
    ("batch_count=-1 ptr=null", SIZE),
    ("lda=2 ptr=null", SIZE),
    ("ldinva=2 ptr=null", SIZE),
    ("n=0 lda=-1 ptr=null", SIZE),
    ("n=0 lda=0 ldinva=0 ptr=null", OK),
    ("batch_count=0 ptr=null", OK),
    ("A=null", POINTER),
    ("inva=null", POINTER),
];

/// Null operands are refused before a batch without problems is nothing to do.
const GETRF: &[Row] = &[
    ("m=-1 ptr=null", SIZE),
    ("n=-1 ptr=null", SIZE),
    ("lda=2 ptr=null", SIZE),
    ("batch_count=-1 ptr=null", SIZE),
    ("m=0 lda=-1 ptr=null", SIZE),
    ("m=0 lda=0 A=null ipiv=null", OK),
    ("n=0 A=null ipiv=null", OK),
    ("m=0 lda=0 ptr=null", POINTER),
    ("A=null", POINTER),
    ("ipiv=null", POINTER),
    ("info=null", POINTER),
    ("batch_count=0 info=null", OK),
    ("batch_count=0 A=null", POINTER),
    ("batch_count=0 ipiv=null", POINTER),
    ("batch_count=0 m=0 lda=0 ptr=null", OK),
];

const GETRS: &[Row] = &[
    ("trans=0 n=-1 ptr=null", VALUE),
    ("n=-1 ptr=null", SIZE),
    ("nrhs=-1 ptr=null", SIZE),
    ("lda=2 ptr=null", SIZE),
    ("ldb=2 ptr=null", SIZE),
    ("batch_count=-1 ptr=null", SIZE),
    ("n=0 lda=0 ldb=0 ptr=null", OK),
    ("nrhs=0 B=null", OK),
    ("nrhs=0 A=null", POINTER),
    ("nrhs=0 ipiv=null", POINTER),
    ("A=null", POINTER),
    ("ipiv=null", POINTER),
    ("B=null", POINTER),
    ("batch_count=0", OK),
    ("batch_count=0 A=null", POINTER),
    ("batch_count=0 B=null", POINTER),
];
