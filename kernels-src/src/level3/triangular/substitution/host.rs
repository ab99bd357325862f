//! Triangular solves on the host, by one thread.

use super::{System, conj_if};
use rocforge::prelude::*;

/// Solves `of` for the right-hand sides from `sides.0` on, `sides.1` of them or those left, multiplied by `alpha`.
/// Accesses to A follow its memory order.
#[device]
pub fn solve_on_host<T: Scalar>(of: System, alpha: T, a: Matrix<T>, b: MatrixMut<T>, sides: (Dim, Dim)) {
    let (k_major, unit): (bool, bool) = (of.k_major, of.unit);
    for j in sides.0..(sides.0 + sides.1).min(of.sides) {
        // An inverse is zero above the diagonal, and has nothing there in memory.
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
            if k_major {
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
            if !k_major && of.columns {
                // In memory order, whatever the order of substitution, so that the compiler vectorises.
                let nearest = if of.forward { p + 1 } else { of.order - 1 };
                let (i, k) = of.in_a(nearest, p);
                let (down, beside) = of.in_b(nearest, j);
                for e in 0..of.order - p - 1 {
                    b[(down + e, beside)] -= conj_if(of.conj, a[(i + e, k)]) * rest;
                }
            } else if !k_major {
                for q in p + 1..of.order {
                    let (i, k) = of.in_a(q, p);
                    let (down, beside) = of.in_b(q, j);
                    b[(down, beside)] -= conj_if(of.conj, a[(i, k)]) * rest;
                }
            }
        }
    }
}
