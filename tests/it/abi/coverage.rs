//! How much of rocBLAS the library has: counted, and written down where it is read.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use super::symbols::dynamic_symbols;
use super::table::rows;
use super::{library, on_the_page, root, stale};

/// Functions of one family: those of rocBLAS, and those of them that are here.
type Counts = [usize; 2];

/// Between these lines of the documentation stand the figures.
const MARKS: [&str; 2] =
    ["<!-- coverage: written by the test abi::coverage -->\n", "<!-- end of coverage -->\n"];

/// The counts of each family, in the order of rocBLAS's headers, by level.
fn counts(here: &BTreeSet<String>) -> Vec<(&'static str, Vec<(&'static str, Counts)>)> {
    let mut levels: Vec<(&'static str, Vec<(&'static str, Counts)>)> = Vec::new();
    let order = ["aux", "1", "2", "3", "ex", "beta"];
    let mut all: BTreeMap<usize, Vec<(&'static str, Counts)>> = BTreeMap::new();
    for row in rows() {
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
    for (level, wanted) in [("aux", [57, 57]), ("1", [342, 342])] {
        let (_, families) = levels.iter().find(|(name, _)| *name == level).expect("a level");
        assert_eq!(sum(families.iter().map(|(_, counts)| counts)), wanted, "functions of level {level}");
    }
    let (_, named) = levels.iter().find(|(level, _)| *level == "ex").expect("a level");
    let of_vectors = ["axpy_ex", "dot_ex", "dotc_ex", "nrm2_ex", "rot_ex", "scal_ex"];
    for family in of_vectors {
        let found = named.iter().find(|(name, _)| *name == family).map(|(_, counts)| *counts);
        assert_eq!(found, Some([6, 6]), "functions of {family}");
    }
}
