//! The test of `docs/first-hour.md`, and that the page shows the routine whole.

use std::fs;
use std::path::Path;

use rocforge::platform::Platform;
use rocforge::platform::host::BlockThreads;
use rocforge::prelude::*;
use rocforge_examples::center;

#[test]
fn columns_without_their_means() {
    for threads in [BlockThreads::One, BlockThreads::Declared] {
        let handle = Handle::on(Platform::Host).expect("the host is here");
        handle.set_block_threads(threads);
        handle.set_checks(true);
        let (m, n, lda) = (300, 7, 301);
        // The numbers of column j are -149.5 + j to 149.5 + j.
        let mut a = vec![99.0; lda * n];
        let mut expected = a.clone();
        for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
            expected[i + j * lda] = i as f64 - 149.5;
            a[i + j * lda] = expected[i + j * lda] + j as f64;
        }
        let mut there = handle.upload(&a).expect("memory");
        center(&handle, m as Dim, n as Dim, there.matrix_mut(lda as Dim)).expect("a call");
        assert_eq!(there.to_vec().expect("a copy"), expected);
    }
}

#[test]
fn the_page_has_the_routine_whole() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let read =
        |path: &str| fs::read_to_string(root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"));
    let page = read("docs/first-hour.md");
    let source = read("examples/src/first_hour.rs");
    let routine = source.split_once("use rocforge").expect("an import").1;
    assert!(page.contains(routine), "docs/first-hour.md does not show examples/src/first_hour.rs");
}
