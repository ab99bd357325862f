//! Calling a function of C by the class of its parameters.

use std::ffi::{c_int, c_void};

use rocforge::Arg;

/// A function of a library, by address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Address(pub *const c_void);

/// The parameters of a call one after another, as C takes them.
#[derive(Debug)]
pub struct Walk<'a> {
    list: std::slice::Iter<'a, Arg>,
    /// The stride of the operand whose pointer was given last.
    stride: Option<i64>,
    /// How the library numbers the values of enumerations.
    option: fn(c_int) -> c_int,
}

/// A type in which sizes are passed.
pub trait Int: Copy + TryFrom<i64> {}
impl Int for i32 {}
impl Int for i64 {}

/// How a scalar such as alpha is passed.
pub trait Passed: Copy {
    /// What is passed for a scalar at `pointer`.
    ///
    /// # Safety
    /// A scalar of the routine's type lies there; only in host memory if this reads it.
    unsafe fn passed(pointer: *mut c_void) -> Self;
}

impl Passed for *mut c_void {
    // SAFETY: Nothing is read.
    unsafe fn passed(pointer: *mut c_void) -> Self {
        pointer
    }
}

macro_rules! by_value {
    ($($type:ty),+) => {$(
        impl Passed for $type {
            // SAFETY: The promise is stated at the trait.
            unsafe fn passed(pointer: *mut c_void) -> Self {
                // SAFETY: The caller's promise.
                unsafe { pointer.cast::<$type>().read() }
            }
        }
    )+};
}

by_value!(f32, f64);

impl<'a> Walk<'a> {
    /// The parameters that `list` makes.
    pub fn new(list: &'a [Arg], option: fn(c_int) -> c_int) -> Walk<'a> {
        Walk { list: list.iter(), stride: None, option }
    }

    /// How many parameters `list` makes.
    pub fn count(list: &[Arg]) -> usize {
        list.iter().map(|arg| if matches!(arg, Arg::Memory { .. }) { 2 } else { 1 }).sum()
    }

    /// The next size, increment or leading dimension.
    pub fn size<I: Int>(&mut self) -> Option<I> {
        let size = match self.stride.take() {
            Some(stride) => stride,
            None => match self.list.next()? {
                Arg::Dim(size) => *size,
                _ => return None,
            },
        };
        I::try_from(size).ok()
    }

    /// The next enumeration.
    pub fn option(&mut self) -> Option<c_int> {
        match self.list.next()? {
            Arg::Option(value) => Some((self.option)(*value)),
            _ => None,
        }
    }

    /// The memory of the next operand.
    pub fn pointer(&mut self) -> Option<*mut c_void> {
        match self.list.next()? {
            Arg::Memory { pointer, stride, .. } => {
                self.stride = Some(*stride);
                Some(*pointer)
            }
            _ => None,
        }
    }

    /// The memory of the next operand that has no stride in C: a few values, or a packed triangle.
    pub fn values(&mut self) -> Option<*mut c_void> {
        let pointer = self.pointer();
        self.stride = None;
        pointer
    }

    /// The place of the next result.
    pub fn result(&mut self) -> Option<*mut c_void> {
        match self.list.next()? {
            Arg::Scalar(pointer) => Some(*pointer),
            _ => None,
        }
    }

    /// The next scalar.
    ///
    /// # Safety
    /// As [`Passed::passed`].
    pub unsafe fn scalar<S: Passed>(&mut self) -> Option<S> {
        // SAFETY: The caller's promise.
        self.result().map(|pointer| unsafe { S::passed(pointer) })
    }
}

/// The type of a parameter.
macro_rules! piece {
    (size, $int:ty, $scalar:ty) => { $int };
    (option, $int:ty, $scalar:ty) => { ::std::ffi::c_int };
    (pointer, $int:ty, $scalar:ty) => { *mut ::std::ffi::c_void };
    (values, $int:ty, $scalar:ty) => { *mut ::std::ffi::c_void };
    (result, $int:ty, $scalar:ty) => { *mut ::std::ffi::c_void };
    (scalar, $int:ty, $scalar:ty) => { $scalar };
}

/// Calls a function with parameters of these kinds, behind a first one if there is one; nothing where the list has
/// others. In an unsafe block: the function has these parameters.
macro_rules! invoke {
    ($address:expr, $list:expr, $option:expr, $int:ty, $scalar:ty, [$($first:expr => $first_type:ty)?],
     ($($kind:ident)*) -> $ret:ty) => {{
        let kinds = [$(stringify!($kind)),*];
        let mut walk = $crate::baselines::classes::Walk::new($list, $option);
        // The list has a stride for values too, which C has not.
        let values = kinds.iter().filter(|kind| **kind == "values").count();
        if $crate::baselines::classes::Walk::count($list) != kinds.len() + values {
            return None;
        }
        let function = ::std::mem::transmute::<
            *const ::std::ffi::c_void,
            unsafe extern "C" fn($($first_type,)? $($crate::baselines::classes::piece!($kind, $int, $scalar)),*) -> $ret,
        >($address.0);
        Some(function($($first,)? $(walk.$kind()?),*))
    }};
}

/// The classes of levels 2 and 3, which differ between libraries in their first parameter and in how scalars are passed.
macro_rules! matrix_classes {
    ($class:expr, $address:expr, $list:expr, $option:expr, $int:ty, $scalar:ty, [$($first:tt)*], $ret:ty) => {{
        use $crate::families::Class;
        use $crate::baselines::classes::invoke;
        match $class {
            Class::Gemv | Class::Sbmv => invoke!($address, $list, $option, $int, $scalar, [$($first)*],
                (option size size scalar pointer size pointer size scalar pointer size) -> $ret),
            Class::Gbmv => invoke!($address, $list, $option, $int, $scalar, [$($first)*],
                (option size size size size scalar pointer size pointer size scalar pointer size) -> $ret),
            Class::Ger => invoke!($address, $list, $option, $int, $scalar, [$($first)*],
                (size size scalar pointer size pointer size pointer size) -> $ret),
            Class::Symv => invoke!($address, $list, $option, $int, $scalar, [$($first)*],
                (option size scalar pointer size pointer size scalar pointer size) -> $ret),
            Class::Spmv => invoke!($address, $list, $option, $int, $scalar, [$($first)*],
                (option size scalar values pointer size scalar pointer size) -> $ret),
            Class::Syr => invoke!($address, $list, $option, $int, $scalar, [$($first)*],
                (option size scalar pointer size pointer size) -> $ret),
            Class::Spr => invoke!($address, $list, $option, $int, $scalar, [$($first)*],
                (option size scalar pointer size values) -> $ret),
            Class::Syr2 => invoke!($address, $list, $option, $int, $scalar, [$($first)*],
                (option size scalar pointer size pointer size pointer size) -> $ret),
            Class::Spr2 => invoke!($address, $list, $option, $int, $scalar, [$($first)*],
                (option size scalar pointer size pointer size values) -> $ret),
            Class::Trsv => invoke!($address, $list, $option, $int, $scalar, [$($first)*],
                (option option option size pointer size pointer size) -> $ret),
            Class::Tbsv => invoke!($address, $list, $option, $int, $scalar, [$($first)*],
                (option option option size size pointer size pointer size) -> $ret),
            Class::Tpsv => invoke!($address, $list, $option, $int, $scalar, [$($first)*],
                (option option option size values pointer size) -> $ret),
            Class::Gemm => invoke!($address, $list, $option, $int, $scalar, [$($first)*],
                (option option size size size scalar pointer size pointer size scalar pointer size) -> $ret),
            Class::Symm => invoke!($address, $list, $option, $int, $scalar, [$($first)*],
                (option option size size scalar pointer size pointer size scalar pointer size) -> $ret),
            Class::Syrk => invoke!($address, $list, $option, $int, $scalar, [$($first)*],
                (option option size size scalar pointer size scalar pointer size) -> $ret),
            Class::Syr2k => invoke!($address, $list, $option, $int, $scalar, [$($first)*],
                (option option size size scalar pointer size pointer size scalar pointer size) -> $ret),
            Class::Trsm => invoke!($address, $list, $option, $int, $scalar, [$($first)*],
                (option option option option size size scalar pointer size pointer size) -> $ret),
            Class::Trmm => invoke!($address, $list, $option, $int, $scalar, [$($first)*],
                (option option option option size size scalar pointer size pointer size pointer size) -> $ret),
            Class::Geam => invoke!($address, $list, $option, $int, $scalar, [$($first)*],
                (option option size size scalar pointer size scalar pointer size pointer size) -> $ret),
            Class::Dgmm => invoke!($address, $list, $option, $int, $scalar, [$($first)*],
                (option size size pointer size pointer size pointer size) -> $ret),
            _ => None,
        }
    }};
}

pub(super) use {invoke, matrix_classes, piece};
