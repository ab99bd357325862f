//! gemm_ex against its reference, in all combinations of types and by all kernels.

use rocforge::options::Operation;
use rocforge::platform::host::BlockThreads;
use rocforge::{MathMode, Status, bf16, c32, c64, f16};
use rocforge_kernels::gemm;
use rocforge_tests::call::{Call, handle};
use rocforge_tests::element::Element;
use rocforge_tests::memory::{Layout, Operand};
use rocforge_tests::oracle::{self, Stored};
use rocforge_tests::random::Random;
use rocforge_tests::tolerance::{assert_near, roundoff_of_sums};

use super::factor;

#[derive(Debug, Clone, Copy)]
struct Case {
    trans: [Operation; 2],
    shape: [usize; 3],
    padding: [usize; 4],
    seed: u64,
    batch: (Layout, usize),
    threads: BlockThreads,
    /// The kernel, by its place among the candidates; as usual without.
    choice: Option<usize>,
    /// Whether D is C.
    in_place: bool,
    /// Whether factors of `f32` are split.
    split: bool,
}

impl Case {
    fn shapes(&self) -> [[usize; 2]; 4] {
        let [m, n, k] = self.shape;
        let stored = |trans, rows, cols| if trans == Operation::None { [rows, cols] } else { [cols, rows] };
        [stored(self.trans[0], m, k), stored(self.trans[1], k, n), [m, n], [m, n]]
    }

    fn lds(&self) -> [usize; 4] {
        let shapes = self.shapes();
        let mut lds = [0, 1, 2, 3].map(|which| shapes[which][0].max(1) + self.padding[which]);
        if self.in_place {
            lds[3] = lds[2];
        }
        lds
    }
}

fn check<X: Element, O: Element, E: Element>(case: &Case) {
    let mut random = Random::new(case.seed);
    let (alpha, beta) = (factor::<E>(&mut random), factor::<E>(&mut random));
    let (shapes, lds) = (case.shapes(), case.lds());
    let mut a = Operand::<X>::matrix(shapes[0], lds[0], case.batch, || random.element());
    let mut b = Operand::<X>::matrix(shapes[1], lds[1], case.batch, || random.element());
    let mut c = Operand::<O>::matrix(shapes[2], lds[2], case.batch, || random.element());
    let mut d = Operand::<O>::matrix(shapes[3], lds[3], case.batch, || random.element());
    let expected: Vec<_> = (0..case.batch.1)
        .map(|problem| {
            oracle::gemm(&oracle::Gemm {
                shape: case.shape,
                alpha,
                a: Stored { elements: a.original(problem), ld: lds[0], trans: case.trans[0].letter() },
                b: Stored { elements: b.original(problem), ld: lds[1], trans: case.trans[1].letter() },
                beta,
                c: Stored { elements: c.original(problem), ld: lds[2], trans: 'N' },
            })
        })
        .collect();
    let call = Call::of_types("gemm_ex", &[X::TYPE, O::TYPE, E::TYPE]).batch_count(case.batch.1 as i64);
    let call = call.option(case.trans[0] as i32).option(case.trans[1] as i32);
    let call = case.shape.iter().fold(call, |call, size| call.dim(*size as i64));
    let call = call.scalar(&alpha).memory(&mut a, lds[0] as i64).memory(&mut b, lds[1] as i64);
    let handle = handle(case.threads);
    handle.force_choice(case.choice.map(|choice| ("gemm", choice)));
    if case.split {
        handle.modes().set_math(MathMode::Xf32Xdl);
        handle.force_choice(Some(("gemm_tf32x3", 1)));
    }
    let call = call.scalar(&beta);
    let status = if case.in_place {
        let both = c.arg(lds[2] as i64);
        call.raw(both).raw(both).run(&handle)
    } else {
        call.memory(&mut c, lds[2] as i64).memory(&mut d, lds[3] as i64).run(&handle)
    };
    assert_eq!(status.expect("a legal call"), Status::Success);
    a.assert_unchanged(case);
    b.assert_unchanged(case);
    if !case.in_place {
        c.assert_unchanged(case);
    }
    let result = if case.in_place { &c } else { &d };
    result.assert_guards_hold(case);
    // Of each product 2^-19 may be lost: as if 2^5 products were rounded.
    let lost = if case.split { 32 } else { 0 };
    let of_sums = roundoff_of_sums::<X>();
    for (problem, expected) in expected.iter().enumerate() {
        match case.shape {
            [0, ..] | [_, 0, _] => result.assert_unchanged(case),
            _ => assert_near(&result.elements(problem), expected, (lost, of_sums), case),
        }
    }
}

fn check_halves(case: &Case) {
    check::<f16, f16, f16>(case);
    check::<f16, f16, f32>(case);
    check::<f16, f32, f32>(case);
    check::<bf16, bf16, f32>(case);
    check::<bf16, f32, f32>(case);
}

fn check_all(case: &Case) {
    check_halves(case);
    check::<f32, f32, f32>(case);
    check::<f64, f64, f64>(case);
    check::<c32, c32, c32>(case);
    check::<c64, c64, c64>(case);
}

/// A case of this shape; the rest follows from the seed.
fn case(shape: [usize; 3], seed: u64, threads: BlockThreads) -> Case {
    let mut random = Random::new(seed);
    let trans = [0; 2].map(|_| Operation::ALL[random.below(3)]);
    let padding = [0; 4].map(|_| random.below(9));
    let layout = if random.below(2) == 0 { Layout::Strided } else { Layout::Array };
    let (batch, in_place) = ((layout, 1 + random.below(2)), random.below(3) == 0);
    Case { trans, shape, padding, seed, batch, threads, choice: None, in_place, split: false }
}

#[test]
fn small_shapes() {
    let sizes = [0, 1, 2, 7, 8, 17];
    for (index, m) in sizes.into_iter().enumerate() {
        for n in sizes {
            let k = sizes[(index * 3 + n) % sizes.len()];
            check_all(&case([m, n, k], (m * 31 + n * 5 + k) as u64, BlockThreads::One));
        }
    }
}

#[test]
fn shapes_of_blocks() {
    let shapes = [[63, 65, 16], [64, 64, 17], [127, 129, 8], [130, 33, 40], [5, 200, 70]];
    for (seed, shape) in shapes.into_iter().enumerate() {
        for choice in 0..5 {
            let case = Case { choice: Some(choice), ..case(shape, seed as u64, BlockThreads::One) };
            check_all(&case);
        }
    }
}

#[test]
fn with_as_many_threads_as_a_gpu_has() {
    for (seed, shape) in [[1, 1, 1], [70, 65, 35], [9, 131, 33]].into_iter().enumerate() {
        for choice in 1..4 {
            let case = Case { choice: Some(choice), ..case(shape, seed as u64, BlockThreads::Declared) };
            check_halves(&case);
        }
    }
}

/// 3xTF32, by one thread and by waves.
#[test]
fn tf32x3() {
    for (seed, shape) in [[33, 2, 1], [70, 65, 33], [130, 257, 40]].into_iter().enumerate() {
        for threads in [BlockThreads::One, BlockThreads::Declared] {
            let case = Case { split: true, ..case(shape, seed as u64, threads) };
            check::<f32, f32, f32>(&case);
        }
    }
}

/// The residuals count: one product of the high parts alone would lose more.
#[test]
fn tf32x3_keeps_what_ten_bits_do_not() {
    let handle = handle(BlockThreads::Declared);
    handle.modes().set_math(MathMode::Xf32Xdl);
    handle.force_choice(Some(("gemm_tf32x3", 1)));
    let (side, value) = (40, 1.0_f32 + 1.0 / 4096.0);
    let a = handle.upload(&vec![value; side * side]).expect("memory");
    let mut c = handle.upload(&vec![0.0_f32; side * side]).expect("memory");
    let (none, n) = (Operation::None, side as i64);
    gemm(&handle, none, none, n, n, n, 1.0, a.matrix(n), a.matrix(n), 0.0, c.matrix_mut(n))
        .expect("a legal call");
    let exact = f64::from(value) * f64::from(value) * side as f64;
    for element in c.to_vec().expect("elements") {
        let error = (f64::from(element) - exact).abs() / exact;
        assert!(error < 2.0_f64.powi(-19), "{element} instead of {exact}");
        assert_ne!(element, (side as f32) * value * value, "a product of whole factors");
    }
}

/// Split-K.
#[test]
fn split_k() {
    for (seed, shape) in [[5, 3, 700], [66, 65, 1030], [1, 130, 513]].into_iter().enumerate() {
        check_all(&case(shape, seed as u64, BlockThreads::One));
        check_all(&case(shape, 9 + seed as u64, BlockThreads::One));
    }
    check_all(&case([5, 3, 520], 7, BlockThreads::Declared));
}

#[test]
fn every_pair_of_operations() {
    for (first, a) in Operation::ALL.iter().enumerate() {
        for (second, b) in Operation::ALL.iter().enumerate() {
            let seed = (first * 3 + second + 2) as u64;
            check_all(&Case { trans: [*a, *b], ..case([41, 34, 13], seed, BlockThreads::One) });
        }
    }
}

#[test]
fn many_problems() {
    for layout in [Layout::Strided, Layout::Array] {
        check_all(&Case { batch: (layout, 300), ..case([3, 2, 4], 3, BlockThreads::One) });
    }
}

/// C and D that begin in one place must lie alike.
#[test]
fn a_result_in_place_lies_as_what_it_replaces() {
    let value = 1.0_f32;
    let mut of = [0; 3].map(|_| Operand::<f32>::matrix([4, 4], 5, (Layout::Strided, 1), || 1.0));
    let [a, b, c] = &mut of;
    let none = Operation::None as i32;
    let call = Call::of_types("gemm_ex", &[rocforge::DataType::F32; 3]).option(none).option(none);
    let call = call.dim(4).dim(4).dim(4).scalar(&value).memory(a, 5).memory(b, 5).scalar(&value);
    let (first, second) = (c.arg(5), c.arg(4));
    let error = call.raw(first).raw(second).run(&handle(BlockThreads::One)).expect_err("they differ");
    assert_eq!(error.status(), Status::InvalidSize);
}
