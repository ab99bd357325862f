//! AMD: HIPRTC and clang agree with the table, the assembly holds the instructions, and nothing goes to scratch memory.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use rocforge::offline::metadata::kernels_for;
use rocforge::offline::{Compiler, Request, compile_all};
use rocforge::tile::{Cores, product};

use super::{COMPOSED, kernel_name, miscounted, shapes, unit};
use crate::compiles::{fault, only};

/// llvm-objdump, beside clang.
pub fn objdump(clang: &Path) -> PathBuf {
    let clang = clang.canonicalize().expect("clang is a file");
    let found = clang.with_file_name("llvm-objdump");
    assert!(found.is_file(), "{} is missing; install the package llvm-19", found.display());
    found
}

/// An instruction, or two that are issued as one.
#[derive(Debug)]
pub struct Instruction {
    /// Where it is.
    pub address: u64,
    /// Its mnemonic, and that of the one beside it.
    pub names: Vec<String>,
    /// Where a branch goes to.
    pub target: Option<u64>,
}

/// The instructions of each kernel of a code object.
pub fn instructions(objdump: &Path, code: &[u8], arch: &str) -> BTreeMap<String, Vec<Instruction>> {
    let hexadecimal = |text: &str| u64::from_str_radix(text.trim(), 16).ok();
    let mut kernels: BTreeMap<String, Vec<Instruction>> = BTreeMap::new();
    let (mut current, mut begin) = (String::new(), 0);
    for line in disassembly(objdump, code, arch).lines() {
        if let Some((address, name)) = line.strip_suffix(">:").and_then(|line| line.split_once('<')) {
            (current, begin) = (name.to_owned(), hexadecimal(address).expect("an address"));
            continue;
        }
        let Some((text, comment)) = line.strip_prefix('\t').and_then(|line| line.split_once("// ")) else {
            continue;
        };
        let names =
            text.split("::").filter_map(|one| one.split_whitespace().next()).map(str::to_owned).collect();
        let address =
            comment.split_once(':').and_then(|(address, _)| hexadecimal(address)).expect("an address");
        let offset =
            comment.rsplit_once("+0x").and_then(|(_, offset)| hexadecimal(offset.trim_end_matches('>')));
        let target = offset.filter(|_| text.contains("branch")).map(|offset| begin + offset);
        kernels.entry(current.clone()).or_default().push(Instruction { address, names, target });
    }
    kernels
}

/// The mnemonics of each kernel of a code object.
pub fn mnemonics(objdump: &Path, code: &[u8], arch: &str) -> BTreeMap<String, Vec<String>> {
    let mut kernels: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut current = String::new();
    for line in disassembly(objdump, code, arch).lines() {
        if let Some((_, name)) = line.strip_suffix(">:").and_then(|line| line.split_once('<')) {
            current = name.to_owned();
        } else if let (true, Some(word)) = (line.starts_with('\t'), line.split_whitespace().next()) {
            kernels.entry(current.clone()).or_default().push(word.to_owned());
        }
    }
    kernels
}

fn disassembly(objdump: &Path, code: &[u8], arch: &str) -> String {
    let file = tempfile::NamedTempFile::new().expect("a file");
    std::fs::write(file.path(), code).expect("the code object is written");
    let arguments = ["-d", "--no-show-raw-insn", &format!("--mcpu={arch}")].map(String::from);
    let output = Command::new(objdump).args(arguments).arg(file.path()).output().expect("llvm-objdump runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Whether a kernel must do with registers: deep tiles in plain arithmetic need more than there are.
fn must_keep(cores: Option<Cores>, kernel: &str) -> bool {
    let is_deep = COMPOSED.iter().find(|row| kernel_name(**row) == kernel);
    is_deep.is_none_or(|(element, m, n, k)| {
        cores.is_some_and(|cores| product(cores, *element, *m, *n, *k).is_some())
    })
}

fn check(compiler: Compiler, name: &str, archs: &[&str]) {
    let (Some(toolchain), Some(clang)) = (only(compiler, name, archs), only(Compiler::Clang, "clang", archs))
    else {
        return;
    };
    let objdump = objdump(&clang.clang().expect("`only` found it").path);
    let request = |arch: &&str| Request {
        name: "tiles.hip".into(),
        source: unit(Cores::of(arch)),
        arch: (*arch).into(),
        options: ["-Wall", "-Wextra", "-Werror"].map(Into::into).into(),
    };
    let requests: Vec<Request> = archs.iter().map(request).collect();
    let mut faults = Vec::new();
    for (arch, result) in archs.iter().zip(compile_all(&requests, &toolchain, &|_, _| ())) {
        let code = match result {
            Ok(output) => output.code,
            Err(error) => {
                faults.push(error.to_string());
                continue;
            }
        };
        let kernels = kernels_for(&code, arch).expect("metadata");
        let kept = kernels.iter().filter(|kernel| must_keep(Cores::of(arch), &kernel.name));
        let spilling = kept.filter_map(fault).collect::<Vec<_>>();
        let assembly = mnemonics(&objdump, &code, arch);
        let words = |row| assembly[&kernel_name(row)].iter().map(String::as_str).collect::<Vec<_>>();
        let wrong = shapes().into_iter().filter_map(|row| miscounted(Cores::of(arch), row, &words(row)));
        faults.extend(spilling.into_iter().chain(wrong).map(|fault| format!("{arch}: {fault}")));
    }
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn with_hiprtc() {
    check(Compiler::Hiprtc, "hiprtc", &["gfx906", "gfx908", "gfx90a", "gfx1030"]);
}

#[test]
fn with_clang() {
    check(Compiler::Clang, "clang", &["gfx942", "gfx1100", "gfx1201"]);
}
