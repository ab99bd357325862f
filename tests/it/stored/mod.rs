//! Packed triangles and bands as operands: signatures, calls in every form, refusals, logs, checks.

mod routines;

use rocforge::bindings::rocblas::functions;
use rocforge::bindings::{CParam, Holds, signatures};
use rocforge::catalogue::{self, Storage};
use rocforge::log::{Layers, LogOptions};
use rocforge::numerics::CheckNumerics;
use rocforge::options::{Diagonal, Fill, Operation};
use rocforge::plan::from_json;
use rocforge::view::Shape;
use rocforge::{Args, Elements, Handle, Operand, OwnedCall, Status, shapes};

use routines::{band_sums, spr, tbmv};

fn handle() -> Handle {
    Handle::new().expect("the processor is here")
}

/// A parameter in C, as headers write it.
fn spelled(param: &CParam) -> (String, String) {
    let ty = match param.holds {
        Holds::Value => param.base.to_owned(),
        Holds::Const => format!("const {}*", param.base),
        Holds::Mut => format!("{}*", param.base),
        Holds::ConstArray => format!("const {}* const*", param.base),
        Holds::MutArray => format!("{}* const*", param.base),
    };
    (ty, param.name.clone())
}

#[test]
fn signatures_are_those_of_rocblas() {
    let theirs = functions();
    let routines = catalogue::routines().expect("a catalogue");
    for symbol in ["test_{t}spr", "test_{t}tbmv"] {
        let routine = routines.iter().find(|routine| routine.symbol == symbol).expect("it is linked");
        for signature in signatures(routine) {
            let name = signature.symbol.replacen("test_", "rocblas_", 1);
            let function = theirs.iter().find(|function| function.name == name).expect(&name);
            let wanted = function.params.iter().skip(1).map(|(ty, name)| (ty.clone(), (*name).to_owned()));
            let ours: Vec<_> = signature.params.iter().map(spelled).collect();
            assert_eq!(ours, wanted.collect::<Vec<_>>(), "{name}");
        }
    }
}

#[test]
fn the_catalogue_says_how_they_are_stored() {
    let storage = |symbol: &str| {
        let instance = catalogue::find(symbol).expect("it is linked");
        let param = instance.routine.params.iter().find(|param| param.storage != Storage::Full);
        param.map(|param| (param.c_name, param.storage, param.stride, param.distance_name()))
    };
    assert_eq!(storage("test_sspr"), Some(("AP", Storage::Packed, None, "stride_A".into())));
    assert_eq!(storage("test_dtbmv"), Some(("A", Storage::Band, Some("lda"), "stride_A".into())));
    assert_eq!(storage("rocblas_sgemv"), None);
}

#[test]
fn packed_triangles_are_operands_in_every_form() {
    let handle = handle();
    let x = handle.upload(&[1.0_f64, 2.0, 3.0]).expect("memory");
    // By columns, of one triangle each.
    for (uplo, product) in
        [(Fill::Upper, [1.0, 2.0, 4.0, 3.0, 6.0, 9.0]), (Fill::Lower, [1.0, 2.0, 3.0, 4.0, 6.0, 9.0])]
    {
        let mut ap = handle.upload(&[0.0_f64; 6]).expect("memory");
        spr(&handle, uplo, 3, 1.0, x.vector(1), ap.packed_mut()).expect("a product");
        assert_eq!(ap.to_vec().expect("memory"), product);
    }
    // Two problems of one element each in order, and behind an array.
    let mut both = handle.upload(&[0.0_f64, 7.0, 0.0]).expect("memory");
    spr(&handle.batch(2), Fill::Upper, 1, 2.0, x.vectors(1, 2), both.packed_triangles_mut(2)).expect("two");
    assert_eq!(both.to_vec().expect("memory"), [2.0, 7.0, 18.0]);
    let mut list = [handle.upload(&[1.0_f64; 3]).expect("memory"), handle.upload(&[2.0; 3]).expect("memory")];
    let mut array = handle.buffer_array_mut(&mut list).expect("memory");
    spr(&handle.batch(2), Fill::Lower, 2, 1.0, x.vectors(1, 1), array.packed_triangles_mut()).expect("two");
    drop(array);
    assert_eq!(list[0].to_vec().expect("memory"), [2.0, 3.0, 5.0]);
    assert_eq!(list[1].to_vec().expect("memory"), [6.0, 8.0, 11.0]);
}

#[test]
fn bands_are_operands_in_every_form() {
    let handle = handle();
    // The triangle [[1, 2, 0], [0, 3, 4], [0, 0, 5]], and a row that is not read; likewise the lower one.
    let upper = handle.upload(&[9.0_f64, 1.0, 9.0, 2.0, 3.0, 9.0, 4.0, 5.0]).expect("memory");
    let lower = handle.upload(&[1.0_f64, 2.0, 3.0, 4.0, 5.0, 9.0]).expect("memory");
    for (uplo, trans, product) in [
        (Fill::Upper, Operation::None, [3.0, 7.0, 5.0]),
        (Fill::Upper, Operation::Transpose, [1.0, 5.0, 9.0]),
        (Fill::Lower, Operation::None, [1.0, 5.0, 9.0]),
        (Fill::Lower, Operation::ConjugateTranspose, [3.0, 7.0, 5.0]),
    ] {
        let a = if uplo == Fill::Upper { upper.banded(3) } else { lower.banded(2) };
        let mut x = handle.upload(&[1.0_f64; 3]).expect("memory");
        tbmv(&handle, uplo, trans, Diagonal::NonUnit, 3, 1, a, x.vector_mut(1)).expect("a product");
        assert_eq!(x.to_vec().expect("memory"), product, "{uplo:?} {trans:?}");
    }
    // The main diagonal alone.
    let (mut x, none, diag) =
        (handle.upload(&[2.0_f64; 3]).expect("memory"), Operation::None, Diagonal::NonUnit);
    tbmv(&handle, Fill::Upper, none, diag, 3, 0, lower.banded(2), x.vector_mut(1)).expect("a product");
    assert_eq!(x.to_vec().expect("memory"), [2.0, 6.0, 10.0]);
    let batch = handle.batch(2);
    let mut x = handle.upload(&[1.0_f64; 4]).expect("memory");
    let (none, unit) = (Operation::None, Diagonal::Unit);
    tbmv(&batch, Fill::Lower, none, unit, 2, 1, lower.bands(2, 2), x.vectors_mut(1, 2)).expect("products");
    assert_eq!(x.to_vec().expect("memory"), [1.0, 3.0, 1.0, 5.0]);
    let array = handle.buffer_array([&lower, &lower]).expect("memory");
    tbmv(&batch, Fill::Lower, none, unit, 2, 1, array.bands(2), x.vectors_mut(1, 2)).expect("products");
    assert_eq!(x.to_vec().expect("memory"), [1.0, 5.0, 1.0, 7.0]);
}

#[test]
fn calls_by_position_need_no_leading_dimension_of_a_triangle() {
    let handle = handle();
    let memory = |list: &[f32], stride, distance| Operand::Memory {
        elements: Elements::F32(list.to_vec()),
        stride,
        distance,
    };
    for symbol in ["test_sspr", "test_sspr_64", "test_sspr_batched", "test_sspr_strided_batched"] {
        let list = vec![
            Operand::Option(Fill::Lower as i32),
            Operand::Dim(2),
            Operand::Scalar(Elements::F32(vec![1.0])),
            memory(&[1.0, 2.0, 3.0, 4.0], 1, 2),
            memory(&[0.0; 6], 0, 3),
        ];
        let mut call = OwnedCall::new(symbol, 2, list).expect("operands of its kinds");
        assert_eq!(call.run(&handle).expect("it runs"), Status::Success);
        let Operand::Memory { elements, .. } = &call.operands()[4] else { panic!("no memory") };
        let second = if symbol.contains("batched") { [9.0, 12.0, 16.0] } else { [0.0; 3] };
        let wanted = [[1.0, 2.0, 4.0], second].concat();
        assert_eq!(*elements, Elements::F32(wanted), "{symbol}");
    }
}

#[test]
fn what_does_not_fit_is_refused_by_name() {
    let handle = handle();
    let x = handle.upload(&[1.0_f64; 3]).expect("memory");
    let mut ap = handle.upload(&[0.0_f64; 5]).expect("memory");
    let mut product = |n, inc| {
        let error =
            spr(&handle, Fill::Upper, n, 1.0, x.vector(inc), ap.packed_mut()).expect_err("it is refused");
        (error.status(), error.to_string())
    };
    let refused = |text: &str| (Status::InvalidSize, format!("test_dspr: {text}"));
    assert_eq!(product(3, 1), refused("`AP` holds 5 elements, the call reaches 6"));
    assert_eq!(product(1 << 32, 0), refused("`AP` needs more elements than 64 bits count"));
    assert_eq!(product(-3, 1), refused("`n` is -3, a size is not negative"));
    let a = handle.upload(&[1.0_f64; 8]).expect("memory");
    let mut y = handle.upload(&[1.0_f64; 3]).expect("memory");
    let mut sums = |n, kl, ku, ld| {
        let error =
            band_sums(&handle, 3, n, kl, ku, a.banded(ld), y.vector_mut(1)).expect_err("it is refused");
        (error.status(), error.to_string())
    };
    let refused = |text: &str| (Status::InvalidSize, format!("test_dband_sums: {text}"));
    assert_eq!(sums(2, 1, 1, 2), refused("`lda` is 2, a column needs at least 3"));
    assert_eq!(sums(3, 1, 1, 3), refused("`A` holds 8 elements, the call reaches 9"));
    assert_eq!(sums(2, i64::MAX, 1, 3), refused("`A` needs more elements than 64 bits count"));
}

#[test]
fn commands_have_no_leading_dimension_of_a_triangle() {
    let handle = handle();
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| Some(folder.path().join(name));
    let options = LogOptions {
        layers: Layers::from_bits(3),
        trace: path("trace"),
        bench: path("bench"),
        ..LogOptions::default()
    };
    handle.log().set(&options);
    let x = handle.upload(&[1.0_f32; 4]).expect("memory");
    let mut ap = handle.upload(&[1.0_f32; 7]).expect("memory");
    spr(&handle.batch(2), Fill::Upper, 2, 3.0, x.vectors(1, 2), ap.packed_triangles_mut(4))
        .expect("products");
    spr(&handle, Fill::Lower, 2, 3.0, x.vector(1), ap.packed_mut()).expect("a product");
    handle.log().close();
    let text = |name: &str| std::fs::read_to_string(folder.path().join(name)).expect("a log");
    let wanted = [
        "./rocblas-bench -f spr_strided_batched -r f32_r --uplo U -n 2 --alpha 3 --incx 1 --stride_x 2 --stride_a 4 \
         --batch_count 2",
        "rocforge run test_sspr_strided_batched uplo=U n=2 alpha=3 incx=1 stride_x=2 stride_A=4 batch_count=2 --fill",
        "./rocblas-bench -f spr -r f32_r --uplo L -n 2 --alpha 3 --incx 1",
        "rocforge run test_sspr uplo=L n=2 alpha=3 incx=1 --fill",
    ];
    assert_eq!(text("bench").lines().collect::<Vec<_>>(), wanted);
    let trace =
        text("trace").replace(&format!("{:p}", x.as_ptr()), "x").replace(&format!("{:p}", ap.as_ptr()), "ap");
    let wanted = [
        "test_sspr_strided_batched,U,2,3,x,1,2,ap,4,2,atomics_allowed",
        "test_sspr,L,2,3,x,1,ap,atomics_allowed",
    ];
    assert_eq!(trace.lines().collect::<Vec<_>>(), wanted);
}

#[test]
fn corners_of_a_band_are_not_checked() {
    let handle = handle();
    handle.set_check_numerics(CheckNumerics::FAIL).expect("memory");
    let sums = |at: usize| {
        // Of [[1, 4], [2, 5], [0, 6]]: one diagonal above the main one, one below it; two places are none of it.
        let mut list = [0.0_f64, 1.0, 2.0, 4.0, 5.0, 6.0];
        list[at] = f64::NAN;
        let a = handle.upload(&list).expect("memory");
        let mut y = handle.upload(&[1.0_f64; 3]).expect("memory");
        band_sums(&handle, 3, 2, 1, 1, a.banded(3), y.vector_mut(1)).map_err(|error| error.status())
    };
    assert_eq!(sums(0), Ok(Status::Success));
    (1..6).for_each(|at| assert_eq!(sums(at), Err(Status::CheckNumericsFail), "{at}"));
    let product = |uplo, at: usize| {
        let mut list = [1.0_f64; 6];
        list[at] = f64::INFINITY;
        let (a, mut x) =
            (handle.upload(&list).expect("memory"), handle.upload(&[1.0_f64; 3]).expect("memory"));
        let (none, diag) = (Operation::None, Diagonal::NonUnit);
        tbmv(&handle, uplo, none, diag, 3, 1, a.banded(2), x.vector_mut(1)).map_err(|error| error.status())
    };
    for (uplo, corner) in [(Fill::Upper, 0), (Fill::Lower, 5)] {
        for at in 0..6 {
            let wanted = if at == corner { Ok(Status::Success) } else { Err(Status::CheckNumericsFail) };
            assert_eq!(product(uplo, at), wanted, "{uplo:?} {at}");
        }
    }
    // All of a triangle is looked at.
    let (x, mut ap) = (
        handle.upload(&[0.0_f64; 2]).expect("memory"),
        handle.upload(&[0.0, 0.0, f64::NAN]).expect("memory"),
    );
    let refused = spr(&handle, Fill::Upper, 2, 1.0, x.vector(1), ap.packed_mut()).expect_err("it is refused");
    assert_eq!(refused.status(), Status::CheckNumericsFail);
}

#[test]
fn plans_know_their_leading_dimensions() {
    let calls = from_json(
        r#"[{"symbol": "test_sband_sums", "m": 4, "n": 3, "kl": 2, "ku": 5}, {"symbol": "test_sspr", "n": 4}]"#,
    );
    let calls = calls.expect("two calls");
    let reached = |index: usize| {
        let instance = catalogue::find(&calls[index].symbol).expect("it is linked");
        let (list, batch_count) = calls[index].args(instance).expect("sizes");
        (instance.shapes)(&Args::sizes(instance, &list, batch_count).expect("as many"))
            .expect("sizes are fine")
    };
    assert_eq!(reached(0)[4], Some(Shape::Matrix { rows: 8, cols: 3 }));
    assert_eq!(reached(1)[4], Some(Shape::Matrix { rows: 10, cols: 1 }));
    let sizes = [Operand::Option(Fill::Upper as i32), Operand::Dim(0)];
    let none = Elements::F32(Vec::new());
    let rest = [Operand::Scalar(none.clone()), memory(&none, 1), memory(&none, 0)];
    let instance = catalogue::find("test_sspr").expect("it is linked");
    let nothing = shapes(instance, &[sizes.to_vec(), rest.to_vec()].concat(), 1).expect("sizes are fine");
    assert_eq!(nothing, [None; 5]);
}

fn memory(elements: &Elements, stride: i64) -> Operand {
    Operand::Memory { elements: elements.clone(), stride, distance: 0 }
}
