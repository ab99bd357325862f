//! geam_ex against plain loops over small integers, which every type holds.

use rocforge::platform::host::BlockThreads;
use rocforge::prelude::*;
use rocforge::{Real, Status};
use rocforge_kernels::{min_plus, plus_min};
use rocforge_tests::call::{BLOCK_THREADS, handle};
use rocforge_tests::random::Random;

/// Rows, columns, terms.
const SIZES: [[usize; 3]; 6] = [[1, 1, 1], [3, 5, 0], [5, 3, 7], [64, 64, 16], [65, 63, 17], [130, 20, 50]];

fn integers(count: usize, random: &mut Random) -> Vec<f64> {
    (0..count).map(|_| random.below(9) as f64 - 4.0).collect()
}

fn check<T: Real>(threads: BlockThreads, is_min_plus: bool, trans: [Operation; 2], factors: [f64; 2]) {
    let handle = handle(threads);
    let mut random = Random::new(5);
    for [m, n, k] in SIZES {
        let [a, b, c] = [m * k, k * n, m * n].map(|count| integers(count, &mut random));
        let plain = trans.map(|trans| trans == Operation::None);
        let of_a = |i: usize, l: usize| a[if plain[0] { i + l * m } else { l + i * k }];
        let of_b = |l: usize, j: usize| b[if plain[1] { l + j * k } else { j + l * n }];
        let [alpha, beta] = factors;
        let scaled = |factor: f64, x: f64| if factor == 0.0 { 0.0 } else { factor * x };
        let mut wanted = Vec::new();
        for (j, i) in (0..n).flat_map(|j| (0..m).map(move |i| (j, i))) {
            let terms = (0..k).map(|l| (scaled(alpha, of_a(i, l)), scaled(alpha, of_b(l, j))));
            let old = scaled(beta, c[i + j * m]);
            wanted.push(match is_min_plus {
                true => terms.fold(f64::INFINITY, |sum, (a, b)| sum.min(a + b)).min(old),
                false => terms.fold(0.0, |sum, (a, b)| sum + a.min(b)) + old,
            });
        }
        // What a factor of zero hides is NaN.
        let typed = |values: &[f64], factor: f64| -> Vec<T> {
            let of = |value: &f64| T::from_f64(if factor == 0.0 { f64::NAN } else { *value });
            values.iter().map(of).collect()
        };
        let [lda, ldb] =
            [if plain[0] { m } else { k }, if plain[1] { k } else { n }].map(|ld| ld.max(1) as Dim);
        let (a, b) = (typed(&a, alpha), typed(&b, alpha));
        let (a, b) = (handle.upload(&a).expect("memory"), handle.upload(&b).expect("memory"));
        let c = handle.upload(&typed(&c, beta)).expect("memory");
        let mut d = handle.upload(&vec![T::from_f64(f64::NAN); m * n]).expect("memory");
        let [alpha, beta] = factors.map(T::from_f64);
        let (ldc, sizes) = (m as Dim, [m, n, k].map(|size| size as Dim));
        let (a, b, c, [m, n, k]) = (a.matrix(lda), b.matrix(ldb), c.matrix(ldc), sizes);
        let d_view = d.matrix_mut(ldc);
        let status = match is_min_plus {
            true => min_plus(&handle, trans[0], trans[1], m, n, k, alpha, a, b, beta, c, d_view),
            false => plus_min(&handle, trans[0], trans[1], m, n, k, alpha, a, b, beta, c, d_view),
        };
        assert_eq!(status.expect("a legal call"), Status::Success);
        let found: Vec<f64> = d.to_vec().expect("a copy").into_iter().map(Real::to_f64).collect();
        assert_eq!(found, wanted, "{is_min_plus} {trans:?} {factors:?} {sizes:?}");
    }
}

#[test]
fn minima_in_the_place_of_sums_and_of_products() {
    for threads in BLOCK_THREADS {
        for is_min_plus in [true, false] {
            for trans_a in [Operation::None, Operation::Transpose] {
                for trans_b in [Operation::None, Operation::Transpose] {
                    for factors in [[1.0, 1.0], [2.0, -1.0], [0.0, 2.0], [-1.0, 0.0]] {
                        check::<f32>(threads, is_min_plus, [trans_a, trans_b], factors);
                        check::<f64>(threads, is_min_plus, [trans_a, trans_b], factors);
                        check::<f16>(threads, is_min_plus, [trans_a, trans_b], factors);
                    }
                }
            }
        }
    }
}

#[test]
fn what_does_not_exist_is_refused() {
    let handle = handle(BlockThreads::One);
    let one = handle.upload(&[1.0_f32]).expect("memory");
    let call = |trans: [Operation; 2]| {
        let mut d = handle.upload(&[0.0_f32]).expect("memory");
        let (a, b, c) = (one.matrix(1), one.matrix(1), one.matrix(1));
        let [trans_a, trans_b] = trans;
        let answer = min_plus(&handle, trans_a, trans_b, 1, 1, 1, 1.0, a, b, 1.0, c, d.matrix_mut(1));
        let error = answer.expect_err("no such call");
        (error.status(), error.argument_name())
    };
    let (none, conjugate) = (Operation::None, Operation::ConjugateTranspose);
    assert_eq!(call([conjugate, none]), (Status::InvalidValue, Some("trans_a")));
    assert_eq!(call([none, conjugate]), (Status::InvalidValue, Some("trans_b")));
}
