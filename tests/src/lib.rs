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
pub mod tolerance;

use rocforge_examples as _;
// The linker drops crates that nothing names, and their routines with them.
use rocforge_kernels as _;
