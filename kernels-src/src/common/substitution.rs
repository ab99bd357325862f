//! Triangular systems of several right-hand sides, solved by a block of threads each some of the sides.
//!
//! All sides, triangles and transpositions are one system M * X = B with a lower triangular M, whose unknowns are
//! numbered from the one that stands alone in its row ([`System`]). A block goes down the rows, [`STEP`] at a time: it
//! subtracts the products with what it has solved already, which it reads back from memory, and then solves the
//! triangle on the diagonal, `HALF` rows at a time, by substitution. It divides by the diagonal as LAPACK's blocked
//! routines on GPUs do, with the reciprocal. Nothing of a step depends on other blocks, and no workspace is needed.

mod alone;

pub use alone::solve_alone;
use rocforge::prelude::*;

/// Threads of a block.
#[device]
pub const THREADS: i32 = 128;
/// Rows of a triangle that one launch solves: enough for large products beside, and not too many one after the other.
#[device]
pub const LEAF: Dim = 512;
/// Right-hand sides of a block.
#[device]
pub const SIDES: i32 = 32;
/// Rows of M at a time.
#[device]
pub const STEP: i32 = 64;
/// Rows that are solved by substitution.
#[device]
const HALF: i32 = 32;
/// Elements from one column of a slab of M to the next: apart by some banks, and by a multiple of 16 bytes.
#[device]
const LEFT: i32 = 68;
/// Elements from one row of a slab of X to the next.
#[device]
const RIGHT: i32 = 36;

/// Columns of M in a slab, for elements of `bytes` bytes: what comes ahead of time of all types fits a block.
#[device]
pub const fn depth(bytes: Dim) -> Dim {
    if bytes == 4 {
        32
    } else if bytes == 16 {
        4
    } else {
        16
    }
}

/// Elements of two slabs of M.
#[device]
pub const fn left_room(bytes: Dim) -> Dim {
    2 * depth(bytes) * LEFT as Dim
}

/// Elements of two slabs of X.
#[device]
pub const fn right_room(bytes: Dim) -> Dim {
    2 * depth(bytes) * RIGHT as Dim
}

/// Elements of X and B at a step.
#[device]
pub const X_ROOM: i32 = 2048;

/// Elements of a triangle on the diagonal.
#[device]
pub const TRIANGLE_ROOM: i32 = 1024;

/// M * X = B: which element of A and of X is which.
#[device]
pub struct System {
    /// Whether M(p, q) is A(q, p).
    pub across: bool,
    /// Whether it is the conjugate.
    pub conj: bool,
    /// Whether the first unknown is the first row of the triangle, and not the last.
    pub forward: bool,
    /// Whether the diagonal counts as ones.
    pub unit: bool,
    /// Whether the unknowns of one right-hand side are in a column of B, and not in a row.
    pub columns: bool,
    /// Whether the right-hand sides are the columns of the identity, and B is not read.
    pub identity: bool,
    /// Unknowns.
    pub order: Dim,
    /// Right-hand sides.
    pub sides: Dim,
    /// The first row of the triangle in A.
    pub row: Dim,
    /// Its first column in A.
    pub col: Dim,
    /// The first row of X in B, and of an inverse its first column.
    pub first: Dim,
}

#[device]
impl System {
    /// op(A) * X = B or X * op(A) = B, for all of A and B.
    pub fn new(side: Side, uplo: Fill, trans: Operation, diag: Diagonal, order: Dim, sides: Dim) -> System {
        let columns = side == Side::Left;
        let (transposed, lower) = (trans != Operation::None, uplo == Fill::Lower);
        let across = transposed == columns;
        System {
            across,
            conj: trans == Operation::ConjugateTranspose,
            forward: lower != across,
            unit: diag == Diagonal::Unit,
            columns,
            identity: false,
            order,
            sides,
            row: 0,
            col: 0,
            first: 0,
        }
    }

    /// The row of the triangle, from its first, that unknown `p` belongs to.
    fn place(&self, p: Dim) -> Dim {
        if self.forward { p } else { self.order - 1 - p }
    }

    /// Row and column of M(p, q) in A.
    fn in_a(&self, p: Dim, q: Dim) -> (Dim, Dim) {
        let (i, j) = (self.place(p), self.place(q));
        if self.across { (self.row + j, self.col + i) } else { (self.row + i, self.col + j) }
    }

    /// Row and column in B of unknown `p` of right-hand side `j`. The sides of an inverse are numbered as its rows are.
    pub fn in_b(&self, p: Dim, j: Dim) -> (Dim, Dim) {
        let i = self.first + self.place(p);
        if self.identity {
            (i, self.first + self.place(j))
        } else if self.columns {
            (i, j)
        } else {
            (j, i)
        }
    }

    /// How far in A the element is that has `down` rows and `along` columns more in M.
    fn step_in_a(&self, down: i32, along: i32) -> (Dim, Dim) {
        let sign = if self.forward { 1 } else { -1_i32 };
        if self.across {
            ((sign * along) as Dim, (sign * down) as Dim)
        } else {
            ((sign * down) as Dim, (sign * along) as Dim)
        }
    }

    /// How far in B the element is that has `down` unknowns and `along` sides more.
    fn step_in_b(&self, down: i32, along: i32) -> (Dim, Dim) {
        let sign = if self.forward { 1 } else { -1_i32 };
        if self.identity {
            ((sign * down) as Dim, (sign * along) as Dim)
        } else if self.columns {
            ((sign * down) as Dim, along as Dim)
        } else {
            (along as Dim, (sign * down) as Dim)
        }
    }

    /// The row and the side of a step that a thread moves at its turn: neighbours are neighbours in memory.
    fn share(&self, me: i32, turn: i32) -> (i32, i32) {
        if self.columns {
            (me & (STEP - 1), me / STEP + turn * (THREADS / STEP))
        } else {
            (me / SIDES + turn * (THREADS / SIDES), me & (SIDES - 1))
        }
    }
}

/// Where row `p` and side `j` of X lie among those of a step. Threads along rows and along sides meet few others in a
/// bank, and four sides lie side by side.
#[device]
fn x_at(p: i32, j: i32) -> i32 {
    p * SIDES + (j ^ ((p & 7) * 4))
}

/// Where row `p` and column `q` of a triangle lie; four rows lie side by side.
#[device]
fn triangle_at(p: i32, q: i32) -> i32 {
    q * HALF + (p ^ ((q & 7) * 4))
}

/// The logarithm of [`depth`].
#[device]
const fn depth_log(bytes: i32) -> i32 {
    if bytes == 4 {
        5
    } else if bytes == 16 {
        2
    } else {
        4
    }
}

#[device]
fn conj_if<T: Scalar>(conj: bool, x: T) -> T {
    if conj { x.conj() } else { x }
}

/// The first row and column of a slab of M that a thread copies, and how far the next ones are: neighbours are neighbours
/// in memory.
#[device]
fn left_share(across: bool, log: i32) -> (i32, i32, i32, i32) {
    let me = thread_id_x();
    if across {
        (me >> log, me & ((1 << log) - 1), THREADS >> log, 0)
    } else {
        (me & (STEP - 1), me / STEP, 0, THREADS / STEP)
    }
}

/// Begins to copy M(`row`.., `q`..) of `STEP` rows to a slab; zeros below the last row.
#[device]
fn bring_left<T: Scalar>(of: System, a: Matrix<T>, row: Dim, q: Dim, slab: Shared<T>, at: i32) {
    let log = depth_log(size_of::<T>() as i32);
    let (p, d, down, along) = left_share(of.across, log);
    // Places are steps from the first: the compiler adds, and multiplies nothing.
    let (i, j) = of.in_a(row + p as Dim, q + d as Dim);
    let (next_i, next_j) = of.step_in_a(down, along);
    let left = of.order - row - p as Dim;
    #[unroll(2)]
    for turn in 0_i32..(STEP << log) / THREADS {
        let there: i32 = if ((turn * down) as Dim) < left { 1 } else { 0 };
        let place = (i + turn as Dim * next_i, j + turn as Dim * next_j);
        copy_async_within::<1>(
            slab,
            at + d * LEFT + p + turn * (along * LEFT + down),
            there,
            a,
            (place.0, place.1),
        );
    }
}

/// What a thread has copied to a slab of M, as M has it.
#[device]
fn settle_left<T: Scalar>(of: System, slab: &mut Shared<T>, at: i32) {
    if of.conj {
        let log = depth_log(size_of::<T>() as i32);
        let (p, d, down, along) = left_share(of.across, log);
        for turn in 0_i32..(STEP << log) / THREADS {
            let place = at + d * LEFT + p + turn * (along * LEFT + down);
            slab[place] = slab[place].conj();
        }
    }
}

/// Begins to copy X(`q`.., `side`..) of `SIDES` sides to a slab; zeros behind the last side.
#[device]
fn bring_right<T: Scalar>(of: System, b: Matrix<T>, q: Dim, side: Dim, slab: Shared<T>, at: i32) {
    let log = depth_log(size_of::<T>() as i32);
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
        // Of an inverse, nothing above the diagonal is in memory.
        let apart = of.identity && q + ((d + turn * down) as Dim) < own;
        let there: i32 = if own < of.sides && !apart { 1 } else { 0 };
        let place = (row + turn as Dim * next_row, col + turn as Dim * next_col);
        copy_async_within::<1>(
            slab,
            at + d * RIGHT + j + turn * (down * RIGHT + along),
            there,
            b,
            (place.0, place.1),
        );
    }
}

/// The row and column of a triangle that a thread copies at its turn.
#[device]
fn triangle_share(across: bool, me: i32, turn: i32) -> (i32, i32) {
    let (low, high) = (me & (HALF - 1), me / HALF + turn * (THREADS / HALF));
    if across { (high, low) } else { (low, high) }
}

/// Begins to copy the triangle of `HALF` rows that begins at M(`row`, `row`), its diagonal with it where that is not
/// ones. Beyond the last row stands the identity.
#[device]
fn bring_triangle<T: Scalar>(of: System, a: Matrix<T>, row: Dim, triangle: &mut Shared<T>) {
    let me = thread_id_x();
    #[unroll(2)]
    for turn in 0..HALF * HALF / THREADS {
        let (p, q) = triangle_share(of.across, me, turn);
        let inside = row + (p as Dim) < of.order;
        let (i, j) = of.in_a(row + p as Dim, row + q as Dim);
        if p == q && (of.unit || row + (p as Dim) >= of.order) {
            triangle[triangle_at(p, q)] = T::ONE;
        } else {
            // Zeros above the diagonal, where four elements at once are read and not all used.
            let there: i32 = if inside && p >= q { 1 } else { 0 };
            copy_async_within::<1>(*triangle, triangle_at(p, q), there, a, (i, j));
        }
    }
}

/// What a thread has copied to a triangle, as M has it, and reciprocals of the diagonal.
#[device]
fn settle_triangle<T: Scalar>(of: System, triangle: &mut Shared<T>) {
    let me = thread_id_x();
    for turn in 0..HALF * HALF / THREADS {
        let (p, q) = triangle_share(of.across, me, turn);
        let at = triangle_at(p, q);
        if p == q {
            triangle[at] = T::ONE.safe_div(conj_if(of.conj, triangle[at]));
        } else if p > q && of.conj {
            triangle[at] = triangle[at].conj();
        }
    }
}

/// Begins to copy B(`row`.., `side`..); or that part of the identity.
#[device]
fn bring_sides<T: Scalar>(of: System, b: Matrix<T>, row: Dim, side: Dim, x: &mut Shared<T>) {
    let me = thread_id_x();
    #[unroll(2)]
    for turn in 0..STEP * SIDES / THREADS {
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

/// X(`row`.., `side`..) to memory; of an inverse what is below the diagonal of M, and the diagonal.
#[device]
fn keep_sides<T: Scalar>(of: System, x: &Shared<T>, row: Dim, side: Dim, b: MatrixMut<T>) {
    let me = thread_id_x();
    #[unroll(2)]
    for turn in 0..STEP * SIDES / THREADS {
        let (p, j) = of.share(me, turn);
        let (i, col) = of.in_b(row + p as Dim, side + j as Dim);
        let inside = row + (p as Dim) < of.order && side + (j as Dim) < of.sides;
        let apart = of.identity && row + (p as Dim) < side + j as Dim;
        if inside && !apart {
            b[(i, col)] = x[x_at(p, j)];
        }
    }
}

/// `sums` and the product of a column of a slab of M and a row of one of X: four rows and four sides for each thread.
#[device]
fn with_depth<T: Scalar>(
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

/// `sums` and the product of a slab of M and one of X.
#[device]
fn with_slabs<T: Scalar>(
    sums: [T; 16],
    left: &Shared<T>,
    left_at: i32,
    right: &Shared<T>,
    right_at: i32,
) -> [T; 16] {
    let mut all = sums;
    let depth: i32 = 1 << depth_log(size_of::<T>() as i32);
    if size_of::<T>() == size_of::<T::Real>() {
        #[unroll(4)]
        for d in 0..depth {
            all = with_depth(all, left, left_at + d * LEFT, right, right_at + d * RIGHT);
        }
    } else {
        // Complex numbers fill the registers as it is.
        #[unroll(1)]
        for d in 0..depth {
            all = with_depth(all, left, left_at + d * LEFT, right, right_at + d * RIGHT);
        }
    }
    all
}

/// M(`row`.., `from`..`row`) times X(`from`..`row`, `side`..): four rows and four sides for each thread. The next slabs
/// arrive while these are multiplied.
#[device]
fn products<T: Scalar>(
    of: System,
    a: Matrix<T>,
    b: Matrix<T>,
    from: Dim,
    row: Dim,
    side: Dim,
    left: &mut Shared<T>,
    right: &mut Shared<T>,
) -> [T; 16] {
    let depth: i32 = 1 << depth_log(size_of::<T>() as i32);
    let mut sums = [T::ZERO; 16];
    let slabs = (row - from) / depth as Dim;
    for slab in -1..slabs {
        let odd = (slab & 1) as i32;
        let next = from + (slab + 1) * depth as Dim;
        if slab + 1 < slabs {
            bring_left(of, a, row, next, *left, (1 - odd) * depth * LEFT);
            bring_right(of, b, next, side, *right, (1 - odd) * depth * RIGHT);
        }
        async_commit();
        if slab >= 0 {
            sums = with_slabs(sums, left, odd * depth * LEFT, right, odd * depth * RIGHT);
        }
        async_wait::<0>();
        if slab + 1 < slabs {
            settle_left(of, left, (1 - odd) * depth * LEFT);
        }
        barrier();
    }
    sums
}

/// The lower half of the step, less the products with the upper half, which is solved: two rows and four sides for
/// each thread.
#[device]
fn lower_half<T: Scalar>(of: System, a: Matrix<T>, row: Dim, left: &mut Shared<T>, x: &mut Shared<T>) {
    let me = thread_id_x();
    let depth: i32 = 1 << depth_log(size_of::<T>() as i32);
    let p = me / 8 * 2;
    let j = me % 8 * 4;
    let mut sums = [T::ZERO; 8];
    for slab in 0..HALF / depth {
        let odd = slab & 1;
        let more = (slab + 1) * depth < HALF;
        if more {
            let next = row + ((slab + 1) * depth) as Dim;
            bring_left(of, a, row + HALF as Dim, next, *left, (1 - odd) * depth * LEFT);
            async_commit();
        }
        #[unroll(1)]
        for d in 0..depth {
            let m = left.load_vec::<2>(odd * depth * LEFT + d * LEFT + p);
            let known = x.load_vec::<4>(x_at(slab * depth + d, j));
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
            settle_left(of, left, (1 - odd) * depth * LEFT);
            barrier();
        }
    }
    #[unroll]
    for i in 0..2_i32 {
        #[unroll]
        for e in 0..4_i32 {
            let at = x_at(HALF + p + i, j) + e;
            x[at] -= sums[(4 * i + e) as usize];
        }
    }
}

/// Solves `HALF` rows from row `top` of the step on: a thread for each right-hand side, `PART` of whose rows lie in
/// registers at a time.
#[device]
fn substitute<T: Scalar, const PART: usize>(top: i32, triangle: &Shared<T>, x: &mut Shared<T>) {
    let j = thread_id_x();
    let part = PART as i32;
    if j < SIDES {
        for first in (0..HALF).step_by(PART) {
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

/// Solves `of` for the sides from `side` on, whose unknowns before row `from` are known to be zero. The right-hand
/// sides count `alpha` times.
#[device]
pub fn solve<T: Scalar>(
    of: System,
    alpha: T,
    a: Matrix<T>,
    b: MatrixMut<T>,
    from: Dim,
    side: Dim,
    left: &mut Shared<T>,
    right: &mut Shared<T>,
    x: &mut Shared<T>,
    triangle: &mut Shared<T>,
) {
    let me = thread_id_x();
    let p = me / 8 * 4;
    let j = me % 8 * 4;
    for row in (from..of.order).step_by(STEP as usize) {
        bring_sides(of, b.as_const(), row, side, x);
        bring_triangle(of, a, row, triangle);
        let sums = products(of, a, b.as_const(), from, row, side, left, right);
        settle_triangle(of, triangle);
        #[unroll]
        for i in 0..4_i32 {
            #[unroll]
            for e in 0..4_i32 {
                let at = x_at(p + i, j) + e;
                x[at] = alpha * x[at] - sums[(4 * i + e) as usize];
            }
        }
        let halves = if row + (HALF as Dim) < of.order { 2 } else { 1_i32 };
        if halves == 2 {
            bring_left(of, a, row + HALF as Dim, row, *left, 0);
            async_commit();
        }
        // One place for each function: the compiler then makes no calls of them.
        for half in 0..halves {
            if half == 1 {
                // The triangle may still be on its way.
                async_wait::<1>();
                settle_left(of, left, 0);
                barrier();
                lower_half(of, a, row, left, x);
                async_wait::<0>();
                settle_triangle(of, triangle);
            }
            barrier();
            if size_of::<T>() == 16 {
                substitute::<T, 8>(half * HALF, triangle, x);
            } else {
                substitute::<T, 16>(half * HALF, triangle, x);
            }
            barrier();
            if half + 1 < halves {
                bring_triangle(of, a, row + HALF as Dim, triangle);
                async_commit();
            }
        }
        keep_sides(of, x, row, side, b);
        barrier();
    }
}
