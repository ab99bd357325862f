//! The blocks of a launch in one numbering, and how they are split among workers.
//!
//! Blocks are numbered along x, then y, then z, then problems. A piece is a range of numbers, so a batch of ten
//! thousand small problems splits as well as one large vector; it is handed on as the rows it touches,
//! because a row is what the vectorised loop runs over.

use std::fmt::Display;
use std::ops::Range;

use super::stacks::MAX_FIBERS;
use super::{BlockThreads, Geometry, bad_geometry};
use crate::Result;

/// Launches of less work than this run where they are called: waking a worker costs more.
const INLINE_WORK: i64 = 32_768;
/// The least work worth handing to another worker.
const PIECE_WORK: i64 = 8_192;
/// Pieces for each worker, so that one slow piece does not hold up the launch.
const PIECES_PER_WORKER: usize = 4;
/// What starting and ending a fiber costs, in elements of a light kernel.
const FIBER_WORK: i64 = 64;

/// A grid that has at least one block, its number of blocks within `i64`.
#[derive(Clone, Copy)]
pub(super) struct Grid {
    pub(super) x: i64,
    pub(super) y: i64,
    pub(super) z: i64,
    pub(super) block: [i32; 3],
    total: i64,
    work_per_block: i64,
    max_pieces: usize,
}

/// Consecutive blocks of one row of one problem.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) batch: i64,
    pub(super) z: i64,
    pub(super) y: i64,
    pub(super) x: Range<i64>,
    /// The number that block 0 of this row has in the whole launch.
    pub(super) origin: i64,
}

impl Grid {
    /// The grid of `geometry`, or `None` when it has no block.
    pub(super) fn new(geometry: &Geometry, threads: BlockThreads) -> Result<Option<Grid>> {
        let Geometry { grid: [x, y, z], block, batch_count, work_per_block } = *geometry;
        if x <= 0 || y <= 0 || z <= 0 || batch_count <= 0 {
            return Ok(None);
        }
        let fibers = match threads {
            BlockThreads::One if block != [1, 1, 1] => return Err(bad_geometry(geometry, "is not serial")),
            BlockThreads::Declared if block.iter().any(|size| *size < 1) => {
                return Err(bad_geometry(geometry, "has no threads"));
            }
            BlockThreads::One => 0,
            BlockThreads::Declared => threads_in(block)
                .ok_or_else(|| bad_geometry(geometry, "has more threads than can be numbered"))?,
        };
        let total = [y, z, batch_count].iter().try_fold(x, |blocks, count| blocks.checked_mul(*count));
        let total = total.ok_or_else(|| bad_geometry(geometry, "has more blocks than can be numbered"))?;
        let work_per_block = work_per_block.max(1).max(FIBER_WORK * i64::from(fibers));
        let max_pieces = MAX_FIBERS.checked_div(fibers as usize).unwrap_or(usize::MAX).max(1);
        Ok(Some(Grid { x, y, z, block, total, work_per_block, max_pieces }))
    }

    /// Threads in a block.
    pub(super) fn threads(&self) -> i32 {
        self.block.iter().product()
    }

    /// Blocks of all problems.
    pub(super) fn total(&self) -> i64 {
        self.total
    }

    /// How many pieces the grid is worth; `workers` is only asked (and the pool only started) for a large one.
    pub(super) fn pieces(&self, workers: impl FnOnce() -> usize) -> usize {
        let work = self.total.saturating_mul(self.work_per_block);
        if work <= INLINE_WORK {
            return 1;
        }
        let worth = usize::try_from((work / PIECE_WORK).min(self.total)).unwrap_or(usize::MAX);
        worth.min(PIECES_PER_WORKER * workers()).min(self.max_pieces).max(1)
    }

    /// The numbers of the blocks in piece `index` of `count`; sizes differ by at most one.
    pub(super) fn piece(&self, index: usize, count: usize) -> Range<i64> {
        let start = |index: usize| (i128::from(self.total) * index as i128 / count as i128) as i64;
        start(index)..start(index + 1)
    }

    /// The rows that blocks `piece` lie in, each with the part that is in `piece`.
    pub(super) fn rows(self, piece: Range<i64>) -> impl Iterator<Item = Row> {
        let mut next = piece.start;
        std::iter::from_fn(move || {
            let mut row = (next < piece.end).then(|| self.block(next))?;
            row.x.end = self.x.min(piece.end - row.origin);
            next = row.origin + row.x.end;
            Some(row)
        })
    }

    /// The row that holds just the block numbered `number`.
    pub(super) fn block(&self, number: i64) -> Row {
        let (row, x) = (number / self.x, number % self.x);
        let (plane, y) = (row / self.y, row % self.y);
        Row { batch: plane / self.z, z: plane % self.z, y, x: x..x + 1, origin: number - x }
    }

    /// Where blocks are, in words; along z only where a grid has more than one plane.
    pub(super) fn place(&self, x: &dyn Display, y: i64, z: i64) -> String {
        if self.z == 1 { format!("({x}, {y})") } else { format!("({x}, {y}, {z})") }
    }
}

fn threads_in([x, y, z]: [i32; 3]) -> Option<i32> {
    x.checked_mul(y)?.checked_mul(z)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(x: i64, y: i64, batch_count: i64, work_per_block: i64) -> Grid {
        let geometry = Geometry { grid: [x, y, 1], block: [1, 1, 1], batch_count, work_per_block };
        Grid::new(&geometry, BlockThreads::One).unwrap().unwrap()
    }

    #[test]
    fn small_launches_do_not_ask_for_workers() {
        let unasked = || panic!("asked for the number of workers");
        assert_eq!(grid(32_768, 1, 1, 1).pieces(unasked), 1);
        assert_eq!(grid(1, 1, 1, i64::MAX).pieces(|| 8), 1);
    }

    #[test]
    fn large_launches_split_by_work() {
        assert_eq!(grid(32_769, 1, 1, 1).pieces(|| 8), 4);
        assert_eq!(grid(10_000_000, 1, 1, 1).pieces(|| 8), 32);
        assert_eq!(grid(1_000, 1, 1, 100_000).pieces(|| 8), 32);
        assert_eq!(grid(3, 1, 1, 100_000).pieces(|| 8), 3);
        assert_eq!(grid(i64::MAX, 1, 1, i64::MAX).pieces(|| 8), 32);
        let fibers = Geometry { grid: [9_999, 1, 1], block: [32, 32, 1], batch_count: 1, work_per_block: 1 };
        let fibers = Grid::new(&fibers, BlockThreads::Declared).unwrap().unwrap();
        assert_eq!(fibers.pieces(|| 64), MAX_FIBERS / 1_024);
    }

    #[test]
    fn pieces_cover_every_block_once() {
        let grid = grid(7, 3, 5, 1);
        for count in [1, 2, 4, 13, 105] {
            let mut seen = Vec::new();
            for index in 0..count {
                for row in grid.rows(grid.piece(index, count)) {
                    assert_eq!(row.origin, (row.batch * 3 + row.y) * 7);
                    seen.extend(row.x.clone().map(|x| (row.batch, row.y, x)));
                }
            }
            let all = (0..5).flat_map(|b| (0..3).flat_map(move |y| (0..7).map(move |x| (b, y, x))));
            assert_eq!(seen, all.collect::<Vec<_>>());
        }
        assert_eq!(grid.rows(0..105).count(), 15);
    }

    #[test]
    fn planes_lie_within_a_problem() {
        let geometry = Geometry { grid: [2, 3, 4], block: [1, 1, 1], batch_count: 5, work_per_block: 1 };
        let grid = Grid::new(&geometry, BlockThreads::One).unwrap().unwrap();
        let seen = grid.rows(0..grid.total()).map(|row| (row.batch, row.z, row.y, row.x));
        let planes = (0..5).flat_map(|batch| (0..4).map(move |z| (batch, z)));
        let all = planes.flat_map(|(batch, z)| (0..3).map(move |y| (batch, z, y, 0..2)));
        assert!(seen.eq(all));
        let Row { batch, z, y, x, .. } = grid.block(2 * 3 * 4 * 4 + 2 * 3 * 3 + 2 + 1);
        assert_eq!((batch, z, y, x.start), (4, 3, 1, 1));
        assert_eq!(grid.place(&x.start, y, z), "(1, 1, 3)");
        let huge = Geometry { grid: [1 << 21, 1 << 21, 1 << 21], ..geometry };
        assert!(Grid::new(&huge, BlockThreads::One).is_err());
        let none = Geometry { grid: [2, 3, 0], ..geometry };
        assert!(Grid::new(&none, BlockThreads::One).unwrap().is_none());
    }

    #[test]
    fn odd_geometries() {
        let geometry = |grid_x, x| Geometry {
            grid: [grid_x, 4, 1],
            block: [x, 1, 1],
            batch_count: 1,
            work_per_block: 1,
        };
        assert!(Grid::new(&geometry(0, 1), BlockThreads::One).unwrap().is_none());
        assert!(Grid::new(&geometry(-3, 0), BlockThreads::Declared).unwrap().is_none());
        assert!(Grid::new(&geometry(i64::MAX / 2, 1), BlockThreads::One).is_err());
        assert!(Grid::new(&geometry(1, 2), BlockThreads::One).is_err());
        assert!(Grid::new(&geometry(1, 0), BlockThreads::Declared).is_err());
    }
}
