//! Instructions of four waves: what the table says of them, in the PTX that clang makes for sm_90a.
//!
//! They are text to clang, which no assembler of NVIDIA's reads here: the tests see which of them stand where and how
//! often, with how many registers, but not whether their operands are right. That is for a GPU.

use rocforge::offline::Compiler;
use rocforge::source::unit_of;
use rocforge::tile::table::{INSTRUCTIONS, Instruction, Scope};
use rocforge::tile::{Cores, Element, group_product};

use super::nvidia::ptx;
use crate::compiles::only;

/// A product, as `(element, n, k)`.
type Row = (Element, u32, u32);

/// Products of several instructions, and such as no instruction of four waves makes: too narrow, not deep enough, of `f64`.
const COMPOSED: &[Row] = &[
    (Element::F16, 192, 32),
    (Element::Bf16, 320, 16),
    (Element::Tf32, 512, 32),
    (Element::I8, 128, 64),
    (Element::F16, 32, 16),
    (Element::Tf32, 64, 4),
    (Element::I8, 64, 16),
    (Element::F64, 64, 8),
];

fn of_four_waves() -> impl Iterator<Item = &'static Instruction> {
    INSTRUCTIONS.iter().filter(|row| row.scope == Scope::FourWaves)
}

fn rows() -> Vec<Row> {
    of_four_waves().map(|row| (row.element, row.n, row.k)).chain(COMPOSED.iter().copied()).collect()
}

fn kernel_name((element, n, k): Row) -> String {
    format!("group_{}_{n}x{k}", element.name())
}

/// A product of factors in shared memory, and what the compiler must find of it.
fn kernel(row: Row) -> String {
    let (name, (element, n, k)) = (kernel_name(row), row);
    let (stored, sum) = (element.stored(), element.sum());
    let tile = format!("WarpgroupTile<{n}, {k}, {}>", element.name());
    format!(
        "extern \"C\" __global__ __launch_bounds__(128)\n\
         void {name}(const {stored}* a, const {stored}* b, {sum}* c) {{\n\
         \x20   alignas(16) __shared__ {stored} left[64 * {k}], right[{n} * {k}];\n\
         \x20   for (i32 e = thread_id_x(); e < 64 * {k}; e += 128) left[e] = a[e];\n\
         \x20   for (i32 e = thread_id_x(); e < {n} * {k}; e += 128) right[e] = b[e];\n\
         \x20   barrier();\n\
         \x20   {tile} sums = {tile}::fill({sum}(0));\n\
         \x20   sums.mma_shared(left, 0, right, 0);\n\
         #pragma unroll\n\
         \x20   for (i32 e = 0; e < sums.len(); ++e) c[sums.row(e) + 64 * sums.col(e)] = sums[e];\n\
         }}\n\
         static_assert({tile}::supported(), \"native by the table\");\n"
    )
}

/// The instructions that multiply matrices in the PTX of an entry, each with its operands.
fn products<'a>(ptx: &'a str, entry: &str) -> Vec<(&'a str, &'a str)> {
    let start = ptx.find(&format!(".entry {entry}(")).unwrap_or_else(|| panic!("no {entry}"));
    // Braces are in the instructions as well: an entry ends where the next one begins.
    let body = &ptx[start + 1..];
    let body = body.split_once(".entry ").map_or(body, |(body, _)| body);
    let is_product = |line: &&str| line.starts_with("wgmma.mma_async") || line.starts_with("mma.sync");
    let lines = body.lines().map(str::trim).filter(is_product);
    lines.filter_map(|line| line.split_once(' ')).collect()
}

/// The PTX of all rows for an architecture, if clang is here.
fn compiled(arch: &str) -> Option<String> {
    let toolchain = only(Compiler::Clang, "clang", &[arch])?;
    let clang = &toolchain.clang().expect("`only` found it").path;
    let code: String = rows().into_iter().map(kernel).collect();
    Some(ptx(clang, &unit_of(&code), arch).unwrap_or_else(|log| panic!("{log}")))
}

fn check(arch: &str) {
    let Some(ptx) = compiled(arch) else { return };
    let cores = Cores::of(arch).expect("a generation with matrix cores");
    for row in rows() {
        let product = group_product(cores, row.0, row.1, row.2).expect("one of the two kinds");
        let found = products(&ptx, &kernel_name(row));
        let name = product.instruction.name;
        let right = found.iter().filter(|(found, _)| *found == name).count();
        let place = format!("{} for {arch}: {} times `{name}`", kernel_name(row), product.count);
        assert_eq!((right, found.len()), (product.count as usize, product.count as usize), "{place}");
        if product.instruction.scope == Scope::FourWaves {
            // A sum of 64 rows lies in the registers of 128 threads; two descriptors and a predicate follow.
            let sums = product.instruction.n as usize / 2;
            for (_, operands) in found {
                let (list, behind) = operands.split_once('}').expect("sums in braces");
                assert_eq!(list.matches('%').count(), sums, "{place}: {operands}");
                assert_eq!(behind.matches('%').count(), 2, "{place}: {operands}");
                assert!(behind.contains(", add"), "{place}: {operands}");
            }
        }
    }
}

#[test]
fn ptx_of_sm_90a() {
    check("sm_90a");
    let names: Vec<&str> = of_four_waves().map(|row| row.name).collect();
    // Four element types, of 64, 128 and 256 columns.
    assert_eq!(names.len(), 12, "{names:?}");
}

#[test]
fn waves_alone_on_sm_90() {
    check("sm_90");
    let Some(ptx) = compiled("sm_90") else { return };
    assert!(!ptx.contains("wgmma"), "sm_90 has no instructions of four waves");
}
