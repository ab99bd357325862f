//! The example of a product on matrix cores, on the host, against sums in twice the precision of `f64`.

use rocforge::options::{Operation, PointerMode};
use rocforge::platform::host::{BlockThreads, WaveSize};
use rocforge::{Handle, Status};
use rocforge_tests::call::{Call, handle};
use rocforge_tests::element::Element;
use rocforge_tests::memory::{Layout, Operand};
use rocforge_tests::oracle::{Expected, Gemv, gemv};
use rocforge_tests::random::Random;
use rocforge_tests::tolerance::assert_close;

/// Sizes at and beside the edges of tiles (32), stages (16) and blocks (64).
const SIZES: [usize; 13] = [1, 2, 15, 16, 17, 31, 32, 33, 48, 63, 64, 65, 130];

/// The arguments of a call that are no memory.
#[derive(Debug, Clone, Copy)]
struct Case<T> {
    trans: [Operation; 2],
    m: usize,
    n: usize,
    k: usize,
    alpha: T,
    beta: T,
    batch: (Layout, usize),
}

/// What the problem of a batch holds, and how far it is from a column to the next.
type Stored<'a, T> = (&'a [T], usize);

/// The expected elements of C, column after column: each column is a product of op(A) and a vector.
fn expected<T: Element>(
    case: &Case<T>,
    a: Stored<'_, T>,
    b: Stored<'_, T>,
    c: Stored<'_, T>,
) -> Vec<Expected> {
    let Case { trans, m, n, k, alpha, beta, .. } = *case;
    let (a_rows, a_cols) = if trans[0] == Operation::None { (m, k) } else { (k, m) };
    let column = |j: usize| {
        // A column of op(B) is one of B, or a row.
        let (start, incx) = if trans[1] == Operation::None { (j * b.1, 1) } else { (j, b.1 as i64) };
        let call = Gemv {
            trans: if trans[0] == Operation::None { 'N' } else { 'T' },
            m: a_rows,
            n: a_cols,
            alpha,
            a: a.0,
            lda: a.1,
            x: &b.0[start.min(b.0.len())..],
            incx,
            beta,
            y: &c.0[j * c.1..],
            incy: 1,
        };
        gemv(&call)
    };
    if m == 0 { Vec::new() } else { (0..n).flat_map(column).collect() }
}

/// The call, with operands that NaN surrounds; an operand that is not to be read holds nothing but NaN.
fn check<T: Element>(handle: &Handle, case: &Case<T>, random: &mut Random) {
    let Case { trans, m, n, k, alpha, beta, batch } = *case;
    let shape = |trans, rows, cols| if trans == Operation::None { [rows, cols] } else { [cols, rows] };
    let (shape_a, shape_b) = (shape(trans[0], m, k), shape(trans[1], k, n));
    let [lda, ldb, ldc] = [shape_a[0], shape_b[0], m].map(|rows| rows.max(1) + random.below(3));
    let nan = T::of([f64::NAN; 2]);
    let (no_product, no_sum) = (alpha == T::ZERO, beta == T::ZERO);
    let mut fill = |nothing: bool| if nothing { nan } else { random.element::<T>() };
    let mut a = Operand::matrix(shape_a, lda, batch, || fill(no_product));
    let mut b = Operand::matrix(shape_b, ldb, batch, || fill(no_product));
    let mut c = Operand::matrix([m, n], ldc, batch, || fill(no_sum));
    let call = Call::of::<T>("gemm").batch_count(batch.1 as i64);
    let call = trans.into_iter().fold(call, |call, trans| call.option(trans as i32));
    let call = call.dim(m as i64).dim(n as i64).dim(k as i64).scalar(&alpha);
    let call = call.memory(&mut a, lda as i64).memory(&mut b, ldb as i64).scalar(&beta);
    let status = call.memory(&mut c, ldc as i64).run(handle);
    let place = (case, handle.block_threads(), handle.wave_size());
    assert_eq!(status.unwrap_or_else(|error| panic!("{error} in {place:?}")), Status::Success);
    for problem in 0..batch.1 {
        let stored = [(a.original(problem), lda), (b.original(problem), ldb), (c.original(problem), ldc)];
        let wanted = expected(case, stored[0], stored[1], stored[2]);
        assert_close(&c.elements(problem), &wanted, &place);
    }
    c.assert_guards_hold(&place);
    a.assert_unchanged(&place);
    b.assert_unchanged(&place);
}

/// Waves of one lane, of 32 and of 64.
fn machines() -> [Handle; 3] {
    let declared = |size: WaveSize| {
        let handle = handle(BlockThreads::Declared);
        handle.set_wave_size(size);
        handle
    };
    [handle(BlockThreads::One), declared(WaveSize::Lanes32), declared(WaveSize::Lanes64)]
}

fn pairs() -> impl Iterator<Item = [Operation; 2]> {
    Operation::ALL.iter().flat_map(|a| Operation::ALL.iter().map(|b| [*a, *b]))
}

/// Each size in turn, the others at random, for all transpositions and on all machines.
fn edges<T: Element>() {
    let mut random = Random::new(11);
    for (number, handle) in machines().into_iter().enumerate() {
        for trans in pairs() {
            for size in SIZES {
                let mut any = || SIZES[random.below(SIZES.len())];
                let mut sizes = [any().min(65), any().min(65), any().min(65)];
                sizes[(size + number) % 3] = size;
                let [m, n, k] = sizes;
                let (alpha, beta) = (random.element(), random.element());
                let case = Case { trans, m, n, k, alpha, beta, batch: (Layout::Strided, 1) };
                check::<T>(&handle, &case, &mut random);
            }
        }
    }
}

#[test]
fn edges_of_single_precision() {
    edges::<f32>();
}

#[test]
fn edges_of_double_precision() {
    edges::<f64>();
}

/// Zeros among the scalars, in either memory: what they multiply holds NaN.
#[test]
fn scalars_that_leave_operands_unread() {
    fn each<T: Element>() {
        let mut random = Random::new(12);
        let (zero, one, other) = (T::ZERO, T::ONE, T::of([-1.5, 0.0]));
        for handle in machines() {
            for mode in [PointerMode::Host, PointerMode::Device] {
                handle.set_pointer_mode(mode);
                for [alpha, beta] in [[zero, zero], [zero, other], [other, zero], [one, one], [zero, one]] {
                    for trans in pairs() {
                        let case =
                            Case { trans, m: 33, n: 65, k: 17, alpha, beta, batch: (Layout::Array, 2) };
                        check(&handle, &case, &mut random);
                    }
                }
            }
        }
    }
    each::<f32>();
    each::<f64>();
}

/// Without a depth C is scaled, and without rows or columns nothing happens.
#[test]
fn empty_sizes() {
    let mut random = Random::new(13);
    for handle in machines() {
        for trans in pairs() {
            for [m, n, k] in [[5, 40, 0], [0, 5, 3], [5, 0, 3], [0, 0, 0]] {
                for beta in [0.0, 2.0] {
                    let case = Case { trans, m, n, k, alpha: 3.0_f64, beta, batch: (Layout::Strided, 3) };
                    check(&handle, &case, &mut random);
                }
            }
        }
    }
}
