//! Products with the vectors of every processor and with wide ones: the bits are the same.

use rocforge::Status;
use rocforge::options::Operation;
use rocforge::platform::host::{BlockThreads, Vectors};
use rocforge_tests::call::{Call, handle};
use rocforge_tests::element::{Element, Parts};
use rocforge_tests::for_each_type;
use rocforge_tests::memory::{Layout, Operand};
use rocforge_tests::random::Random;

use super::factor;

/// What `vectors` make of both products, one behind the other.
fn products<T: Element>([m, n, k]: [usize; 3], trans: [Operation; 2], seed: u64, vectors: Vectors) -> Vec<T> {
    let handle = handle(BlockThreads::One);
    handle.set_vectors(vectors);
    let mut random = Random::new(seed);
    let (alpha, beta) = (factor::<T>(&mut random), factor::<T>(&mut random));
    let stored = |trans: Operation, rows: usize, cols: usize| {
        if trans == Operation::None { [rows, cols] } else { [cols, rows] }
    };
    let (of_a, of_b) = (stored(trans[0], m, k), stored(trans[1], k, n));
    let mut operand =
        |shape: [usize; 2]| Operand::<T>::matrix(shape, shape[0], (Layout::Strided, 1), || random.element());
    let (mut a, mut b, mut c) = (operand(of_a), operand(of_b), operand([m, n]));
    let (mut x, mut y) = (operand([k, 1]), operand([m, 1]));
    let call = Call::of::<T>("gemm").option(trans[0] as i32).option(trans[1] as i32);
    let call = call.dim(m as i64).dim(n as i64).dim(k as i64).scalar(&alpha);
    let call = call.memory(&mut a, of_a[0] as i64).memory(&mut b, of_b[0] as i64).scalar(&beta);
    let status = call.memory(&mut c, m as i64).run(&handle);
    assert_eq!(status.expect("a legal call"), Status::Success);
    let call = Call::of::<T>("gemv").option(trans[0] as i32);
    let call = call.dim(of_a[0] as i64).dim(of_a[1] as i64).scalar(&alpha).memory(&mut a, of_a[0] as i64);
    let status = call.memory(&mut x, 1).scalar(&beta).memory(&mut y, 1).run(&handle);
    assert_eq!(status.expect("a legal call"), Status::Success);
    [c.elements(0), y.elements(0)].concat()
}

fn check<T: Element>(shape: [usize; 3], trans: [Operation; 2], seed: u64) {
    let bits = |vectors: Vectors| -> Vec<[u64; 2]> {
        products::<T>(shape, trans, seed, vectors).into_iter().map(Parts::bits).collect()
    };
    assert_eq!(bits(Vectors::Widest), bits(Vectors::Least), "{shape:?} {trans:?} {seed}");
}

#[test]
fn wide_vectors_do_not_change_bits() {
    for (seed, shape) in [[5, 9, 40], [70, 33, 100], [130, 129, 65], [300, 40, 90]].into_iter().enumerate() {
        for first in Operation::ALL {
            for second in Operation::ALL {
                let seed = seed as u64;
                for_each_type!(check(shape, [*first, *second], seed));
            }
        }
    }
}
