//! Level 3 over structured matrices and triangles of results, against plain loops, in both worlds, with one thread a block
//! and with all. The sweeps of this program run them too.

use rocforge::platform::host::BlockThreads;
use rocforge::prelude::*;
use rocforge::{MatrixRef, MatrixRefMut};
use rocforge_kernels::common::convert::Accumulator;
use rocforge_kernels::{hemm, herk, symm, syrk, trmm};
use rocforge_tests::element::{Element, Parts};
use rocforge_tests::random::Random;
use rocforge_tests::sampled;

use crate::{handle, worlds};

/// Results with partial tiles, with many tiles, and with so many terms that they are divided.
const SHAPES: [[usize; 2]; 6] = [[1, 1], [5, 3], [70, 65], [33, 130], [300, 140], [3, 700]];

type Pairs = Vec<[f64; 2]>;

/// Small integers: sums and products are exact in every order.
fn integers(count: usize, complex: bool, random: &mut Random) -> Pairs {
    let mut integer = || random.below(7) as f64 - 3.0;
    (0..count).map(|_| [integer(), if complex { integer() } else { 0.0 }]).collect()
}

fn times(a: [f64; 2], b: [f64; 2]) -> [f64; 2] {
    [a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]]
}

/// alpha * left * right + beta * c by plain loops; matrices are functions of row and column.
fn reference(
    [m, n, k]: [usize; 3],
    left: impl Fn(usize, usize) -> [f64; 2],
    right: impl Fn(usize, usize) -> [f64; 2],
    [alpha, beta]: [[f64; 2]; 2],
    c: &Pairs,
) -> Pairs {
    let element = |(i, j): (usize, usize)| {
        let mut sum = [0.0, 0.0];
        for l in 0..k {
            let product = times(left(i, l), right(l, j));
            sum = [sum[0] + product[0], sum[1] + product[1]];
        }
        let (product, old) = (times(alpha, sum), times(beta, c[i + j * m]));
        [product[0] + old[0], product[1] + old[1]]
    };
    (0..m * n).map(|at| element((at % m, at / m))).collect()
}

/// What a structured matrix is.
#[derive(Clone, Copy, Debug)]
enum Kind {
    Symmetric,
    Hermitian,
    Triangular(Operation, Diagonal),
}

impl Kind {
    /// Element (i, j) of the whole matrix whose triangle `fill` is in `a`, of order `k`.
    fn whole(self, a: &Pairs, k: usize, fill: Fill, (i, j): (usize, usize)) -> [f64; 2] {
        let is_stored = |i: usize, j: usize| if fill == Fill::Lower { i >= j } else { i <= j };
        let conj = |x: [f64; 2]| [x[0], -x[1]];
        match self {
            Kind::Symmetric => a[if is_stored(i, j) { i + j * k } else { j + i * k }],
            Kind::Hermitian if i == j => [a[i + i * k][0], 0.0],
            Kind::Hermitian if is_stored(i, j) => a[i + j * k],
            Kind::Hermitian => conj(a[j + i * k]),
            Kind::Triangular(trans, diag) => {
                let (i, j) = if trans == Operation::None { (i, j) } else { (j, i) };
                let value = match diag {
                    Diagonal::Unit if i == j => [1.0, 0.0],
                    _ if is_stored(i, j) => a[i + j * k],
                    _ => [0.0, 0.0],
                };
                if trans == Operation::ConjugateTranspose { conj(value) } else { value }
            }
        }
    }
}

/// Whether the element of the triangle `fill` is read: what is not read is NaN.
fn is_read(kind: Kind, fill: Fill, i: usize, j: usize) -> bool {
    let unit = matches!(kind, Kind::Triangular(_, Diagonal::Unit));
    i == j && !unit || i != j && (i > j) == (fill == Fill::Lower)
}

fn check<T: Element + Parts + Scalar<Sum: Scalar + Accumulator<T>>>(handle: &Handle, kind: Kind) {
    let mut random = Random::new(7);
    let sides =
        || [Side::Left, Side::Right].into_iter().flat_map(|side| [(side, Fill::Lower), (side, Fill::Upper)]);
    for (shape, (side, fill)) in sampled(8, SHAPES.iter().flat_map(|shape| sides().map(|of| (*shape, of)))) {
        let left = side == Side::Left;
        let [m, n] = if left { [shape[1], shape[0]] } else { shape };
        let k = if left { m } else { n };
        let [a, b, c] = [k * k, m * n, m * n].map(|count| integers(count, T::COMPLEX, &mut random));
        let scalars = [[2.0, f64::from(u8::from(T::COMPLEX))], [-3.0, 0.0]];
        let keeps = !matches!(kind, Kind::Triangular(..));
        let of_a = |i, j| kind.whole(&a, k, fill, (i, j));
        let of_b = |i: usize, j: usize| b[i + j * m];
        let beta = if keeps { scalars[1] } else { [0.0, 0.0] };
        let expected = match left {
            true => reference([m, n, k], of_a, of_b, [scalars[0], beta], &c),
            false => reference([m, n, k], of_b, of_a, [scalars[0], beta], &c),
        };
        let typed = |values: &Pairs| values.iter().map(|parts| T::of(*parts)).collect::<Vec<_>>();
        let mut stored = typed(&a);
        for (at, value) in stored.iter_mut().enumerate() {
            if !is_read(kind, fill, at % k, at / k) {
                *value = T::of([f64::NAN, f64::NAN]);
            }
        }
        let (a, b) = (handle.upload(&stored).expect("memory"), handle.upload(&typed(&b)).expect("memory"));
        let mut d = handle.upload(&typed(&c)).expect("memory");
        let [alpha, beta] = scalars.map(T::of);
        let (a, b, d_view, [m, n]) =
            (a.matrix(k as Dim), b.matrix(m as Dim), d.matrix_mut(m as Dim), [m, n].map(|x| x as Dim));
        match kind {
            Kind::Symmetric => symm(handle, side, fill, m, n, alpha, a, b, beta, d_view),
            Kind::Hermitian => hemm(handle, side, fill, m, n, alpha, a, b, beta, d_view),
            Kind::Triangular(trans, diag) => trmm(handle, side, fill, trans, diag, m, n, alpha, a, b, d_view),
        }
        .expect("a call");
        let found: Pairs = d.to_vec().expect("a copy").into_iter().map(Parts::parts).collect();
        assert_eq!(found, expected, "{kind:?} {side:?} {fill:?} {m} x {n} on {}", handle.platform().name());
    }
}

/// On the host with one thread a block, with all of them, and the C++.
fn everywhere(test: impl Fn(&Handle)) {
    let one = handle();
    one.set_block_threads(BlockThreads::One);
    test(&one);
    match worlds() {
        Some(worlds) => worlds.iter().for_each(test),
        None => test(&handle()),
    }
}

#[test]
fn symmetric_operands() {
    everywhere(|handle| {
        check::<f32>(handle, Kind::Symmetric);
        check::<f64>(handle, Kind::Symmetric);
        check::<c32>(handle, Kind::Symmetric);
        check::<c64>(handle, Kind::Symmetric);
    });
}

#[test]
fn hermitian_operands() {
    everywhere(|handle| {
        check::<c32>(handle, Kind::Hermitian);
        check::<c64>(handle, Kind::Hermitian);
    });
}

#[test]
fn triangular_operands() {
    everywhere(|handle| {
        for trans in Operation::ALL {
            for diag in Diagonal::ALL {
                check::<f64>(handle, Kind::Triangular(*trans, *diag));
                check::<c32>(handle, Kind::Triangular(*trans, *diag));
            }
        }
    });
}

/// An update of one triangle, of rank `k`; `hermitian` with conjugates and real scalars.
fn check_update<T: Element + Parts>(
    handle: &Handle,
    conjugates: bool,
    update: impl Fn(Fill, Operation, [Dim; 2], MatrixRef<'_, T>, MatrixRefMut<'_, T>),
) {
    let mut random = Random::new(9);
    let ways = || {
        let transposed = if conjugates { Operation::ConjugateTranspose } else { Operation::Transpose };
        [Operation::None, transposed]
            .into_iter()
            .flat_map(|trans| [(trans, Fill::Lower), (trans, Fill::Upper)])
    };
    for ([n, k], (trans, fill)) in UPDATES.iter().flat_map(|shape| ways().map(|way| (*shape, way))) {
        let plain = trans == Operation::None;
        let a = integers(n * k, T::COMPLEX, &mut random);
        let c = integers(n * n, T::COMPLEX, &mut random);
        let conj = |x: [f64; 2]| if conjugates { [x[0], -x[1]] } else { x };
        let stored = |i: usize, l: usize| a[if plain { i + l * n } else { l + i * k }];
        let left = |i, l| if plain { stored(i, l) } else { conj(stored(i, l)) };
        let right = |l, j| if plain { conj(stored(j, l)) } else { stored(j, l) };
        let mut expected = reference([n, n, k], left, right, [[2.0, 0.0], [-3.0, 0.0]], &c);
        for (at, value) in expected.iter_mut().enumerate() {
            let (i, j) = (at % n, at / n);
            if conjugates && i == j {
                value[1] = 0.0;
            }
            if i != j && (i > j) != (fill == Fill::Lower) {
                *value = c[at];
            }
        }
        let typed = |values: &Pairs| values.iter().map(|parts| T::of(*parts)).collect::<Vec<_>>();
        let a = handle.upload(&typed(&a)).expect("memory");
        let mut d = handle.upload(&typed(&c)).expect("memory");
        let ld = if plain { n } else { k } as Dim;
        update(fill, trans, [n as Dim, k as Dim], a.matrix(ld), d.matrix_mut(n as Dim));
        let found: Pairs = d.to_vec().expect("a copy").into_iter().map(Parts::parts).collect();
        assert_eq!(found, expected, "{trans:?} {fill:?} {n} by {k} on {}", handle.platform().name());
    }
}

/// Orders and ranks: one element, small problems, several tiles across the diagonal, terms that are divided.
const UPDATES: [[usize; 2]; 6] = [[1, 1], [7, 3], [31, 20], [140, 33], [333, 17], [40, 700]];

fn check_syrk<T: Element + Parts + Scalar<Sum: Scalar + Accumulator<T> + Accumulator<T::Real>>>(
    handle: &Handle,
) {
    let [alpha, beta] = [[2.0, 0.0], [-3.0, 0.0]].map(T::of);
    check_update::<T>(handle, false, |fill, trans, [n, k], a, c| {
        syrk(handle, fill, trans, n, k, alpha, a, beta, c).expect("a call");
    });
}

#[test]
fn one_triangle_of_a_symmetric_result() {
    everywhere(|handle| {
        check_syrk::<f32>(handle);
        check_syrk::<f64>(handle);
        check_syrk::<c32>(handle);
        check_syrk::<c64>(handle);
    });
}

#[test]
fn one_triangle_of_a_hermitian_result() {
    everywhere(|handle| {
        check_update::<c32>(handle, true, |fill, trans, [n, k], a, c| {
            herk::<c32>(handle, fill, trans, n, k, 2.0, a, -3.0, c).expect("a call");
        });
        check_update::<c64>(handle, true, |fill, trans, [n, k], a, c| {
            herk::<c64>(handle, fill, trans, n, k, 2.0, a, -3.0, c).expect("a call");
        });
    });
}
