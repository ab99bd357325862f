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
    pub const fn time(&self, count: Dim, k: Dim) -> f64 {
        let resident = self.term.len() as Dim;
        (count / resident) as f64 * self.wave(resident, k) + self.wave(count % resident, k)
    }

    /// Time of a wave with so many blocks on each compute unit.
    const fn wave(&self, blocks: Dim, k: Dim) -> f64 {
        if blocks == 0 { 0.0 } else { self.term[blocks as usize - 1] * k as f64 + self.fixed }
    }
}

// Blocks come in waves: of a tile of which a unit holds two, by the compiler, as this crate runs no tests.
const _: () = {
    let two = tile(0, (64, 64), &[3.0, 4.0], 10.0);
    assert!(two.time(0, 5) == 0.0 && two.time(1, 5) == 25.0 && two.time(2, 5) == 30.0);
    assert!(two.time(3, 5) == 55.0 && two.time(4, 5) == 60.0);
};
