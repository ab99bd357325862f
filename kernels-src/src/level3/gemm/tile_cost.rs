//! What a tile costs, and how long blocks of it take in waves.

use rocforge::prelude::*;

/// What a tile costs on one compute unit, in nanoseconds or in cycles: the tiles of a target in the same.
pub struct TileCost {
    /// The candidate.
    pub candidate: usize,
    /// Rows and columns.
    pub shape: (Dim, Dim),
    /// Time of a term, with one block on the unit, with two, ... as many as it holds.
    pub term: &'static [f64],
    /// Time of prologue and epilogue of a wave.
    pub fixed: f64,
}

pub const fn tile(candidate: usize, shape: (Dim, Dim), term: &'static [f64], fixed: f64) -> TileCost {
    TileCost { candidate, shape, term, fixed }
}

impl TileCost {
    /// Time of `count` blocks of `k` terms on each compute unit.
    pub fn time(&self, count: Dim, k: Dim) -> f64 {
        let resident = self.term.len() as Dim;
        let wave = |blocks: Dim| match blocks {
            0 => 0.0,
            blocks => self.term[blocks as usize - 1] * k as f64 + self.fixed,
        };
        (count / resident) as f64 * wave(resident) + wave(count % resident)
    }
}
