//! The functions of cuBLAS and rocBLAS for the work of ours: the same parameters in the same order, other names, other numbers.

use std::ffi::{c_int, c_void};

use rocforge::Arg;
use rocforge::view::Batch;

use super::batched::Gemm;
use super::batched_gemv::Gemv;
use super::classes::{Address, Int, invoke, matrix_classes};
use super::described::{Described, element};
use super::library::Library;
use super::operands::Operands;
use super::routine::{About, Baseline, Routine};
use super::vector_ex::VectorEx;
use crate::families::{self, Class};

impl Baseline for Library {
    fn about(&self) -> &About {
        &self.about
    }

    fn routine(&self, described: &Described) -> Result<Box<dyn Routine + '_>, String> {
        let instance = described.instance;
        if described.is_batch() {
            let no_batches = || format!("batches of it are compared with no function of {}", self.about.name);
            return self.batch(described).ok_or_else(no_batches);
        }
        let absent = || format!("it is compared with no function of {}", self.about.name);
        let class = families::class(instance.routine).ok_or_else(absent)?;
        if let Some(found) = VectorEx::find(self, self.named_types(), class, described)? {
            return Ok(Box::new(found));
        }
        Ok(Box::new(Function::find(self, class, described).ok_or_else(absent)?))
    }
}

impl Library {
    /// What does the work of a batch: a function for batches, or for level 2, where the library has none, a call for
    /// each problem.
    fn batch(&self, described: &Described) -> Option<Box<dyn Routine + '_>> {
        let instance = described.instance;
        if let Some(gemm) = Gemm::find(self, instance) {
            return Some(Box::new(gemm));
        }
        let class = families::class(instance.routine)?;
        if let (Class::Gemv, Some(gemv)) = (class, Gemv::find(self, instance)) {
            return Some(Box::new(gemv));
        }
        let has_batches = self.batched(instance.symbol).iter().any(Option::is_some);
        if instance.routine.level != 2 || described.as_arrays || has_batches {
            return None;
        }
        Some(Box::new(Each(Function::find(self, class, described)?)))
    }
}

/// A function of the library.
struct Function<'a> {
    library: &'a Library,
    class: Class,
    narrow: Address,
    wide: Option<Address>,
}

impl Routine for Function<'_> {
    fn call(&self, operands: &mut Operands, copy: usize) -> Result<(), String> {
        self.library.use_mode_of(operands)?;
        // SAFETY: The operands hold what a routine of ours with the same parameters reaches.
        unsafe { self.one(operands.arguments(copy)) }
    }
}

/// A function for one problem, called for each problem of a batch at equal distances.
struct Each<'a>(Function<'a>);

impl Routine for Each<'_> {
    fn call(&self, operands: &mut Operands, copy: usize) -> Result<(), String> {
        self.0.library.use_mode_of(operands)?;
        let (instance, problems) = (operands.instance(), operands.batch_count());
        let mut list = operands.arguments(copy).to_vec();
        let steps: Vec<isize> = list
            .iter()
            .enumerate()
            .map(|(index, arg)| match arg {
                Arg::Memory { batch: Batch::Strided(distance), .. } => {
                    *distance as isize * element(instance, index).size() as isize
                }
                _ => 0,
            })
            .collect();
        for _ in 0..problems {
            // SAFETY: The operands hold as many problems; each is what one call of a routine of ours reaches.
            unsafe { self.0.one(&list) }?;
            for (arg, step) in list.iter_mut().zip(&steps) {
                if let Arg::Memory { pointer, .. } = arg {
                    *pointer = pointer.wrapping_byte_offset(*step);
                }
            }
        }
        Ok(())
    }
}

impl<'a> Function<'a> {
    fn find(library: &'a Library, class: Class, described: &Described) -> Option<Function<'a>> {
        let symbol = described.instance.symbol;
        let narrow = library.function(symbol, "")?;
        Some(Function { library, class, narrow, wide: library.function(symbol, "_64") })
    }

    /// Makes one call.
    ///
    /// # Safety
    /// The memory in `list` holds what a routine of ours with the same parameters reaches.
    unsafe fn one(&self, list: &[Arg]) -> Result<(), String> {
        let fits = |size: &i64| i32::try_from(*size).is_ok();
        let is_small = list.iter().all(|arg| match arg {
            Arg::Dim(size) | Arg::Memory { stride: size, .. } => fits(size),
            Arg::Option(_) | Arg::Scalar(_) => true,
        });
        // SAFETY: The caller's promise; the class is that of the function, which was found by its name.
        let code = unsafe {
            match (is_small, self.wide) {
                (false, Some(wide)) => self.with::<i64>(wide, list),
                _ => self.with::<i32>(self.narrow, list),
            }
        };
        let name = self.library.about.name;
        match code {
            Some(0) => Ok(()),
            Some(code) => Err(format!("{name} answers {code}")),
            None => Err(format!(
                "{name} does not take these arguments: sizes beyond 32 bits, or other parameters"
            )),
        }
    }

    /// # Safety
    /// The function has the parameters of the class, sizes as `I`, and the memory in `list` suits it.
    unsafe fn with<I: Int>(&self, address: Address, list: &[Arg]) -> Option<c_int> {
        type Pointer = *mut c_void;
        let (handle, option) = (self.library.raw(), self.library.options());
        // SAFETY: The caller's promise.
        unsafe {
            match self.class {
                Class::NAlphaX => invoke!(address, list, option, I, Pointer, [handle => Pointer],
                    (size scalar pointer size) -> c_int),
                Class::NXResult => invoke!(address, list, option, I, Pointer, [handle => Pointer],
                    (size pointer size result) -> c_int),
                Class::NAlphaXY => invoke!(address, list, option, I, Pointer, [handle => Pointer],
                    (size scalar pointer size pointer size) -> c_int),
                Class::NXY => invoke!(address, list, option, I, Pointer, [handle => Pointer],
                    (size pointer size pointer size) -> c_int),
                Class::NXYResult => invoke!(address, list, option, I, Pointer, [handle => Pointer],
                    (size pointer size pointer size result) -> c_int),
                Class::NXYCS => invoke!(address, list, option, I, Pointer, [handle => Pointer],
                    (size pointer size pointer size scalar scalar) -> c_int),
                Class::NXYValues => invoke!(address, list, option, I, Pointer, [handle => Pointer],
                    (size pointer size pointer size values) -> c_int),
                Class::FourValues => invoke!(address, list, option, I, Pointer, [handle => Pointer],
                    (values values values values) -> c_int),
                Class::FiveValues => invoke!(address, list, option, I, Pointer, [handle => Pointer],
                    (values values values values values) -> c_int),
                other => {
                    matrix_classes!(other, address, list, option, I, Pointer, [handle => Pointer], c_int)
                }
            }
        }
    }
}
