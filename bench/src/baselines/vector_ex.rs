//! Routines of level 1 in types that callers name (`cublasAxpyEx`, `rocblas_axpy_ex` and their like).
//!
//! Both libraries declare them with the parameters in one order: a type behind each operand and scalar, and at the end the
//! type that is computed in. They differ in how they number types, and in which types go together.

use std::ffi::{c_int, c_void};

use rocforge::{Arg, DataType};

use super::Routine;
use super::classes::{Address, Int, Walk};
use super::described::{Described, Value, element};
use super::ex::{converted, sums};
use super::gpu::Library;
use super::operands::Operands;
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

/// The types of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Types {
    /// Of vectors.
    pub vector: DataType,
    /// Of alpha, of the sine and cosine, or of the result.
    pub scalar: DataType,
    /// What is computed in.
    pub execution: DataType,
}

impl Types {
    /// The types of a routine of ours with the parameters of `class`; nothing for classes of other routines.
    fn of(class: Class, described: &Described) -> Option<Types> {
        // The first vector, and a scalar or the result.
        let (vector, scalar) = match class {
            Class::AxpyEx | Class::ScalEx => (2, 1),
            Class::DotEx | Class::RotEx => (1, 3),
            Class::Nrm2Ex => (1, 2),
            _ => return None,
        };
        let instance = described.instance;
        Some(Types {
            vector: element(instance, vector),
            scalar: element(instance, scalar),
            execution: *instance.types.last()?,
        })
    }

    /// The types in which cuBLAS does the work of a call of ours; nothing if it does not.
    ///
    /// Vectors of 16 bits are computed on in 32 alone, and alpha is of the type that is computed in: one of 16 bits, widened,
    /// is the same number.
    pub fn in_cublas(self, class: Class) -> Option<Types> {
        let Types { vector, scalar, execution } = self;
        let (computed_in, _) = sums(vector);
        let is_narrow = matches!(scalar, DataType::F16 | DataType::BF16);
        let (fits, scalar) = match class {
            Class::AxpyEx | Class::ScalEx => {
                (scalar == execution || is_narrow && execution == DataType::F32, execution)
            }
            Class::DotEx => (scalar == vector, scalar),
            Class::Nrm2Ex => (scalar == vector.real(), scalar),
            Class::RotEx => (scalar == vector || scalar == vector.real(), scalar),
            _ => return None,
        };
        let computed_in = if class == Class::Nrm2Ex { computed_in.real() } else { computed_in };
        (fits && execution == computed_in).then_some(Types { vector, scalar, execution })
    }
}

/// How a library declares these routines.
#[derive(Debug)]
pub struct Dialect {
    /// The C name of the function of a family.
    pub symbol: fn(&str) -> String,
    /// Its number of an element type.
    pub number: fn(DataType) -> Option<c_int>,
    /// The types in which it does the work of a call with these.
    pub types: fn(Types, Class) -> Option<Types>,
}

/// `cublasAxpyEx` of `axpy_ex`.
pub fn cublas_symbol(family: &str) -> String {
    let stem = family.strip_suffix("_ex").unwrap_or(family);
    let (first, rest) = stem.split_at(stem.len().min(1));
    format!("cublas{}{rest}Ex", first.to_ascii_uppercase())
}

/// rocBLAS's number of an element type.
pub fn rocblas_number(ty: DataType) -> Option<c_int> {
    // The first and the last one that it has.
    (150..=168).find(|number| DataType::from_raw(*number) == Some(ty))
}

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

        use super::super::{context::Context, gpu, plain_cuda, search::Opened};

        let handle = Handle::on(Platform::Host).expect("a handle");
        let functions = Opened::test(plain_cuda::functions);
        let context = Context::of(functions, gpu::CUBLAS.lifetime, handle.stream()).expect("a handle");
        let library = Library::of(&gpu::CUBLAS, context).expect("it has what it needs");
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

    #[test]
    fn names_and_numbers() {
        assert_eq!(cublas_symbol("axpy_ex"), "cublasAxpyEx");
        assert_eq!(cublas_symbol("nrm2_ex"), "cublasNrm2Ex");
        let types = [DataType::F16, DataType::F32, DataType::C64, DataType::BF16, DataType::I64];
        assert_eq!(types.map(rocblas_number), [Some(150), Some(151), Some(155), Some(168), None]);
    }

    #[test]
    fn cublas_takes_16_bits_in_32_alone() {
        use DataType::{BF16, C32, F16, F32, F64};
        let found = |class, vector, scalar, execution| {
            Types { vector, scalar, execution }.in_cublas(class).map(|types| types.scalar)
        };
        assert_eq!(found(Class::AxpyEx, F16, F16, F32), Some(F32), "alpha is widened");
        assert_eq!(found(Class::AxpyEx, F16, F16, F16), None);
        assert_eq!(found(Class::ScalEx, C32, F32, C32), None, "a real factor of complex elements");
        assert_eq!(found(Class::DotEx, F32, F64, F64), None);
        assert_eq!(found(Class::DotEx, BF16, BF16, F32), Some(BF16));
        assert_eq!(found(Class::Nrm2Ex, C32, F32, F32), Some(F32));
        assert_eq!(found(Class::RotEx, C32, F32, C32), Some(F32));
        assert_eq!(found(Class::RotEx, F16, F16, F16), None);
        assert_eq!(found(Class::Gemv, F32, F32, F32), None);
    }
}
