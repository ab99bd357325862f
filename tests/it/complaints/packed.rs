//! Packed triangles of more elements than 31 bits count, of which few are not zero.

use std::ffi::c_void;

use memmap2::{Advice, MmapMut, MmapOptions};
use rocforge::prelude::*;
use rocforge::{Arg, Status, c32, catalogue};
use rocforge_kernels::common::tiles::{tiles, triangle_offset};
use rocforge_kernels::level2::storage::{Packing, Storage};
use rocforge_tests::element::Element;

use crate::memory::arguments::{Arguments, Sizes};
use crate::memory::support::managed;

/// The order from which on a packed triangle has more than 2^31 elements, and some more.
const N: usize = 65_600;
const NONE: i32 = 111;
const UPPER: i32 = 121;
const LOWER: i32 = 122;
const NON_UNIT: i32 = 131;
const UNIT: i32 = 132;

/// Where element (`i`, `j`) of a packed triangle lies: behind all columns before its own.
fn place(uplo: i32, i: usize, j: usize) -> usize {
    let before: usize = (0..j).map(|column| if uplo == UPPER { column + 1 } else { N - column }).sum();
    before + if uplo == UPPER { i } else { i - j }
}

/// A triangle with elements in row or column `N - 1`: 2 beside row or column 0, 3 beside `N - 2`, 5 on the diagonal. Imaginary
/// parts are as large.
fn triangle<T: Element>(uplo: i32) -> MmapMut {
    let bytes = N * (N + 1) / 2 * size_of::<T>();
    let mut map = MmapOptions::new().len(bytes).no_reserve_swap().map_anon().expect("addresses");
    // A huge page for each element would be real memory.
    map.advise(Advice::NoHugePage).expect("a wish");
    for (other, value) in [(0, 2.0), (N - 2, 3.0), (N - 1, 5.0)] {
        let (i, j) = if uplo == UPPER { (other, N - 1) } else { (N - 1, other) };
        let element = map.as_mut_ptr().cast::<T>().wrapping_add(place(uplo, i, j));
        // SAFETY: It is one of the triangle's, for which the pages have room, and they begin at a multiple of any size.
        unsafe { element.write(T::of([value, value])) };
    }
    map
}

/// Elements of a vector that a call wrote, each with its place.
type Elements = Vec<(usize, [f64; 2])>;

/// A call, and the parts of its results that are not zero.
struct Case {
    symbol: &'static str,
    run: fn(&Case) -> Elements,
    uplo: i32,
    diag: i32,
    expected: [(usize, [f64; 2]); 3],
}

/// Calls a routine with a packed triangle, x and, where it has one, y; what the one that it writes holds then.
fn call<T: Element>(case: &Case) -> Elements {
    let symbol = case.symbol;
    let instance = catalogue::find(symbol).expect("a routine");
    let size = N as i64;
    let mut call =
        Arguments::without_memory(instance, Sizes { first: size, others: size, batch_count: 1, option: 0 });
    let (mut a, mut x, mut y) = (triangle::<T>(case.uplo), vec![T::ZERO; N], vec![T::ZERO; N]);
    (x[0], x[N - 2], x[N - 1]) = (T::of([100.0, 0.0]), T::of([10.0, 0.0]), T::ONE);
    let (mut scalars, mut has_y) = ([T::ONE, T::ZERO], false);
    let mut pointers: Vec<*mut c_void> = Vec::new();
    for (param, arg) in instance.routine.params.iter().zip(&mut call.list) {
        match (param.name, arg) {
            ("uplo", Arg::Option(value)) => *value = case.uplo,
            ("trans" | "trans_a", Arg::Option(value)) => *value = NONE,
            ("diag", Arg::Option(value)) => *value = case.diag,
            ("alpha", _) => pointers.push((&raw mut scalars[0]).cast()),
            ("beta", _) => pointers.push((&raw mut scalars[1]).cast()),
            (name, Arg::Memory { stride, .. }) => {
                (*stride, has_y) = (1, has_y || name == "y");
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
    found(if has_y { &y } else { &x })
}

/// The elements that are not zero.
fn found<T: Element>(vector: &[T]) -> Elements {
    let parts = vector.iter().map(|value| value.parts()).enumerate();
    parts.filter(|(_, parts)| *parts != [0.0, 0.0]).collect()
}

/// A call with real numbers, of which the results in rows 0, `N - 2` and `N - 1` are known.
fn real(symbol: &'static str, uplo: i32, diag: i32, values: [f64; 3]) -> Case {
    let [first, second, last] = values.map(|value| [value, 0.0]);
    let expected = [(0, first), (N - 2, second), (N - 1, last)];
    Case { symbol, run: call::<f32>, uplo, diag, expected }
}

/// A Hermitian product: the mirror image of an element has the other sign of the imaginary part.
fn hermitian(uplo: i32, sign: f64) -> Case {
    let expected = [(0, [2.0, sign * 2.0]), (N - 2, [3.0, sign * 3.0]), (N - 1, [235.0, -sign * 230.0])];
    Case { symbol: "rocblas_chpmv", run: call::<c32>, uplo, diag: NON_UNIT, expected }
}

/// Updates are not among them: they write all elements, which is real memory. Of these the places are looked at alone.
#[test]
fn packed_columns_are_found_beyond_31_bits() {
    let cases = [
        real("rocblas_sspmv", UPPER, NON_UNIT, [2.0, 3.0, 235.0]),
        real("rocblas_sspmv", LOWER, NON_UNIT, [2.0, 3.0, 235.0]),
        real("rocblas_stpmv", UPPER, NON_UNIT, [2.0, 3.0, 5.0]),
        // The other diagonal entries are one: x stays, and the last row is added to.
        real("rocblas_stpmv", LOWER, UNIT, [100.0, 10.0, 231.0]),
        real("rocblas_stpsv", UPPER, UNIT, [98.0, 7.0, 1.0]),
        real("rocblas_stpsv", LOWER, UNIT, [100.0, 10.0, -229.0]),
        hermitian(UPPER, 1.0),
        hermitian(LOWER, -1.0),
    ];
    // Each reads gigabytes of zeros.
    for case in rocforge_tests::sampled(8, cases) {
        assert_eq!((case.run)(&case), case.expected, "{}, uplo {}", case.symbol, case.uplo);
    }
}

/// y := the place of element (`i`, `j`) of a packed triangle of order `n` in two halves of 32 bits, the first and the end of the rows
/// of column `j`, and the row and column of tile `number` of the tiles of `side` rows and columns
#[rocblas_kernel(symbol = "test_{t}packed_places", types(d: f64), grid = 1, block = 64, quick_return = n <= 0 || side <= 0 || number < 0)]
pub fn packed_places<T: Real>(
    uplo: Fill,
    n: Dim,
    i: Dim,
    j: Dim,
    number: Dim,
    side: Dim,
    #[len(6)] y: VectorMut<T>,
) {
    if global_id_x() == 0 {
        let storage = Packing { n, fill: uplo };
        let (place, _column): (Dim, Dim) = storage.place(i, j);
        let (from, to): (Dim, Dim) = storage.rows_in(j);
        let (top, left) = triangle_offset(number, n, (side, side), uplo);
        y[0] = T::from_f64((place / 4_294_967_296) as f64);
        y[1] = T::from_f64((place % 4_294_967_296) as f64);
        y[2] = T::from_f64(from as f64);
        y[3] = T::from_f64(to as f64);
        y[4] = T::from_f64(top as f64);
        y[5] = T::from_f64(left as f64);
    }
}

/// What [`packed_places`] writes.
fn asked(handle: &Handle, uplo: Fill, [n, i, j, number, side]: [i64; 5]) -> [i64; 6] {
    let mut y = handle.upload(&[0.0_f64; 6]).expect("memory");
    packed_places(handle, uplo, n, i, j, number, side, y.vector_mut(1)).expect("a legal call");
    let list = y.to_vec().expect("memory");
    std::array::from_fn(|at| list[at] as i64)
}

/// spr, hpr and their kind write every element, so that memory for them would be real: the arithmetic of their places.
#[test]
fn places_of_packed_updates_are_right_beyond_31_bits() {
    let (handle, _) = managed();
    // The last order has as many elements as 64 bits count, but for a few.
    for (n, uplo) in [
        (65_600_i64, Fill::Upper),
        (65_600, Fill::Lower),
        (3_000_000_000, Fill::Upper),
        (3_000_000_000, Fill::Lower),
    ] {
        for j in [0, 1, n / 2, n - 2, n - 1] {
            let rows = if uplo == Fill::Upper { [0, j + 1] } else { [j, n] };
            for i in [rows[0], rows[1] - 1] {
                let (wide, before) = (i128::from(n), i128::from(j));
                let whole = before * (before + 1) / 2;
                let place = match uplo {
                    Fill::Upper => whole + i128::from(i),
                    // Column k of the lower triangle has n - k elements.
                    _ => before * wide - whole + i128::from(i),
                };
                let found = asked(&handle, uplo, [n, i, j, 0, 64]);
                let halves = i128::from(found[0]) << 32 | i128::from(found[1]);
                assert_eq!((halves, found[2..4].to_vec()), (place, rows.to_vec()), "{uplo:?} {n}: {i} {j}");
            }
        }
        // Every tile of the triangle once.
        let side = n / 9 + 1;
        let mut left: Vec<[i64; 2]> =
            (0..9).flat_map(|a| (0..=a).map(move |b| [a * side, b * side])).collect();
        assert_eq!(tiles(n, n, side, side, 1), left.len() as i64);
        for number in 0..left.len() as i64 {
            let [.., row, column] = asked(&handle, uplo, [n, 0, 0, number, side]);
            let tile = if uplo == Fill::Lower { [row, column] } else { [column, row] };
            let at = left.iter().position(|one| *one == tile);
            left.swap_remove(at.unwrap_or_else(|| panic!("{uplo:?} {n}: tile {number} is {row}, {column}")));
        }
    }
}
