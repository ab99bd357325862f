//! rocBLAS's own signatures, to compare with: a copy of rows of its headers.

/// One function of rocBLAS.
pub struct Row {
    pub name: &'static str,
    pub family: &'static str,
    /// Types of the parameters, `...` for variable ones.
    pub types: Vec<&'static str>,
    /// Their names.
    pub names: Vec<&'static str>,
    pub returns: &'static str,
}

/// Every row of the copy.
pub fn rows() -> Vec<Row> {
    let text = include_str!("../../data/rocblas_api.csv");
    let lines = text.lines().filter(|line| !line.starts_with('#')).skip(1);
    lines.map(row).collect()
}

fn row(line: &'static str) -> Row {
    let [name, family, params, returns] = line.split(',').collect::<Vec<_>>()[..] else {
        panic!("a row has four fields: {line}");
    };
    let params: Vec<&str> = params.split(';').filter(|param| !param.is_empty()).collect();
    let split = params.iter().map(|param| param.rsplit_once(' ').expect("a type and a name"));
    let (types, names) = split.unzip();
    Row { name, family, types, names, returns }
}

impl Row {
    /// The definition of `pointer` as a pointer to this function.
    pub fn pointer(&self, pointer: &str) -> String {
        let types = if self.types.is_empty() { "void".to_string() } else { self.types.join(", ") };
        format!("{} (*{pointer})({types}) = {};", self.returns, self.name)
    }
}
