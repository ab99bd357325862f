//! Row interchanges (laswp): a sequence of them is composed to a permutation once, and then all rows move at once.

use rocforge::prelude::*;

/// Interchanges that one launch applies.
#[device]
pub const INTERCHANGES: Dim = 256;
/// Columns of a block.
#[device]
const MOVED: Dim = 4;

/// Composes the interchanges of rows `j` and `pivots[first + j] - 1 - first` for `j` from 0 to `count - 1`, or in
/// reverse with `back == 1`: `list` gets pairs of a row and its origin, -1 where there is none.
///
/// Rows are counted from row `first` of the matrix. A pivot that names no row from there to `rows` is no interchange.
#[device(grid = 1, block = 512)]
pub fn compose_interchanges(
    first: Dim,
    count: Dim,
    rows: Dim,
    back: Dim,
    pivots: Workspace<i64>,
    list: Workspace<i64>,
) {
    let mut partner = shared::<i64>(INTERCHANGES);
    for j in (thread_id_x() as Dim..count).step_by(BLOCK as usize) {
        let other = pivots[first + j] - 1 - first;
        partner[j] = if other >= 0 && other < rows { other } else { j };
    }
    barrier();
    for e in (thread_id_x() as Dim..2 * count).step_by(BLOCK as usize) {
        let mut to = e;
        if e >= count {
            to = partner[e - count];
            // Rows among the first are in the list already, and others once.
            let mut again = to < count;
            for j in 0..e - count {
                again = again || partner[j] == to;
            }
            if again {
                to = -1;
            }
        }
        let mut from = to;
        for turn in 0..count {
            let j = if back == 1 { turn } else { count - 1 - turn };
            if from == j {
                from = partner[j];
            } else if from == partner[j] {
                from = j;
            }
        }
        list[2 * e] = to;
        list[2 * e + 1] = from;
    }
}

/// Row permutation (lapmr) of the `rows` rows of `a`: row `i` gets row `origins[i]`. A block has a column, which goes
/// through shared memory: accesses to global memory are contiguous, whatever rows move.
#[device(grid = cols, block = 256)]
pub fn permute_rows<T: Scalar>(cols: Dim, rows: Dim, origins: Workspace<i32>, a: MatrixMut<T>) {
    let mut column = dynamic_shared::<T>(rows);
    permute_column::<T, BLOCK>(rows, origins, a, &mut column);
}

/// [`permute_rows`] for columns of up to 128 KiB, as in panels that clusters factor.
#[device(grid = cols, block = 512, max_shared = 131_072)]
pub fn permute_tall_rows<T: Scalar>(cols: Dim, rows: Dim, origins: Workspace<i32>, a: MatrixMut<T>) {
    let mut column = dynamic_shared::<T>(rows);
    permute_column::<T, BLOCK>(rows, origins, a, &mut column);
}

#[device]
fn permute_column<T: Scalar, const BLOCK: i32>(
    rows: Dim,
    origins: Workspace<i32>,
    a: MatrixMut<T>,
    column: &mut Shared<T>,
) {
    let me = thread_id_x() as Dim;
    let mut own = a.rest(0, block_id_x());
    #[unroll(4)]
    for i in (me..rows).step_by(BLOCK as usize) {
        column[i] = own[(i, 0)];
    }
    barrier();
    #[unroll(4)]
    for i in (me..rows).step_by(BLOCK as usize) {
        let from = origins[i];
        if from as Dim != i {
            own[(i, 0)] = column[from];
        }
    }
}

/// Applies the `2 * count` pairs of `list` to the rows of `a`.
#[device(grid = ceil_div(cols, MOVED), block = 256)]
pub fn laswp<T: Scalar>(cols: Dim, count: Dim, list: Workspace<i64>, a: MatrixMut<T>) {
    let mut kept = shared::<T>(2 * INTERCHANGES * MOVED);
    let left = block_id_x() * MOVED;
    let width = (cols - left).min(MOVED);
    for e in (thread_id_x() as Dim..2 * count).step_by(BLOCK as usize) {
        let from = list[2 * e + 1];
        if from != list[2 * e] {
            for c in 0..width {
                kept[c * 2 * INTERCHANGES + e] = a[(from, left + c)];
            }
        }
    }
    barrier();
    for e in (thread_id_x() as Dim..2 * count).step_by(BLOCK as usize) {
        let to = list[2 * e];
        if to != list[2 * e + 1] {
            for c in 0..width {
                a[(to, left + c)] = kept[c * 2 * INTERCHANGES + e];
            }
        }
    }
}
