//! getrf and getrs: the factors multiplied again in twice the precision, pivots of an elimination of its own, and
//! solutions put into their equations.

use rocforge::options::Operation;
use rocforge::platform::host::BlockThreads;
use rocforge::{DataType, Elements, Operand, OwnedCall, Status, c64};
use rocforge_tests::call::handle;
use rocforge_tests::oracle::{Exact, complex_product, complex_sum};
use rocforge_tests::random::Random;

const TYPES: [(char, DataType); 4] =
    [('s', DataType::F32), ('d', DataType::F64), ('c', DataType::C32), ('z', DataType::C64)];

/// With one thread a block factors panels as a whole, with many as GPUs do.
const THREADS: [BlockThreads; 2] = [BlockThreads::One, BlockThreads::Declared];

/// How the problems of a call are given, and how many there are.
const PLAIN: (&str, usize) = ("", 1);

/// A number of a type, as that type holds it.
fn number(ty: DataType, random: &mut Random) -> c64 {
    let mut part = || random.below(2001) as f64 / 1000.0 - 1.0;
    let value = c64::new(part(), if ty.is_complex() { part() } else { 0.0 });
    Elements::one(ty, value).get(0).expect("one element")
}

/// The problems of an operand, column after column with gaps of NaN, and how far apart they lie.
fn matrix(ty: DataType, (rows, cols, ld): (usize, usize, usize), problems: &[Vec<c64>]) -> (Elements, usize) {
    let span = ld * cols + 5;
    let mut elements = Elements::zeros(ty, span * problems.len());
    (0..elements.len()).for_each(|index| elements.set(index, c64::new(f64::NAN, f64::NAN)));
    for (problem, values) in problems.iter().enumerate() {
        for (index, value) in values.iter().enumerate() {
            elements.set(problem * span + index / rows * ld + index % rows, *value);
        }
    }
    (elements, span)
}

/// One problem of such an operand; gaps still hold no numbers.
fn values(elements: &Elements, (rows, cols, ld): (usize, usize, usize), from: usize) -> Vec<c64> {
    let get = |index: usize| elements.get(index).expect("an element");
    for (col, row) in (0..cols).flat_map(|col| (rows..ld).map(move |row| (col, row))) {
        assert!(get(from + col * ld + row).re.is_nan(), "row {row} of column {col} was written");
    }
    (0..rows * cols).map(|index| get(from + index / rows * ld + index % rows)).collect()
}

fn whole(elements: &Elements, from: usize, len: usize) -> Vec<usize> {
    let get = |index: usize| elements.get(index).expect("an element").re;
    (from..from + len).map(|index| get(index) as usize).collect()
}

/// Factors, pivots and info of each problem.
type Factored = Vec<(Vec<c64>, Vec<usize>, usize)>;

fn factored(
    threads: BlockThreads,
    (letter, ty): (char, DataType),
    shape: (usize, usize),
    given: (&str, usize),
    problems: &[Vec<c64>],
) -> Factored {
    let ((m, n), (variant, distance)) = (shape, given);
    let ld = (m + 2).max(1);
    let (a, span) = matrix(ty, (m.max(1), n, ld), problems);
    let (count, few) = (problems.len(), m.min(n));
    let wide = variant.ends_with("_64");
    let integers = |len| Elements::zeros(if wide { DataType::I64 } else { DataType::I32 }, len);
    let (mut ipiv, mut info) = (integers((few + distance) * count), integers(count));
    (0..ipiv.len()).for_each(|index| ipiv.set(index, c64::new(-7.0, 0.0)));
    (0..count).for_each(|index| info.set(index, c64::new(-7.0, 0.0)));
    let memory = |elements, stride: usize, distance: usize| Operand::Memory {
        elements,
        stride: stride as i64,
        distance: distance as i64,
    };
    let list = vec![
        Operand::Dim(m as i64),
        Operand::Dim(n as i64),
        memory(a, ld, span),
        memory(ipiv, 1, few + distance),
        memory(info, 1, 1),
    ];
    let symbol = format!("rocsolver_{letter}getrf{variant}");
    let mut call = OwnedCall::new(&symbol, count as i64, list).expect("an operand for each parameter");
    assert_eq!(call.run(&handle(threads)).expect("a legal call"), Status::Success);
    let of = |index: usize| match &call.operands()[index] {
        Operand::Memory { elements, .. } => elements,
        other => panic!("{other:?}"),
    };
    let one = |problem: usize| {
        let pivots = whole(of(3), problem * (few + distance), few);
        let behind = (0..distance).map(|at| of(3).get(problem * (few + distance) + few + at));
        assert!(behind.into_iter().all(|value| value == Some(c64::new(-7.0, 0.0))), "behind the pivots");
        (values(of(2), (m.max(1), n, ld), problem * span), pivots, whole(of(4), problem, 1)[0])
    };
    (0..count).map(one).collect()
}

fn parts(value: c64) -> [Exact; 2] {
    [Exact::new(value.re), Exact::new(value.im)]
}

/// The unit in the last place of one.
fn epsilon(ty: DataType) -> f64 {
    if ty.real() == DataType::F32 { f64::from(f32::EPSILON) } else { f64::EPSILON }
}

/// P A - L U is as small as rounding leaves it, element by element, and no pivot could have been larger.
fn check(
    ty: DataType,
    (m, n): (usize, usize),
    a: &[c64],
    (lu, pivots, info): &(Vec<c64>, Vec<usize>, usize),
) {
    let few = m.min(n);
    let mut rows: Vec<usize> = (0..m).collect();
    for (at, pivot) in pivots.iter().enumerate() {
        assert!((at + 1..=m).contains(pivot), "pivot {pivot} in place {at} of {m} x {n}");
        rows.swap(at, pivot - 1);
    }
    for i in 0..m {
        for j in 0..n {
            let (mut sum, mut size) = ([Exact::ZERO; 2], 0.0);
            for k in 0..=i.min(j).min(few - 1) {
                let l = if k == i { c64::new(1.0, 0.0) } else { lu[i + k * m] };
                sum = complex_sum(sum, complex_product(parts(l), parts(lu[k + j * m])));
                size += (l.re.abs() + l.im.abs()) * (lu[k + j * m].re.abs() + lu[k + j * m].im.abs());
            }
            let wanted = a[rows[i] + j * m];
            let error = sum[0].distance(wanted.re).max(sum[1].distance(wanted.im));
            let bound = 4.0 * (few as f64 + 4.0) * epsilon(ty) * size;
            assert!(error <= bound, "{ty:?} {m} x {n} ({i}, {j}): off by {error}, allowed {bound}");
        }
    }
    let diagonal = |k: usize| lu[k + k * m];
    let zero = (0..few).find(|k| diagonal(*k) == c64::new(0.0, 0.0)).map_or(0, |k| k + 1);
    assert_eq!(*info, zero, "info of {m} x {n}");
    for (k, i) in (0..few).flat_map(|k| (k + 1..m).map(move |i| (k, i))) {
        let l = lu[i + k * m];
        // Pivots are compared by the sum of the magnitudes of their parts.
        assert!(l.norm() <= 1.5, "a multiplier of {l} in ({i}, {k}) of {m} x {n}");
    }
}

fn problems(ty: DataType, len: usize, count: usize, seed: u64) -> Vec<Vec<c64>> {
    let mut random = Random::new(seed);
    (0..count).map(|_| (0..len).map(|_| number(ty, &mut random)).collect()).collect()
}

#[test]
fn factors_of_all_shapes() {
    let shapes =
        [(1, 1), (1, 5), (5, 1), (7, 7), (32, 33), (33, 32), (64, 64), (65, 17), (100, 130), (131, 70)];
    for (seed, shape) in shapes.into_iter().enumerate() {
        for ty in TYPES {
            let given =
                [PLAIN, ("_64", 1), ("_batched", 3), ("_strided_batched", 1), ("_batched_64", 2)][seed % 5];
            let count = if given.0.contains("batched") { 3 } else { 1 };
            let given = if count == 1 { (given.0, 0) } else { given };
            let all = problems(ty.1, shape.0 * shape.1, count, seed as u64);
            for threads in THREADS {
                for (a, found) in all.iter().zip(&factored(threads, ty, shape, given, &all)) {
                    check(ty.1, shape, a, found);
                }
            }
        }
    }
}

/// More columns than a panel has, and rows for more than one thread each.
#[test]
fn several_panels() {
    for (ty, threads) in [TYPES[0], TYPES[3]].into_iter().flat_map(|ty| THREADS.map(|threads| (ty, threads)))
    {
        let shape = (530, 300);
        let all = problems(ty.1, shape.0 * shape.1, 1, 5);
        check(ty.1, shape, &all[0], &factored(threads, ty, shape, (PLAIN.0, 0), &all)[0]);
    }
}

/// Dataflow between inner blocks: several panels, trailing updates beside them, and as many rows as a thread may have.
#[test]
fn panels_with_dataflow() {
    let threads = BlockThreads::Declared;
    for (ty, shape, count) in [
        // Four problems have 256 columns at once.
        (TYPES[1], (300, 290), 4),
        (TYPES[0], (1030, 40), 1),
        (TYPES[1], (1030, 20), 1),
        (TYPES[2], (2050, 10), 1),
        (TYPES[3], (1030, 10), 1),
        (TYPES[3], (2050, 5), 1),
        (TYPES[0], (4100, 9), 1),
        (TYPES[1], (4100, 5), 1),
    ] {
        let all = problems(ty.1, shape.0 * shape.1, count, 9);
        let given = if count > 1 { ("_strided_batched", 1) } else { (PLAIN.0, 0) };
        for (a, found) in all.iter().zip(&factored(threads, ty, shape, given, &all)) {
            check(ty.1, shape, a, found);
        }
    }
}

/// More rows than a block holds: they stay in memory, and a panel is factored by halves.
#[test]
fn panels_of_any_height() {
    for (ty, shape) in [(TYPES[0], (8200, 20)), (TYPES[1], (8193, 3)), (TYPES[3], (4100, 17))] {
        let all = problems(ty.1, shape.0 * shape.1, 1, 6);
        for threads in THREADS {
            check(ty.1, shape, &all[0], &factored(threads, ty, shape, (PLAIN.0, 0), &all)[0]);
        }
    }
}

/// Where no two candidates are nearly equal, each implementation takes the same pivots: powers of two, shuffled.
#[test]
fn pivots_are_those_that_stand_out() {
    for (n, step) in [(24_usize, 7), (64, 11), (90, 37)] {
        let mut a = vec![c64::new(0.0, 0.0); n * n];
        for col in 0..n {
            for row in 0..n {
                a[row + col * n] = c64::new(1.0 / (1.0 + ((row * 31 + col * 17) % 97) as f64), 0.0);
            }
            a[(col * step + 3) % n + col * n] = c64::new(100.0, 0.0);
        }
        let mut rows: Vec<usize> = (0..n).collect();
        let wanted: Vec<usize> = (0..n)
            .map(|col| {
                let at = rows.iter().position(|row| *row == (col * step + 3) % n).expect("a row");
                rows.swap(col, at);
                at + 1
            })
            .collect();
        for (ty, threads) in TYPES.into_iter().flat_map(|ty| THREADS.map(|threads| (ty, threads))) {
            let found = factored(threads, ty, (n, n), (PLAIN.0, 0), &[a.clone()]);
            assert_eq!(found[0].1, wanted, "{ty:?} {n}");
        }
    }
}

/// Each problem of a batch has a column of zeros of its own, or none.
#[test]
fn singular_problems() {
    for ty in TYPES {
        let n = 40;
        let mut all = problems(ty.1, n * n, 4, 8);
        for (problem, col) in [(1, 0), (2, 17), (3, n - 1)] {
            all[problem][col * n..(col + 1) * n].fill(c64::new(0.0, 0.0));
        }
        for threads in THREADS {
            let found = factored(threads, ty, (n, n), ("_strided_batched", 2), &all);
            assert_eq!(found.iter().map(|one| one.2).collect::<Vec<_>>(), [0, 1, 18, n]);
            for (a, found) in all.iter().zip(&found) {
                check(ty.1, (n, n), a, found);
            }
        }
    }
}

#[test]
fn solutions_with_all_operations() {
    for (seed, (n, nrhs)) in [(1, 1), (9, 4), (40, 13), (300, 3)].into_iter().enumerate() {
        for ty in TYPES {
            for trans in Operation::ALL {
                let count = if n < 50 { 2 } else { 1 };
                THREADS
                    .into_iter()
                    .for_each(|threads| solved(threads, ty, (n, nrhs, count), *trans, seed as u64));
            }
        }
    }
}

fn solved(
    threads: BlockThreads,
    ty: (char, DataType),
    (n, nrhs, count): (usize, usize, usize),
    trans: Operation,
    seed: u64,
) {
    let mut a = problems(ty.1, n * n, count, seed);
    // Well conditioned, with rows out of order.
    for (one, k) in (0..count).flat_map(|one| (0..n).map(move |k| (one, k))) {
        a[one][(k + 1) % n + k * n].re += n as f64;
    }
    let b = problems(ty.1, n * nrhs, count, seed + 77);
    let given = ("_strided_batched", 1);
    let found = factored(threads, ty, (n, n), given, &a);
    let factors: Vec<Vec<c64>> = found.iter().map(|one| one.0.clone()).collect();
    let ((lu, apart), (right, between)) =
        (matrix(ty.1, (n, n, n + 1), &factors), matrix(ty.1, (n, nrhs, n + 3), &b));
    let mut ipiv = Elements::zeros(DataType::I32, (n + 2) * count);
    for (one, (_, pivots, _)) in found.iter().enumerate() {
        pivots
            .iter()
            .enumerate()
            .for_each(|(at, pivot)| ipiv.set(one * (n + 2) + at, c64::new(*pivot as f64, 0.0)));
    }
    let memory = |elements, stride: usize, distance: usize| Operand::Memory {
        elements,
        stride: stride as i64,
        distance: distance as i64,
    };
    let list = vec![
        Operand::Option(trans as i32),
        Operand::Dim(n as i64),
        Operand::Dim(nrhs as i64),
        memory(lu, n + 1, apart),
        memory(ipiv, 1, n + 2),
        memory(right, n + 3, between),
    ];
    let variant = if count == 1 { "" } else { ["_batched", "_strided_batched"][n % 2] };
    let mut call =
        OwnedCall::new(&format!("rocsolver_{}getrs{variant}", ty.0), count as i64, list).expect("operands");
    assert_eq!(call.run(&handle(threads)).expect("a legal call"), Status::Success);
    let Operand::Memory { elements, .. } = &call.operands()[5] else { panic!("memory") };
    for problem in 0..count {
        let x = values(elements, (n, nrhs, n + 3), problem * between);
        for (i, j) in (0..n).flat_map(|i| (0..nrhs).map(move |j| (i, j))) {
            let (mut sum, mut size) = ([Exact::ZERO; 2], 1.0);
            for k in 0..n {
                let of = match trans {
                    Operation::None => a[problem][i + k * n],
                    Operation::Transpose => a[problem][k + i * n],
                    Operation::ConjugateTranspose => a[problem][k + i * n].conj(),
                };
                sum = complex_sum(sum, complex_product(parts(of), parts(x[k + j * n])));
                size += of.norm() * x[k + j * n].norm();
            }
            let wanted = b[problem][i + j * n];
            let error = sum[0].distance(wanted.re).max(sum[1].distance(wanted.im));
            let bound = 16.0 * (n as f64 + 8.0) * epsilon(ty.1) * size;
            assert!(
                error <= bound,
                "{ty:?} {trans:?} {n}, ({i}, {j}) of {problem}: off by {error} of {bound}"
            );
        }
    }
}

/// The same bits, whatever workspace there is and however often.
#[test]
fn the_same_bits_again() {
    let all = problems(DataType::F32, 90 * 90, 2, 3);
    for threads in THREADS {
        let first = factored(threads, TYPES[0], (90, 90), ("_batched", 0), &all);
        assert_eq!(first, factored(threads, TYPES[0], (90, 90), ("_batched", 0), &all));
    }
}
