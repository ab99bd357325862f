//! Every way in which an array can lie, there and back, against the elements one by one.

use ndarray::{Array, Array1, Array2, ArrayView1, ArrayView2, ShapeBuilder, s};
use rocforge::options::{Fill, Operation};
use rocforge::{Handle, Status, c32};

use super::{DeviceMatrix, DevicePacked, DevicePackedTriangles, DeviceVector};

fn handle() -> Handle {
    Handle::new().expect("the host is there")
}

fn numbers(len: usize) -> Array1<f64> {
    (0..len).map(|i| i as f64 + 1.0).collect()
}

/// `x` through every increment, against its elements in order.
fn there_and_back(x: ArrayView1<'_, f64>) {
    let handle = handle();
    for inc in [1, 2, 5, -1, -3] {
        let there = DeviceVector::upload_with_inc(&handle, &x, inc).expect("memory is free");
        let memory = there.buffer().to_vec().expect("it is there");
        assert_eq!(there.len(), x.len() as i64);
        let step = inc.unsigned_abs() as usize;
        assert_eq!(memory.len(), if x.is_empty() { 0 } else { (x.len() - 1) * step + 1 });
        for (i, value) in x.iter().enumerate() {
            let from_the_start = if inc > 0 { i } else { x.len() - 1 - i };
            assert_eq!(memory[from_the_start * step], *value, "element {i} with increment {inc}");
        }
        assert_eq!(memory.iter().filter(|value| **value != 0.0).count(), x.len());
        assert_eq!(there.to_array().expect("it is there"), x);
    }
}

#[test]
fn vectors_with_any_stride() {
    let x = numbers(24);
    let square = numbers(25).into_shape_with_order((5, 5)).expect("25 elements");
    let views =
        [s![..], s![..;2], s![..;-1], s![3..;-4], s![5..6], s![5..5], s![..;23]].map(|slice| x.slice(slice));
    views.into_iter().for_each(there_and_back);
    there_and_back(square.diag());
    there_and_back(square.column(2));
    there_and_back(square.row(2));
    // One element that is seen many times.
    let one = ndarray::arr0(7.0);
    there_and_back(one.broadcast(6).expect("a stride of 0"));
}

/// `a` through every leading dimension, against its elements.
fn matrix_there_and_back(a: ArrayView2<'_, f64>) {
    let handle = handle();
    let rows = a.nrows();
    for ld in [rows, rows + 1, rows + 7].map(|ld| ld.max(1)) {
        let there = DeviceMatrix::upload_with_ld(&handle, &a, ld as i64).expect("memory is free");
        let memory = there.buffer().to_vec().expect("it is there");
        assert_eq!((there.rows(), there.cols()), (rows as i64, a.ncols() as i64));
        assert_eq!(there.ld(), ld as i64);
        for ((i, j), value) in a.indexed_iter() {
            assert_eq!(memory[i + j * ld], *value, "({i}, {j}) with leading dimension {ld}");
        }
        let back = there.to_array().expect("it is there");
        assert_eq!(back, a);
        let mut by_rows = Array2::zeros(a.raw_dim());
        there.copy_to(&mut by_rows).expect("the same shape");
        assert_eq!(by_rows, a);
    }
}

#[test]
fn matrices_with_any_strides() {
    let by_rows = numbers(42).into_shape_with_order((6, 7)).expect("42 elements");
    let by_columns = Array::from_shape_vec((6, 7).f(), numbers(42).to_vec()).expect("42 elements");
    for a in [&by_rows, &by_columns] {
        let slices = [
            s![.., ..],
            s![1..4, 2..],
            s![..;2, ..;3],
            s![..;-1, ..],
            s![.., ..;-1],
            s![..;-2, 1..;-3],
            s![2..2, ..],
            s![.., 3..3],
            s![4..5, ..],
            s![.., 6..],
        ];
        for slice in slices {
            matrix_there_and_back(a.slice(slice));
            matrix_there_and_back(a.slice(slice).reversed_axes());
        }
    }
    matrix_there_and_back(numbers(6).broadcast((4, 6)).expect("rows with a stride of 0"));
}

#[test]
fn what_routines_write_comes_back_into_views() {
    let handle = handle();
    let a = numbers(12)
        .into_shape_with_order((3, 4))
        .expect("12 elements")
        .mapv(|value| c32::new(value as f32, -1.0));
    let x = a.row(0).to_owned();
    let there = DeviceMatrix::upload(&handle, &a.slice(s![.., ..;-1])).expect("memory is free");
    let x_there = DeviceVector::upload_with_inc(&handle, &x.slice(s![..;-1]), -2).expect("memory is free");
    let mut y = DeviceVector::zeros(&handle, 3).expect("memory is free");
    let (one, zero) = (c32::new(1.0, 0.0), c32::new(0.0, 0.0));
    let (m, n) = (there.rows(), there.cols());
    let (a_operand, x_operand) = (there.operand(), x_there.operand());
    rocforge_kernels::gemv(&handle, Operation::None, m, n, one, a_operand, x_operand, zero, y.operand_mut())
        .expect("a legal call");
    let mut whole = Array2::from_elem([5, 2], one);
    y.copy_to(&mut whole.slice_mut(s![..;-2, 1])).expect("three elements");
    for i in 0..3 {
        // Whole numbers, exact in any order.
        let sum: c32 = (0..4).map(|j| a[(i, j)] * x[j]).sum();
        assert_eq!(whole[(4 - 2 * i, 1)], sum);
    }
    assert_eq!(whole.iter().filter(|value| **value == one).count(), 7, "the rest is as it was");
}

#[test]
fn bad_shapes_name_the_argument() {
    let handle = handle();
    let (x, a) = (numbers(3), Array2::<f64>::zeros([3, 2]));
    for inc in [0, i64::MIN, i64::MAX] {
        let error = DeviceVector::upload_with_inc(&handle, &x, inc).expect_err("no memory is so large");
        assert_eq!((error.status(), error.argument_name()), (Status::InvalidSize, Some("inc")), "{error}");
    }
    for ld in [i64::MIN, -1, 0, 1, 2, i64::MAX] {
        let error = DeviceMatrix::upload_with_ld(&handle, &a, ld);
        let error = error.expect_err("no matrix has this leading dimension, or no memory is so large");
        let known = [(Status::InvalidSize, Some("ld")), (Status::MemoryError, None)];
        assert!(known.contains(&(error.status(), error.argument_name())), "{ld}: {error}");
    }
    let error = DeviceMatrix::<f32>::zeros(&handle, [usize::MAX, 2]).expect_err("too many");
    assert_eq!((error.status(), error.argument_name()), (Status::InvalidSize, Some("shape")));

    let there = DeviceMatrix::upload(&handle, &a).expect("memory is free");
    let mut other = Array2::from_elem([2, 3], 9.0);
    let error = there.copy_to(&mut other).expect_err("two rows");
    assert_eq!((error.status(), error.argument_name()), (Status::InvalidSize, Some("to")));
    assert!(other.iter().all(|value| *value == 9.0), "left alone");
    let error = rocforge_kernels::asum(
        &handle,
        4,
        DeviceVector::upload(&handle, &x).expect("memory").operand(),
        (&mut 0.0).into(),
    );
    assert_eq!(error.expect_err("three elements").argument_name(), Some("x"));
}

#[test]
fn triangles_of_a_batch_are_those_of_each_matrix() {
    let handle = handle();
    let a = numbers(32).into_shape_with_order((2, 4, 4)).expect("32 elements");
    for uplo in [Fill::Upper, Fill::Lower] {
        // Backwards, and every second row and column.
        for view in [a.view(), a.slice(s![..;-1, ..;2, ..;-2])] {
            let all = DevicePackedTriangles::upload_triangles(&handle, &view, uplo).expect("memory is free");
            let there = all.to_array().expect("two triangles");
            for (matrix, row) in view.outer_iter().zip(there.outer_iter()) {
                let one = DevicePacked::upload_triangle(&handle, &matrix, uplo).expect("memory is free");
                assert_eq!(one.to_array().expect("a triangle"), row);
            }
            let again = DevicePackedTriangles::upload(&handle, &there.slice(s![..;-1, ..])).expect("memory");
            assert_eq!(again.to_array().expect("two triangles"), there.slice(s![..;-1, ..]));
        }
    }
    let flat = a.slice(s![.., ..3, ..]);
    let error = DevicePackedTriangles::upload_triangles(&handle, &flat, Fill::Upper).expect_err("3 by 4");
    assert_eq!((error.status(), error.argument_name()), (Status::InvalidSize, Some("a")));
    let none = DevicePackedTriangles::upload(&handle, &Array2::<f64>::zeros([0, 3])).expect("no problem");
    assert_eq!((none.batch_count(), none.order(), none.to_array().expect("nothing").nrows()), (0, 2, 0));
}

#[test]
fn nothing_is_a_vector_and_a_matrix() {
    let handle = handle();
    let x = DeviceVector::upload(&handle, &numbers(0)).expect("nothing is needed");
    assert!(x.is_empty());
    assert_eq!(x.to_array().expect("nothing"), numbers(0));
    for shape in [[0, 0], [0, 4], [4, 0]] {
        let a = DeviceMatrix::upload(&handle, &Array2::<f64>::zeros(shape)).expect("nothing is needed");
        assert_eq!((a.ld(), a.to_array().expect("nothing").shape()), (shape[0].max(1) as i64, &shape[..]));
    }
}
