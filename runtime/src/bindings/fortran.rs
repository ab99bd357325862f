//! The Fortran modules: enumerators and interfaces of what the header declares, with the names of rocBLAS's modules.
//!
//! They are printed from the text of the header, so that both declare the same, stubs included.

use std::fmt::Write;

use super::rocblas::{self, Function};
use crate::release::Release;

/// Where the modules lie below `include/`.
pub const FORTRAN: &str = "rocforge/rocblas_module.f90";

/// What stands in front of the modules; the release is filled in.
const HEAD: &str = "\
! The rocBLAS interface of rocforge for Fortran: release @RELEASE@. Printed by rocforge from its header for C.
!
! rocblas        a function for each of the header's
! rocblas_enums  the enumerators
!
! Arguments have the names of rocBLAS's own module. What is a pointer in C is a type(c_ptr), passed by value: c_loc of a
! target, or device memory. Enumerations are integer(c_int); a comment says which. The pointer mode that
! rocblas_get_pointer_mode writes is an integer, not an address.
";

/// The most letters of a line; Fortran takes 132.
const WIDTH: usize = 100;

/// What stands in front of lines that go on.
const CONTINUED: &str = "                ";

/// Arguments whose names differ: in the header, in rocBLAS's module, and the families; all where there are none.
const RENAMED: [(&str, &str, &[&str]); 16] = [
    ("trans_a", "transA", &[]),
    ("trans_b", "transB", &[]),
    ("results", "result", &[]),
    ("startEvent", "start_event", &[]),
    ("stopEvent", "stop_event", &[]),
    ("INV_A", "invA", &[]),
    ("ldinv_a", "ldinvA", &[]),
    ("stride_INV_A", "stride_invA", &[]),
    (
        "trans",
        "transA",
        &["her2k", "herkx", "syr2k", "syrkx", "tbmv", "tbsv", "tpmv", "tpsv", "trmv", "trsv"],
    ),
    ("stride_A", "stride_AP", &["hpmv", "hpr", "hpr2", "spmv", "spr", "spr2", "tpmv", "tpsv"]),
    ("A", "AP", &["tpmv"]),
    ("n", "m", &["tbmv", "tpmv", "trsv"]),
    ("n", "k", &["hemm"]),
    ("m", "n", &["hemm"]),
    ("stride_x", "stridex", &["axpy_ex", "scal_ex"]),
    ("stride_y", "stridey", &["axpy_ex"]),
];

/// A number that a function writes, in rocBLAS's module an argument by reference.
const BY_REFERENCE: (&str, &str) = ("rocblas_get_pointer_mode", "pointer_mode");

/// A function that the header declares.
struct Declared {
    name: String,
    returns: String,
    /// Types in C and names.
    params: Vec<(String, String)>,
}

/// The modules for a release of rocBLAS's interface, from the text of the header.
///
/// # Errors
/// A type for which there is none in Fortran, and where it stands.
pub fn fortran(header: &str, release: Release) -> Result<String, String> {
    let text = without_comments(header);
    let (enumerations, known) = (enumerations(&text), rocblas::functions());
    let (mut interfaces, mut left_out) = (String::new(), Vec::new());
    for function in declared(&text) {
        let rocblas = known.iter().find(|known| known.name == function.name);
        if rocblas.is_some_and(|function| !function.is_in(release)) {
            continue;
        }
        if function.params.iter().any(|(ty, _)| ty == "...") {
            left_out.push(function.name);
            continue;
        }
        interfaces += &interface(&function, rocblas, &enumerations)?;
    }
    let mut module = HEAD.replace("@RELEASE@", &release.to_string());
    if !left_out.is_empty() {
        let _ = writeln!(
            module,
            "! Fortran cannot call these, with variable arguments: {}.",
            left_out.join(", ")
        );
    }
    module += "\nmodule rocblas_enums\n    use iso_c_binding\n    implicit none\n";
    for (name, enumerators) in &enumerations {
        let _ = writeln!(module, "\n    ! {name}\n    enum, bind(c)");
        for enumerator in enumerators {
            let _ = writeln!(module, "        enumerator :: {enumerator}");
        }
        module += "    end enum\n";
    }
    module += "end module rocblas_enums\n\nmodule rocblas\n    use iso_c_binding\n    implicit none\n\n    interface\n";
    Ok(module + &interfaces + "    end interface\nend module rocblas\n")
}

fn without_comments(text: &str) -> String {
    let mut parts = text.split("/*");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.split_once("*/").map_or("", |(_, rest)| rest))
}

/// The enumerations, each with lines `name = value`.
fn enumerations(text: &str) -> Vec<(&str, Vec<&str>)> {
    let one = |part| -> Option<(&str, Vec<&str>)> {
        let (begin, rest) = str::split_once(part, '}')?;
        let (_, enumerators) = begin.split_once('{')?;
        let (name, _) = rest.split_once(';')?;
        Some((name.trim(), enumerators.split(',').map(str::trim).filter(|text| !text.is_empty()).collect()))
    };
    text.split("typedef enum ").skip(1).filter_map(one).collect()
}

/// The functions behind the types, in the order of the header.
fn declared(text: &str) -> Vec<Declared> {
    const BEGIN: &str = "extern \"C\" {";
    let text = text.split_once(BEGIN).map_or("", |(_, rest)| rest);
    let text = text.lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>().join(" ");
    text.split(';').filter_map(declaration).collect()
}

fn declaration(text: &str) -> Option<Declared> {
    let (head, params) = text.trim().strip_suffix(')')?.split_once('(')?;
    let (returns, name) = head.rsplit_once(' ')?;
    let param = |text: &str| {
        let text = text.trim();
        let (ty, name) = text.rsplit_once(' ').unwrap_or((text, ""));
        match name.strip_suffix("[]") {
            Some(name) => (format!("{ty}*"), name.to_owned()),
            None => (ty.to_owned(), name.to_owned()),
        }
    };
    let params = params.split(',').filter(|param| param.trim() != "void").map(param).collect();
    Some(Declared { name: name.into(), returns: returns.trim().into(), params })
}

/// A function's interface; `rocblas` is the one of rocBLAS that it is.
fn interface(
    function: &Declared,
    rocblas: Option<&Function>,
    enumerations: &[(&str, Vec<&str>)],
) -> Result<String, String> {
    let Declared { name, returns, params } = function;
    let family = rocblas.map_or("", |function| function.family);
    let lacking = |ty: &str| format!("{name}: no type of Fortran is {ty}");
    let is_enumeration = |ty: &str| enumerations.iter().any(|(name, _)| *name == ty);
    let mut arguments = Vec::new();
    // Declarations of arguments of one type stand together.
    let mut declarations: Vec<(String, Vec<&str>)> = Vec::new();
    for (ty, param) in params {
        let argument = renamed(param, family);
        arguments.push(argument);
        let declared = match c_kind(ty, is_enumeration(ty)).ok_or_else(|| lacking(ty))? {
            _ if (name.as_str(), argument) == BY_REFERENCE => "integer(c_int)".into(),
            kind => format!("{kind}, value"),
        };
        let about = if is_enumeration(ty) { format!(" ! {ty}") } else { String::new() };
        let declared = format!("{declared} ::{about}");
        match declarations.iter_mut().find(|(known, _)| *known == declared) {
            Some((_, names)) => names.push(argument),
            None => declarations.push((declared, vec![argument])),
        }
    }
    let returned = match returns.as_str() {
        "void" => None,
        ty => Some(c_kind(ty, is_enumeration(ty)).ok_or_else(|| lacking(ty))?),
    };
    Ok(printed(name, &arguments, &declarations, returned))
}

/// The text of an interface: declarations have their type in front, and a comment behind it.
fn printed(
    name: &str,
    arguments: &[&str],
    declarations: &[(String, Vec<&str>)],
    returned: Option<&str>,
) -> String {
    let what = if returned.is_some() { "function" } else { "subroutine" };
    let bound = format!(" bind(c, name='{name}')");
    let mut text = continued(&format!("        {what} {name}("), arguments, ")", &bound);
    // Names of iso_c_binding come from the module around.
    text += "            import\n";
    for (declared, names) in declarations {
        let (kind, about) = declared.split_once("::").unwrap_or((declared, ""));
        text += &continued(&format!("            {kind}:: "), names, about, "");
    }
    if let Some(kind) = returned {
        let _ = writeln!(text, "            {kind} :: {name}");
    }
    text + &format!("        end {what}\n")
}

/// Names between a beginning and an end, on as many lines as they take; `close` stays with the last name,
/// as a comment must.
fn continued(begin: &str, names: &[&str], close: &str, end: &str) -> String {
    let last = names.len().saturating_sub(1);
    let mut parts: Vec<String> = names
        .iter()
        .enumerate()
        .map(|(index, name)| {
            let space = if index > 0 { " " } else { "" };
            format!("{space}{name}{}", if index < last { "," } else { close })
        })
        .collect();
    if names.is_empty() {
        parts.push(close.into());
    }
    parts.push(end.into());
    let (mut text, mut column) = (begin.to_owned(), begin.len());
    for part in parts {
        if column + part.len() <= WIDTH {
            text += &part;
            column += part.len();
        } else {
            let part = part.trim_start();
            let _ = write!(text, " &\n{CONTINUED}{part}");
            column = CONTINUED.len() + part.len();
        }
    }
    text + "\n"
}

/// The name of an argument in rocBLAS's module.
fn renamed<'a>(name: &'a str, family: &str) -> &'a str {
    let of = |families: &[&str]| families.is_empty() || families.contains(&family);
    let other = RENAMED.iter().find(|(here, _, families)| *here == name && of(families));
    other.map_or(name, |(_, there, _)| there)
}

/// The type of Fortran that has the bits of one in C.
fn c_kind(ty: &str, is_enumeration: bool) -> Option<&'static str> {
    Some(match ty {
        _ if is_enumeration => "integer(c_int)",
        "rocblas_handle" | "hipStream_t" | "hipEvent_t" => "type(c_ptr)",
        "rocforge_destroy" => "type(c_funptr)",
        "rocblas_int" => "integer(c_int)",
        "int32_t" | "uint32_t" => "integer(c_int32_t)",
        "int64_t" | "rocblas_stride" => "integer(c_int64_t)",
        "size_t" => "integer(c_size_t)",
        "bool" => "logical(c_bool)",
        _ if ty.ends_with('*') => "type(c_ptr)",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &str = "/* f(x); */\ntypedef enum rocblas_fill_ {\n    rocblas_fill_upper = 121,\n    \
        rocblas_fill_lower = 122\n} rocblas_fill;\n#define g(x) \\\n    g(x);\n#ifdef __cplusplus\n\
        extern \"C\" {\n#endif\n/** h(y); */\n";

    fn of(declarations: &str) -> String {
        let header = format!("{HEADER}{declarations}\n#ifdef __cplusplus\n}}\n#endif\n\n#endif\n");
        fortran(&header, Release::DEFAULT).expect("a module")
    }

    #[test]
    fn functions_become_interfaces() {
        let text = of(
            "rocblas_fill rocblas_ssyrk(rocblas_handle handle, rocblas_fill uplo, rocblas_operation* trans_a,\n    \
                       rocblas_int n, rocblas_int k, const float* const A[], size_t lda, int64_t ldc, \
                       rocforge_destroy end);",
        );
        let wanted = "
    interface
        function rocblas_ssyrk(handle, uplo, transA, n, k, A, lda, ldc, end) &
                bind(c, name='rocblas_ssyrk')
            import
            type(c_ptr), value :: handle, transA, A
            integer(c_int), value :: uplo ! rocblas_fill
            integer(c_int), value :: n, k
            integer(c_size_t), value :: lda
            integer(c_int64_t), value :: ldc
            type(c_funptr), value :: end
            integer(c_int) :: rocblas_ssyrk
        end function
    end interface
end module rocblas
";
        assert!(text.ends_with(wanted), "{text}");
        let enumeration = "    ! rocblas_fill\n    enum, bind(c)\n        enumerator :: rocblas_fill_upper = 121\n        \
                           enumerator :: rocblas_fill_lower = 122\n    end enum\n";
        assert!(text.contains(enumeration), "{text}");
    }

    #[test]
    fn some_functions_are_none_of_fortran() {
        let text =
            of("void rocblas_initialize(void);\nbool b(int x, ...);\nrocblas_fill rocblas_syrk_ex(int x);\n\
                       bool c(void);\nrocblas_fill rocblas_get_pointer_mode(rocblas_fill* pointer_mode);");
        let initialize = "        subroutine rocblas_initialize() bind(c, name='rocblas_initialize')\n            \
                          import\n        end subroutine\n";
        assert!(text.contains(initialize), "{text}");
        assert!(text.contains("variable arguments: b.\n") && !text.contains("function b("), "{text}");
        assert!(!text.contains("syrk_ex"), "not in this release: {text}");
        assert!(text.contains("            logical(c_bool) :: c\n"), "{text}");
        assert!(text.contains("            integer(c_int) :: pointer_mode\n"), "{text}");
    }

    #[test]
    fn unknown_types_are_refused() {
        let header = format!("{HEADER}void f(rocblas_half x);\n");
        let reason = fortran(&header, Release::DEFAULT).expect_err("no type");
        assert_eq!(reason, "f: no type of Fortran is rocblas_half");
    }
}
