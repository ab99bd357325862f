//! Packed triangles of more elements than 31 bits count, of which few are not zero.

use std::ffi::c_void;

use memmap2::{Advice, MmapMut, MmapOptions};
use rocforge::{Arg, Status, catalogue};

use crate::memory::arguments::{Arguments, Sizes};
use crate::memory::support::managed;

/// The order from which on a packed triangle has more than 2^31 elements, and some more.
const N: usize = 65_600;
const NONE: i32 = 111;
const UPPER: i32 = 121;
const LOWER: i32 = 122;
const NON_UNIT: i32 = 131;

/// Where element (`i`, `j`) of a packed triangle lies: behind all columns before its own.
fn place(uplo: i32, i: usize, j: usize) -> usize {
    let before: usize = (0..j).map(|column| if uplo == UPPER { column + 1 } else { N - column }).sum();
    before + if uplo == UPPER { i } else { i - j }
}

/// A triangle with elements in row or column `N - 1`: 2 beside row or column 0, 3 beside `N - 2`, 5 on the diagonal.
fn triangle(uplo: i32) -> MmapMut {
    let bytes = N * (N + 1) / 2 * size_of::<f32>();
    let mut map = MmapOptions::new().len(bytes).no_reserve_swap().map_anon().expect("addresses");
    // A huge page for each element would be real memory.
    map.advise(Advice::NoHugePage).expect("a wish");
    for (other, value) in [(0, 2.0_f32), (N - 2, 3.0), (N - 1, 5.0)] {
        let (i, j) = if uplo == UPPER { (other, N - 1) } else { (N - 1, other) };
        let at = place(uplo, i, j) * size_of::<f32>();
        map[at..at + size_of::<f32>()].copy_from_slice(&value.to_ne_bytes());
    }
    map
}

/// Calls a routine with a packed triangle, x and, where it has one, y; what `result` holds then.
fn call(symbol: &str, uplo: i32, result: &str) -> Vec<f32> {
    let instance = catalogue::find(symbol).expect("a routine");
    let size = N as i64;
    let mut call =
        Arguments::without_memory(instance, Sizes { first: size, others: size, batch_count: 1, option: 0 });
    let (mut a, mut x, mut y) = (triangle(uplo), vec![0.0_f32; N], vec![0.0_f32; N]);
    (x[0], x[N - 2], x[N - 1]) = (100.0, 10.0, 1.0);
    let mut scalars = [1.0_f32, 0.0];
    let mut pointers: Vec<*mut c_void> = Vec::new();
    for (param, arg) in instance.routine.params.iter().zip(&mut call.list) {
        match (param.name, arg) {
            ("uplo", Arg::Option(value)) => *value = uplo,
            ("trans" | "trans_a", Arg::Option(value)) => *value = NONE,
            ("diag", Arg::Option(value)) => *value = NON_UNIT,
            ("alpha", _) => pointers.push((&raw mut scalars[0]).cast()),
            ("beta", _) => pointers.push((&raw mut scalars[1]).cast()),
            (name, Arg::Memory { stride, .. }) => {
                *stride = 1;
                pointers.push(match name {
                    "x" => x.as_mut_ptr().cast(),
                    "y" => y.as_mut_ptr().cast(),
                    _ => a.as_mut_ptr().cast(),
                });
            }
            (name, Arg::Dim(_)) => assert_eq!(name, "n"),
            (name, arg) => panic!("{symbol}: {name} is {arg:?}"),
        }
    }
    let (handle, _) = managed();
    // SAFETY: The memory reaches as far as the sizes say; device memory is the host's here.
    let status = unsafe { call.call(&handle, &call.pointing(|index| pointers[index]), 1) };
    assert_eq!(status.expect("a legal call"), Status::Success, "{symbol}");
    if result == "y" { y } else { x }
}

/// The elements that are not zero.
fn found(vector: &[f32]) -> Vec<(usize, f32)> {
    vector.iter().copied().enumerate().filter(|(_, value)| *value != 0.0).collect()
}

#[test]
fn packed_columns_are_found_beyond_31_bits() {
    let symmetric = vec![(0, 2.0), (N - 2, 3.0), (N - 1, 235.0)];
    let cases = [
        ("rocblas_sspmv", UPPER, "y", symmetric.clone()),
        ("rocblas_sspmv", LOWER, "y", symmetric),
        ("rocblas_stpmv", UPPER, "x", vec![(0, 2.0), (N - 2, 3.0), (N - 1, 5.0)]),
        ("rocblas_stpmv", LOWER, "x", vec![(N - 1, 235.0)]),
    ];
    // Each reads eight gigabytes of zeros.
    for (symbol, uplo, result, expected) in rocforge_tests::sampled(6, cases) {
        assert_eq!(found(&call(symbol, uplo, result)), expected, "{symbol}, uplo {uplo}");
    }
}
