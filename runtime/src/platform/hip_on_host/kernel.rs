//! One thread of a compiled kernel: what it sees of the machine.

use std::ffi::c_void;

use super::module::{Entry, Module};
use crate::platform::host::{FiberThread, HostKernel, POISON};
use crate::thread::Thread;
use crate::view::waiting;

/// Three numbers, as HIP keeps positions and sizes.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
struct Dim3 {
    x: u32,
    y: u32,
    z: u32,
}

/// A thread of a block, as the header declares it.
#[repr(C)]
pub(super) struct HostThread {
    thread: Dim3,
    block_dim: Dim3,
    block: Dim3,
    grid_dim: Dim3,
    state: *const c_void,
    barrier: unsafe extern "C-unwind" fn(*const c_void),
    gather: unsafe extern "C-unwind" fn(*const c_void, u64, *mut u64) -> i32,
    wave_size: i32,
    lane: i32,
    fail: unsafe extern "C-unwind" fn(i32),
    dynamic: *mut c_void,
    wait: unsafe extern "C-unwind" fn(unsafe extern "C" fn(*const c_void) -> bool, *const c_void),
}

/// A kernel of a compiled unit with its arguments; what the platform calls a problem is a block's z position here.
pub(super) struct CompiledKernel<'a> {
    pub(super) module: &'a Module,
    pub(super) entry: &'a Entry,
    pub(super) args: Vec<*const c_void>,
    pub(super) grid_z: i64,
    /// Bytes of dynamic shared memory of a block.
    pub(super) dynamic: usize,
}

// SAFETY: The arguments are only read while the launch lasts, and hold views, which any thread may use.
unsafe impl Sync for CompiledKernel<'_> {}

/// The place among shared arrays of the byte that tells whether a block has begun.
const BEGUN: u64 = 0;
/// The place among them of the dynamic shared memory.
const DYNAMIC: u64 = 1;

impl HostKernel for CompiledKernel<'_> {
    fn fiber(&self, block_z: i64, thread: &FiberThread<'_>) {
        let mut begun = thread.shared::<u8>(BEGUN, 1);
        if begun[0_i32] == POISON {
            self.module.poison_shared();
            begun[0_i32] = 0;
        }
        // The arena aligns it to 64 bytes, and fills it anew for each block.
        let dynamic = thread.shared::<u8>(DYNAMIC, self.dynamic).pointer();
        let dim3 = |[x, y, z]: [i32; 3]| Dim3 { x: x as u32, y: y as u32, z: z as u32 };
        let mut host = HostThread {
            thread: dim3(thread.thread_id()),
            block_dim: dim3(thread.block_dim()),
            block: Dim3 { x: thread.block_id_x() as u32, y: thread.block_id_y() as u32, z: block_z as u32 },
            grid_dim: Dim3 {
                x: thread.grid_dim_x() as u32,
                y: thread.grid_dim_y() as u32,
                z: self.grid_z as u32,
            },
            state: std::ptr::from_ref(thread).cast(),
            barrier,
            gather,
            wave_size: thread.wave_size(),
            lane: thread.lane_id(),
            fail,
            dynamic: dynamic.cast(),
            wait,
        };
        // SAFETY: `Module::entry` has compared the arguments with what the entry point takes; the thread outlives
        // the call, and the entry point uses nothing else of ours.
        unsafe { (self.entry.run)(&raw mut host, self.args.as_ptr()) }
    }
}

/// Waits at a barrier.
///
/// # Safety
/// `state` is the one that [`CompiledKernel::fiber`] set, and its thread is the one that runs.
unsafe extern "C-unwind" fn barrier(state: *const c_void) {
    // SAFETY: The caller's promise.
    let thread = unsafe { &*state.cast::<FiberThread<'_>>() };
    thread.barrier();
}

/// Ends the thread as a panic in a Rust body does, with the same words.
///
/// # Safety
/// The thread that calls is one that [`CompiledKernel::fiber`] runs.
unsafe extern "C-unwind" fn fail(why: i32) {
    match why {
        0 => panic!("attempt to divide by zero"),
        _ => panic!("attempt to divide with overflow"),
    }
}

/// Waits until `is_there` says so of `wanted`, which other blocks see to.
///
/// # Safety
/// The thread that calls is one that [`CompiledKernel::fiber`] runs, and `is_there` may be asked of `wanted`.
unsafe extern "C-unwind" fn wait(
    is_there: unsafe extern "C" fn(*const c_void) -> bool,
    wanted: *const c_void,
) {
    // SAFETY: The caller's promise.
    waiting::until(&|| unsafe { is_there(wanted) });
}

/// Leaves `value` for the wave and writes what each lane left to `values`; how many lanes there are.
///
/// # Safety
/// As [`barrier`], and `values` has room for 64.
unsafe extern "C-unwind" fn gather(state: *const c_void, value: u64, values: *mut u64) -> i32 {
    // SAFETY: The caller's promise.
    let (thread, values) = unsafe { (&*state.cast::<FiberThread<'_>>(), &mut *values.cast()) };
    thread.gather("an operation of a wave", value, values)
}
