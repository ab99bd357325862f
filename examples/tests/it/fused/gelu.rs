//! D := gelu(alpha * op(A) * op(B) + bias) + residual.

use std::f64::consts::{FRAC_1_SQRT_2, FRAC_2_SQRT_PI};

use rocforge::DataType::{self, F32};
use rocforge::options::Operation;
use rocforge::platform::host::BlockThreads;
use rocforge::{Elements, Handle, Operand, c64};
use rocforge_kernels::level3::gemm::decomposition::split;
use rocforge_kernels::level3::gemm::solution::{Solution, with_solution};
use rocforge_kernels::level3::gemm::split_k_partials;

use super::{COUNT, Expected, Fused, ROUNDOFF, Stored, TYPES, gamma, host_handles, on_host};
use crate::cookbook::handles;

const N: Operation = Operation::None;
const T: Operation = Operation::Transpose;
const C: Operation = Operation::ConjugateTranspose;

/// GELU's derivative is nowhere larger.
const STEEPEST: f64 = 1.13;
/// Roundings behind `x`, of the result's magnitude or of 1. Eight are in the argument `u` of the exponential: they change GELU
/// by at most `8 |x| |u| exp(-|u|)`, which is below 2.4. Exponential, sum, quotient and the residual's sum have the others.
const GELU_ROUNDINGS: f64 = 17.0;

/// A call, but for its type.
#[derive(Clone, Copy)]
struct Gelu {
    trans: [Operation; 2],
    /// m, n, k
    size: [usize; 3],
    /// What the leading dimensions of A, B, the residual and D have beyond the rows.
    pad: [usize; 4],
    /// The increment of the bias.
    inc: i64,
    alpha: f64,
}

/// A call with gaps everywhere.
fn gelu(trans: [Operation; 2], size: [usize; 3]) -> Gelu {
    Gelu { trans, size, pad: [1, 2, 3, 4], inc: 1, alpha: 0.75 }
}

/// GELU in the form with tanh.
fn tanh_gelu(x: f64) -> f64 {
    0.5 * x * (1.0 + (FRAC_2_SQRT_PI * FRAC_1_SQRT_2 * (x + 0.044_715 * x * x * x)).tanh())
}

impl Gelu {
    fn of(&self, letter: char, ty: DataType) -> Fused {
        let [m, n, k] = self.size;
        let stored = |trans, rows, cols| if trans == N { [rows, cols] } else { [cols, rows] };
        let mut a = Stored::matrix(ty, stored(self.trans[0], m, k), self.pad[0], 1);
        let mut b = Stored::matrix(ty, stored(self.trans[1], k, n), self.pad[1], 2);
        let bias = Stored::vector(ty, m, self.inc, 3);
        let residual = Stored::matrix(ty, [m, n], self.pad[2], 4);
        let d = Stored::result(ty, m, n, self.pad[3]);
        let mut expected = Vec::new();
        for problem in 0..COUNT {
            let mut elements = Vec::new();
            for (j, i) in (0..n).flat_map(|j| (0..m).map(move |i| (j, i))) {
                let product = self.product(&a, &b, problem, (i, j));
                let added = (bias.at(problem, 0, i), residual.at(problem, i, j));
                elements.push(self.element(product, added, ty));
            }
            expected.push(elements);
        }
        if self.alpha == 0.0 {
            a.blank();
            b.blank();
        }
        let options = self.trans.map(|trans| Operand::Option(trans as i32));
        let dims = self.size.map(|size| Operand::Dim(size as i64));
        let alpha = Operand::Scalar(Elements::one(ty, c64::new(self.alpha, 0.0)));
        let sizes = options.into_iter().chain(dims).chain([alpha]).collect();
        Fused {
            symbol: format!("example_{letter}gemm_gelu"),
            sizes,
            read: vec![a, b, bias, residual],
            d,
            expected,
        }
    }

    /// The sum of the products of element (i, j), and that of their magnitudes.
    fn product(&self, a: &Stored, b: &Stored, problem: usize, (i, j): (usize, usize)) -> (f64, f64) {
        let of = |x: &Stored, trans: Operation, row: usize, col: usize| {
            if trans == N { x.at(problem, row, col) } else { x.at(problem, col, row) }
        };
        let (mut sum, mut magnitude) = (0.0, 0.0);
        for l in 0..self.size[2] {
            let term = of(a, self.trans[0], i, l) * of(b, self.trans[1], l, j);
            sum += term;
            magnitude += term.abs();
        }
        (sum, magnitude)
    }

    fn element(&self, (sum, magnitude): (f64, f64), (bias, residual): (f64, f64), ty: DataType) -> Expected {
        let value = tanh_gelu(self.alpha * sum + bias);
        let before = gamma(self.size[2] + 2) * (self.alpha.abs() * magnitude + bias.abs());
        let after = GELU_ROUNDINGS * ROUNDOFF * (value.abs() + residual.abs() + 1.0);
        Expected::rounded(value + residual, STEEPEST * before + after, ty)
    }

    /// Bytes of the partials of a problem.
    fn partials(&self, ty: DataType) -> u64 {
        let [m, n, k] = self.size.map(|size| size as i64);
        split_k_partials(m, n, k, ty.size() as i64) as u64 * 4
    }
}

/// Each small kernel in part, tiles in part, more than one tile either way, and whole tiles with aligned columns.
fn sizes(letter: char, ty: DataType) {
    let handles = handles();
    let aligned = Gelu { pad: [0; 4], ..gelu([N, T], [64, 64, 32]) };
    // Large enough for GELU to be 0 or x.
    let steep = Gelu { alpha: -6.0, inc: 2, ..gelu([C, N], [33, 65, 16]) };
    let calls = [
        gelu([N, N], [1, 1, 1]),
        Gelu { inc: -1, ..gelu([T, N], [5, 7, 3]) },
        gelu([N, T], [9, 16, 12]),
        Gelu { inc: 3, ..gelu([T, T], [31, 17, 20]) },
        Gelu { inc: -2, ..gelu([N, N], [65, 63, 33]) },
        gelu([T, C], [130, 3, 17]),
        aligned,
        steep,
    ];
    for (turn, call) in calls.into_iter().enumerate() {
        call.of(letter, ty).holds_in_turn(&handles, turn);
    }
}

#[test]
fn sizes_around_tiles_in_single_precision() {
    sizes('s', F32);
}

#[test]
fn sizes_around_tiles_in_bf16() {
    sizes('b', DataType::BF16);
}

#[test]
fn every_pair_of_operations() {
    let handles = host_handles();
    for (letter, ty) in TYPES {
        for (a, b) in Operation::ALL.iter().flat_map(|a| Operation::ALL.iter().map(move |b| (*a, *b))) {
            gelu([a, b], [21, 34, 13]).of(letter, ty).holds(&handles);
            gelu([a, b], [40, 37, 35]).of(letter, ty).holds_once(&handles);
        }
    }
}

/// alpha of zero reads neither A nor B, also where sums are split.
#[test]
fn alpha_of_zero_reads_no_operand() {
    let handles = host_handles();
    for (letter, ty) in TYPES {
        for size in [[20, 31, 10], [70, 33, 20], [5, 3, 700]] {
            Gelu { alpha: 0.0, ..gelu([T, N], size) }.of(letter, ty).holds(&handles);
        }
    }
}

#[test]
fn without_terms_or_elements() {
    let handles = host_handles();
    for (letter, ty) in TYPES {
        for size in [[20, 33, 0], [0, 5, 7], [5, 0, 7]] {
            gelu([N, N], size).of(letter, ty).holds(&handles);
            gelu([T, T], size).of(letter, ty).holds(&handles);
        }
    }
}

/// The epilogue is applied to the sum of all partials, never to one of them.
fn split_k(letter: char, ty: DataType, handles: &[(String, Handle)]) {
    for (trans, size) in [([N, N], [5, 3, 700]), ([T, N], [70, 5, 530])] {
        let [m, n, k] = size.map(|size| size as i64);
        assert!(split(m, n, k, ty.size() as i64).parts > 1, "{size:?} of {ty:?}");
        Gelu { alpha: 0.25, ..gelu(trans, size) }.of(letter, ty).holds_once(handles);
    }
}

#[test]
fn split_k_in_single_precision() {
    split_k('s', F32, &host_handles());
}

#[test]
fn split_k_in_bf16() {
    split_k('b', DataType::BF16, &handles());
}

#[test]
fn in_less_memory_come_the_same_bits() {
    for (letter, ty) in TYPES {
        let call = Gelu { alpha: 0.25, ..gelu([N, T], [70, 5, 700]) };
        let (fused, partials) = (call.of(letter, ty), call.partials(ty));
        for suffix in ["", "_batched", "_strided_batched"] {
            fused.has_the_same_bits_in_any_memory(suffix, partials, None);
        }
        let candidates = (0..100).map(Solution::SplitK);
        for solution in candidates.take_while(|one| Solution::numbered(one.number()) == Some(*one)) {
            fused.has_the_same_bits_in_any_memory("", partials, Some(solution));
        }
    }
}

/// Each mainloop with each of its tiles that fits the size.
#[test]
fn every_solution() {
    for (letter, ty) in TYPES {
        let sizes = [([N, N], [20, 9, 29], 6), ([T, T], [70, 65, 40], 5), ([N, T], [5, 3, 700], 6)];
        for (trans, size, least) in sizes {
            let fused = Gelu { alpha: 0.25, ..gelu(trans, size) }.of(letter, ty);
            let handle = on_host(BlockThreads::Declared, None);
            let all = (1..).map_while(Solution::numbered);
            let fitting: Vec<Solution> = all.filter(|one| one.fits(ty, size.map(|of| of as i64))).collect();
            assert!(fitting.len() >= least, "{size:?}: {fitting:?}");
            for solution in fitting {
                let place = format!("the host, {solution:?}");
                let run = || Ok(fused.run(&handle, &fused.symbol, 1, &place));
                with_solution(&handle, solution, run).expect("a call");
            }
        }
    }
}

/// A result of one and a fraction of a wave of tiles, whose last tiles blocks share: stream-K.
#[test]
fn stream_k() {
    let size = [18_000, 5, 581];
    let [m, n, k] = size.map(|size| size as i64);
    assert!(split(m, n, k, 4).workers > 0);
    let fused = Gelu { alpha: 0.25, ..gelu([T, N], size) }.of('s', F32);
    for (place, handle) in host_handles() {
        fused.run(&handle, &fused.symbol, 1, &place);
    }
}
