//! The mistakes of `docs/tutorial.md`, and that they are found with the words of the page.

use std::fs;
use std::path::Path;

use rocforge::prelude::*;

/// A copy that forgets the threads behind the end.
#[rocblas_kernel(symbol = "mistake_{t}copy", types(d: f64))]
fn copy_beyond<T: Scalar>(n: Dim, x: Vector<T>, y: VectorMut<T>) {
    let i = global_id_x();
    y[i] = x[i];
}

/// An addition that takes increments and addresses for granted.
#[rocblas_kernel(symbol = "mistake_{t}add", types(d: f64), grid = ceil_div(n, 4 * BLOCK), block = 256)]
fn add_by_four<T: Scalar>(n: Dim, x: Vector<T>, y: VectorMut<T>) {
    let i = 4 * global_id_x();
    if i + 3 < n {
        let a = x.load_vec::<4>(i);
        y.store_vec(i, a);
    }
}

/// A reversal within each block whose threads do not wait for each other.
#[rocblas_kernel(symbol = "mistake_{t}turn", types(d: f64), grid = n / BLOCK, block = 256)]
fn turn_without_waiting<T: Scalar>(n: Dim, x: Vector<T>, y: VectorMut<T>) {
    let mut part = shared::<T>(BLOCK);
    let me = thread_id_x();
    let i = global_id_x();
    part[me] = x[i];
    y[i] = part[BLOCK - 1 - me];
}

fn read(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    fs::read_to_string(root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The page shows the message that a checked launch ends with.
fn told(error: rocforge::Error) {
    told_on("docs/tutorial.md", &error);
}

fn told_on(page: &str, error: &rocforge::Error) {
    let text = error.to_string();
    assert!(read(page).contains(&text), "{page} does not say:\n{text}");
}

fn checked() -> Handle {
    let handle = Handle::on(rocforge::platform::Platform::Host).expect("the host is here");
    handle.set_checks(true);
    handle
}

#[test]
fn an_element_behind_the_end() {
    let handle = checked();
    let x = handle.upload(&vec![1.0_f64; 300]).expect("memory");
    let mut y = handle.upload(&vec![0.0_f64; 300]).expect("memory");
    told(copy_beyond(&handle, 300, x.vector(1), y.vector_mut(1)).expect_err("512 threads"));
}

#[test]
fn four_elements_that_are_apart() {
    let handle = checked();
    let x = handle.upload(&vec![1.0_f64; 600]).expect("memory");
    let mut y = handle.upload(&vec![0.0_f64; 300]).expect("memory");
    told(add_by_four(&handle, 300, x.vector(2), y.vector_mut(1)).expect_err("an increment of 2"));
}

#[test]
fn a_barrier_that_is_missing() {
    let handle = checked();
    let x = handle.upload(&vec![1.0_f64; 512]).expect("memory");
    let mut y = handle.upload(&vec![0.0_f64; 512]).expect("memory");
    let error = turn_without_waiting(&handle, 512, x.vector(1), y.vector_mut(1)).expect_err("a race");
    told_on("docs/debugging.md", &error);
    told(error);
}

#[test]
fn refusals_are_those_of_the_compiler() {
    let page = read("docs/tutorial.md");
    let shown: Vec<&str> = page.lines().filter(|line| line.starts_with("error: [RF")).collect();
    let cases = ["barriers/after_a_return", "shared/too_large_for_a_block", "tiles/block_of_broken_waves"];
    let cases = cases.map(|case| read(&format!("tests/refused/ui/{case}.stderr")));
    assert_eq!(shown, cases.each_ref().map(|text| text.lines().next().expect("a message")));
}
