//! What a launch is, as platforms take it: a kernel, and its arguments as bytes.

use std::marker::PhantomData;

use crate::Size;
use crate::source::{Instantiation, Kernel};

/// The address and size of a kernel argument, as drivers take them.
#[derive(Debug, Clone, Copy)]
pub struct KernelArg<'a> {
    address: *const std::ffi::c_void,
    size: usize,
    life: PhantomData<&'a ()>,
}

impl<'a> KernelArg<'a> {
    /// The argument `value`.
    pub fn of<T: Copy>(value: &'a T) -> KernelArg<'a> {
        let address = std::ptr::from_ref(value).cast();
        KernelArg { address, size: size_of::<T>(), life: PhantomData }
    }

    /// The argument of `size` bytes that lies in these pieces.
    pub(crate) fn of_pieces<P>(pieces: &'a [P], size: usize) -> KernelArg<'a> {
        debug_assert!(size <= size_of_val(pieces));
        KernelArg { address: pieces.as_ptr().cast(), size, life: PhantomData }
    }

    /// Where the bytes of the argument lie.
    pub fn address(&self) -> *const std::ffi::c_void {
        self.address
    }

    /// How many bytes it has.
    pub fn size(&self) -> usize {
        self.size
    }
}

/// The blocks of a launch: a formula over numbers of the call.
#[derive(Debug, Clone, Copy)]
pub struct LaunchGrid<'a> {
    /// Blocks along x, y and z, for blocks of so many threads along each, of `sizes`.
    pub of: fn([i64; 3], &[i64]) -> [Size; 3],
    /// What the formula names.
    pub sizes: &'a [i64],
}

impl LaunchGrid<'_> {
    /// Blocks along x, y and z for blocks of so many threads along each.
    pub(crate) fn for_block(&self, block: [u32; 3]) -> [Size; 3] {
        (self.of)(block.map(i64::from), self.sizes)
    }
}

/// A kernel with its arguments.
#[derive(Debug)]
pub struct Launch<'a> {
    /// The kernel.
    pub kernel: &'static Kernel,
    /// The kernel with its generic arguments, for platforms that compile it.
    pub instance: fn() -> Instantiation,
    /// Its arguments but for the batch count.
    pub args: &'a [KernelArg<'a>],
    /// Bytes of dynamic shared memory of a block.
    pub dynamic: Size,
    /// Most bytes of shared memory that the kernel asks for, all in all, where a device has them.
    pub max_shared: i64,
}
