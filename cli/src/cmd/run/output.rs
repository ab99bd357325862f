//! What a call changed: to files, and to people.

use std::io::Write;
use std::path::Path;

use rocforge::catalogue::{Instance, ParamInfo, ParamKind};
use rocforge::{Elements, Operand};

use super::{Input, input};
use crate::fail::Outcome;
use crate::files;
use crate::npy::{self, Array};

/// Elements printed where no folder was given.
const SHORT: usize = 16;

/// Writes mutable operands below `folder`, if there is one, and results to `out`.
pub fn write(
    folder: Option<&Path>,
    instance: &Instance,
    operands: &[Operand],
    inputs: &[Option<Input>],
    out: &mut dyn Write,
) -> Outcome {
    let mut files = Vec::new();
    for ((param, operand), input) in instance.routine.params.iter().zip(operands).zip(inputs) {
        match (param.kind, operand) {
            (ParamKind::Result { .. }, Operand::Scalar(elements)) => {
                // One a problem.
                let all: Vec<String> = (0..elements.len()).map(|index| number(elements, index)).collect();
                let text =
                    if let [one] = all.as_slice() { one.clone() } else { format!("[{}]", all.join(", ")) };
                writeln!(out, "{} = {text}", param.c_name)?;
            }
            (
                ParamKind::Values { mutable: true, .. }
                | ParamKind::Vector { mutable: true, .. }
                | ParamKind::Matrix { mutable: true, .. },
                Operand::Memory { elements, stride, .. },
            ) => {
                let array = array(param, elements, *stride, input.as_ref());
                match folder {
                    Some(folder) => {
                        files.push((folder.join(format!("{}.npy", param.c_name)), npy::encode(&array)));
                    }
                    None => print(param, &array, out)?,
                }
            }
            _ => {}
        }
    }
    files::write_all(&files)?;
    for (path, _) in &files {
        anstream::eprintln!("wrote {}", path.display());
    }
    Ok(())
}

/// In the form of the file it came from; operands that came from none are as plain as they can be.
fn array(param: &ParamInfo, elements: &Elements, stride: i64, input: Option<&Input>) -> Array {
    if let Some(input) = input {
        return input.refilled(elements);
    }
    let len = elements.len();
    let rows = usize::try_from(stride).unwrap_or(1).max(1);
    // The last column may be shorter than the leading dimension; only then is it no matrix.
    if input::has_columns(param) && len.is_multiple_of(rows) {
        return Array { elements: elements.clone(), shape: vec![rows, len / rows], fortran: true };
    }
    Array { elements: elements.clone(), shape: vec![len], fortran: false }
}

fn print(param: &ParamInfo, array: &Array, out: &mut dyn Write) -> Outcome {
    let len = array.elements.len();
    let shown: Vec<String> = (0..len.min(SHORT)).map(|index| number(&array.elements, index)).collect();
    let rest = if len > SHORT { ", ..." } else { "" };
    writeln!(out, "{} = [{}{rest}]", param.c_name, shown.join(", "))?;
    if len > SHORT {
        anstream::eprintln!("{}: {len} elements; --out DIR writes all of them", param.c_name);
    }
    Ok(())
}

/// 17 significant digits, which give every double back; integers as they are; complex as the command line takes it.
fn number(elements: &Elements, index: usize) -> String {
    let value = elements.get(index).unwrap_or_default();
    if elements.ty().is_complex() {
        return format!("{:.16e}{:+.16e}i", value.re, value.im);
    }
    match elements {
        Elements::I8(_) | Elements::I32(_) | Elements::I64(_) => format!("{}", value.re),
        _ => format!("{:.16e}", value.re),
    }
}
