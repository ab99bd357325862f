//! rocBLAS's own signatures, to compare with.

use rocforge::Release;
use rocforge::bindings::rocblas::functions;

/// One function of rocBLAS.
#[derive(Debug)]
pub struct Row {
    pub name: String,
    pub level: &'static str,
    pub family: &'static str,
    /// Types of the parameters, `...` for variable ones.
    pub types: Vec<String>,
    /// Their names.
    pub names: Vec<&'static str>,
    pub returns: &'static str,
    /// The release that brought it, if that is later than 4.4.0, and the first without it.
    since: Option<Release>,
    gone: Option<Release>,
}

/// Every function of its public headers, of all releases since 4.4.0.
pub fn rows() -> Vec<Row> {
    let row = |function: rocforge::bindings::rocblas::Function| {
        let (types, names) = function.params.iter().cloned().unzip();
        let rocforge::bindings::rocblas::Function { name, level, family, returns, since, gone, .. } =
            function;
        Row { name, level, family, types, names, returns, since, gone }
    };
    functions().into_iter().map(row).collect()
}

impl Row {
    /// Whether a release has it.
    pub fn is_in(&self, release: Release) -> bool {
        self.since.is_none_or(|since| since <= release) && self.gone.is_none_or(|gone| release < gone)
    }

    /// The definition of `pointer` as a pointer to this function.
    pub fn pointer(&self, pointer: &str) -> String {
        let types = if self.types.is_empty() { "void".to_string() } else { self.types.join(", ") };
        format!("{} (*{pointer})({types}) = {};", self.returns, self.name)
    }
}
