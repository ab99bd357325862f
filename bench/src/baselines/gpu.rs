//! The functions of cuBLAS and rocBLAS for the work of ours: the same parameters in the same order, other names, other numbers.

use std::ffi::{c_int, c_void};

use rocforge::Arg;

use super::batched::Gemm;
use super::batched_gemv::Gemv;
use super::classes::{Address, Int, invoke, matrix_classes};
use super::described::Described;
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
            let gemm = Gemm::find(self, instance).map(|gemm| Box::new(gemm) as Box<dyn Routine + '_>);
            let gemv = || Gemv::find(self, described).map(|gemv| Box::new(gemv) as Box<dyn Routine + '_>);
            return gemm.or_else(gemv).ok_or_else(|| {
                format!("batches of it are compared with no function of {}", self.about.name)
            });
        }
        let absent = || format!("it is compared with no function of {}", self.about.name);
        let class = families::class(instance.routine).ok_or_else(absent)?;
        if let Some(found) = VectorEx::find(self, self.named_types(), class, described)? {
            return Ok(Box::new(found));
        }
        let narrow = self.function(instance.symbol, "").ok_or_else(absent)?;
        let wide = self.function(instance.symbol, "_64");
        Ok(Box::new(Function { library: self, class, narrow, wide }))
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
        let list = operands.arguments(copy);
        let fits = |size: &i64| i32::try_from(*size).is_ok();
        let is_small = list.iter().all(|arg| match arg {
            Arg::Dim(size) | Arg::Memory { stride: size, .. } => fits(size),
            Arg::Option(_) | Arg::Scalar(_) => true,
        });
        // SAFETY: The operands hold what a routine of ours with the same parameters reaches; the class is that of the
        // function, which was found by its name.
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
}

impl Function<'_> {
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
