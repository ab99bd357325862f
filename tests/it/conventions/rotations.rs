//! rotg, rotmg and rotm: values in host or device memory.

use rocforge::options::PointerMode;
use rocforge::platform::host::BlockThreads;
use rocforge::view::Batch;
use rocforge::{Arg, Numeric, Status, c32, c64};
use rocforge_kernels::{rot_ex, rotg, rotm, rotmg};
use rocforge_tests::call::{Call, handle};
use rocforge_tests::element::Element;
use rocforge_tests::for_each_type;
use rocforge_tests::memory::{Layout, Operand};

use super::{MODES, accepted, refused, with_mode};

const LAYOUTS: [Layout; 2] = [Layout::Strided, Layout::Array];

/// The call with `count` operands, all but number `missing` in memory.
fn all_but<'a, T: Element>(call: Call<'a>, operands: &'a mut [Operand<T>], missing: usize) -> Call<'a> {
    operands.iter_mut().enumerate().fold(call, |call, (index, operand)| match index == missing {
        true => call.null_memory(1),
        false => call.memory(operand, 1),
    })
}

#[test]
fn rotg_and_rotmg_need_every_value_and_write_nothing_without() {
    fn check<T: Element>(family: &str, names: &[&str]) {
        for (missing, name) in names.iter().enumerate() {
            let mut operands: Vec<Operand<T>> =
                names.iter().map(|_| Operand::vector(5, 1, (Layout::Strided, 1), || T::ONE)).collect();
            refused(&all_but(Call::of::<T>(family), &mut operands, missing), Status::InvalidPointer, name);
            operands.iter().for_each(|operand| operand.assert_unchanged(name));
            // The first that is missing is the one that is named.
            let call = names.iter().fold(Call::of::<T>(family), |call, _| call.null_memory(1));
            refused(&call, Status::InvalidPointer, names[0]);
        }
        for batch_count in [0, -1, i64::MIN] {
            let call = Call::of::<T>(family).batch_count(batch_count);
            accepted(&names.iter().fold(call, |call, _| call.null_memory(1)));
        }
    }
    for_each_type!(check("rotg", &["a", "b", "c", "s"]));
    check::<f32>("rotmg", &["d1", "d2", "x1", "y1", "param"]);
    check::<f64>("rotmg", &["d1", "d2", "x1", "y1", "param"]);
}

/// A call of rotm without vectors, and with these values.
fn without_vectors<'a, T: Element>(n: i64, param: Option<&'a mut Operand<T>>) -> Call<'a> {
    let call = Call::of::<T>("rotm").dim(n).null_memory(1).null_memory(1);
    match param {
        Some(param) => call.memory(param, 1),
        None => call.null_memory(1),
    }
}

fn values<T: Element>(flag: f64, batch: (Layout, usize)) -> Operand<T> {
    Operand::vector(5, 1, batch, || T::of([flag, 0.0]))
}

#[test]
fn rotm_needs_values_before_it_looks_at_vectors() {
    fn check<T: Element>() {
        for n in [0, -1, i64::MIN] {
            accepted(&without_vectors::<T>(n, None));
        }
        accepted(&without_vectors::<T>(5, None).batch_count(0));
        refused(&without_vectors::<T>(5, None), Status::InvalidPointer, "param");
        // On the host the flag can settle the call; on the device nobody looks at it.
        let mut identity = values::<T>(-2.0, (Layout::Strided, 1));
        let call = without_vectors(5, Some(&mut identity));
        assert_eq!(call.run(&with_mode(PointerMode::Host)).expect("the identity"), Status::Success);
        let error = call.run(&with_mode(PointerMode::Device)).expect_err("no vectors");
        assert_eq!((error.status(), error.argument_name()), (Status::InvalidPointer, Some("x")));
        for flag in [-1.0, 0.0, 1.0] {
            let mut param = values::<T>(flag, (Layout::Strided, 1));
            let mut x = Operand::vector(5, 1, (Layout::Strided, 1), || T::ONE);
            refused(&without_vectors(5, Some(&mut param)), Status::InvalidPointer, "x");
            let call = Call::of::<T>("rotm").dim(5).memory(&mut x, 1).null_memory(1).memory(&mut param, 1);
            refused(&call, Status::InvalidPointer, "y");
            x.assert_unchanged(&"a refused call");
        }
    }
    check::<f32>();
    check::<f64>();
}

#[test]
fn rotm_of_a_batch_takes_values_from_the_device_only() {
    fn check<T: Element>() {
        let host = with_mode(PointerMode::Host);
        for (layout, flag) in
            LAYOUTS.into_iter().flat_map(|layout| [-2.0, -1.0, 0.0].map(|flag| (layout, flag)))
        {
            let [mut x, mut y] = [(); 2].map(|()| Operand::vector(5, 1, (layout, 2), || T::ONE));
            let mut param = values::<T>(flag, (layout, 2));
            let call = Call::of::<T>("rotm").batch_count(2).dim(5);
            let call = call.memory(&mut x, 1).memory(&mut y, 1).memory(&mut param, 1);
            let error = call.run(&host).expect_err("values of the host's for a batch");
            assert_eq!((error.status(), error.argument_name()), (Status::NotImplemented, Some("param")));
            assert!(error.to_string().contains("set the pointer mode to device"), "{error}");
            x.assert_unchanged(&layout);
            y.assert_unchanged(&layout);
            // Pointers come first.
            let mut param = values::<T>(flag, (layout, 2));
            let call = without_vectors(5, Some(&mut param)).batch_count(2);
            let error = call.run(&host).expect_err("no vectors");
            assert_eq!((error.status(), error.argument_name()), (Status::InvalidPointer, Some("x")));
        }
        // Values that all problems share are looked at, but taken along they are not.
        for (flag, status) in [(-2.0, Ok(Status::Success)), (-1.0, Err(Status::InvalidPointer))] {
            let mut shared = [T::of([flag, 0.0]); 5];
            let pointer = shared.as_mut_ptr().cast();
            let values = Arg::Memory { pointer, stride: 1, batch: Batch::Strided(0) };
            let call = Call::of::<T>("rotm").batch_count(2).dim(5).null_memory(1).null_memory(1).raw(values);
            assert_eq!(call.run(&host).map_err(|error| error.status()), status);
        }
    }
    check::<f32>();
    check::<f64>();
}

#[test]
fn callers_in_rust_pass_variables_or_buffers() {
    let host = handle(BlockThreads::One);
    let (mut a, mut b, mut c, mut s) = (3.0_f64, 4.0, 0.0, 0.0);
    rotg::<f64>(&host, &mut a, &mut b, &mut c, &mut s).expect("variables");
    assert_eq!((a, b, c, s), (5.0, 1.0 / 0.6, 0.6, 0.8));
    let (mut d1, mut d2, mut x1, mut param) = ([4.0_f32], 1.0, 2.0, [9.0; 5]);
    rotmg::<f32>(&host, &mut d1, &mut d2, &mut x1, &1.0, &mut param).expect("variables and arrays");
    assert_eq!(param, [0.0, 9.0, -0.5, 0.125, 9.0]);
    host.set_pointer_mode(PointerMode::Device);
    let mut x = host.upload(&[1.0_f32, 2.0]).expect("memory");
    let mut y = host.upload(&[3.0_f32, 4.0]).expect("memory");
    let values = host.upload(&param).expect("memory");
    rotm(&host, 2, x.vector_mut(1), y.vector_mut(1), values.vector(1)).expect("a buffer");
    assert_eq!(y.to_vec().expect("a copy"), [2.5, 3.0]);
    // A buffer that is too short, or has gaps.
    let error = rotm(&host, 2, x.vector_mut(1), y.vector_mut(1), values.vector(2)).expect_err("gaps");
    assert_eq!((error.status(), error.argument_name()), (Status::InvalidValue, Some("param")));
    let short = host.upload(&param[..4]).expect("memory");
    let error = rotm(&host, 2, x.vector_mut(1), y.vector_mut(1), short.vector(1)).expect_err("four");
    assert_eq!((error.status(), error.argument_name()), (Status::InvalidSize, Some("param")));
}

#[test]
fn a_query_follows_no_value() {
    for mode in MODES {
        let handle = with_mode(mode);
        handle.start_size_query().expect("no query runs yet");
        let pointer = std::ptr::without_provenance_mut(1);
        let nowhere = Arg::Memory { pointer, stride: 1, batch: Batch::Strided(0) };
        let call = Call::of::<f32>("rotm").dim(5).null_memory(1).null_memory(1).raw(nowhere);
        assert_eq!(call.run(&handle).expect("a query"), Status::SizeUnchanged);
        let call = Call::of::<f32>("rotg").raw(nowhere).raw(nowhere).raw(nowhere).raw(nowhere);
        assert_eq!(call.run(&handle).expect("a query"), Status::SizeUnchanged);
    }
}

#[test]
fn values_are_checked_where_they_lie() {
    use rocforge::numerics::CheckNumerics;
    for mode in MODES {
        let handle = with_mode(mode);
        handle.set_check_numerics(CheckNumerics::FAIL).expect("memory for the counts");
        let mut bad = Operand::vector(1, 1, (Layout::Strided, 1), || f32::NAN);
        let [mut a, mut c, mut s] =
            [(); 3].map(|()| Operand::vector(1, 1, (Layout::Strided, 1), || f32::ONE));
        let call = Call::of::<f32>("rotg").memory(&mut a, 1).memory(&mut bad, 1);
        let error = call.memory(&mut c, 1).memory(&mut s, 1).run(&handle).expect_err("a NaN");
        assert_eq!(
            (error.status(), error.argument_name()),
            (Status::CheckNumericsFail, Some("b")),
            "{mode:?}"
        );
        a.assert_unchanged(&mode);
        let mut param = Operand::vector(5, 1, (Layout::Strided, 1), || f32::INFINITY);
        let [mut x, mut y] = [(); 2].map(|()| Operand::vector(2, 1, (Layout::Strided, 1), || f32::ONE));
        let call = Call::of::<f32>("rotm").dim(2).memory(&mut x, 1).memory(&mut y, 1).memory(&mut param, 1);
        let error = call.run(&handle).expect_err("an infinity");
        assert_eq!((error.status(), error.argument_name()), (Status::CheckNumericsFail, Some("param")));
        x.assert_unchanged(&mode);
    }
}

/// rocBLAS takes the real part of a cosine, of whatever type it is.
#[test]
fn of_a_complex_cosine_the_real_part_counts() {
    macro_rules! check {
        ($($ty:ident),+) => {$(
            for inc in [1, 2] {
                let handle = handle(BlockThreads::One);
                let z = |re, im| $ty::new(re, im);
                let mut x = handle.upload(&[z(1.0, 2.0); 3]).expect("memory");
                let mut y = handle.upload(&[z(3.0, 4.0); 3]).expect("memory");
                let (c, s) = (z(2.0, 5.0), z(1.0, -1.0));
                rot_ex::<$ty, $ty, $ty>(&handle, 2, x.vector_mut(inc), y.vector_mut(inc), c, s).expect("a legal call");
                let (x, y) = (x.to_vec().expect("memory"), y.to_vec().expect("memory"));
                assert_eq!((x[0], y[0]), (z(9.0, 5.0), z(7.0, 5.0)));
                assert_eq!((x[inc as usize], y[inc as usize]), (x[0], y[0]));
            }
        )+};
    }
    check!(c32, c64);
}
