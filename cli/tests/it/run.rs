//! `run`: files in, files out, and nothing out when it fails.

use std::path::{Path, PathBuf};

use tempfile::TempDir;

use crate::npy::{read_f64, write, write_f64};
use crate::{fails, prints, program, rocforge};

/// A folder with a 3 by 2 matrix in both orders and vectors.
struct Files(TempDir);

impl Files {
    fn new() -> Files {
        let files = Files(TempDir::new().expect("a temporary folder"));
        write_f64(&files.path("a.npy"), true, &[3, 2], &[1.0, 3.0, 5.0, 2.0, 4.0, 6.0]);
        write_f64(&files.path("c.npy"), false, &[3, 2], &[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]);
        write_f64(&files.path("x2.npy"), false, &[2], &[10.0, 1.0]);
        write_f64(&files.path("x3.npy"), false, &[3], &[100.0, 10.0, 1.0]);
        let single: Vec<u8> = [1.0_f32, 2.0].iter().flat_map(|value| value.to_le_bytes()).collect();
        write(&files.path("single.npy"), "<f4", false, &[2], &single);
        files
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// `name=@FILE`.
    fn arg(&self, name: &str, file: &str) -> String {
        format!("{name}=@{}", self.path(file).display())
    }

    fn out(&self) -> String {
        self.path("out").display().to_string()
    }
}

fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("the folder is there");
    entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect()
}

#[test]
fn gemv_goes_from_files_to_files() {
    let files = Files::new();
    let (a, x, out) = (files.arg("A", "a.npy"), files.arg("x", "x2.npy"), files.out());
    let args = ["run", "rocblas_dgemv", "m=3", "n=2", "alpha=1", "beta=0", &a, &x, "--out", &out];
    assert_eq!(prints(&args), "");
    let (header, y) = read_f64(&files.path("out/y.npy"));
    assert_eq!(y, [12.0, 34.0, 56.0]);
    assert!(header.contains("'shape': (3,)") && header.contains("'<f8'"), "{header}");
    assert_eq!(names(&files.path("out")), ["y.npy"], "and nothing else");
}

#[test]
fn sizes_follow_from_vectors_without_gaps() {
    let files = Files::new();
    let (a, x) = (files.arg("A", "a.npy"), files.arg("x", "x3.npy"));
    let y = prints(&["run", "rocblas_dgemv", "trans=t", "n=2", "alpha=1", "beta=0", &a, &x]);
    assert_eq!(y, "y = [1.3500000000000000e2, 2.4600000000000000e2]\n");
    assert_eq!(prints(&["run", "rocblas_dasum", &x]), "result = 1.1100000000000000e2\n");
    fails(&["run", "rocblas_dasum", &x, "incx=2"], 2, "needs n=...");
    let (x, y) = (files.arg("y", "x2.npy"), files.arg("f", "x3.npy"));
    fails(&["run", "example_dssr", &x, &y], 2, "y has 2 elements and f has 3: give n");
}

#[test]
fn increments_and_leading_dimensions_are_used_as_given() {
    let files = Files::new();
    let (a, x) = (files.arg("A", "a.npy"), files.arg("x", "x2.npy"));
    let gemv = ["run", "rocblas_dgemv", "m=3", "n=2", "alpha=1", "beta=0", &a, &x];
    let y = prints(&[&gemv[..], &["incx=-1", "incy=-1"]].concat());
    assert_eq!(y, "y = [6.5000000000000000e1, 4.3000000000000000e1, 2.1000000000000000e1]\n");
    write_f64(&files.path("raw.npy"), false, &[8], &[1.0, 3.0, 5.0, f64::NAN, 2.0, 4.0, 6.0, f64::NAN]);
    let raw = files.arg("A", "raw.npy");
    let y = prints(&["run", "rocblas_dgemv", "m=3", "n=2", "lda=4", "alpha=1", "beta=0", &raw, &x]);
    assert_eq!(y, "y = [1.2000000000000000e1, 3.4000000000000000e1, 5.6000000000000000e1]\n");
    fails(&[&gemv[..], &["lda=2"]].concat(), 1, "rocblas_status_invalid_size");
    fails(&[&gemv[..], &["incx=0"]].concat(), 1, "`incx` is 0");
    fails(&[&gemv[..], &["incx=2"]].concat(), 1, "`x` holds 2 elements, the call reaches 3");
}

#[test]
fn both_block_sizes_agree() {
    let files = Files::new();
    let x = files.arg("x", "x3.npy");
    let one = prints(&["run", "rocblas_dasum", &x, "--platform", "host", "--block", "one"]);
    assert_eq!(one, prints(&["run", "rocblas_dasum", &x, "--block", "declared"]));
}

#[test]
fn c_order_is_refused_or_transposed() {
    let files = Files::new();
    let (c, x) = (files.arg("A", "c.npy"), files.arg("x", "x2.npy"));
    let args = ["run", "rocblas_dgemv", "m=3", "n=2", "alpha=1", "beta=0", &c, &x];
    fails(&args, 1, "is in C order");
    let y = prints(&[&args[..], &["--transpose-c-order"]].concat());
    assert_eq!(y, "y = [1.2000000000000000e1, 3.4000000000000000e1, 5.6000000000000000e1]\n");
}

#[test]
fn a_round_trip_keeps_type_shape_and_values() {
    let files = Files::new();
    write_f64(&files.path("x.npy"), false, &[1, 4], &[0.1, -2.5e300, f64::INFINITY, -0.0]);
    let (x, out) = (files.arg("x", "x.npy"), files.out());
    prints(&["run", "rocblas_dscal", "n=4", "alpha=1", &x, "--out", &out]);
    let (header, values) = read_f64(&files.path("out/x.npy"));
    assert!(header.contains("'shape': (1, 4)"), "{header}");
    assert_eq!(
        values.iter().map(|value| value.to_bits()).collect::<Vec<_>>(),
        [0.1_f64.to_bits(), (-2.5e300_f64).to_bits(), f64::INFINITY.to_bits(), (-0.0_f64).to_bits(),]
    );
}

#[test]
fn complex_scalars_have_two_forms() {
    let files = Files::new();
    let bytes: Vec<u8> = [1.0_f64, 0.0, 0.0, 1.0].iter().flat_map(|value| value.to_le_bytes()).collect();
    write(&files.path("z.npy"), "<c16", false, &[2], &bytes);
    let z = files.arg("x", "z.npy");
    let scaled = prints(&["run", "rocblas_zscal", "alpha=1.5+2i", &z]);
    assert!(scaled.starts_with("x = [1.5000000000000000e0+2.0000000000000000e0i, -2.0"), "{scaled}");
    assert_eq!(scaled, prints(&["run", "rocblas_zscal", "alpha=1.5,2", &z]));
    fails(&["run", "rocblas_dscal", "alpha=1+2i", "n=1"], 2, "takes a real number");
}

#[test]
fn bad_usage_is_named() {
    fails(&["run", "rocblas_dgemvx"], 2, "did you mean `rocblas_dgemv`?");
    fails(&["run", "rocblas_dgemv", "a=@a.npy"], 2, "did you mean `A`?");
    fails(&["run", "rocblas_dgemv", "m=1", "n=1"], 2, "needs alpha=..., A=@A.npy, x=@x.npy, beta=...");
    fails(&["run", "rocblas_dscal", "alpha=x"], 2, "not a number");
    fails(&["run", "rocblas_dscal", "alpha"], 2, "is no value");
    fails(&["run", "rocblas_dgemv", "trans=Q"], 2, "write one of C, N, T");
    fails(&["run", "rocblas_dasum", "x=x.npy"], 2, "write x=@FILE.npy");
    fails(&["run", "rocblas_dasum", "result=1"], 2, "is a result");
    assert_eq!(rocforge(&["run", "rocblas_dasum", "--platform", "tpu"]).code, 2);
}

#[test]
fn nothing_is_written_when_it_fails() {
    let files = Files::new();
    let (a, x, out) = (files.arg("A", "a.npy"), files.arg("x", "x2.npy"), files.out());
    let gemv = |more: &[&str], message: &str| {
        let args =
            [&["run", "rocblas_dgemv", "m=3", "n=2", "alpha=1", "beta=0", "--out", &out], more].concat();
        fails(&args, 1, message);
        assert!(!files.path("out").exists(), "{message}");
    };
    gemv(&[&a, &x, "lda=1"], "rocblas_status_invalid_size");
    gemv(&[&a, &files.arg("x", "none.npy")], "cannot be read");
    gemv(&[&a, &files.arg("x", "single.npy")], "holds '<f4'");
    gemv(&[&a, &files.arg("x", "a.npy")], "but the parameter is a vector");
    let cut = files.path("x2.npy");
    let bytes = std::fs::read(&cut).expect("written above");
    std::fs::write(&cut, &bytes[..bytes.len() - 1]).expect("writable");
    gemv(&[&a, &x], "cut short");
    // A result that cannot be put in its place leaves the place as it was.
    std::fs::create_dir_all(files.path("out/y.npy")).expect("writable");
    write_f64(&cut, false, &[2], &[1.0, 1.0]);
    fails(
        &["run", "rocblas_dgemv", "m=3", "n=2", "alpha=1", "beta=0", &a, &x, "--out", &out],
        1,
        "cannot write",
    );
    assert_eq!(names(&files.path("out")), ["y.npy"]);
}

#[test]
fn the_generated_cpp_gives_what_rust_gives() {
    let files = Files::new();
    let x = files.arg("x", "x3.npy");
    let run = ["run", "rocblas_dasum", &x, "--platform", "hip-on-host"];
    let mut without = program(&run);
    without.env("ROCFORGE_CXX", files.path("no-compiler"));
    let output = without.output().expect("the program starts");
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        message.contains("needs a C++ compiler: ROCFORGE_CXX names") && message.contains("not found"),
        "{message}"
    );

    let required = std::env::var("ROCFORGE_REQUIRE").unwrap_or_default();
    let output = program(&run).output().expect("the program starts");
    let message = String::from_utf8_lossy(&output.stderr);
    if message.contains("needs a C++ compiler") && !required.split(',').any(|name| name == "cxx") {
        eprintln!("not covered: {message}");
        return;
    }
    assert_eq!(String::from_utf8_lossy(&output.stdout), "result = 1.1100000000000000e2\n", "{message}");
}

#[test]
fn a_batch_comes_from_one_file_and_goes_into_one() {
    let files = Files::new();
    write_f64(&files.path("six.npy"), false, &[6], &[1.0, 2.0, -9.0, 3.0, 4.0, -9.0]);
    let (x, out) = (files.arg("x", "six.npy"), files.out());
    let scaled = ["run", "rocblas_dscal_strided_batched", "n=2", "alpha=2", "stride_x=3", "batch_count=2"];
    prints(&[&scaled[..], &[&x, "--out", &out]].concat());
    assert_eq!(read_f64(&files.path("out/x.npy")).1, [2.0, 4.0, -9.0, 6.0, 8.0, -9.0]);
    // Without a distance one problem follows the other.
    let sums = prints(&["run", "rocblas_dasum_batched_64", "n=3", "batch_count=2", &x]);
    assert_eq!(sums, "result = [1.2000000000000000e1, 1.6000000000000000e1]\n");
    let far = ["run", "rocblas_dasum_strided_batched", "n=3", "stride_x=4", "batch_count=2", &x];
    fails(&far, 1, "`x` holds 6 elements, the call reaches 7");
    let close = [&scaled[..4], &["stride_x=1", "batch_count=2", &x]].concat();
    fails(&close, 1, "overlap and are written");
    fails(&["run", "rocblas_dasum", "n=3", "batch_count=2", &x], 2, "has no parameter `batch_count`");
    fails(&["run", "rocblas_dasum_batched", "stride_x=2", &x], 2, "has no parameter `stride_x`");
    fails(&["run", "rocblas_dasum_batched", "batch_count=2", &x], 2, "needs n=...");
}

#[test]
fn operands_are_made_up_only_where_that_is_asked_for() {
    fails(&["run", "rocblas_dasum", "n=3"], 2, "needs x=@x.npy");
    let sum = prints(&["run", "rocblas_dasum", "n=3", "--fill"]);
    assert!(sum.starts_with("result = ") && sum != "result = 0.0000000000000000e0\n", "{sum}");
    assert_eq!(sum, prints(&["run", "rocblas_dasum", "n=3", "--fill"]), "the same ones in every run");
    let files = Files::new();
    let x = files.arg("x", "x3.npy");
    assert_eq!(prints(&["run", "rocblas_dasum", &x, "--fill"]), prints(&["run", "rocblas_dasum", &x]));
}
