//! The memory behind an object, by the buffer protocol or DLPack: where it is and how it lies. Nothing is copied.

use pyo3::buffer::PyUntypedBuffer;
use pyo3::exceptions::{PyBufferError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyCapsuleMethods, PyDict};

use crate::dlpack::{Tensor, Versioned};

/// DLPack's number for memory of the processor.
const PROCESSOR: i32 = 1;

/// Memory that lives as long as this object.
#[pyclass(frozen)]
pub struct Memory {
    /// The address of the first element, by index.
    #[pyo3(get)]
    address: usize,
    /// The type of the elements, such as `f32`.
    #[pyo3(get)]
    dtype: String,
    /// Elements of each dimension.
    #[pyo3(get)]
    shape: Vec<i64>,
    /// From one to the next, in elements.
    #[pyo3(get)]
    strides: Vec<i64>,
    /// Whether it must not be written.
    #[pyo3(get)]
    read_only: bool,
    /// DLPack's number of the kind of memory, and the number of the device.
    #[pyo3(get)]
    device: (i32, i32),
    _owner: Owner,
}

/// What keeps memory alive.
enum Owner {
    Buffer { _buffer: PyUntypedBuffer },
    Capsule { _capsule: Py<PyAny> },
}

/// The memory of an object with the buffer protocol.
#[pyfunction]
pub fn of_buffer(object: &Bound<'_, PyAny>) -> PyResult<Memory> {
    let buffer = PyUntypedBuffer::get(object)?;
    let size = buffer.item_size();
    let dtype = of_format(&buffer.format().to_string_lossy(), size)?;
    let whole = |stride: &isize| {
        let step = isize::try_from(size).unwrap_or(1).max(1);
        let uneven = || PyBufferError::new_err(format!("its strides are no multiples of {size} bytes"));
        if stride % step == 0 { Ok((stride / step) as i64) } else { Err(uneven()) }
    };
    Ok(Memory {
        address: buffer.buf_ptr().expose_provenance(),
        dtype,
        shape: buffer.shape().iter().map(|length| *length as i64).collect(),
        strides: buffer.strides().iter().map(whole).collect::<PyResult<_>>()?,
        read_only: buffer.readonly(),
        device: (PROCESSOR, 0),
        _owner: Owner::Buffer { _buffer: buffer },
    })
}

/// The type that a format of the module `struct` names.
fn of_format(format: &str, size: usize) -> PyResult<String> {
    let other_order = if cfg!(target_endian = "little") { ['>', '!'] } else { ['<', '<'] };
    if format.starts_with(other_order) && size > 1 {
        return Err(PyTypeError::new_err("its bytes are in the other order"));
    }
    let letter = format.trim_start_matches(['@', '=', '<', '>', '!', '|']);
    let bits = size * 8;
    Ok(match letter {
        "e" | "f" | "d" => format!("f{bits}"),
        "Zf" | "Zd" => format!("c{}", bits / 2),
        "b" | "h" | "i" | "l" | "q" | "n" => format!("i{bits}"),
        "B" | "H" | "I" | "L" | "Q" | "N" | "c" => format!("u{bits}"),
        "?" => "bool".into(),
        _ => format!("`{format}`"),
    })
}

/// The memory of an object with `__dlpack__`. The producer does not wait for a stream: calls run on its own.
#[pyfunction]
pub fn of_dlpack(object: &Bound<'_, PyAny>) -> PyResult<Memory> {
    let (kind, _): (i32, i32) = object.call_method0("__dlpack_device__")?.extract()?;
    let capsule = exported(object, kind != PROCESSOR)?;
    let capsule = capsule.cast::<PyCapsule>().map_err(|_| PyTypeError::new_err("`__dlpack__` gave no capsule"))?;
    let (tensor, read_only): (&Tensor, bool) = if capsule.is_valid_checked(Some(c"dltensor_versioned")) {
        let pointer = capsule.pointer_checked(Some(c"dltensor_versioned"))?;
        // SAFETY: A capsule of this name holds such a structure, and lives until the end of this function at least.
        let managed = unsafe { pointer.cast::<Versioned>().as_ref() };
        if managed.version[0] != 1 {
            return Err(PyBufferError::new_err(format!("DLPack {} is not known here", managed.version[0])));
        }
        (&managed.tensor, managed.is_read_only())
    } else {
        // SAFETY: As above; a structure without a version begins with the tensor.
        (unsafe { capsule.pointer_checked(Some(c"dltensor"))?.cast::<Tensor>().as_ref() }, false)
    };
    // SAFETY: The tensor lives in the capsule.
    let (shape, strides) = unsafe { tensor.layout() };
    Ok(Memory {
        address: tensor.address(),
        dtype: tensor.dtype.name(),
        shape,
        strides,
        read_only,
        device: (tensor.device.kind, tensor.device.id),
        _owner: Owner::Capsule { _capsule: capsule.clone().into_any().unbind() },
    })
}

/// The capsule of an object: with the newest layout if the producer knows the question.
fn exported<'py>(object: &Bound<'py, PyAny>, on_device: bool) -> PyResult<Bound<'py, PyAny>> {
    let py = object.py();
    let options = PyDict::new(py);
    if on_device {
        options.set_item("stream", -1)?;
    }
    options.set_item("max_version", (1, 0))?;
    match object.call_method("__dlpack__", (), Some(&options)) {
        Err(error) if error.is_instance_of::<PyTypeError>(py) => {
            options.del_item("max_version")?;
            object.call_method("__dlpack__", (), Some(&options))
        }
        other => other,
    }
}
