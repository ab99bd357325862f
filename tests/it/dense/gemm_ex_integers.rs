//! gemm_ex of 8-bit integers: every bit as in plain loops, sums that wrap among them.

use rocforge::options::{Operation, PointerMode};
use rocforge::platform::host::BlockThreads;
use rocforge::{DataType, Handle, Status};
use rocforge_kernels::gemm_ex;
use rocforge_tests::call::{Call, handle};
use rocforge_tests::memory::{Layout, Operand};
use rocforge_tests::random::Random;

const TYPES: [DataType; 3] = [DataType::I8, DataType::I32, DataType::I32];

#[derive(Debug, Clone, Copy)]
struct Case {
    trans: [Operation; 2],
    shape: [usize; 3],
    padding: [usize; 4],
    alpha: i32,
    beta: i32,
    seed: u64,
    batch: (Layout, usize),
    threads: BlockThreads,
    pointer_mode: PointerMode,
    /// The kernel, by its place among the candidates; as usual without.
    choice: Option<usize>,
    in_place: bool,
}

impl Case {
    /// A case of this shape; the rest follows from the seed.
    fn new(shape: [usize; 3], seed: u64, threads: BlockThreads) -> Case {
        let mut random = Random::new(seed);
        let mut scalar =
            || [0, 1, -1, random.below(2000) as i32 - 1000, random.bits() as i32][random.below(5)];
        let (alpha, beta) = (scalar(), scalar());
        let layout = if random.below(2) == 0 { Layout::Strided } else { Layout::Array };
        let pointer_mode = [PointerMode::Host, PointerMode::Device][random.below(2)];
        Case {
            trans: [0; 2].map(|_| Operation::ALL[random.below(3)]),
            padding: [0; 4].map(|_| random.below(9)),
            batch: (layout, 1 + random.below(2)),
            in_place: random.below(3) == 0,
            choice: None,
            shape,
            alpha,
            beta,
            seed,
            threads,
            pointer_mode,
        }
    }

    /// The shapes of A, B, C and D as stored, with their leading dimensions.
    fn stored(&self) -> [([usize; 2], usize); 4] {
        let [m, n, k] = self.shape;
        let of = |trans, rows, cols| if trans == Operation::None { [rows, cols] } else { [cols, rows] };
        let shapes = [of(self.trans[0], m, k), of(self.trans[1], k, n), [m, n], [m, n]];
        let ld = |which: usize| shapes[which][0].max(1) + self.padding[which];
        [0, 1, 2, 3].map(|which| (shapes[which], ld(if self.in_place && which == 3 { 2 } else { which })))
    }
}

/// alpha * op(A) * op(B) + beta * C by columns, of which 32 bits are kept at the end alone.
fn reference(case: &Case, a: &[i8], b: &[i8], c: &[i32]) -> Vec<i32> {
    let ([m, n, k], [(_, lda), (_, ldb), (_, ldc), _]) = (case.shape, case.stored());
    let at = |trans, row, col, ld| if trans == Operation::None { row + col * ld } else { col + row * ld };
    let element = |i, j| {
        let product =
            |l| i64::from(a[at(case.trans[0], i, l, lda)]) * i64::from(b[at(case.trans[1], l, j, ldb)]);
        let sum: i64 = (0..k).map(product).sum();
        let wide =
            i128::from(case.alpha) * i128::from(sum) + i128::from(case.beta) * i128::from(c[i + j * ldc]);
        wide as i32
    };
    (0..n).flat_map(|j| (0..m).map(move |i| (i, j))).map(|(i, j)| element(i, j)).collect()
}

fn check(case: &Case) {
    let mut random = Random::new(case.seed ^ 0x1a7e);
    let stored = case.stored();
    let mut factor = |which: usize| {
        Operand::<i8>::matrix(stored[which].0, stored[which].1, case.batch, || random.bits() as i8)
    };
    let (mut a, mut b) = (factor(0), factor(1));
    let mut result = |which: usize| {
        Operand::<i32>::matrix(stored[which].0, stored[which].1, case.batch, || random.bits() as i32)
    };
    let (mut c, mut d) = (result(2), result(3));
    let originals = |problem: usize| (a.original(problem), b.original(problem), c.original(problem));
    let expected: Vec<_> = (0..case.batch.1)
        .map(|problem| {
            let (a, b, c) = originals(problem);
            reference(case, a, b, c)
        })
        .collect();
    let call = Call::of_types("gemm_ex", &TYPES).batch_count(case.batch.1 as i64);
    let call = call.option(case.trans[0] as i32).option(case.trans[1] as i32);
    let call = case.shape.iter().fold(call, |call, size| call.dim(*size as i64)).scalar(&case.alpha);
    let call = call.memory(&mut a, stored[0].1 as i64).memory(&mut b, stored[1].1 as i64).scalar(&case.beta);
    let handle = handle(case.threads);
    handle.set_pointer_mode(case.pointer_mode);
    handle.force_choice(case.choice.map(|choice| ("gemm", choice)));
    let status = if case.in_place {
        let both = c.arg(stored[2].1 as i64);
        call.raw(both).raw(both).run(&handle)
    } else {
        call.memory(&mut c, stored[2].1 as i64).memory(&mut d, stored[3].1 as i64).run(&handle)
    };
    assert_eq!(status.expect("a legal call"), Status::Success);
    a.assert_unchanged(case);
    b.assert_unchanged(case);
    if !case.in_place {
        c.assert_unchanged(case);
    }
    let written = if case.in_place { &c } else { &d };
    written.assert_guards_hold(case);
    for (problem, expected) in expected.iter().enumerate() {
        assert!(written.elements(problem) == *expected, "problem {problem} is another\n{case:?}");
    }
}

#[test]
fn small_shapes() {
    let sizes = [0, 1, 2, 7, 8, 9, 17, 32];
    for (index, m) in sizes.into_iter().enumerate() {
        for n in sizes {
            let k = sizes[(index * 3 + n) % sizes.len()];
            check(&Case::new([m, n, k], (m * 31 + n * 5 + k) as u64, BlockThreads::One));
        }
    }
}

#[test]
fn shapes_of_blocks() {
    let shapes = [[63, 65, 16], [64, 64, 17], [127, 129, 65], [130, 33, 40], [5, 200, 70], [260, 140, 129]];
    for (seed, shape) in shapes.into_iter().enumerate() {
        for choice in 0..5 {
            check(&Case { choice: Some(choice), ..Case::new(shape, seed as u64, BlockThreads::One) });
        }
    }
}

#[test]
fn with_as_many_threads_as_a_gpu_has() {
    for (seed, shape) in [[1, 1, 1], [31, 9, 20], [70, 65, 35], [9, 131, 67]].into_iter().enumerate() {
        for choice in 1..3 {
            check(&Case { choice: Some(choice), ..Case::new(shape, seed as u64, BlockThreads::Declared) });
        }
    }
    check(&Case::new([5, 3, 520], 7, BlockThreads::Declared));
}

#[test]
fn every_pair_of_operations() {
    for (first, a) in Operation::ALL.iter().enumerate() {
        for (second, b) in Operation::ALL.iter().enumerate() {
            for shape in [[41, 34, 13], [12, 30, 11]] {
                let seed = (first * 3 + second + 2) as u64;
                let case = Case { trans: [*a, *b], alpha: 3, ..Case::new(shape, seed, BlockThreads::One) };
                check(&case);
            }
        }
    }
}

#[test]
fn many_problems() {
    for layout in [Layout::Strided, Layout::Array] {
        check(&Case { batch: (layout, 300), ..Case::new([3, 2, 4], 3, BlockThreads::One) });
    }
}

/// Split-K: by launches of their own for one problem, serial for as many problems as fill the device.
#[test]
fn split_k() {
    for (seed, shape) in [[5, 3, 700], [66, 65, 1030], [1, 130, 513]].into_iter().enumerate() {
        check(&Case { alpha: 5, ..Case::new(shape, seed as u64, BlockThreads::One) });
    }
    let many = (Layout::Strided, 264);
    check(&Case { batch: many, alpha: -2, ..Case::new([2, 3, 600], 5, BlockThreads::One) });
}

/// The product of `k` times -128 by -128 with itself, in every element.
fn powers(handle: &Handle, m: i64, k: i64, alpha: i32, beta: i32) -> Vec<i32> {
    let (none, len) = (Operation::None, (m * k) as usize);
    let a = handle.upload(&vec![i8::MIN; len]).expect("memory");
    let c = handle.upload(&vec![i32::MAX; (m * m) as usize]).expect("memory");
    let mut d = handle.upload(&vec![0_i32; (m * m) as usize]).expect("memory");
    gemm_ex::<i8, i32, i32>(
        handle,
        none,
        none,
        m,
        m,
        k,
        alpha,
        a.matrix(m),
        a.matrix(k),
        beta,
        c.matrix(m),
        d.matrix_mut(m),
    )
    .expect("a legal call");
    d.to_vec().expect("elements")
}

/// 2^14 times 2^17 is one more than the largest sum; products with scalars, and sums with C, wrap as well.
#[test]
fn sums_and_products_wrap() {
    let handle = handle(BlockThreads::One);
    for m in [3, 40] {
        let all = |value: i32| vec![value; (m * m) as usize];
        assert_eq!(powers(&handle, m, 1 << 17, 1, 0), all(i32::MIN));
        assert_eq!(powers(&handle, m, (1 << 17) + 1, 1, 0), all(i32::MIN + (1 << 14)));
        assert_eq!(powers(&handle, m, 1 << 16, 3, 0), all((3_i64 << 30) as i32));
        assert_eq!(powers(&handle, m, 4, 1, 1), all(i32::MIN + 65_535));
        assert_eq!(powers(&handle, m, 4, 1 << 20, i32::MAX), all(1));
    }
}

/// What a zero leaves unread need not be there.
#[test]
fn what_is_multiplied_by_zero_is_not_read() {
    let (none, handle) = (Operation::None as i32, handle(BlockThreads::One));
    for ([m, n, k], alpha, beta) in
        [([3, 40, 9], 2, 0), ([40, 2, 5], 0, 3), ([4, 3, 0], 2, 3), ([4, 4, 4], 0, 0)]
    {
        let shape = |rows: usize, cols| ([rows, cols], rows.max(1));
        let operand =
            |(shape, ld): ([usize; 2], usize)| Operand::<i8>::matrix(shape, ld, (Layout::Strided, 1), || 3);
        let (mut a, mut b) = (operand(shape(m, k)), operand(shape(k, n)));
        let [mut c, mut d] =
            [7, -1].map(|value| Operand::<i32>::matrix([m, n], m, (Layout::Strided, 1), || value));
        let call = Call::of_types("gemm_ex", &TYPES).option(none).option(none);
        let call = call.dim(m as i64).dim(n as i64).dim(k as i64).scalar(&alpha);
        let call = match alpha {
            0 => call.null_memory(m as i64).null_memory(k as i64),
            _ => call.memory(&mut a, m as i64).memory(&mut b, k.max(1) as i64),
        };
        let call = call.scalar(&beta);
        let call = if beta == 0 { call.null_memory(m as i64) } else { call.memory(&mut c, m as i64) };
        let status = call.memory(&mut d, m as i64).run(&handle).expect("nothing that is missing is read");
        assert_eq!(status, Status::Success);
        assert_eq!(
            d.elements(0),
            vec![alpha * 9 * k as i32 + beta * 7; m * n],
            "{m} x {n} x {k}, {alpha} and {beta}"
        );
    }
}

/// Other types beside `i8` are refused, as every combination that is not there.
#[test]
fn factors_of_8_bits_have_results_of_32() {
    let handle = handle(BlockThreads::One);
    let x = handle.upload(&[1_i8; 4]).expect("memory");
    let mut d = handle.upload(&[0_i8; 4]).expect("memory");
    let (none, x) = (Operation::None, || x.matrix(2));
    let error = gemm_ex::<i8, i8, i32>(&handle, none, none, 2, 2, 2, 1, x(), x(), 0, x(), d.matrix_mut(2));
    assert_eq!(error.expect_err("no such instance").status(), Status::NotImplemented);
}
