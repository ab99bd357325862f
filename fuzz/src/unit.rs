//! Programs as the source of a crate.

use std::ops::Range;

use quote::ToTokens;
use syn::spanned::Spanned;

use crate::expand::{error_of, for_launches};
use crate::tree::Node;

/// The source of a batch, and which lines are whose.
pub struct Source {
    /// The text.
    pub text: String,
    /// For each program its lines, counted from 1.
    lines: Vec<Range<usize>>,
    /// How many programs a kernel has.
    each: usize,
    /// Programs that the macro refuses, with its words.
    pub refused: Vec<(usize, String)>,
}

impl Source {
    /// The program that has this line.
    pub fn at_line(&self, line: usize) -> Option<usize> {
        self.lines.iter().position(|lines| lines.contains(&line))
    }

    /// The program with this number in its kernel.
    pub fn at(&self, unit: usize, number: usize) -> usize {
        unit * self.each + number
    }
}

/// What all programs name.
const BASE: &str = "
use rocforge::prelude::*;

#[device]
fn mixed(a: u64, b: u64) -> u64 {
    (a ^ b).wrapping_mul(0x9e37_79b9_7f4a_7c15_u64).rotate_left(17)
}

#[device]
fn real_f64(word: u64) -> f64 {
    if word % 4 == 0 { f64::from_bits(word) } else { ((word >> 8) as i16) as f64 * 0.125 }
}

#[device]
fn real_f32(word: u64) -> f32 {
    if word % 4 == 0 { f32::from_bits((word >> 32) as u32) } else { ((word >> 8) as i16) as f32 * 0.125 }
}

#[device]
fn real_f16(word: u64) -> f16 {
    if word % 4 == 0 { f16::from_bits((word >> 48) as u16) } else { ((word >> 8) as i8) as f16 }
}

#[device]
fn real_bf16(word: u64) -> bf16 {
    if word % 4 == 0 { bf16::from_bits((word >> 48) as u16) } else { ((word >> 8) as i8) as bf16 }
}

#[device]
fn word_f64(value: f64) -> u64 {
    if value.is_nan() { 1_u64 } else { value.to_bits() }
}

#[device]
fn word_f32(value: f32) -> u64 {
    if value.is_nan() { 0xffff_ffff_ff_u64 } else { value.to_bits() as u64 }
}

#[device]
fn word_f16(value: f16) -> u64 {
    if value.is_nan() { 0xffff_ffff_ff_u64 } else { value.to_bits() as u64 }
}

#[device]
fn word_bf16(value: bf16) -> u64 {
    if value.is_nan() { 0xffff_ffff_ff_u64 } else { value.to_bits() as u64 }
}
";

/// The source of a crate with these programs, `each` of them in a kernel.
pub fn source(programs: &[&Node], each: usize) -> Source {
    let mut text = String::from("use rocforge_fuzz::batch::{self, Unit};\n");
    let mut lines = Vec::new();
    let mut units = String::new();
    for (index, group) in programs.chunks(each).enumerate() {
        text.push_str(&format!("mod u{index} {{{BASE}"));
        let mut calls = String::new();
        for (number, program) in group.iter().enumerate() {
            let tag = format!("{number:03}");
            let start = text.lines().count() + 1;
            text.push_str(&program.text(&tag));
            lines.push(start..text.lines().count() + 1);
            calls.push_str(&format!("    if block == {number} {{ p{tag}(x, y, me, at); }}\n"));
        }
        text.push_str(&format!(
            "#[device(grid = count, block = 64, host_block = 64)]\n\
             pub fn unit(count: Dim, first: Dim, x: Vector<u64>, y: VectorMut<u64>) {{\n\
             \x20   let me = thread_id_x() as Dim;\n    let block = block_id_x() + first;\n\
             \x20   let at = (block * 64 + me) * 4;\n{calls}}}\n}}\n"
        ));
        let programs = group.len();
        units.push_str(&format!(
            "Unit {{ kernels: || vec![u{index}::unit::instance()], launch: u{index}::unit, programs: {programs} }}, "
        ));
    }
    text.push_str(&format!("fn main() {{ batch::main(&[{units}]) }}\n"));
    let written = Source { text, lines, each, refused: Vec::new() };
    written.expanded().unwrap_or(written)
}

impl Source {
    /// This source with the items as the macros expand them, which costs rustc half; nothing where it is no Rust.
    fn expanded(&self) -> Option<Source> {
        // Places in earlier texts, which nobody asks for any more.
        proc_macro2::extra::invalidate_current_thread_spans();
        let file = syn::parse_file(&self.text).ok()?;
        let mut text = String::new();
        let mut lines = vec![0..0; self.lines.len()];
        let mut refused = Vec::new();
        let mut line = 1;
        for item in file.items {
            let syn::Item::Mod(syn::ItemMod { ident, content: Some((_, items)), .. }) = item else {
                add(&mut text, &mut line, &item.to_token_stream().to_string());
                continue;
            };
            add(&mut text, &mut line, &format!("mod {ident} {{"));
            for item in items {
                let program = self.at_line(item.span().start().line);
                let start = line;
                let tokens = for_launches(&item).unwrap_or_else(|| item.to_token_stream());
                add(&mut text, &mut line, &tokens.to_string());
                if let Some(program) = program {
                    refused.extend(error_of(&tokens).map(|message| (program, message)));
                    let first = if lines[program].is_empty() { start } else { lines[program].start };
                    lines[program] = first..line;
                }
            }
            add(&mut text, &mut line, "}");
        }
        Some(Source { text, lines, each: self.each, refused })
    }
}

fn add(text: &mut String, line: &mut usize, more: &str) {
    text.push_str(more);
    text.push('\n');
    *line += 1 + more.matches('\n').count();
}
