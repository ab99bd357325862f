//! Level 2: orders, thin shapes and bands, and batches of small problems, by how the matrix of a routine is stored.

use rocforge::catalogue::{Instance, ParamKind};

use crate::sizes::{BATCH_COUNT, Case, SizeClass, Sizes, is_banded};

/// Shapes.
#[derive(Debug)]
struct Shapes {
    /// Orders of matrices that are stored in full or packed.
    orders: &'static [i64],
    /// Sizes m and n of matrices that are not square.
    thin: &'static [(i64, i64)],
    /// Orders of bands, and the diagonals on either side of the main one.
    bands: &'static [(i64, i64)],
    /// Orders of the problems of a batch.
    batches: &'static [i64],
    /// Problems of a batch.
    problems: i64,
    /// Diagonals of the bands of a batch.
    narrow: i64,
}

const SMALL: Shapes = Shapes {
    orders: &[100, 250],
    thin: &[(1000, 8), (8, 1000)],
    bands: &[(500, 1), (500, 8), (500, 64)],
    batches: &[32],
    problems: 10,
    narrow: 8,
};

const FULL: Shapes = Shapes {
    orders: &[500, 1000, 2048, 4096, 8192, 16_384],
    thin: &[(16_384, 8), (8, 16_384), (100_000, 16), (16, 100_000)],
    bands: &[(16_384, 1), (16_384, 8), (16_384, 64), (16_384, 512), (1_000_000, 1), (1_000_000, 8)],
    batches: &[32, 64, 128, 256],
    problems: 1000,
    narrow: 8,
};

/// Names and values.
type Values = Vec<(&'static str, String)>;

/// The cases of a routine, with what `sizes` says besides.
pub fn cases(sizes: Sizes<'_>, instance: &'static Instance) -> Result<Vec<Case>, String> {
    let shapes = match sizes.size {
        SizeClass::Small => &SMALL,
        SizeClass::Full => &FULL,
    };
    let names: Vec<&'static str> = instance
        .routine
        .params
        .iter()
        .filter(|param| param.kind == ParamKind::Dim)
        .map(|param| param.c_name)
        .collect();
    let mut cases = Vec::new();
    for values in lists(shapes, &names, is_banded(instance)) {
        let overrides = &sizes.overrides.with(&values)?;
        cases.extend(Sizes { overrides, ..sizes }.cases_of(instance)?);
    }
    Ok(cases)
}

/// The values of each case of a routine with sizes of these names.
fn lists(shapes: &Shapes, names: &[&'static str], is_banded: bool) -> Vec<Values> {
    let values = |order: (i64, i64), diagonals: i64| -> Values {
        let value = |name: &'static str| match name {
            "m" => order.0,
            "n" => order.1,
            _ => diagonals,
        };
        names.iter().map(|&name| (name, value(name).to_string())).collect()
    };
    let mut lists: Vec<Values> = Vec::new();
    if is_banded {
        lists.extend(shapes.bands.iter().map(|&(order, diagonals)| values((order, order), diagonals)));
    } else {
        lists.extend(shapes.orders.iter().map(|&order| values((order, order), 0)));
        let thin = shapes.thin.iter().filter(|_| names.contains(&"m"));
        lists.extend(thin.map(|&shape| values(shape, 0)));
    }
    lists.extend(shapes.batches.iter().map(|&order| {
        let count = [(BATCH_COUNT, shapes.problems.to_string())];
        [&values((order, order), shapes.narrow)[..], &count].concat()
    }));
    lists
}

#[cfg(test)]
mod tests {
    use rocforge::catalogue;
    use rocforge_kernels as _;

    use crate::cases::{Overrides, Selection, SizeClass};
    use crate::preset::Preset;

    fn texts(filter: &str, size: SizeClass) -> Vec<String> {
        let selection = Selection {
            filter: Some(filter.to_owned()),
            size,
            overrides: Overrides::default(),
            preset: Some(Preset::Level2),
        };
        let cases = selection.cases(catalogue::routines().expect("symbols are distinct")).expect("cases");
        cases.into_iter().map(|case| case.text).collect()
    }

    #[test]
    fn shapes_are_those_of_the_storage() {
        let packed = texts("sspr", SizeClass::Full);
        assert_eq!(packed.len(), 10);
        assert_eq!((packed[0].as_str(), packed[5].as_str()), ("uplo=U n=500", "uplo=U n=16384"));
        assert_eq!(packed[6], "uplo=U n=32 batch_count=1000");
        let whole = texts("sger", SizeClass::Full);
        assert_eq!((whole.len(), whole[8].as_str()), (14, "m=100000 n=16"));
        let band = texts("sgbmv", SizeClass::Full);
        assert_eq!(band.len(), 20, "both ways");
        assert_eq!(band[0], "trans=N m=16384 n=16384 kl=1 ku=1");
        assert_eq!(band[19], "trans=T m=256 n=256 kl=8 ku=8 batch_count=1000");
        assert_eq!(texts("dtbsv", SizeClass::Full)[8], "uplo=U trans=N diag=N n=1000000 k=1");
    }

    #[test]
    fn every_routine_of_level_two_has_rows() {
        let list = catalogue::routines().expect("symbols are distinct").iter();
        let ours = list.filter(|routine| routine.level == 2).flat_map(|routine| routine.instances);
        for instance in ours.filter(|instance| instance.symbol.starts_with("rocblas_")) {
            assert!(!texts(instance.symbol, SizeClass::Small).is_empty(), "{}", instance.symbol);
        }
    }
}
