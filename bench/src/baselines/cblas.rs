//! A library for the processor with the C interface of BLAS: scalars by value where they are real, results returned, an order of
//! elements in front, sizes of 32 bits.

use std::ffi::{CStr, c_char, c_int, c_void};

use rocforge::catalogue::{Instance, ParamKind};
use rocforge::{Arg, DataType};
use rocforge_hiprtc_sys::search::{Search, Vendor};

use super::classes::{Address, Passed, Walk, invoke, matrix_classes};
use super::described::Described;
use super::operands::Operands;
use super::routine::{About, Baseline, Routine};
use super::search::Opened;
use crate::families::{self, Class};

const SEARCH: Search = Search {
    what: "OpenBLAS, or another BLAS with the interface of C",
    variable: "ROCFORGE_OPENBLAS",
    names: &["libopenblas.so.0", "libopenblas.so", "libblas.so.3", "libcblas.so.3"],
    probe: "cblas_dgemm",
    vendor: Vendor::Any,
};

/// Elements of a column follow each other.
const COLUMN_MAJOR: c_int = 102;

/// The library.
#[derive(Debug)]
pub struct Library {
    opened: Opened,
    about: About,
}

impl Library {
    /// Opens it, for so many threads where it has a say in that.
    ///
    /// # Errors
    /// It is not here: what was tried.
    pub fn open(threads: usize) -> Result<Library, String> {
        let opened = Opened::find(&SEARCH)?;
        // SAFETY: OpenBLAS declares them so; other libraries have none of the two.
        let (set_threads, config) = unsafe {
            (
                opened.function::<unsafe extern "C" fn(c_int)>("openblas_set_num_threads"),
                opened.function::<unsafe extern "C" fn() -> *const c_char>("openblas_get_config"),
            )
        };
        if let Some(set) = set_threads {
            // SAFETY: It takes a number.
            unsafe { set(c_int::try_from(threads).unwrap_or(1).max(1)) };
        }
        let version = config.map(|get| {
            // SAFETY: It returns text of its own that stays.
            unsafe { CStr::from_ptr(get()) }.to_string_lossy().trim().to_owned()
        });
        let name = if version.is_some() { "OpenBLAS" } else { "BLAS" };
        let version = version.unwrap_or_else(|| "unknown".into());
        let about = About { name, version, path: opened.path.clone() };
        Ok(Library { opened, about })
    }
}

impl Baseline for Library {
    fn about(&self) -> &About {
        &self.about
    }

    fn routine(&self, described: &Described) -> Result<Box<dyn Routine + '_>, String> {
        if described.is_batch() {
            return Err(format!("{} has no batches", self.about.name));
        }
        let found = self.function(described.instance).map(|found| Box::new(found) as Box<dyn Routine + '_>);
        found.ok_or_else(|| format!("{} has no function for it", self.about.name))
    }
}

impl Library {
    fn function(&self, instance: &'static Instance) -> Option<Function> {
        let class = families::class(instance.routine).filter(|class| *class != Class::FiveValues)?;
        let stem = families::stem(instance.symbol);
        // Complex results come through a pointer, and so the function has another name.
        let suffix = if class == Class::NXYResult && instance.ty.is_complex() { "_sub" } else { "" };
        let name = format!("cblas_{stem}{suffix}");
        // SAFETY: Only the address is taken; its parameters are those of the class.
        let address = unsafe { self.opened.function::<*const c_void>(&name) }?;
        // A scalar is passed by value where it is real; functions that take both kinds are left out.
        let mut scalars = instance.routine.params.iter().filter_map(|param| match param.kind {
            ParamKind::Scalar { of } => Some(!instance.element(of).is_complex()),
            _ => None,
        });
        let by_value = scalars.next().unwrap_or(true);
        if scalars.any(|other| other != by_value) {
            return None;
        }
        let returns_index = stem.starts_with('i');
        let address = Address(address);
        Some(Function { address, class, ty: instance.ty, by_value, returns_index })
    }
}

struct Function {
    address: Address,
    class: Class,
    ty: DataType,
    by_value: bool,
    returns_index: bool,
}

impl Routine for Function {
    fn call(&self, operands: &mut Operands, copy: usize) -> Result<(), String> {
        let list = operands.arguments(copy);
        // SAFETY: The operands hold what a routine of ours with the same parameters reaches, scalars and results in
        // host memory; the class is that of the function, which was found by its name.
        let done = unsafe {
            match (self.by_value, self.ty.real()) {
                (true, DataType::F32) => self.with::<f32, f32>(list),
                (true, DataType::F64) => self.with::<f64, f64>(list),
                (false, DataType::F32) => self.with::<*mut c_void, f32>(list),
                (false, DataType::F64) => self.with::<*mut c_void, f64>(list),
                _ => None,
            }
        };
        done.ok_or_else(|| "the library does not take these arguments: sizes beyond 32 bits".to_owned())
    }
}

impl Function {
    /// # Safety
    /// The function has the parameters of the class, scalars as `S` and results as `R`; the memory in `list` suits it.
    unsafe fn with<S: Passed, R: Passed>(&self, list: &[Arg]) -> Option<()> {
        let (address, option) = (self.address, (|value| value) as fn(c_int) -> c_int);
        // SAFETY: The caller's promise.
        unsafe {
            match self.class {
                Class::NAlphaX => {
                    invoke!(address, list, option, i32, S, [], (size scalar pointer size) -> ())
                }
                Class::NAlphaXY => {
                    invoke!(address, list, option, i32, S, [], (size scalar pointer size pointer size) -> ())
                }
                Class::NXY => {
                    invoke!(address, list, option, i32, S, [], (size pointer size pointer size) -> ())
                }
                Class::NXYCS => {
                    invoke!(address, list, option, i32, S, [], (size pointer size pointer size scalar scalar) -> ())
                }
                Class::NXYValues => {
                    invoke!(address, list, option, i32, S, [], (size pointer size pointer size values) -> ())
                }
                Class::FourValues => {
                    invoke!(address, list, option, i32, S, [], (values values values values) -> ())
                }
                // y1 comes by value there.
                Class::FiveValues => None,
                Class::NXResult | Class::NXYResult => self.with_result::<R>(list),
                other => {
                    let first = COLUMN_MAJOR;
                    matrix_classes!(other, address, list, option, i32, S, [first => c_int], ())
                }
            }
        }
    }

    /// The functions that return what they compute.
    ///
    /// # Safety
    /// As [`Function::with`].
    unsafe fn with_result<R: Passed>(&self, list: &[Arg]) -> Option<()> {
        let (address, option) = (self.address, (|value| value) as fn(c_int) -> c_int);
        let (last, inputs) = list.split_last()?;
        let place = Walk::new(std::slice::from_ref(last), option).result()?;
        // SAFETY: The caller's promise; the result's place has room for one of the routine's type.
        unsafe {
            match self.class {
                Class::NXResult if self.returns_index => {
                    let index = invoke!(address, inputs, option, i32, R, [], (size pointer size) -> usize)?;
                    // The interface of C counts from 0, ours from 1.
                    place.cast::<i32>().write(i32::try_from(index).ok()? + 1);
                    Some(())
                }
                Class::NXResult => {
                    let result = invoke!(address, inputs, option, i32, R, [], (size pointer size) -> R)?;
                    place.cast::<R>().write(result);
                    Some(())
                }
                _ if self.ty.is_complex() => {
                    invoke!(address, list, option, i32, R, [], (size pointer size pointer size result) -> ())
                }
                _ => {
                    let result =
                        invoke!(address, inputs, option, i32, R, [], (size pointer size pointer size) -> R)?;
                    place.cast::<R>().write(result);
                    Some(())
                }
            }
        }
    }
}
