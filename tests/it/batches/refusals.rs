//! What is refused, and which argument is named.

use rocforge::options::{Operation, PointerMode};
use rocforge::{Result, Status};
use rocforge_kernels as k;

use super::handle;

/// The argument that is named, and the sentence.
fn refused(outcome: Result<Status>) -> (&'static str, String) {
    let error = outcome.expect_err("it is refused");
    assert_eq!(error.status(), Status::InvalidSize, "{error}");
    (error.argument_name().expect("an argument"), error.to_string())
}

#[test]
fn memory_that_does_not_hold_all_problems() {
    let handle = handle();
    let x = handle.upload(&[1.0_f32; 8]).expect("memory");
    let mut y = handle.upload(&[1.0_f32; 8]).expect("memory");
    let batch = handle.batch(3);
    // Two elements of three problems, three apart, are eight; the last one of four would be the eleventh.
    k::axpy(&batch, 2, 2.0, x.vectors(1, 3), y.vectors_mut(1, 3)).expect("it fits");
    let (argument, text) = refused(k::axpy(&handle.batch(4), 2, 2.0, x.vectors(1, 2), y.vectors_mut(1, 3)));
    assert!(argument == "y" && text.contains("holds 8 elements, the call reaches 11"), "{text}");
    let (argument, _) = refused(k::axpy(&batch, 3, 2.0, x.vectors(2, 3), y.vectors_mut(1, 2)));
    assert_eq!(argument, "x");
    let (argument, text) = refused(k::axpy(&batch, 2, 2.0, x.vectors(1, -3), y.vectors_mut(1, 3)));
    assert!(argument == "x" && text.contains("-3 elements apart"), "{text}");
    let huge = i64::MAX / 2;
    let (argument, text) = refused(k::axpy(&batch, 2, 2.0, x.vectors(1, huge), y.vectors_mut(1, 3)));
    assert!(argument == "x" && text.contains("64 bits"), "{text}");
    // Nothing is reached where there is nothing to do.
    k::axpy(&batch, 0, 2.0, x.vectors(1, 100), y.vectors_mut(1, 100)).expect("nothing");
    k::axpy(&handle.batch(0), 2, 2.0, x.vectors(1, 100), y.vectors_mut(1, 100)).expect("nothing");
    assert_eq!(y.to_vec().expect("memory"), [3.0, 3.0, 1.0, 3.0, 3.0, 1.0, 3.0, 3.0]);
}

#[test]
fn problems_that_are_written_and_overlap() {
    let handle = handle();
    let x = handle.upload(&[1.0_f64; 12]).expect("memory");
    let mut y = handle.upload(&[0.0_f64; 12]).expect("memory");
    let batch = handle.batch(2);
    let (argument, text) = refused(k::copy(&batch, 3, x.vectors(1, 1), y.vectors_mut(1, 2)));
    assert!(argument == "y" && text.contains("2 elements apart, which overlap"), "{text}");
    let (argument, text) = refused(k::copy(&batch, 3, x.vector(1), y.vector_mut(1)));
    assert!(argument == "y" && text.contains("is one problem, and the call writes 2"), "{text}");
    // Two blocks of three rows beside each other in one matrix of six rows; they do not fit two rows apart.
    let mut product = |stride| {
        let (none, c) = (Operation::None, y.matrices_mut(6, stride));
        k::gemm(&batch, none, none, 3, 2, 1, 1.0, x.matrix(3), x.matrix(1), 0.0, c)
    };
    let (argument, _) = refused(product(2));
    assert_eq!(argument, "C");
    product(3).expect("blocks");
    assert_eq!(y.to_vec().expect("memory"), [1.0; 12]);
}

#[test]
fn arrays_of_another_number_of_buffers() {
    let handle = handle();
    let mut buffers: Vec<_> =
        (0..3).map(|len| handle.upload(&vec![1.0_f32; 4 - len]).expect("memory")).collect();
    let mut array = handle.buffer_array_mut(&mut buffers).expect("memory");
    assert_eq!((array.len(), array.is_empty()), (3, false));
    for count in [1, 2, 4] {
        let (argument, text) = refused(k::scal(&handle.batch(count), 2, 3.0, array.vectors_mut(1)));
        let wanted = format!("has 3 problems, the call has {count}");
        assert!(argument == "x" && text.contains(&wanted), "{text}");
    }
    let (_, text) = refused(k::scal(&handle, 2, 3.0, array.vectors_mut(1)));
    assert!(text.contains("has 3 problems, the call has 1"), "{text}");
    // The shortest one has two elements.
    let (_, text) = refused(k::scal(&handle.batch(3), 3, 3.0, array.vectors_mut(1)));
    assert!(text.contains("holds 2 elements, the call reaches 3"), "{text}");
    k::scal(&handle.batch(3), 2, 3.0, array.vectors_mut(1)).expect("all three");
    assert_eq!(buffers[2].to_vec().expect("memory"), [3.0, 3.0]);
    let none = handle.buffer_array::<f32>([]).expect("no memory is needed");
    let mut sums = [7.0_f32; 1];
    k::asum(&handle.batch(0), 2, none.vectors(1), (&mut sums[..0]).into()).expect("nothing");
    assert_eq!((none.is_empty(), sums), (true, [7.0]));
}

#[test]
fn results_and_values_for_fewer_problems() {
    let handle = handle();
    let x = handle.upload(&[1.0_f32; 6]).expect("memory");
    let batch = handle.batch(3);
    let mut sums = [0.0_f32; 2];
    let (argument, text) = refused(k::asum(&batch, 2, x.vectors(1, 2), (&mut sums[..]).into()));
    assert!(argument == "result" && text.contains("holds 2 elements, the call reaches 3"), "{text}");
    let (argument, _) = refused(k::asum(&batch, 2, x.vectors(1, 2), (&mut sums[0]).into()));
    assert_eq!(argument, "result");
    let (mut a, mut b, mut c, mut s) = ([1.0; 3], [1.0; 3], [1.0; 2], [1.0; 3]);
    let rotated = k::rotg::<f64>(&batch, &mut a[..], &mut b[..], &mut c[..], &mut s[..]);
    let (argument, text) = refused(rotated);
    assert!(argument == "c" && text.contains("holds 2 elements, the call reaches 3"), "{text}");
    let mut one = 1.0;
    let (argument, _) = refused(k::rotg::<f64>(&batch, &mut one, &mut b[..], &mut a[..], &mut s[..]));
    assert_eq!(argument, "a", "one value for three problems that write it");
    handle.set_pointer_mode(PointerMode::Device);
    let mut short = handle.upload(&[0.0_f32; 5]).expect("memory");
    let (argument, text) = refused(k::asum(&batch, 2, x.vectors(1, 2), short.vector_mut(2).into()));
    assert!(argument == "result" && text.contains("lie next to each other"), "{text}");
    let mut apart = [handle.upload(&[0.0_f32]).expect("memory")];
    let mut array = handle.buffer_array_mut(&mut apart).expect("memory");
    let (_, text) = refused(k::asum(&handle, 2, x.vector(1), array.vectors_mut(1).into()));
    assert!(text.contains("lie next to each other"), "{text}");
    assert_eq!(sums, [0.0; 2]);
}
