//! Factorisation of an inner block that one thread block, or cluster, holds in registers.

// Kernels have no such method.
#![allow(clippy::manual_is_multiple_of)]

use super::pivot::{Pivot, magnitude, reciprocal};
use rocforge::prelude::*;

/// Bits of a wave's number in the thread block or cluster.
#[device]
const WAVE_BITS: i32 = 31;
/// The other bits.
#[device]
const RANK_BITS: i32 = -32;
/// Columns of `cols` that AMD's compiler keeps in registers where each is unrolled: fewer where a thread has 256 bytes
/// or more.
#[device]
fn columns_at_once(cols: usize, bytes: usize) -> usize {
    if cols % 4 == 0 && bytes >= 256 {
        2
    } else if cols % 4 == 0 {
        4
    } else if cols % 3 == 0 {
        3
    } else {
        cols
    }
}

/// The rows of a thread: number `r` is one of those from `r * BLOCK` on, and stays with its thread.
#[device]
#[derive(Clone, Copy)]
pub struct Rows<const ROWS: usize> {
    /// The position of each under implicit row interchanges.
    pub place: [i32; ROWS],
    /// A bit for each row that exists and has had no pivot.
    pub left: u32,
    /// The position of the first zero pivot, or -1.
    pub zero: i32,
}

/// Ranks of a thread's rows in a column, the largest of which is the pivot's: -1 for rows that are not left.
#[device]
#[derive(Clone, Copy)]
pub struct Ranks<const ROWS: usize> {
    pub of_row: [i32; ROWS],
    /// The largest rank of the wave.
    pub of_wave: i32,
}

/// The row of a pivot.
#[device]
#[derive(Clone, Copy)]
pub struct Found {
    /// Its position under implicit row interchanges.
    pub place: i32,
    /// Its original position: that of its load.
    pub origin: i32,
    /// Where its elements begin in `lines`.
    pub line: i32,
}

/// Factors the columns of `v`: `what` has the position of the first diagonal element, and the number of columns.
///
/// Rows stay with their threads, and `place` tracks implicit row interchanges. Rows that reach the diagonal are among
/// the first rows of threads: a block has at least twice as many threads as `v` has columns. Of equal magnitudes the
/// first position wins; NaN counts as infinite.
#[device]
pub fn factor<T: Pivot, const ROWS: usize, const COLS: usize, const BLOCK: i32>(
    v: &mut [[T; COLS]; ROWS],
    rows: &mut Rows<ROWS>,
    what: (i32, i32),
    first: Dim,
    pivots: Workspace<i64>,
) {
    // The candidate rows of each wave, double-buffered over columns, so that a column needs one barrier.
    let mut lines = shared::<T>(2 * ((BLOCK + 31) / 32) * COLS as i32);
    // Constants, so that each column is unrolled.
    let each = if target::nvidia() { COLS } else { columns_at_once(COLS, ROWS * COLS * size_of::<T>()) };
    if each == COLS {
        by_columns::<T, ROWS, COLS, COLS, BLOCK>(v, rows, what, first, pivots, &mut lines);
    } else if each == 2 {
        by_columns::<T, ROWS, COLS, 2, BLOCK>(v, rows, what, first, pivots, &mut lines);
    } else if each == 3 {
        by_columns::<T, ROWS, COLS, 3, BLOCK>(v, rows, what, first, pivots, &mut lines);
    } else {
        by_columns::<T, ROWS, COLS, 4, BLOCK>(v, rows, what, first, pivots, &mut lines);
    }
}

/// Factors the columns of `v`, `EACH` unrolled at a time. Active columns come first: finished ones rotate to the end.
#[device]
fn by_columns<
    T: Scalar + Pivot,
    const ROWS: usize,
    const COLS: usize,
    const EACH: usize,
    const BLOCK: i32,
>(
    v: &mut [[T; COLS]; ROWS],
    rows: &mut Rows<ROWS>,
    what: (i32, i32),
    first: Dim,
    mut pivots: Workspace<i64>,
    lines: &mut Shared<T>,
) {
    let (start, cols) = what;
    #[unroll(1)]
    for base in (0..COLS).step_by(EACH) {
        let mut ranks = ranked::<T, ROWS, COLS>(*v, *rows, 0);
        #[unroll]
        for j in 0..EACH {
            let k = (base + j) as i32;
            if COLS > j && k < cols {
                let diagonal = start + k;
                let found = pivot_row::<T, ROWS, COLS, 1, BLOCK>(*v, *rows, ranks, j, (diagonal, k), lines);
                let u = line::<T, COLS>(*lines, found.line);
                if u[j] == T::ZERO && rows.zero < 0 {
                    rows.zero = diagonal;
                }
                // Rows that reach the diagonal are among the first rows of threads.
                interchange::<ROWS, BLOCK, BLOCK>(diagonal, found, thread_id_x(), rows);
                #[unroll]
                for r in 0..ROWS {
                    if found.origin == r as i32 * BLOCK + thread_id_x() {
                        rows.place[r] = diagonal;
                    }
                }
                let (scale, inverse) = reciprocal(u[j]);
                #[unroll]
                for r in 0..ROWS {
                    if rows.left & 1_u32 << r != 0 {
                        let l = v[r][j].scale(scale) * inverse;
                        v[r][j] = l;
                        #[unroll]
                        for c in 0..COLS {
                            if c > j && (c < EACH || base + c < COLS) {
                                v[r][c] = (-l).mul_add(u[c], v[r][c]);
                            }
                        }
                    }
                }
                if EACH > j + 1 && COLS > j + 1 {
                    ranks = ranked::<T, ROWS, COLS>(*v, *rows, j + 1);
                }
                if thread_id_x() == 0 {
                    pivots[first + diagonal as Dim] = first + found.place as Dim + 1;
                }
            }
        }
        if EACH < COLS {
            rotate_columns::<T, ROWS, COLS>(EACH, v);
        }
    }
}

/// Rotates `count` columns from the front to the end.
#[device]
pub fn rotate_columns<T: Scalar, const ROWS: usize, const COLS: usize>(
    count: usize,
    v: &mut [[T; COLS]; ROWS],
) {
    #[unroll]
    for r in 0..ROWS {
        #[unroll]
        for _ in 0..count {
            let front = v[r][0];
            #[unroll]
            for c in 1..COLS {
                v[r][c - 1] = v[r][c];
            }
            v[r][COLS - 1] = front;
        }
    }
}

/// Ranks this thread's remaining rows in column `c`.
#[device]
pub fn ranked<T: Pivot, const ROWS: usize, const COLS: usize>(
    v: [[T; COLS]; ROWS],
    rows: Rows<ROWS>,
    c: usize,
) -> Ranks<ROWS> {
    let mut of_row = [0_i32; ROWS];
    let mut most: i32 = -1;
    #[unroll]
    for r in 0..ROWS {
        of_row[r] = if rows.left & 1_u32 << r != 0 { T::rank(v[r][c]) } else { -1 };
        most = most.max(of_row[r]);
    }
    // NaN counts as infinite.
    Ranks { of_row, of_wave: wave_max(most.min(T::HIGHEST)) }
}

/// Finds the row with the pivot of column `j` of `v` among those that `ranks` compares, in which all columns to the
/// left are eliminated. `at` has the number of the panel's columns in front of `v`, and the mbarrier round of the
/// cluster. Takes one barrier, after which the row is in `lines`, until the column after the next.
#[device]
pub fn pivot_row<T: Pivot, const ROWS: usize, const COLS: usize, const CLUSTER: i32, const BLOCK: i32>(
    v: [[T; COLS]; ROWS],
    rows: Rows<ROWS>,
    ranks: Ranks<ROWS>,
    j: usize,
    at: (i32, i32),
    lines: &mut Shared<T>,
) -> Found {
    let (diagonal, round) = at;
    // The position and origin of each wave's candidate, in pairs, and behind them its rank.
    let mut offers = shared::<i32>(6 * ((BLOCK + 31) / 32));
    let compared = 4 * ((BLOCK + 31) / 32);
    let waves = (BLOCK + wave_size() - 1) / wave_size();
    let turn = (diagonal & 1) * ((BLOCK + 31) / 32);
    let lane = thread_id_x() % wave_size();
    let wave = cluster_rank::<CLUSTER>() * (waves / cluster_size::<CLUSTER>()) + thread_id_x() / wave_size();
    // The lowest bits of a rank make room for the wave's number; ties in the others compare magnitudes.
    let rank = if ranks.of_wave >= 0 { ranks.of_wave & RANK_BITS | wave } else { -1 };
    if CLUSTER > 1 {
        let to = turn + wave;
        offer_to_cluster::<T, ROWS, COLS, CLUSTER, BLOCK>(v, rows, ranks, (j, round), to, lines, &mut offers);
        if lane < cluster_size::<CLUSTER>() {
            st_async::<CLUSTER>(round, lane, offers, compared + to, rank);
        }
        // Each wave sends a row, its position and origin, and its rank.
        mbarrier_wait::<CLUSTER>(round, waves * (COLS as i32 * size_of::<T>() as i32 + 12));
    } else {
        if ranks.of_wave >= 0 {
            let offered = only_one::<T, ROWS, COLS>(v, rows, ranks, j);
            offer::<T, ROWS, COLS, BLOCK>(v, rows, offered, turn + wave, lines, &mut offers);
        }
        if lane == 0 {
            offers[compared + turn + wave] = rank;
        }
        barrier();
    }
    let other = if lane < waves { offers[compared + turn + lane] } else { -1 };
    let highest = wave_max(other);
    let mut found = turn + (highest & WAVE_BITS);
    let equal = other >= (highest & RANK_BITS);
    if several(ballot(equal)) {
        let mut size = -T::Real::ONE;
        if equal {
            size = magnitude(lines[(turn + lane) * COLS as i32 + j as i32]);
        }
        let largest = wave_max(size);
        let mut candidate: i32 = i32::MAX;
        if equal && size == largest {
            candidate = offers[2 * (turn + lane)] * 64 + lane;
        }
        found = turn + wave_min(candidate) % 64;
    }
    let origin = offers.load_vec::<2>(2 * found);
    Found { place: origin[0], origin: origin[1], line: found * COLS as i32 }
}

/// Whether a ballot, which has at least one lane, has several.
#[device]
fn several(among: u64) -> bool {
    if wave_size() == 32 {
        let low = among as u32;
        low & (low - 1) != 0
    } else {
        among & (among - 1) != 0
    }
}

/// The wave's candidate for the pivot, as a bit of its thread: the row with the largest rank, of several the one with
/// the largest magnitude, of several of these the one in the first position.
#[device]
fn only_one<T: Pivot, const ROWS: usize, const COLS: usize>(
    v: [[T; COLS]; ROWS],
    rows: Rows<ROWS>,
    ranks: Ranks<ROWS>,
    j: usize,
) -> u32 {
    let mut offered: u32 = 0;
    #[unroll]
    for r in 0..ROWS {
        if ranks.of_row[r] >= ranks.of_wave {
            offered += 1_u32 << r;
        }
    }
    if several(ballot(offered != 0)) || wave_any(offered != 0 && offered & (offered - 1) != 0) {
        offered = first_of::<T, ROWS, COLS>(v, rows, offered, j);
    }
    offered
}

/// The candidate among rows of one rank, which are `offered` in any threads of the wave.
#[device]
fn first_of<T: Pivot, const ROWS: usize, const COLS: usize>(
    v: [[T; COLS]; ROWS],
    rows: Rows<ROWS>,
    offered: u32,
    j: usize,
) -> u32 {
    let mut size = -T::Real::ONE;
    let mut place: i32 = i32::MAX;
    let mut mine: u32 = 0;
    #[unroll]
    for r in 0..ROWS {
        let here = if T::EXACT { T::Real::ZERO } else { magnitude(v[r][j]) };
        let there = offered & 1_u32 << r != 0;
        if there && (here > size || here == size && rows.place[r] < place) {
            size = here;
            place = rows.place[r];
            mine = 1_u32 << r;
        }
    }
    let largest = if T::EXACT { size } else { wave_max(size) };
    let first = wave_min(if size == largest { place } else { i32::MAX });
    if size == largest && place == first { mine } else { 0 }
}

/// Stores the wave's candidate, `offered` by one thread, to shared memory for all waves.
#[device]
fn offer<T: Scalar, const ROWS: usize, const COLS: usize, const BLOCK: i32>(
    v: [[T; COLS]; ROWS],
    rows: Rows<ROWS>,
    offered: u32,
    slot: i32,
    lines: &mut Shared<T>,
    offers: &mut Shared<i32>,
) {
    #[unroll]
    for r in 0..ROWS {
        if offered & 1_u32 << r != 0 {
            offers.store_vec(2 * slot, [rows.place[r], r as i32 * BLOCK + thread_id_x()]);
            put_line::<T, COLS>(v[r], slot * COLS as i32, lines);
        }
    }
}

/// Sends the wave's candidate to all blocks of the cluster by st.async, in round `at.1`. In a cluster of two the
/// candidate's lane sends it; in larger ones a lane for each block does. Waves without rows left send too, because the
/// mbarrier counts bytes.
#[device]
fn offer_to_cluster<T: Pivot, const ROWS: usize, const COLS: usize, const CLUSTER: i32, const BLOCK: i32>(
    v: [[T; COLS]; ROWS],
    rows: Rows<ROWS>,
    ranks: Ranks<ROWS>,
    at: (usize, i32),
    slot: i32,
    lines: &mut Shared<T>,
    offers: &mut Shared<i32>,
) {
    let (j, round) = at;
    let mut offered: u32 = if lane_id() == 0 { 1 } else { 0 };
    if ranks.of_wave >= 0 {
        offered = only_one::<T, ROWS, COLS>(v, rows, ranks, j);
    }
    let line = slot * COLS as i32;
    if CLUSTER == 2 {
        #[unroll]
        for r in 0..ROWS {
            if offered & 1_u32 << r != 0 {
                let origin = [rows.place[r], r as i32 * BLOCK + thread_of_block::<CLUSTER, BLOCK>()];
                #[unroll]
                for other in 0..cluster_size::<CLUSTER>() {
                    st_async::<CLUSTER>(round, other, *offers, 2 * slot, origin);
                    st_async::<CLUSTER>(round, other, *lines, line, v[r]);
                }
            }
        }
        return;
    }
    let mut row = [T::ZERO; COLS];
    let mut origin = [-1_i32; 2];
    #[unroll]
    for r in 0..ROWS {
        if offered & 1_u32 << r != 0 {
            row = v[r];
            origin = [rows.place[r], r as i32 * BLOCK + thread_of_block::<CLUSTER, BLOCK>()];
        }
    }
    let lane = wave_max(if origin[1] >= 0 { lane_id() } else { 0 });
    #[unroll]
    for c in 0..COLS {
        row[c] = shuffle(row[c], lane);
    }
    origin = [shuffle(origin[0], lane), shuffle(origin[1], lane)];
    if lane_id() < cluster_size::<CLUSTER>() {
        st_async::<CLUSTER>(round, lane_id(), *lines, line, row);
        st_async::<CLUSTER>(round, lane_id(), *offers, 2 * slot, origin);
    }
}

/// Implicit row interchange: the row at the diagonal's position gets the position of the pivot's row, which is
/// finished. The former is among the first `REACH` rows.
#[device]
pub fn interchange<const ROWS: usize, const REACH: i32, const BLOCK: i32>(
    diagonal: i32,
    found: Found,
    me: i32,
    rows: &mut Rows<ROWS>,
) {
    #[unroll]
    for r in 0..ROWS {
        if REACH > r as i32 * BLOCK && rows.place[r] == diagonal {
            rows.place[r] = found.place;
        }
    }
    if found.origin % BLOCK == me {
        rows.left -= 1_u32 << (found.origin / BLOCK);
    }
}

/// Loads a row from `lines`, at element `at`.
#[device]
pub fn line<T: Scalar, const COLS: usize>(lines: Shared<T>, at: i32) -> [T; COLS] {
    let mut row = [T::ZERO; COLS];
    if COLS % 4 == 0 {
        #[unroll]
        for c in (0..COLS).step_by(4) {
            let some = lines.load_vec::<4>(at + c as i32);
            row[c] = some[0];
            row[c + 1] = some[1];
            row[c + 2] = some[2];
            row[c + 3] = some[3];
        }
    } else {
        #[unroll]
        for c in 0..COLS {
            row[c] = lines[at + c as i32];
        }
    }
    row
}

/// Stores a row to `lines`.
#[device]
fn put_line<T: Scalar, const COLS: usize>(row: [T; COLS], at: i32, lines: &mut Shared<T>) {
    if COLS % 4 == 0 {
        #[unroll]
        for c in (0..COLS).step_by(4) {
            lines.store_vec(at + c as i32, [row[c], row[c + 1], row[c + 2], row[c + 3]]);
        }
    } else {
        #[unroll]
        for c in 0..COLS {
            lines[at + c as i32] = row[c];
        }
    }
}

/// The rank of this thread's block in its cluster.
#[device]
pub fn cluster_rank<const CLUSTER: i32>() -> i32 {
    if CLUSTER > 1 { cluster_block_rank() } else { 0 }
}

/// The number of this thread in its block or cluster.
#[device]
pub fn thread_of_block<const CLUSTER: i32, const BLOCK: i32>() -> i32 {
    cluster_rank::<CLUSTER>() * (BLOCK / cluster_size::<CLUSTER>()) + thread_id_x()
}
