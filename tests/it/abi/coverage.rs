//! How much of rocBLAS the library has: counted, and written down where it is read.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use rocforge::Release;

use super::symbols::dynamic_symbols;
use super::table::{Row, rows};
use super::{library, on_the_page, root, stale};

/// Functions of one family: those of rocBLAS, and those of them that are here.
type Counts = [usize; 2];

/// Between these lines of the documentation stand the figures.
const MARKS: [&str; 2] =
    ["<!-- coverage: written by the test abi::coverage -->\n", "<!-- end of coverage -->\n"];

/// Names of ours in the tables: rocBLAS has these functions in one width.
const OURS: [&str; 2] = ["rocblas_syrk_ex_64", "rocblas_herk_ex_64"];

/// Functions by level: those of 4.4.0, and those of all releases up to 5.7, as counted in rocBLAS's headers.
const OF_LEVELS: [(&str, Counts); 6] = [
    ("aux", [51, 57]),
    ("1", [342, 342]),
    ("2", [460, 460]),
    ("3", [309, 313]),
    ("ex", [46, 50]),
    ("beta", [8, 8]),
];

/// The functions of rocBLAS.
fn of_rocblas() -> impl Iterator<Item = Row> {
    rows().into_iter().filter(|row| !OURS.contains(&row.name.as_str()))
}

/// The counts of each family, in the order of rocBLAS's headers, by level.
fn counts(here: &BTreeSet<String>) -> Vec<(&'static str, Vec<(&'static str, Counts)>)> {
    let mut levels: Vec<(&'static str, Vec<(&'static str, Counts)>)> = Vec::new();
    let order = ["aux", "1", "2", "3", "ex", "beta"];
    let mut all: BTreeMap<usize, Vec<(&'static str, Counts)>> = BTreeMap::new();
    for row in of_rocblas() {
        let level = order.iter().position(|level| *level == row.level).expect("a level of the list");
        let families = all.entry(level).or_default();
        let at = families.iter().position(|(family, _)| *family == row.family).unwrap_or_else(|| {
            families.push((row.family, [0, 0]));
            families.len() - 1
        });
        families[at].1[0] += 1;
        families[at].1[1] += usize::from(here.contains(&row.name));
    }
    for (level, families) in all {
        levels.push((order[level], families));
    }
    levels
}

fn sum<'a>(counts: impl Iterator<Item = &'a Counts>) -> Counts {
    counts.fold([0, 0], |[all, here], [a, h]| [all + a, here + h])
}

#[test]
fn figures_are_up_to_date() {
    let levels = counts(&dynamic_symbols(&library()));
    let mut table = String::from("level,family,functions,here\n");
    let mut page =
        String::from("\n| level | functions of rocBLAS | here | families begun |\n|---|---|---|---|\n");
    for (level, families) in &levels {
        for (family, [all, here]) in families {
            let _ = writeln!(table, "{level},{family},{all},{here}");
        }
        let [all, here] = sum(families.iter().map(|(_, counts)| counts));
        let begun = families.iter().filter(|(_, counts)| counts[1] > 0).count();
        let _ = writeln!(page, "| {level} | {all} | {here} | {begun} of {} |", families.len());
    }
    let [all, here] = sum(levels.iter().flat_map(|(_, families)| families.iter().map(|(_, counts)| counts)));
    let _ = writeln!(page, "| together | {all} | {here} | |\n");
    println!("{page}");
    let mut wrong: Vec<String> = stale(&root().join("generated/coverage.csv"), &table).into_iter().collect();
    wrong.extend(on_the_page(MARKS, &page));
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}

/// A lost export fails, and so does a lost line of the tables.
#[test]
fn nothing_of_rocblas_is_missing() {
    let here = dynamic_symbols(&library());
    let missing: Vec<String> = of_rocblas().map(|row| row.name).filter(|name| !here.contains(name)).collect();
    assert!(missing.is_empty(), "not exported: {missing:?}");
    let levels = counts(&here);
    for (level, families) in &levels {
        for (family, [all, here]) in families {
            assert!(all == here && *all > 0, "{here} of {all} functions of {family}, level {level}");
        }
    }
    let first: Vec<Row> = of_rocblas().filter(|row| row.is_in(Release::DEFAULT)).collect();
    for (level, [of_first, of_all]) in OF_LEVELS {
        let (_, families) = levels.iter().find(|(name, _)| *name == level).expect("a level");
        let counted = sum(families.iter().map(|(_, counts)| counts));
        assert_eq!(counted, [of_all, of_all], "functions of level {level}");
        let counted = first.iter().filter(|row| row.level == level).count();
        assert_eq!(counted, of_first, "functions of level {level} in 4.4.0");
    }
    assert_eq!((levels.len(), first.len()), (OF_LEVELS.len(), 1216));
    // Names count, not lines.
    assert_eq!(of_rocblas().map(|row| row.name).collect::<BTreeSet<_>>().len(), 1216 + 14);
    assert!(OURS.iter().all(|name| here.contains(*name)), "ours beside them");
}
