//! Level 3: square problems of four orders, and a batch of small ones.

use rocforge::catalogue::{Instance, ParamKind};

use crate::sizes::{BATCH_COUNT, Case, SizeClass, Sizes};

/// Orders, then the problems of a batch and their order.
type Shapes = (&'static [i64], (i64, i64));

const SMALL: Shapes = (&[48, 100], (10, 16));
const FULL: Shapes = (&[1000, 2048, 4096, 8192], (1000, 64));

/// Whether the routine has rows: those of one type.
pub fn has(instance: &Instance) -> bool {
    instance.routine.level == 3 && instance.types.len() == 1
}

/// The cases of a routine, with what `sizes` says besides.
pub fn cases(sizes: Sizes<'_>, instance: &'static Instance) -> Result<Vec<Case>, String> {
    let (orders, (problems, small)) = match sizes.size {
        SizeClass::Small => SMALL,
        SizeClass::Full => FULL,
    };
    let dims = instance.routine.params.iter().filter(|param| param.kind == ParamKind::Dim);
    let names: Vec<&'static str> = dims.map(|param| param.c_name).collect();
    let of = |order: i64| names.iter().map(|&name| (name, order.to_string())).collect::<Vec<_>>();
    let mut lists: Vec<_> = orders.iter().map(|order| of(*order)).collect();
    lists.push([&of(small)[..], &[(BATCH_COUNT, problems.to_string())]].concat());
    let mut cases = Vec::new();
    for values in lists {
        let overrides = &sizes.overrides.with(&values)?;
        cases.extend(Sizes { overrides, ..sizes }.cases_of(instance)?);
    }
    Ok(cases)
}

#[cfg(test)]
mod tests {
    use rocforge::catalogue;
    use rocforge_kernels as _;

    use crate::cases::{Overrides, Selection, SizeClass};
    use crate::preset::Preset;

    #[test]
    fn every_routine_of_one_type_has_five_rows() {
        let of = |filter: &str| {
            let (filter, preset) = (Some(filter.to_owned()), Some(Preset::Level3));
            let selection =
                Selection { filter, size: SizeClass::Full, overrides: Overrides::default(), preset };
            let cases = selection.cases(catalogue::routines().expect("symbols are distinct")).expect("cases");
            cases.into_iter().map(|case| case.text).collect::<Vec<_>>()
        };
        let rows = of("ssymm");
        assert_eq!((rows.len(), rows[3].as_str()), (5, "side=L uplo=U m=8192 n=8192"));
        assert_eq!(of("zherk")[4], "uplo=U trans_a=N n=64 k=64 batch_count=1000");
        assert_eq!(of("dtrtri").len(), 5);
    }
}
