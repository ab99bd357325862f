//! What a checkout has compiled, for crates that are no part of it: rocforge, its routines, its program and its C library as
//! `.rlib` files. A crate that takes these compiles its own routines and nothing else.
//!
//! Cargo shares what it compiled with no crate outside of the workspace, so the files are named to rustc. Each set has a
//! folder of its own, by its contents: a later build of the checkout changes nothing for crates that took an earlier one.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::args::New;
use crate::fail::{Outcome, work};

/// The crates that an author names, as rustc knows them.
const NAMED: [&str; 4] = ["rocforge", "rocforge_kernels", "rocforge_cli", "rocblas"];

/// A set of compiled crates.
#[derive(Debug)]
pub struct Prebuilt {
    folder: PathBuf,
    /// The file of each crate that is named.
    named: BTreeMap<&'static str, String>,
}

impl Prebuilt {
    /// What the checkout at `root` has compiled; what is missing is compiled first.
    pub fn of(root: &Path, args: &New) -> Outcome<Prebuilt> {
        let messages = match &args.artifacts {
            Some(file) => fs::read_to_string(file)
                .map_err(|error| work(format!("cannot read {}: {error}", file.display())))?,
            None => build(root)?,
        };
        let crates: Vec<Crate> = messages.lines().filter_map(Crate::parse).collect();
        let mut named = BTreeMap::new();
        for name in NAMED {
            let of_name = crates.iter().find(|one| one.name == name && one.is_rlib());
            let file = of_name
                .ok_or_else(|| work(format!("cargo compiled no crate {name} in {}", root.display())))?;
            named.insert(name, file_name(&file.path));
        }
        Ok(Prebuilt { folder: gathered(&crates)?, named })
    }

    /// The arguments of rustc, as lines of an array in TOML.
    pub fn flags(&self) -> String {
        let folder = self.folder.display();
        let externs = self.named.iter().map(|(name, file)| format!("{name}={folder}/{file}"));
        let arguments = externs.flat_map(|text| ["--extern".to_owned(), text]);
        let all = arguments.chain(["-L".to_owned(), format!("dependency={folder}")]);
        // As TOML wants it: as JSON strings are.
        all.map(|argument| format!("    {argument:?},\n")).collect()
    }
}

/// A crate that cargo compiled.
#[derive(Debug)]
struct Crate {
    name: String,
    path: PathBuf,
}

impl Crate {
    /// The crate of a message, if it is one that others are compiled with.
    fn parse(line: &str) -> Option<Crate> {
        let message: Value = serde_json::from_str(line).ok()?;
        let is_test = message["profile"]["test"].as_bool().unwrap_or(false);
        if message["reason"] != "compiler-artifact" || is_test {
            return None;
        }
        let is_macro = message["target"]["kind"].as_array()?.iter().any(|kind| kind == "proc-macro");
        let end = if is_macro { std::env::consts::DLL_EXTENSION } else { "rlib" };
        let mut files = message["filenames"].as_array()?.iter().filter_map(Value::as_str).map(PathBuf::from);
        let path = files.find(|path| path.extension().is_some_and(|extension| extension == end))?;
        Some(Crate { name: message["target"]["name"].as_str()?.replace('-', "_"), path })
    }

    fn is_rlib(&self) -> bool {
        self.path.extension().is_some_and(|extension| extension == "rlib")
    }
}

fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// What cargo says of the program and the C library, built as this program was.
fn build(root: &Path) -> Outcome<String> {
    let program = std::env::current_exe().unwrap_or_default();
    let is_debug = program.parent().is_some_and(|folder| folder.ends_with("debug"));
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(["build", "--package", "rocforge-cli", "--package", "rocforge-capi", "--message-format=json"]);
    if !is_debug {
        cargo.arg("--release");
    }
    if cfg!(feature = "checks") {
        cargo.args(["--features", "rocforge-cli/checks"]);
    }
    let output = cargo.current_dir(root).stderr(Stdio::inherit()).output();
    let output =
        output.map_err(|error| work(format!("cargo cannot be started: {error}; --source does without")))?;
    if !output.status.success() {
        return Err(work(format!("cargo could not compile {}; --source does without", root.display())));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The folder in which all of these files are, under one roof.
fn gathered(crates: &[Crate]) -> Outcome<PathBuf> {
    let mut hasher = DefaultHasher::new();
    for one in crates {
        let about = |error| work(format!("cannot read {}: {error}", one.path.display()));
        let data = fs::metadata(&one.path).map_err(about)?;
        (&one.path, data.len(), data.modified().ok()).hash(&mut hasher);
    }
    let program = crates.iter().find(|one| one.name == "rocforge_cli").map(|one| one.path.as_path());
    let profile = program.and_then(Path::parent).unwrap_or(Path::new("."));
    let profile = profile.parent().filter(|_| profile.ends_with("deps")).unwrap_or(profile);
    let folder = profile.join("prebuilt").join(format!("{:016x}", hasher.finish()));
    if folder.is_dir() {
        return Ok(folder);
    }
    let about = |error| work(format!("cannot make {}: {error}", folder.display()));
    let beside = folder.with_extension(std::process::id().to_string());
    fs::create_dir_all(&beside).map_err(about)?;
    for one in crates {
        let to = beside.join(file_name(&one.path));
        // A second name for the file costs nothing; across file systems it is copied.
        if to.exists() || fs::hard_link(&one.path, &to).is_ok() {
            continue;
        }
        fs::copy(&one.path, &to).map_err(about)?;
    }
    match fs::rename(&beside, &folder) {
        // Another process made the same at the same time.
        Err(_) if folder.is_dir() => fs::remove_dir_all(&beside).map_err(about)?,
        made => made.map_err(about)?,
    }
    Ok(folder)
}
