//! What rocBLAS's own headers declare: the table beside this file, one value a function.
//!
//! Nothing here is derived from the catalogue, so that both can be compared.

/// The table: a line stands for one function a prefix, and for two where sizes come in both widths.
const TABLE: &str = include_str!("rocblas.csv");

/// Functions that later releases have added, in the form of the table.
const LATER: &str = include_str!("rocblas_5.csv");

/// One function of rocBLAS's public headers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Function {
    /// Its name, such as `rocblas_sasum_batched_64`.
    pub name: String,
    /// Where it belongs: `aux`, `1`, `2`, `3`, `ex` or `beta`.
    pub level: &'static str,
    /// What it does, such as `asum`; functions for other types and batches have the same.
    pub family: &'static str,
    /// Types and names of its parameters in C; `...` for variable ones.
    pub params: Vec<(String, &'static str)>,
    /// What it returns, in C.
    pub returns: &'static str,
}

/// Every function of the headers, in their order.
pub fn functions() -> Vec<Function> {
    functions_of(TABLE)
}

/// Functions of later releases: those that are here.
pub fn later_functions() -> Vec<Function> {
    functions_of(LATER)
}

fn functions_of(table: &'static str) -> Vec<Function> {
    let lines = table.lines().filter(|line| !line.starts_with('#')).skip(1);
    lines.flat_map(line_functions).collect()
}

/// How a header ends.
const END: &str = "#ifdef __cplusplus\n}";

/// The header with declarations of these functions in front of its end: those that a library has as stubs.
pub fn with_stubs(header: &str, names: &[String]) -> String {
    let (begin, end) = header.split_at(header.rfind(END).unwrap_or(header.len()));
    let all = functions().into_iter().filter(|function| names.contains(&function.name));
    let declared: String = all.map(|function| function.declaration()).collect();
    let about = "Stubs: each answers rocblas_status_not_implemented, whatever it is called with";
    format!("{begin}/* ---- {about} ---- */\n\n{declared}\n{end}")
}

impl Function {
    /// Its declaration in C.
    fn declaration(&self) -> String {
        let params = self.params.iter().map(|(ty, name)| format!("{ty} {name}"));
        let params = super::wrapped(&params.collect::<Vec<_>>(), "    ", 100);
        format!("{} {}(\n{params});\n", self.returns, self.name)
    }
}

/// The functions of one line of the table.
fn line_functions(line: &'static str) -> Vec<Function> {
    let fields: Vec<&str> = line.split(',').collect();
    let [level, family, name, prefixes, widths, params, returns] = fields[..] else { return Vec::new() };
    let prefixes: Vec<&str> = if prefixes.is_empty() { vec![""] } else { prefixes.split(' ').collect() };
    let mut list = Vec::new();
    for prefix in prefixes {
        for width in widths.split(' ') {
            let wide = width == "64";
            let suffix = if wide { "_64" } else { "" };
            let param = |text: &'static str| {
                let (ty, name) = text.rsplit_once(' ').unwrap_or((text, ""));
                (spelled(ty, prefix, wide), name)
            };
            let params = params.split(';').filter(|param| !param.is_empty()).map(param);
            list.push(Function {
                name: format!("{}{suffix}", name.replace("{}", prefix)),
                level,
                family,
                params: params.collect(),
                returns,
            });
        }
    }
    list
}

/// A type of the table with the prefix's elements and the width's sizes in it.
fn spelled(ty: &str, prefix: &str, wide: bool) -> String {
    let (element, real) = elements(prefix);
    let word = |word| match word {
        "T" => element,
        "R" => real,
        "I" if wide => "int64_t",
        "I" => "rocblas_int",
        other => other,
    };
    // Stars follow the last letter, or stand alone behind `const`.
    let words = ty.split(' ').map(|text| {
        let end = text.find('*').unwrap_or(text.len());
        format!("{}{}", word(&text[..end]), &text[end..])
    });
    words.collect::<Vec<_>>().join(" ")
}

/// The type of elements that a prefix stands for, and the real type beside it.
fn elements(prefix: &str) -> (&'static str, &'static str) {
    match prefix {
        "s" => ("float", "float"),
        "d" => ("double", "double"),
        "c" | "sc" | "cs" => ("rocblas_float_complex", "float"),
        "z" | "dz" | "zd" => ("rocblas_double_complex", "double"),
        "h" => ("rocblas_half", "rocblas_half"),
        "bf" => ("rocblas_bfloat16", "rocblas_bfloat16"),
        _ => ("", ""),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_table_is_whole() {
        let all = functions();
        let names: BTreeSet<&str> = all.iter().map(|function| function.name.as_str()).collect();
        // As counted in the headers of rocBLAS 4.4.0.
        assert_eq!((all.len(), names.len()), (1216, 1216));
        let wide = all.iter().filter(|function| function.name.ends_with("_64")).count();
        assert_eq!(wide, 577);
        let later = later_functions();
        assert!(later.iter().all(|function| !names.contains(function.name.as_str())));
        for function in all.iter().chain(&later) {
            let bad = |(ty, name): &(String, &str)| ty.is_empty() || name.is_empty() || ty.starts_with('*');
            assert!(!function.params.iter().any(bad), "{function:?}");
        }
    }

    #[test]
    fn declarations_of_stubs_stand_at_the_end() {
        let header = "int a(void);\n#ifdef __cplusplus\n}\n#endif\n\n#endif\n";
        let text = with_stubs(header, &["rocblas_sdgmm".into()]);
        let declared = "rocblas_status rocblas_sdgmm(\n    rocblas_handle handle, rocblas_side side, rocblas_int m, \
                        rocblas_int n, const float* A,\n    rocblas_int lda, const float* x, rocblas_int incx, float* C, \
                        rocblas_int ldc);\n";
        assert!(text.starts_with("int a(void);\n/* ---- Stubs: "), "{text}");
        assert!(text.ends_with(&format!("{declared}\n#ifdef __cplusplus\n}}\n#endif\n\n#endif\n")), "{text}");
    }

    #[test]
    fn lines_become_functions() {
        let find = |name: &str| functions().into_iter().find(|function| function.name == name).expect(name);
        let types = |name: &str| {
            let list: Vec<String> = find(name).params.into_iter().map(|(ty, _)| ty).collect();
            list.join(", ")
        };
        assert_eq!(
            types("rocblas_dzasum_strided_batched_64"),
            "rocblas_handle, int64_t, const rocblas_double_complex*, int64_t, rocblas_stride, int64_t, double*"
        );
        assert_eq!(
            types("rocblas_csscal_batched"),
            "rocblas_handle, rocblas_int, const float*, rocblas_float_complex* const*, rocblas_int, rocblas_int"
        );
        assert_eq!(types("rocblas_isamax_64"), "rocblas_handle, int64_t, const float*, int64_t, int64_t*");
        assert_eq!(types("rocblas_initialize"), "");
        assert_eq!(find("rocblas_status_to_string").returns, "const char*");
    }
}
