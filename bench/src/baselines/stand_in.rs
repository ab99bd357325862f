//! A GPU that is not here: calls of a routine are written down as this GPU would get them, and nothing runs.
//!
//! [`NullDevice`] does the writing. What it lacks is a GPU's own numbers: routines choose kernels by its compute units,
//! shared memory and clusters, and by its platform.

use std::ffi::{CStr, c_void};
use std::ptr::NonNull;
use std::sync::Arc;

use rocforge::catalogue::{Instance, ParamInfo, ParamKind, Spacing, Variant};
use rocforge::options::PointerMode;
use rocforge::platform::gpu::{Gpu, GridShape, Loaded, Properties, RawFunction, RawModule};
use rocforge::platform::null::NullDevice;
use rocforge::platform::record::Event;
use rocforge::platform::{Device, Platform, Stream, Streams};
use rocforge::plumbing::KernelArg;
use rocforge::view::Batch;
use rocforge::{Arg, Args, Elements, Handle, Operand, Result, Status};

/// Bytes of address space of an operand: more than any has, and few enough that thousands fit.
const OPERAND_BYTES: u64 = 1 << 42;

/// A GPU of which only the numbers are known.
#[derive(Debug)]
pub struct StandIn {
    inner: NullDevice,
    platform: Platform,
    properties: Properties,
}

impl StandIn {
    /// A device of `platform` with these numbers, for which kernels are compiled as `arch`.
    pub fn new(platform: Platform, arch: &str, properties: Properties) -> StandIn {
        let inner = NullDevice::new(arch);
        inner.record();
        StandIn { inner, platform, properties }
    }

    /// What it was asked for since the last question, in order.
    pub fn take_recorded(&self) -> Vec<Event> {
        self.inner.take_recorded()
    }
}

impl Device for StandIn {
    fn platform(&self) -> Platform {
        self.platform
    }

    fn ordinal(&self) -> i32 {
        0
    }

    fn arch(&self) -> &str {
        self.inner.arch()
    }

    fn alloc(&self, bytes: u64) -> Result<NonNull<u8>> {
        self.inner.alloc(bytes)
    }

    // SAFETY: The promise is the trait's, here and below; it is passed on.
    unsafe fn free(&self, memory: NonNull<u8>) -> Result<()> {
        // SAFETY: The caller promised it, here and below.
        unsafe { self.inner.free(memory) }
    }

    fn alloc_async(&self, bytes: u64, stream: Stream) -> Result<NonNull<u8>> {
        self.inner.alloc_async(bytes, stream)
    }

    // SAFETY: As above.
    unsafe fn free_async(&self, memory: NonNull<u8>, stream: Stream) -> Result<()> {
        // SAFETY: As above.
        unsafe { self.inner.free_async(memory, stream) }
    }

    // SAFETY: As above.
    unsafe fn copy(&self, to: *mut u8, from: *const u8, bytes: u64) -> Result<()> {
        // SAFETY: As above.
        unsafe { self.inner.copy(to, from, bytes) }
    }

    // SAFETY: As above.
    unsafe fn copy_async(&self, to: *mut u8, from: *const u8, bytes: u64, stream: Stream) -> Result<()> {
        // SAFETY: As above.
        unsafe { self.inner.copy_async(to, from, bytes, stream) }
    }

    // SAFETY: As above.
    unsafe fn zero_async(&self, to: *mut u8, bytes: u64, stream: Stream) -> Result<()> {
        // SAFETY: As above.
        unsafe { self.inner.zero_async(to, bytes, stream) }
    }

    fn synchronize(&self, stream: Stream) -> Result<()> {
        self.inner.synchronize(stream)
    }

    fn is_capturing(&self, stream: Stream) -> Result<bool> {
        self.inner.is_capturing(stream)
    }

    fn streams(&self) -> &dyn Streams {
        self.inner.streams()
    }

    fn gpu(&self) -> Option<&dyn Gpu> {
        Some(self)
    }
}

impl Gpu for StandIn {
    fn properties(&self) -> &Properties {
        &self.properties
    }

    fn loaded(&self) -> &Loaded {
        self.inner.loaded()
    }

    fn stand_in(&self, symbol: &'static str) -> Option<Arc<[u8]>> {
        self.inner.stand_in(symbol)
    }

    fn load(&self, code: &[u8]) -> Result<RawModule> {
        self.inner.load(code)
    }

    // SAFETY: As above.
    unsafe fn function(&self, module: RawModule, name: &CStr) -> Result<RawFunction> {
        // SAFETY: As above.
        unsafe { self.inner.function(module, name) }
    }

    // SAFETY: As above.
    unsafe fn launch(
        &self,
        function: RawFunction,
        shape: &GridShape,
        addresses: &mut [*mut c_void],
        arguments: &[KernelArg<'_>],
    ) -> Result<()> {
        // SAFETY: As above.
        unsafe { self.inner.launch(function, shape, addresses, arguments) }
    }

    fn alloc_pinned(&self, bytes: usize) -> Result<NonNull<u8>> {
        self.inner.alloc_pinned(bytes)
    }

    // SAFETY: As above.
    unsafe fn free_pinned(&self, memory: NonNull<u8>) -> Result<()> {
        // SAFETY: As above.
        unsafe { self.inner.free_pinned(memory) }
    }
}

/// A call on a stand-in: the routine, how its problems are given, and how many there are.
#[derive(Debug, Clone, Copy)]
pub struct OnStandIn {
    /// The routine for one type.
    pub instance: &'static Instance,
    /// How problems are given.
    pub variant: Variant,
    /// Problems.
    pub batch_count: i64,
}

impl OnStandIn {
    /// Makes the call on a handle over a stand-in. Vectors and matrices need no elements; scalars, results and the values
    /// of [`ParamKind::Values`] do.
    ///
    /// # Errors
    /// What the routine refuses; `internal_error` on a device that runs kernels.
    pub fn call(&self, device: &Arc<StandIn>, handle: &Handle, operands: &mut [Operand]) -> Result<Status> {
        if !std::ptr::addr_eq(Arc::as_ptr(device), Arc::as_ptr(handle.device())) {
            return Err(rocforge::Error::internal("the handle is on another device than the stand-in"));
        }
        if self.instance.routine.needs_device_mode(self.variant) {
            handle.set_pointer_mode(PointerMode::Device);
        }
        let mode = handle.pointer_mode();
        let mut arrays = Vec::new();
        let mut list = Vec::new();
        for (param, operand) in self.instance.routine.params.iter().zip(operands) {
            list.push(self.argument(device, param, operand, mode, &mut arrays)?);
        }
        // SAFETY: Nothing follows an address of the stand-in, because it runs nothing. Scalars, results and values that the
        // host reads lie in `operands`, and arrays of pointers to these in `arrays`, until the call is over.
        let args = unsafe { Args::new(self.instance, &list, self.batch_count, mode, false) }?;
        let symbol = self.instance.c_symbol(self.variant, self.instance.wide == Some(true));
        (self.instance.call)(handle, self.instance, &args.called(&symbol))
    }

    fn argument(
        &self,
        device: &StandIn,
        param: &ParamInfo,
        operand: &mut Operand,
        mode: PointerMode,
        arrays: &mut Vec<Vec<*mut c_void>>,
    ) -> Result<Arg> {
        let address = || device.alloc(OPERAND_BYTES).map(|memory| memory.as_ptr().cast::<c_void>());
        Ok(match operand {
            Operand::Dim(value) => Arg::Dim(*value),
            Operand::Option(value) => Arg::Option(*value),
            Operand::Scalar(elements) => match mode {
                PointerMode::Host => Arg::Scalar(start(elements)),
                PointerMode::Device => Arg::Scalar(address()?),
            },
            Operand::Memory { elements, stride, distance } => {
                let is_on_host = matches!(param.kind, ParamKind::Values { .. }) && mode == PointerMode::Host;
                let pointer = if is_on_host { start(elements) } else { address()? };
                let (pointer, batch) = match self.variant {
                    Variant::Batched if param.spacing == Spacing::Increment && is_on_host => {
                        let bytes = *distance as isize * elements.ty().size() as isize;
                        let of = |problem: i64| pointer.wrapping_byte_offset(problem as isize * bytes);
                        let mut array: Vec<*mut c_void> = (0..self.batch_count.max(0)).map(of).collect();
                        let start = array.as_mut_ptr().cast();
                        arrays.push(array);
                        (start, Batch::Array)
                    }
                    Variant::Batched if param.spacing == Spacing::Increment => (pointer, Batch::Array),
                    _ => (pointer, Batch::Strided(*distance)),
                };
                Arg::Memory { pointer, stride: *stride, batch }
            }
        })
    }
}

/// Where elements lie.
fn start(elements: &mut Elements) -> *mut c_void {
    match elements {
        Elements::F16(list) => list.as_mut_ptr().cast(),
        Elements::BF16(list) => list.as_mut_ptr().cast(),
        Elements::F32(list) => list.as_mut_ptr().cast(),
        Elements::F64(list) => list.as_mut_ptr().cast(),
        Elements::C32(list) => list.as_mut_ptr().cast(),
        Elements::C64(list) => list.as_mut_ptr().cast(),
        Elements::I8(list) => list.as_mut_ptr().cast(),
        Elements::I32(list) => list.as_mut_ptr().cast(),
        Elements::I64(list) => list.as_mut_ptr().cast(),
    }
}
