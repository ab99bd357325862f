//! A panel factored by one launch: each block has a strip of columns, and waits for those to its left.
//!
//! A strip stays in registers from its first load to its last store, and rows stay where they are: each knows the place where
//! partial pivoting would have put it. Beside the columns of L, which lie in the matrix, blocks tell each other only which
//! place each pivot was found in. Rows go to their places when the panel is done, in all columns of the matrix at once.
//!
//! Columns are told in pieces of a few: whoever waits then has little left to do when the last one comes.

use super::columns::{
    Found, Ranks, Rows, exchanged, line, part, pivot_row, ranked, thread_of_block, turn_by,
};
use super::pivot::{Pivot, noted, reciprocal};
use rocforge::prelude::*;

/// The word that counts blocks which have begun.
#[device]
const LINKS: Dim = 0;
/// Words in front of those of columns, each of which has where its pivot was found: the place, counted from 1, and in its upper
/// half the row.
#[device]
pub const WORDS: Dim = 1;

/// Columns of the widest panel.
#[device]
pub const WIDEST: i32 = 2048;

/// A panel of up to `512 * ROWS` rows in strips of `COLS` columns.
#[device(grid = blocks, block = 512, host_block = 512, host_vectors = 256)]
pub fn chain<T: Scalar + Pivot, const ROWS: usize, const COLS: usize, const PIECE: usize>(
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
#[device(grid = blocks, block = 256, host_block = 256, host_vectors = 256)]
pub fn thick_chain<T: Scalar + Pivot, const ROWS: usize, const COLS: usize, const PIECE: usize>(
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
#[device(grid = blocks, block = 256, host_block = 256, host_vectors = 256, registers = (512.., 256..))]
pub fn wide_chain<T: Scalar + Pivot, const ROWS: usize, const COLS: usize, const PIECE: usize>(
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
#[device(grid = blocks, block = 256, host_block = 256, host_vectors = 256, registers = (..512, ..256))]
pub fn narrow_chain<T: Scalar + Pivot, const ROWS: usize, const COLS: usize, const PIECE: usize>(
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
#[device(grid = blocks, block = 1024, host_block = 1024, host_vectors = 256, spread = SPREAD)]
pub fn spread_chain<
    T: Scalar + Pivot,
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

/// A panel of up to `512 * ROWS` rows in the same way.
#[device(grid = blocks, block = 512, host_block = 512, host_vectors = 256, spread = SPREAD)]
pub fn small_spread_chain<
    T: Scalar + Pivot,
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
/// `origins` gets for each place in the panel the row that belongs there: from the strip that chooses it, and for those that are
/// left from the last one.
#[device]
fn link_of_chain<
    T: Scalar + Pivot,
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
    let start = number * COLS as Dim;
    let cols = (a.cols() - start).min(COLS as Dim) as i32;
    let mut v = [[T::ZERO; COLS]; ROWS];
    let mut rows = Rows::<ROWS> { place: [0_i32; ROWS], left: 0 };
    load_at_home::<T, ROWS, COLS, SPREAD, BLOCK>(a, start, cols, &mut v, &mut rows);
    #[unroll(1)]
    for base in (0..start as i32).step_by(PIECE) {
        follow_columns::<T, ROWS, COLS, PIECE, SPREAD, BLOCK>(
            a,
            (start, cols),
            base,
            &mut v,
            &mut rows,
            mail,
        );
    }
    let more = number + 1 < blocks;
    factor_and_tell::<T, ROWS, COLS, PIECE, SPREAD, BLOCK>(
        a,
        (start, cols),
        more,
        first,
        &mut v,
        &mut rows,
        pivots,
        origins,
        mail,
    );
    if !more {
        let me = thread_of_block::<SPREAD, BLOCK>();
        #[unroll]
        for r in 0..ROWS {
            if rows.left & 1_u32 << r != 0 {
                origins[rows.place[r]] = r as i32 * BLOCK + me;
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

/// The rows of this thread, which are at their own places.
#[device]
fn load_at_home<T: Scalar, const ROWS: usize, const COLS: usize, const SPREAD: i32, const BLOCK: i32>(
    a: MatrixMut<T>,
    start: Dim,
    cols: i32,
    v: &mut [[T; COLS]; ROWS],
    rows: &mut Rows<ROWS>,
) {
    #[unroll]
    for r in 0..ROWS {
        let i = r as i32 * BLOCK + thread_of_block::<SPREAD, BLOCK>();
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
    rows: &mut Rows<ROWS>,
    mail: Workspace<u64>,
) {
    let mut words = shared::<u64>(PIECE);
    let upper = shared::<T>(2 * PIECE * COLS);
    let lower = shared::<T>(2 * PIECE * PIECE);
    let me = thread_of_block::<SPREAD, BLOCK>();
    // Other parts may be a piece ahead.
    let turn = if SPREAD > 1 { base / PIECE as i32 % 2 * PIECE as i32 } else { 0 };
    wait_for_columns::<PIECE, SPREAD>(base, &mut words, mail);
    let l = columns_of_l::<T, ROWS, PIECE, SPREAD, BLOCK>(a, base, rows.left);
    let mut homes = [0_i32; PIECE];
    let mut here = false;
    #[unroll]
    for s in 0..PIECE {
        let found = of_word(words[s as i32]);
        exchanged::<ROWS, WIDEST, BLOCK>(base + s as i32, found, me, rows);
        homes[s] = found.home;
        here = here || found.home % BLOCK == me;
    }
    if here {
        #[unroll]
        for r in 0..ROWS {
            let mut slot: i32 = -1;
            #[unroll]
            for s in 0..PIECE {
                if homes[s] == r as i32 * BLOCK + me {
                    slot = s as i32;
                }
            }
            if slot >= 0 {
                publish::<SPREAD>(upper, (turn + slot) * COLS as i32, v[r]);
                publish::<SPREAD>(lower, (turn + slot) * PIECE as i32, l[r]);
            }
        }
    }
    barrier_of_parts::<SPREAD>();
    // Each part for itself, and one of them for all.
    solve_rows::<T, COLS, PIECE, SPREAD, BLOCK>(a, strip, turn, upper, lower, words);
    barrier();
    // Rows that are done hold anything from now on: all that is wanted of them is stored.
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

/// The word of a column that this part of a strip is told by: parts of other strips need those rows of it alone that the same
/// part has of theirs.
#[device]
fn word_at<const SPREAD: i32>(column: Dim) -> Dim {
    WORDS + column * part_count::<SPREAD>() as Dim + part::<SPREAD>() as Dim
}

/// Waits until `PIECE` columns from column `base` on are told; where their pivots were found is in `words` then.
#[device]
fn wait_for_columns<const PIECE: usize, const SPREAD: i32>(
    base: i32,
    words: &mut Shared<u64>,
    mail: Workspace<u64>,
) {
    let me = thread_id_x();
    if me < PIECE as i32 {
        words[me] = mail.atomic_wait(word_at::<SPREAD>((base + me) as Dim), 1);
        fence(Scope::Device);
    }
    barrier();
    if target::amd() {
        // What other waves have seen, this one has not.
        fence(Scope::Device);
    }
}

/// What blocks tell each other of a pivot.
#[device]
fn word_of(found: Found) -> u64 {
    (found.home as u64) << 32 | (found.place + 1) as u64
}

/// What such a word says; nothing of the row's elements.
#[device]
fn of_word(word: u64) -> Found {
    Found { place: word as i32 - 1, home: (word >> 32) as i32, line: 0 }
}

/// Of `PIECE` columns from column `base` on what this thread's rows have: zeros where rows were done before.
#[device]
fn columns_of_l<T: Scalar, const ROWS: usize, const PIECE: usize, const SPREAD: i32, const BLOCK: i32>(
    a: MatrixMut<T>,
    base: i32,
    there: u32,
) -> [[T; PIECE]; ROWS] {
    let below = a.rest(thread_of_block::<SPREAD, BLOCK>() as Dim, base as Dim);
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

/// Solves for the rows of U whose right sides are in `upper` from row `turn` on, which has them then, and so has the matrix.
#[device]
fn solve_rows<T: Scalar, const COLS: usize, const PIECE: usize, const SPREAD: i32, const BLOCK: i32>(
    a: MatrixMut<T>,
    strip: (Dim, i32),
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
            if c < strip.1 && part::<SPREAD>() == 0 {
                a.rest(of_word(words[s as i32]).home as Dim, strip.0 + c as Dim)[(0, 0)] = u[s];
            }
        }
    }
}

/// Factors the columns of this strip, and stores them; those to the right are told of each piece if there are `more`.
#[device]
fn factor_and_tell<
    T: Scalar + Pivot,
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
    rows: &mut Rows<ROWS>,
    pivots: Workspace<i64>,
    origins: Workspace<i32>,
    mail: Workspace<u64>,
) {
    let mut zero: i32 = -1;
    let mut chosen = shared::<u64>(PIECE);
    let mut ranks = ranked::<T, ROWS, COLS>(*v, *rows, 0);
    // Parts of a block have few waves, which wait for each instruction of complex numbers that is not in the cache.
    let rolled = SPREAD > 1 && size_of::<T>() > size_of::<T::Real>();
    if target::nvidia() && !rolled {
        #[unroll]
        for base in (0..COLS).step_by(PIECE) {
            some_at_home::<T, ROWS, COLS, PIECE, SPREAD, BLOCK>(
                a,
                strip,
                (base, more),
                first,
                v,
                rows,
                &mut ranks,
                &mut zero,
                &mut chosen,
                pivots,
                origins,
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
                (base, more),
                first,
                v,
                rows,
                &mut ranks,
                &mut zero,
                &mut chosen,
                pivots,
                origins,
                mail,
            );
            turn_by::<T, ROWS, COLS>(PIECE, v);
        }
    }
    if thread_of_block::<SPREAD, BLOCK>() == 0 {
        let place = if zero >= 0 { first + zero as Dim + 1 } else { 0 };
        noted(first == 0 && strip.0 == 0, place, pivots);
    }
    if more && target::amd() {
        // The stores of a wave have arrived before it comes to the barrier: one wave waits for its own only.
        fence(Scope::Device);
    }
    // Each part tells the others what it has stored.
    barrier();
    // The last of the pieces that this strip has.
    let last = (strip.1 - 1) / PIECE as i32 * PIECE as i32;
    tell_columns::<PIECE, SPREAD, BLOCK>(strip, (last, more), first, chosen, pivots, origins, mail);
}

/// Factors the `PIECE` columns in front of `v`, of which `at.0` are done, and stores them: those of L row by row, and rows of U
/// as pivots are chosen. The columns before are told behind the first barrier, if as `at.1` says there are more strips. The
/// panel's first row is row `first`.
#[device]
fn some_at_home<
    T: Scalar + Pivot,
    const ROWS: usize,
    const COLS: usize,
    const PIECE: usize,
    const SPREAD: i32,
    const BLOCK: i32,
>(
    a: MatrixMut<T>,
    strip: (Dim, i32),
    at: (usize, bool),
    first: Dim,
    v: &mut [[T; COLS]; ROWS],
    rows: &mut Rows<ROWS>,
    ranks: &mut Ranks<ROWS>,
    zero: &mut i32,
    chosen: &mut Shared<u64>,
    pivots: Workspace<i64>,
    origins: Workspace<i32>,
    mail: Workspace<u64>,
) {
    let mut lines = shared::<T>(2 * ((BLOCK + 31) / 32) * COLS as i32);
    let ((start, cols), (base, more)) = (strip, at);
    let me = thread_of_block::<SPREAD, BLOCK>();
    let mut mine = a.rest(me as Dim, start + base as Dim);
    // A wave that has nothing else to do has the rows of U.
    let mut upper = a.rest(0, start + base as Dim);
    let of_row = me - BLOCK + 32;
    #[unroll]
    for j in 0..PIECE {
        if cols > (base + j) as i32 {
            let diagonal = start as i32 + (base + j) as i32;
            if target::amd() && j == 0 && base > 0 && more {
                // The stores of a wave have arrived before it comes to the barrier: one wave waits for its own only.
                fence(Scope::Device);
            }
            let at = (diagonal, (base + j) as i32);
            let found = pivot_row::<T, ROWS, COLS, SPREAD, BLOCK>(*v, *rows, *ranks, j, at, &mut lines);
            if SPREAD > 1 && j == 0 && base > 0 {
                // What was sent is here; what others of this part have stored is there behind this.
                barrier();
            }
            if j == 0 && base > 0 {
                let piece = ((base - PIECE) as i32, more);
                tell_columns::<PIECE, SPREAD, BLOCK>(strip, piece, first, *chosen, pivots, origins, mail);
            }
            if of_row >= j as i32 && cols > base as i32 + of_row {
                upper[(found.home as Dim, of_row as Dim)] = lines[found.line + of_row];
            }
            if thread_id_x() == 0 {
                chosen[j as i32] = word_of(found);
            }
            exchanged::<ROWS, WIDEST, BLOCK>(diagonal, found, me, rows);
            let u = line::<T, COLS>(lines, found.line);
            if u[j] == T::ZERO && *zero < 0 {
                *zero = diagonal;
            }
            divide::<T, ROWS, COLS>(u[j], j, v);
            // The next column first: its largest elements are looked for while the others follow.
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

/// Divides column `j` of `v` by its pivot.
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

/// Says where the pivots of the `PIECE` columns from column `piece.0` of the strip on were found, which all threads have stored
/// before the last barrier; those to the right are told if as `piece.1` says there are more strips.
#[device]
fn tell_columns<const PIECE: usize, const SPREAD: i32, const BLOCK: i32>(
    strip: (Dim, i32),
    piece: (i32, bool),
    first: Dim,
    chosen: Shared<u64>,
    mut pivots: Workspace<i64>,
    mut origins: Workspace<i32>,
    mail: Workspace<u64>,
) {
    let (me, (base, more)) = (thread_id_x(), piece);
    if PIECE as i32 > me && strip.1 > base + me {
        let word = chosen[me];
        let found = of_word(word);
        let diagonal = strip.0 + (base + me) as Dim;
        if more {
            fence(Scope::Device);
            mail.atomic_store(word_at::<SPREAD>(diagonal), word);
        }
        if part::<SPREAD>() == 0 {
            origins[diagonal] = found.home;
            pivots[first + diagonal] = first + found.place as Dim + 1;
        }
    }
}
