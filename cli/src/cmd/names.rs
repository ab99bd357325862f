//! Names of routines on the command line, and the nearest ones where there is no such name.

use rocforge::bindings::{self, Called};
use rocforge::catalogue::{self, Instance, Routine, Variant};

use super::list;
use crate::fail::{Outcome, usage};
use crate::named::distance;

/// Names that an error offers at most.
const MOST: usize = 3;

/// What a symbol of any variant stands for.
pub fn called(symbol: &str) -> Outcome<Called> {
    catalogue::routines()?;
    bindings::find(symbol).or_else(|_| unknown(symbol, &symbols(true)?))
}

/// The instance behind a symbol; a wrong one is a mistake on the command line.
pub fn instance(symbol: &str) -> Outcome<&'static Instance> {
    catalogue::routines()?;
    match (catalogue::find(symbol), bindings::find(symbol)) {
        (Ok(instance), _) => Ok(instance),
        (Err(_), Ok(called)) => {
            let plain = called.instance.symbol;
            Err(usage(format!(
                "`{symbol}` is a variant of `{plain}`, whose kernels are all variants'; name that"
            )))
        }
        (Err(_), Err(_)) => unknown(symbol, &symbols(false)?),
    }
}

/// The routine with this name, and the instance if it is a symbol. Of routines of one family rocBLAS's comes first, and
/// those of examples last.
pub fn routine(name: &str) -> Outcome<(&'static Routine, Option<&'static Instance>)> {
    if let Some(routine) = of_family(name)?.first() {
        return Ok((routine, None));
    }
    // A variant is described with its routine.
    if let Ok(called) = bindings::find(name) {
        return Ok((called.instance.routine, Some(called.instance)));
    }
    let families = catalogue::routines()?.iter().map(|routine| routine.family.to_owned());
    let known: Vec<String> = match name.contains('_') {
        true => families.chain(symbols(false)?).collect(),
        false => families.collect(),
    };
    let near = nearest(name, &known);
    Err(usage(format!("there is no routine `{name}`{}", offer(&near))))
}

/// All routines that a family's name or a symbol with `{t}` means.
pub fn of_family(name: &str) -> Outcome<Vec<&'static Routine>> {
    let all = catalogue::routines()?.iter().copied();
    let mut named: Vec<&'static Routine> =
        all.filter(|routine| routine.family == name || routine.symbol == name).collect();
    named.sort_by_key(|routine| {
        (routine.module.starts_with(list::EXAMPLES), routine.library() != "rocblas", routine.library())
    });
    Ok(named)
}

/// Every symbol, those of batches and of 64-bit sizes too if they are wanted.
fn symbols(with_variants: bool) -> Outcome<Vec<String>> {
    let instances = catalogue::routines()?.iter().flat_map(|routine| routine.instances);
    let mut all = Vec::new();
    for instance in instances {
        all.push(instance.symbol.to_owned());
        let variants: &[Variant] = if with_variants { instance.routine.variants } else { &[] };
        for (variant, wide) in variants.iter().flat_map(|variant| [(*variant, false), (*variant, true)]) {
            if instance.has_width(wide) {
                all.push(format!("{}{}", instance.c_symbol(variant, wide), instance.types_behind()));
            }
        }
    }
    Ok(all)
}

fn unknown<T>(symbol: &str, known: &[String]) -> Outcome<T> {
    let typed = |known: &&String| known.strip_prefix(symbol).is_some_and(|types| types.starts_with('.'));
    if let Some(one) = known.iter().find(typed) {
        return Err(usage(format!("`{symbol}` names its types behind it, as in `{one}`")));
    }
    let near = nearest(symbol, known);
    Err(usage(format!("no routine has the symbol `{symbol}`{}", offer(&near))))
}

/// The names nearest to this one, if they are near: those at the least distance. What stands before a symbol's first
/// underscore may be left out.
fn nearest<'a>(name: &str, known: &'a [String]) -> Vec<&'a str> {
    let far = (name.chars().count() / 3).clamp(1, 4);
    let apart = |known: &str| {
        let stem = known.split_once('_').map_or(known, |(_, stem)| stem);
        distance(name, known).min(distance(name, stem))
    };
    let mut near: Vec<(usize, &str)> = known.iter().map(|one| (apart(one), one.as_str())).collect();
    near.retain(|(distance, _)| *distance <= far);
    near.sort_by_key(|(distance, one)| (*distance, !one.starts_with("rocblas_"), one.len(), *one));
    near.dedup();
    let least = near.first().map_or(0, |first| first.0);
    near.into_iter().take_while(|(distance, _)| *distance == least).take(MOST).map(|(_, one)| one).collect()
}

fn offer(near: &[&str]) -> String {
    let quoted: Vec<String> = near.iter().map(|name| format!("`{name}`")).collect();
    match quoted.as_slice() {
        [] => "; `rocforge list` has them all".into(),
        [one] => format!("; did you mean {one}?"),
        [rest @ .., last] => format!("; did you mean {} or {last}?", rest.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_names_are_offered() {
        let known =
            ["rocblas_dgemm", "rocblas_dgemv", "example_dgemm", "rocsolver_dgetrf"].map(str::to_owned);
        assert_eq!(nearest("rocblas_dgmem", &known), ["rocblas_dgemm"]);
        assert_eq!(nearest("dgemm", &known), ["rocblas_dgemm", "example_dgemm"], "rocBLAS's first");
        assert_eq!(nearest("rocblas_dgemx", &known), ["rocblas_dgemm", "rocblas_dgemv"]);
        assert_eq!(nearest("RocBLAS_DGEMV", &known), ["rocblas_dgemv"]);
        assert!(nearest("cublasCreate", &known).is_empty());
        assert_eq!(offer(&["a", "b", "c"]), "; did you mean `a`, `b` or `c`?");
        assert_eq!(offer(&[]), "; `rocforge list` has them all");
    }
}
