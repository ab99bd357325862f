//! The error exits of netlib's level 2 test programs (`sblat2`, `dblat2`, `cblat2`, `zblat2`): each argument wrong in turn, sizes of 0,
//! 1 and 2, leading dimensions of 1. XERBLA's number of the argument becomes a status: letters are no values, the rest is no size.

use super::table::{Row, SIZE, Table, VALUE};

/// Where the cases are from.
const SOURCE: &str = "netlib's test program of level 2";

const fn of(families: &'static [&'static str], rows: &'static [Row]) -> Table {
    Table { families, source: SOURCE, rows }
}

pub const TABLES: &[Table] = &[
    of(
        &["gemv"],
        &[
            ("trans=0 m=0 n=0 lda=1", VALUE),
            ("m=-1 n=0 lda=1", SIZE),
            ("m=0 n=-1 lda=1", SIZE),
            ("m=2 n=0 lda=1", SIZE),
            ("m=0 n=0 lda=1 incx=0", SIZE),
            ("m=0 n=0 lda=1 incy=0", SIZE),
        ],
    ),
    of(
        &["gbmv"],
        &[
            ("trans=0 m=0 n=0 kl=0 ku=0 lda=1", VALUE),
            ("m=-1 n=0 kl=0 ku=0 lda=1", SIZE),
            ("m=0 n=-1 kl=0 ku=0 lda=1", SIZE),
            ("m=0 n=0 kl=-1 ku=0 lda=1", SIZE),
            ("m=2 n=0 kl=0 ku=-1 lda=1", SIZE),
            ("m=0 n=0 kl=1 ku=0 lda=1", SIZE),
            ("m=0 n=0 kl=0 ku=0 lda=1 incx=0", SIZE),
            ("m=0 n=0 kl=0 ku=0 lda=1 incy=0", SIZE),
        ],
    ),
    of(
        &["symv", "hemv"],
        &[
            ("uplo=0 n=0 lda=1", VALUE),
            ("n=-1 lda=1", SIZE),
            ("n=2 lda=1", SIZE),
            ("n=0 lda=1 incx=0", SIZE),
            ("n=0 lda=1 incy=0", SIZE),
        ],
    ),
    of(
        &["sbmv", "hbmv"],
        &[
            ("uplo=0 n=0 k=0 lda=1", VALUE),
            ("n=-1 k=0 lda=1", SIZE),
            ("n=0 k=-1 lda=1", SIZE),
            ("n=0 k=1 lda=1", SIZE),
            ("n=0 k=0 lda=1 incx=0", SIZE),
            ("n=0 k=0 lda=1 incy=0", SIZE),
        ],
    ),
    of(
        &["spmv", "hpmv", "spr2", "hpr2"],
        &[("uplo=0 n=0", VALUE), ("n=-1", SIZE), ("n=0 incx=0", SIZE), ("n=0 incy=0", SIZE)],
    ),
    of(
        &["trmv", "trsv"],
        &[
            ("uplo=0 n=0 lda=1", VALUE),
            ("trans=0 n=0 lda=1", VALUE),
            ("diag=0 n=0 lda=1", VALUE),
            ("n=-1 lda=1", SIZE),
            ("n=2 lda=1", SIZE),
            ("n=0 lda=1 incx=0", SIZE),
        ],
    ),
    of(
        &["tbmv", "tbsv"],
        &[
            ("uplo=0 n=0 k=0 lda=1", VALUE),
            ("trans=0 n=0 k=0 lda=1", VALUE),
            ("diag=0 n=0 k=0 lda=1", VALUE),
            ("n=-1 k=0 lda=1", SIZE),
            ("n=0 k=-1 lda=1", SIZE),
            ("n=0 k=1 lda=1", SIZE),
            ("n=0 k=0 lda=1 incx=0", SIZE),
        ],
    ),
    of(
        &["tpmv", "tpsv"],
        &[
            ("uplo=0 n=0", VALUE),
            ("trans=0 n=0", VALUE),
            ("diag=0 n=0", VALUE),
            ("n=-1", SIZE),
            ("n=0 incx=0", SIZE),
        ],
    ),
    of(
        &["ger", "geru", "gerc"],
        &[
            ("m=-1 n=0 lda=1", SIZE),
            ("m=0 n=-1 lda=1", SIZE),
            ("m=0 n=0 lda=1 incx=0", SIZE),
            ("m=0 n=0 lda=1 incy=0", SIZE),
            ("m=2 n=0 lda=1", SIZE),
        ],
    ),
    of(
        &["syr", "her"],
        &[("uplo=0 n=0 lda=1", VALUE), ("n=-1 lda=1", SIZE), ("n=0 lda=1 incx=0", SIZE), ("n=2 lda=1", SIZE)],
    ),
    of(&["spr", "hpr"], &[("uplo=0 n=0", VALUE), ("n=-1", SIZE), ("n=0 incx=0", SIZE)]),
    of(
        &["syr2", "her2"],
        &[
            ("uplo=0 n=0 lda=1", VALUE),
            ("n=-1 lda=1", SIZE),
            ("n=0 lda=1 incx=0", SIZE),
            ("n=0 lda=1 incy=0", SIZE),
            ("n=2 lda=1", SIZE),
        ],
    ),
];

/// Every routine of the test programs has its cases: 16 of real numbers and 17 of complex ones, less those of both.
#[test]
fn all_routines_of_level_2_have_cases() {
    let families: Vec<&str> = TABLES.iter().flat_map(|table| table.families).copied().collect();
    let real = "gemv gbmv symv sbmv spmv trmv tbmv tpmv trsv tbsv tpsv ger syr spr syr2 spr2";
    let complex = "gemv gbmv hemv hbmv hpmv trmv tbmv tpmv trsv tbsv tpsv gerc geru her hpr her2 hpr2";
    for family in real.split(' ').chain(complex.split(' ')) {
        assert_eq!(families.iter().filter(|known| **known == family).count(), 1, "{family}");
    }
    assert_eq!(families.len(), 25);
}
