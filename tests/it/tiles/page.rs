//! The table of shapes in `docs/tiles.md`, as the table in the sources has it.

use std::path::Path;

use rocforge::tile::table::SHAPES;
use rocforge::tile::{Cores, Product, product};

use super::ShapeRow;

/// The columns, by what is written above them.
const COLUMNS: [(&str, Cores); 7] = [
    ("gfx908", Cores::Cdna1),
    ("gfx90a", Cores::Cdna2),
    ("gfx942", Cores::Cdna3),
    ("gfx11", Cores::Rdna3),
    ("gfx12", Cores::Rdna4),
    ("sm_80", Cores::Ampere),
    ("sm_90", Cores::Hopper),
];

fn cell(product: Option<Product>) -> String {
    let Some(Product { instruction, count, padded }) = product else { return "-".to_owned() };
    let shape = format!("{}x{}x{}", instruction.m, instruction.n, instruction.k);
    let times = if count == 1 { String::new() } else { format!("{count} x ") };
    format!("{times}{shape}{}", if padded { ", in part" } else { "" })
}

fn row((element, m, n, k): ShapeRow) -> String {
    let cells = COLUMNS.map(|(_, cores)| cell(product(cores, element, m, n, k)));
    format!("| {} {m}x{n}x{k} | {} |", element.name(), cells.join(" | "))
}

/// The header, the line below it and the rows.
fn table() -> Vec<String> {
    let header = format!("| product | {} |", COLUMNS.map(|(name, _)| name).join(" | "));
    let line = format!("|{}", "---|".repeat(COLUMNS.len() + 1));
    [header, line].into_iter().chain(SHAPES.iter().copied().map(row)).collect()
}

/// A page whose table differs is rewritten and the test fails: look at the difference, commit it, run again.
#[test]
fn the_table_of_shapes_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/tiles.md");
    let page = std::fs::read_to_string(&path).expect("the page");
    let lines: Vec<&str> = page.lines().collect();
    let wanted = table();
    let start = lines.iter().position(|line| line.starts_with("| product |")).expect("the table");
    let rows = lines[start..].iter().take_while(|line| line.starts_with('|')).count();
    if lines[start..start + rows] != wanted {
        let around = [&lines[..start], &lines[start + rows..]]
            .map(|lines| lines.iter().map(|line| (*line).to_owned()));
        let [before, after] = around;
        let text: Vec<String> = before.chain(wanted).chain(after).collect();
        std::fs::write(&path, text.join("\n") + "\n").expect("the page can be written");
        panic!("docs/tiles.md was out of date, has been written");
    }
}

/// The sentence below the table.
#[test]
fn older_targets_have_no_matrix_instructions() {
    for arch in ["gfx906", "gfx1010", "gfx1030", "gfx1036", "sm_75"] {
        assert_eq!(Cores::of(arch), None, "{arch}");
    }
}
