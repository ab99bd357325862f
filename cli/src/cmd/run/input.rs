//! The files of a call, and what they tell about sizes.

use std::path::Path;

use rocforge::bindings::Variant;
use rocforge::catalogue::{ParamInfo, ParamKind, Storage};
use rocforge::{DataType, Elements, Size, c32, c64};

use crate::call::{Call, Slot, none, zeros};
use crate::fail::{Fail, Outcome, usage, work};
use crate::npy::{self, Array};

/// What was read for one operand; its elements go into the call, the rest stays for the output.
#[derive(Debug)]
pub struct Input {
    array: Array,
    /// Whether it was transposed, and so has to be again before it is written.
    pub transposed: bool,
}

impl Input {
    /// The elements, once.
    pub fn take(&mut self) -> Elements {
        let ty = self.array.elements.ty();
        std::mem::replace(&mut self.array.elements, none(ty))
    }

    /// The array as it was read, holding `elements`.
    pub fn refilled(&self, elements: &Elements) -> Array {
        let shape = self.array.shape.clone();
        if self.transposed {
            // Seen by columns it has as many rows as the file has columns.
            let elements = transpose(elements, shape[0], shape[1]);
            return Array { elements, shape, fortran: false };
        }
        Array { elements: elements.clone(), shape, fortran: self.array.fortran }
    }
}

/// Reads every file that was named, one for each parameter.
pub fn read(call: &Call, transpose_c_order: bool) -> Outcome<Vec<Option<Input>>> {
    let one = |(param, slot): (&ParamInfo, &Slot)| match slot {
        Slot::Memory { file: Some(path), ty, .. } => {
            let failed = |reason: String| about(param, path, &reason);
            let array = npy::read(path, *ty).map_err(failed)?;
            arrange(param, array, transpose_c_order).map(Some).map_err(failed)
        }
        Slot::Memory { numbers, ty, .. } if !numbers.is_empty() => repeated(numbers, *ty, call.batch_count),
        _ => Ok(None),
    };
    call.params().map(one).collect()
}

/// Numbers from the command line, the same for each problem.
fn repeated(numbers: &[c64], ty: DataType, batch_count: i64) -> Outcome<Option<Input>> {
    let problems = Size::new(batch_count.max(1));
    let mut elements = zeros(ty, problems * Size::new(numbers.len() as i64))?;
    for (index, value) in numbers.iter().cycle().take(elements.len()).enumerate() {
        elements.set(index, *value);
    }
    let shape = vec![elements.len()];
    Ok(Some(Input { array: Array { elements, shape, fortran: false }, transposed: false }))
}

fn about(param: &ParamInfo, path: &Path, reason: &str) -> Fail {
    work(format!("{}: {} {reason}", param.c_name, path.display()))
}

/// Whether a file of two dimensions can hold the operand.
pub fn has_columns(param: &ParamInfo) -> bool {
    matches!(param.kind, ParamKind::Matrix { .. }) && param.storage != Storage::Packed
}

/// The array as memory of the operand.
fn arrange(param: &ParamInfo, mut array: Array, transpose_c_order: bool) -> Result<Input, String> {
    let is_matrix = has_columns(param);
    match *array.shape.as_slice() {
        [_] => {}
        [rows, cols] if rows <= 1 || cols <= 1 => {}
        [rows, cols] if !is_matrix => {
            let what = if param.storage == Storage::Packed { "packed triangle" } else { "vector" };
            return Err(format!("is {rows} x {cols}, but the parameter is a {what}: give one dimension"));
        }
        [_, _] if array.fortran => {}
        [rows, cols] if transpose_c_order => {
            array.elements = transpose(&array.elements, cols, rows);
            return Ok(Input { array, transposed: true });
        }
        [_, _] => {
            return Err("is in C order, and matrices are column-major: save it with numpy.asfortranarray, \
                 or give --transpose-c-order"
                .into());
        }
        ref shape => return Err(format!("has {} dimensions; give one or two", shape.len())),
    }
    Ok(Input { array, transposed: false })
}

/// Column-major `rows` by `cols` becomes row-major.
fn transpose(elements: &Elements, rows: usize, cols: usize) -> Elements {
    fn turn<T: Copy>(list: &[T], rows: usize, cols: usize) -> Vec<T> {
        (0..rows).flat_map(|row| (0..cols).map(move |col| list[row + col * rows])).collect()
    }
    match elements {
        Elements::F16(list) => Elements::F16(turn(list, rows, cols)),
        Elements::BF16(list) => Elements::BF16(turn(list, rows, cols)),
        Elements::F32(list) => Elements::F32(turn::<f32>(list, rows, cols)),
        Elements::F64(list) => Elements::F64(turn::<f64>(list, rows, cols)),
        Elements::C32(list) => Elements::C32(turn::<c32>(list, rows, cols)),
        Elements::C64(list) => Elements::C64(turn::<c64>(list, rows, cols)),
        Elements::I8(list) => Elements::I8(turn::<i8>(list, rows, cols)),
        Elements::I32(list) => Elements::I32(turn::<i32>(list, rows, cols)),
        Elements::I64(list) => Elements::I64(turn::<i64>(list, rows, cols)),
    }
}

/// Fills in sizes that one-dimensional vectors without gaps tell, if they agree; those of a batch tell none.
pub fn infer(call: &mut Call, inputs: &[Option<Input>]) -> Outcome {
    if call.variant != Variant::Plain {
        return Ok(());
    }
    let shapes = call.shapes();
    let mut found: Vec<(usize, i64, &'static str)> = Vec::new();
    for (index, (param, slot)) in call.params().enumerate() {
        let Slot::Memory { stride, .. } = slot else { continue };
        let (Some(input), true) = (&inputs[index], matches!(stride, None | Some(1 | -1))) else { continue };
        let Some(size) = call.size_behind(index, &shapes) else { continue };
        let len = i64::try_from(input.array.elements.len()).unwrap_or(i64::MAX);
        match found.iter().find(|(known, ..)| *known == size) {
            Some((_, other, name)) if *other != len => {
                let dim = call.instance.routine.params[size].c_name;
                let message =
                    format!("{name} has {other} elements and {} has {len}: give {dim}", param.c_name);
                return Err(usage(message));
            }
            _ => found.push((size, len, param.c_name)),
        }
    }
    for (size, len, _) in found {
        call.slots[size] = Slot::Dim(Some(len));
    }
    Ok(())
}

/// Leading dimensions that were not given are the rows of two-dimensional files.
pub fn strides(call: &mut Call, inputs: &[Option<Input>]) {
    let params = call.instance.routine.params;
    for ((param, slot), input) in params.iter().zip(&mut call.slots).zip(inputs) {
        let (Slot::Memory { stride: stride @ None, .. }, Some(input)) = (slot, input) else { continue };
        if let (true, [rows, _]) = (has_columns(param), input.array.shape.as_slice()) {
            *stride = Some(i64::try_from(*rows).unwrap_or(i64::MAX).max(1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transposing_twice_changes_nothing() {
        let elements = Elements::F64((0..6).map(f64::from).collect());
        let turned = transpose(&elements, 2, 3);
        assert_eq!(turned, Elements::F64(vec![0.0, 2.0, 4.0, 1.0, 3.0, 5.0]));
        assert_eq!(transpose(&turned, 3, 2), elements);
        let array = Array { elements: none(DataType::F64), shape: vec![6], fortran: false };
        let input = Input { array, transposed: false };
        assert_eq!(input.refilled(&elements).elements, elements);
    }
}
