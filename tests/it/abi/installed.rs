//! `rocforge install`: the library under rocBLAS's names, linked and run as its users do.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use object::read::elf::FileHeader;
use object::{Endianness, elf};
use rocforge::Release;
use rocforge::bindings::{self, rocblas};
use tempfile::TempDir;

use super::programs::{lacks, on_the_host, run};
use super::symbols::dynamic_symbols;
use super::table::{Row, rows};
use super::{header, library, root};

/// The program `rocforge`, which the tests here do not build themselves.
fn program() -> Option<PathBuf> {
    let beside = || {
        let test = std::env::current_exe().ok()?;
        Some(test.parent()?.parent()?.join("rocforge")).filter(|path| path.exists())
    };
    let found = std::env::var_os("ROCFORGE_WORKER").map(PathBuf::from).filter(|path| path.exists());
    let found = found.or_else(beside);
    if found.is_none() {
        lacks("rocforge", "installing the C library; cargo build -p rocforge-cli");
    }
    found
}

/// Installs into `prefix`; nothing without the program.
fn install(prefix: &Path, options: &[&str]) -> Option<Output> {
    let mut command = Command::new(program()?);
    command.arg("install").arg("--prefix").arg(prefix).arg("--library").arg(library()).args(options);
    Some(command.output().expect("the program runs"))
}

/// A folder in which the library was installed.
pub fn installed(options: &[&str]) -> Option<TempDir> {
    let folder = tempfile::tempdir().expect("a folder");
    let output = install(folder.path(), options)?;
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = fs::read_to_string(folder.path().join("include/rocforge/rocblas.h")).expect("the header");
    let named = options.iter().skip_while(|option| **option != "--release").nth(1);
    let release = named.map_or(Release::DEFAULT, |text| Release::parse(text).expect("a release"));
    let mut wanted = header::text();
    if options.contains(&"--stubs") {
        let names: Vec<String> = stubs(release).into_iter().map(|row| row.name).collect();
        wanted = rocblas::with_stubs(&wanted, &names);
    }
    wanted = rocblas::of_release(&wanted, release);
    assert!(text == wanted, "the program has another header in it: cargo build -p rocforge-cli");
    Some(folder)
}

/// The functions of this release of rocBLAS that are not here.
fn stubs(release: Release) -> Vec<Row> {
    let declared = header::text();
    let is_declared = |row: &Row| declared.contains(&format!("\n{} {}(", row.returns, row.name));
    rows().into_iter().filter(|row| row.is_in(release) && !is_declared(row)).collect()
}

/// The texts of a library's dynamic section with this tag.
fn dynamic(path: &Path, tag: elf::DynamicTag) -> Vec<String> {
    let data = fs::read(path).expect("the library is readable");
    let header = elf::FileHeader64::<Endianness>::parse(&*data).expect("an ELF file of 64 bits");
    let endian = header.endian().expect("a byte order");
    let sections = header.sections(endian, &*data).expect("sections");
    let table = sections.dynamic_table(endian, &*data).expect("a dynamic section");
    let text = |entry| String::from_utf8(table.string(entry).expect("a text").to_vec()).expect("a name");
    table.iter().filter(|entry| entry.tag == tag).map(text).collect()
}

#[test]
fn the_library_has_the_names_of_rocblas() {
    let Some(folder) = installed(&[]) else { return };
    let lib = folder.path().join("lib");
    let to = |name: &str| fs::read_link(lib.join(name)).expect(name);
    assert_eq!(to("librocblas.so.4"), Path::new("librocblas.so.4.4.0"));
    assert_eq!(to("librocblas.so"), Path::new("librocblas.so.4.4.0"));
    let file = lib.join("librocblas.so.4.4.0");
    assert_eq!(dynamic(&file, elf::DT_SONAME), ["librocblas.so.4"]);
    assert_eq!(dynamic(&file, elf::DT_NEEDED), dynamic(&library(), elf::DT_NEEDED));
    assert_eq!(dynamic_symbols(&file), dynamic_symbols(&library()));
    let headers =
        bindings::forwards().into_iter().chain(bindings::BESIDE.map(|(name, text)| (name, text.into())));
    for (name, text) in headers {
        let path = folder.path().join("include").join(name);
        assert_eq!(fs::read_to_string(path).expect(name), text, "{name}");
    }
    // Where programs for rocBLAS look for its Fortran modules.
    let modules =
        fs::read_to_string(folder.path().join("include/rocblas/rocblas_module.f90")).expect("modules");
    assert!(
        bindings::fortran(&header::text(), Release::DEFAULT) == Ok(modules),
        "they are those of the header"
    );
    // Again, in place of itself.
    let again = install(folder.path(), &["--release", "5.1"]).expect("a program");
    assert!(again.status.success(), "{}", String::from_utf8_lossy(&again.stderr));
    assert_eq!(to("librocblas.so.5"), Path::new("librocblas.so.5.1"));
    assert_eq!(to("librocblas.so"), Path::new("librocblas.so.5.1"));
    assert_eq!(dynamic(&lib.join("librocblas.so"), elf::DT_SONAME), ["librocblas.so.5"]);
}

#[test]
fn names_are_chosen() {
    let Some(folder) = installed(&["--name", "librocblas_forge", "--soname", "librocblas_forge.so.4.4.0"])
    else {
        return;
    };
    let names: BTreeSet<_> = fs::read_dir(folder.path().join("lib"))
        .expect("a folder")
        .map(|entry| entry.expect("readable").file_name().into_string().expect("a name"))
        .collect();
    let wanted = ["librocblas_forge.so", "librocblas_forge.so.4.4.0"].map(String::from);
    assert_eq!(names, BTreeSet::from(wanted), "and nothing half-written");
    // What else AMD's library brings stays as it is.
    assert!(!folder.path().join("include/rocblas").exists());
    for options in [
        ["--name", "a/b"],
        ["--soname", ""],
        ["--release", "4..4"],
        ["--release", "four"],
        ["--release", "5.1.2.3"],
    ] {
        let output = install(folder.path(), &options).expect("a program");
        assert_eq!(output.status.code(), Some(2), "{options:?}");
    }
}

#[test]
fn other_libraries_stay() {
    let folder = tempfile::tempdir().expect("a folder");
    let lib = folder.path().join("lib");
    fs::create_dir(&lib).expect("a folder");
    fs::write(lib.join("librocblas.so.4"), "AMD's").expect("a file");
    let Some(output) = install(folder.path(), &[]) else { return };
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains("librocblas.so.4 is there already and is not rocforge's"), "{text}");
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1, "nothing was installed");
    fs::remove_file(lib.join("librocblas.so.4")).expect("a file");
    let header = folder.path().join("include/rocblas/rocblas.h");
    fs::create_dir_all(header.parent().expect("a folder")).expect("a folder");
    fs::write(&header, "AMD's").expect("a file");
    let output = install(folder.path(), &[]).expect("a program");
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("rocblas.h is there already"));
    assert_eq!(fs::read_dir(&lib).expect("a folder").count(), 0, "nothing was installed");
    // What is to be installed must be rocforge's too.
    let empty = tempfile::tempdir().expect("a folder");
    let fake = library().with_file_name("librocforge_fake_hip.so");
    for (other, reason) in [(fake.as_path(), "is not rocforge's"), (Path::new(file!()), "")] {
        let other = if reason.is_empty() { root().join(other) } else { other.to_path_buf() };
        let mut command = Command::new(program().expect("it was there"));
        let output =
            command.arg("install").arg("--prefix").arg(empty.path()).arg("--library").arg(&other).output();
        let output = output.expect("the program runs");
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(1), "{text}");
        assert!(text.contains(&other.display().to_string()) && text.contains(reason), "{text}");
        assert_eq!(fs::read_dir(empty.path()).expect("a folder").count(), 0, "nothing was installed");
    }
}

/// A program, linked with what is installed in `prefix`.
pub fn linked(prefix: &Path, source: &Path, more: &[&str]) -> PathBuf {
    let program = prefix.join("program");
    run(Command::new("cc")
        .args(["-std=c11", "-Wall", "-Wextra", "-Werror", "-o"])
        .arg(&program)
        .arg(source)
        .args(["-I".into(), prefix.join("include"), "-L".into(), prefix.join("lib")])
        .args(["-lrocblas", "-lm"])
        .args(more));
    program
}

/// As a user runs it.
fn runs(program: &Path, folders: &[PathBuf]) -> String {
    let mut command = on_the_host(Command::new(program), &[]);
    run(command.env("LD_LIBRARY_PATH", std::env::join_paths(folders).expect("paths")))
}

#[test]
fn programs_are_linked_with_it() {
    let Some(folder) = installed(&[]) else { return };
    let program = linked(folder.path(), &root().join("tests/abi/routines.c"), &[]);
    assert!(dynamic(&program, elf::DT_NEEDED).contains(&"librocblas.so.4".to_string()));
    println!("{}", runs(&program, &[folder.path().join("lib")]));
}

const CMAKE: &str = "cmake_minimum_required(VERSION 3.13)\nproject(program C)\n\
    find_package(rocblas 4 REQUIRED)\nadd_executable(program ${SOURCE})\n\
    target_link_libraries(program PRIVATE roc::rocblas m)\n\
    find_package(rocblas 5 QUIET)\nif(rocblas_FOUND)\n  message(FATAL_ERROR \"this is release 4\")\nendif()\n";

#[test]
fn cmake_finds_it() {
    // Nothing of the project needs CMake, so it is no failure where there is none.
    if Command::new("cmake").arg("--version").output().is_err() {
        return println!("not covered, as cmake is not here: find_package(rocblas)");
    }
    let Some(folder) = installed(&[]) else { return };
    let (source, build) = (folder.path().join("source"), folder.path().join("build"));
    fs::create_dir(&source).expect("a folder");
    fs::write(source.join("CMakeLists.txt"), CMAKE).expect("a file");
    let program = root().join("tests/abi/routines.c");
    let mut configure = Command::new("cmake");
    configure.arg(format!("-DSOURCE={}", program.display()));
    configure.arg(format!("-DCMAKE_PREFIX_PATH={}", folder.path().display()));
    run(configure.arg("-S").arg(&source).arg("-B").arg(&build));
    run(Command::new("cmake").arg("--build").arg(&build));
    println!("{}", runs(&build.join("program"), &[]));
}

/// A program that has the address of every function of rocBLAS, and calls some that are stubs.
fn everything() -> String {
    let mut text = String::from("#include <rocblas/rocblas.h>\n#include <stdio.h>\n");
    text += "typedef rocblas_status (*stub)(rocblas_handle, int, const float*, int);\n";
    text += "static const void* const all[] = {\n";
    for row in rows().iter().filter(|row| row.is_in(Release::DEFAULT)) {
        text += &format!("    (const void*)&{},\n", row.name);
    }
    text += "};\nstatic const stub missing[] = {\n";
    for row in stubs(Release::DEFAULT) {
        text += &format!("    (stub){},\n", row.name);
    }
    text += "    0\n};\nint main(void)\n{\n    rocblas_handle handle;\n    float x = -3, sum = 0;\n    unsigned at, stubs;\n\
             \x20   for (at = 0; at < sizeof all / sizeof *all; ++at) if (!all[at]) return 1;\n\
             \x20   if (rocblas_create_handle(&handle) || rocblas_sasum(handle, 1, &x, 1, &sum) || sum != 3) return 2;\n\
             \x20   for (stubs = 0; missing[stubs]; ++stubs)\n\
             \x20       if (missing[stubs](handle, 1, &x, 1) != rocblas_status_not_implemented) return 3;\n";
    text += "    printf(\"%u functions\\n\", at);\n    return rocblas_destroy_handle(handle);\n}\n";
    text
}

#[test]
fn stubs_stand_for_all_that_is_missing() {
    let Some(folder) = installed(&["--stubs"]) else { return };
    let file = folder.path().join("lib/librocblas.so");
    let (of_release, later): (Vec<Row>, Vec<Row>) =
        rows().into_iter().partition(|row| row.is_in(Release::DEFAULT));
    let [names, later] =
        [of_release, later].map(|rows| rows.into_iter().map(|row| row.name).collect::<BTreeSet<String>>());
    let exported = dynamic_symbols(&file);
    assert_eq!(names.difference(&exported).count(), 0);
    // Nor anything else, but for functions of ours and of later releases.
    let ours = |name: &String| name.starts_with("rocforge_") || later.contains(name);
    assert!(exported.difference(&names).all(ours), "{:?}", exported.difference(&names));
    assert_eq!(dynamic(&file, elf::DT_SONAME), ["librocblas.so.4"]);
    let source = folder.path().join("everything.c");
    fs::write(&source, everything()).expect("a file");
    // A stub takes any arguments.
    let program = linked(folder.path(), &source, &["-Wno-cast-function-type"]);
    assert_eq!(runs(&program, &[folder.path().join("lib")]), "1216 functions\n");
    // Without the option they are not there.
    let without: BTreeSet<String> = dynamic_symbols(&library());
    assert!(stubs(Release::DEFAULT).iter().all(|stub| !without.contains(&stub.name)));
}

/// A program of HIP and rocBLAS in C, and what it needs to run without a GPU.
fn hip_program(name: &str, headers: &str) -> Option<(TempDir, PathBuf)> {
    let fake = library().with_file_name("librocforge_fake_hip.so");
    assert!(fake.exists(), "{} is not there: the tests crate depends on it to be built", fake.display());
    let folder = installed(&[&format!("--fake-hip={}", fake.display())])?;
    let declarations = root().join("tests/fake_hip");
    let hip = folder.path().join("fake-hip");
    let (include, libraries) = (format!("-I{}", declarations.display()), format!("-L{}", hip.display()));
    let more = ["-D__HIP_PLATFORM_AMD__", headers, &include, &libraries, "-lamdhip64"];
    let program = linked(folder.path(), &root().join("tests/abi").join(name), &more);
    Some((folder, program))
}

fn folders(prefix: &TempDir) -> [PathBuf; 2] {
    [prefix.path().join("lib"), prefix.path().join("fake-hip")]
}

#[test]
fn hip_programs_run_without_a_gpu() {
    // With the headers of this machine, if it has any, and with the tests' own.
    for headers in ["-UWITHOUT_HIP_HEADERS", "-DWITHOUT_HIP_HEADERS"] {
        let Some((folder, program)) = hip_program("hip_program.c", headers) else { return };
        assert_eq!(runs(&program, &folders(&folder)), "y := 2 A x - y\n");
        for name in ["libamdhip64", "libhiprtc"] {
            for release in ["", ".5", ".6", ".7"] {
                assert!(
                    folder.path().join(format!("fake-hip/{name}.so{release}")).exists(),
                    "{name}{release}"
                );
            }
        }
    }
}

#[test]
fn hip_programs_run_on_compiled_kernels_too() {
    if rocforge::platform::hip_on_host::CxxCompiler::find().is_err() {
        return lacks("cxx", "a program of HIP on the platform amd");
    }
    for (name, devices, printed) in
        [("hip_program.c", "1", "y := 2 A x - y\n"), ("hip_devices.c", "2", "devices: all as specified\n")]
    {
        let Some((folder, program)) = hip_program(name, "-DWITHOUT_HIP_HEADERS") else { return };
        let mut command = on_the_host(Command::new(&program), &[]);
        let paths = std::env::join_paths(folders(&folder)).expect("paths");
        command.env("LD_LIBRARY_PATH", paths).env("ROCFORGE_PLATFORM", "amd");
        command
            .env("ROCFORGE_CACHE_DIR", folder.path().join("cache"))
            .env("ROCFORGE_FAKE_HIP_DEVICES", devices);
        assert_eq!(run(&mut command), printed, "{name}");
    }
}

#[test]
fn the_stand_in_beside_the_program_is_installed() {
    let Some(rocforge) = program() else { return };
    let (folder, prefix) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    for (file, name) in [
        (rocforge, "rocforge"),
        (library(), "librocblas.so"),
        (library().with_file_name("librocsolver.so"), "librocsolver.so"),
        (library().with_file_name("librocforge_fake_hip.so"), "librocforge_fake_hip.so"),
    ] {
        fs::copy(file, folder.path().join(name)).expect("a copy");
    }
    // As the pages and the help show it.
    let mut command = Command::new(folder.path().join("rocforge"));
    let output = command.args(["install", "--fake-hip", "--prefix"]).arg(prefix.path()).output();
    let output = output.expect("the program runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    for file in ["lib/librocblas.so.4", "fake-hip/libamdhip64.so.6", "fake-hip/libhiprtc.so"] {
        assert!(prefix.path().join(file).exists(), "{file}");
    }
}

/// A small library with what a linker has to place: data, a constructor, memory of threads, calls of libc, and
/// functions that take each other's addresses.
const SMALL: &str = "#include <string.h>\n\
    static char text[] = \"none\";\n\
    static __thread int calls = 40;\n\
    const char* rocforge_last_error(void* handle);\n\
    const char* (*function)(void*) = rocforge_last_error;\n\
    __attribute__((constructor)) static void begin(void) { memcpy(text, \"some\", 4); }\n\
    const char* rocforge_last_error(void* handle) { (void)handle; ++calls; return text; }\n\
    int rocforge_not_implemented(void) { return 2; }\n\
    int rocblas_initialize(void) { return strlen(function(0)) == 4 && !strcmp(text, \"some\") ? calls : -1; }\n";

#[test]
fn what_other_linkers_made_is_installed_too() {
    let Some(rocforge) = program() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name);
    fs::write(file("small.c"), SMALL).expect("a file");
    let calls = "int rocblas_sgemm(int, int);\nint rocblas_initialize(void);\n\
                 int main(void) { return rocblas_sgemm(1, 2) == 2 && rocblas_initialize() == 41 ? 0 : 1; }\n";
    fs::write(file("calls.c"), calls).expect("a file");
    let mut linked_by = 0;
    for (index, linker) in ["-fuse-ld=bfd", "-fuse-ld=gold", "-fuse-ld=lld"].into_iter().enumerate() {
        for style in ["-Wl,--hash-style=gnu", "-Wl,--hash-style=both", "-Wl,-z,relro,-z,now"] {
            let small = file("small.so");
            let mut cc = Command::new("cc");
            cc.args(["-shared", "-fPIC", "-O1", linker, style, "-o"]).arg(&small).arg(file("small.c"));
            if !cc.output().expect("cc runs").status.success() {
                continue;
            }
            linked_by += 1;
            let prefix = file(&format!("{index}{style}"));
            let mut install = Command::new(&rocforge);
            install.args(["install", "--stubs", "--prefix"]).arg(&prefix).arg("--library").arg(&small);
            run(&mut install);
            let program = linked(&prefix, &file("calls.c"), &[]);
            runs(&program, &[prefix.join("lib")]);
        }
    }
    assert!(linked_by > 0, "cc knows none of these linkers");
}
