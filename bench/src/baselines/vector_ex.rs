//! Routines of level 1 in types that callers name (`cublasAxpyEx`, `rocblas_axpy_ex` and their like).
//!
//! Both libraries declare them with the parameters in one order: a type behind each operand and scalar, and at the end the
//! type that is computed in. They differ in how they number types, and in which types go together.

use std::ffi::{c_int, c_void};

use rocforge::Arg;

use super::classes::{Address, Int, Walk};
use super::described::{Described, Value, element};
use super::ex::converted;
use super::library::Library;
use super::operands::Operands;
use super::routine::Routine;
use super::types::{Dialect, Types};
use crate::families::Class;

type Pointer = *mut c_void;
type Axpy<I> =
    unsafe extern "C" fn(Pointer, I, Pointer, c_int, Pointer, c_int, I, Pointer, c_int, I, c_int) -> c_int;
type Dot<I> =
    unsafe extern "C" fn(Pointer, I, Pointer, c_int, I, Pointer, c_int, I, Pointer, c_int, c_int) -> c_int;
type Nrm2<I> = unsafe extern "C" fn(Pointer, I, Pointer, c_int, I, Pointer, c_int, c_int) -> c_int;
type Rot<I> = unsafe extern "C" fn(
    Pointer,
    I,
    Pointer,
    c_int,
    I,
    Pointer,
    c_int,
    I,
    Pointer,
    Pointer,
    c_int,
    c_int,
) -> c_int;
type Scal<I> = unsafe extern "C" fn(Pointer, I, Pointer, c_int, Pointer, c_int, I, c_int) -> c_int;

/// A function of a library.
pub struct VectorEx<'a> {
    library: &'a Library,
    class: Class,
    narrow: Address,
    wide: Option<Address>,
    /// The numbers of the types: of vectors, scalars and what is computed in.
    types: [c_int; 3],
    /// Alpha, where it is to be of another type than ours.
    alpha: Option<Box<[f64]>>,
}

impl<'a> VectorEx<'a> {
    /// The library's function for a call of ours of a class of this file; nothing for other classes.
    ///
    /// # Errors
    /// There is none: why.
    pub fn find(
        library: &'a Library,
        dialect: &Dialect,
        class: Class,
        described: &Described,
    ) -> Result<Option<VectorEx<'a>>, String> {
        let Some(ours) = Types::of(class, described) else { return Ok(None) };
        let name = (dialect.symbol)(described.instance.routine.family);
        let not_these = || format!("{name} does not take these types");
        let types = (dialect.types)(ours, class).ok_or_else(not_these)?;
        let scalars = described.values.iter().zip(0..);
        let alpha = scalars
            .filter(|_| types.scalar != ours.scalar)
            .find(|(value, _)| matches!(value, Value::Scalar(..)))
            .and_then(|(value, index)| converted(*value, element(described.instance, index), types.scalar));
        let number = |ty| (dialect.number)(ty).ok_or_else(not_these);
        Ok(Some(VectorEx {
            library,
            class,
            narrow: library.address(&name).ok_or_else(|| format!("the library has no `{name}`"))?,
            wide: library.address(&format!("{name}_64")),
            types: [number(types.vector)?, number(types.scalar)?, number(types.execution)?],
            alpha,
        }))
    }

    /// What a scalar of the list is passed as.
    fn scalar(&self, ours: Pointer) -> Pointer {
        self.alpha.as_ref().map_or(ours, |alpha| alpha.as_ptr().cast_mut().cast())
    }

    /// The answer of the function; nothing where a size is beyond its integers.
    ///
    /// # Safety
    /// The function is the library's for this class, with sizes as `I`, and the memory in `list` suits it.
    unsafe fn with<I: Int>(&self, Address(address): Address, list: &[Arg]) -> Option<c_int> {
        let (h, [v, s, e]) = (self.library.raw(), self.types);
        let mut walk = Walk::new(list, self.library.options());
        let n = walk.size::<I>()?;
        // SAFETY: The caller's promise; both libraries declare the functions so.
        Some(unsafe {
            match self.class {
                Class::AxpyEx => {
                    let alpha = self.scalar(walk.result()?);
                    let (x, incx) = (walk.pointer()?, walk.size()?);
                    let (y, incy) = (walk.pointer()?, walk.size()?);
                    let function = std::mem::transmute::<*const c_void, Axpy<I>>(address);
                    function(h, n, alpha, s, x, v, incx, y, v, incy, e)
                }
                Class::ScalEx => {
                    let alpha = self.scalar(walk.result()?);
                    let (x, incx) = (walk.pointer()?, walk.size()?);
                    let function = std::mem::transmute::<*const c_void, Scal<I>>(address);
                    function(h, n, alpha, s, x, v, incx, e)
                }
                Class::DotEx => {
                    let (x, incx) = (walk.pointer()?, walk.size()?);
                    let (y, incy) = (walk.pointer()?, walk.size()?);
                    let function = std::mem::transmute::<*const c_void, Dot<I>>(address);
                    function(h, n, x, v, incx, y, v, incy, walk.result()?, s, e)
                }
                Class::RotEx => {
                    let (x, incx) = (walk.pointer()?, walk.size()?);
                    let (y, incy) = (walk.pointer()?, walk.size()?);
                    let (cosine, sine) = (walk.result()?, walk.result()?);
                    let function = std::mem::transmute::<*const c_void, Rot<I>>(address);
                    function(h, n, x, v, incx, y, v, incy, cosine, sine, s, e)
                }
                Class::Nrm2Ex => {
                    let (x, incx) = (walk.pointer()?, walk.size()?);
                    let function = std::mem::transmute::<*const c_void, Nrm2<I>>(address);
                    function(h, n, x, v, incx, walk.result()?, s, e)
                }
                _ => return None,
            }
        })
    }
}

impl Routine for VectorEx<'_> {
    fn call(&self, operands: &mut Operands, copy: usize) -> Result<(), String> {
        if self.alpha.is_some() {
            // Such a scalar is this side's own.
            self.library.use_mode(0)?;
        } else {
            self.library.use_mode_of(operands)?;
        }
        let list = operands.arguments(copy);
        // SAFETY: The operands hold what a routine of ours with the same parameters reaches; the function was found by its
        // name, which tells the width of its sizes.
        let code = unsafe {
            match (self.with::<i32>(self.narrow, list), self.wide) {
                (None, Some(wide)) => self.with::<i64>(wide, list),
                (code, _) => code,
            }
        };
        match code {
            Some(0) => Ok(()),
            Some(code) => Err(format!("the library answers {code}")),
            None => Err("the library does not take sizes beyond 32 bits".to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_widths_of_a_function_do_the_same() {
        use rocforge::options::PointerMode;
        use rocforge::platform::Platform;
        use rocforge::{Handle, catalogue};
        use rocforge_kernels as _;

        use super::super::{context::Context, library, plain_cuda, search::Opened};

        let handle = Handle::on(Platform::Host).expect("a handle");
        let functions = Opened::test(plain_cuda::functions);
        let context = Context::of(functions, library::CUBLAS.lifetime, handle.stream()).expect("a handle");
        let library = Library::of(&library::CUBLAS, context).expect("it has what it needs");
        let instance = catalogue::find("rocblas_axpy_ex.bf16.bf16.f32").expect("a routine");
        let memory = |inc| Value::Memory(Some(inc));
        let values = vec![Value::Dim(9), Value::Scalar(0.3, 0.0), memory(-2), memory(1)];
        let described = Described { instance, values, batch_count: 1, as_arrays: false, tame: false };
        let found = VectorEx::find(&library, library.named_types(), Class::AxpyEx, &described);
        let found = found.expect("it takes these types").expect("a class of this file");
        let mut operands =
            Operands::new(handle.device(), &described, PointerMode::Host, 2, 7).expect("memory");
        operands.repeat(0, 1).expect("a copy");
        found.call(&mut operands, 0).expect("a call");
        let wide = found.wide.expect("the library has it");
        // SAFETY: The function takes sizes of 64 bits, and the operands are those of the routine.
        let code = unsafe { found.with::<i64>(wide, operands.arguments(1)) };
        assert_eq!(code, Some(0));
        let read = |copy| {
            let mut bytes = Vec::new();
            operands.read(3, copy, 0, &mut bytes, 18).expect("read");
            bytes
        };
        assert_eq!(read(0), read(1));
        // A size that the narrow one cannot be told.
        let mut list = operands.arguments(0).to_vec();
        list[0] = Arg::Dim(1 << 31);
        // SAFETY: It is not called.
        assert_eq!(unsafe { found.with::<i32>(found.narrow, &list) }, None);
    }
}
