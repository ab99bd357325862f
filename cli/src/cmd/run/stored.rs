//! Packed triangles and bands from files and back.

use rocforge::platform::Platform;
use rocforge::prelude::*;
use rocforge::{Elements, Operand};

use super::{call, output};
use crate::call::Purpose;
use crate::fail::Fail;
use crate::npy::{self, Array};

/// y := alpha times the first element of every column of b, and of ap
#[rocblas_kernel(symbol = "test_{t}tops", types(s: f32, d: f64))]
pub fn tops<T: Scalar>(
    n: Dim,
    kl: Dim,
    ku: Dim,
    alpha: Param<T>,
    #[band(kl, ku)] b: Banded<T>,
    #[order(n)] ap: PackedMut<T>,
) {
    let j = global_id_x();
    if j < n {
        ap[(j * (j + 1) / 2, 0)] *= alpha * b[(ku, j)];
    }
}

/// The elements of the triangle and what was printed, or what was said.
type Outcome = std::result::Result<(Vec<f32>, String), String>;

/// What a failure says.
fn said(fail: Fail) -> String {
    match fail {
        Fail::Usage(message) | Fail::Work(message) => message,
        Fail::Closed => "the reader went away".into(),
    }
}

/// The values of a call, with this array in the file of `name`, and what becomes of `AP`.
fn tops_of(list: &[f32], shape: &[usize], values: &[&str]) -> Outcome {
    let folder = tempfile::tempdir().expect("a folder");
    let array = |list: &[f32], shape: &[usize]| {
        npy::encode(&Array { elements: Elements::F32(list.to_vec()), shape: shape.to_vec(), fortran: true })
    };
    let file = |name: &str| folder.path().join(name);
    std::fs::write(file("ap.npy"), array(list, shape)).expect("a file");
    std::fs::write(file("b.npy"), array(&[1.0, 9.0, 2.0, 9.0, 3.0, 9.0], &[2, 3])).expect("a file");
    let mut values: Vec<String> = values.iter().map(|value| (*value).to_owned()).collect();
    values.push(format!("AP=@{}", file("ap.npy").display()));
    values.push(format!("B=@{}", file("b.npy").display()));
    let handle = Handle::on(Platform::Host).expect("the processor is here");
    let (owned, inputs) = call("test_stops", &values, Purpose::Run, false, &handle).map_err(said)?;
    let Operand::Memory { elements: Elements::F32(list), .. } = &owned.operands()[5] else {
        return Err("no memory".into());
    };
    let (mut out, instance) = (Vec::new(), rocforge::catalogue::find("test_stops").expect("it is linked"));
    output::write(None, instance, owned.operands(), &inputs, &mut out).map_err(said)?;
    Ok((list.clone(), String::from_utf8(out).expect("text")))
}

#[test]
fn a_triangle_is_a_file_of_one_dimension() {
    let triangle = [1.0, 1.0, 5.0, 1.0, 5.0, 5.0];
    let values = ["n=3", "kl=1", "ku=0", "alpha=2"];
    let (list, printed) = tops_of(&triangle, &[6], &values).expect("a call");
    assert_eq!(list, [2.0, 4.0, 5.0, 6.0, 5.0, 5.0]);
    assert!(printed.starts_with("AP = [2."), "{printed}");
    let error = tops_of(&triangle, &[2, 3], &values).expect_err("two dimensions");
    assert!(error.contains("2 x 3, but the parameter is a packed triangle: give one dimension"), "{error}");
    let error = tops_of(&triangle[..5], &[5], &values).expect_err("too short");
    assert!(error.contains("`AP` holds 5 elements, the call reaches 6"), "{error}");
    // The leading dimension is that of the file.
    let error = tops_of(&triangle, &[6], &["n=3", "kl=1", "ku=1", "alpha=2"]).expect_err("a narrow band");
    assert!(error.contains("`ldb` is 2, a column needs at least 3"), "{error}");
}

#[test]
fn names_of_a_batch_have_no_leading_dimension() {
    let handle = Handle::on(Platform::Host).expect("the processor is here");
    let run = |symbol: &str, values: &[&str]| {
        let values: Vec<String> = values.iter().map(|value| (*value).to_owned()).collect();
        call(symbol, &values, Purpose::Fill, false, &handle).map(drop).map_err(said)
    };
    let sizes = ["n=3", "kl=4", "ku=2", "alpha=2", "batch_count=2"];
    let with = |more: &[&'static str]| [&sizes, more].concat();
    assert_eq!(run("test_dtops_strided_batched", &with(&["stride_A=30"])), Ok(()));
    assert_eq!(run("test_dtops_batched", &sizes), Ok(()));
    assert_eq!(run("test_dtops", &["n=0", "kl=4", "ku=2", "alpha=2"]), Ok(()));
    let refused = run("test_dtops", &["n=3", "kl=4", "ku=2", "alpha=2", "ldap=3"]).expect_err("no such name");
    assert!(refused.contains("has no parameter `ldap`"), "{refused}");
}
