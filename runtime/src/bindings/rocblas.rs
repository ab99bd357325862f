//! What rocBLAS's own headers declare: the tables beside this file, one value a function.
//!
//! Nothing here is derived from the catalogue, so that both can be compared.

use crate::release::Release;

/// The table: a line stands for one function a prefix, and for two where sizes come in both widths.
const TABLE: &str = include_str!("rocblas.csv");

/// The functions that came later: the columns of the other table, with the release in front.
const LATER: &str = include_str!("rocblas_5.csv");

/// The beginnings of families that a release no longer has. Those of the memory model that went with them stay here.
const GONE: [(&str, Release); 2] = [("gemm_kernel_name", FIVE), ("gemm_ex3", FIVE)];

const FIVE: Release = Release { major: 5, minor: 0, patch: 0 };

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
    /// The release that brought it, if that is later than 4.4.0.
    pub since: Option<Release>,
    /// The first release without it.
    pub gone: Option<Release>,
}

/// Every function of the headers of any release since 4.4.0: those of 4.4.0 in their order, then those that came later.
pub fn functions() -> Vec<Function> {
    let lines = |table: &'static str| table.lines().filter(|line| !line.starts_with('#')).skip(1);
    let first = lines(TABLE).flat_map(|line| line_functions(line, None));
    let later = lines(LATER).filter_map(|line| line.split_once(','));
    first.chain(later.flat_map(|(since, line)| line_functions(line, Release::parse(since)))).collect()
}

/// The condition under which a header declares the function with this name; none where every release has it.
pub fn condition(all: &[Function], name: &str) -> Option<String> {
    let function = all.iter().find(|function| function.name == name)?;
    let number = |release: Release| release.major * 100 + release.minor;
    let since = function.since.map(|since| format!("{RELEASE} >= {}", number(since)));
    let gone = function.gone.map(|gone| format!("{RELEASE} < {}", number(gone)));
    let conditions: Vec<String> = since.into_iter().chain(gone).collect();
    (!conditions.is_empty()).then(|| conditions.join(" && "))
}

/// A declaration with the condition around it.
pub fn guarded(condition: Option<&str>, declaration: &str) -> String {
    match condition {
        Some(condition) => format!("#if {condition}\n{declaration}#endif\n"),
        None => declaration.into(),
    }
}

/// The macro of the header that has the release: 100 times its first number, and the second.
const RELEASE: &str = "ROCFORGE_INTERFACE";

/// The header for a release: its macros have other numbers.
pub fn of_release(header: &str, release: Release) -> String {
    let lines = [("MAJOR", release.major), ("MINOR", release.minor), ("PATCH", release.patch)];
    let defined = |line: &str| {
        let number = lines.iter().find_map(|(name, number)| {
            let head = format!("#define ROCBLAS_VERSION_{name} ");
            line.starts_with(&head).then(|| format!("{head}{number}\n"))
        });
        number.unwrap_or_else(|| line.to_owned())
    };
    header.split_inclusive('\n').map(defined).collect()
}

/// How a header ends.
const END: &str = "#ifdef __cplusplus\n}";

/// The header with declarations of these functions in front of its end: those that a library has as stubs.
pub fn with_stubs(header: &str, names: &[String]) -> String {
    let (begin, end) = header.split_at(header.rfind(END).unwrap_or(header.len()));
    let all = functions().into_iter().filter(|function| names.contains(&function.name));
    let declared: String = all
        .map(|function| {
            let condition = condition(std::slice::from_ref(&function), &function.name);
            guarded(condition.as_deref(), &function.declaration())
        })
        .collect();
    let about = "Stubs: each answers rocblas_status_not_implemented, whatever it is called with";
    format!("{begin}/* ---- {about} ---- */\n\n{declared}\n{end}")
}

impl Function {
    /// Whether a release has it.
    pub fn is_in(&self, release: Release) -> bool {
        self.since.is_none_or(|since| since <= release) && self.gone.is_none_or(|gone| release < gone)
    }

    /// Its declaration in C.
    fn declaration(&self) -> String {
        let params = self.params.iter().map(|(ty, name)| format!("{ty} {name}"));
        let params = super::wrapped(&params.collect::<Vec<_>>(), "    ", 100);
        format!("{} {}(\n{params});\n", self.returns, self.name)
    }
}

/// The functions of one line of the table.
fn line_functions(line: &'static str, since: Option<Release>) -> Vec<Function> {
    let fields: Vec<&str> = line.split(',').collect();
    let [level, family, name, prefixes, widths, params, returns] = fields[..] else { return Vec::new() };
    let prefixes: Vec<&str> = if prefixes.is_empty() { vec![""] } else { prefixes.split(' ').collect() };
    let gone = GONE.iter().find(|(gone, _)| *gone == family).map(|(_, release)| *release);
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
                since,
                gone,
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
        let (all, later): (Vec<_>, Vec<_>) =
            functions().into_iter().partition(|function| function.since.is_none());
        let names: BTreeSet<&str> = all.iter().map(|function| function.name.as_str()).collect();
        // As counted in the headers of rocBLAS 4.4.0.
        assert_eq!((all.len(), names.len()), (1216, 1216));
        let wide = all.iter().filter(|function| function.name.ends_with("_64")).count();
        assert_eq!(wide, 577);
        assert_eq!(later.len(), 16);
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
    fn releases_differ_in_functions() {
        let all = functions();
        let has = |name: &str, release| {
            let function = all.iter().find(|function| function.name == name).expect(name);
            function.is_in(Release::parse(release).expect("a release"))
        };
        assert!(has("rocblas_gemm_ex3", "4.4") && !has("rocblas_gemm_ex3", "5.0"));
        assert!(
            !has("rocblas_set_batch_beta_stride", "5.4.9") && has("rocblas_set_batch_beta_stride", "5.5")
        );
        assert!(has("rocblas_sscal", "4.4") && has("rocblas_set_device_memory_size", "5.7"));
        let condition = |name| condition(&all, name);
        assert_eq!(condition("rocblas_hgemm_kernel_name").as_deref(), Some("ROCFORGE_INTERFACE < 500"));
        assert_eq!(
            condition("rocblas_sgemm_grouped_batched_64").as_deref(),
            Some("ROCFORGE_INTERFACE >= 507")
        );
        assert_eq!([condition("rocblas_sscal"), condition("rocforge_call")], [None, None]);
    }

    #[test]
    fn a_header_is_made_for_a_release() {
        let header = "/* 4 */\n#define ROCBLAS_VERSION_MAJOR 4\n#define ROCBLAS_VERSION_MINOR 4\n\
                      #define ROCBLAS_VERSION_PATCH 0\nint a(void);\n";
        let release = Release { major: 5, minor: 6, patch: 1 };
        let wanted = "/* 4 */\n#define ROCBLAS_VERSION_MAJOR 5\n#define ROCBLAS_VERSION_MINOR 6\n\
                      #define ROCBLAS_VERSION_PATCH 1\nint a(void);\n";
        assert_eq!(of_release(header, release), wanted);
        assert_eq!(of_release(wanted, Release::DEFAULT), header);
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
