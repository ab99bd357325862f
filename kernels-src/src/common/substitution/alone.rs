//! The same systems by one thread, as on the host.

use super::{SIDES, System, conj_if};
use rocforge::prelude::*;

/// Solves `of` for [`SIDES`] sides from `side` on, which count `alpha` times. Entries of A are taken in the order in which
/// they lie in memory.
#[device]
pub fn solve_alone<T: Scalar>(of: System, alpha: T, a: Matrix<T>, b: MatrixMut<T>, side: Dim) {
    let (across, unit): (bool, bool) = (of.across, of.unit);
    for j in side..(side + SIDES as Dim).min(of.sides) {
        // Of an inverse, what is above the diagonal is zero and not in memory.
        let top = if of.identity { j } else { 0 };
        for p in top..of.order {
            let (row, col) = of.in_b(p, j);
            if of.identity {
                b[(row, col)] = if p == j { T::ONE } else { T::ZERO };
            } else {
                b[(row, col)] *= alpha;
            }
        }
        for p in top..of.order {
            let (row, col) = of.in_b(p, j);
            let mut rest = b[(row, col)];
            if across {
                for q in top..p {
                    let (i, k) = of.in_a(p, q);
                    let (up, beside) = of.in_b(q, j);
                    rest -= conj_if(of.conj, a[(i, k)]) * b[(up, beside)];
                }
            }
            if !unit {
                let (i, k) = of.in_a(p, p);
                rest *= T::ONE.safe_div(conj_if(of.conj, a[(i, k)]));
            }
            b[(row, col)] = rest;
            if !across && of.columns {
                // From the first in memory on, however the unknowns are numbered: the compiler makes vectors of them.
                let nearest = if of.forward { p + 1 } else { of.order - 1 };
                let (i, k) = of.in_a(nearest, p);
                let (down, beside) = of.in_b(nearest, j);
                for e in 0..of.order - p - 1 {
                    b[(down + e, beside)] -= conj_if(of.conj, a[(i + e, k)]) * rest;
                }
            } else if !across {
                for q in p + 1..of.order {
                    let (i, k) = of.in_a(q, p);
                    let (down, beside) = of.in_b(q, j);
                    b[(down, beside)] -= conj_if(of.conj, a[(i, k)]) * rest;
                }
            }
        }
    }
}
