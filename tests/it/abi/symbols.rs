//! What the library exports and the header declares, compared with rocBLAS's headers.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use object::read::elf::{ElfFile64, FileHeader};
use object::{Object, ObjectSymbol};

use super::declared::{Declared, of_exports, of_header};
use super::table::{Row, rows};
use super::{header, library};

/// What rocBLAS has not.
const OURS: &[&str] = &[
    "rocforge_call",
    "rocforge_catalogue",
    "rocforge_create_handle",
    "rocforge_get_data",
    "rocforge_high_water_mark",
    "rocforge_last_error",
    "rocforge_not_implemented",
    "rocforge_reserve",
    "rocforge_set_data",
    "rocforge_shapes",
    "rocforge_trim",
    "rocforge_workspace",
];

/// The names of defined symbols in a library's dynamic table.
pub fn dynamic_symbols(path: &std::path::Path) -> BTreeSet<String> {
    let data = fs::read(path).expect("the library is readable");
    let file = ElfFile64::<object::Endianness>::parse(&*data).expect("an ELF file of 64 bits");
    assert_eq!(file.elf_header().e_type(file.endian()), object::elf::ET_DYN);
    let defined = file.dynamic_symbols().filter(ObjectSymbol::is_definition);
    defined.map(|symbol| symbol.name().expect("a name").to_string()).collect()
}

/// What is wrong with these functions, held against rocBLAS's.
fn differences(place: &str, functions: &[Declared]) -> Vec<String> {
    let table: BTreeMap<String, Row> = rows().into_iter().map(|row| (row.name.clone(), row)).collect();
    let judge = |function: &Declared| {
        let name = &function.name;
        let Some(row) = table.get(name) else {
            let ours = OURS.contains(&name.as_str());
            return (!ours).then(|| format!("{place}: {name} is neither rocBLAS's nor in the list of ours"));
        };
        let Declared { types, returns, .. } = function;
        if types.len() != row.types.len() {
            let (here, there) = (types.len(), row.types.len());
            return Some(format!("{place}: {name} takes {here} parameters, rocBLAS's {there}"));
        }
        let mut pairs = types.iter().zip(&row.types).enumerate();
        if let Some((index, (here, there))) = pairs.find(|(_, (here, there))| here != there) {
            let param = row.names[index];
            return Some(format!("{place}: {name}: parameter {param} is `{here}`, in rocBLAS `{there}`"));
        }
        (*returns != row.returns)
            .then(|| format!("{place}: {name} returns `{returns}`, rocBLAS's `{}`", row.returns))
    };
    functions.iter().filter_map(judge).collect()
}

#[test]
fn signatures_are_those_of_rocblas() {
    let declared = of_header(&header::text());
    let exported = of_exports();
    assert!(declared.len() > exported.len() && exported.len() >= 72, "{} rows", exported.len());
    let mut wrong = differences("the header", &declared);
    wrong.extend(differences("capi/src/generated", &exported));
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}

#[test]
fn the_library_exports_what_the_header_declares() {
    let declared: BTreeSet<String> =
        of_header(&header::text()).into_iter().map(|function| function.name).collect();
    let exported = dynamic_symbols(&library());
    let missing: Vec<_> = declared.difference(&exported).collect();
    assert!(missing.is_empty(), "declared, but not exported: {missing:?}");
    let unknown: Vec<_> = exported.difference(&declared).collect();
    assert!(unknown.is_empty(), "exported, but not in the header: {unknown:?}");
    let ours: Vec<_> = exported.iter().filter(|name| name.starts_with("rocforge_")).collect();
    assert_eq!(ours, OURS, "say in the list what rocBLAS has not");
}

#[test]
fn differences_are_found() {
    let good = of_header(
        "extern \"C\" { rocblas_status rocblas_sscal(rocblas_handle handle, rocblas_int n, const float* alpha, \
         float* x, rocblas_int incx);",
    );
    assert_eq!(differences("here", &good), Vec::<String>::new());
    let change = |change: &dyn Fn(&mut Declared)| {
        let mut function = good[0].clone();
        change(&mut function);
        differences("here", &[function]).concat()
    };
    assert!(change(&|function| function.types.swap(1, 2)).contains("parameter n is `const float*`"));
    assert!(change(&|function| function.types[3] = "double*".into()).contains("parameter x is `double*`"));
    assert!(change(&|function| function.types.truncate(4)).contains("takes 4 parameters"));
    assert!(change(&|function| function.returns = "void".into()).contains("returns `void`"));
    assert!(change(&|function| function.name = "rocblas_sscale".into()).contains("neither"));
}
