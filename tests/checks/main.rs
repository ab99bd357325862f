//! Planted defects: kernels that are wrong, each in one way, and what the checks say of them.
//!
//! A line that a report must name ends in `// here`. A program of its own, because some of the defects are routines
//! and would stand in the catalogue.

#![allow(clippy::needless_pass_by_value, missing_docs)]

mod atomics;
mod barrier_after_copy;
mod barriers;
mod batches;
mod bounds;
mod bulk;
mod copies;
mod dynamic;
mod environment;
mod hangs;
mod lanes;
mod misaligned;
mod races;
mod tickets;
mod tiles;
mod uninitialised;
mod waves;

use std::path::Path;

use rocforge::Handle;
use rocforge::platform::Platform;
use rocforge::plumbing::Call;
use rocforge::source::Instantiation;
use rocforge::view::{Batched, Matrix, ResultMut, Vector, VectorMut, Workspace};
use rocforge_tests::alone;

/// A handle on the host that checks.
fn handle() -> Handle {
    let handle = Handle::on(Platform::Host).expect("the host is always there");
    handle.set_checks(true);
    handle
}

/// Elements of operands; kernels are told that there are fewer.
const ROOM: usize = 2048;

/// Memory for the operands of one launch.
struct Memory(Vec<f64>);

impl Memory {
    fn new() -> Memory {
        Memory((0..ROOM).map(|i| i as f64).collect())
    }

    fn batched(&mut self) -> Batched<f64> {
        // SAFETY: The memory outlives the launches of a test, and is larger than any view of it.
        unsafe { Batched::strided(self.0.as_mut_ptr(), ROOM as i64) }
    }

    fn vector(&mut self, len: i64) -> Vector<f64> {
        Vector::new(self.batched(), 1).with_len(len)
    }

    fn vector_mut(&mut self, len: i64) -> VectorMut<f64> {
        VectorMut::new(self.batched(), 1).with_len(len)
    }

    /// The same, with zeros in it.
    fn cleared(&mut self, len: i64) -> VectorMut<f64> {
        self.0.fill(0.0);
        self.vector_mut(len)
    }

    fn buffer(&mut self, len: i64) -> Workspace<f64> {
        // SAFETY: As above.
        unsafe { Workspace::new(self.0.as_mut_ptr(), len, len) }
    }

    fn result(&mut self) -> ResultMut<f64> {
        // SAFETY: As above.
        unsafe { ResultMut::new(self.0.as_mut_ptr()) }
    }

    fn matrix(&mut self, rows: i64, cols: i64) -> Matrix<f64> {
        Matrix::new(self.batched(), rows + 3).with_shape(rows, cols)
    }
}

/// The operands of a defective kernel.
struct Operands {
    x: Memory,
    y: Memory,
}

/// Launches `kernel` checked, by `launcher`, and fails unless a defect of this kind is found on the lines of the kernel that
/// are marked.
#[track_caller]
fn expect(
    kind: &str,
    file: &str,
    kernels: fn() -> Vec<Instantiation>,
    launcher: impl FnOnce(&Call<'_>, &mut Operands) -> rocforge::Result<()>,
) {
    let handle = handle();
    let call = Call::new(&handle, alone::instance(kernels), 1);
    let mut operands = Operands { x: Memory::new(), y: Memory::new() };
    let outcome = launcher(&call, &mut operands);
    let report = outcome.expect_err("a defect is found").to_string();
    expect_report(&report, kind, kernels()[0].kernel.name, file);
}

/// As [`expect`], of a report that is there.
#[track_caller]
fn expect_report(report: &str, kind: &str, kernel: &str, file: &str) {
    let head = format!(" in kernel {kernel} (");
    assert!(report.contains(&head) && report.contains(&format!("\n  {kind}: ")), "{kind}: {report}");
    for line in marked(file, kernel) {
        assert!(
            report.contains(&format!("{file}:{line}:")),
            "line {line} of {kernel} is not named: {report}"
        );
    }
}

/// The lines of a kernel that end in `// here`.
fn marked(file: &str, kernel: &str) -> Vec<usize> {
    let root =
        Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the tests crate lies in the repository");
    let source = std::fs::read_to_string(root.join(file)).expect("this file");
    let start = source.find(&format!("fn {kernel}")).expect("the kernel is in the file");
    let end = start + source[start..].find("\n}").expect("a kernel ends");
    let first = 1 + source[..start].lines().count();
    let lines = source[start..end].lines().enumerate().filter(|(_, line)| line.ends_with("// here"));
    let marked: Vec<usize> = lines.map(|(at, _)| first + at).collect();
    assert!(!marked.is_empty(), "no line of {kernel} is marked");
    marked
}

/// A test for each kernel: `name |call, operands| launch`.
macro_rules! defects {
    ($kind:literal; $($kernel:ident |$call:ident, $operands:ident| $launch:expr;)+) => {
        mod tests {
            $(mod $kernel {
                use super::super::*;

                #[test]
                fn is_found() {
                    crate::expect($kind, file!(), || vec![$kernel::instance()], |$call, $operands| $launch);
                }
            })+
        }
    };
}
use defects;
