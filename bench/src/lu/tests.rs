//! Right factorisations and wrong ones, on the processor.

use rocforge::Handle;
use rocforge::catalogue;
use rocforge::options::PointerMode;
use rocforge::platform::Platform;
use rocforge_kernels as _;

use super::*;
use crate::baselines::Ours;
use crate::rows::Bench;

fn described(symbol: &str, (m, n): (i64, i64), ld: Option<i64>, batch_count: i64) -> Described {
    let instance = catalogue::find(symbol).expect("a routine");
    let memory = |stride| Value::Memory(stride);
    let values = vec![Value::Dim(m), Value::Dim(n), memory(ld), memory(None), memory(None)];
    Described { instance, values, batch_count, as_arrays: false, tame: false }
}

/// What a side makes of a copy of the operands; it is given our routine.
type Factored<'a> = dyn Fn(&Ours<'_>, &mut Operands, usize) + 'a;

/// Both sides on the same matrices.
fn judged(described: &Described, sides: [&Factored<'_>; 2]) -> Result<Check, String> {
    struct Side<'a>(&'a Ours<'a>, &'a Factored<'a>);
    impl Routine for Side<'_> {
        fn call(&self, operands: &mut Operands, copy: usize) -> Result<(), String> {
            (self.1)(self.0, operands, copy);
            Ok(())
        }
    }
    let handle = Handle::on(Platform::Host).expect("a handle");
    let ours = Ours::new(&handle, described).expect("a routine");
    let mut operands = Operands::new(handle.device(), described, PointerMode::Host, 2, 11).expect("operands");
    let [a, b] = sides.map(|side| Side(&ours, side));
    compare(&**handle.device(), handle.stream(), described, &mut operands, [&a, &b])
}

fn factored(ours: &Ours<'_>, operands: &mut Operands, copy: usize) {
    ours.call(operands, copy).expect("a factorisation");
}

/// A matrix of doubles as a plain loop factors it; a pivot is the last number that is at least `least` of the largest.
fn plainly(operands: &Operands, copy: usize, n: usize, least: f64) {
    let mut bytes = Vec::new();
    operands.read_original(MATRIX, 0, &mut bytes, 8 * n * n).expect("read");
    let (mut a, mut pivots) = (random::numbers(&bytes, DataType::F64), Vec::new());
    for col in 0..n {
        let largest = (col..n).map(|row| a[row + n * col].abs()).fold(0.0, f64::max);
        let good = |row: &usize| a[row + n * col].abs() >= least * largest;
        let pivot = (col..n).rev().find(good).expect("one of them is the largest");
        (0..n).for_each(|other| a.swap(col + n * other, pivot + n * other));
        pivots.extend((pivot as i32 + 1).to_ne_bytes());
        for row in col + 1..n {
            a[row + n * col] /= a[col + n * col];
            for other in col + 1..n {
                a[row + n * other] -= a[row + n * col] * a[col + n * other];
            }
        }
    }
    let bytes: Vec<u8> = a.iter().flat_map(|number| number.to_ne_bytes()).collect();
    operands.write(MATRIX, copy, 0, &bytes).expect("written");
    operands.write(PIVOTS, copy, 0, &pivots).expect("written");
    operands.write(INFO, copy, 0, &[0; 4]).expect("written");
}

#[test]
fn factorisations_of_all_forms_are_right() {
    // Those that end in _64 have pivots of 64 bits.
    for symbol in ["sgetrf", "dgetrf", "cgetrf", "zgetrf", "sgetrf_64", "zgetrf_64"] {
        let symbol = &format!("rocsolver_{symbol}");
        for (m, n, ld, batch_count) in
            [(1, 1, None, 1), (5, 3, Some(9), 2), (3, 5, None, 3), (80, 80, Some(83), 1), (70, 30, None, 2)]
        {
            let mut described = described(symbol, (m, n), ld, batch_count);
            for as_arrays in [false, true] {
                described.as_arrays = as_arrays;
                let check = judged(&described, [&factored, &factored]);
                let check = check.unwrap_or_else(|reason| panic!("{symbol} {m} {n}: {reason}"));
                let parts = random::parts(described.instance.ty) as i64;
                assert_eq!(check.numbers as i64, 2 * m * n * parts * batch_count, "{symbol} {m} {n}");
            }
        }
    }
}

#[test]
fn a_baseline_may_choose_other_pivots() {
    let described = described("rocsolver_dgetrf", (40, 40), None, 1);
    let same = |_: &Ours<'_>, operands: &mut Operands, copy: usize| plainly(operands, copy, 40, 1.0);
    let other = |_: &Ours<'_>, operands: &mut Operands, copy: usize| plainly(operands, copy, 40, 0.6);
    judged(&described, [&factored, &same]).expect("the largest pivots");
    judged(&described, [&factored, &other]).expect("pivots nearly as large");
    let refused = judged(&described, [&other, &factored]).unwrap_err();
    assert!(refused.contains("the first side") && refused.contains("not the largest"), "{refused}");
}

#[test]
fn wrong_factors_are_found() {
    let described = described("rocsolver_dgetrf", (40, 40), None, 2);
    let at = |row: u64, col: u64, problem: u64| 8 * (row + 40 * col + 1600 * problem);
    let one = |index: usize, offset: u64, bytes: Vec<u8>| {
        move |ours: &Ours<'_>, operands: &mut Operands, copy: usize| {
            factored(ours, operands, copy);
            operands.write(index, copy, offset, &bytes).expect("written");
        }
    };
    let number = |value: f64| value.to_ne_bytes().to_vec();
    for (what, spoiled) in [
        ("U", one(MATRIX, at(3, 30, 0), number(0.123))),
        ("the corner of U", one(MATRIX, at(39, 39, 1), number(0.123))),
        ("L", one(MATRIX, at(30, 3, 1), number(0.123))),
        ("no number", one(MATRIX, at(5, 5, 0), number(f64::NAN))),
        ("a pivot", one(PIVOTS, 4 * 38, 39_i32.to_ne_bytes().repeat(2))),
        ("a pivot above", one(PIVOTS, 4 * 50, 3_i32.to_ne_bytes().to_vec())),
        ("a pivot that names no row", one(PIVOTS, 4 * 7, 41_i32.to_ne_bytes().to_vec())),
        ("a zero pivot that is none", one(INFO, 4, 9_i32.to_ne_bytes().to_vec())),
    ] {
        let refused = judged(&described, [&factored, &spoiled]);
        assert!(refused.is_err(), "{what}: {refused:?}");
        assert!(judged(&described, [&spoiled, &factored]).is_err(), "{what}");
    }
    // Nothing done at all, and done twice.
    let twice = |ours: &Ours<'_>, operands: &mut Operands, copy: usize| {
        factored(ours, operands, copy);
        factored(ours, operands, copy);
    };
    assert!(judged(&described, [&factored, &|_, _, _| ()]).is_err());
    assert!(judged(&described, [&factored, &twice]).is_err());
}

#[test]
fn windows_move_with_what_is_asked_for() {
    let bytes: Vec<u8> = (0..100).collect();
    let reads = std::cell::Cell::new(0);
    let read = |offset: u64, into: &mut Vec<u8>| {
        reads.set(reads.get() + 1);
        into.clear();
        into.extend(bytes.iter().skip(offset as usize).take(10));
        Ok(())
    };
    let mut window = Window::over(&read);
    assert_eq!(window.at(0, 4), Ok(&bytes[..4]));
    assert_eq!(window.at(4, 6), Ok(&bytes[4..10]));
    assert_eq!(reads.get(), 1);
    assert_eq!(window.at(8, 4), Ok(&bytes[8..12]));
    assert_eq!(window.at(0, 4), Ok(&bytes[..4]));
    assert_eq!(reads.get(), 3);
    assert!(window.at(98, 4).is_err());
}

#[test]
fn of_many_problems_those_at_both_ends_are_looked_at() {
    let sizes = Sizes { ty: DataType::F64, m: 1 << 12, n: 1 << 12, ld: 1 << 12, distance: 1 << 24 };
    assert_eq!(looked_at(sizes, 3), [0, 1, 2]);
    assert_eq!(looked_at(sizes, 9), [0, 1, 7, 8]);
    assert_eq!(looked_at(Sizes { distance: 1 << 40, ..sizes }, 5), [0, 4]);
}

#[test]
fn each_call_of_a_sample_meets_the_first_matrix() {
    struct Spoiler;
    impl Routine for Spoiler {
        fn call(&self, operands: &mut Operands, copy: usize) -> Result<(), String> {
            let (mut found, mut wanted) = (Vec::new(), Vec::new());
            operands.read(MATRIX, copy, 0, &mut found, 1 << 20).expect("read");
            operands.read_original(MATRIX, 0, &mut wanted, 1 << 20).expect("read");
            operands.write(MATRIX, copy, 0, &vec![0; found.len()]).expect("written");
            if !wanted.is_empty() && found == wanted { Ok(()) } else { Err("another matrix".to_owned()) }
        }
    }
    let handle = Handle::on(Platform::Host).expect("a handle");
    let described = described("rocsolver_sgetrf", (6, 6), Some(7), 2);
    let mut operands = Operands::new(handle.device(), &described, PointerMode::Host, 3, 1).expect("operands");
    assert!(operands.wears_out());
    let bench = Bench { budget: std::time::Duration::ZERO, ..Bench::alone(&handle, 1) };
    let spreads = bench.time(&mut operands, &[&Spoiler, &Spoiler]).expect("the same matrix each time");
    // So short a call would be repeated hundreds of times.
    assert_eq!(spreads.iter().map(|spread| spread.calls).collect::<Vec<_>>(), [3, 3]);
}
