//! HIPRTC: programs, compiled by the C++ compiler of this machine.

use std::ffi::CString;
use std::path::{Component, Path};

use rocforge::platform::hip_on_host::image::{self, NoImage, Source};
use rocforge_hiprtc_sys::ResultCode;

use crate::answer::tell;
use crate::entries::entries;
use crate::ordinary::prepared;

/// What functions of HIPRTC answer.
pub type Answer<T = ()> = Result<T, ResultCode>;

/// A program.
#[derive(Debug, Clone, Default)]
pub struct Program {
    /// Its text.
    pub source: String,
    /// What it is called.
    pub name: String,
    /// Files that it may include, as names and texts.
    pub headers: Vec<(String, String)>,
    /// What the compiler said.
    pub log: String,
    /// The image, when it has been compiled.
    pub code: Option<Vec<u8>>,
    /// Names that were asked about.
    pub expressions: Vec<String>,
    /// Those names, as the image has them.
    pub lowered: Vec<(String, CString)>,
}

/// Options as far as they mean something here.
#[derive(Debug, Default)]
pub struct Options {
    /// What is compiled for.
    pub target: Option<String>,
    /// What the C++ compiler is told.
    pub passed: Vec<String>,
}

impl Options {
    /// Sorts options. Those that change how fast code is, or what is warned of, say nothing to a C++ compiler of the
    /// processor that it does not know.
    fn read(options: &[String]) -> Answer<Options> {
        let mut read = Options { target: None, passed: Vec::new() };
        let mut options = options.iter();
        while let Some(option) = options.next() {
            if let Some(target) =
                option.strip_prefix("--offload-arch=").or(option.strip_prefix("--gpu-architecture="))
            {
                read.target = Some(target.to_owned());
            } else if ["-D", "-U", "-I"].contains(&option.as_str()) {
                let value = options.next().ok_or(ResultCode::INVALID_OPTION)?;
                read.passed.push(format!("{option}{value}"));
            } else if ["-D", "-U", "-I", "-std="].iter().any(|start| option.starts_with(start)) {
                read.passed.push(option.clone());
            } else if !option.starts_with('-') {
                return Err(ResultCode::INVALID_OPTION);
            }
        }
        // HIPRTC takes warnings for what they are.
        read.passed.push("-Wno-error".to_owned());
        Ok(read)
    }
}

impl Program {
    /// Compiles it, for the architecture `own` where no option says one: the code and the log.
    ///
    /// # Errors
    /// The compiler refuses it, with its log; there is none; an option makes no sense.
    pub fn compile(
        &self,
        own: impl FnOnce() -> Option<String>,
        options: &[String],
    ) -> (Answer<Vec<u8>>, String) {
        let mut options = match Options::read(options) {
            Ok(options) => options,
            Err(code) => return (Err(code), "an option is none, or lacks its value\n".to_owned()),
        };
        let target = options.target.take().or_else(own).unwrap_or_else(|| "gfx90a".to_owned());
        options.target = Some(target);
        self.build(options)
    }

    /// Compiles it with options that are sorted: the code and the log.
    ///
    /// # Errors
    /// The compiler refuses it, with its log; there is none.
    pub fn build(&self, mut options: Options) -> (Answer<Vec<u8>>, String) {
        let folder = match self.write_headers() {
            Ok(folder) => folder,
            Err(error) => return (Err(ResultCode::PROGRAM_CREATION_FAILURE), format!("{error}\n")),
        };
        if let Some(folder) = &folder {
            options.passed.push(format!("-I{}", folder.path().display()));
        }
        let text = prepared(&self.source, &self.name);
        let entries = entries(&self.source);
        let source = Source {
            name: &self.name,
            text: &text,
            entries: &entries,
            target: options.target.as_deref().unwrap_or_default(),
            options: &options.passed,
        };
        match image::compile(&source) {
            Ok((code, log)) => (Ok(code), log),
            Err(NoImage::Refused(log)) => (Err(ResultCode::COMPILATION), log),
            Err(NoImage::Failed(error)) => {
                tell(&format!("a program: {error}"));
                (Err(ResultCode::INTERNAL_ERROR), format!("{error}\n"))
            }
        }
    }

    /// A folder with the headers, if there are any.
    fn write_headers(&self) -> std::io::Result<Option<tempfile::TempDir>> {
        if self.headers.is_empty() {
            return Ok(None);
        }
        let folder = tempfile::Builder::new().prefix("rocforge-").tempdir()?;
        for (name, text) in &self.headers {
            let inside = Path::new(name).components().all(|part| matches!(part, Component::Normal(_)));
            if name.is_empty() || !inside {
                return Err(std::io::Error::other(format!("the header `{name}` is no name of a file below")));
            }
            let path = folder.path().join(name);
            std::fs::create_dir_all(path.parent().unwrap_or(folder.path()))?;
            std::fs::write(path, text)?;
        }
        Ok(Some(folder))
    }

    /// The names that were asked about, as they are in the image: those of entry points are what they are.
    ///
    /// # Errors
    /// One is no entry point.
    pub fn lower(&self) -> Answer<Vec<(String, CString)>> {
        let entries = entries(&self.source);
        let lower = |expression: &String| {
            let name = expression.trim().trim_start_matches('&').trim();
            let known = entries.iter().any(|entry| entry.name == name);
            let name =
                CString::new(name).ok().filter(|_| known).ok_or(ResultCode::NAME_EXPRESSION_NOT_VALID)?;
            Ok((expression.clone(), name))
        };
        self.expressions.iter().map(lower).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(list: &[&str]) -> Vec<String> {
        list.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn options_are_sorted() {
        let list =
            texts(&["--offload-arch=gfx1100", "-O3", "-DN=4", "-D", "M=5", "-std=c++17", "-ffast-math"]);
        let options = Options::read(&list).expect("all are options");
        assert_eq!(options.target.as_deref(), Some("gfx1100"));
        assert_eq!(options.passed, ["-DN=4", "-DM=5", "-std=c++17", "-Wno-error"]);
        for bad in [&["file.hip"][..], &["-D"]] {
            assert_eq!(Options::read(&texts(bad)).err(), Some(ResultCode::INVALID_OPTION));
        }
    }

    #[test]
    fn only_entry_points_have_lowered_names() {
        let source = "extern \"C\" __global__ void f() {}".to_owned();
        let program = Program { source, expressions: texts(&["&f", "f"]), ..Program::default() };
        let lowered = program.lower().expect("an entry point");
        assert!(lowered.iter().all(|(_, name)| name.as_c_str() == c"f"));
        let program = Program { expressions: texts(&["g<int>"]), ..program };
        assert_eq!(program.lower(), Err(ResultCode::NAME_EXPRESSION_NOT_VALID));
    }
}
