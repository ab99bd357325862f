//! Grouped gemm: products of different operations, sizes and factors in one call.
//!
//! A group is a batch of problems that have all of these in common. Groups run together ([`Handle::grouped`]): those with the same
//! kernel are one launch, and the bits are those of gemm. In C these are `rocblas_sgemm_grouped_batched`, `rocblas_dgemm_grouped_batched` and
//! `rocblas_gemm_grouped_batched_ex`.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::level3::gemm_grouped::{Group, gemm_grouped};
//!
//! let handle = Handle::new()?;
//! let a = handle.upload(&[1.0_f32, 2.0, 3.0, 4.0])?;
//! let (mut c, mut d) = (handle.upload(&[0.0_f32; 4])?, handle.upload(&[0.0_f32; 2])?);
//! let none = Operation::None;
//! let (alpha, beta) = (1.0_f32.into(), 0.0_f32.into());
//! let square = Group {
//!     trans_a: none, trans_b: none, m: 2, n: 2, k: 2, alpha, beta, batch_count: 1,
//!     a: a.matrix(2), b: a.matrix(2), c: c.matrix_mut(2),
//! };
//! // Two products of a row and a column.
//! let dots = Group {
//!     trans_a: none, trans_b: none, m: 1, n: 1, k: 2, alpha, beta, batch_count: 2,
//!     a: a.matrices(1, 2), b: a.matrices(2, 2), c: d.matrices_mut(1, 1),
//! };
//! gemm_grouped(&handle, [square, dots])?;
//! assert_eq!(c.to_vec()?, [7.0, 10.0, 15.0, 22.0]);
//! assert_eq!(d.to_vec()?, [5.0, 25.0]);
//! # Ok::<(), rocforge::Error>(())
//! ```

use super::gemm::decomposition::{BLOCKS_TO_FILL, parts, tiles_of};
use super::gemm::gemm;
use crate::common::convert::Accumulator;
use rocforge::prelude::*;
use rocforge::{MatrixRef, MatrixRefMut, Status};

/// Problems C := alpha * op(A) * op(B) + beta * C, as [`gemm`] has them.
#[derive(Debug)]
pub struct Group<'a, T> {
    /// What op(A) is.
    pub trans_a: Operation,
    /// What op(B) is.
    pub trans_b: Operation,
    /// Rows of C.
    pub m: Dim,
    /// Columns of C.
    pub n: Dim,
    /// Terms.
    pub k: Dim,
    /// The factor of the product.
    pub alpha: Param<T>,
    /// A of each problem.
    pub a: MatrixRef<'a, T>,
    /// B of each problem.
    pub b: MatrixRef<'a, T>,
    /// The factor of C.
    pub beta: Param<T>,
    /// C of each problem.
    pub c: MatrixRefMut<'a, T>,
    /// Problems.
    pub batch_count: Dim,
}

/// The views of a group.
type Views<T> = (Matrix<T>, Matrix<T>, MatrixMut<T>);

impl<T: Scalar<Sum: Scalar + Accumulator<T>>> Group<'_, T> {
    /// The views, once it is known that their memory holds all problems.
    fn views(&self, query: bool) -> Result<Views<T>> {
        let stored = |trans, rows, cols| if trans == Operation::None { (rows, cols) } else { (cols, rows) };
        let (of_a, of_b) = (stored(self.trans_a, self.m, self.k), stored(self.trans_b, self.k, self.n));
        let a = self.a.view("A", query, self.batch_count, of_a.0, of_a.1)?;
        let b = self.b.view("B", query, self.batch_count, of_b.0, of_b.1)?;
        Ok((a, b, self.c.view("C", query, self.batch_count, self.m, self.n)?))
    }

    fn shape(&self) -> Shape {
        let Group { m, n, k, batch_count, .. } = *self;
        Shape { m, n, k, batch_count, bytes: size_of::<T>() as Dim }
    }

    /// Calls gemm.
    fn call(&self, handle: &Handle, (a, b, c): Views<T>) -> Result<Status> {
        let Group { trans_a, trans_b, m, n, k, alpha, beta, .. } = *self;
        let batch = handle.batch(self.batch_count);
        gemm(&batch, trans_a, trans_b, m, n, k, alpha, a.into(), b.into(), beta, c.into())
    }
}

/// What says how long a group takes.
#[derive(Debug, Clone, Copy)]
pub struct Shape {
    /// Rows of C.
    pub m: Dim,
    /// Columns of C.
    pub n: Dim,
    /// Terms.
    pub k: Dim,
    /// Problems.
    pub batch_count: Dim,
    /// Bytes of an element of A.
    pub bytes: Dim,
}

impl Shape {
    /// Terms of all its block tiles.
    fn terms(&self) -> Dim {
        let problems = self.batch_count.max(0).saturating_mul(self.k.max(0));
        if self.m <= 0 || self.n <= 0 { 0 } else { tiles_of(self.m, self.n).saturating_mul(problems) }
    }

    /// Whether it would still run when all others have ended: its terms are divided among more blocks when it runs apart.
    fn is_longest(&self, all: Dim) -> bool {
        self.m > 0
            && self.n > 0
            && parts(self.m, self.n, self.k, self.bytes) > 1
            && self.k > 2 * (all / BLOCKS_TO_FILL)
    }
}

/// Makes a call for each group: together, those with the most terms first, but for groups that are faster apart. The answer
/// is `nothing`, unless a call runs in less memory than it could use, or asks for some.
///
/// # Errors
/// That of the first call that fails.
pub fn run_grouped(
    handle: &Handle,
    shapes: &[Shape],
    nothing: Status,
    call: impl Fn(usize) -> Result<Status>,
) -> Result<Status> {
    let terms = shapes.iter().map(Shape::terms).fold(0, Dim::saturating_add);
    let (apart, mut together): (Vec<usize>, Vec<usize>) =
        (0..shapes.len()).partition(|at| shapes[*at].is_longest(terms));
    together.sort_by_key(|at| std::cmp::Reverse(shapes[*at].k));
    let all = |list: &[usize], before: Status| {
        list.iter().try_fold(before, |all, at| {
            let status = call(*at)?;
            Ok(if matches!(status, Status::PerfDegraded | Status::SizeIncreased) { status } else { all })
        })
    };
    let status = handle.grouped(|| all(&together, nothing))?;
    all(&apart, status)
}

/// Computes all groups, or none where one is refused. No group is a success.
///
/// No group may write what another one reads or writes.
///
/// # Errors
/// As [`gemm`] of each group.
pub fn gemm_grouped<'a, T: Scalar<Sum: Scalar + Accumulator<T>>>(
    handle: &Handle,
    groups: impl IntoIterator<Item = Group<'a, T>>,
) -> Result<Status> {
    let query = handle.is_size_query();
    let groups: Vec<Group<'a, T>> = groups.into_iter().collect();
    let (mut views, mut shapes) = (Vec::with_capacity(groups.len()), Vec::with_capacity(groups.len()));
    for group in &groups {
        let view = group.views(query)?;
        if !query {
            handle.examine(|| group.call(handle, view))?;
        }
        views.push(view);
        shapes.push(group.shape());
    }
    let nothing = if query { Status::SizeUnchanged } else { Status::Success };
    run_grouped(handle, &shapes, nothing, |at| groups[at].call(handle, views[at]))
}
