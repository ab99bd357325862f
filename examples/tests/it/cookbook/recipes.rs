//! The recipes with their references.

use std::fs;
use std::path::Path;

use rocforge::options::Fill;
use rocforge::{DataType, c64};

use super::{COUNT, Given, Recipe, TYPES, numbers, place, problems, span};

const ZERO: c64 = c64::new(0.0, 0.0);

fn real(value: f64) -> c64 {
    c64::new(value, 0.0)
}

/// Each problem's result, from its number.
fn each(expected: impl Fn(usize) -> Vec<c64>) -> Vec<Vec<c64>> {
    (0..COUNT).map(expected).collect()
}

#[test]
fn maps() {
    for (letter, ty) in TYPES {
        for (n, incx, incy, beta) in [(1, 1, 1, 2.0), (2100, 1, 1, -1.0), (300, 2, -1, 3.0), (77, -1, 2, 0.0)]
        {
            let (x, mut y) = (problems(ty, span(n, incx), 1), problems(ty, span(n, incy), 2));
            let expected = each(|problem| {
                let mut after = y[problem].clone();
                for i in 0..n {
                    let at = place(i, n, incy);
                    after[at] = x[problem][place(i, n, incx)] * 3.0 + after[at] * beta;
                }
                after
            });
            if beta == 0.0 {
                // What beta leaves unread need not be a number.
                for (problem, i) in (0..COUNT).flat_map(|problem| (0..n).map(move |i| (problem, i))) {
                    y[problem][place(i, n, incy)] = c64::new(f64::NAN, 0.0);
                }
            }
            let given = vec![
                Given::Dim(n as i64),
                Given::Scalar(real(3.0)),
                Given::Memory(incx, x),
                Given::Scalar(real(beta)),
                Given::Memory(incy, y),
            ];
            let symbol = format!("cookbook_{letter}axpby");
            Recipe { symbol: &symbol, ty, given, written: 4, expected, tolerance: 0.0 }.holds();
        }
    }
}

#[test]
fn reductions() {
    for (letter, ty, tolerance) in [('s', DataType::F32, 1e-5), ('d', DataType::F64, 1e-13)] {
        for (n, inc, shift) in [(1, 1, 0.0), (300, -2, 1000.0), (20_000, 1, -500.0)] {
            let mut x = problems(ty, span(n, inc), 3);
            // Sums of the exponentials themselves would overflow, or be zero.
            x.iter_mut().flatten().for_each(|value| *value += shift);
            let expected = each(|problem| {
                let of = |i: usize| x[problem][place(i, n, inc)].re;
                let largest = (0..n).map(of).fold(f64::NEG_INFINITY, f64::max);
                let sum: f64 = (0..n).map(|i| (of(i) - largest).exp()).sum();
                vec![real(largest + sum.ln())]
            });
            // A negative increment is nothing to do, as in asum.
            let expected = if inc < 0 { vec![vec![ZERO]; COUNT] } else { expected };
            let given = vec![Given::Dim(n as i64), Given::Memory(inc, x), Given::Results];
            let symbol = format!("cookbook_{letter}logsumexp");
            Recipe { symbol: &symbol, ty, given, written: 2, expected, tolerance }.holds();
        }
    }
}

#[test]
fn reductions_of_infinities() {
    let ty = DataType::F64;
    for (with, result) in [(f64::NEG_INFINITY, 8.0), (f64::INFINITY, f64::INFINITY)] {
        let handle = rocforge::Handle::on(rocforge::platform::Platform::Host).expect("the host is here");
        let mut x: Vec<f64> = vec![with; 9];
        x[4] = 8.0;
        let memory = handle.upload(&x).expect("memory");
        let mut found = 0.0;
        rocforge_examples::cookbook::log_sum_exp(&handle, 9, memory.vector(1), (&mut found).into())
            .expect("a sum");
        assert_eq!(found, result, "{ty:?}");
    }
}

#[test]
fn products_with_structured_storage() {
    for (letter, ty) in TYPES {
        for (n, ld, incx, incy, beta) in [(1, 1, 1, 1, 2.0), (130, 133, 1, -1, -1.0), (65, 65, -2, 3, 0.0)] {
            let mut h = problems(ty, ld * n, 4);
            let (x, y) = (problems(ty, span(n, incx), 5), problems(ty, span(n, incy), 6));
            let expected = each(|problem| {
                let mut after = y[problem].clone();
                for i in 0..n {
                    let row =
                        (i.max(1) - 1..n).map(|j| h[problem][i + j * ld] * x[problem][place(j, n, incx)]);
                    let at = place(i, n, incy);
                    after[at] = row.sum::<c64>() * 2.0 + after[at] * beta;
                }
                after
            });
            // What lies below the subdiagonal is not read.
            for (problem, j) in (0..COUNT).flat_map(|problem| (0..n).map(move |j| (problem, j))) {
                for i in j + 2..n {
                    h[problem][i + j * ld] = c64::new(f64::NAN, 0.0);
                }
            }
            let given = vec![
                Given::Dim(n as i64),
                Given::Scalar(real(2.0)),
                Given::Memory(ld as i64, h),
                Given::Memory(incx, x),
                Given::Scalar(real(beta)),
                Given::Memory(incy, y),
            ];
            let symbol = format!("cookbook_{letter}hsmv");
            Recipe { symbol: &symbol, ty, given, written: 5, expected, tolerance: 0.0 }.holds();
        }
    }
}

#[test]
fn rank_updates() {
    for (letter, ty) in TYPES {
        for (n, ld, inc, fill, beta) in
            [(1, 2, 1, Fill::Lower, 2.0), (150, 151, -2, Fill::Upper, 3.0), (33, 33, 1, Fill::Lower, 0.0)]
        {
            let (x, a) = (problems(ty, span(n, inc), 7), problems(ty, ld * n, 8));
            let expected = each(|problem| {
                let mut after = a[problem].clone();
                let of = |i: usize| x[problem][place(i, n, inc)];
                for (j, i) in (0..n).flat_map(|j| (0..n).map(move |i| (j, i))) {
                    let is_inside = if fill == Fill::Lower { i >= j } else { i <= j };
                    if is_inside {
                        let new = of(i) * of(j).conj() * 2.0 + after[i + j * ld] * beta;
                        after[i + j * ld] = if i == j { real(new.re) } else { new };
                    }
                }
                after
            });
            let given = vec![
                Given::Fill(fill as i32),
                Given::Dim(n as i64),
                Given::RealScalar(2.0),
                Given::Memory(inc, x),
                Given::RealScalar(beta),
                Given::Memory(ld as i64, a),
            ];
            let symbol = format!("cookbook_{letter}herdecay");
            Recipe { symbol: &symbol, ty, given, written: 5, expected, tolerance: 0.0 }.holds();
        }
    }
}

#[test]
fn epilogues() {
    let ty = DataType::F32;
    for (m, n, k, lda, ldb, ldd) in [(1, 1, 1, 1, 1, 1), (66, 33, 19, 20, 19, 67), (5, 3, 300, 300, 301, 6)] {
        let (a, b) = (problems(ty, lda * m, 9), problems(ty, ldb * n, 10));
        let d = problems(ty, ldd * n, 11);
        let expected = each(|problem| {
            let mut after = d[problem].clone();
            for (j, i) in (0..n).flat_map(|j| (0..m).map(move |i| (j, i))) {
                let terms = (0..k).map(|l| (a[problem][l + i * lda] - b[problem][l + j * ldb]).norm_sqr());
                after[i + j * ldd] = real(terms.sum());
            }
            after
        });
        let given = vec![
            Given::Dim(m as i64),
            Given::Dim(n as i64),
            Given::Dim(k as i64),
            Given::Memory(lda as i64, a),
            Given::Memory(ldb as i64, b),
            Given::Memory(ldd as i64, d),
        ];
        // Whole numbers of fewer than 24 bits.
        Recipe { symbol: "cookbook_sdistances", ty, given, written: 5, expected, tolerance: 0.0 }.holds();
    }
}

/// A lower triangle whose solution and rounding stay small: `n` on the diagonal.
fn triangle(ty: DataType, n: usize, ld: usize, seed: usize) -> Vec<c64> {
    let mut a = numbers(ty, ld * n, seed);
    for j in 0..n {
        for i in 0..ld {
            a[i + j * ld] = if i < j { c64::new(f64::NAN, 0.0) } else { a[i + j * ld] / 8.0 };
        }
        a[j + j * ld] = real(n as f64);
    }
    a
}

#[test]
fn solves_with_dependencies() {
    for (letter, ty) in TYPES {
        for (n, ld, inc) in [(1, 1, 1), (64, 64, -1), (300, 303, 2)] {
            let a: Vec<_> = (0..COUNT).map(|problem| triangle(ty, n, ld, 40 + problem)).collect();
            let x = problems(ty, span(n, inc), 12);
            let expected = each(|problem| {
                let mut after = x[problem].clone();
                for i in 0..n {
                    let row = (0..i).map(|j| a[problem][i + j * ld] * after[place(j, n, inc)]);
                    let sum = row.sum::<c64>();
                    let at = place(i, n, inc);
                    after[at] = (after[at] - sum) / a[problem][i + i * ld];
                }
                after
            });
            let given = vec![Given::Dim(n as i64), Given::Memory(ld as i64, a), Given::Memory(inc, x)];
            let symbol = format!("cookbook_{letter}forward");
            let tolerance = if ty.real() == DataType::F32 { 1e-5 } else { 1e-14 };
            Recipe { symbol: &symbol, ty, given, written: 2, expected, tolerance }.holds();
        }
    }
}

/// A = L * L^H of a known L, whose diagonal is positive.
fn positive(ty: DataType, n: usize, ld: usize, seed: usize) -> (Vec<c64>, Vec<c64>) {
    let mut l = triangle(ty, n, ld, seed);
    let mut a = l.clone();
    for (j, i) in (0..n).flat_map(|j| (j..n).map(move |i| (j, i))) {
        a[i + j * ld] = (0..=j).map(|k| l[i + k * ld] * l[j + k * ld].conj()).sum();
    }
    // What is neither read nor written stays a number that can be compared.
    for (j, i) in (0..n).flat_map(|j| (0..j).map(move |i| (j, i))) {
        (a[i + j * ld], l[i + j * ld]) = (real(5.0), real(5.0));
    }
    (a, l)
}

#[test]
fn small_problems_in_batches() {
    for (letter, ty) in TYPES {
        for (n, ld) in [(1, 1), (7, 9), (40, 40)] {
            let (a, expected): (Vec<_>, Vec<_>) =
                (0..COUNT).map(|problem| positive(ty, n, ld, 50 + problem)).unzip();
            let given = vec![Given::Dim(n as i64), Given::Memory(ld as i64, a)];
            let symbol = format!("cookbook_{letter}potf2");
            let tolerance = if ty.real() == DataType::F32 { 1e-5 } else { 1e-13 };
            Recipe { symbol: &symbol, ty, given, written: 1, expected, tolerance }.holds();
        }
    }
}

fn read(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    fs::read_to_string(root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The page shows every line of every recipe, and says four things of each.
#[test]
fn the_page_has_every_recipe_whole() {
    let page = read("docs/cookbook.md");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/cookbook");
    let files = fs::read_dir(folder).expect("the recipes").map(|entry| entry.expect("a file").file_name());
    let mut recipes: Vec<String> = files.map(|name| name.into_string().expect("a name")).collect();
    recipes.retain(|name| name != "mod.rs");
    assert!(recipes.len() >= 7, "{recipes:?}");
    for name in recipes {
        let path = format!("examples/src/cookbook/{name}");
        let section = page.split("\n## ").find(|section| section.contains(&format!("`{path}`")));
        let section = section.unwrap_or_else(|| panic!("docs/cookbook.md has no section on `{path}`"));
        let shown: String =
            section.split("```rust\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
        let shown: Vec<&str> = shown.lines().map(str::trim).collect();
        let source = read(&path);
        let missing = source.lines().map(str::trim).filter(|line| {
            !line.is_empty() && !line.starts_with("//!") && !line.starts_with("use ") && !shown.contains(line)
        });
        assert_eq!(missing.collect::<Vec<_>>(), Vec::<&str>::new(), "{path}: the page leaves lines out");
        for part in ["**When.**", "**The lines.**", "**The compiler.**", "**To change first.**"] {
            assert!(section.contains(part), "{path}: the page does not say {part}");
        }
    }
}
