//! Modules and launches through the CUDA driver.

use std::ffi::{CStr, c_void};
use std::ptr::NonNull;

use cudarc::driver::sys::{
    CUfunction, CUfunction_attribute, CUlaunchAttribute, CUlaunchAttributeID, CUlaunchAttributeValue,
    CUlaunchConfig,
};

use super::NvidiaDevice;
use super::api::{Code, raw};
use crate::launch::KernelArg;
use crate::platform::gpu::{Gpu, GridShape, Loaded, Properties, RawFunction, RawModule};
use crate::view::TensorLayout;
use crate::{Error, Result, Status};

/// Memory that all contexts and devices reach: `CU_MEMHOSTALLOC_PORTABLE | CU_MEMHOSTALLOC_DEVICEMAP`.
const PINNED: u32 = 1 | 2;

/// What a block has without asking for more.
const SHARED_UNASKED: u64 = 48 * 1024;

/// The oldest architecture whose kernels wait themselves for what the stream has in front of them, and run clusters of blocks
/// (`grid_dependency_wait` and `RF_CLUSTER_MAX` of the prelude).
const WAITS_AND_HAS_PARTS: i32 = 90;

/// What the driver tells the copy engine, where the driver wants it.
#[repr(align(64))]
struct Description([u64; 16]);

/// Numbers by their bytes: `CU_TENSOR_MAP_DATA_TYPE_UINT8` and so on. Copies do not look at what the bits mean.
const NUMBERS: [(usize, u32); 4] = [(1, 0), (2, 1), (4, 2), (8, 4)];
/// `CU_TENSOR_MAP_INTERLEAVE_NONE`, `CU_TENSOR_MAP_SWIZZLE_NONE`.
const AS_IT_LIES: u32 = 0;
/// `CU_TENSOR_MAP_L2_PROMOTION_L2_128B`.
const LINES_OF_128: u32 = 2;
/// `CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE`: what lies outside is zero.
const ZEROS: u32 = 0;

#[cold]
fn too_large_cluster(blocks: u32, cluster_size: u32) -> Error {
    Error::new(
        Status::InvalidSize,
        format!("{blocks} clusters of {cluster_size} blocks are more than a grid has"),
    )
}

impl NvidiaDevice {
    /// Lets a kernel have all the dynamic shared memory that its own arrays leave.
    fn allow_shared(&self, function: CUfunction) -> Result<()> {
        let most = self.properties.shared_bytes;
        if most <= SHARED_UNASKED {
            return Ok(());
        }
        let own = self.of_function(function, CUfunction_attribute::CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES)?;
        let left = i32::try_from(most).unwrap_or(i32::MAX) - own;
        let dynamic = CUfunction_attribute::CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES;
        // SAFETY: The function is one of this device.
        let code = unsafe { (self.cuda.api().cuFuncSetAttribute)(function, dynamic, left) };
        self.cuda.check(code, format_args!("{left} bytes of dynamic shared memory"))
    }

    /// A kernel with what it was compiled to do. A compiler that is older than the device made it for an older one.
    fn known(&self, function: CUfunction) -> Result<RawFunction> {
        let compiled = self.of_function(function, CUfunction_attribute::CU_FUNC_ATTRIBUTE_PTX_VERSION)?;
        if compiled < WAITS_AND_HAS_PARTS {
            return Ok(RawFunction::in_turn(function.cast()));
        }
        let width = CUfunction_attribute::CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_WIDTH;
        let cluster_size = self.of_function(function, width)?.max(1).cast_unsigned();
        Ok(RawFunction { name: function.cast(), early: self.starts_early, cluster_size })
    }

    fn of_function(&self, function: CUfunction, attribute: CUfunction_attribute) -> Result<i32> {
        let mut value = 0;
        // SAFETY: The function writes one int.
        let code = unsafe { (self.cuda.api().cuFuncGetAttribute)(&raw mut value, attribute, function) };
        self.cuda.check(code, format_args!("cuFuncGetAttribute of {attribute:?}"))?;
        Ok(value)
    }
}

impl Gpu for NvidiaDevice {
    fn properties(&self) -> &Properties {
        &self.properties
    }

    fn loaded(&self) -> &Loaded {
        &self.loaded
    }

    fn overlaps_launches(&self) -> bool {
        self.starts_early
    }

    fn load(&self, code: &[u8]) -> Result<RawModule> {
        let _current = self.current()?;
        let mut module = std::ptr::null_mut();
        // SAFETY: The function writes one pointer, and reads a cubin, whose header tells its length, or PTX, which the
        // compiler ends with a zero byte.
        let loaded = unsafe { (self.cuda.api().cuModuleLoadData)(&raw mut module, code.as_ptr().cast()) };
        self.cuda.check(loaded, format_args!("cuModuleLoadData on {}", self.arch))?;
        Ok(RawModule(module.cast()))
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn function(&self, module: RawModule, name: &CStr) -> Result<RawFunction> {
        let _current = self.current()?;
        let mut function = std::ptr::null_mut();
        // SAFETY: The caller promised a module; the function writes one pointer.
        let found = unsafe {
            (self.cuda.api().cuModuleGetFunction)(&raw mut function, module.0.cast(), name.as_ptr())
        };
        self.cuda.check(found, "cuModuleGetFunction")?;
        self.allow_shared(function)?;
        self.known(function)
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn launch(
        &self,
        function: RawFunction,
        shape: &GridShape,
        addresses: &mut [*mut c_void],
        _: &[KernelArg<'_>],
    ) -> Result<()> {
        let _current = self.current()?;
        let ([x, y, z], [block_x, block_y, block_z]) = (shape.grid, shape.block);
        let cluster_size = function.cluster_size;
        let mut early = CUlaunchAttribute {
            id: CUlaunchAttributeID::CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION,
            pad: [0; 4],
            value: CUlaunchAttributeValue { programmaticStreamSerializationAllowed: 1 },
        };
        let configuration = CUlaunchConfig {
            gridDimX: x.checked_mul(cluster_size).ok_or_else(|| too_large_cluster(x, cluster_size))?,
            gridDimY: y,
            gridDimZ: z,
            blockDimX: block_x / cluster_size,
            blockDimY: block_y,
            blockDimZ: block_z,
            sharedMemBytes: shape.dynamic,
            hStream: raw(shape.stream),
            attrs: &raw mut early,
            numAttrs: u32::from(function.early),
        };
        // Not `cuLaunchKernel`, which takes 60 ns more of the host (2.67 µs for 2.60, driver 580 on an H200).
        // SAFETY: The caller promised the function and its arguments.
        let launched = unsafe {
            (self.cuda.api().cuLaunchKernelEx)(
                &raw const configuration,
                function.name.cast(),
                addresses.as_mut_ptr(),
                std::ptr::null_mut(),
            )
        };
        self.cuda.check(launched, "cuLaunchKernelEx")
    }

    fn describe(&self, layout: &TensorLayout) -> Option<[u64; 16]> {
        let describe = self.cuda.api().cuTensorMapEncodeTiled?;
        let mut map = Description([0; 16]);
        let number = NUMBERS.iter().find(|(bytes, _)| *bytes == layout.bytes)?.1;
        // SAFETY: The function reads three sizes, two strides and three numbers twice, writes 128 bytes at a multiple of
        // 64, and does not follow the address.
        let code = unsafe {
            describe(
                (&raw mut map).cast(),
                number,
                3,
                layout.start,
                layout.sizes.as_ptr(),
                layout.strides.as_ptr(),
                layout.block.as_ptr(),
                [1; 3].as_ptr(),
                AS_IT_LIES,
                AS_IT_LIES,
                LINES_OF_128,
                ZEROS,
            )
        };
        // What it refuses is copied by threads.
        (code == Code::SUCCESS).then_some(map.0)
    }

    fn alloc_pinned(&self, bytes: usize) -> Result<NonNull<u8>> {
        let _current = self.current()?;
        let mut memory = std::ptr::null_mut();
        // SAFETY: The function writes one pointer.
        let code = unsafe { (self.cuda.api().cuMemHostAlloc)(&raw mut memory, bytes, PINNED) };
        self.cuda.check(code, format_args!("cuMemHostAlloc of {bytes} bytes"))?;
        NonNull::new(memory.cast())
            .ok_or_else(|| Error::new(Status::MemoryError, "the driver gives no pinned memory"))
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn free_pinned(&self, memory: NonNull<u8>) -> Result<()> {
        let _current = self.current()?;
        // SAFETY: The caller promised memory of `alloc_pinned`.
        let code = unsafe { (self.cuda.api().cuMemFreeHost)(memory.as_ptr().cast()) };
        self.cuda.check(code, "cuMemFreeHost")
    }
}
