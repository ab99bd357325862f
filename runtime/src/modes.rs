//! Modes of a handle: what routines may do, beyond what they compute.

use std::cell::Cell;

use crate::release::Release;
use crate::workspace::parse_unsigned;

/// Declares a mode with its C values.
macro_rules! mode {
    ($(#[$meta:meta])* $name:ident { $($(#[$vmeta:meta])* $variant:ident = $value:literal;)+ }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        #[repr(i32)]
        pub enum $name { $($(#[$vmeta])* $variant = $value,)+ }

        impl $name {
            /// The value with this C number, if there is one.
            pub const fn from_raw(value: i32) -> Option<$name> {
                match value { $($value => Some($name::$variant),)+ _ => None }
            }
        }
    };
}

mode! {
    /// Whether kernels may use atomics, whose order of additions differs from run to run.
    AtomicsMode {
        /// Results repeat bit by bit.
        NotAllowed = 0;
        /// Results may differ in the last bits.
        Allowed = 1;
    }
}

mode! {
    /// Whether matrix cores may round inputs to fewer bits.
    MathMode {
        /// Full precision.
        Default = 0;
        /// `xf32` on the architectures that have it.
        Xf32Xdl = 1;
    }
}

mode! {
    /// What kernels are chosen for.
    PerformanceMetric {
        /// The library chooses.
        Default = 0;
        /// The whole device is this call's.
        DeviceEfficiency = 1;
        /// Other work shares the device.
        CuEfficiency = 2;
    }
}

/// How far the scalars of the problems of a batch are apart in device memory, in elements; 0 where all share one.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ScalarStrides {
    /// From the alpha of one problem to that of the next.
    pub alpha: i64,
    /// From the beta of one problem to that of the next.
    pub beta: i64,
}

/// The modes of one handle.
#[derive(Debug)]
pub struct Modes {
    atomics: Cell<AtomicsMode>,
    math: Cell<MathMode>,
    metric: Cell<PerformanceMetric>,
    scalar_strides: Cell<ScalarStrides>,
}

impl Modes {
    /// What `ROCBLAS_DEFAULT_ATOMICS_MODE` says, now; without it atomics are allowed before release 5, and not from then on.
    pub fn from_environment() -> Modes {
        let value = std::env::var_os("ROCBLAS_DEFAULT_ATOMICS_MODE");
        let atomics = match value.map(|value| parse_unsigned(&value.to_string_lossy())) {
            Some(0) => AtomicsMode::NotAllowed,
            Some(_) => AtomicsMode::Allowed,
            None if Release::of_process().major >= 5 => AtomicsMode::NotAllowed,
            None => AtomicsMode::Allowed,
        };
        Modes {
            atomics: Cell::new(atomics),
            math: Cell::new(MathMode::Default),
            metric: Cell::new(PerformanceMetric::Default),
            scalar_strides: Cell::default(),
        }
    }

    /// Whether kernels may use atomics.
    pub fn atomics(&self) -> AtomicsMode {
        self.atomics.get()
    }

    /// Lets kernels use atomics, or not.
    pub fn set_atomics(&self, mode: AtomicsMode) {
        self.atomics.set(mode);
    }

    /// Whether matrix cores may round inputs.
    pub fn math(&self) -> MathMode {
        self.math.get()
    }

    /// Lets matrix cores round inputs, or not.
    pub fn set_math(&self, mode: MathMode) {
        self.math.set(mode);
    }

    /// How far the scalars of a batch are apart, for the calls of the C library that take them so.
    pub fn scalar_strides(&self) -> ScalarStrides {
        self.scalar_strides.get()
    }

    /// Says how far the scalars of a batch are apart.
    pub fn set_scalar_strides(&self, strides: ScalarStrides) {
        self.scalar_strides.set(strides);
    }

    /// What kernels are chosen for.
    pub fn metric(&self) -> PerformanceMetric {
        self.metric.get()
    }

    /// Says what kernels are chosen for.
    pub fn set_metric(&self, metric: PerformanceMetric) {
        self.metric.set(metric);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modes_start_as_documented_and_change() {
        let modes = Modes::from_environment();
        assert_eq!((modes.math(), modes.metric()), (MathMode::Default, PerformanceMetric::Default));
        modes.set_atomics(AtomicsMode::NotAllowed);
        modes.set_math(MathMode::Xf32Xdl);
        modes.set_metric(PerformanceMetric::CuEfficiency);
        assert_eq!((modes.atomics(), modes.math()), (AtomicsMode::NotAllowed, MathMode::Xf32Xdl));
        assert_eq!(PerformanceMetric::from_raw(modes.metric() as i32), Some(PerformanceMetric::CuEfficiency));
        assert_eq!(AtomicsMode::from_raw(2), None);
    }
}
