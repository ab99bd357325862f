//! What the tests that span crates share: references in higher precision, bounds, guarded memory, calls by symbol.
//!
//! The references share no code with the library: they write the index conventions of BLAS out once more.

use std::sync::LazyLock;

pub mod alone;
pub mod arguments;
pub mod block;
pub mod call;
pub mod compilers;
pub mod devices;
pub mod element;
pub mod fake_hip;
pub mod guarded;
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

/// One in `of` of many cases, at least one: other ones with each change of a kernel, and all of them in `./test.sh --all`.
pub fn sampled<T>(of: usize, cases: impl IntoIterator<Item = T>) -> impl Iterator<Item = T> {
    let cases: Vec<T> = cases.into_iter().collect();
    let (first, step) = if runs_all() { (0, 1) } else { (turn() % of.min(cases.len()).max(1), of) };
    cases.into_iter().skip(first).step_by(step)
}

/// A number that changes with each change of a kernel: from the hashes of all units.
fn turn() -> usize {
    static TURN: LazyLock<usize> = LazyLock::new(|| {
        let units = std::fs::read(seen::FILE).unwrap_or_default();
        let hash = *blake3::hash(&units).as_bytes();
        usize::from(hash[0]) << 8 | usize::from(hash[1])
    });
    *TURN
}

use rocforge_examples as _;
// The linker drops crates that nothing names, and their routines with them.
use rocforge_kernels as _;
