//! A panel factored by one launch: each block has a strip of columns, and waits for those to its left.
//!
//! A strip stays in registers from its first load to its last store, and rows stay where they are: each knows the place where
//! partial pivoting would have put it. Beside the columns of L, which lie in the matrix, blocks tell each other only which
//! place each pivot was found in. Rows go to their places when the panel is done, in all columns of the matrix at once.
//!
//! Columns are told in pieces of a few: whoever waits then has little left to do when the last one comes.

use super::columns::{choose, part, thread_of_block, turn_by};
use super::pivot::{noted, reciprocal};
use rocforge::prelude::*;

/// The word that counts blocks which have begun.
#[device]
const LINKS: Dim = 0;
/// Words in front of those of columns, each of which has the place of its pivot, counted from 1.
#[device]
pub const WORDS: Dim = 1;

/// Columns of the widest panel.
#[device]
pub const WIDEST: i32 = 2048;

/// A panel of up to `512 * ROWS` rows in strips of `COLS` columns.
#[device(grid = blocks, block = 512, host_block = 512)]
pub fn chain<T: Scalar, const ROWS: usize, const COLS: usize, const PIECE: usize>(
    blocks: Dim,
    a: MatrixMut<T>,
    first: Dim,
    pivots: Workspace<i64>,
    origins: Workspace<i32>,
    mail: Workspace<u64>,
) {
    link_of_chain::<T, ROWS, COLS, PIECE, 1, BLOCK>(blocks, a, first, pivots, origins, mail);
}

/// A panel of up to `256 * ROWS` rows, whose threads have twice the registers.
#[device(grid = blocks, block = 256, host_block = 256)]
pub fn thick_chain<T: Scalar, const ROWS: usize, const COLS: usize, const PIECE: usize>(
    blocks: Dim,
    a: MatrixMut<T>,
    first: Dim,
    pivots: Workspace<i64>,
    origins: Workspace<i32>,
    mail: Workspace<u64>,
) {
    link_of_chain::<T, ROWS, COLS, PIECE, 1, BLOCK>(blocks, a, first, pivots, origins, mail);
}

/// The same with more columns than 256 registers hold.
#[device(grid = blocks, block = 256, host_block = 256, registers = (512.., 256..))]
pub fn wide_chain<T: Scalar, const ROWS: usize, const COLS: usize, const PIECE: usize>(
    blocks: Dim,
    a: MatrixMut<T>,
    first: Dim,
    pivots: Workspace<i64>,
    origins: Workspace<i32>,
    mail: Workspace<u64>,
) {
    link_of_chain::<T, ROWS, COLS, PIECE, 1, BLOCK>(blocks, a, first, pivots, origins, mail);
}

/// And with fewer, in their place.
#[device(grid = blocks, block = 256, host_block = 256, registers = (..512, ..256))]
pub fn narrow_chain<T: Scalar, const ROWS: usize, const COLS: usize, const PIECE: usize>(
    blocks: Dim,
    a: MatrixMut<T>,
    first: Dim,
    pivots: Workspace<i64>,
    origins: Workspace<i32>,
    mail: Workspace<u64>,
) {
    link_of_chain::<T, ROWS, COLS, PIECE, 1, BLOCK>(blocks, a, first, pivots, origins, mail);
}

/// A panel of up to `1024 * ROWS` rows, whose strips have several multiprocessors each.
#[device(grid = blocks, block = 1024, host_block = 1024, spread = SPREAD)]
pub fn spread_chain<
    T: Scalar,
    const ROWS: usize,
    const COLS: usize,
    const PIECE: usize,
    const SPREAD: i32,
>(
    blocks: Dim,
    a: MatrixMut<T>,
    first: Dim,
    pivots: Workspace<i64>,
    origins: Workspace<i32>,
    mail: Workspace<u64>,
) {
    link_of_chain::<T, ROWS, COLS, PIECE, SPREAD, BLOCK>(blocks, a, first, pivots, origins, mail);
}

/// A strip of the panel `a`, whose first row is row `first` of the matrix; there are `blocks` of them.
///
/// `pivots` gets their places in the matrix from 1 on, and has as its last element the place of the first that is zero.
/// `origins` gets for each place in the panel the row that belongs there.
#[device]
fn link_of_chain<
    T: Scalar,
    const ROWS: usize,
    const COLS: usize,
    const PIECE: usize,
    const SPREAD: i32,
    const BLOCK: i32,
>(
    blocks: Dim,
    a: MatrixMut<T>,
    first: Dim,
    pivots: Workspace<i64>,
    origins: Workspace<i32>,
    mail: Workspace<u64>,
) {
    let number = number_of_link::<SPREAD>(mail);
    let left = number * COLS as Dim;
    let cols = (a.cols() - left).min(COLS as Dim) as i32;
    let mut v = [[T::ZERO; COLS]; ROWS];
    let mut place = [0_i32; ROWS];
    load_at_home::<T, ROWS, COLS, SPREAD, BLOCK>(a, left, cols, &mut v, &mut place);
    #[unroll(1)]
    for base in (0..left as i32).step_by(PIECE) {
        follow_columns::<T, ROWS, COLS, PIECE, SPREAD, BLOCK>(
            a,
            (left, cols),
            base,
            &mut v,
            &mut place,
            mail,
        );
    }
    let more = number + 1 < blocks;
    factor_and_tell::<T, ROWS, COLS, PIECE, SPREAD, BLOCK>(
        a,
        (left, cols),
        more,
        first,
        &mut v,
        &mut place,
        pivots,
        mail,
    );
    if !more {
        let me = thread_of_block::<SPREAD, BLOCK>();
        #[unroll]
        for r in 0..ROWS {
            if place[r] >= 0 {
                origins[place[r]] = r as i32 * BLOCK + me;
            }
        }
        // All others have told their last columns, and wait for none.
        for word in (me as Dim..mail.len()).step_by(BLOCK as usize) {
            mail.atomic_store(word, 0);
        }
    }
}

/// The number of this block: how many have begun before. Blocks wait for lower numbers only, so that whoever is waited for
/// runs, however many blocks a machine runs at once.
#[device]
fn number_of_link<const SPREAD: i32>(mail: Workspace<u64>) -> Dim {
    let number = shared::<i64>(1);
    if part::<SPREAD>() == 0 && thread_id_x() == 0 {
        publish::<SPREAD>(number, 0, mail.atomic_add(LINKS, 1) as i64);
    }
    barrier_of_parts::<SPREAD>();
    number[0]
}

/// The rows of this thread, and their places: -1 for rows that there are not.
#[device]
fn load_at_home<T: Scalar, const ROWS: usize, const COLS: usize, const SPREAD: i32, const BLOCK: i32>(
    a: MatrixMut<T>,
    left: Dim,
    cols: i32,
    v: &mut [[T; COLS]; ROWS],
    place: &mut [i32; ROWS],
) {
    #[unroll]
    for r in 0..ROWS {
        let i = r as i32 * BLOCK + thread_of_block::<SPREAD, BLOCK>();
        let there = (i as Dim) < a.rows();
        place[r] = if there { i } else { -1 };
        let row = a.rest(i as Dim, left);
        #[unroll]
        for c in 0..COLS {
            if there && (c as i32) < cols {
                v[r][c] = row[(0, c as Dim)];
            }
        }
    }
}

/// Waits for the `PIECE` columns from column `base` on, solves for their rows of U in this strip, and takes from the other rows
/// what they contribute. `strip` has the strip's first column and how many there are.
#[device]
fn follow_columns<
    T: Scalar,
    const ROWS: usize,
    const COLS: usize,
    const PIECE: usize,
    const SPREAD: i32,
    const BLOCK: i32,
>(
    a: MatrixMut<T>,
    strip: (Dim, i32),
    base: i32,
    v: &mut [[T; COLS]; ROWS],
    place: &mut [i32; ROWS],
    mail: Workspace<u64>,
) {
    let mut chosen = shared::<i32>(PIECE);
    let homes = shared::<i32>(2 * PIECE);
    let mut upper = shared::<T>(2 * PIECE * COLS);
    let lower = shared::<T>(2 * PIECE * PIECE);
    let me = thread_of_block::<SPREAD, BLOCK>();
    // Other parts may be a piece ahead.
    let turn = if SPREAD > 1 { base / PIECE as i32 % 2 * PIECE as i32 } else { 0 };
    wait_for_columns::<PIECE>(base, &mut chosen, mail);
    let l = columns_of_l::<T, ROWS, PIECE, SPREAD, BLOCK>(a, base, *place);
    #[unroll]
    for s in 0..PIECE {
        let (diagonal, found) = (base + s as i32, chosen[s as i32]);
        #[unroll]
        for r in 0..ROWS {
            place[r] = exchanged::<BLOCK>(r, place[r], diagonal, found);
        }
    }
    #[unroll]
    for r in 0..ROWS {
        let s = place[r] - base;
        if s >= 0 && s < PIECE as i32 {
            publish::<SPREAD>(homes, turn + s, r as i32 * BLOCK + me);
            publish::<SPREAD>(upper, (turn + s) * COLS as i32, v[r]);
            publish::<SPREAD>(lower, (turn + s) * PIECE as i32, l[r]);
        }
    }
    barrier_of_parts::<SPREAD>();
    // Each part for itself, and one of them for all.
    let column = thread_id_x();
    if column < COLS as i32 {
        let solved = solved_rows::<T, COLS, PIECE>(column, turn, &mut upper, lower);
        if column < strip.1 && me == column {
            #[unroll]
            for s in 0..PIECE {
                a.rest(homes[turn + s as i32] as Dim, strip.0 + me as Dim)[(0, 0)] = solved[s];
            }
        }
    }
    barrier();
    // Rows that are done hold anything from now on: all that is wanted of them is stored.
    #[unroll]
    for s in 0..PIECE {
        let mut u = [T::ZERO; COLS];
        #[unroll]
        for c in 0..COLS {
            u[c] = upper[(turn + s as i32) * COLS as i32 + c as i32];
        }
        #[unroll]
        for r in 0..ROWS {
            #[unroll]
            for c in 0..COLS {
                v[r][c] -= l[r][s] * u[c];
            }
        }
    }
}

/// Waits until `PIECE` columns from column `base` on are told; where their pivots were found is in `chosen` then.
#[device]
fn wait_for_columns<const PIECE: usize>(base: i32, chosen: &mut Shared<i32>, mail: Workspace<u64>) {
    let me = thread_id_x();
    if me < PIECE as i32 {
        chosen[me] = mail.atomic_wait(WORDS + (base + me) as Dim, 1) as i32 - 1;
        fence(Scope::Device);
    }
    barrier();
    if target::amd() {
        // What other waves have seen, this one has not.
        fence(Scope::Device);
    }
}

/// Of `PIECE` columns from column `base` on what this thread's rows have: zeros where rows were done before.
#[device]
fn columns_of_l<T: Scalar, const ROWS: usize, const PIECE: usize, const SPREAD: i32, const BLOCK: i32>(
    a: MatrixMut<T>,
    base: i32,
    place: [i32; ROWS],
) -> [[T; PIECE]; ROWS] {
    let below = a.rest(thread_of_block::<SPREAD, BLOCK>() as Dim, base as Dim);
    let mut l = [[T::ZERO; PIECE]; ROWS];
    #[unroll]
    for r in 0..ROWS {
        if place[r] >= base {
            #[unroll]
            for s in 0..PIECE {
                l[r][s] = below[(r as Dim * BLOCK as Dim, s as Dim)];
            }
        }
    }
    l
}

/// Column `c` of the rows of U whose right sides are in `upper` from row `turn` on, which has the solution then.
#[device]
fn solved_rows<T: Scalar, const COLS: usize, const PIECE: usize>(
    c: i32,
    turn: i32,
    upper: &mut Shared<T>,
    lower: Shared<T>,
) -> [T; PIECE] {
    let mut u = [T::ZERO; PIECE];
    #[unroll]
    for s in 0..PIECE {
        u[s] = upper[(turn + s as i32) * COLS as i32 + c];
    }
    #[unroll]
    for s in 0..PIECE {
        #[unroll]
        for i in s + 1..PIECE {
            u[i] -= lower[(turn + i as i32) * PIECE as i32 + s as i32] * u[s];
        }
    }
    #[unroll]
    for s in 0..PIECE {
        upper[(turn + s as i32) * COLS as i32 + c] = u[s];
    }
    u
}

/// Where a row of a thread, its `r`-th, is when those at places `diagonal` and `found` have changed places.
///
/// Rows come to a place of the diagonal from such places only, which are among the first [`WIDEST`].
#[device]
fn exchanged<const BLOCK: i32>(r: usize, place: i32, diagonal: i32, found: i32) -> i32 {
    if place == found {
        diagonal
    } else if WIDEST > r as i32 * BLOCK && place == diagonal {
        found
    } else {
        place
    }
}

/// Factors the columns of this strip, and stores them; those to the right are told of each piece if there are `more`.
#[device]
fn factor_and_tell<
    T: Scalar,
    const ROWS: usize,
    const COLS: usize,
    const PIECE: usize,
    const SPREAD: i32,
    const BLOCK: i32,
>(
    a: MatrixMut<T>,
    strip: (Dim, i32),
    more: bool,
    first: Dim,
    v: &mut [[T; COLS]; ROWS],
    place: &mut [i32; ROWS],
    pivots: Workspace<i64>,
    mail: Workspace<u64>,
) {
    // What each wave offers, for two columns in turn, so that a column needs one barrier.
    let mut lines = shared::<T>(2 * ((BLOCK + 31) / 32) * COLS as i32);
    let mut homes = shared::<i32>(2 * ((BLOCK + 31) / 32));
    let mut chosen = shared::<i32>(PIECE);
    let mut zero: i32 = -1;
    if target::nvidia() {
        #[unroll]
        for base in (0..COLS).step_by(PIECE) {
            some_at_home::<T, ROWS, COLS, PIECE, SPREAD, BLOCK>(
                a,
                strip,
                (base, first),
                v,
                place,
                &mut chosen,
                &mut lines,
                &mut homes,
                pivots,
                &mut zero,
            );
            tell_columns::<PIECE, SPREAD, BLOCK>(
                strip,
                (base, base + PIECE == COLS),
                more,
                (first, zero),
                chosen,
                pivots,
                mail,
            );
            turn_by::<T, ROWS, COLS>(PIECE, v);
        }
    } else {
        // Columns at work are the first ones: those that are done go to the end.
        #[unroll(1)]
        for base in (0..COLS).step_by(PIECE) {
            some_at_home::<T, ROWS, COLS, PIECE, SPREAD, BLOCK>(
                a,
                strip,
                (base, first),
                v,
                place,
                &mut chosen,
                &mut lines,
                &mut homes,
                pivots,
                &mut zero,
            );
            tell_columns::<PIECE, SPREAD, BLOCK>(
                strip,
                (base, base + PIECE == COLS),
                more,
                (first, zero),
                chosen,
                pivots,
                mail,
            );
            turn_by::<T, ROWS, COLS>(PIECE, v);
        }
    }
}

/// Factors the `PIECE` columns in front of `v`, of which `at.0` are done, and stores them: those of L row by row, and rows of U
/// as pivots are chosen. The panel's first row is `at.1`.
#[device]
fn some_at_home<
    T: Scalar,
    const ROWS: usize,
    const COLS: usize,
    const PIECE: usize,
    const SPREAD: i32,
    const BLOCK: i32,
>(
    a: MatrixMut<T>,
    strip: (Dim, i32),
    at: (usize, Dim),
    v: &mut [[T; COLS]; ROWS],
    place: &mut [i32; ROWS],
    chosen: &mut Shared<i32>,
    lines: &mut Shared<T>,
    homes: &mut Shared<i32>,
    mut pivots: Workspace<i64>,
    zero: &mut i32,
) {
    let ((left, cols), (base, first)) = (strip, at);
    let me = thread_of_block::<SPREAD, BLOCK>();
    let mut mine = a.rest(me as Dim, left + base as Dim);
    // A wave that has nothing else to do has the rows of U.
    let of_row = me - BLOCK + 32;
    #[unroll]
    for j in 0..PIECE {
        if cols > (base + j) as i32 {
            let diagonal = left as i32 + (base + j) as i32;
            let (found, line) =
                choose::<T, ROWS, COLS, SPREAD, BLOCK>(*v, *place, (j, base), PIECE, diagonal, lines, homes);
            if of_row >= j as i32 && cols > base as i32 + of_row {
                let mut row = a.rest(homes[line / COLS as i32] as Dim, left + base as Dim);
                row[(0, of_row as Dim)] = lines[line + of_row];
            }
            let mut u = [T::ZERO; COLS];
            #[unroll]
            for c in 0..COLS {
                if c >= j && (c < PIECE || base + c < COLS) {
                    u[c] = lines[line + c as i32];
                }
            }
            if u[j] == T::ZERO && *zero < 0 {
                *zero = diagonal;
            }
            let (scale, inverse) = reciprocal(u[j]);
            if scale != T::Real::ONE {
                #[unroll]
                for r in 0..ROWS {
                    v[r][j] = v[r][j].scale(scale);
                }
            }
            #[unroll]
            for r in 0..ROWS {
                let l = v[r][j] * inverse;
                v[r][j] = l;
                #[unroll]
                for c in 0..COLS {
                    if c > j && (c < PIECE || base + c < COLS) {
                        v[r][c] -= l * u[c];
                    }
                }
                place[r] = exchanged::<BLOCK>(r, place[r], diagonal, found);
                if place[r] > diagonal {
                    mine[(r as Dim * BLOCK as Dim, j as Dim)] = l;
                }
            }
            if me == 0 {
                chosen[j as i32] = found;
                pivots[first + diagonal as Dim] = first + found as Dim + 1;
            }
        }
    }
}

/// Tells the `PIECE` columns from column `at.0` of the strip on if there are `more` strips, and with the last piece, as `at.1`
/// says, keeps the place of the first pivot that is zero: `notes` has the panel's first row, and that place if there is one.
#[device]
fn tell_columns<const PIECE: usize, const SPREAD: i32, const BLOCK: i32>(
    strip: (Dim, i32),
    at: (usize, bool),
    more: bool,
    notes: (Dim, i32),
    chosen: Shared<i32>,
    pivots: Workspace<i64>,
    mail: Workspace<u64>,
) {
    let ((left, _), (base, last), (first, zero)) = (strip, at, notes);
    let me = thread_of_block::<SPREAD, BLOCK>();
    if last && me == 0 {
        noted(first == 0 && left == 0, if zero >= 0 { first + zero as Dim + 1 } else { 0 }, pivots);
    }
    if more {
        if target::amd() {
            // The stores of a wave have arrived before it comes to the barrier: one wave waits for its own only.
            fence(Scope::Device);
        }
        barrier_of_parts::<SPREAD>();
        if me < PIECE as i32 {
            fence(Scope::Device);
            mail.atomic_store(WORDS + left + base as Dim + me as Dim, (chosen[me] + 1) as u64);
        }
    }
}
