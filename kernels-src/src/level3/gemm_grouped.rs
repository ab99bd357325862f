//! Grouped gemm: products of different operations, sizes and factors in one call.
//!
//! A group is a batch of problems that have all of these in common, and one launch of the batched gemm: its bits are those of
//! gemm. In C these are `rocblas_sgemm_grouped_batched`, `rocblas_dgemm_grouped_batched` and
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

    /// Calls gemm.
    fn call(&self, handle: &Handle, (a, b, c): Views<T>) -> Result<Status> {
        let Group { trans_a, trans_b, m, n, k, alpha, beta, .. } = *self;
        let batch = handle.batch(self.batch_count);
        gemm(&batch, trans_a, trans_b, m, n, k, alpha, a.into(), b.into(), beta, c.into())
    }
}

/// Computes all groups in their order, or none where one is refused. No group is a success.
///
/// # Errors
/// As [`gemm`] of each group.
pub fn gemm_grouped<'a, T: Scalar<Sum: Scalar + Accumulator<T>>>(
    handle: &Handle,
    groups: impl IntoIterator<Item = Group<'a, T>>,
) -> Result<Status> {
    let query = handle.is_size_query();
    let viewed = groups.into_iter().map(|group| Ok((group.views(query)?, group)));
    let groups: Vec<(Views<T>, Group<'a, T>)> = viewed.collect::<Result<_>>()?;
    if !query {
        groups
            .iter()
            .try_for_each(|(views, group)| handle.examine(|| group.call(handle, *views)).map(drop))?;
    }
    let nothing = if query { Status::SizeUnchanged } else { Status::Success };
    groups.iter().try_fold(nothing, |all, (views, group)| {
        let status = group.call(handle, *views)?;
        Ok(if matches!(status, Status::PerfDegraded | Status::SizeIncreased) { status } else { all })
    })
}
