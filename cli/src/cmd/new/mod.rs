//! `rocforge new`: a crate with one routine and its test, ready to change.

use std::io::Write;
use std::path::{Path, PathBuf};

use crate::args::New;
use crate::fail::{Outcome, usage, work};
use crate::files;

const MANIFEST: &str = include_str!("manifest.toml.in");
const ROUTINE: &str = include_str!("routine.rs.in");

/// Words that cannot name a function, in this edition or to come.
const KEYWORDS: &[&str] = &[
    "Self", "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate", "do",
    "dyn", "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop",
    "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return", "self", "static",
    "struct", "super", "trait", "true", "try", "type", "typeof", "union", "unsafe", "unsized", "use",
    "virtual", "where", "while", "yield",
];

/// Names that mean something else where the routine is written.
const TAKEN: &[&str] = &["test", "core", "std", "alloc", "rocforge", "main", "device", "barrier", "shared"];

/// Makes the crate.
pub fn new(args: &New, out: &mut dyn Write) -> Outcome {
    let name = args.name.as_str();
    check_name(name)?;
    let folder = args.dir.join(name);
    if folder.symlink_metadata().is_ok() {
        return Err(work(format!("{} is there already; choose another name or remove it", folder.display())));
    }
    let fill =
        |template: &str| template.replace("{name}", name).replace("{rocforge}", &dependency(&args.dir));
    files::write_all(&[
        (folder.join("Cargo.toml"), fill(MANIFEST).into_bytes()),
        (folder.join("src").join("lib.rs"), fill(ROUTINE).into_bytes()),
    ])?;
    writeln!(out, "{} holds the routine `{name}`: y := alpha * x + y.\n", folder.display())?;
    writeln!(out, "Next:")?;
    writeln!(out, "  cd {}", folder.display())?;
    writeln!(out, "  cargo test                   runs it here and compares it with a plain loop")?;
    writeln!(out, "  cargo test -- --nocapture    shows the generated HIP as well")?;
    writeln!(out, "  $EDITOR src/lib.rs           the function is the whole routine")?;
    Ok(())
}

/// A name that serves as function, file, and part of a C symbol.
fn check_name(name: &str) -> Outcome {
    let first = name.chars().next().is_some_and(|c| c.is_ascii_lowercase());
    let rest = name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
    if !first || !rest {
        return Err(usage(format!("`{name}` names no routine: use a-z, then a-z, 0-9 and _")));
    }
    if KEYWORDS.contains(&name) || TAKEN.contains(&name) {
        return Err(usage(format!("`{name}` means something in Rust or here; choose another name")));
    }
    Ok(())
}

/// How the manifest names rocforge: by path inside a checkout, else by version.
fn dependency(dir: &Path) -> String {
    let version = env!("CARGO_PKG_VERSION");
    match checkout(dir) {
        Some(root) => {
            // A path with a quote or backslash in it is written as TOML wants it: as JSON strings are.
            let path = root.join("runtime");
            format!("{{ path = {:?} }}", path.display().to_string())
        }
        None => format!("\"{version}\""),
    }
}

/// The checkout around the folder, the current one, or that from which this program was built.
fn checkout(dir: &Path) -> Option<PathBuf> {
    let current = std::env::current_dir().ok()?;
    let start = current.join(dir);
    let program = std::env::current_exe().unwrap_or_default();
    let roots = start.ancestors().chain(current.ancestors()).chain(program.ancestors());
    let is_root = |root: &&Path| {
        let manifest = std::fs::read_to_string(root.join("runtime").join("Cargo.toml"));
        manifest.is_ok_and(|text| text.contains("name = \"rocforge\""))
    };
    roots.into_iter().find(is_root).map(Path::to_path_buf)
}
