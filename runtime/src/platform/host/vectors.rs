//! Kernels once more, for processors with wide vectors.
//!
//! rustc compiles for the least processor of an architecture; x86-64's has vectors of 128 bits. A kernel with
//! `host_vectors` is compiled a second time here, in a function whose target features say more, and runs so where the
//! processor has them. Its body, which is `#[inline(always)]` with all that it calls, becomes part of that function.
//! The bits are the same: rustc never fuses a product and a sum, and what is fused by name, `mul_add`, is rounded once either
//! way; here it is an instruction, elsewhere a call of the C library's function.
//! Kernels whose blocks have all threads on the host too, coroutines, have that form of these.

use super::{FiberThread, HostKernel, SerialRow};

/// The vectors that kernels may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Vectors {
    /// The widest that this processor has and a kernel has code for.
    #[default]
    Widest,
    /// Those of the architecture's least processor.
    Least,
}

/// The proof that this processor has vectors of 256 bits.
#[derive(Debug, Clone, Copy)]
pub struct Wide {
    _looked: (),
}

impl Wide {
    /// The proof, where kernels may use such vectors and this processor has them.
    pub(super) fn of(vectors: Vectors) -> Option<Wide> {
        match vectors {
            Vectors::Least => None,
            Vectors::Widest => Wide::detected(),
        }
    }

    #[cfg(target_arch = "x86_64")]
    fn detected() -> Option<Wide> {
        let has = is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma");
        has.then_some(Wide { _looked: () })
    }

    #[cfg(not(target_arch = "x86_64"))]
    fn detected() -> Option<Wide> {
        None
    }

    /// [`HostKernel::serial`], compiled for these vectors.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    pub fn serial<K: HostKernel>(self, kernel: &K, batch: i64, row: &SerialRow<'_>) {
        #[target_feature(enable = "avx2,fma")]
        fn wide<K: HostKernel>(kernel: &K, batch: i64, row: &SerialRow<'_>) {
            kernel.serial(batch, row);
        }
        // SAFETY: `Wide::detected`, the only maker of `self`, has found these features.
        unsafe { wide(kernel, batch, row) }
    }

    /// [`HostKernel::fiber`], compiled for these vectors.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    pub fn fiber<K: HostKernel>(self, kernel: &K, batch: i64, thread: &FiberThread<'_>) {
        #[target_feature(enable = "avx2,fma")]
        fn wide<K: HostKernel>(kernel: &K, batch: i64, thread: &FiberThread<'_>) {
            kernel.fiber(batch, thread);
        }
        // SAFETY: `Wide::detected`, the only maker of `self`, has found these features.
        unsafe { wide(kernel, batch, thread) }
    }

    /// [`HostKernel::fiber`]; there is no such processor.
    #[cfg(not(target_arch = "x86_64"))]
    pub fn fiber<K: HostKernel>(self, kernel: &K, batch: i64, thread: &FiberThread<'_>) {
        kernel.fiber(batch, thread);
    }

    /// [`HostKernel::serial`]; there is no such processor.
    #[cfg(not(target_arch = "x86_64"))]
    pub fn serial<K: HostKernel>(self, kernel: &K, batch: i64, row: &SerialRow<'_>) {
        kernel.serial(batch, row);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::super::{BlockThreads, FiberThread, Geometry, Machine, launch_with};
    use super::*;

    /// Says which form ran.
    struct Tells {
        has_wide: bool,
        ran: Mutex<&'static str>,
    }

    impl HostKernel for Tells {
        fn serial(&self, _: i64, _: &SerialRow<'_>) {
            *self.ran.lock().expect("one thread") = "least";
        }
        fn serial_wide(&self, _: Wide, _: i64, _: &SerialRow<'_>) -> bool {
            if self.has_wide {
                *self.ran.lock().expect("one thread") = "wide";
            }
            self.has_wide
        }
        fn fiber(&self, _: i64, _: &FiberThread<'_>) {
            *self.ran.lock().expect("one thread") = "least fiber";
        }
        fn fiber_wide(&self, _: Wide, _: i64, _: &FiberThread<'_>) -> bool {
            if self.has_wide {
                *self.ran.lock().expect("one thread") = "wide fiber";
            }
            self.has_wide
        }
    }

    fn ran(has_wide: bool, vectors: Vectors) -> &'static str {
        ran_with(has_wide, vectors, BlockThreads::One)
    }

    fn ran_with(has_wide: bool, vectors: Vectors, threads: BlockThreads) -> &'static str {
        let kernel = Tells { has_wide, ran: Mutex::new("nothing") };
        let geometry = Geometry { grid: [1, 1, 1], block: [1, 1, 1], batch_count: 1, work_per_block: 1 };
        let machine = Machine { vectors, ..Machine::default() };
        launch_with(&kernel, &geometry, threads, machine).expect("a launch");
        kernel.ran.into_inner().expect("no panic")
    }

    #[test]
    fn the_wide_form_runs_where_there_is_one_and_a_processor_for_it() {
        let here = if Wide::detected().is_some() { "wide" } else { "least" };
        assert_eq!([ran(true, Vectors::Widest), ran(true, Vectors::Least)], [here, "least"]);
        assert_eq!([ran(false, Vectors::Widest), ran(false, Vectors::Least)], ["least", "least"]);
        let here = if Wide::detected().is_some() { "wide fiber" } else { "least fiber" };
        let ran = |has_wide, vectors| ran_with(has_wide, vectors, BlockThreads::Declared);
        assert_eq!([ran(true, Vectors::Widest), ran(true, Vectors::Least)], [here, "least fiber"]);
        assert_eq!(ran(false, Vectors::Widest), "least fiber");
    }
}
