//! Tiles on the host: waves of one lane, of 32 and of 64, against sums in twice the precision of `f64`.

use rocforge::platform::Platform;
use rocforge::platform::host::{BlockThreads, WaveSize};
use rocforge::prelude::*;
use rocforge_tests::element::Element;
use rocforge_tests::for_each_type;
use rocforge_tests::oracle::{Gemv, gemv};
use rocforge_tests::random::Random;
use rocforge_tests::tolerance::assert_close;

/// Declares a routine that multiplies with tiles of one shape: each wave takes every so many of the tiles of C.
macro_rules! product {
    ($name:ident, $symbol:literal, $m:literal, $n:literal, $k:literal) => {
        /// C := C + A * B, A and C column after column, B row after row.
        #[rocblas_kernel(
            symbol = $symbol,
            types(s: f32, d: f64, c: c32, z: c64),
            grid = 1,
            block = 128
        )]
        pub fn $name<T: Scalar>(
            m: Dim,
            n: Dim,
            k: Dim,
            #[shape(m, k)] a: Matrix<T>,
            #[shape(n, k)] b: Matrix<T>,
            #[shape(m, n)] c: MatrixMut<T>,
        ) {
            let down = (m + $m - 1) / $m;
            let across = (n + $n - 1) / $n;
            for tile in (wave_id() as Dim..down * across).step_by(waves_per_block() as usize) {
                let i = tile % down * $m;
                let j = tile / down * $n;
                let mut acc = Tile::<Acc, $m, $n, $k, T>::load_within(
                    c,
                    i + j * c.ld(),
                    c.ld(),
                    Layout::ColMajor,
                    m - i,
                    n - j,
                );
                for l in (0..k).step_by($k) {
                    let left = Tile::<A, $m, $n, $k, T>::load_within(
                        a,
                        i + l * a.ld(),
                        a.ld(),
                        Layout::ColMajor,
                        m - i,
                        k - l,
                    );
                    let right = Tile::<B, $m, $n, $k, T>::load_within(
                        b,
                        j + l * b.ld(),
                        b.ld(),
                        Layout::RowMajor,
                        k - l,
                        n - j,
                    );
                    acc.mma(left, right);
                }
                acc.store_within(c, i + j * c.ld(), c.ld(), Layout::ColMajor, m - i, n - j);
            }
        }
    };
}

product!(product_16, "test_{t}tiles16", 16, 16, 4);
product!(product_32, "test_{t}tiles32", 32, 32, 2);
product!(product_wide, "test_{t}tileswide", 16, 48, 12);
