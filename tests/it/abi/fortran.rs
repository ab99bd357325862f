//! The Fortran modules: against the header, against rocBLAS's own, and in a program.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use rocforge::Release;
use rocforge::bindings::{self, rocblas};

use super::declared::{Declared, of_header};
use super::original::of_kind;
use super::programs::{RELEASES, lacks, on_the_host, run};
use super::{header, library, root, table};

/// The functions of rocBLAS's own module; what the columns mean stands there.
const ORIGINAL: &str = include_str!("original_module.csv");

/// What Fortran cannot call: functions with variable arguments.
const VARIABLE: [&str; 2] = ["rocblas_device_malloc_alloc", "rocblas_set_optimal_device_memory_size_impl"];

/// A function of a module: names of arguments with their types, and what it answers.
#[derive(Debug, PartialEq, Eq)]
struct Interface {
    arguments: Vec<(String, String)>,
    returns: Option<String>,
}

/// The text of the modules for a release.
fn module(release: Release) -> String {
    bindings::fortran(&rocblas::of_release(&header::text(), release), release).expect("a module")
}

fn releases() -> [Release; 2] {
    RELEASES.map(|text| Release::parse(text).expect("a release"))
}

/// Statements of one line each, without comments.
fn statements(text: &str) -> Vec<String> {
    let lines = text.lines().map(|line| line.split('!').next().unwrap_or_default().trim());
    let joined = lines.collect::<Vec<_>>().join("\n").replace("&\n", "");
    joined.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

/// The interfaces of a module, by the names in C.
fn interfaces(text: &str) -> BTreeMap<String, Interface> {
    let (mut list, statements) = (BTreeMap::new(), statements(text));
    let mut rest = statements.iter();
    while let Some(line) = rest.next() {
        let Some(head) = line.strip_prefix("function ").or_else(|| line.strip_prefix("subroutine ")) else {
            continue;
        };
        let (name, arguments) = head.split_once('(').expect("arguments");
        let (arguments, bound) = arguments.split_once(") bind(c, name='").expect("a name in C");
        assert_eq!(bound, format!("{name}')"), "{line}");
        let mut types = BTreeMap::new();
        for line in rest.by_ref().take_while(|line| !line.starts_with("end ")) {
            if let Some((ty, names)) = line.split_once(" :: ") {
                let one =
                    |name: &str| assert_eq!(types.insert(name.to_owned(), ty.to_owned()), None, "{name}");
                names.split(", ").for_each(one);
            }
        }
        let arguments = arguments.split(", ").filter(|name| !name.is_empty());
        let arguments = arguments.map(|name| (name.to_owned(), types.remove(name).expect(name)));
        let interface = Interface { arguments: arguments.collect(), returns: types.remove(name) };
        assert!(types.is_empty(), "{name} declares {types:?}");
        assert_eq!(interface.returns.is_some(), line.starts_with("function"), "{line}");
        assert_eq!(list.insert(name.to_owned(), interface), None, "{name} twice");
    }
    list
}

/// The type of Fortran with the bits of one in C.
fn kind(ty: &str) -> &'static str {
    match ty {
        "bool" => "logical(c_bool)",
        "size_t" => "integer(c_size_t)",
        "int64_t" | "rocblas_stride" => "integer(c_int64_t)",
        "int32_t" | "uint32_t" => "integer(c_int32_t)",
        "rocforge_destroy" => "type(c_funptr)",
        "rocblas_handle" | "hipStream_t" | "hipEvent_t" => "type(c_ptr)",
        "rocblas_int" => "integer(c_int)",
        _ if ty.ends_with('*') => "type(c_ptr)",
        _ if of_kind("enum").iter().any(|fact| fact.name == ty) => "integer(c_int)",
        _ => panic!("{ty} is new here"),
    }
}

#[test]
fn the_modules_have_every_function() {
    let declared = of_header(&header::text());
    let gone: BTreeMap<String, table::Row> =
        table::rows().into_iter().map(|row| (row.name.clone(), row)).collect();
    for release in releases() {
        let mut here = interfaces(&module(release));
        for Declared { name, types, returns } in &declared {
            if VARIABLE.contains(&name.as_str()) || gone.get(name).is_some_and(|row| !row.is_in(release)) {
                continue;
            }
            let interface = here.remove(name).unwrap_or_else(|| panic!("{release}: no {name}"));
            let found: Vec<&str> = interface.arguments.iter().map(|(_, ty)| ty.as_str()).collect();
            let by_value = |ty: &String| match (name.as_str(), ty.as_str()) {
                ("rocblas_get_pointer_mode", "rocblas_pointer_mode*") => "integer(c_int)".to_owned(),
                (_, ty) => format!("{}, value", kind(ty)),
            };
            assert_eq!(found, types.iter().map(by_value).collect::<Vec<_>>(), "{name}");
            let answers = (returns != "void").then(|| kind(returns));
            assert_eq!(interface.returns.as_deref(), answers, "{name}");
            let names: BTreeSet<String> =
                interface.arguments.iter().map(|(name, _)| name.to_lowercase()).collect();
            assert_eq!(names.len(), types.len(), "{name}: letters of both cases are the same");
        }
        assert!(here.is_empty(), "{release}: not in the header: {:?}", here.keys());
    }
}

/// What rocBLAS's module has: name, and arguments as `type name`, in small letters.
fn original() -> Vec<(String, Vec<String>)> {
    let mut list = Vec::new();
    for line in ORIGINAL.lines().filter(|line| !line.starts_with('#')).skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let [name, prefixes, widths, arguments] = fields[..] else { panic!("four fields: {line}") };
        for prefix in prefixes.split(' ') {
            for width in widths.split(' ') {
                let argument = |text: &str| {
                    let (kind, name) = text.split_once(' ').expect("a kind and a name");
                    let kind = match kind {
                        "p" => "type(c_ptr), value",
                        "I" if width == "64" => "integer(c_int64_t), value",
                        "I" | "i" => "integer(c_int), value",
                        "l" => "integer(c_int64_t), value",
                        "w" => "integer(c_int32_t), value",
                        "r" => "integer(c_int)",
                        _ => panic!("a kind: {text}"),
                    };
                    format!("{kind} {}", name.to_lowercase())
                };
                let suffix = if width == "64" { "_64" } else { "" };
                let name = format!("{}{suffix}", name.replace("{}", prefix));
                list.push((name, arguments.split(';').map(argument).collect()));
            }
        }
    }
    list
}

/// Calls that were written for rocBLAS's module compile with ours, with keywords too.
#[test]
fn arguments_are_those_of_rocblas() {
    let here = interfaces(&module(Release::DEFAULT));
    let original = original();
    // As counted in its file.
    assert_eq!(original.len(), 1173);
    for (name, wanted) in original {
        let interface = here.get(&name).unwrap_or_else(|| panic!("no {name}"));
        let argument = |(name, ty): &(String, String)| format!("{ty} {}", name.to_lowercase());
        assert_eq!(interface.arguments.iter().map(argument).collect::<Vec<_>>(), wanted, "{name}");
        assert_eq!(interface.returns.as_deref(), Some("integer(c_int)"), "{name}");
    }
}

#[test]
fn enumerators_have_the_numbers_of_rocblas() {
    let text = module(Release::DEFAULT);
    let (enumerators, functions) = text.split_once("end module rocblas_enums\n").expect("two modules");
    assert!(
        functions.trim_start().starts_with("module rocblas\n")
            && enumerators.contains("\nmodule rocblas_enums\n")
    );
    let here: Vec<String> = statements(enumerators)
        .iter()
        .filter_map(|line| Some(line.strip_prefix("enumerator :: ")?.to_owned()))
        .collect();
    let fact = |fact: super::original::Fact| format!("{} = {}", fact.name, fact.value.expect("a number"));
    let wanted: BTreeSet<String> = of_kind("enumerator").into_iter().map(fact).collect();
    assert_eq!(here.iter().cloned().collect::<BTreeSet<_>>(), wanted);
    assert_eq!(here.len(), wanted.len(), "one stands there twice");
}

/// The compiler, which names a line that is longer or a type that is vaguer than the standard allows.
fn compiler(folder: &Path) -> Option<Command> {
    if Command::new("gfortran").arg("--version").output().is_err() {
        lacks("fortran", "the Fortran modules in a program");
        return None;
    }
    let mut command = Command::new("gfortran");
    let strict =
        ["-std=f2008", "-pedantic", "-fimplicit-none", "-Wall", "-Wextra", "-Wno-compare-reals", "-Werror"];
    command.current_dir(folder).args(strict);
    Some(command)
}

#[test]
fn a_program_in_fortran() {
    let folder = tempfile::tempdir().expect("a folder");
    let [first, last] = releases();
    for (release, options) in [(last, &["-fsyntax-only"][..]), (first, &[])] {
        fs::write(folder.path().join("rocblas_module.f90"), module(release)).expect("a file");
        let Some(mut compiler) = compiler(folder.path()) else { return };
        compiler.arg("rocblas_module.f90").args(options);
        if options.is_empty() {
            let library = library();
            let libraries = library.parent().expect("a file lies in a folder");
            compiler
                .arg(root().join("tests/abi/products.f90"))
                .arg(&library)
                .arg(format!("-Wl,-rpath,{}", libraries.display()))
                .args(["-o", "program"]);
        }
        run(&mut compiler);
    }
    let text = run(&mut on_the_host(Command::new(folder.path().join("program")), &[]));
    assert_eq!(text, "products: all as specified\n");
}
