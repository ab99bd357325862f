//! What programs and libraries above rocBLAS call is here: `callers.csv`, facts of their sources.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use super::original::{facts, of_kind};
use super::symbols::dynamic_symbols;
use super::table::rows;
use super::{beside, library, on_the_page};

const TABLE: &str = include_str!("callers.csv");

/// Between these lines of the documentation stand the figures.
const MARKS: [&str; 2] =
    ["<!-- callers: written by the test abi::callers -->\n", "<!-- end of callers -->\n"];

/// What some caller calls and is not here, and why. A name of rocSOLVER stands for its types and what follows it.
const NOT_HERE: &[(&str, &str)] = &[
    ("rocsolver_{}gels", "no least squares"),
    ("rocsolver_{}geqrf", "no QR"),
    ("rocsolver_{}getrf_npvt", "no LU without pivots"),
    ("rocsolver_{}getri", "no inverses from LU"),
];

/// How types end that rocSOLVER's headers declare under rocBLAS's name.
const OF_ROCSOLVER: &[&str] = &["svect", "evect", "workmode", "outofplace"];

/// A line: a caller, and names that it has.
struct Row {
    caller: &'static str,
    kind: &'static str,
    name: &'static str,
    prefixes: &'static str,
    widths: &'static str,
}

fn lines() -> Vec<Row> {
    let lines = TABLE.lines().filter(|line| !line.starts_with('#')).skip(1);
    let row = |line: &'static str| {
        let fields: Vec<&str> = line.split(',').collect();
        let [caller, kind, name, prefixes, widths] = fields[..] else { panic!("five fields: {line}") };
        Row { caller, kind, name, prefixes, widths }
    };
    lines.map(row).collect()
}

impl Row {
    /// The names that it stands for.
    fn names(&self) -> Vec<String> {
        let of_prefix = |prefix: &'static str| {
            self.widths.split(' ').map(move |width| {
                let end = if width == "64" { "_64" } else { "" };
                format!("{}{end}", self.name.replace("{}", prefix))
            })
        };
        self.prefixes.split(' ').flat_map(of_prefix).collect()
    }

    fn is_function(&self) -> bool {
        ["calls", "through", "solver"].contains(&self.kind)
    }
}

/// The reason why a function is not here.
fn reason(function: &str) -> Option<&'static str> {
    let stands_for = |known: &str| match known.split_once("{}") {
        Some((library, family)) => {
            let types = function.strip_prefix(library).unwrap_or_default();
            types.get(1..).is_some_and(|rest| rest.starts_with(family))
        }
        None => known == function,
    };
    NOT_HERE.iter().find(|(known, _)| stands_for(known)).map(|(_, reason)| *reason)
}

/// What both libraries export.
fn exported() -> BTreeSet<String> {
    let mut all = dynamic_symbols(&library());
    all.extend(dynamic_symbols(&beside("librocsolver.so")));
    all
}

#[test]
fn what_callers_call_is_exported() {
    let (here, known) = (exported(), rows());
    let known: BTreeSet<&str> = known.iter().map(|row| row.name.as_str()).collect();
    let later: BTreeSet<&str> = of_kind("function").iter().map(|fact| fact.name).collect();
    let (mut wrong, mut excused, mut count) = (Vec::new(), BTreeSet::new(), 0);
    for row in lines().iter().filter(|row| row.is_function()) {
        for name in row.names() {
            count += 1;
            let caller = row.caller;
            if row.kind != "solver" && !known.contains(&*name) && !later.contains(&*name) {
                wrong.push(format!("{caller}: {name} is no function of rocBLAS"));
            }
            match (here.contains(&name), reason(&name)) {
                (false, None) => {
                    wrong.push(format!("{caller}: {name} is not exported, and nothing says why"))
                }
                (true, Some(_)) => {
                    wrong.push(format!("{name} is exported: take it off the list of exceptions"))
                }
                (false, Some(reason)) => drop(excused.insert(reason)),
                (true, None) => {}
            }
        }
    }
    let idle = NOT_HERE.iter().filter(|(_, reason)| !excused.contains(reason));
    wrong.extend(idle.map(|(name, _)| format!("{name}: no caller calls it any more")));
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
    assert!(count > 2500, "{count} functions");
}

#[test]
fn what_callers_name_is_in_the_header() {
    let original: BTreeSet<&str> = facts()
        .iter()
        .map(|fact| fact.name.trim_start_matches("union "))
        .chain(["rocblas_device_malloc_base"])
        .collect();
    let names = lines().into_iter().filter(|row| row.kind == "names").flat_map(|row| row.names());
    let of_solver = |name: &str| OF_ROCSOLVER.iter().any(|word| name.split('_').nth(1) == Some(word));
    let unknown: BTreeSet<String> =
        names.filter(|name| !original.contains(&**name) && !of_solver(name)).collect();
    // Those of the table are in the header, as `abi::vocabulary` compiles it.
    assert!(unknown.is_empty(), "not among the names of rocBLAS's headers: {unknown:?}");
}

/// Functions of a caller: all of rocBLAS that it calls, and those of them that are not here.
#[derive(Default)]
struct Figures {
    direct: usize,
    through: usize,
    missing: Vec<String>,
}

#[test]
fn the_page_has_the_figures() {
    let here = exported();
    let all = lines();
    let mut page = String::from(
        "\n| caller | at | functions it calls | and through hipBLAS | not here |\n|---|---|---|---|---|\n",
    );
    for source in all.iter().filter(|row| row.kind == "source") {
        let mut figures = Figures::default();
        let of_caller = |row: &&Row| row.caller == source.caller && row.is_function() && row.kind != "solver";
        for row in all.iter().filter(of_caller) {
            let names = row.names();
            let count = if row.kind == "calls" { &mut figures.direct } else { &mut figures.through };
            *count += names.len();
            figures.missing.extend(names.into_iter().filter(|name| !here.contains(name)));
        }
        let missing: Vec<String> = figures.missing.iter().map(|name| format!("`{name}`")).collect();
        let missing = if missing.is_empty() { "none".into() } else { missing.join(", ") };
        let _ = writeln!(
            page,
            "| {} | [{}](https://github.com/{}) {} | {} | {} | {missing} |",
            source.caller, source.name, source.name, source.prefixes, figures.direct, figures.through
        );
    }
    page += &solver_table(&all, &here);
    let wrong = on_the_page(MARKS, &page);
    assert!(wrong.is_none(), "\n{}\n", wrong.unwrap_or_default());
}

/// rocSOLVER's functions that hipBLAS calls, a line for all types.
fn solver_table(all: &[Row], here: &BTreeSet<String>) -> String {
    let mut page =
        String::from("\n| function of rocSOLVER that hipBLAS calls | types | here |\n|---|---|---|\n");
    let rows: BTreeMap<&str, &Row> =
        all.iter().filter(|row| row.kind == "solver").map(|row| (row.name, row)).collect();
    for (name, row) in rows {
        let found = row.names().iter().filter(|name| here.contains(*name)).count();
        let answer = match found {
            0 => "no",
            _ if found == row.names().len() => "yes",
            _ => "some types",
        };
        let _ = writeln!(page, "| `{}` | {} | {answer} |", name.replace("{}", "?"), row.prefixes);
    }
    page + "\n"
}

#[test]
fn lines_become_names() {
    let row = |name, prefixes, widths| Row { caller: "any", kind: "calls", name, prefixes, widths };
    assert_eq!(
        row("rocblas_{}scal", "s cs", "32 64").names(),
        ["rocblas_sscal", "rocblas_sscal_64", "rocblas_csscal", "rocblas_csscal_64"]
    );
    assert_eq!(row("rocblas_initialize", "", "").names(), ["rocblas_initialize"]);
    assert_eq!(reason("rocsolver_zgetri_outofplace_batched"), Some("no inverses from LU"));
    assert_eq!(reason("rocsolver_sgetrf_npvt"), Some("no LU without pivots"));
    assert!(reason("rocsolver_sgetrf").is_none() && reason("rocblas_sgemm").is_none());
}
