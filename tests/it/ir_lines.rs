//! What the kernels cost those who compile them: lines of LLVM IR, family by family, in `generated/ir_lines.csv`.
//!
//! Seconds differ from machine to machine; lines do not. A release build of the program takes a second for some ten thousand.
//! The count wants a release build of its own, and so runs with `./test.sh --all`.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use rocforge_tests::runs_all;

/// What a family may have more than is written down, in a hundred, before somebody has to look.
const MORE: u64 = 2;
/// Functions of other crates that the kernels bring with them: the runtime's and the standard library's.
const OTHERS: &str = "others";
const HEADER: &str = "family,lines\n";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Compiles the kernels as the program has them; where the IR lies.
fn emitted() -> PathBuf {
    let target = root().join("target/ir");
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root()).args([
        "rustc",
        "--release",
        "-p",
        "rocforge-kernels",
        "--lib",
        "--target-dir",
    ]);
    command.arg(&target).args(["--", "--emit=llvm-ir", "-Cno-prepopulate-passes", "-Ccodegen-units=1"]);
    // What cargo and nextest say of this build is not about that one.
    command.env_remove("RUSTFLAGS").env("CARGO_INCREMENTAL", "0");
    let output = command.output().expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let files = fs::read_dir(target.join("release/deps")).expect("a folder");
    let files = files.filter_map(|entry| Some(entry.ok()?.path()));
    let kernels = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        name.starts_with("rocforge_kernels-") && name.ends_with(".ll")
    };
    let newest = |path: &PathBuf| fs::metadata(path).and_then(|about| about.modified()).ok();
    files.filter(kernels).max_by_key(newest).expect("the IR of the kernels")
}

/// Lines of functions by family.
fn counted(ir: &str) -> BTreeMap<String, u64> {
    let (mut lines, mut family) = (BTreeMap::new(), None);
    for line in ir.lines() {
        if let Some(signature) = line.strip_prefix("define ") {
            family = Some(family_of(signature));
        }
        if let Some(family) = &family {
            *lines.entry(String::clone(family)).or_insert(0) += 1;
        }
        if line == "}" {
            family = None;
        }
    }
    lines
}

/// The level and the file that a function's symbol names: `level2::gemv`.
fn family_of(signature: &str) -> String {
    let Some((_, behind)) = signature.split_once("rocforge_kernels") else { return OTHERS.into() };
    let mut names: Vec<String> = Vec::new();
    let mut rest = behind;
    while names.len() < 2 {
        // `..level2..gemv..` in the name of an implementation, `6level24gemv` otherwise.
        if let Some(plain) = rest.strip_prefix("..") {
            let end =
                plain.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(plain.len());
            names.push(plain[..end].to_owned());
            rest = &plain[end..];
            continue;
        }
        let digits = rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len());
        let Some(length) = rest[..digits].parse::<usize>().ok() else { break };
        let Some(name) = rest[digits..].get(..length) else { break };
        names.push(name.to_owned());
        rest = &rest[digits + length..];
    }
    if names.len() == 2 { names.join("::") } else { OTHERS.into() }
}

#[test]
fn kernels_cost_what_is_written_down() {
    if !runs_all() {
        eprintln!("not covered: lines of IR, which ./test.sh --all counts");
        return;
    }
    let ir = fs::read_to_string(emitted()).expect("text");
    let found = counted(&ir);
    let mut table = HEADER.to_owned();
    for (family, lines) in &found {
        writeln!(table, "{family},{lines}").expect("a string takes it");
    }
    writeln!(table, "all,{}", found.values().sum::<u64>()).expect("a string takes it");
    compare(&root().join("generated/ir_lines.csv"), &table);
}

/// Fewer lines are written down, some more are let pass, and many more are a failure as well as a change of the file.
fn compare(path: &Path, new: &str) {
    let old = fs::read_to_string(path).unwrap_or_default();
    let (before, now) = (rows(&old), rows(new));
    let grown = |(family, lines): (&&str, &u64)| {
        let most = before.get(family).map_or(0, |before| before + before * MORE / 100);
        (*lines > most)
            .then(|| format!("{family}: {lines} lines, {} before", before.get(family).unwrap_or(&0)))
    };
    let grown: Vec<String> = now.iter().filter_map(grown).collect();
    if !grown.is_empty() || before.keys().any(|family| !now.contains_key(family)) {
        fs::write(path, new).expect("the file can be written");
        panic!("{} was out of date, has been written:\n{}", path.display(), grown.join("\n"));
    }
}

fn rows(table: &str) -> BTreeMap<&str, u64> {
    let row = |line: &'_ str| line.split_once(',').and_then(|(_, lines)| lines.parse().ok());
    table.lines().skip(1).filter_map(|line| Some((line.split(',').next()?, row(line)?))).collect()
}

#[test]
fn symbols_name_their_families() {
    for (signature, family) in [
        (
            "internal void @_ZN16rocforge_kernels6level24gemv4rows9gemv_tall6launch17h0E(ptr %0) {",
            "level2::gemv",
        ),
        (
            "void @\"_ZN115_$LT$rocforge_kernels..level1..asum..asum..Host$LT$T$GT$$u20$as$u20$x..HostKernel$GT$6serial17h0E\"(",
            "level1::asum",
        ),
        ("void @_RINvNtNtNtCs1_16rocforge_kernels6level34gemm4tiles4callE(", "level3::gemm"),
        ("void @_ZN4core3ptr13drop_in_place17h0E(", OTHERS),
    ] {
        assert_eq!(family_of(signature), family, "{signature}");
    }
    let ir =
        "define void @_ZN16rocforge_kernels6level24gemv1f17h0E() {\n  ret void\n}\n\ndeclare void @x()\n";
    assert_eq!(counted(ir), BTreeMap::from([("level2::gemv".to_owned(), 3)]));
}
