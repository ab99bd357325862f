//! How much calls need here, and how much by rocBLAS's formulas: the table in `docs/memory-model.md`.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use rocforge::plan::{Plan, from_json};

const MARKS: [&str; 2] = ["<!-- sizes: written by the test memory::sizes -->", "<!-- end of sizes -->"];

/// Calls, what is said of them, and rocBLAS's buffers in bytes.
fn calls() -> Vec<(&'static str, &'static str, Vec<u64>)> {
    vec![
        ("rocblas_sasum", r#""n": 100000"#, vec![partials(4, 100_000, 512)]),
        ("rocblas_dnrm2", r#""n": 1000000"#, vec![partials(8, 1_000_000, 512)]),
        // An index and a magnitude.
        ("rocblas_isamax", r#""n": 100000"#, vec![partials(4 + 4, 100_000, 1024)]),
        ("rocblas_sdot", r#""n": 100000"#, vec![partials(4, 100_000, 512 * 4)]),
        ("rocblas_ddot", r#""n": 100000"#, vec![partials(8, 100_000, 512 * 2)]),
        // Few columns: a sum of each for every 1024 rows.
        (
            "rocblas_dgemv",
            r#""trans": "T", "m": 1000000, "n": 16"#,
            vec![8 * 1_000_000_u64.div_ceil(1024) * 16],
        ),
        // A sum of each row for every 64 columns.
        ("rocblas_dsymv", r#""n": 1000"#, vec![8 * 1000_u64.div_ceil(64) * 1000]),
        ("rocblas_dsymv", r#""n": 2048"#, vec![8 * 2048_u64.div_ceil(64) * 2048]),
        ("rocblas_dsymv", r#""n": 10000"#, vec![8 * 10_000_u64.div_ceil(64) * 10_000]),
        ("rocblas_zhemv", r#""n": 10000"#, vec![16 * 10_000_u64.div_ceil(64) * 10_000]),
        ("rocblas_dspmv", r#""n": 10000"#, vec![]),
        ("rocblas_zhpmv", r#""n": 10000"#, vec![]),
        ("rocblas_dsbmv", r#""n": 10000, "k": 100"#, vec![]),
        ("rocblas_strmv", r#""n": 1000"#, vec![4 * 1000]),
        ("rocblas_stpmv", r#""n": 1000"#, vec![4 * 1000]),
        ("rocblas_stbmv", r#""n": 1000, "k": 10"#, vec![4 * 1000]),
        // Copies of x, and an array of pointers to them.
        ("rocblas_stbmv", r#""n": 1000, "k": 10, "batch_count": 100"#, vec![4 * 1000 * 100, 8 * 100]),
        ("rocblas_dtpsv", r#""n": 1000"#, vec![]),
        ("rocblas_dtbsv", r#""n": 1000, "k": 10"#, vec![]),
        ("rocblas_dtrsv", r#""n": 1000"#, vec![4]),
        ("rocblas_dgemm", r#""m": 1000, "n": 1000, "k": 1000"#, vec![]),
        ("rocblas_dsymm", r#""m": 1000, "n": 1000"#, vec![]),
        ("rocblas_dsymm", r#""m": 8192, "n": 8192"#, vec![]),
        ("rocblas_dtrmm", r#""m": 1000, "n": 1000"#, vec![]),
        // On gfx942 and gfx90a the other triangle of C, which is saved and restored.
        ("rocblas_dsyrk", r#""n": 1000, "k": 1000"#, vec![8 * 1000 * 999 / 2]),
        ("rocblas_zher2k", r#""n": 1000, "k": 1000"#, vec![]),
        // A copy of B, and inverses of 128 rows.
        ("rocblas_dtrsm", r#""m": 1000, "n": 1000"#, vec![8 * 1000 * 1000, 8 * 128 * 1000]),
        ("rocblas_dtrtri", r#""n": 1000"#, vec![8 * beside_triangles(1000)]),
    ]
}

/// blas1/rocblas_reduction.hpp: a partial result for each `block` elements, and the result.
pub fn partials(bytes: u64, n: u64, block: u64) -> u64 {
    bytes * (n.div_ceil(block) + 1)
}

/// blas3/rocblas_trtri_kernels.cpp: elements of the largest rectangle beside triangles, for more than 32 rows.
pub fn beside_triangles(n: u64) -> u64 {
    let power_in = |rows: u64| if rows == 0 { 0 } else { 1 << rows.ilog2() };
    let first = 32 * power_in(n / 32);
    let second = power_in(n / 32 * 32 - first);
    let (mut rest, mut most) = (n - first - second, second * first);
    loop {
        most = most.max(rest * (n - rest));
        if rest <= 32 || rest.is_power_of_two() {
            return most;
        }
        rest -= power_in(rest);
    }
}

/// What calls of level 2 need here. rocBLAS's formula holds where x is copied; the others say why they differ.
fn of_level_2() -> Vec<(&'static str, &'static str, u64)> {
    vec![
        ("rocblas_strmv", r#""n": 1000"#, 4 * 1000),
        ("rocblas_ztpmv", r#""n": 1001"#, 16 * 1001),
        ("rocblas_stbmv", r#""n": 1000, "k": 10"#, 4 * 1000),
        // The copies of all problems; kernels find them without an array of pointers.
        ("rocblas_stbmv", r#""n": 1000, "k": 10, "batch_count": 100"#, 4 * 1000 * 100),
        ("rocblas_ctbmv", r#""n": 1001, "k": 0, "batch_count": 9"#, 8 * 1001 * 9),
        // Smaller triangles are read twice.
        ("rocblas_dsymv", r#""n": 2047"#, 0),
        ("rocblas_dsymv", r#""n": 2048"#, row_and_column_sums(8, 2048, 16)),
        ("rocblas_ssymv", r#""n": 2049"#, row_and_column_sums(4, 2049, 16)),
        ("rocblas_chemv", r#""n": 2049, "batch_count": 3"#, 3 * row_and_column_sums(8, 2049, 16)),
        ("rocblas_chpmv", r#""n": 2047"#, 0),
        // More columns for each block of large matrices: from 128 MiB on, and from 512 MiB on.
        ("rocblas_dspmv", r#""n": 4095"#, row_and_column_sums(8, 4095, 16)),
        ("rocblas_dspmv", r#""n": 4096"#, row_and_column_sums(8, 4096, 32)),
        ("rocblas_zhpmv", r#""n": 5792"#, row_and_column_sums(16, 5792, 32)),
        ("rocblas_zhpmv", r#""n": 5793"#, row_and_column_sums(16, 5793, 64)),
        ("rocblas_ssymv", r#""n": 16384"#, row_and_column_sums(4, 16384, 64)),
        // Blocks of a solve wait for each other by words of the handle's.
        ("rocblas_dtrsv", r#""n": 1000"#, 0),
        ("rocblas_ztrsv", r#""n": 100000, "batch_count": 9"#, 0),
    ]
}

/// A triangle that is read once: a sum of each row for so many columns, where rocBLAS has 64, and of each column for every
/// block of rows, as rocBLAS does not divide columns. A block has four times 32 pieces of 16 bytes of a column.
fn row_and_column_sums(bytes: u64, n: u64, columns: u64) -> u64 {
    bytes * n * (n.div_ceil(columns) + n.div_ceil(4 * 32 * 16 / bytes))
}

/// The bytes that one call needs.
fn need(symbol: &str, sizes: &str) -> u64 {
    let json = format!("[{{\"symbol\": \"{symbol}\", {sizes}}}]");
    Plan::of(&from_json(&json).expect("a call")).expect("a plan").high_water_mark
}

#[test]
fn sizes_of_level_2_follow_from_formulas() {
    for (symbol, sizes, bytes) in of_level_2() {
        assert_eq!(need(symbol, sizes), bytes.next_multiple_of(64), "{symbol} {sizes}");
    }
}

fn table() -> String {
    let mut text = String::from("\n| call | rocBLAS | here |\n|---|---|---|\n");
    for (symbol, sizes, theirs) in calls() {
        let ours = need(symbol, sizes);
        let theirs: u64 = theirs.into_iter().map(|bytes| bytes.next_multiple_of(64)).sum();
        let shown = sizes.replace(['"', ':'], "").replace(", ", " ");
        let _ = writeln!(text, "| `{symbol}` {shown} | {theirs} | {ours} |");
    }
    text + "\n"
}

/// Puts a table between its marks on the page. A page whose table differs is rewritten and the test fails: look at the
/// difference, commit it, run again.
pub fn write_between([begin, end]: [&str; 2], table: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/memory-model.md");
    let page = fs::read_to_string(&path).expect("the page");
    let (before, rest) = page.split_once(begin).expect("the page has a place for the table");
    let (_, after) = rest.split_once(end).expect("the place for the table ends");
    let text = format!("{before}{begin}\n{table}{end}{after}");
    if text != page {
        fs::write(&path, text).expect("the page can be written");
        panic!("docs/memory-model.md was out of date, has been written");
    }
}

#[test]
fn the_table_of_sizes_is_up_to_date() {
    write_between(MARKS, &table());
}

/// What a handle has beside its workspace is what the page says.
#[test]
fn the_page_says_what_a_handle_takes() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/memory-model.md");
    let page = fs::read_to_string(&path).expect("the page");
    let bytes = rocforge::workspace::TicketRegions::BYTES;
    let digits = bytes.to_string();
    let grouped = format!("{},{} bytes", &digits[..digits.len() - 3], &digits[digits.len() - 3..]);
    assert!(page.contains(&grouped), "docs/memory-model.md does not say {grouped}");
}
