//! cuBLASLt: a product whose epilogue adds a bias and applies GELU.
//!
//! Its GELU is the tanh form too. What it adds of another matrix it adds before GELU, so it has no residual.

use std::ffi::{c_int, c_void};
use std::ptr::null_mut;
use std::sync::Arc;

use rocforge::Arg;
use rocforge::platform::{Device, Stream};
use rocforge_hiprtc_sys::search::{Search, Vendor};

use super::described::{Described, Value, element};
use super::ex::converted;
use super::library::CUBLAS;
use super::operands::Operands;
use super::rotating_buffer::RotatingBuffer;
use super::routine::Routine;
use super::search::Opened;
use super::types::{cublas_number, sums};

const SEARCH: Search = Search {
    what: "cuBLASLt",
    variable: "ROCFORGE_CUBLASLT",
    names: &["libcublasLt.so.13", "libcublasLt.so.12", "libcublasLt.so.11", "libcublasLt.so"],
    probe: "cublasLtCreate",
    vendor: Vendor::Nvidia,
};

type Pointer = *mut c_void;
type Create = unsafe extern "C" fn(*mut Pointer) -> c_int;
type Destroy = unsafe extern "C" fn(Pointer) -> c_int;
type CreateDesc = unsafe extern "C" fn(*mut Pointer, c_int, c_int) -> c_int;
type CreateLayout = unsafe extern "C" fn(*mut Pointer, c_int, u64, u64, i64) -> c_int;
type SetAttribute = unsafe extern "C" fn(Pointer, c_int, *const c_void, usize) -> c_int;
type Heuristic = unsafe extern "C" fn(
    Pointer,
    Pointer,
    Pointer,
    Pointer,
    Pointer,
    Pointer,
    Pointer,
    c_int,
    *mut Choice,
    *mut c_int,
) -> c_int;
type Matmul = unsafe extern "C" fn(
    Pointer,
    Pointer,
    *const c_void,
    Pointer,
    Pointer,
    Pointer,
    Pointer,
    *const c_void,
    Pointer,
    Pointer,
    Pointer,
    Pointer,
    *const c_void,
    Pointer,
    usize,
    Pointer,
) -> c_int;

/// Attributes of a product, by the library's numbers.
const TRANS_A: c_int = 3;
const TRANS_B: c_int = 4;
const EPILOGUE: c_int = 7;
const BIAS_POINTER: c_int = 8;
/// The epilogue with GELU (32) and a bias (4).
const GELU_BIAS: c_int = 36;
/// The attribute of a preference: bytes of workspace at most.
const WORKSPACE_BYTES: c_int = 1;
/// What cuBLAS takes on a GPU of sm_90.
const WORKSPACE: u64 = 32 << 20;
/// Where operands of [`Class::GemmGelu`](crate::families::Class::GemmGelu) stand.
const ALPHA: usize = 5;
const FACTOR: usize = 6;

/// What the library says of a kernel for a product: the kernel in words of its own, its workspace, whether it can be used.
#[repr(C)]
#[derive(Debug, Clone, Copy)]
struct Choice {
    algorithm: [u64; 8],
    workspace: usize,
    state: c_int,
    waves: f32,
    reserved: [c_int; 4],
}

/// Its functions.
#[derive(Debug, Clone, Copy)]
struct Functions {
    create_desc: CreateDesc,
    destroy_desc: Destroy,
    set_desc: SetAttribute,
    create_layout: CreateLayout,
    destroy_layout: Destroy,
    create_preference: Create,
    destroy_preference: Destroy,
    set_preference: SetAttribute,
    heuristic: Heuristic,
    matmul: Matmul,
    destroy: Destroy,
}

/// The library, with a handle.
#[derive(Debug)]
pub struct Lt {
    functions: Functions,
    handle: Pointer,
    stream: Stream,
    /// Keeps the functions.
    _opened: Opened,
}

fn answered(what: &str, code: c_int) -> Result<(), String> {
    if code == 0 { Ok(()) } else { Err(format!("{what} answers {code}")) }
}

impl Lt {
    /// Opens it; products go to `stream`.
    ///
    /// # Errors
    /// It is not here: what was tried; it does not start.
    pub fn open(stream: Stream) -> Result<Lt, String> {
        let opened = Opened::find(&SEARCH)?;
        let lacks = |name: &str| format!("{} lacks `{name}`", opened.path.display());
        // SAFETY: cuBLASLt declares each of them so, from release 11 on.
        let (create, functions) = unsafe {
            let functions = Functions {
                create_desc: function(&opened, "cublasLtMatmulDescCreate")?,
                destroy_desc: function(&opened, "cublasLtMatmulDescDestroy")?,
                set_desc: function(&opened, "cublasLtMatmulDescSetAttribute")?,
                create_layout: function(&opened, "cublasLtMatrixLayoutCreate")?,
                destroy_layout: function(&opened, "cublasLtMatrixLayoutDestroy")?,
                create_preference: function(&opened, "cublasLtMatmulPreferenceCreate")?,
                destroy_preference: function(&opened, "cublasLtMatmulPreferenceDestroy")?,
                set_preference: function(&opened, "cublasLtMatmulPreferenceSetAttribute")?,
                heuristic: function(&opened, "cublasLtMatmulAlgoGetHeuristic")?,
                matmul: function(&opened, "cublasLtMatmul")?,
                destroy: function(&opened, "cublasLtDestroy")?,
            };
            (opened.function::<Create>("cublasLtCreate").ok_or_else(|| lacks("cublasLtCreate"))?, functions)
        };
        let mut handle = null_mut();
        // SAFETY: The function writes one handle.
        answered("cublasLtCreate", unsafe { create(&raw mut handle) })?;
        Ok(Lt { functions, handle, stream, _opened: opened })
    }
}

/// # Safety
/// As [`Opened::function`].
unsafe fn function<T: Copy>(opened: &Opened, name: &str) -> Result<T, String> {
    // SAFETY: The caller's promise.
    let found = unsafe { opened.function::<T>(name) };
    found.ok_or_else(|| format!("{} lacks `{name}`", opened.path.display()))
}

impl Drop for Lt {
    fn drop(&mut self) {
        // SAFETY: The handle is the library's, and ends here.
        let _ = unsafe { (self.functions.destroy)(self.handle) };
    }
}

/// Something that the library made, and takes back.
struct Made {
    pointer: Pointer,
    destroy: Destroy,
}

impl Made {
    /// What `create` writes, whose second and following arguments it knows.
    fn new(what: &str, destroy: Destroy, create: impl FnOnce(*mut Pointer) -> c_int) -> Result<Made, String> {
        let mut pointer = null_mut();
        answered(what, create(&raw mut pointer))?;
        Ok(Made { pointer, destroy })
    }
}

impl Drop for Made {
    fn drop(&mut self) {
        // SAFETY: The library made it, and it ends here.
        let _ = unsafe { (self.destroy)(self.pointer) };
    }
}

/// A product with bias and GELU, for one size.
pub struct EpilogueProduct<'a> {
    lt: &'a Lt,
    desc: Made,
    a: Made,
    b: Made,
    d: Made,
    algorithm: [u64; 8],
    workspace: RotatingBuffer,
    /// Alpha and beta in the type that is computed in.
    scalars: [Box<[f64]>; 2],
}

impl<'a> EpilogueProduct<'a> {
    /// The library's best kernel for a product of ours with bias, GELU and residual, which it leaves out.
    ///
    /// # Errors
    /// It has none: why.
    pub fn new(lt: &'a Lt, device: &Arc<dyn Device>, described: &Described) -> Result<Self, String> {
        let words = |error: rocforge::Error| error.to_string();
        let absent = || "cuBLASLt has no type for it".to_owned();
        let (list, _) = described.resolved().map_err(words)?;
        let ty = described.instance.ty;
        let (computed_in, computes) = sums(element(described.instance, FACTOR));
        let (number, scale) = (cublas_number(ty).ok_or_else(absent)?, cublas_number(computed_in));
        let scalar = |value| converted(value, ty, computed_in).ok_or_else(absent);
        let [Arg::Option(ta), Arg::Option(tb), Arg::Dim(m), Arg::Dim(n), Arg::Dim(k), _, a, b, .., d] = *list
        else {
            return Err("a fused product has other operands".to_owned());
        };
        let [ta, tb] = [ta, tb].map(CUBLAS.option);
        let stored = |op: c_int, rows: i64, cols: i64| if op == 0 { (rows, cols) } else { (cols, rows) };
        let mut product = EpilogueProduct {
            lt,
            desc: lt.desc(computes, scale.ok_or_else(absent)?)?,
            a: lt.layout(number, stored(ta, m, k), a)?,
            b: lt.layout(number, stored(tb, k, n), b)?,
            d: lt.layout(number, (m, n), d)?,
            algorithm: [0; 8],
            workspace: RotatingBuffer::new(device, WORKSPACE, 1).map_err(words)?,
            scalars: [scalar(described.values[ALPHA])?, scalar(Value::Scalar(0.0, 0.0))?],
        };
        product.set(TRANS_A, &ta)?;
        product.set(TRANS_B, &tb)?;
        product.set(EPILOGUE, &GELU_BIAS)?;
        // A bias that is aligned as ours are: the kernel is chosen with it.
        product.set(BIAS_POINTER, &product.workspace.address(0))?;
        product.algorithm = product.chosen()?;
        Ok(product)
    }

    fn set<T>(&self, attribute: c_int, value: &T) -> Result<(), String> {
        let value = std::ptr::from_ref(value);
        // SAFETY: The function reads so many bytes.
        let code = unsafe {
            (self.lt.functions.set_desc)(self.desc.pointer, attribute, value.cast(), size_of::<T>())
        };
        answered("cublasLtMatmulDescSetAttribute", code)
    }

    /// The kernel that the library thinks best with this workspace.
    fn chosen(&self) -> Result<[u64; 8], String> {
        let functions = &self.lt.functions;
        let preference = Made::new(
            "cublasLtMatmulPreferenceCreate",
            functions.destroy_preference,
            // SAFETY: The function writes one pointer.
            |place| unsafe { (functions.create_preference)(place) },
        )?;
        let bytes = WORKSPACE as usize;
        // SAFETY: The function reads so many bytes.
        let code = unsafe {
            let value = (&raw const bytes).cast();
            (functions.set_preference)(preference.pointer, WORKSPACE_BYTES, value, size_of::<usize>())
        };
        answered("cublasLtMatmulPreferenceSetAttribute", code)?;
        let mut choice = Choice { algorithm: [0; 8], workspace: 0, state: 0, waves: 0.0, reserved: [0; 4] };
        let mut count = 0;
        let (a, b, d) = (self.a.pointer, self.b.pointer, self.d.pointer);
        // SAFETY: All of these are the library's own, and it writes one choice and one number at most.
        let code = unsafe {
            (functions.heuristic)(
                self.lt.handle,
                self.desc.pointer,
                a,
                b,
                d,
                d,
                preference.pointer,
                1,
                &raw mut choice,
                &raw mut count,
            )
        };
        answered("cublasLtMatmulAlgoGetHeuristic", code)?;
        if count < 1 || choice.state != 0 || choice.workspace > bytes {
            return Err("cuBLASLt has no kernel for this epilogue and these sizes".to_owned());
        }
        Ok(choice.algorithm)
    }
}

impl Lt {
    fn desc(&self, computes: c_int, scale: c_int) -> Result<Made, String> {
        let create = self.functions.create_desc;
        // SAFETY: The function writes one pointer.
        let made = |place| unsafe { create(place, computes, scale) };
        Made::new("cublasLtMatmulDescCreate", self.functions.destroy_desc, made)
    }

    /// A matrix of this type and shape as it is stored.
    fn layout(&self, number: c_int, (rows, cols): (i64, i64), arg: Arg) -> Result<Made, String> {
        let Arg::Memory { stride, .. } = arg else { return Err("a matrix is no memory".to_owned()) };
        let create = self.functions.create_layout;
        // SAFETY: The function writes one pointer.
        let made = |place| unsafe { create(place, number, rows as u64, cols as u64, stride) };
        Made::new("cublasLtMatrixLayoutCreate", self.functions.destroy_layout, made)
    }
}

impl Routine for EpilogueProduct<'_> {
    fn call(&self, operands: &mut Operands, copy: usize) -> Result<(), String> {
        let list = operands.arguments(copy);
        let [.., Arg::Memory { pointer: a, .. }, Arg::Memory { pointer: b, .. }, bias, _, d] = *list else {
            return Err("a fused product has other operands".to_owned());
        };
        let (Arg::Memory { pointer: bias, .. }, Arg::Memory { pointer: d, .. }) = (bias, d) else {
            return Err("a bias is no memory".to_owned());
        };
        self.set(BIAS_POINTER, &bias)?;
        let [alpha, beta] = self.scalars.each_ref().map(|words| words.as_ptr().cast::<c_void>());
        // SAFETY: The operands hold what our routine with the same parameters reaches, the scalars are of the type that is
        // computed in, and the workspace has as many bytes as the kernel was chosen with.
        let code = unsafe {
            (self.lt.functions.matmul)(
                self.lt.handle,
                self.desc.pointer,
                alpha,
                a,
                self.a.pointer,
                b,
                self.b.pointer,
                beta,
                d,
                self.d.pointer,
                d,
                self.d.pointer,
                self.algorithm.as_ptr().cast(),
                self.workspace.address(0),
                WORKSPACE as usize,
                self.lt.stream.as_raw(),
            )
        };
        answered("cublasLtMatmul", code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_is_as_large_as_nvidia_declares_it() {
        // The algorithm of 64 bytes, a size, a status, a float, four ints.
        assert_eq!((size_of::<Choice>(), align_of::<Choice>()), (96, 8));
    }

    #[test]
    fn what_the_library_refuses_is_an_error() {
        assert_eq!(answered("cublasLtMatmul", 0), Ok(()));
        assert_eq!(answered("cublasLtMatmul", 15).unwrap_err(), "cublasLtMatmul answers 15");
    }
}
