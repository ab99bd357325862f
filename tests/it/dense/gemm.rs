//! gemm against its reference.

use rocforge::options::Operation;
use rocforge::platform::Platform;
use rocforge::platform::host::BlockThreads;
use rocforge::workspace::MemoryOptions;
use rocforge::{Handle, Status};
use rocforge_tests::call::{BLOCK_THREADS, Call, handle};
use rocforge_tests::element::Element;
use rocforge_tests::for_each_type;
use rocforge_tests::memory::{Layout, Operand};
use rocforge_tests::oracle::{self, Stored};
use rocforge_tests::random::Random;
use rocforge_tests::reach;
use rocforge_tests::tolerance::assert_close;

use super::factor;

#[derive(Debug, Clone, Copy)]
struct Case {
    trans: [Operation; 2],
    shape: [usize; 3],
    padding: [usize; 3],
    /// The factors are zero, one or any; these kinds are the same for all types.
    seed: u64,
    batch: (Layout, usize),
    threads: BlockThreads,
}

impl Case {
    /// Rows and columns of a factor as stored: `rows` x `cols` or the other way round.
    fn stored(trans: Operation, rows: usize, cols: usize) -> [usize; 2] {
        if trans == Operation::None { [rows, cols] } else { [cols, rows] }
    }

    fn shapes(&self) -> [[usize; 2]; 3] {
        let [m, n, k] = self.shape;
        [Case::stored(self.trans[0], m, k), Case::stored(self.trans[1], k, n), [m, n]]
    }

    fn lds(&self) -> [usize; 3] {
        let shapes = self.shapes();
        [0, 1, 2].map(|which| shapes[which][0].max(1) + self.padding[which])
    }
}

fn check<T: Element>(case: &Case) {
    check_on::<T>(case, &handle(case.threads));
}

fn check_on<T: Element>(case: &Case, handle: &Handle) {
    let mut random = Random::new(case.seed);
    let (alpha, beta) = (factor::<T>(&mut random), factor::<T>(&mut random));
    let (shapes, lds) = (case.shapes(), case.lds());
    let mut operand =
        |which: usize| Operand::<T>::matrix(shapes[which], lds[which], case.batch, || random.element());
    let (mut a, mut b, mut c) = (operand(0), operand(1), operand(2));
    let expected: Vec<_> = (0..case.batch.1)
        .map(|problem| {
            let stored = |elements, which: usize, trans: char| Stored { elements, ld: lds[which], trans };
            oracle::gemm(&oracle::Gemm {
                shape: case.shape,
                alpha,
                a: stored(a.original(problem), 0, case.trans[0].letter()),
                b: stored(b.original(problem), 1, case.trans[1].letter()),
                beta,
                c: stored(c.original(problem), 2, 'N'),
            })
        })
        .collect();
    let call = Call::of::<T>("gemm").batch_count(case.batch.1 as i64);
    let call = call.option(case.trans[0] as i32).option(case.trans[1] as i32);
    let call = case.shape.iter().fold(call, |call, size| call.dim(*size as i64));
    let call = call.scalar(&alpha).memory(&mut a, lds[0] as i64).memory(&mut b, lds[1] as i64);
    let status = call.scalar(&beta).memory(&mut c, lds[2] as i64).run(handle);
    assert_eq!(status.expect("a legal call"), Status::Success);
    c.assert_guards_hold(case);
    a.assert_unchanged(case);
    b.assert_unchanged(case);
    for (problem, expected) in expected.iter().enumerate() {
        match case.shape {
            [0, ..] | [_, 0, _] => c.assert_unchanged(case),
            _ => assert_close(&c.elements(problem), expected, case),
        }
    }
}

fn check_all(shape: [usize; 3], seed: u64, threads: BlockThreads) {
    let mut random = Random::new(seed);
    let trans = [0; 2].map(|_| Operation::ALL[random.below(3)]);
    let padding = [0; 3].map(|_| random.below(6));
    let layout = if random.below(2) == 0 { Layout::Strided } else { Layout::Array };
    let case = Case { trans, shape, padding, seed, batch: (layout, 1 + random.below(2)), threads };
    for_each_type!(check(&case));
}

#[test]
fn small_shapes() {
    let sizes = [0, 1, 2, 3, 7, 8, 17];
    for (index, m) in sizes.into_iter().enumerate() {
        for n in sizes {
            let k = sizes[(index * 3 + n) % sizes.len()];
            check_all([m, n, k], (m * 31 + n * 5 + k) as u64, BlockThreads::One);
        }
    }
}

#[test]
fn sizes_around_blocks() {
    for (seed, shape) in
        [[63, 65, 16], [64, 64, 17], [127, 129, 8], [128, 128, 9], [130, 33, 40], [5, 200, 70], [260, 3, 100]]
            .into_iter()
            .enumerate()
    {
        check_all(shape, seed as u64, BlockThreads::One);
        check_all(shape, 100 + seed as u64, BlockThreads::One);
    }
}

#[test]
fn with_as_many_threads_as_a_gpu_has() {
    for (seed, shape) in [[1, 1, 1], [70, 65, 19], [129, 10, 8], [9, 131, 33]].into_iter().enumerate() {
        for turn in 0..3 {
            check_all(shape, (seed * 3 + turn) as u64, BlockThreads::Declared);
        }
    }
}

#[test]
fn every_pair_of_operations() {
    for (first, a) in Operation::ALL.iter().enumerate() {
        for (second, b) in Operation::ALL.iter().enumerate() {
            for threads in BLOCK_THREADS {
                let case = Case {
                    trans: [*a, *b],
                    shape: [21, 34, 13],
                    padding: [1, 2, 3],
                    seed: (first * 3 + second + 2) as u64,
                    batch: (Layout::Strided, 1),
                    threads,
                };
                for_each_type!(check(&case));
            }
        }
    }
}

#[test]
fn many_problems() {
    for layout in [Layout::Strided, Layout::Array] {
        let batch = (layout, 700);
        let trans = [Operation::Transpose, Operation::None];
        let case =
            Case { trans, shape: [3, 2, 4], padding: [0; 3], seed: 3, batch, threads: BlockThreads::One };
        for_each_type!(check(&case));
    }
}

/// Sums in parts, by blocks of every kind.
#[test]
fn split_k() {
    for choice in 0..3 {
        for (seed, shape) in [[5, 3, 700], [70, 129, 520], [260, 131, 390]].into_iter().enumerate() {
            for trans in [[0, 0], [0, 1], [1, 0], [2, 1], [1, 2]] {
                let trans = trans.map(|one| Operation::ALL[one]);
                let batch = (Layout::Strided, 1 + seed % 2);
                let threads = BlockThreads::One;
                let seed = seed as u64;
                let case = Case { trans, shape, padding: [0, 1, 2], seed, batch, threads };
                let handle = handle(threads);
                handle.force_choice(Some(("gemm_split_k", choice)));
                for_each_type!(check_on(&case, &handle));
            }
        }
    }
}

/// Partials are added in order, with workspace and without.
#[test]
fn in_less_memory_come_the_same_bits() {
    fn check<T: Element>([m, n, k]: [usize; 3], problems: usize, choice: Option<usize>) {
        let mut random = Random::new((m + k) as u64);
        let batch = (Layout::Strided, problems);
        let mut operand = |rows, cols| Operand::<T>::matrix([rows, cols], rows, batch, || random.element());
        let (mut a, mut b) = (operand(m, k), operand(k, n));
        let one = T::of([1.0, 0.0]);
        let mut found = Vec::new();
        for size in [0, 1 << 26] {
            let mut c = Operand::<T>::matrix([m, n], m, batch, || T::of([f64::NAN, 0.0]));
            let options = MemoryOptions { size: Some(size), ..MemoryOptions::default() };
            let handle = Handle::with(reach::device(), &options).expect("a handle");
            handle.force_choice(choice.map(|choice| ("gemm_split_k", choice)));
            let call = Call::of::<T>("gemm").batch_count(problems as i64);
            let call = call.option(Operation::None as i32).option(Operation::None as i32);
            let call = [m, n, k].iter().fold(call, |call, size| call.dim(*size as i64));
            let call = call.scalar(&one).memory(&mut a, m as i64).memory(&mut b, k as i64);
            let zero = T::of([0.0, 0.0]);
            let status = call.scalar(&zero).memory(&mut c, m as i64).run(&handle);
            assert_eq!(status.expect("it needs no memory"), Status::Success);
            found.push(c.bits());
        }
        assert!(found[0] == found[1], "{m} x {n} x {k}");
    }
    // The processor has one kernel for all of them.
    let choices: &[Option<usize>] =
        if reach::platform() == Platform::Host { &[None] } else { &[None, Some(0), Some(1), Some(2)] };
    for &choice in choices {
        for_each_type!(check([5, 3, 700], 1, choice));
        for_each_type!(check([70, 65, 1100], 2, choice));
        for_each_type!(check([200, 130, 2300], 1, choice));
        check::<rocforge::f16>([66, 3, 900], 1, choice);
        check::<rocforge::f16>([136, 264, 2300], 1, choice);
    }
}
