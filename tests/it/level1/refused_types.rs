//! The element types that callers of level 1 may name: rocBLAS's table, and nothing beside it.

use rocforge::DataType::{self, BF16, C32, C64, F16, F32, F64};

use super::call::{Case, Word, number};
use super::problem::Kind;
use super::refusals::{NOT_IMPLEMENTED, Probe, each};

/// Types that go together, those of a family's operands in the order of C, and last the type of the computation.
struct Table {
    families: &'static [&'static str],
    /// What C calls the types.
    names: &'static [&'static str],
    rows: &'static [&'static [DataType]],
}

const TABLES: &[Table] = &[
    Table {
        families: &["axpy_ex"],
        names: &["alpha_type", "x_type", "y_type", "execution_type"],
        rows: &[
            &[BF16, BF16, BF16, F32],
            &[F32, BF16, BF16, F32],
            &[F16, F16, F16, F16],
            &[F16, F16, F16, F32],
            &[F32, F16, F16, F32],
            &[F32, F32, F32, F32],
            &[F64, F64, F64, F64],
            &[C32, C32, C32, C32],
            &[C64, C64, C64, C64],
        ],
    },
    Table {
        families: &["dot_ex", "dotc_ex"],
        names: &["x_type", "y_type", "result_type", "execution_type"],
        rows: &[
            &[F16, F16, F16, F16],
            &[F16, F16, F16, F32],
            &[BF16, BF16, BF16, F32],
            &[F32, F32, F32, F32],
            &[F32, F32, F64, F64],
            &[F64, F64, F64, F64],
            &[C32, C32, C32, C32],
            &[C64, C64, C64, C64],
        ],
    },
    Table {
        families: &["nrm2_ex"],
        names: &["x_type", "result_type", "execution_type"],
        rows: &[
            &[BF16, BF16, F32],
            &[F16, F16, F32],
            &[F32, F32, F32],
            &[F64, F64, F64],
            &[C32, F32, F32],
            &[C64, F64, F64],
        ],
    },
    Table {
        families: &["rot_ex"],
        names: &["x_type", "y_type", "cs_type", "execution_type"],
        rows: &[
            &[BF16, BF16, BF16, F32],
            &[F16, F16, F16, F32],
            &[F32, F32, F32, F32],
            &[F64, F64, F64, F64],
            &[C32, C32, C32, C32],
            &[C32, C32, F32, C32],
            &[C64, C64, C64, C64],
            &[C64, C64, F64, C64],
        ],
    },
    Table {
        families: &["scal_ex"],
        names: &["alpha_type", "x_type", "execution_type"],
        rows: &[
            &[F32, BF16, F32],
            &[BF16, BF16, F32],
            &[F16, F16, F16],
            &[F16, F16, F32],
            &[F32, F16, F32],
            &[F32, F32, F32],
            &[F64, F64, F64],
            &[C32, C32, C32],
            &[C64, C64, C64],
            &[F32, C32, C32],
            &[F64, C64, C64],
        ],
    },
];

/// Numbers of types, those that rocBLAS has and others.
const NUMBERS: [usize; 26] = [
    0,
    1,
    149,
    150,
    151,
    152,
    153,
    154,
    155,
    160,
    161,
    162,
    163,
    164,
    165,
    166,
    167,
    168,
    169,
    170,
    171,
    172,
    255,
    300,
    455,
    i32::MAX as usize,
];

/// A call of the first of these types, and the words that name types in it.
fn call_of(probe: &Probe<'_>, table: &Table, row: &[DataType]) -> (Case, Vec<Word>) {
    let mut types = row[..row.len() - 1].to_vec();
    let params = probe.family.params.iter().enumerate();
    let with_types: Vec<usize> =
        params.filter(|(_, kind)| **kind != Kind::Size).map(|(place, _)| place).collect();
    let mut words: Vec<Word> = with_types.iter().map(|place| Word::Type(*place)).collect();
    // The two scalars of a rotation have one type, which stands behind the second.
    if with_types.len() > types.len() {
        types.push(types[types.len() - 1]);
        words.remove(words.len() - 2);
    }
    words.push(Word::Execution);
    assert_eq!(words.len(), table.names.len(), "{}", probe.name);
    (probe.case_of(&types).naming(probe.instance), words)
}

/// Every row of the table is computed, and none that differs from one in a single place, unless it is another row.
#[test]
fn types_go_together_as_the_table_says() {
    each(|probe| {
        let Some(table) = TABLES.iter().find(|table| table.families.contains(&probe.family.name)) else {
            return Ok(());
        };
        // The instances of a symbol are one function: the first stands for all.
        if !std::ptr::eq(probe.instance, &raw const probe.instance.routine.instances[0]) {
            return Ok(());
        }
        let rows: Vec<Vec<usize>> =
            table.rows.iter().map(|row| row.iter().map(|ty| number(*ty)).collect()).collect();
        for (row, numbers) in table.rows.iter().zip(&rows) {
            let (mut case, words) = call_of(probe, table, row);
            let named: Vec<(Word, usize)> = words.into_iter().zip(numbers.iter().copied()).collect();
            let status = case.call(probe.function, probe.handle, &named);
            if status != 0 {
                return Err(format!("{}: status {status} for {row:?}", probe.name));
            }
            let (mut case, _) = call_of(probe, table, row);
            for (at, other) in (0..named.len()).flat_map(|at| NUMBERS.map(|other| (at, other))) {
                let mut changed = numbers.clone();
                changed[at] = other;
                if rows.contains(&changed) {
                    continue;
                }
                let mut others = named.clone();
                others[at].1 = other;
                probe.refused(&mut case, &others, NOT_IMPLEMENTED, &table.names[at..=at])?;
            }
        }
        Ok(())
    });
}
