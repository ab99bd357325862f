//! Solutions of gemm_ex through C, in every combination of types: each against a reference in wider precision.

use std::collections::BTreeSet;

use rocforge::{bf16, c32, c64, f16};
use rocforge_tests::element::Element;
use rocforge_tests::oracle::{self, Stored};
use rocforge_tests::tolerance::{assert_near, roundoff_of_sums};

use super::session::{SUCCESS, Session};
use super::solutions::{BY_NUMBER, N, Number, Product, T, by_type};

const C: i32 = 113;
/// `perf_degraded`: a call that gets less workspace than it wants says so.
const DEGRADED: i32 = 7;

/// Small sizes, those with a large tile, split-K and no term, each with operations.
const CASES: [([i32; 3], [i32; 2]); 6] = [
    ([1, 1, 1], [N, N]),
    ([8, 5, 32], [T, N]),
    ([33, 2, 1], [N, C]),
    ([40, 70, 65], [C, T]),
    ([20, 12, 1100], [N, T]),
    ([5, 3, 0], [T, C]),
];

/// The letter of an operation.
fn letter(trans: i32) -> char {
    match trans {
        N => 'N',
        T => 'T',
        _ => 'C',
    }
}

/// Runs each solution of each case, and hands the result to `assert`; all solutions of the types were among them.
fn each_solution<X: Number, O: Number, S: Number>(
    session: &Session,
    product: impl Fn([i32; 3], [i32; 2]) -> Product<X, O, S>,
    mut assert: impl FnMut(&Product<X, O, S>, &str),
) {
    let types = [X::NUMBER, O::NUMBER, S::NUMBER];
    let mut seen = BTreeSet::new();
    for (size, trans) in CASES {
        let mut product = product(size, trans);
        for number in product.all(session) {
            let case = format!("solution {number} of {size:?} {trans:?} in {types:?}");
            product.spoil();
            let status = product.run(session, BY_NUMBER, number, 0);
            assert!([SUCCESS, DEGRADED].contains(&status), "{status}: {case}");
            assert!(!product.is_spoilt(), "{case} wrote nothing");
            assert(&product, &case);
            seen.insert(number);
        }
    }
    let (status, all) = by_type(session, "rocblas_gemm_ex_get_solutions_by_type", types);
    assert_eq!((status, BTreeSet::from_iter(all)), (SUCCESS, seen), "{types:?}");
}

/// Of floating point: operands of fractions, within the bounds of sums and one rounding.
fn is_near<X, O, S>(session: &Session)
where
    X: Element + Number,
    O: Element + Number,
    S: Element + Number,
{
    let factors = [[0.75, 0.5], [-1.25, 0.25]];
    let product = |size, trans| {
        Product::<X, O, S>::filled(trans, size, factors, |random| [random.unit(), random.unit()])
    };
    each_solution(session, product, |product, case| {
        let [lda, ldb, ldc] = product.lds().map(|ld| ld as usize);
        let [trans_a, trans_b] = product.trans.map(letter);
        let expected = oracle::gemm(&oracle::Gemm {
            shape: product.size.map(|size| size as usize),
            alpha: product.factors[0],
            a: Stored { elements: &product.a, ld: lda, trans: trans_a },
            b: Stored { elements: &product.b, ld: ldb, trans: trans_b },
            beta: product.factors[1],
            c: Stored { elements: &product.c, ld: ldc, trans: 'N' },
        });
        assert_near(&product.d, &expected, (0, roundoff_of_sums::<X>()), &case);
    });
}

#[test]
fn solutions_of_real_numbers() {
    let Some(session) = Session::new() else { return };
    is_near::<f32, f32, f32>(&session);
    is_near::<f64, f64, f64>(&session);
}

#[test]
fn solutions_of_complex_numbers() {
    let Some(session) = Session::new() else { return };
    is_near::<c32, c32, c32>(&session);
    is_near::<c64, c64, c64>(&session);
}

#[test]
fn solutions_of_16_bits() {
    let Some(session) = Session::new() else { return };
    is_near::<f16, f16, f16>(&session);
    is_near::<f16, f16, f32>(&session);
    is_near::<f16, f32, f32>(&session);
    is_near::<bf16, bf16, f32>(&session);
    is_near::<bf16, f32, f32>(&session);
}

/// All values of operands, and sums of more than 16 bits, exactly.
#[test]
fn solutions_of_integers() {
    let Some(session) = Session::new() else { return };
    let product = |size, trans| {
        let factors = [[3.0, 0.0], [-2.0, 0.0]];
        Product::<i8, i32, i32>::filled(trans, size, factors, |random| {
            [random.below(256) as f64 - 128.0, 0.0]
        })
    };
    each_solution(&session, product, |product, case| {
        let found: Vec<f64> = product.d.iter().map(|d| f64::from(*d)).collect();
        assert_eq!(found, product.expected(), "{case}");
    });
}
