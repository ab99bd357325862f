//! The Rust compiler, with the libraries that this program was built from.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What compiles batches.
#[derive(Debug, Clone)]
pub struct Rustc {
    libraries: PathBuf,
    runtime: PathBuf,
    own: PathBuf,
    opt_level: u8,
}

/// A line of an error.
#[derive(Debug, Clone)]
pub struct Complaint {
    /// The line of the source.
    pub line: usize,
    /// What is said.
    pub message: String,
}

impl Rustc {
    /// Looks for the libraries beside this program: those that a small batch compiles with.
    ///
    /// # Errors
    /// What was tried.
    pub fn find(folder: &Path) -> Result<Rustc, String> {
        let program = std::env::current_exe().map_err(|error| error.to_string())?;
        let mut libraries = program.parent().ok_or("no folder")?.to_owned();
        if libraries.ends_with("examples") {
            libraries.pop();
        }
        if !libraries.ends_with("deps") {
            libraries.push("deps");
        }
        let mut said = String::from("no library of rocforge_fuzz");
        for own in newest(&libraries, "librocforge_fuzz-") {
            for runtime in newest(&libraries, "librocforge-") {
                let libraries = libraries.clone();
                let found = Rustc { libraries, runtime, own: own.clone(), opt_level: 0 };
                let trial = "use rocforge_fuzz::batch::Unit; use rocforge::plumbing::Call;\n\
                             fn same(unit: &Unit, call: &Call<'_>) { let _ = (unit.kernels)(); }\n\
                             fn launch(call: &Call<'_>, _: i64, _: i64, _: rocforge::view::Vector<u64>, \
                             _: rocforge::view::VectorMut<u64>) -> rocforge::Result<()> { Ok(()) }\n\
                             fn main() { let _ = Unit { kernels: Vec::new, launch, programs: 0 }; }";
                match found.try_out(folder, trial) {
                    Ok(()) => return Ok(found),
                    Err(error) => said = error,
                }
            }
        }
        Err(format!("no libraries for batches in {}: {said}", libraries.display()))
    }

    fn try_out(&self, folder: &Path, source: &str) -> Result<(), String> {
        let (file, program) = (folder.join("trial.rs"), folder.join("trial"));
        std::fs::write(&file, source).map_err(|error| error.to_string())?;
        match self.compile(&file, &program)? {
            None => Ok(()),
            Some(complaints) => Err(format!("{complaints:?}")),
        }
    }

    /// Compiles a file; what rustc complains about, if it does.
    ///
    /// # Errors
    /// Where rustc does not run, or complains about no line.
    pub fn compile(&self, source: &Path, program: &Path) -> Result<Option<Vec<Complaint>>, String> {
        self.run(source, &["--crate-type", "bin", "-o"], program)
    }

    /// Looks for errors in a file, and makes nothing of it.
    ///
    /// # Errors
    /// As [`Rustc::compile`].
    pub fn check(&self, source: &Path) -> Result<Option<Vec<Complaint>>, String> {
        let options = ["--crate-type", "lib", "--emit=metadata", "-o"];
        self.run(source, &options, &source.with_extension("rmeta"))
    }

    fn run(&self, source: &Path, options: &[&str], to: &Path) -> Result<Option<Vec<Complaint>>, String> {
        let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        let mut command = Command::new(rustc);
        command
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .args(["--edition", "2024", "--crate-name", "batch"])
            // Integers wrap as in a release build, which is what the C++ does.
            .args([
                "-C",
                "debug-assertions=off",
                "-C",
                "overflow-checks=off",
                "-C",
                "debuginfo=0",
                "-C",
                "strip=symbols",
            ])
            .args(["-C", &format!("opt-level={}", self.opt_level), "-C", "codegen-units=1"])
            .args([
                "-A",
                "warnings",
                "-D",
                "arithmetic_overflow",
                "-D",
                "overflowing_literals",
                "--error-format=short",
            ])
            .arg("-L")
            .arg(format!("dependency={}", self.libraries.display()))
            .arg("--extern")
            .arg(format!("rocforge={}", self.runtime.display()))
            .arg("--extern")
            .arg(format!("rocforge_fuzz={}", self.own.display()))
            .args(options)
            .arg(to)
            .arg(source)
            .stdin(Stdio::null());
        let output = command.output().map_err(|error| format!("rustc does not run: {error}"))?;
        if output.status.success() {
            return Ok(None);
        }
        let text = String::from_utf8_lossy(&output.stderr);
        let complaints: Vec<Complaint> = text.lines().filter_map(complaint).collect();
        if complaints.is_empty() { Err(format!("rustc: {text}")) } else { Ok(Some(complaints)) }
    }
}

/// `path:line:column: error...: message`
fn complaint(line: &str) -> Option<Complaint> {
    let at = line.find(": error")?;
    let mut place = line[..at].rsplit(':');
    place.next()?;
    let number = place.next()?.parse().ok()?;
    Some(Complaint { line: number, message: line[at + 2..].to_owned() })
}

/// Libraries whose names begin so, the newest first.
fn newest(folder: &Path, start: &str) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut found: Vec<_> = entries
        .filter_map(Result::ok)
        .filter(|entry| {
            let name = entry.file_name().to_string_lossy().into_owned();
            name.starts_with(start) && name.ends_with(".rlib")
        })
        .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
        .collect();
    found.sort();
    found.into_iter().rev().map(|(_, path)| path).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_have_lines() {
        let found =
            complaint("a/b.rs:12:5: error[E0308]: mismatched types: expected `i32`").expect("an error");
        assert_eq!((found.line, found.message.starts_with("error[E0308]")), (12, true));
        assert!(complaint("warning: unused").is_none());
    }
}
