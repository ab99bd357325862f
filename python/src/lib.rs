//! What of the Python package is not Python: opening a library, calls through its C interface, and the memory behind
//! objects. Knows no routine: names, types and shapes are checked in `rocforge/*.py`, which alone use this module.

mod abi;
mod dlpack;
mod library;
mod memory;

use pyo3::prelude::*;

/// The extension module `rocforge._native`.
#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<library::Library>()?;
    module.add_class::<library::Handle>()?;
    module.add_class::<memory::Memory>()?;
    module.add_function(wrap_pyfunction!(memory::of_buffer, module)?)?;
    module.add_function(wrap_pyfunction!(memory::of_dlpack, module)?)
}
