//! rocBLAS's own signatures, to compare with.

use rocforge::bindings::rocblas::{Function, functions, later_functions};

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
}

/// Every function of its public headers.
pub fn rows() -> Vec<Row> {
    functions().into_iter().map(row).collect()
}

/// The functions of later releases that are here.
pub fn later() -> Vec<Row> {
    later_functions().into_iter().map(row).collect()
}

fn row(function: Function) -> Row {
    let (types, names) = function.params.into_iter().unzip();
    let (name, level, family, returns) = (function.name, function.level, function.family, function.returns);
    Row { name, level, family, types, names, returns }
}

impl Row {
    /// The definition of `pointer` as a pointer to this function.
    pub fn pointer(&self, pointer: &str) -> String {
        let types = if self.types.is_empty() { "void".to_string() } else { self.types.join(", ") };
        format!("{} (*{pointer})({types}) = {};", self.returns, self.name)
    }
}
