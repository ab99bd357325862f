//! Blocked right-looking factorisation: panel by panel, each in inner blocks, with a trailing update after each panel.

use super::dataflow::WIDEST;
use super::getf2::GETF2_COLUMNS;
use super::laswp::INTERCHANGES;
use crate::level3::gemm_ex::gemm_ex;
use crate::level3::triangular::{Rows, Step, halves, recurse};
use rocforge::prelude::*;

/// Panel width (nb) with a launch for each inner block, for `all` pivots: wide panels save launches, narrow ones thread
/// blocks. It does not depend on the number of problems, which less workspace cuts.
pub const fn panel_width(all: i64) -> i64 {
    if all < 1024 { 64 } else { 256 }
}

/// Rows of each of 512 threads in a panel of `rows` and `cols`, elements of `bytes` each; 0 where a block has few
/// threads, and -1 where it has the whole panel.
pub const fn rows_of_a_thread(rows: i64, cols: i64, bytes: usize) -> i64 {
    match rows {
        ..=64 if cols <= if bytes == 16 { 16 } else { 32 } => -1,
        ..=64 => 0,
        65..=1024 => 2,
        1025..=2048 => 4,
        2049..=4096 => 8,
        _ => 16,
    }
}

/// Columns of an inner block (ib): as many as a thread can hold of all its rows without spilling. With no more than 256
/// registers those of `c64` are `narrow`.
pub const fn columns_of_inner_block(narrow: bool, each: i64, bytes: usize) -> i64 {
    match (bytes, each) {
        (16, -1) => 16,
        (_, -1) => 32,
        (16, 0) => 8,
        (_, 0) => 16,
        (4, 2) => 16,
        (4, 4) => 12,
        (4, 8) => 8,
        (4, _) => 3,
        (8, 2) => 16,
        (8, 4) => 8,
        (8, 8) => 4,
        (8, _) => 1,
        (_, 2) if narrow => 4,
        (_, 4) if narrow => 2,
        (_, _) if narrow => 1,
        (_, 2) => 6,
        (_, 4) => 3,
        _ => 2,
    }
}

/// [`columns_of_inner_block`] for inner blocks with dataflow: the fastest on an H200.
pub const fn columns_with_dataflow(narrow: bool, each: i64, bytes: usize) -> i64 {
    match (bytes, each) {
        (16, 2) if narrow => 4,
        (16, 4) if narrow => 2,
        (4, 2) => 16,
        (4, 4) => 12,
        (4, 8) | (8, 2 | 4) => 8,
        (16, 2) => 6,
        (4, _) | (8, 8) | (16, 4) => 4,
        _ => 2,
    }
}

/// Inner blocks of thread block clusters, for a panel of `rows` rows, elements of `bytes` each: the registers of one
/// multiprocessor decide.
pub const fn cluster_dataflow(rows: i64, bytes: usize) -> Dataflow {
    let (cluster, each) = match rows {
        ..=4096 => (2, 4),
        4097..=8192 => (4, 8),
        _ => (4, 16),
    };
    let columns = match (bytes, each) {
        (4, _) | (8, 4 | 8) => 8,
        _ => 4,
    };
    Dataflow { cluster, each, columns }
}

/// Rows of an inner block that a thread block can hold.
pub const fn most_rows(bytes: usize) -> i64 {
    if bytes == 16 { 4096 } else { 8192 }
}

/// Rows that one multiprocessor factors as fast as a cluster: of more rows of complex numbers, few columns fit its
/// registers.
const fn least_cluster_rows<T: TileScalar>() -> i64 {
    if size_of::<T>() > size_of::<T::Real>() { 2048 } else { 4096 }
}

/// Rows of an inner block that a cluster can hold: more of `c64` could not be permuted through the shared memory of one
/// multiprocessor.
pub const fn most_cluster_rows(bytes: usize) -> i64 {
    if bytes == 16 { 8192 } else { 16_384 }
}

/// Panel width with clusters: each column has a flag for each block of its cluster.
const fn cluster_width(cluster: i64, bytes: usize) -> i64 {
    match (cluster, bytes) {
        (2, _) => 1024,
        (_, 4) => 768,
        _ => 512,
    }
}

/// Shape of the inner blocks of a panel with dataflow between them.
#[derive(Clone, Copy)]
pub struct Dataflow {
    /// Thread blocks of a cluster, which share an inner block.
    pub cluster: i64,
    /// Rows of each of 512 threads; of 1024 in a cluster.
    pub each: i64,
    /// Columns of an inner block.
    pub columns: i64,
}

/// The most inner blocks in the dataflow of one problem, and of all problems of a batch: with more problems, one inner
/// block each fills the device.
const MOST_INNER_BLOCKS: (i64, i64) = (256, 128);

/// Panel width with dataflow, for inner blocks of `columns` columns; 0 where there are too many `problems`.
pub fn dataflow_width(columns: i64, problems: i64) -> i64 {
    let inner_blocks = if problems == 1 { MOST_INNER_BLOCKS.0 } else { MOST_INNER_BLOCKS.1 / problems };
    (inner_blocks * columns / INTERCHANGES * INTERCHANGES).min(i64::from(WIDEST))
}

/// A matrix to factor, which is not empty, and the launches for its parts.
pub struct Factorisation<'a, T: TileScalar> {
    /// The matrix.
    pub a: MatrixMut<T>,
    /// For nested routines.
    pub nested: &'a Call<'a>,
    /// Whether inner blocks are those for fewer registers.
    pub narrow: bool,
    /// Factors inner block `at` of a panel; the first arguments are the rows of a thread and the number of blocks, the
    /// last one the panel's first row.
    pub inner_block: &'a dyn Fn(i64, i64, MatrixMut<T>, i64, i64) -> Result<()>,
    /// Whether the device has thread block clusters.
    pub clusters: bool,
    /// Factors a panel by one launch, with dataflow between its inner blocks. The arguments are the shape and number of
    /// the inner blocks, the panel, and its first row.
    pub panel: &'a dyn Fn(Dataflow, i64, MatrixMut<T>, i64) -> Result<()>,
    /// Applies the row permutation of the last such panel (lapmr).
    pub permute_rows: &'a dyn Fn(MatrixMut<T>) -> Result<()>,
    /// getf2 of a panel of any height, whose first row is the last argument.
    pub getf2: &'a dyn Fn(MatrixMut<T>, i64) -> Result<()>,
    /// Composes the row interchanges from the first argument on, as many as the second says.
    pub compose_interchanges: &'a dyn Fn(i64, i64) -> Result<()>,
    /// laswp: applies the composed interchanges, as many as the first argument says, to the rows from the first of them
    /// on.
    pub laswp: &'a dyn Fn(i64, MatrixMut<T>) -> Result<()>,
    /// Solves with a unit lower triangle for the rows of U beside it.
    pub solve: &'a dyn Fn(Matrix<T>, MatrixMut<T>) -> Result<()>,
}

impl<T: TileScalar> Factorisation<'_, T> {
    /// Factors the matrix.
    pub fn run(&self) -> Result<()> {
        let (m, n) = (self.a.rows(), self.a.cols());
        let all = m.min(n);
        let mut j = 0;
        while j < all {
            let width = match self.dataflow(m - j, all - j) {
                None => {
                    let width = panel_width(all).min(all - j);
                    self.panel_by_launches((j, width))?;
                    width
                }
                Some((dataflow, width)) => {
                    self.panel_by_dataflow(dataflow, (j, width))?;
                    width
                }
            };
            self.trailing_update((j, width), (j + width, n))?;
            j += width;
        }
        Ok(())
    }

    /// The dataflow for `rows` rows, and how many of `all` columns it factors; none where each inner block has a launch.
    fn dataflow(&self, rows: i64, all: i64) -> Option<(Dataflow, i64)> {
        let (bytes, problems) = (size_of::<T>(), self.nested.all_problems());
        let each = rows_of_a_thread(rows, all, bytes);
        // The single-threaded host has the panel in its cache.
        if self.nested.runs_on_host() || each <= 0 {
            return None;
        }
        let clusters = self.clusters && problems == 1;
        let (dataflow, width) =
            if clusters && rows > least_cluster_rows::<T>() && rows <= most_cluster_rows(bytes) {
                let dataflow = cluster_dataflow(rows, bytes);
                (dataflow, cluster_width(dataflow.cluster, bytes))
            } else if rows > most_rows(bytes) {
                return None;
            } else {
                let columns = columns_with_dataflow(self.narrow, each, bytes);
                (Dataflow { cluster: 1, each, columns }, dataflow_width(columns, problems))
            };
        (all > dataflow.columns && width > 0).then_some((dataflow, width.min(all)))
    }

    /// Columns, as many as the last argument says from the one before it on, of the rows from row `j` on.
    fn below(&self, j: i64, first: i64, count: i64) -> MatrixMut<T> {
        self.a.part(j, first, self.a.rows() - j, count)
    }

    /// Factors the panel of some columns by one launch, and then permutes the rows of the matrix.
    fn panel_by_dataflow(&self, dataflow: Dataflow, (j, width): Rows) -> Result<()> {
        let inner_blocks = (width as u64).div_ceil(dataflow.columns as u64) as i64;
        (self.panel)(dataflow, inner_blocks, self.below(j, j, width), j)?;
        (self.permute_rows)(self.below(j, 0, self.a.cols()))
    }

    /// Factors the panel of some columns by a launch for each inner block, and applies laswp to the columns beside it.
    fn panel_by_launches(&self, (j, width): Rows) -> Result<()> {
        let (n, right) = (self.a.cols(), j + width);
        self.columns((j, width))?;
        if width == n {
            return Ok(());
        }
        (self.compose_interchanges)(j, width)?;
        if j > 0 {
            (self.laswp)(width, self.below(j, 0, j))?;
        }
        if right < n {
            (self.laswp)(width, self.below(j, right, n - right))?;
        }
        Ok(())
    }

    /// Factors some columns, below the finished rows: in halves where a thread block cannot hold the rows of an inner block.
    fn columns(&self, own: Rows) -> Result<()> {
        let fits = |first: i64| self.a.rows() - first <= most_rows(size_of::<T>());
        let split = |own: Rows| if fits(own.0) { None } else { halves(own, GETF2_COLUMNS) };
        recurse(own, &split, &|step| match step {
            Step::Before(..) => Ok(()),
            Step::Leaf((first, count)) => {
                let panel = self.below(first, first, count);
                if fits(first) { self.inner_blocks(panel, first) } else { (self.getf2)(panel, first) }
            }
            Step::Between((first, left), (right, rest)) => {
                (self.compose_interchanges)(first, left)?;
                (self.laswp)(left, self.below(first, right, rest))?;
                self.trailing_update((first, left), (right, right + rest))
            }
            Step::After((first, left), (right, rest)) => {
                (self.compose_interchanges)(right, rest)?;
                (self.laswp)(rest, self.below(right, first, left))
            }
        })
    }

    /// Factors a panel whose first row is row `first` of the matrix, inner block by inner block.
    fn inner_blocks(&self, panel: MatrixMut<T>, first: i64) -> Result<()> {
        let (rows, width) = (panel.rows(), panel.cols());
        let each = rows_of_a_thread(rows, width, size_of::<T>());
        let columns = columns_of_inner_block(self.narrow, each, size_of::<T>());
        let parts = (width as u64).div_ceil(columns as u64) as i64;
        // The last launch only moves rows, of inner blocks to the left.
        (0..parts + i64::from(parts > 1))
            .try_for_each(|at| (self.inner_block)(each, if at == 0 { 1 } else { parts }, panel, at, first))
    }

    /// Trailing update of the columns from `first` to `end` by the `width` columns from column `j` on; their interchanges are
    /// applied already.
    fn trailing_update(&self, (j, width): Rows, (first, end): (i64, i64)) -> Result<()> {
        if first == end {
            return Ok(());
        }
        let (m, lower, count) = (self.a.rows(), j + width, end - first);
        let above = self.a.part(j, first, width, count);
        (self.solve)(self.a.part(j, j, width, width).as_const(), above)?;
        if lower == m {
            return Ok(());
        }
        let (l, rest) = (self.below(lower, j, width).as_const(), self.below(lower, first, count));
        // GEMM update.
        let (none, less, one) = (Operation::None, -T::ONE, T::ONE);
        let (l, above, c, rest) = (l.into(), above.as_const().into(), rest.as_const().into(), rest.into());
        gemm_ex::<T, T, T>(self.nested, none, none, m - lower, count, width, less, l, above, one, c, rest)
            .map(drop)
    }
}
