//! The sizes that a routine is run with: from a table, or from the command line.

use std::collections::BTreeMap;

use rocforge::catalogue::{Instance, ParamInfo, ParamKind, Storage, TypeOf};

use crate::baselines::{Described, Value};
use crate::families;

/// A set of sizes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SizeClass {
    /// For a processor, or a quick look.
    Small,
    /// What fills a GPU.
    Full,
}

impl SizeClass {
    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            SizeClass::Small => "small",
            SizeClass::Full => "full",
        }
    }
}

/// One row that is to be measured.
#[derive(Debug, Clone)]
pub struct Case {
    /// The call.
    pub described: Described,
    /// Its sizes and letters, as the command line takes them.
    pub text: String,
}

/// Values given on the command line, each a list, by the names in the C signature.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Overrides(BTreeMap<String, Vec<String>>);

impl Overrides {
    /// From texts such as `n=1000,2000` and `trans=T`.
    ///
    /// # Errors
    /// A text of another form, or a name that stands there twice.
    pub fn parse(texts: &[String]) -> Result<Overrides, String> {
        let mut found = BTreeMap::new();
        for text in texts {
            let (name, values) = text
                .split_once('=')
                .ok_or_else(|| format!("`{text}`: write NAME=VALUE, or NAME=VALUE,VALUE"))?;
            let values: Vec<String> = values.split(',').map(str::to_owned).collect();
            if name.is_empty() || values.iter().any(String::is_empty) {
                return Err(format!("`{text}`: write NAME=VALUE, or NAME=VALUE,VALUE"));
            }
            if found.insert(name.to_owned(), values).is_some() {
                return Err(format!(
                    "`{name}` is given twice; several values stand behind each other: {name}=1,2"
                ));
            }
        }
        Ok(Overrides(found))
    }

    /// The texts that these values are written as.
    pub fn texts(&self) -> Vec<String> {
        self.0.iter().map(|(name, values)| format!("{name}={}", values.join(","))).collect()
    }

    /// These overrides, and those of `texts` besides.
    ///
    /// # Errors
    /// One of them is given already.
    pub fn with(&self, more: &[(&str, String)]) -> Result<Overrides, String> {
        let mut all = self.clone();
        for (name, value) in more {
            if all.0.insert((*name).to_owned(), vec![value.clone()]).is_some() {
                return Err(format!("`{name}` is what the preset says; leave one of them out"));
            }
        }
        Ok(all)
    }

    /// The names that values are given for.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    fn get(&self, name: &str) -> Option<&[String]> {
        self.0.get(name).map(Vec::as_slice)
    }
}

/// Problems of a batch.
pub const BATCH_COUNT: &str = "batch_count";
/// How problems are told apart: by their distance, `strided`, or by an array of pointers, `array`.
pub const LAYOUT: &str = "layout";

/// Sizes of vectors.
const LENGTHS: [(SizeClass, &[i64]); 2] = [
    (SizeClass::Small, &[1 << 10, 1 << 14, 1 << 18, 1 << 22]),
    (SizeClass::Full, &[1 << 10, 1 << 14, 1 << 18, 1 << 22, 1 << 26, 1 << 28]),
];

/// Sides of square problems where no family says otherwise.
const SIDES: [(SizeClass, &[i64]); 2] =
    [(SizeClass::Small, &[128, 512]), (SizeClass::Full, &[256, 1024, 4096, 8192])];

/// Sizes of a family, in the order of its sizes in C.
const TABLE: &[(&str, SizeClass, &[&[i64]])] = &[
    ("gemv", SizeClass::Small, &[&[256, 256], &[1024, 1024], &[16_384, 64], &[64, 16_384]]),
    (
        "gemv",
        SizeClass::Full,
        &[&[256, 256], &[1024, 1024], &[4096, 4096], &[16_384, 16_384], &[1 << 20, 64], &[64, 1 << 20]],
    ),
    ("gemm", SizeClass::Small, &[&[64, 64, 64], &[256, 256, 256]]),
    (
        "gemm",
        SizeClass::Full,
        &[
            &[512, 512, 512],
            &[1024, 1024, 1024],
            &[2048, 2048, 2048],
            &[4096, 4096, 4096],
            &[8192, 8192, 8192],
        ],
    ),
    ("trsm", SizeClass::Small, &[&[64, 64], &[256, 256]]),
    (
        "trsm",
        SizeClass::Full,
        &[&[256, 256], &[1024, 1024], &[4096, 4096], &[8192, 8192], &[64, 1 << 16], &[4096, 64]],
    ),
];

/// Sizes m, n, kl and ku of bands.
const BANDS: [(SizeClass, &[&[i64]]); 2] = [
    (SizeClass::Small, &[&[1000, 1000, 1, 1], &[1000, 1000, 8, 8]]),
    (
        SizeClass::Full,
        &[
            &[16_384, 16_384, 8, 8],
            &[16_384, 16_384, 64, 64],
            &[16_384, 16_384, 512, 512],
            &[1_000_000, 1_000_000, 1, 1],
        ],
    ),
];

/// Sizes m and n of an update of a whole matrix.
const UPDATES: [(SizeClass, &[&[i64]]); 2] = [
    (SizeClass::Small, &[&[256, 256], &[1024, 1024], &[16_384, 8], &[8, 16_384]]),
    (
        SizeClass::Full,
        &[&[256, 256], &[1024, 1024], &[4096, 4096], &[8192, 8192], &[100_000, 16], &[16, 100_000]],
    ),
];

/// Families that are run with a matrix as it is and transposed.
const BOTH_WAYS: &[&str] = &["gbmv", "gemv", "gemv_mixed", "tbmv", "tbsv", "tpmv", "tpsv", "trmv", "trsv"];

/// What the sizes of cases are made of: a table, and what the command line says in place of it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sizes<'a> {
    /// Which sizes.
    pub size: SizeClass,
    /// Values in place of those of the table.
    pub overrides: &'a Overrides,
}

impl Sizes<'_> {
    /// The cases of a routine.
    ///
    /// # Errors
    /// A value that makes no sense.
    pub fn cases_of(&self, instance: &'static Instance) -> Result<Vec<Case>, String> {
        let params = instance.routine.params;
        let mut lists: Vec<Vec<Value>> = Vec::new();
        for sizes in self.sizes(instance)? {
            let mut partial: Vec<Vec<Value>> = vec![Vec::new()];
            let mut dims = sizes.iter();
            for param in params {
                let values = match param.kind {
                    ParamKind::Dim => vec![Value::Dim(dims.next().copied().unwrap_or(1))],
                    _ => self.values(instance, param)?,
                };
                partial = partial
                    .into_iter()
                    .flat_map(|list| values.iter().map(move |value| [list.as_slice(), &[*value]].concat()))
                    .collect();
            }
            lists.extend(partial);
        }
        let tame = families::find(instance.routine.family).is_some_and(|family| family.tame);
        let mut cases = Vec::new();
        for batch_count in self.integers(BATCH_COUNT)?.unwrap_or_else(|| vec![1]) {
            for as_arrays in self.layouts()? {
                cases.extend(lists.iter().map(|values| {
                    let values = values.clone();
                    let described = Described { instance, values, batch_count, as_arrays, tame };
                    let text = self.text(&described);
                    Case { described, text }
                }));
            }
        }
        Ok(cases)
    }

    /// For each layout whether it is one of arrays.
    fn layouts(&self) -> Result<Vec<bool>, String> {
        let Some(texts) = self.overrides.get(LAYOUT) else { return Ok(vec![false]) };
        let layout = |text: &String| match text.as_str() {
            "strided" => Ok(false),
            "array" => Ok(true),
            _ => Err(format!("`{LAYOUT}={text}`: write strided or array")),
        };
        texts.iter().map(layout).collect()
    }

    /// Lists of sizes, one value for each size of the routine.
    fn sizes(&self, instance: &Instance) -> Result<Vec<Vec<i64>>, String> {
        let params = instance.routine.params.iter();
        let names: Vec<&str> =
            params.filter(|param| param.kind == ParamKind::Dim).map(|param| param.c_name).collect();
        let given: Vec<Option<Vec<i64>>> =
            names.iter().map(|name| self.integers(name)).collect::<Result<_, _>>()?;
        if names.is_empty() {
            return Ok(vec![Vec::new()]);
        }
        if given.iter().all(Option::is_none) {
            return Ok(self.usual(instance, names.len()));
        }
        let mut lists: Vec<Vec<Option<i64>>> = vec![Vec::new()];
        for values in given {
            let values: Vec<Option<i64>> =
                values.map_or(vec![None], |list| list.into_iter().map(Some).collect());
            lists = lists
                .into_iter()
                .flat_map(|list| values.iter().map(move |value| [list.as_slice(), &[*value]].concat()))
                .collect();
        }
        // A size that is not given is as large as the first one that is.
        let filled = |list: Vec<Option<i64>>| {
            let first = list.iter().flatten().next().copied().unwrap_or(1);
            list.into_iter().map(|size| size.unwrap_or(first)).collect()
        };
        Ok(lists.into_iter().map(filled).collect())
    }

    fn usual(&self, instance: &Instance, count: usize) -> Vec<Vec<i64>> {
        let family = instance.routine.family;
        if let Some((.., sizes)) =
            TABLE.iter().find(|row| row.0 == family && row.1 == self.size && row.2[0].len() == count)
        {
            return sizes.iter().map(|list| list.to_vec()).collect();
        }
        let of = |table: &[(SizeClass, &'static [&'static [i64]])]| {
            table.iter().find(|row| row.0 == self.size).map_or(&[][..], |row| row.1)
        };
        if is_banded(instance) {
            // Square matrices have n and k alone, as triangles and symmetric matrices do.
            let list = |all: &&[i64]| if count == all.len() { all.to_vec() } else { vec![all[0], all[2]] };
            return of(&BANDS).iter().map(list).collect();
        }
        if instance.routine.level == 2 && count == 2 {
            return of(&UPDATES).iter().map(|list| list.to_vec()).collect();
        }
        let table = if instance.routine.level == 1 && count == 1 { &LENGTHS } else { &SIDES };
        let sizes = table.iter().find(|row| row.0 == self.size).map_or(&[][..], |row| row.1);
        sizes.iter().map(|size| vec![*size; count]).collect()
    }

    /// The values of a parameter that is no size.
    fn values(&self, instance: &Instance, param: &ParamInfo) -> Result<Vec<Value>, String> {
        Ok(match param.kind {
            ParamKind::Dim => Vec::new(),
            ParamKind::Result { .. } => vec![Value::Result],
            ParamKind::Values { .. } | ParamKind::Vector { .. } | ParamKind::Matrix { .. } => {
                let given = param.stride.map_or(Ok(None), |name| self.integers(name))?;
                given.map_or(vec![Value::Memory(None)], |list| {
                    list.into_iter().map(|stride| Value::Memory(Some(stride))).collect()
                })
            }
            ParamKind::Scalar { of } => {
                let (re, im) = usual_scalar(instance, param.c_name, of);
                let given = self.overrides.get(param.c_name);
                let number = |text: &String| {
                    let value = text.parse::<f64>().ok().filter(|value| value.is_finite());
                    value.ok_or_else(|| format!("`{}={text}`: write a number", param.c_name))
                };
                match given {
                    None => vec![Value::Scalar(re, im)],
                    Some(texts) => texts
                        .iter()
                        .map(|text| number(text).map(|value| Value::Scalar(value, 0.0)))
                        .collect::<Result<_, _>>()?,
                }
            }
            ParamKind::Operation | ParamKind::Fill | ParamKind::Diagonal | ParamKind::Side => {
                self.letters(instance, param)?.into_iter().map(Value::Option).collect()
            }
        })
    }

    fn letters(&self, instance: &Instance, param: &ParamInfo) -> Result<Vec<i32>, String> {
        let usual: &[&str] = match param.kind {
            ParamKind::Operation if BOTH_WAYS.contains(&instance.routine.family) => &["N", "T"],
            ParamKind::Operation | ParamKind::Diagonal => &["N"],
            ParamKind::Fill => &["U"],
            _ => &["L"],
        };
        let usual: Vec<String> = usual.iter().map(|&letter| letter.to_owned()).collect();
        let texts = self.overrides.get(param.c_name).unwrap_or(&usual);
        let value = |text: &String| {
            let mut letters = text.chars();
            let letter = letters.next().filter(|_| letters.next().is_none());
            let value = letter.and_then(|letter| param.kind.option_from_letter(letter));
            value.ok_or_else(|| format!("`{}={text}`: no such letter", param.c_name))
        };
        texts.iter().map(value).collect()
    }

    fn integers(&self, name: &str) -> Result<Option<Vec<i64>>, String> {
        let Some(texts) = self.overrides.get(name) else { return Ok(None) };
        let integer =
            |text: &String| text.parse::<i64>().map_err(|_| format!("`{name}={text}`: write a whole number"));
        texts.iter().map(integer).collect::<Result<_, _>>().map(Some)
    }

    /// Sizes and letters, and what was given besides, as the command line takes them.
    fn text(&self, described: &Described) -> String {
        let mut words = Vec::new();
        for (param, value) in described.instance.routine.params.iter().zip(&described.values) {
            match *value {
                Value::Dim(size) => words.push(format!("{}={size}", param.c_name)),
                Value::Option(value) => words.push(format!("{}={}", param.c_name, letter(param.kind, value))),
                Value::Memory(Some(stride)) => {
                    words.extend(param.stride.map(|name| format!("{name}={stride}")));
                }
                Value::Scalar(re, _) if self.overrides.get(param.c_name).is_some() => {
                    words.push(format!("{}={re}", param.c_name));
                }
                Value::Scalar(..) | Value::Result | Value::Memory(None) => {}
            }
        }
        if described.batch_count != 1 {
            words.push(format!("{BATCH_COUNT}={}", described.batch_count));
        }
        if described.as_arrays {
            words.push(format!("{LAYOUT}=array"));
        }
        words.join(" ")
    }
}

/// Whether a routine has a band.
pub(crate) fn is_banded(instance: &Instance) -> bool {
    instance.routine.params.iter().any(|param| param.storage == Storage::Band)
}

/// The letter of a value of an enumeration.
pub fn letter(kind: ParamKind, value: i32) -> char {
    ('A'..='Z').find(|letter| kind.option_from_letter(*letter) == Some(value)).unwrap_or('?')
}

fn usual_scalar(instance: &Instance, name: &str, of: TypeOf) -> (f64, f64) {
    let complex = instance.element(of).is_complex();
    match name {
        "beta" => (0.0, 0.0),
        "c" => (0.6, 0.0),
        "s" => (0.8, 0.0),
        _ => {
            // What has a real scalar is computed as the family is.
            let name = instance.routine.family;
            let name = name.strip_suffix("_real").unwrap_or(name);
            families::find(name).map_or((1.0, 0.0), |family| family.alpha[usize::from(complex)])
        }
    }
}
