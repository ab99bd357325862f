//! Why a call launches these kernels: the row of a table, a measurement of the user's, or a cost model.

use rocforge::tuning::{Asked, Row, registered, rows_for, targets};
use serde::Serialize;

use super::target::Target;

/// A choice that a call made.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Choice {
    /// The family that chooses.
    pub family: &'static str,
    /// The element type it asked with.
    pub r#type: &'static str,
    /// The sizes it asked with.
    pub sizes: Vec<i64>,
    /// The candidate.
    pub chosen: &'static str,
    /// What decided: `measurement`, `cost model` or `table`.
    pub by: &'static str,
    /// The target whose rows hold, empty for the rows of all targets, and the number of the row, from 1.
    pub row: Option<(&'static str, usize)>,
    /// The conditions of that row.
    pub condition: String,
    /// What the row says, which a measurement or the model may overrule.
    pub in_table: &'static str,
}

/// Compute units of devices on which a call is made to find out whether its choice depends on them.
const OTHER_UNITS: [u32; 5] = [1, 13, 48, 132, 1000];

/// What decided each of these questions; `asked_with` asks them on a device with other compute units. Tables do not know
/// these: where the answer depends on them a model gave it.
pub fn explained(target: &Target, asked: &[Asked], asked_with: impl Fn(u32) -> Vec<Asked>) -> Vec<Choice> {
    let others = if asked.is_empty() {
        Vec::new()
    } else {
        OTHER_UNITS.map(asked_with).into_iter().flatten().collect()
    };
    asked.iter().map(|question| explained_one(target, question, &others)).collect()
}

fn explained_one(target: &Target, question: &Asked, others: &[Asked]) -> Choice {
    let Asked { tunable, ty, sizes, usual } = question;
    let rows = rows_for(tunable.table, target.platform, &target.arch);
    let at = rows.iter().position(|row| row.fits(*ty, sizes));
    let in_table = tunable.usual(target.platform, &target.arch, *ty, sizes);
    let of_target = |name: &String| tunable.table.iter().find(|rows| rows.target == name.as_str());
    let named = targets(target.platform, &target.arch).iter().find_map(of_target).map(|rows| rows.target);
    let is_same = |other: &&Asked| other.tunable == *tunable && other.ty == *ty && other.sizes == *sizes;
    let is_modelled =
        *usual != in_table || others.iter().filter(is_same).any(|other| other.usual != in_table);
    let measured = registered().choice(tunable, &target.properties.name, *ty, sizes);
    let by = match measured {
        Some(_) => "measurement",
        None if is_modelled => "cost model",
        None => "table",
    };
    Choice {
        family: tunable.family,
        r#type: ty.name(),
        sizes: sizes.clone(),
        chosen: tunable.candidates[measured.unwrap_or(*usual)],
        by,
        row: named.zip(at.map(|at| at + 1)),
        condition: at.map_or_else(String::new, |at| condition(&rows[at], at)),
        in_table: tunable.candidates[in_table],
    }
}

/// `f32, sizes from 131072`, for the row at a place.
fn condition(row: &Row, at: usize) -> String {
    let ty = row.ty.map(|ty| ty.name().to_owned());
    let least: Vec<String> = row.least.iter().map(i64::to_string).collect();
    let least = (!least.is_empty()).then(|| format!("sizes from {}", least.join(", ")));
    let both: Vec<String> = ty.into_iter().chain(least).collect();
    match (both.is_empty(), at) {
        (true, 0) => "every call".into(),
        (true, _) => "all others".into(),
        (false, _) => both.join(", "),
    }
}

impl Choice {
    /// What decided, as a sentence has it.
    pub fn reason(&self) -> String {
        let Some((target, row)) = self.row else {
            return format!("the {}, without a row of a table", self.by);
        };
        let target = if target.is_empty() { "all targets" } else { target };
        let row = format!("row {row} of the table for {target} ({})", self.condition);
        match self.by {
            "table" => row,
            by => format!("the {by}; {row} has {}", self.in_table),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rocforge::DataType::{F32, F64};
    use rocforge::tuning::{TargetRows, Tunable};

    use super::super::target;

    static TURNS: Tunable = Tunable {
        family: "turns",
        candidates: &["plain", "large"],
        table: &[
            TargetRows {
                target: "gfx90a",
                rows: &[Row::of(F32, "large").from(&[64]), Row::otherwise("plain")],
            },
            TargetRows { target: "", rows: &[Row::otherwise("plain")] },
        ],
    };

    fn asked(ty: rocforge::DataType, size: i64, usual: usize) -> Asked {
        Asked { tunable: &TURNS, ty, sizes: vec![size], usual }
    }

    #[test]
    fn the_row_that_decided_is_named() {
        let target = target::targets(&["gfx90a".into(), "sm_80".into()], |_| false).expect("targets");
        let reason = |at: usize, question: Asked, other: usize| {
            let others = vec![Asked { usual: other, ..question.clone() }];
            explained(&target[at], &[question], |_| others.clone())[0].reason()
        };
        assert_eq!(reason(0, asked(F32, 64, 1), 1), "row 1 of the table for gfx90a (f32, sizes from 64)");
        assert_eq!(reason(0, asked(F64, 64, 0), 0), "row 2 of the table for gfx90a (all others)");
        assert_eq!(reason(1, asked(F64, 64, 0), 0), "row 1 of the table for all targets (every call)");
        let model = "the cost model; row 1 of the table for gfx90a (f32, sizes from 64) has large";
        assert_eq!(reason(0, asked(F32, 64, 0), 0), model);
        assert_eq!(reason(0, asked(F32, 64, 1), 0), model, "another device would choose otherwise");
    }
}
