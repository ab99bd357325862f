//! Operands: op(A) and op(B) of one problem.

use rocforge::prelude::*;

/// GEMM operands: op(A) has `m` rows, op(B) `n` columns, and both `k` terms.
#[device]
#[derive(Debug)]
pub struct Operands<X> {
    /// What op(A) is.
    pub trans_a: Operation,
    /// What op(B) is.
    pub trans_b: Operation,
    /// Rows of op(A).
    pub m: Dim,
    /// Columns of op(B).
    pub n: Dim,
    /// Columns of op(A) and rows of op(B).
    pub k: Dim,
    /// A as stored.
    pub a: Matrix<X>,
    /// B as stored.
    pub b: Matrix<X>,
}

#[device]
impl<X> Operands<X> {
    /// Whether A and B are conjugated.
    pub fn conjugates(self) -> (bool, bool) {
        (self.trans_a == Operation::ConjugateTranspose, self.trans_b == Operation::ConjugateTranspose)
    }

    /// The operands restricted to `each` terms from term `from` on, or to those left.
    pub fn terms(self, from: Dim, each: Dim) -> Operands<X> {
        let a = if self.trans_a == Operation::None { self.a.rest(0, from) } else { self.a.rest(from, 0) };
        let b = if self.trans_b == Operation::None { self.b.rest(from, 0) } else { self.b.rest(0, from) };
        let k = (self.k - from).max(0).min(each);
        Operands { trans_a: self.trans_a, trans_b: self.trans_b, m: self.m, n: self.n, k, a, b }
    }

    /// The operands without any term, if `skip`.
    pub fn unless(self, skip: bool) -> Operands<X> {
        let mut of = self;
        if skip {
            of.k = 0;
        }
        of
    }
}

/// Rows and columns of the result, and terms.
#[device]
#[derive(Debug)]
pub struct GemmSize {
    /// Rows of op(A).
    pub m: Dim,
    /// Columns of op(B).
    pub n: Dim,
    /// Columns of op(A) and rows of op(B).
    pub k: Dim,
}

/// Which operands are K-major in memory: terms are contiguous. Otherwise rows of A, or columns of B, are.
#[device]
pub trait KMajor {
    /// A is transposed.
    const A: bool;
    /// B is not transposed.
    const B: bool;
    /// A is conjugated, in kernels with code of their own for it.
    const CONJ_A: bool = false;
    /// B is conjugated, likewise.
    const CONJ_B: bool = false;
}

macro_rules! layouts {
    ($($(#[$doc:meta])* $name:ident: $a:tt, $b:tt, $conj_a:tt, $conj_b:tt;)+) => {$(
        $(#[$doc])*
        #[device]
        #[derive(Debug)]
        pub struct $name {}

        #[device]
        impl KMajor for $name {
            const A: bool = $a;
            const B: bool = $b;
            const CONJ_A: bool = $conj_a;
            const CONJ_B: bool = $conj_b;
        }
    )+};
}

layouts! {
    /// A * B
    Nn: false, true, false, false;
    /// A * B^T
    Nt: false, false, false, false;
    /// A^T * B
    Tn: true, true, false, false;
    /// A^T * B^T
    Tt: true, false, false, false;
    /// A * B^H
    Nc: false, false, false, true;
    /// A^T * B^H
    Tc: true, false, false, true;
    /// A^H * B
    Cn: true, true, true, false;
    /// A^H * B^T
    Ct: true, false, true, false;
    /// A^H * B^H
    Cc: true, false, true, true;
}
