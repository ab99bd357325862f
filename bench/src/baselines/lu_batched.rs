//! cuBLAS's factorisations in batches, and equations solved with them. They take arrays of pointers alone; for problems at
//! equal distances the arrays are made before anything is timed.

use std::cell::OnceCell;
use std::ffi::{c_int, c_void};

use rocforge::Arg;
use rocforge::view::Batch;

use super::classes::{Address, Walk};
use super::cusolver::{letter, once, unfit};
use super::described::{Described, Value};
use super::library::Library;
use super::operands::Operands;
use super::rotating_buffer::RotatingBuffer;
use super::routine::Routine;
use crate::families::{self, Class};

type Pointer = *mut c_void;
type Factor = unsafe extern "C" fn(Pointer, c_int, Pointer, c_int, Pointer, Pointer, c_int) -> c_int;
type Solve = unsafe extern "C" fn(
    Pointer,
    c_int,
    c_int,
    c_int,
    Pointer,
    c_int,
    Pointer,
    Pointer,
    c_int,
    *mut c_int,
    c_int,
) -> c_int;

/// The library's functions for batches of a factorisation or of equations.
///
/// # Errors
/// There is none: why.
pub fn routine<'a>(library: &'a Library, described: &Described) -> Result<Box<dyn Routine + 'a>, String> {
    let absent = || "cuBLAS has no function for batches of it".to_owned();
    let class = families::class(described.instance.routine).ok_or_else(absent)?;
    let address = |stem: &str| {
        let letter = letter(described.instance.ty)?;
        library.address(&format!("cublas{letter}{stem}Batched")).map(|Address(address)| address)
    };
    if class == Class::Getrs {
        // SAFETY: cuBLAS declares it so, for every type.
        let solve: Solve = unsafe { std::mem::transmute(address("getrs").ok_or_else(absent)?) };
        return Ok(Box::new(Getrs { library, solve, arrays: Default::default() }));
    }
    let [Value::Dim(m), Value::Dim(n), ..] = described.values[..] else { return Err(absent()) };
    if m != n {
        return Err("cuBLAS factors batches of square matrices alone".to_owned());
    }
    // SAFETY: As above.
    let factor: Factor = unsafe { std::mem::transmute(address("getrf").ok_or_else(absent)?) };
    Ok(Box::new(Getrf { library, factor, array: OnceCell::new() }))
}

/// The array of pointers of operand `index`: its own, or one for problems at equal distances.
fn array(
    operands: &mut Operands,
    copy: usize,
    index: usize,
    made: &OnceCell<RotatingBuffer>,
) -> Result<Pointer, String> {
    match operands.arguments(copy)[index] {
        Arg::Memory { pointer, batch: Batch::Array, .. } => Ok(pointer),
        _ => {
            let make = || {
                let made = operands.problem_addresses(index).map_err(|error| error.to_string())?;
                made.ok_or_else(unfit)
            };
            once(made, make).map(|buffer| buffer.address(copy))
        }
    }
}

/// Factorisations.
struct Getrf<'a> {
    library: &'a Library,
    factor: Factor,
    array: OnceCell<RotatingBuffer>,
}

impl Routine for Getrf<'_> {
    fn call(&self, operands: &mut Operands, copy: usize) -> Result<(), String> {
        let count = c_int::try_from(operands.batch_count()).map_err(|error| error.to_string())?;
        let matrices = array(operands, copy, 2, &self.array)?;
        let mut walk = Walk::new(operands.arguments(copy), |value| value);
        let mut read = || {
            let (m, n) = (walk.size::<c_int>()?, walk.size::<c_int>()?);
            let (_, lda) = (walk.pointer()?, walk.size::<c_int>()?);
            (m == n).then_some((n, lda, walk.values()?, walk.values()?))
        };
        let (n, lda, pivots, info) = read().ok_or_else(unfit)?;
        // SAFETY: The array has a pointer for each problem; the pivots of the problems and what is said of them lie one behind the
        // other, as our routine with the same parameters has them too.
        let code = unsafe { (self.factor)(self.library.raw(), n, matrices, lda, pivots, info, count) };
        if code == 0 { Ok(()) } else { Err(format!("cuBLAS answers {code}")) }
    }
}

/// Equations, with the factors at hand.
struct Getrs<'a> {
    library: &'a Library,
    solve: Solve,
    arrays: [OnceCell<RotatingBuffer>; 2],
}

impl Routine for Getrs<'_> {
    fn call(&self, operands: &mut Operands, copy: usize) -> Result<(), String> {
        let count = c_int::try_from(operands.batch_count()).map_err(|error| error.to_string())?;
        let matrices = array(operands, copy, 3, &self.arrays[0])?;
        let sides = array(operands, copy, 5, &self.arrays[1])?;
        let mut walk = Walk::new(operands.arguments(copy), self.library.options());
        let mut read = || {
            let (trans, n, columns) = (walk.option()?, walk.size::<c_int>()?, walk.size::<c_int>()?);
            let (_, lda) = (walk.pointer()?, walk.size::<c_int>()?);
            let pivots = walk.values()?;
            let (_, ldb) = (walk.pointer()?, walk.size::<c_int>()?);
            Some((trans, n, columns, lda, pivots, ldb))
        };
        let (trans, n, columns, lda, pivots, ldb) = read().ok_or_else(unfit)?;
        let (handle, mut info) = (self.library.raw(), 0);
        // SAFETY: As above; what is said of the arguments goes to the host's memory, before the call returns.
        let code = unsafe {
            (self.solve)(handle, trans, n, columns, matrices, lda, pivots, sides, ldb, &raw mut info, count)
        };
        match (code, info) {
            (0, 0) => Ok(()),
            (0, _) => Err(format!("cuBLAS refuses argument {}", -info)),
            _ => Err(format!("cuBLAS answers {code}")),
        }
    }
}
