//! Interchanges of rows: what a sequence of them does to each row is found once, and then all rows move at once.

use rocforge::prelude::*;

/// Interchanges that one launch does.
#[device]
pub const INTERCHANGES: Dim = 256;
/// Columns of a block.
#[device]
const MOVED: Dim = 4;

/// Where rows go when rows `j` and `pivots[first + j] - 1 - first` are interchanged for `j` from 0 to `count - 1`, or with
/// `back == 1` the other way round: pairs of a row and the one that it comes from in `list`, -1 where there is none.
///
/// Rows are counted from row `first` of the matrix. A pivot that names no row from there to `rows` is no interchange.
#[device(grid = 1, block = 512)]
pub fn listed(first: Dim, count: Dim, rows: Dim, back: Dim, pivots: Workspace<i64>, list: Workspace<i64>) {
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
            // Rows among the first stand in the list already, and others once.
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

/// Moves the `rows` rows of `a`: row `i` gets what row `origins[i]` has. A block has a column, which goes through shared memory
/// as it lies in memory, whatever rows move.
#[device(grid = cols, block = 256)]
pub fn settle<T: Scalar>(cols: Dim, rows: Dim, origins: Workspace<i32>, a: MatrixMut<T>) {
    let mut column = dynamic_shared::<T>(rows);
    settle_column::<T, BLOCK>(rows, origins, a, &mut column);
}

/// The same with columns of up to 128 KiB, as panels whose strips are spread have.
#[device(grid = cols, block = 512, max_shared = 131_072)]
pub fn settle_tall<T: Scalar>(cols: Dim, rows: Dim, origins: Workspace<i32>, a: MatrixMut<T>) {
    let mut column = dynamic_shared::<T>(rows);
    settle_column::<T, BLOCK>(rows, origins, a, &mut column);
}

#[device]
fn settle_column<T: Scalar, const BLOCK: i32>(
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

/// Moves the rows of `a` as `list` says, which has `2 * count` pairs.
#[device(grid = ceil_div(cols, MOVED), block = 256)]
pub fn exchange<T: Scalar>(cols: Dim, count: Dim, list: Workspace<i64>, a: MatrixMut<T>) {
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
