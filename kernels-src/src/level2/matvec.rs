//! Matrix-vector products in any storage: sums over rows and over columns of what is in memory.
//!
//! A general or triangular matrix takes one of the two, a symmetric one both: each element in memory stands for itself and
//! for its mirror image. Both sums of a block read about the same elements, the second time from a cache.

use super::gemv::columns::sum_of_neighbours;
use super::gemv::conjugated;
use super::gemv::updated;
use super::storage::Storage;
use crate::common::structure::Structure;
use crate::common::times::mul_acc;
use rocforge::prelude::*;

/// Elements that a thread loads before it uses the first.
#[device]
const LOADS: usize = 8;

/// Neighbouring rows whose columns are walked together.
#[device]
const SLICE: i32 = 32;

/// Elements of the result that a block of one thread has.
#[device]
const ON_HOST: Dim = 256;

/// Threads of a block.
const THREADS: Dim = 512;

/// Blocks for `len` elements of the result, `lanes` a block.
const fn blocks(len: Dim, lanes: Dim, threads: Dim) -> Dim {
    let each = if threads == 1 { ON_HOST } else { lanes };
    len / each + if len % each > 0 { 1 } else { 0 }
}

/// Elements of the result for each block, where a row or column has about `terms` terms: few enough that `bytes`-byte
/// elements fill the device, and that every group of threads has several terms.
pub const fn lanes(len: Dim, terms: Dim, bytes: usize) -> Dim {
    let least = if bytes >= 16 { 8 } else { 16 };
    let mut lanes = THREADS;
    while lanes > least && (THREADS / lanes * 16 < terms || len / lanes < 264) {
        lanes /= 2;
    }
    lanes
}

/// Neighbouring threads that share a column of `terms` elements; a power of two, at most 32.
pub const fn team(terms: Dim) -> Dim {
    if terms > 64 {
        32
    } else if terms > 16 {
        8
    } else {
        4
    }
}

/// op(A) and x.
#[device]
#[derive(Debug)]
pub struct Product<T, S> {
    /// Elements of the result.
    pub len: Dim,
    /// A as stored.
    pub a: Matrix<T>,
    /// How A is stored.
    pub storage: S,
    /// What its elements stand for.
    pub structure: Structure,
    /// The vector.
    pub x: Vector<T>,
}

#[device]
impl<T: Scalar, S: Storage> Product<T, S> {
    /// Element (`i`, `j`), which is stored.
    pub fn stored(self, i: Dim, j: Dim) -> T {
        let at: (Dim, Dim) = self.storage.place(i, j);
        let a: Matrix<T> = self.a;
        a[at]
    }
}

/// Whether rows `rows.0..rows.1` of column `j` are all in memory, and none of them on a diagonal that counts apart.
#[device]
fn holds_rows<T: Scalar, S: Storage>(of: Product<T, S>, rows: (Dim, Dim), j: Dim) -> bool {
    let structure: Structure = of.structure;
    let (from, to): (Dim, Dim) = of.storage.rows_in(j);
    let beside = structure.kind == Structure::GENERAL || j < rows.0 || j >= rows.1;
    from <= rows.0 && rows.1 <= to && beside
}

/// This thread's share of row `i`: every `step.1`-th column from `columns.0 + step.0` on. Its neighbours in rows
/// `slice.0..slice.1` walk the same columns.
#[device]
fn part_of_row<T: Scalar, S: Storage>(
    of: Product<T, S>,
    i: Dim,
    slice: (Dim, Dim),
    columns: (Dim, Dim),
    step: (Dim, Dim),
) -> T {
    let x: Vector<T> = of.x;
    let structure: Structure = of.structure;
    let mut sum = T::ZERO;
    let mut first = columns.0 + step.0;
    while first < columns.1 {
        let last = first + (LOADS as Dim - 1) * step.1;
        let mut some = [T::ZERO; LOADS];
        let mut factors = [T::ZERO; LOADS];
        // Rows of a column begin and end further down in the next one.
        if last < columns.1 && holds_rows::<T, S>(of, slice, first) && holds_rows::<T, S>(of, slice, last) {
            #[unroll]
            for e in 0..LOADS {
                some[e] = of.stored(i, first + e as Dim * step.1);
                factors[e] = x[first + e as Dim * step.1];
            }
        } else {
            #[unroll]
            for e in 0..LOADS {
                let j = first + e as Dim * step.1;
                if j < columns.1 {
                    let (from, to): (Dim, Dim) = of.storage.rows_in(j);
                    if from <= i && i < to && structure.counts(i, j) {
                        some[e] = of.stored(i, j);
                        factors[e] = x[j];
                    }
                }
            }
        }
        #[unroll]
        for e in 0..LOADS {
            sum = mul_acc::<T>(some[e], factors[e], sum);
        }
        first = last + step.1;
    }
    sum
}

/// This thread's share of column `j`: every `lanes`-th row from `lane` on.
#[device]
fn part_of_column<T: Scalar, S: Storage>(of: Product<T, S>, j: Dim, lane: Dim, lanes: Dim) -> T {
    let x: Vector<T> = of.x;
    let structure: Structure = of.structure;
    let conjugate = structure.conjugates();
    let (mut from, mut to): (Dim, Dim) = of.storage.rows_in(j);
    // The diagonal counts apart: a triangle begins or ends with it.
    let is_apart: bool = structure.kind != Structure::GENERAL;
    if is_apart {
        if from == j {
            from += 1;
        } else {
            to -= 1;
        }
    }
    let mut sum = T::ZERO;
    let mut first = from + lane;
    while first < to {
        let mut some = [T::ZERO; LOADS];
        let mut factors = [T::ZERO; LOADS];
        if first + (LOADS as Dim - 1) * lanes < to {
            #[unroll]
            for e in 0..LOADS {
                some[e] = of.stored(first + e as Dim * lanes, j);
                factors[e] = x[first + e as Dim * lanes];
            }
        } else {
            #[unroll]
            for e in 0..LOADS {
                let i = first + e as Dim * lanes;
                if i < to {
                    some[e] = of.stored(i, j);
                    factors[e] = x[i];
                }
            }
        }
        #[unroll]
        for e in 0..LOADS {
            sum = mul_acc::<T>(conjugated::<T>(conjugate, some[e]), factors[e], sum);
        }
        first += LOADS as Dim * lanes;
    }
    sum
}

/// The term of the diagonal of a triangle, in row `i`.
#[device]
pub fn diagonal_term<T: Scalar, S: Storage>(of: Product<T, S>, i: Dim) -> T {
    let x: Vector<T> = of.x;
    let structure: Structure = of.structure;
    if structure.kind == Structure::GENERAL {
        T::ZERO
    } else if structure.diag == Diagonal::Unit {
        x[i]
    } else {
        let element: T = of.stored(i, i);
        if structure.kind == Structure::SYMMETRIC && structure.conjugates() {
            x[i].scale(element.re())
        } else {
            conjugated::<T>(structure.conjugates(), element) * x[i]
        }
    }
}

/// The sums of the columns that belong to this block's elements of the result, to `sums`.
#[device]
fn columns_of_block<T: Scalar, S: Storage, const BLOCK: i32>(
    of: Product<T, S>,
    first: Dim,
    lanes: i32,
    team: i32,
    sums: &mut Shared<T>,
) {
    let me = thread_id_x();
    let teams = BLOCK / team;
    let turns = (lanes + teams - 1) / teams;
    for turn in 0..turns {
        let column = turn * teams + me / team;
        let j = first + column as Dim;
        let is_mine = column < lanes && j < of.len;
        let mut sum = T::ZERO;
        if is_mine {
            sum = part_of_column::<T, S>(of, j, (me % team) as Dim, team as Dim);
        }
        sum = sum_of_neighbours::<T>(team, sum);
        if is_mine && me % team == 0 {
            sums[column] = sum;
        }
    }
}

/// op(A) times x for the elements of this block; the thread of each gets its sum.
#[device]
fn sums_of_block<T: Scalar, S: Storage, const BLOCK: i32>(
    of: Product<T, S>,
    first: Dim,
    lanes: i32,
    team: i32,
) -> T {
    let mut of_rows = shared::<T>(BLOCK);
    let mut of_columns = shared::<T>(BLOCK);
    let structure: Structure = of.structure;
    let me = thread_id_x();
    let lane = me % lanes;
    let (i, groups) = (first + lane as Dim, BLOCK / lanes);
    if structure.by_rows() {
        let slice = SLICE.min(lanes);
        let start = first + (lane - lane % slice) as Dim;
        let mut sum = T::ZERO;
        if start < of.len {
            let rows: (Dim, Dim) = (start, (start + slice as Dim).min(of.len));
            let columns: (Dim, Dim) = of.storage.columns_in(rows.0, rows.1);
            // Threads beyond the last row do as if they had it.
            let row = i.min(of.len - 1);
            sum = part_of_row::<T, S>(of, row, rows, columns, ((me / lanes) as Dim, groups as Dim));
        }
        of_rows[me] = sum;
    }
    if structure.by_columns() {
        columns_of_block::<T, S, BLOCK>(of, first, lanes, team, &mut of_columns);
    }
    barrier();
    let mut sum = T::ZERO;
    if me < lanes && i < of.len {
        if structure.by_rows() {
            for group in 0..groups {
                sum += of_rows[me + group * lanes];
            }
        }
        if structure.by_columns() {
            sum += of_columns[me];
        }
        sum += diagonal_term::<T, S>(of, i);
    }
    sum
}

/// Adds rows `from..to` of column `j` times `factor` to the sums of the rows from `first` on.
#[device]
fn add_column<T: Scalar, S: Storage>(
    of: Product<T, S>,
    j: Dim,
    rows: (Dim, Dim),
    first: Dim,
    sums: &mut [T; ON_HOST as usize],
) {
    let x: Vector<T> = of.x;
    let factor = x[j];
    for i in rows.0..rows.1 {
        sums[(i - first) as usize] = mul_acc::<T>(of.stored(i, j), factor, sums[(i - first) as usize]);
    }
}

/// op(A) times x for elements `first..end`, by one thread down the columns.
#[device]
fn sums_on_host<T: Scalar, S: Storage>(
    of: Product<T, S>,
    first: Dim,
    end: Dim,
    sums: &mut [T; ON_HOST as usize],
) {
    let structure: Structure = of.structure;
    if structure.by_rows() {
        let (left, right): (Dim, Dim) = of.storage.columns_in(first, end);
        for j in left..right {
            let (from, to): (Dim, Dim) = of.storage.rows_in(j);
            let (from, to) = (from.max(first), to.min(end));
            if structure.kind == Structure::GENERAL {
                add_column::<T, S>(of, j, (from, to), first, sums);
            } else {
                add_column::<T, S>(of, j, (from, to.min(j)), first, sums);
                add_column::<T, S>(of, j, (from.max(j + 1), to), first, sums);
            }
        }
    }
    for i in first..end {
        let mut sum = sums[(i - first) as usize];
        if structure.by_columns() {
            sum += part_of_column::<T, S>(of, i, 0, 1);
        }
        sums[(i - first) as usize] = sum + diagonal_term::<T, S>(of, i);
    }
}

/// y := alpha * op(A) * x + beta * y
#[device(grid = blocks(of.len, lanes, BLOCK), block = 512, host_vectors = 256)]
pub fn matvec<T: Scalar, S: Storage>(
    lanes: Dim,
    team: Dim,
    alpha: Param<T>,
    of: Product<T, S>,
    beta: Param<T>,
    y: VectorMut<T>,
) {
    if BLOCK == 1 {
        let first = block_id_x() * ON_HOST;
        let end = (first + ON_HOST).min(of.len);
        let mut sums = [T::ZERO; ON_HOST as usize];
        if alpha != T::ZERO {
            sums_on_host::<T, S>(of, first, end, &mut sums);
        }
        for i in first..end {
            y[i] = updated(alpha, sums[(i - first) as usize], beta, y, i);
        }
    } else {
        let first = block_id_x() * lanes;
        let mut sum = T::ZERO;
        if alpha != T::ZERO {
            sum = sums_of_block::<T, S, BLOCK>(of, first, lanes as i32, team as i32);
        }
        let i = first + thread_id_x() as Dim;
        if (thread_id_x() as Dim) < lanes && i < of.len {
            y[i] = updated(alpha, sum, beta, y, i);
        }
    }
}

/// copy := x
#[device(grid = ceil_div(n, BLOCK), block = 256)]
fn copy_vector<T: Scalar>(n: Dim, x: Vector<T>, copy: Workspace<T>) {
    let i = global_id_x();
    if i < n {
        copy[i] = x[i];
    }
}

/// x := op(A) * x, with a triangular A whose rows have about `terms` terms; `copy` has room for x.
#[launches]
pub fn triangular_product<T: Scalar, S: Storage>(
    call: &Call<'_>,
    terms: Dim,
    of: Product<T, S>,
    x: VectorMut<T>,
    copy: Workspace<T>,
) -> Result<()> {
    copy_vector::<T>(call, of.len, of.x, copy)?;
    let of = Product { x: copy.as_vector().as_const(), ..of };
    let (one, zero) = (Param::from(T::ONE), Param::from(T::ZERO));
    matvec::<T, S>(call, lanes(of.len, terms, size_of::<T>()), team(terms), one, of, zero, x)
}
