//! Blocks of rows: updates from the earlier blocks, then the solve with the diagonal triangle.
//!
//! A thread block takes `ROWS` rows. While it waits it inverts its diagonal block, and accumulates the contribution of
//! each part of x as that arrives. After the last part, two short gemv are left, and two more for one step of iterative
//! refinement, which makes the solution by an inverse as accurate as that by substitution.

use super::flags::{self, HEAD, RING_SLOTS};
use super::inverse::inverted;
use super::lower::Lower;
use crate::common::words::Words;
use crate::level2::storage::Storage;
use rocforge::prelude::*;

/// Blocks of `rows` rows each.
#[device]
const fn blocks_of(n: Dim, rows: Dim) -> Dim {
    n / rows + if n % rows > 0 { 1 } else { 0 }
}

/// Thread blocks per problem, and the zeroed flags of their dataflow. There are no flags where one block solves a whole
/// problem: with few rows, or with so many problems that each has a block anyhow.
pub fn blocks_and_flags<T: Scalar + Words>(
    n: Dim,
    rows: Dim,
    call: &Call<'_>,
) -> Result<(Dim, Workspace<u64>)> {
    let blocks = blocks_of(n, rows);
    let ring = RING_SLOTS * rows * i64::from(T::COUNT);
    let shared = if blocks > 1 { call.zeros(HEAD + ring).or_else(|| call.zeros(HEAD)) } else { None };
    match (shared, call.zeros(0)) {
        (Some(flags), _) => Ok((blocks, flags)),
        (None, Some(none)) => Ok((1, none)),
        (None, None) => Err(rocforge::Error::internal("there is no room for no zeros")),
    }
}

/// A thread's partial dot product: its entries of `EACH` columns times the elements of these columns.
#[device]
fn partial_dot<T: Scalar + Words, const EACH: usize>(
    entries: [T; EACH],
    values: &mut Shared<T>,
    first: i32,
) -> T {
    let mut sums = [T::ZERO; 4];
    #[unroll]
    for e in (0..EACH).step_by(2) {
        let pair = values.load_vec::<2>(first + e as i32);
        sums[e % 4] = entries[e].mul_add(pair[0], sums[e % 4]);
        sums[e % 4 + 1] = entries[e + 1].mul_add(pair[1], sums[e % 4 + 1]);
    }
    (sums[0] + sums[1]) + (sums[2] + sums[3])
}

/// Sum of `value` over the threads of each row; the first thread of a row gets it. The barrier also ends all reads of
/// the inputs of `value`. Callers synchronise again before the next sum.
#[device]
fn row_sum<T: Scalar + Words, const BLOCK: i32, const ROWS: i32>(value: T, sums: &mut Shared<T>) -> T {
    let me = thread_id_x();
    sums[me] = value;
    barrier();
    let mut sum = T::ZERO;
    if me < ROWS {
        #[unroll]
        for group in 0..BLOCK / ROWS {
            sum += sums[me + group * ROWS];
        }
    }
    sum
}

/// Loads `EACH` columns of a tile from column `first` on, in row `row`. Of a transposed triangle loads `EACH` rows in
/// column `row`, for contiguous access. Rows from `count` on are zero.
#[device]
fn load_tile<T: Scalar + Words, S: Storage, const EACH: usize>(
    lower: Lower<T, S>,
    base: Dim,
    columns: Dim,
    at: (i32, i32),
    count: i32,
) -> [T; EACH] {
    let (row, first) = at;
    let (down, across) = if lower.is_transposed() { (columns, base) } else { (base, columns) };
    // How many of the thread's entries exist.
    let limit = if lower.is_transposed() {
        count - first
    } else if row < count {
        EACH as i32
    } else {
        0
    };
    let mut entries = [T::ZERO; EACH];
    #[unroll]
    for e in 0..EACH {
        if (e as i32) < limit {
            entries[e] = lower.stored(down + row as Dim, across + (first + e as i32) as Dim);
        }
    }
    entries
}

/// Transposes a tile loaded as rows, through shared memory with row stride `ROWS + 1`.
#[device]
fn transpose_tile<T: Scalar + Words, const ROWS: i32, const EACH: usize>(
    entries: [T; EACH],
    at: (i32, i32),
    tile: &mut Shared<T>,
) -> [T; EACH] {
    let (row, first) = at;
    let mut own = [T::ZERO; EACH];
    barrier();
    #[unroll]
    for e in 0..EACH {
        tile[(first + e as i32) * (ROWS + 1) + row] = entries[e];
    }
    barrier();
    #[unroll]
    for e in 0..EACH {
        own[e] = tile[row * (ROWS + 1) + first + e as i32];
    }
    own
}

/// Contribution of the earlier blocks to this thread's row, in the columns that it takes.
#[device]
fn contributions<T: Scalar + Words, S: Storage, const ROWS: i32, const EACH: usize>(
    lower: Lower<T, S>,
    number: Dim,
    at: (i32, i32),
    count: i32,
    x: VectorMut<T>,
    flags: Workspace<u64>,
    tile: &mut Shared<T>,
) -> T {
    // Double-buffered parts of x.
    let mut parts = shared::<T>(2 * ROWS);
    let (me, (_, first)) = (thread_id_x(), at);
    let base = number * ROWS as Dim;
    let mut known: Dim = 0;
    let mut sum = T::ZERO;
    let mut next = [T::ZERO; EACH];
    let earliest: Dim = lower.first(base) / ROWS as Dim;
    if number > 0 {
        next = load_tile::<T, S, EACH>(lower, base, earliest * ROWS as Dim, at, count);
    }
    for other in earliest..number {
        let mut entries = next;
        if other + 1 < number {
            // Prefetched while the block waits.
            next = load_tile::<T, S, EACH>(lower, base, (other + 1) * ROWS as Dim, at, count);
        }
        if lower.is_transposed() {
            entries = transpose_tile::<T, ROWS, EACH>(entries, at, tile);
        }
        let part = (other % 2) as i32 * ROWS;
        if flags.len() > HEAD && number - other < RING_SLOTS {
            flags::receive::<T, ROWS>(flags, other, &mut parts, part);
        } else {
            if !flags.is_empty() && known <= other {
                known = flags::wait_for_written(flags, other + 1);
            }
            if me < ROWS {
                parts[part + me] = x[lower.at(other * ROWS as Dim + me as Dim)];
            }
        }
        barrier();
        sum += partial_dot::<T, EACH>(entries, &mut parts, part + first);
    }
    sum
}

/// Solves the rows of block `number` of `blocks`.
#[device]
fn solve<T: Scalar + Words, S: Storage, const BLOCK: i32, const ROWS: i32, const EACH: usize>(
    lower: Lower<T, S>,
    number: Dim,
    blocks: Dim,
    n: Dim,
    x: VectorMut<T>,
    flags: Workspace<u64>,
    tile: &mut Shared<T>,
) {
    let mut values = shared::<T>(ROWS);
    let mut sums = shared::<T>(BLOCK);
    let me = thread_id_x();
    let at = (me % ROWS, me / ROWS * EACH as i32);
    let (row, first) = at;
    let base = number * ROWS as Dim;
    let count = (n - base).min(ROWS as Dim) as i32;
    let is_first = me < count;
    let mut wanted = T::ZERO;
    if is_first {
        wanted = x[lower.at(base + row as Dim)];
    }
    let diagonal = inverted::<T, S, BLOCK, ROWS, EACH>(lower, base, at, count, tile);
    let others = contributions::<T, S, ROWS, EACH>(lower, number, at, count, x, flags, tile);
    wanted -= row_sum::<T, BLOCK, ROWS>(others, &mut sums);
    if me < ROWS {
        values[row] = wanted;
    }
    barrier();
    let partial = partial_dot::<T, EACH>(diagonal.inverse, &mut values, first);
    let mut found = row_sum::<T, BLOCK, ROWS>(partial, &mut sums);
    if me < ROWS {
        values[row] = found;
    }
    barrier();
    let partial = partial_dot::<T, EACH>(diagonal.own, &mut values, first);
    let rest = wanted - row_sum::<T, BLOCK, ROWS>(partial, &mut sums);
    if me < ROWS {
        values[row] = rest;
    }
    barrier();
    let partial = partial_dot::<T, EACH>(diagonal.inverse, &mut values, first);
    found += row_sum::<T, BLOCK, ROWS>(partial, &mut sums);
    if is_first {
        if flags.len() > HEAD && number + 1 < blocks {
            flags::send::<T, ROWS>(flags, number, row, found);
        }
        x[lower.at(base + row as Dim)] = found;
    }
    barrier();
}

/// Solves all rows on the host, by one thread; accesses to the triangle follow its memory order.
#[device]
fn solve_on_host<T: Scalar + Words, S: Storage>(lower: Lower<T, S>, n: Dim, x: VectorMut<T>) {
    let along: bool = lower.is_transposed();
    for j in 0..n {
        let mut rest = x[lower.at(j)];
        if along {
            for i in lower.first(j)..j {
                rest -= lower.entry(j, i) * x[lower.at(i)];
            }
        }
        let found = rest.safe_div(lower.pivot(j));
        x[lower.at(j)] = found;
        if !along {
            for i in j + 1..(j + 1 + lower.reach).min(n) {
                x[lower.at(i)] -= lower.entry(i, j) * found;
            }
        }
    }
}

/// Solves the rows of this block, or all rows where it is the only one.
#[device]
fn solve_blocks<T: Scalar + Words, S: Storage, const BLOCK: i32, const ROWS: i32, const EACH: usize>(
    lower: Lower<T, S>,
    n: Dim,
    x: VectorMut<T>,
    flags: Workspace<u64>,
    tile: &mut Shared<T>,
) {
    if BLOCK == 1 {
        if block_id_x() == 0 {
            solve_on_host::<T, S>(lower, n, x);
        }
        return;
    }
    let all = blocks_of(n, ROWS as Dim);
    let number: Dim = if flags.is_empty() { 0 } else { flags::next_ticket(flags) };
    let end = if flags.is_empty() { all } else { number + 1 };
    for one in number..end {
        solve::<T, S, BLOCK, ROWS, EACH>(lower, one, all, n, x, flags, tile);
    }
    if !flags.is_empty() {
        flags::signal::<BLOCK>(flags, number, all);
    }
}

/// x := op(A)^-1 * x, 64 rows for each of `blocks` blocks, or all for one
#[device(grid = blocks, block = 512)]
pub fn solve_rows<T: Scalar + Words, S: Storage>(
    blocks: Dim,
    n: Dim,
    lower: Lower<T, S>,
    x: VectorMut<T>,
    flags: Workspace<u64>,
) {
    let mut tile = dynamic_shared::<T>(64 * 65);
    // Larger elements do not fit the tile, and complex ones of a band not the registers; no call selects them.
    let is_complex_band: bool = S::IS_BAND && size_of::<T>() > size_of::<T::Real>();
    if size_of::<T>() <= 8 && !is_complex_band {
        solve_blocks::<T, S, BLOCK, 64, 8>(lower, n, x, flags, &mut tile);
    }
}

/// [`solve_rows`] with 32 rows per block, for large elements and small systems.
#[device(grid = blocks, block = 256)]
pub fn solve_small_rows<T: Scalar + Words, S: Storage>(
    blocks: Dim,
    n: Dim,
    lower: Lower<T, S>,
    x: VectorMut<T>,
    flags: Workspace<u64>,
) {
    let mut tile = dynamic_shared::<T>(32 * 33);
    solve_blocks::<T, S, BLOCK, 32, 4>(lower, n, x, flags, &mut tile);
}
