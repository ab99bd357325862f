//! What the tests that span crates share: references in higher precision, bounds, guarded memory, calls by symbol.
//!
//! The references share no code with the library: they write the index conventions of BLAS out once more.

pub mod alone;
pub mod arguments;
pub mod block;
pub mod call;
pub mod compilers;
pub mod devices;
pub mod element;
pub mod fake_hip;
pub mod memory;
pub mod oracle;
pub mod random;
pub mod reach;
pub mod seen;
pub mod tolerance;

/// Whether everything runs, as `./test.sh --all` has it: more random cases, and kernels compiled for every target. What the
/// usual run leaves out stands in `docs/testing.md`.
pub fn runs_all() -> bool {
    std::env::var_os("ROCFORGE_TESTS").is_some_and(|which| which == "all")
}

use rocforge_examples as _;
// The linker drops crates that nothing names, and their routines with them.
use rocforge_kernels as _;
