//! `rocforge new`: a crate with one routine, its test, the program and a C library, ready to change.

mod prebuilt;

use std::io::Write;
use std::path::{Path, PathBuf};

use rocforge::catalogue::{self, Instance, Routine};
use rocforge_examples::STARTER_SOURCE;

use super::export::files_of;
use crate::args::New;
use crate::fail::{Outcome, usage, work};
use crate::files;
use prebuilt::Prebuilt;

/// What the routine of [`STARTER_SOURCE`] is called.
const STARTER: &str = "starter";

/// Words that cannot name a function, in this edition or to come.
const KEYWORDS: &[&str] = &[
    "Self", "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate", "do",
    "dyn", "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop",
    "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return", "self", "static",
    "struct", "super", "trait", "true", "try", "type", "typeof", "union", "unsafe", "unsized", "use",
    "virtual", "where", "while", "yield",
];

/// Names that mean something else where the routine is written.
const TAKEN: &[&str] =
    &["test", "core", "std", "alloc", "rocblas", "main", "device", "barrier", "shared", "generated"];

/// Makes the crate.
pub fn new(args: &New, out: &mut dyn Write) -> Outcome {
    let name = args.name.as_str();
    check_name(name)?;
    let folder = args.dir.join(name);
    let root = checkout(&args.dir);
    if args.update {
        return update(args, &folder, root, out);
    }
    if folder.symlink_metadata().is_ok() {
        return Err(work(format!("{} is there already; choose another name or remove it", folder.display())));
    }
    let prebuilt = match &root {
        Some(root) if !args.source => Some(Prebuilt::of(root, args)?),
        _ => None,
    };
    files::write_all(&contents(&folder, name, root.as_deref(), prebuilt.as_ref())?)?;
    writeln!(out, "{} holds the routine `{name}`: y := alpha * x + y.\n", folder.display())?;
    if root.is_none() {
        writeln!(out, "{}\n", without_checkout())?;
    }
    writeln!(out, "Next:")?;
    for (command, what) in [
        (format!("cd {}", folder.display()), ""),
        ("cargo test".into(), "runs it here and compares it with a plain loop"),
        ("$EDITOR src/lib.rs".into(), "the function is the whole routine"),
        (format!("cargo run -- show my_d{name}"), "the program rocforge, with your routine in it"),
        ("cargo run -- export".into(), "symbols and header of the C library, after a change of routines"),
        ("cargo build --workspace".into(), "target/debug/lib{name}.so, for C with c/include"),
    ] {
        let what = what.replace("{name}", name);
        writeln!(out, "{}", format!("  {command:<28} {what}").trim_end())?;
    }
    Ok(())
}

/// What a crate has that was made where no checkout is.
fn without_checkout() -> String {
    format!(
        "No checkout of rocforge is here, nor around this program: the crate names version {} of a registry.\n\
         Made from within a checkout, with --dir, it takes what is compiled there.",
        env!("CARGO_PKG_VERSION")
    )
}

/// Points a crate to what is compiled now.
fn update(args: &New, folder: &Path, root: Option<PathBuf>, out: &mut dyn Write) -> Outcome {
    if !folder.join("Cargo.toml").is_file() {
        return Err(work(format!("{} is no crate; without --update it is made", folder.display())));
    }
    let root =
        root.ok_or_else(|| work("there is no checkout of rocforge here: nothing to point the crate to"))?;
    let prebuilt = Prebuilt::of(&root, args)?;
    files::write_all(&[config(folder, &args.name, &prebuilt)])?;
    writeln!(out, "{} takes what {} has compiled", folder.display(), root.display())?;
    Ok(())
}

/// The files of the crate.
fn contents(
    folder: &Path,
    name: &str,
    root: Option<&Path>,
    prebuilt: Option<&Prebuilt>,
) -> Outcome<Vec<(PathBuf, Vec<u8>)>> {
    let compiled = "# rocforge comes compiled: .cargo/config.toml says from where.\n";
    let (own, of_c) = match prebuilt {
        Some(_) => (compiled.to_owned(), String::new()),
        None => (
            format!(
                "[dependencies]\n{}{}",
                dependency(root, "rocforge", "runtime"),
                dependency(root, "rocforge-cli", "cli")
            ),
            dependency(root, "rocforge-capi", "capi"),
        ),
    };
    let ignored =
        if prebuilt.is_some() { "# It names folders of this machine.\n/.cargo/config.toml\n" } else { "" };
    let fill = |template: &str| {
        let text = template.replace("{name}", name).replace("{ignored}", ignored);
        text.replace("{dependencies}", &own).replace("{c_dependencies}", &of_c).into_bytes()
    };
    let routine = STARTER_SOURCE.replace(STARTER, name).into_bytes();
    let mut files = vec![
        (folder.join("Cargo.toml"), fill(include_str!("templates/Cargo.toml.in"))),
        (folder.join(".gitignore"), fill(include_str!("templates/gitignore.in"))),
        (folder.join("src/lib.rs"), routine),
        (folder.join("src/main.rs"), fill(include_str!("templates/main.rs.in"))),
        (folder.join("tests/reference.rs"), fill(include_str!("templates/test.rs.in"))),
        (folder.join("c/Cargo.toml"), fill(include_str!("templates/c.toml.in"))),
        (folder.join("c/src/lib.rs"), fill(include_str!("templates/c.rs.in"))),
    ];
    let exported = files_of(&folder.join("c"), name, &[starter(name)?]);
    files.extend(exported.into_iter().map(|(path, text)| (path, text.into_bytes())));
    files.extend(prebuilt.map(|prebuilt| config(folder, name, prebuilt)));
    if let Some(toolchain) = root.and_then(|root| std::fs::read(root.join("rust-toolchain.toml")).ok()) {
        files.push((folder.join("rust-toolchain.toml"), toolchain));
    }
    Ok(files)
}

fn config(folder: &Path, name: &str, prebuilt: &Prebuilt) -> (PathBuf, Vec<u8>) {
    let text = include_str!("templates/config.toml.in").replace("{name}", name);
    (folder.join(".cargo/config.toml"), text.replace("{flags}", &prebuilt.flags()).into_bytes())
}

/// The row that the catalogue will have, for the first exports.
fn starter(name: &str) -> Outcome<&'static Routine> {
    let known = catalogue::find(&format!("my_s{STARTER}"))?.routine;
    let named = |text: &str| -> &'static str { text.replace(STARTER, name).leak() };
    let instances: Vec<Instance> = known
        .instances
        .iter()
        .map(|instance| Instance { symbol: named(instance.symbol), ..*instance })
        .collect();
    Ok(Box::leak(Box::new(Routine {
        family: named(known.family),
        symbol: named(known.symbol),
        module: format!("{name}::__rf_{name}").leak(),
        instances: instances.leak(),
        ..*known
    })))
}

/// A name that serves as function, file, and part of a C symbol.
fn check_name(name: &str) -> Outcome {
    let first = name.chars().next().is_some_and(|c| c.is_ascii_lowercase());
    let rest = name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
    if !first || !rest {
        return Err(usage(format!("`{name}` names no routine: use a-z, then a-z, 0-9 and _")));
    }
    if KEYWORDS.contains(&name) || TAKEN.contains(&name) || name.starts_with("rocforge") {
        return Err(usage(format!("`{name}` means something in Rust or here; choose another name")));
    }
    Ok(())
}

/// A line of the manifest: by path inside a checkout, else by version.
fn dependency(root: Option<&Path>, package: &str, folder: &str) -> String {
    match root {
        // A path with a quote or backslash in it is written as TOML wants it: as JSON strings are.
        Some(root) => {
            format!("{package} = {{ path = {:?} }}\n", root.join(folder).display().to_string())
        }
        None => format!("{package} = \"{}\"\n", env!("CARGO_PKG_VERSION")),
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
