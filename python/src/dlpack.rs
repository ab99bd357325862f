//! The structures of DLPack 1.0, as its header declares them, and a view of one.

use std::ffi::c_void;

/// `DLDevice`: what kind of memory, and of which device.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub struct Device {
    /// 1 the processor's, 2 CUDA's, 3 pinned by CUDA, 10 ROCm's, 11 pinned by ROCm, 13 managed by CUDA.
    pub kind: i32,
    /// The number of the device.
    pub id: i32,
}

/// `DLDataType`.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub struct DataType {
    code: u8,
    bits: u8,
    lanes: u16,
}

/// `DLTensor`.
#[derive(Debug)]
#[repr(C)]
pub struct Tensor {
    data: *mut c_void,
    /// Where the memory is.
    pub device: Device,
    dimensions: i32,
    /// The type of the elements.
    pub dtype: DataType,
    shape: *mut i64,
    strides: *mut i64,
    byte_offset: u64,
}

/// The beginning of `DLManagedTensorVersioned`; a `DLManagedTensor` begins with its tensor.
#[derive(Debug)]
#[repr(C)]
pub struct Versioned {
    /// Major and minor number; another major number has another layout.
    pub version: [u32; 2],
    context: *mut c_void,
    deleter: *mut c_void,
    flags: u64,
    /// The tensor.
    pub tensor: Tensor,
}

impl Versioned {
    /// Whether the memory must not be written.
    pub fn is_read_only(&self) -> bool {
        self.flags & 1 != 0
    }
}

impl DataType {
    /// The name of the type here, such as `f32`; complex types have the name of a part.
    pub fn name(self) -> String {
        let bits = self.bits;
        match (self.code, self.lanes) {
            (0, 1) => format!("i{bits}"),
            (1, 1) => format!("u{bits}"),
            (2, 1) => format!("f{bits}"),
            (4, 1) => format!("bf{bits}"),
            (5, 1) => format!("c{}", bits / 2),
            (6, 1) => "bool".into(),
            (code, lanes) => format!("the DLPack type {code} of {bits} bits and {lanes} lanes"),
        }
    }
}

impl Tensor {
    /// The address of the first element.
    pub fn address(&self) -> usize {
        self.data.expose_provenance().wrapping_add(usize::try_from(self.byte_offset).unwrap_or(0))
    }

    /// Elements of each dimension, and from one to the next.
    ///
    /// # Safety
    /// The tensor lives, and is as DLPack describes it.
    pub unsafe fn layout(&self) -> (Vec<i64>, Vec<i64>) {
        let dimensions = usize::try_from(self.dimensions).unwrap_or(0);
        let list = |pointer: *mut i64| {
            let known = !pointer.is_null() && dimensions > 0;
            // SAFETY: The caller promised a tensor whose lists have so many numbers, unless they are null.
            known.then(|| unsafe { std::slice::from_raw_parts(pointer, dimensions) }.to_vec())
        };
        let shape = list(self.shape).unwrap_or_default();
        let strides = list(self.strides).unwrap_or_else(|| compact(&shape));
        (shape, strides)
    }
}

/// Strides of elements without gaps, the last dimension the fastest.
fn compact(shape: &[i64]) -> Vec<i64> {
    let mut strides = vec![1; shape.len()];
    for at in (1..shape.len()).rev() {
        strides[at - 1] = strides[at] * shape[at].max(1);
    }
    strides
}
