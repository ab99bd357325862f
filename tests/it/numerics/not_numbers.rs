//! NaN in comparisons: what is no number goes into results, as in reference BLAS and LAPACK, or loses by a rule.

use rocforge::options::{Diagonal, Fill, Operation, PointerMode};
use rocforge::{DataType, c32, c64};
use rocforge_kernels::{getrf, trsv};
use rocforge_tests::call::{BLOCK_THREADS, Call, handle};
use rocforge_tests::element::{Element, Parts};
use rocforge_tests::for_each_type;
use rocforge_tests::memory::{Layout, Operand};

const ONE: (Layout, usize) = (Layout::Strided, 1);

/// rotmg of d1, d2, x1 and y1: the first three afterwards, and the five values.
fn rotmg<T: Element>(input: [f64; 4], mode: PointerMode) -> ([f64; 3], Vec<f64>) {
    let mut operands = input.map(|value| Operand::<T>::vector(1, 1, ONE, || T::of([value, 0.0])));
    let mut param = Operand::<T>::vector(5, 1, ONE, || T::of([77.0, 0.0]));
    let handle = handle(BLOCK_THREADS[0]);
    handle.set_pointer_mode(mode);
    let [d1, d2, x1, y1] = &mut operands;
    let call = Call::of::<T>("rotmg").memory(d1, 1).memory(d2, 1).memory(x1, 1).memory(y1, 1);
    call.memory(&mut param, 1).run(&handle).expect("a legal call");
    let number = |operand: &Operand<T>| operand.elements(0)[0].parts()[0];
    let [d1, d2, x1, _] = &operands;
    let values = param.elements(0).into_iter().map(|value| value.parts()[0]).collect();
    ([number(d1), number(d2), number(x1)], values)
}

/// As reference LAPACK's tests of NaN want it: no comparison with NaN holds, so nothing becomes zero.
#[test]
fn rotmg_passes_on_what_is_no_number() {
    fn check<T: Element>() {
        for (place, mode) in
            (0..4).flat_map(|place| [(place, PointerMode::Host), (place, PointerMode::Device)])
        {
            let mut input = [1.0, 2.0, 3.0, 4.0];
            input[place] = f64::NAN;
            let (numbers, values) = rotmg::<T>(input, mode);
            assert!(numbers.iter().all(|number| number.is_nan()), "{input:?}: {numbers:?}");
            // A rotation that turns the other way, whose two values are written.
            assert_eq!((values[0], values[2], values[3]), (1.0, 77.0, 77.0), "{input:?}: {values:?}");
            assert!(values[1].is_nan() || values[4].is_nan(), "{input:?}: {values:?}");
        }
        // A negative first factor comes before NaN elsewhere, and a second factor of nothing too.
        assert_eq!(rotmg::<T>([-1.0, f64::NAN, 3.0, 4.0], PointerMode::Host).0, [0.0; 3]);
        assert_eq!(rotmg::<T>([f64::NAN, 0.0, 3.0, 4.0], PointerMode::Host).1[0], -2.0);
    }
    check::<f32>();
    check::<f64>();
}

/// As a scan that goes on to what is strictly better has it: NaN wins in the first place and loses in any other.
#[test]
fn extremes_of_vectors_with_nan() {
    fn check<T: Element>() {
        let n = 20_000;
        for (family, threads) in
            ["iamax", "iamin"].into_iter().flat_map(|name| BLOCK_THREADS.map(|it| (name, it)))
        {
            for (places, wanted) in
                [(&[0][..], 1), (&[0, 700, 19_999], 1), (&[5], 778), (&[1, 776, 778, 19_999], 778)]
            {
                let mut x = Operand::<T>::vector(n, 1, ONE, || T::of([2.0, 0.0]));
                x.set(777, T::of([if family == "iamax" { -3.0 } else { 1.0 }, 0.0]));
                places.iter().for_each(|place| x.set(*place, T::of([f64::NAN, 0.0])));
                let mut found = [0_i32];
                let types = [T::TYPE, DataType::I32];
                let call = Call::of_types(family, &types).dim(n as i64).memory(&mut x, 1);
                call.results(&mut found).run(&handle(threads)).expect("a legal call");
                assert_eq!(found, [wanted], "{family}, NaN at {places:?}");
            }
        }
    }
    for_each_type!(check());
}

/// A NaN in the diagonal reaches its own element of the solution and those that depend on it, and no other.
#[test]
fn triangular_systems_pass_on_what_is_no_number() {
    let n = 70_usize;
    for (fill, at) in [(Fill::Lower, 33), (Fill::Upper, 33)] {
        let handle = handle(BLOCK_THREADS[0]);
        let mut a: Vec<f64> = vec![1.0; n * n];
        (0..n).for_each(|i| a[i * n + i] = 4.0);
        a[at * n + at] = f64::NAN;
        let a = handle.upload(&a).expect("memory");
        for unit in [Diagonal::NonUnit, Diagonal::Unit] {
            let mut x = handle.upload(&vec![1.0_f64; n]).expect("memory");
            trsv(&handle, fill, Operation::None, unit, n as i64, a.matrix(n as i64), x.vector_mut(1))
                .expect("a legal call");
            let hit =
                |i: usize| unit == Diagonal::NonUnit && if fill == Fill::Lower { i >= at } else { i <= at };
            let found = x.to_vec().expect("memory");
            assert!((0..n).all(|i| found[i].is_nan() == hit(i)), "{fill:?} {unit:?}: {found:?}");
        }
    }
}

/// Among pivots NaN counts as infinite: it is taken, `info` calls no pivot zero, and the factors hold it.
#[test]
fn factors_of_what_is_no_number() {
    macro_rules! check {
        ($($ty:ty),+) => {
            for n in [4_usize, 40, 300] {
                $({
                    let handle = handle(BLOCK_THREADS[0]);
                    let of = |i: usize| <$ty>::of([if i % (n + 1) == 0 { 9.0 } else { 1.0 }, 0.0]);
                    let mut a: Vec<$ty> = (0..n * n).map(of).collect();
                    a[n / 2] = <$ty>::of([f64::NAN, 0.0]);
                    let mut a = handle.upload(&a).expect("memory");
                    let mut pivots = handle.upload(&vec![0_i32; n]).expect("memory");
                    let mut info = handle.upload(&[7_i32]).expect("memory");
                    let size = n as i64;
                    getrf(&handle, size, size, a.matrix_mut(size), pivots.vector_mut(1), info.vector_mut(1))
                        .expect("a legal call");
                    assert_eq!(pivots.to_vec().expect("memory")[0], n as i32 / 2 + 1, "{n}");
                    assert_eq!(info.to_vec().expect("memory"), [0], "{n}");
                    let factors = a.to_vec().expect("memory");
                    assert!(factors[0].parts()[0].is_nan() && factors[1].parts()[0].is_nan(), "{n}");
                })+
            }
        };
    }
    check!(f32, f64, c32, c64);
}
