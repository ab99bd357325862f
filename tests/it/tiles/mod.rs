//! Tiles: the table of instructions against what compilers make of the prelude.

pub mod amd;
mod gemm;
mod groups;
mod listing;
mod nvidia;
mod page;

use rocforge::source::unit_of;
use rocforge::tile::table::SHAPES;
use rocforge::tile::{Cores, Element, product};

/// A shape, as in the table.
type ShapeRow = (Element, u32, u32, u32);

/// Shapes beside those of the table: several instructions a product, and such as fill one with zeros.
const COMPOSED: &[ShapeRow] = &[
    (Element::F32, 64, 32, 8),
    (Element::F32, 16, 48, 12),
    (Element::F64, 32, 32, 4),
    (Element::F64, 16, 16, 16),
    (Element::I8, 32, 32, 16),
    (Element::F16, 32, 32, 16),
    (Element::Bf16, 16, 16, 32),
];

fn shapes() -> Vec<ShapeRow> {
    SHAPES.iter().chain(COMPOSED).copied().collect()
}

fn kernel_name((element, m, n, k): ShapeRow) -> String {
    format!("{}_{m}x{n}x{k}", element.name())
}

/// One product: loads with and without bounds, a sum, a store.
fn kernel(row: ShapeRow) -> String {
    let (name, (element, m, n, k)) = (kernel_name(row), row);
    let (stored, sum) = (element.stored(), element.sum());
    let tile = |part: &str| format!("Tile<Use::{part}, {m}, {n}, {k}, {}>", element.name());
    let (a, b, acc) = (tile("A"), tile("B"), tile("Acc"));
    format!(
        "extern \"C\" __global__ __launch_bounds__(64)\n\
         void {name}(const {stored}* a, const {stored}* b, {sum}* c, i64 ld, i64 cols) {{\n\
         \x20   {acc} acc = {acc}::load(c, 0, ld, Layout::ColMajor);\n\
         \x20   const {a} left = {a}::load(a, 0, ld, Layout::ColMajor);\n\
         \x20   const {b} right = {b}::load_within(b, 0, ld, Layout::RowMajor, {k}, cols);\n\
         \x20   acc.mma(left, right);\n\
         #pragma unroll\n\
         \x20   for (i32 e = 0; e < acc.len(); ++e) acc[e] += {sum}(acc.row(e) - acc.col(e));\n\
         \x20   acc.store_within(c, 0, ld, Layout::ColMajor, {m}, cols);\n\
         }}\n"
    )
}

/// What the table says of a shape, as the compiler must find it.
fn assertion(cores: Option<Cores>, (element, m, n, k): ShapeRow) -> String {
    let tile = format!("Tile<Use::Acc, {m}, {n}, {k}, {}>", element.name());
    match cores.and_then(|cores| product(cores, element, m, n, k)) {
        None => format!("static_assert(!{tile}::supported(), \"plain by the table\");\n"),
        Some(product) => format!(
            "static_assert({tile}::supported(), \"native by the table\");\n\
             static_assert({tile}::Side::Engine::ITERATIONS_M * {tile}::Side::Engine::ITERATIONS_N * {tile}::Side::Engine::ITERATIONS_K == \
             {}, \"as many instructions\");\n",
            product.count
        ),
    }
}

/// A unit with a kernel and the assertions of every shape.
fn unit(cores: Option<Cores>) -> String {
    let shapes = shapes();
    let code: String = shapes.iter().map(|row| kernel(*row) + &assertion(cores, *row)).collect();
    unit_of(&code)
}

/// How often the instruction that the table names stands in the assembly of a kernel, and how often it should.
fn miscounted(cores: Option<Cores>, row: ShapeRow, mnemonics: &[&str]) -> Option<String> {
    let (element, m, n, k) = row;
    let product = cores.and_then(|cores| product(cores, element, m, n, k));
    let matrix =
        |name: &&&str| ["v_mfma", "v_wmma", "mma.sync"].iter().any(|family| name.starts_with(family));
    let found: Vec<&&str> = mnemonics.iter().filter(matrix).collect();
    let (name, wanted) = product.map_or(("", 0), |product| (product.instruction.name, product.count));
    let right =
        found.iter().filter(|found| ***found == name || found.strip_suffix("_e64") == Some(name)).count();
    let fine = right == found.len() && right == wanted as usize;
    (!fine).then(|| format!("{}: {found:?}, not {wanted} times `{name}`", kernel_name(row)))
}
