//! Tiles on the host: waves of one lane, of 32 and of 64, against sums in twice the precision of `f64`.

use rocforge::Handle;
use rocforge::platform::host::BlockThreads;
use rocforge::prelude::*;
use rocforge_tests::element::Element;
use rocforge_tests::for_each_type;
use rocforge_tests::oracle::{Gemv, gemv};
use rocforge_tests::random::Random;
use rocforge_tests::tolerance::assert_close;

use super::on_each_machine;

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
        pub fn $name<T: TileScalar>(
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

/// C after the call: each column a product of A and a row of `b`.
fn check<T: Element + TileScalar>(family: &str, [m, n, k]: [usize; 3], handle: &Handle, random: &mut Random) {
    let [lda, ldb, ldc] = [m, n, m].map(|rows| rows + random.below(3));
    let mut fill = |len: usize| (0..len).map(|_| random.element()).collect::<Vec<T>>();
    let (a, b, before) = (fill(lda * k), fill(ldb * k), fill(ldc * n));
    let mut memory =
        [handle.upload(&a), handle.upload(&b), handle.upload(&before)].map(|buffer| buffer.expect("memory"));
    let [a_memory, b_memory, c_memory] = &mut memory;
    let (am, bm) = (a_memory.matrix(lda as i64), b_memory.matrix(ldb as i64));
    let cm = c_memory.matrix_mut(ldc as i64);
    let [rows, cols, depth] = [m, n, k].map(|size| size as i64);
    match family {
        "16" => product_16(handle, rows, cols, depth, am, bm, cm),
        "32" => product_32(handle, rows, cols, depth, am, bm, cm),
        _ => product_wide(handle, rows, cols, depth, am, bm, cm),
    }
    .expect("the call");
    let after = memory[2].to_vec().expect("memory");
    let place = format!("{family} of {m} x {n} x {k}, {:?}, {:?}", handle.wave_size(), T::TYPE);
    for j in 0..n {
        let call = Gemv {
            trans: 'N',
            m,
            n: k,
            alpha: T::ONE,
            a: &a,
            lda,
            x: &b[j..],
            incx: ldb as i64,
            beta: T::ONE,
            y: &before[j * ldc..],
            incy: 1,
        };
        assert_close(&after[j * ldc..j * ldc + m], &gemv(&call), &(&place, j));
        let gap = j * ldc + m..(j + 1) * ldc;
        assert!(after[gap.clone()] == before[gap], "{place}: what lies behind column {j} was written");
    }
}

/// Every type and shape, with edges in all three sizes.
#[test]
fn products_are_right_in_waves_of_every_size() {
    fn each<T: Element + TileScalar>(handle: &Handle, random: &mut Random) {
        for family in ["16", "32", "wide"] {
            for sizes in [[16, 48, 12], [1, 1, 1], [17, 49, 13], [33, 31, 5], [64, 96, 24], [70, 15, 2]] {
                check::<T>(family, sizes, handle, random);
            }
        }
    }
    let mut random = Random::new(5);
    on_each_machine(|handle, _| {
        for threads in [BlockThreads::One, BlockThreads::Declared] {
            handle.set_block_threads(threads);
            for_each_type!(each(handle, &mut random));
        }
    });
}
