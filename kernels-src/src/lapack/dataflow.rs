//! Panel factorisation in one launch, as inter-block dataflow: each thread block has an inner block of columns, and
//! waits for the inner blocks to its left.
//!
//! An inner block stays in registers from its first load to its last store. Row interchanges are implicit: each row
//! tracks the position that partial pivoting would give it. Besides the columns of L, which lie in the matrix, blocks
//! signal each other only the position of each pivot. Rows move when the panel is done, in all columns of the matrix at
//! once.
//!
//! Columns are signalled in pieces of a few: waiting blocks have little work left when the last piece arrives.

use super::columns::{
    Found, Ranks, Rows, cluster_rank, interchange, line, pivot_row, ranked, rotate_columns, thread_of_block,
};
use super::pivot::{Pivot, noted, reciprocal};
use rocforge::prelude::*;

/// Ticket counter: how many blocks have started.
#[device]
const TICKET: Dim = 0;
/// Words in front of the flags. Each column has a flag: its pivot's position, counted from 1, and in the upper half the
/// pivot's original row.
#[device]
pub const HEAD: Dim = 1;

/// Columns of the widest panel.
#[device]
pub const WIDEST: i32 = 2048;

/// Kernels that factor a panel, an inner block of `COLS` columns in each thread block, with options of their own; with
/// clusters one in each cluster.
macro_rules! panels {
    ($($(#[$doc:meta])* $name:ident[$($cluster:tt)*]($($options:tt)+) => $size:tt;)+) => {$(
        $(#[$doc])*
        #[device(grid = blocks, $($options)+)]
        pub fn $name<
            T: Pivot,
            const ROWS: usize,
            const COLS: usize,
            const PIECE: usize,
            $($cluster)*
        >(
            blocks: Dim,
            a: MatrixMut<T>,
            first: Dim,
            pivots: Workspace<i64>,
            origins: Workspace<i32>,
            flags: Workspace<u64>,
        ) {
            factor_inner_block::<T, ROWS, COLS, PIECE, $size, BLOCK>(blocks, a, first, pivots, origins, flags);
        }
    )+};
}

panels! {
    /// A panel of up to `512 * ROWS` rows in inner blocks of `COLS` columns.
    getrf_panel[](block = 512, host_block = 512, host_vectors = 256) => 1;
    /// [`getrf_panel`] for up to `256 * ROWS` rows, with twice the registers per thread.
    getrf_thick_panel[](block = 256, host_block = 256, host_vectors = 256) => 1;
    /// [`getrf_thick_panel`] with more columns than 256 registers hold.
    getrf_wide_panel[](block = 256, host_block = 256, host_vectors = 256, registers = (512.., 256..)) => 1;
    /// [`getrf_wide_panel`] with fewer columns, for targets without those registers.
    getrf_narrow_panel[](block = 256, host_block = 256, host_vectors = 256, registers = (..512, ..256)) => 1;
    /// [`getrf_panel`] for up to `1024 * ROWS` rows, with a thread block cluster for each inner block.
    getrf_cluster_panel[const CLUSTER: i32](block = 1024, host_block = 0, cluster = CLUSTER) => CLUSTER;
    /// [`getrf_cluster_panel`] for up to `512 * ROWS` rows.
    getrf_small_cluster_panel[const CLUSTER: i32](block = 512, host_block = 0, cluster = CLUSTER) => CLUSTER;
}

/// A panel, and what its inner blocks leave for each other and for the interchanges.
#[device]
struct Panel<T> {
    /// Its columns.
    a: MatrixMut<T>,
    /// The row of the matrix that is its first.
    first: Dim,
    /// Positions of the pivots in the matrix, from 1 on; as the last element that of the first zero pivot.
    pivots: Workspace<i64>,
    /// For each position in the panel the row that belongs there: from the inner block that chooses it, and for rows
    /// without a pivot from the last inner block.
    origins: Workspace<i32>,
    /// The ticket counter, and the flags of columns.
    flags: Workspace<u64>,
}

/// An inner block of a panel.
#[device]
struct InnerBlock {
    /// Its first column.
    start: Dim,
    /// How many columns it has.
    cols: i32,
    /// Whether there are inner blocks to its right, which wait for signals.
    more: bool,
}

/// Factors an inner block of the panel `a`, whose first row is row `first` of the matrix; there are `blocks` inner
/// blocks. [`Panel`] says what `pivots`, `origins` and `flags` get.
#[device]
fn factor_inner_block<
    T: Pivot,
    const ROWS: usize,
    const COLS: usize,
    const PIECE: usize,
    const CLUSTER: i32,
    const BLOCK: i32,
>(
    blocks: Dim,
    a: MatrixMut<T>,
    first: Dim,
    pivots: Workspace<i64>,
    origins: Workspace<i32>,
    flags: Workspace<u64>,
) {
    let number = next_ticket::<CLUSTER>(flags);
    let start = number * COLS as Dim;
    let cols = (a.cols() - start).min(COLS as Dim) as i32;
    let more = number + 1 < blocks;
    let (of, ib) = (Panel { a, first, pivots, origins, flags }, InnerBlock { start, cols, more });
    let mut v = [[T::ZERO; COLS]; ROWS];
    let mut rows = Rows::<ROWS> { place: [0_i32; ROWS], left: 0, zero: -1 };
    load_rows::<T, ROWS, COLS, CLUSTER, BLOCK>(a, start, cols, &mut v, &mut rows);
    #[unroll(1)]
    for base in (0..start as i32).step_by(PIECE) {
        update_by_columns::<T, ROWS, COLS, PIECE, CLUSTER, BLOCK>(of, ib, base, &mut v, &mut rows);
    }
    factor_and_signal::<T, ROWS, COLS, PIECE, CLUSTER, BLOCK>(of, ib, &mut v, &mut rows);
    if !more {
        let me = thread_of_block::<CLUSTER, BLOCK>();
        #[unroll]
        for r in 0..ROWS {
            if rows.left & 1_u32 << r != 0 {
                origins[rows.place[r]] = r as i32 * BLOCK + me;
            }
        }
        // All other blocks have signalled their last columns, and wait for none.
        for word in (me as Dim..flags.len()).step_by(BLOCK as usize) {
            flags.atomic_store(word, 0);
        }
    }
}

/// Ticket of this block: the number of blocks started before. Blocks wait for lower tickets only. Their blocks run
/// already, however few are resident at once, so there is no deadlock.
#[device]
fn next_ticket<const CLUSTER: i32>(flags: Workspace<u64>) -> Dim {
    let number = shared::<i64>(1);
    if cluster_rank::<CLUSTER>() == 0 && thread_id_x() == 0 {
        dsmem_store_all::<CLUSTER>(number, 0, flags.atomic_add(TICKET, 1) as i64);
    }
    cluster_sync::<CLUSTER>();
    number[0]
}

/// Loads this thread's rows of the inner block from their original positions.
#[device]
fn load_rows<T: Scalar, const ROWS: usize, const COLS: usize, const CLUSTER: i32, const BLOCK: i32>(
    a: MatrixMut<T>,
    start: Dim,
    cols: i32,
    v: &mut [[T; COLS]; ROWS],
    rows: &mut Rows<ROWS>,
) {
    #[unroll]
    for r in 0..ROWS {
        let i = r as i32 * BLOCK + thread_of_block::<CLUSTER, BLOCK>();
        let there = (i as Dim) < a.rows();
        rows.place[r] = i;
        rows.left |= if there { 1_u32 << r } else { 0 };
        let row = a.rest(i as Dim, start);
        #[unroll]
        for c in 0..COLS {
            if there && (c as i32) < cols {
                v[r][c] = row[(0, c as Dim)];
            }
        }
    }
}

/// Left-looking update of this inner block by the `PIECE` columns from column `base` on: waits for their flags, solves
/// for their rows of U, and subtracts L * U from the other rows.
#[device]
fn update_by_columns<
    T: Scalar,
    const ROWS: usize,
    const COLS: usize,
    const PIECE: usize,
    const CLUSTER: i32,
    const BLOCK: i32,
>(
    of: Panel<T>,
    ib: InnerBlock,
    base: i32,
    v: &mut [[T; COLS]; ROWS],
    rows: &mut Rows<ROWS>,
) {
    let a: MatrixMut<T> = of.a;
    let mut words = shared::<u64>(PIECE);
    let upper = shared::<T>(2 * PIECE * COLS);
    let lower = shared::<T>(2 * PIECE * PIECE);
    let me = thread_of_block::<CLUSTER, BLOCK>();
    // Double-buffered: other blocks of the cluster may be a piece ahead.
    let turn = if CLUSTER > 1 { base / PIECE as i32 % 2 * PIECE as i32 } else { 0 };
    wait_for_columns::<PIECE, CLUSTER>(base, &mut words, of.flags);
    let l = columns_of_l::<T, ROWS, PIECE, CLUSTER, BLOCK>(a, base, rows.left);
    let mut origins = [0_i32; PIECE];
    let mut here = false;
    #[unroll]
    for s in 0..PIECE {
        let found = decode_pivot(words[s as i32]);
        interchange::<ROWS, WIDEST, BLOCK>(base + s as i32, found, me, rows);
        origins[s] = found.origin;
        here = here || found.origin % BLOCK == me;
    }
    if here {
        #[unroll]
        for r in 0..ROWS {
            let mut slot: i32 = -1;
            #[unroll]
            for s in 0..PIECE {
                if origins[s] == r as i32 * BLOCK + me {
                    slot = s as i32;
                }
            }
            if slot >= 0 {
                dsmem_store_all::<CLUSTER>(upper, (turn + slot) * COLS as i32, v[r]);
                dsmem_store_all::<CLUSTER>(lower, (turn + slot) * PIECE as i32, l[r]);
            }
        }
    }
    cluster_sync::<CLUSTER>();
    // Each block of the cluster solves for itself, and one stores for all.
    solve_rows::<T, COLS, PIECE, CLUSTER, BLOCK>(a, ib, turn, upper, lower, words);
    barrier();
    // Rows that have had a pivot may hold any values from now on: their elements of U are stored.
    #[unroll]
    for s in 0..PIECE {
        let u = line::<T, COLS>(upper, (turn + s as i32) * COLS as i32);
        #[unroll]
        for r in 0..ROWS {
            #[unroll]
            for c in 0..COLS {
                v[r][c] = (-l[r][s]).mul_add(u[c], v[r][c]);
            }
        }
    }
}

/// The flag of a column for this block of the cluster: it needs only the rows of L that the block of the same rank in
/// another cluster stores.
#[device]
fn flag_of_column<const CLUSTER: i32>(column: Dim) -> Dim {
    HEAD + column * cluster_size::<CLUSTER>() as Dim + cluster_rank::<CLUSTER>() as Dim
}

/// Waits for the flags of `PIECE` columns from column `base` on. `words` gets them: they encode the pivots' positions.
#[device]
fn wait_for_columns<const PIECE: usize, const CLUSTER: i32>(
    base: i32,
    words: &mut Shared<u64>,
    flags: Workspace<u64>,
) {
    let me = thread_id_x();
    if me < PIECE as i32 {
        words[me] = flags.atomic_wait(flag_of_column::<CLUSTER>((base + me) as Dim), 1);
        fence(Scope::Device);
    }
    barrier();
    if target::amd() {
        // This wave has not seen what others have: its loads need a fence of their own.
        fence(Scope::Device);
    }
}

/// Encodes a pivot as a flag.
#[device]
fn encode_pivot(found: Found) -> u64 {
    (found.origin as u64) << 32 | (found.place + 1) as u64
}

/// Decodes a flag, without the row's elements.
#[device]
fn decode_pivot(word: u64) -> Found {
    Found { place: word as i32 - 1, origin: (word >> 32) as i32, line: 0 }
}

/// Loads `PIECE` columns of L from column `base` on for this thread's rows; zeros in rows that had a pivot before.
#[device]
fn columns_of_l<T: Scalar, const ROWS: usize, const PIECE: usize, const CLUSTER: i32, const BLOCK: i32>(
    a: MatrixMut<T>,
    base: i32,
    there: u32,
) -> [[T; PIECE]; ROWS] {
    let below = a.rest(thread_of_block::<CLUSTER, BLOCK>() as Dim, base as Dim);
    let mut l = [[T::ZERO; PIECE]; ROWS];
    #[unroll]
    for r in 0..ROWS {
        if there & 1_u32 << r != 0 {
            #[unroll]
            for s in 0..PIECE {
                l[r][s] = below[(r as Dim * BLOCK as Dim, s as Dim)];
            }
        }
    }
    l
}

/// Triangular solve for the rows of U whose right-hand sides are in `upper` from row `turn` on; stores them there and
/// to the matrix.
#[device]
fn solve_rows<T: Scalar, const COLS: usize, const PIECE: usize, const CLUSTER: i32, const BLOCK: i32>(
    a: MatrixMut<T>,
    ib: InnerBlock,
    turn: i32,
    mut upper: Shared<T>,
    lower: Shared<T>,
    words: Shared<u64>,
) {
    let c = thread_id_x();
    if c < COLS as i32 {
        let mut u = [T::ZERO; PIECE];
        #[unroll]
        for s in 0..PIECE {
            u[s] = upper[(turn + s as i32) * COLS as i32 + c];
        }
        #[unroll]
        for s in 0..PIECE {
            #[unroll]
            for i in s + 1..PIECE {
                let l = lower[(turn + i as i32) * PIECE as i32 + s as i32];
                u[i] = (-l).mul_add(u[s], u[i]);
            }
        }
        #[unroll]
        for s in 0..PIECE {
            upper[(turn + s as i32) * COLS as i32 + c] = u[s];
            if c < ib.cols && cluster_rank::<CLUSTER>() == 0 {
                a.rest(decode_pivot(words[s as i32]).origin as Dim, ib.start + c as Dim)[(0, 0)] = u[s];
            }
        }
    }
}

/// Factors and stores the columns of this inner block. Signals each piece to the blocks to the right, if there are any.
#[device]
fn factor_and_signal<
    T: Pivot,
    const ROWS: usize,
    const COLS: usize,
    const PIECE: usize,
    const CLUSTER: i32,
    const BLOCK: i32,
>(
    of: Panel<T>,
    ib: InnerBlock,
    v: &mut [[T; COLS]; ROWS],
    rows: &mut Rows<ROWS>,
) {
    let (first, start, cols): (Dim, Dim, i32) = (of.first, ib.start, ib.cols);
    let chosen = shared::<u64>(PIECE);
    let mut ranks = ranked::<T, ROWS, COLS>(*v, *rows, 0);
    // Blocks of a cluster have few waves, which stall on instruction-cache misses in unrolled complex code.
    let rolled = CLUSTER > 1 && size_of::<T>() > size_of::<T::Real>();
    if target::nvidia() && !rolled {
        #[unroll]
        for base in (0..COLS).step_by(PIECE) {
            factor_piece::<T, ROWS, COLS, PIECE, CLUSTER, BLOCK>(of, ib, base, v, rows, &mut ranks, chosen);
            rotate_columns::<T, ROWS, COLS>(PIECE, v);
        }
    } else {
        // Active columns come first: finished ones rotate to the end.
        #[unroll(1)]
        for base in (0..COLS).step_by(PIECE) {
            factor_piece::<T, ROWS, COLS, PIECE, CLUSTER, BLOCK>(of, ib, base, v, rows, &mut ranks, chosen);
            rotate_columns::<T, ROWS, COLS>(PIECE, v);
        }
    }
    if thread_of_block::<CLUSTER, BLOCK>() == 0 {
        let place = if rows.zero >= 0 { first + rows.zero as Dim + 1 } else { 0 };
        noted(first == 0 && start == 0, place, of.pivots);
    }
    if ib.more && target::amd() {
        // A wave's stores are complete before it reaches the barrier: one wave waits for its own only.
        fence(Scope::Device);
    }
    // Each block of the cluster signals what it has stored.
    barrier();
    // The last piece of this inner block.
    let last = (cols - 1) / PIECE as i32 * PIECE as i32;
    signal_columns::<T, PIECE, CLUSTER, BLOCK>(of, ib, last, chosen);
}

/// Factors and stores the first `PIECE` columns of `v`, after `base` that are done: those of L row by row, and rows of U
/// as pivots are chosen. Signals the previous piece behind the first barrier, if there are more inner blocks.
#[device]
fn factor_piece<
    T: Scalar + Pivot,
    const ROWS: usize,
    const COLS: usize,
    const PIECE: usize,
    const CLUSTER: i32,
    const BLOCK: i32,
>(
    of: Panel<T>,
    ib: InnerBlock,
    base: usize,
    v: &mut [[T; COLS]; ROWS],
    rows: &mut Rows<ROWS>,
    ranks: &mut Ranks<ROWS>,
    mut chosen: Shared<u64>,
) {
    let mut lines = shared::<T>(2 * ((BLOCK + 31) / 32) * COLS as i32);
    let (start, cols, more): (Dim, i32, bool) = (ib.start, ib.cols, ib.more);
    let a: MatrixMut<T> = of.a;
    let me = thread_of_block::<CLUSTER, BLOCK>();
    let mut mine = a.rest(me as Dim, start + base as Dim);
    // An otherwise idle wave stores the rows of U.
    let mut upper = a.rest(0, start + base as Dim);
    let of_row = me - BLOCK + 32;
    #[unroll]
    for j in 0..PIECE {
        if cols > (base + j) as i32 {
            let diagonal = start as i32 + (base + j) as i32;
            if target::amd() && j == 0 && base > 0 && more {
                // A wave's stores are complete before it reaches the barrier: one wave waits for its own only.
                fence(Scope::Device);
            }
            let at = (diagonal, (base + j) as i32);
            let found = pivot_row::<T, ROWS, COLS, CLUSTER, BLOCK>(*v, *rows, *ranks, j, at, &mut lines);
            if CLUSTER > 1 && j == 0 && base > 0 {
                // The mbarrier covers only what was sent; this barrier covers the stores of this block's other waves.
                barrier();
            }
            if j == 0 && base > 0 {
                signal_columns::<T, PIECE, CLUSTER, BLOCK>(of, ib, (base - PIECE) as i32, chosen);
            }
            if of_row >= j as i32 && cols > base as i32 + of_row {
                upper[(found.origin as Dim, of_row as Dim)] = lines[found.line + of_row];
            }
            if thread_id_x() == 0 {
                chosen[j as i32] = encode_pivot(found);
            }
            interchange::<ROWS, WIDEST, BLOCK>(diagonal, found, me, rows);
            let u = line::<T, COLS>(lines, found.line);
            if u[j] == T::ZERO && rows.zero < 0 {
                rows.zero = diagonal;
            }
            divide::<T, ROWS, COLS>(u[j], j, v);
            // The next column first (look-ahead): the search for its pivot overlaps the update of the others.
            if j + 1 < COLS {
                #[unroll]
                for r in 0..ROWS {
                    v[r][j + 1] = (-v[r][j]).mul_add(u[j + 1], v[r][j + 1]);
                }
                *ranks = ranked::<T, ROWS, COLS>(*v, *rows, j + 1);
            }
            #[unroll]
            for r in 0..ROWS {
                #[unroll]
                for c in 0..COLS {
                    if c > j + 1 && (c < PIECE || base + c < COLS) {
                        v[r][c] = (-v[r][j]).mul_add(u[c], v[r][c]);
                    }
                }
                if rows.left & 1_u32 << r != 0 {
                    mine[(r as Dim * BLOCK as Dim, j as Dim)] = v[r][j];
                }
            }
        }
    }
}

/// Scales column `j` of `v` by the reciprocal of its pivot.
#[device]
fn divide<T: Scalar, const ROWS: usize, const COLS: usize>(pivot: T, j: usize, v: &mut [[T; COLS]; ROWS]) {
    let (scale, inverse) = reciprocal(pivot);
    if scale != T::Real::ONE {
        #[unroll]
        for r in 0..ROWS {
            v[r][j] = v[r][j].scale(scale);
        }
    }
    #[unroll]
    for r in 0..ROWS {
        v[r][j] *= inverse;
    }
}

/// Stores the pivots of the `PIECE` columns from column `base` of the inner block on, which all threads have stored
/// before the last barrier, and signals the columns if there are more inner blocks.
#[device]
fn signal_columns<T: Scalar, const PIECE: usize, const CLUSTER: i32, const BLOCK: i32>(
    of: Panel<T>,
    ib: InnerBlock,
    base: i32,
    chosen: Shared<u64>,
) {
    let (first, start, cols): (Dim, Dim, i32) = (of.first, ib.start, ib.cols);
    let (mut pivots, mut origins): (Workspace<i64>, Workspace<i32>) = (of.pivots, of.origins);
    let flags: Workspace<u64> = of.flags;
    let me = thread_id_x();
    if PIECE as i32 > me && cols > base + me {
        let word = chosen[me];
        let found = decode_pivot(word);
        let diagonal = start + (base + me) as Dim;
        if ib.more {
            fence(Scope::Device);
            flags.atomic_store(flag_of_column::<CLUSTER>(diagonal), word);
        }
        if cluster_rank::<CLUSTER>() == 0 {
            origins[diagonal] = found.origin;
            pivots[first + diagonal] = first + found.place as Dim + 1;
        }
    }
}
