//! Triangular solves with several right-hand sides, by independent thread blocks of some right-hand sides each.
//!
//! All sides, triangles and transpositions map to one system M * X = B with a lower triangular M, whose unknowns are
//! numbered in the order of forward substitution ([`System`]). A block goes down the rows, [`TILE_M`] at a time. It
//! updates them by its earlier solutions, which it reads back from memory (left-looking), and then solves the diagonal
//! block, `INNER_BLOCK` rows at a time, by substitution. It multiplies by the reciprocal of the diagonal, as LAPACK's
//! blocked routines on GPUs do. No step depends on other blocks, and no workspace is needed.

mod host;
mod system;

pub use host::solve_on_host;
use rocforge::prelude::*;
pub use system::{RightSides, System};

/// Threads of a block.
#[device]
pub const THREADS: i32 = 128;
/// Rows of a triangle that one launch solves: enough for large GEMM updates, and not too many sequential steps.
#[device]
pub const LEAF: Dim = 512;
/// Right-hand sides of a block.
#[device]
pub const SIDES: i32 = 32;
/// TILE_M: rows of M that a block solves between two updates by the mainloop.
#[device]
pub const TILE_M: i32 = 64;
/// Rows solved by substitution at a time: two inner blocks make `TILE_M` rows.
#[device]
const INNER_BLOCK: i32 = 32;
/// Leading dimension of a stage of M: padded against bank conflicts, and a multiple of 16 bytes.
#[device]
const LD_M: i32 = 68;
/// Leading dimension of a stage of X, which is stored row by row.
#[device]
const LD_X: i32 = 36;

/// TILE_K: columns of M in a stage, for elements of `bytes` bytes, so that the prefetched stages of every type fit a
/// block.
#[device]
pub const fn tile_k(bytes: Dim) -> Dim {
    if bytes == 4 {
        32
    } else if bytes == 16 {
        4
    } else {
        16
    }
}

/// Elements of two stages of M.
#[device]
pub const fn left_room(bytes: Dim) -> Dim {
    2 * tile_k(bytes) * LD_M as Dim
}

/// Elements of two stages of X.
#[device]
pub const fn right_room(bytes: Dim) -> Dim {
    2 * tile_k(bytes) * LD_X as Dim
}

/// Elements of X and B in a step.
#[device]
pub const X_ROOM: i32 = 2048;

/// Elements of a triangle on the diagonal.
#[device]
pub const TRIANGLE_ROOM: i32 = 1024;

/// Swizzled position of row `p` and right-hand side `j` of X in a step: accesses along rows and along right-hand sides
/// have few bank conflicts, and four right-hand sides are contiguous.
#[device]
fn x_at(p: i32, j: i32) -> i32 {
    p * SIDES + (j ^ ((p & 7) * 4))
}

/// Swizzled position of row `p` and column `q` of a triangle; four rows are contiguous.
#[device]
fn triangle_at(p: i32, q: i32) -> i32 {
    q * INNER_BLOCK + (p ^ ((q & 7) * 4))
}

/// The base-2 logarithm of [`tile_k`].
#[device]
const fn tile_k_log(bytes: i32) -> i32 {
    if bytes == 4 {
        5
    } else if bytes == 16 {
        2
    } else {
        4
    }
}

/// x, conjugated where `conj`.
#[device]
pub fn conj_if<T: Scalar>(conj: bool, x: T) -> T {
    if conj { x.conj() } else { x }
}

/// A thread's first row and column in the copy of a stage of M, and the steps to its next ones; neighbouring threads
/// have neighbours in memory.
#[device]
fn left_share(k_major: bool, log: i32) -> (i32, i32, i32, i32) {
    let me = thread_id_x();
    if k_major {
        (me >> log, me & ((1 << log) - 1), THREADS >> log, 0)
    } else {
        (me & (TILE_M - 1), me / TILE_M, 0, THREADS / TILE_M)
    }
}

/// Starts the copy of M(`row`.., `q`..) of `TILE_M` rows to a stage; zeros below the last row.
#[device]
fn bring_left<T: Scalar>(of: System, a: Matrix<T>, row: Dim, q: Dim, stage: Shared<T>, at: i32) {
    let log = tile_k_log(size_of::<T>() as i32);
    let (p, d, down, along) = left_share(of.k_major, log);
    // Positions are offsets from the first: additions, no multiplications.
    let (i, j) = of.in_a(row + p as Dim, q + d as Dim);
    let (next_i, next_j) = of.step_in_a(down, along);
    let left = of.order - row - p as Dim;
    #[unroll(2)]
    for turn in 0_i32..(TILE_M << log) / THREADS {
        let there: i32 = if ((turn * down) as Dim) < left { 1 } else { 0 };
        let e = (i + turn as Dim * next_i, j + turn as Dim * next_j);
        copy_async_within::<1>(stage, at + d * LD_M + p + turn * (along * LD_M + down), there, a, (e.0, e.1));
    }
}

/// Conjugates a thread's copies in a stage of M, where needed.
#[device]
fn conjugate_left<T: Scalar>(of: System, stage: &mut Shared<T>, at: i32) {
    if of.conj {
        let log = tile_k_log(size_of::<T>() as i32);
        let (p, d, down, along) = left_share(of.k_major, log);
        for turn in 0_i32..(TILE_M << log) / THREADS {
            let place = at + d * LD_M + p + turn * (along * LD_M + down);
            stage[place] = stage[place].conj();
        }
    }
}

/// Starts the copy of X(`q`.., `side`..) of `SIDES` right-hand sides to a stage; zeros behind the last.
#[device]
fn bring_right<T: Scalar>(of: System, b: Matrix<T>, q: Dim, side: Dim, stage: Shared<T>, at: i32) {
    let log = tile_k_log(size_of::<T>() as i32);
    let me = thread_id_x();
    let d = if of.columns { me & ((1 << log) - 1) } else { me / SIDES };
    let j = if of.columns { me >> log } else { me & (SIDES - 1) };
    let down: i32 = if of.columns { 0 } else { THREADS / SIDES };
    let along: i32 = if of.columns { THREADS >> log } else { 0 };
    let (row, col) = of.in_b(q + d as Dim, side + j as Dim);
    let (next_row, next_col) = of.step_in_b(down, along);
    #[unroll(2)]
    for turn in 0_i32..(SIDES << log) / THREADS {
        let own = side + (j + turn * along) as Dim;
        // An inverse has nothing above the diagonal in memory.
        let apart = of.identity && q + ((d + turn * down) as Dim) < own;
        let there: i32 = if own < of.sides && !apart { 1 } else { 0 };
        let e = (row + turn as Dim * next_row, col + turn as Dim * next_col);
        copy_async_within::<1>(stage, at + d * LD_X + j + turn * (down * LD_X + along), there, b, (e.0, e.1));
    }
}

/// The row and column of a triangle that a thread copies in a turn.
#[device]
fn triangle_share(k_major: bool, me: i32, turn: i32) -> (i32, i32) {
    let (low, high) = (me & (INNER_BLOCK - 1), me / INNER_BLOCK + turn * (THREADS / INNER_BLOCK));
    if k_major { (high, low) } else { (low, high) }
}

/// Starts the copy of the triangle of `INNER_BLOCK` rows at M(`row`, `row`), with its diagonal unless that is ones. The
/// identity continues it beyond the last row.
#[device]
fn bring_triangle<T: Scalar>(of: System, a: Matrix<T>, row: Dim, triangle: &mut Shared<T>) {
    let me = thread_id_x();
    #[unroll(2)]
    for turn in 0..INNER_BLOCK * INNER_BLOCK / THREADS {
        let (p, q) = triangle_share(of.k_major, me, turn);
        let inside = row + (p as Dim) < of.order;
        let (i, j) = of.in_a(row + p as Dim, row + q as Dim);
        if p == q && (of.unit || row + (p as Dim) >= of.order) {
            triangle[triangle_at(p, q)] = T::ONE;
        } else {
            // Zeros above the diagonal, which vector loads read and nothing uses.
            let there: i32 = if inside && p >= q { 1 } else { 0 };
            copy_async_within::<1>(*triangle, triangle_at(p, q), there, a, (i, j));
        }
    }
}

/// Prepares a thread's copies in a triangle: conjugates them where needed, and inverts the diagonal.
#[device]
fn prepare_triangle<T: Scalar>(of: System, triangle: &mut Shared<T>) {
    let me = thread_id_x();
    for turn in 0..INNER_BLOCK * INNER_BLOCK / THREADS {
        let (p, q) = triangle_share(of.k_major, me, turn);
        let at = triangle_at(p, q);
        if p == q {
            triangle[at] = T::ONE.safe_div(conj_if(of.conj, triangle[at]));
        } else if p > q && of.conj {
            triangle[at] = triangle[at].conj();
        }
    }
}

/// Starts the copy of B(`row`.., `side`..), or stores that part of the identity.
#[device]
fn bring_sides<T: Scalar>(of: System, b: Matrix<T>, row: Dim, side: Dim, x: &mut Shared<T>) {
    let me = thread_id_x();
    #[unroll(2)]
    for turn in 0..TILE_M * SIDES / THREADS {
        let (p, j) = of.share(me, turn);
        if of.identity {
            x[x_at(p, j)] = if row + p as Dim == side + j as Dim { T::ONE } else { T::ZERO };
        } else {
            let inside = row + (p as Dim) < of.order && side + (j as Dim) < of.sides;
            let there: i32 = if inside { 1 } else { 0 };
            let (i, col) = of.in_b(row + p as Dim, side + j as Dim);
            copy_async_within::<1>(*x, x_at(p, j), there, b, (i, col));
        }
    }
}

/// Stores X(`row`.., `side`..); of an inverse only M's lower triangle.
#[device]
fn keep_sides<T: Scalar>(of: System, x: &Shared<T>, row: Dim, side: Dim, b: MatrixMut<T>) {
    let me = thread_id_x();
    #[unroll(2)]
    for turn in 0..TILE_M * SIDES / THREADS {
        let (p, j) = of.share(me, turn);
        let (i, col) = of.in_b(row + p as Dim, side + j as Dim);
        let inside = row + (p as Dim) < of.order && side + (j as Dim) < of.sides;
        let apart = of.identity && row + (p as Dim) < side + j as Dim;
        if inside && !apart {
            b[(i, col)] = x[x_at(p, j)];
        }
    }
}

/// Rank-1 update of `sums` by a column of a stage of M and a row of one of X, 4 x 4 elements per thread.
#[device]
fn rank1_update<T: Scalar>(
    sums: [T; 16],
    left: &Shared<T>,
    left_at: i32,
    right: &Shared<T>,
    right_at: i32,
) -> [T; 16] {
    let me = thread_id_x();
    let m = left.load_vec::<4>(left_at + me / 8 * 4);
    let x = right.load_vec::<4>(right_at + me % 8 * 4);
    let mut all = sums;
    #[unroll]
    for i in 0..4_usize {
        #[unroll]
        for j in 0..4_usize {
            all[4 * i + j] = m[i].mul_add(x[j], all[4 * i + j]);
        }
    }
    all
}

/// Accumulates a stage of M times one of X in `sums`.
#[device]
fn multiply_stages<T: Scalar>(
    sums: [T; 16],
    left: &Shared<T>,
    left_at: i32,
    right: &Shared<T>,
    right_at: i32,
) -> [T; 16] {
    let mut all = sums;
    let tile_k: i32 = 1 << tile_k_log(size_of::<T>() as i32);
    if size_of::<T>() == size_of::<T::Real>() {
        #[unroll(4)]
        for d in 0..tile_k {
            all = rank1_update(all, left, left_at + d * LD_M, right, right_at + d * LD_X);
        }
    } else {
        // Not unrolled: complex accumulators already fill the registers.
        #[unroll(1)]
        for d in 0..tile_k {
            all = rank1_update(all, left, left_at + d * LD_M, right, right_at + d * LD_X);
        }
    }
    all
}

/// GEMM mainloop: M(`row`.., `from`..`row`) * X(`from`..`row`, `side`..), 4 x 4 elements per thread, double-buffered
/// stages.
#[device]
fn mainloop<T: Scalar>(
    of: System,
    a: Matrix<T>,
    b: Matrix<T>,
    from: Dim,
    row: Dim,
    side: Dim,
    left: &mut Shared<T>,
    right: &mut Shared<T>,
) -> [T; 16] {
    let tile_k: i32 = 1 << tile_k_log(size_of::<T>() as i32);
    let mut sums = [T::ZERO; 16];
    let stages = (row - from) / tile_k as Dim;
    for stage in -1..stages {
        let odd = (stage & 1) as i32;
        let next = from + (stage + 1) * tile_k as Dim;
        if stage + 1 < stages {
            bring_left(of, a, row, next, *left, (1 - odd) * tile_k * LD_M);
            bring_right(of, b, next, side, *right, (1 - odd) * tile_k * LD_X);
        }
        async_commit();
        if stage >= 0 {
            sums = multiply_stages(sums, left, odd * tile_k * LD_M, right, odd * tile_k * LD_X);
        }
        async_wait::<0>();
        if stage + 1 < stages {
            conjugate_left(of, left, (1 - odd) * tile_k * LD_M);
        }
        barrier();
    }
    sums
}

/// Trailing update of the second inner block of a step by the first one, which is solved: 2 x 4 elements per thread.
#[device]
fn update_inner_block<T: Scalar>(
    of: System,
    a: Matrix<T>,
    row: Dim,
    left: &mut Shared<T>,
    x: &mut Shared<T>,
) {
    let me = thread_id_x();
    let tile_k: i32 = 1 << tile_k_log(size_of::<T>() as i32);
    let p = me / 8 * 2;
    let j = me % 8 * 4;
    let mut sums = [T::ZERO; 8];
    for stage in 0..INNER_BLOCK / tile_k {
        let odd = stage & 1;
        let more = (stage + 1) * tile_k < INNER_BLOCK;
        if more {
            let next = row + ((stage + 1) * tile_k) as Dim;
            bring_left(of, a, row + INNER_BLOCK as Dim, next, *left, (1 - odd) * tile_k * LD_M);
            async_commit();
        }
        #[unroll(1)]
        for d in 0..tile_k {
            let m = left.load_vec::<2>(odd * tile_k * LD_M + d * LD_M + p);
            let known = x.load_vec::<4>(x_at(stage * tile_k + d, j));
            #[unroll]
            for i in 0..2_usize {
                #[unroll]
                for e in 0..4_usize {
                    sums[4 * i + e] = m[i].mul_add(known[e], sums[4 * i + e]);
                }
            }
        }
        if more {
            async_wait::<0>();
            conjugate_left(of, left, (1 - odd) * tile_k * LD_M);
            barrier();
        }
    }
    #[unroll]
    for i in 0..2_i32 {
        #[unroll]
        for e in 0..4_i32 {
            let at = x_at(INNER_BLOCK + p + i, j) + e;
            x[at] -= sums[(4 * i + e) as usize];
        }
    }
}

/// Substitution for `INNER_BLOCK` rows from row `top` of the step on: one thread per right-hand side, with `PART` of its
/// rows in registers at a time.
#[device]
fn substitute<T: Scalar, const PART: usize>(top: i32, triangle: &Shared<T>, x: &mut Shared<T>) {
    let j = thread_id_x();
    let part = PART as i32;
    if j < SIDES {
        for first in (0..INNER_BLOCK).step_by(PART) {
            let mut own = [T::ZERO; PART];
            #[unroll]
            for p in 0..part {
                own[p as usize] = x[x_at(top + first + p, j)];
            }
            #[unroll(2)]
            for q in 0..first {
                let known = x[x_at(top + q, j)];
                #[unroll]
                for four in 0..part / 4 {
                    let m = triangle.load_vec::<4>(triangle_at(first + four * 4, q));
                    #[unroll]
                    for e in 0..4_i32 {
                        own[(four * 4 + e) as usize] =
                            (-m[e as usize]).mul_add(known, own[(four * 4 + e) as usize]);
                    }
                }
            }
            #[unroll]
            for q in 0..part {
                let known = own[q as usize] * triangle[triangle_at(first + q, first + q)];
                x[x_at(top + first + q, j)] = known;
                #[unroll]
                for four in q / 4..part / 4 {
                    let m = triangle.load_vec::<4>(triangle_at(first + four * 4, first + q));
                    #[unroll]
                    for e in 0..4_i32 {
                        if four * 4 + e > q {
                            own[(four * 4 + e) as usize] =
                                (-m[e as usize]).mul_add(known, own[(four * 4 + e) as usize]);
                        }
                    }
                }
            }
        }
    }
}

/// Solves `of` for some right-hand sides.
#[device]
pub fn solve<T: Scalar>(
    of: System,
    sides: RightSides<T>,
    a: Matrix<T>,
    b: MatrixMut<T>,
    left: &mut Shared<T>,
    right: &mut Shared<T>,
    x: &mut Shared<T>,
    triangle: &mut Shared<T>,
) {
    let (from, side): (Dim, Dim) = (sides.from, sides.first);
    let alpha: T = sides.alpha;
    let me = thread_id_x();
    let p = me / 8 * 4;
    let j = me % 8 * 4;
    for row in (from..of.order).step_by(TILE_M as usize) {
        bring_sides(of, b.as_const(), row, side, x);
        bring_triangle(of, a, row, triangle);
        let sums = mainloop(of, a, b.as_const(), from, row, side, left, right);
        prepare_triangle(of, triangle);
        #[unroll]
        for i in 0..4_i32 {
            #[unroll]
            for e in 0..4_i32 {
                let at = x_at(p + i, j) + e;
                x[at] = alpha * x[at] - sums[(4 * i + e) as usize];
            }
        }
        let inner_blocks = if row + (INNER_BLOCK as Dim) < of.order { 2 } else { 1_i32 };
        if inner_blocks == 2 {
            bring_left(of, a, row + INNER_BLOCK as Dim, row, *left, 0);
            async_commit();
        }
        // One call site for each function, so that the compiler inlines it.
        for inner_block in 0..inner_blocks {
            if inner_block == 1 {
                // The triangle may still be in flight.
                async_wait::<1>();
                conjugate_left(of, left, 0);
                barrier();
                update_inner_block(of, a, row, left, x);
                async_wait::<0>();
                prepare_triangle(of, triangle);
            }
            barrier();
            if size_of::<T>() == 16 {
                substitute::<T, 8>(inner_block * INNER_BLOCK, triangle, x);
            } else {
                substitute::<T, 16>(inner_block * INNER_BLOCK, triangle, x);
            }
            barrier();
            if inner_block + 1 < inner_blocks {
                bring_triangle(of, a, row + INNER_BLOCK as Dim, triangle);
                async_commit();
            }
        }
        keep_sides(of, x, row, side, b);
        barrier();
    }
}
