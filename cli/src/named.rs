//! `name=value`: the text of the command line and the names a routine knows.

use std::collections::BTreeMap;

use rocforge::bindings::{Called, Variant};
use rocforge::c64;
use rocforge::catalogue::{ParamKind, Spacing};

use crate::fail::{Outcome, usage};

/// The name that the sizes of a batch go by.
pub const BATCH_COUNT: &str = "batch_count";

/// Values by the names of the C signature.
#[derive(Debug)]
pub struct Values<'a> {
    symbol: &'a str,
    list: BTreeMap<&'a str, &'a str>,
}

impl<'a> Values<'a> {
    /// Splits `name=value` and refuses names that the routine does not have, in this variant of it.
    pub fn parse(called: Called, texts: &'a [String], with_batch: bool) -> Outcome<Values<'a>> {
        let (symbol, params) = (called.instance.symbol, called.instance.routine.params);
        let mut known: Vec<String> = Vec::new();
        for param in params {
            known.push(param.c_name.to_owned());
            known.extend(param.stride.map(str::to_owned));
            let has_distance = match (param.kind, param.spacing) {
                (ParamKind::Vector { .. }, Spacing::Adjacent) => false,
                (ParamKind::Vector { .. }, Spacing::Distance) => called.variant != Variant::Plain,
                (ParamKind::Vector { .. } | ParamKind::Matrix { .. } | ParamKind::Values { .. }, _) => {
                    called.variant == Variant::StridedBatched
                }
                _ => false,
            };
            if has_distance {
                known.push(param.distance_name());
            }
        }
        if with_batch || called.variant != Variant::Plain {
            known.push(BATCH_COUNT.to_owned());
        }
        let mut list = BTreeMap::new();
        for text in texts {
            let (name, value) = text.split_once('=').ok_or_else(|| {
                usage(format!("`{text}` is no value; write NAME=VALUE, such as {}=...", known[0]))
            })?;
            if !known.iter().any(|known| known == name) {
                return Err(unknown(symbol, name, &known));
            }
            if list.insert(name, value).is_some() {
                return Err(usage(format!("`{name}` is given twice")));
            }
        }
        Ok(Values { symbol, list })
    }

    /// The text given for a name.
    pub fn text(&self, name: &str) -> Option<&'a str> {
        self.list.get(name).copied()
    }

    /// The integer given for a name.
    pub fn integer(&self, name: &str) -> Outcome<Option<i64>> {
        let parse = |text: &str| {
            text.parse().map_err(|_| usage(format!("`{name}={text}`: not an integer of 64 bits")))
        };
        self.text(name).map(parse).transpose()
    }

    /// The number given for a name, real unless `complex`.
    pub fn number(&self, name: &str, complex: bool) -> Outcome<Option<c64>> {
        self.text(name).map(|text| self.number_in(name, text, complex)).transpose()
    }

    /// As many numbers, with `:` between them.
    pub fn numbers(&self, name: &str, complex: bool, count: i64) -> Outcome<Option<Vec<c64>>> {
        let Some(text) = self.text(name) else { return Ok(None) };
        let list: Vec<c64> =
            text.split(':').map(|part| self.number_in(name, part, complex)).collect::<Outcome<_>>()?;
        if i64::try_from(list.len()) != Ok(count) {
            let what = format!("{count} numbers with `:` between them, or {name}=@FILE.npy");
            return Err(usage(format!("`{name}={text}`: write {what}")));
        }
        Ok(Some(list))
    }

    fn number_in(&self, name: &str, text: &str, complex: bool) -> Outcome<c64> {
        let wrong = |what: &str| Err(usage(format!("`{name}={text}`: {what}")));
        match parse_number(text) {
            None => wrong("not a number; write 1.5, or 1.5+2i for complex types"),
            Some(value) if value.im != 0.0 && !complex => {
                wrong(&format!("{} takes a real number", self.symbol))
            }
            Some(value) => Ok(value),
        }
    }
}

fn unknown(symbol: &str, name: &str, known: &[String]) -> crate::fail::Fail {
    let close = known.iter().min_by_key(|candidate| distance(name, candidate));
    let hint = match close {
        Some(close) if distance(name, close) <= 2 => format!("; did you mean `{close}`?"),
        _ => format!("; it has {}", known.join(", ")),
    };
    usage(format!("{symbol} has no parameter `{name}`{hint}"))
}

/// Letters to add, remove, change or swap with the next one; the case does not count.
pub fn distance(a: &str, b: &str) -> usize {
    let [a, b] = [a, b].map(|text| text.to_lowercase().chars().collect::<Vec<char>>());
    let mut rows = [Vec::new(), (0..=b.len()).collect::<Vec<usize>>()];
    for i in 0..a.len() {
        let mut row = vec![i + 1];
        let [before, last] = &rows;
        for j in 0..b.len() {
            let changed = last[j] + usize::from(a[i] != b[j]);
            let mut least = changed.min(row[j] + 1).min(last[j + 1] + 1);
            if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] {
                least = least.min(before[j - 1] + 1);
            }
            row.push(least);
        }
        rows = [std::mem::take(&mut rows[1]), row];
    }
    rows[1][b.len()]
}

/// `1.5`, `1.5+2i`, `-2i`, `1.5,2`.
fn parse_number(text: &str) -> Option<c64> {
    let text = text.trim();
    if let Some((re, im)) = text.split_once(',') {
        return Some(c64::new(re.trim().parse().ok()?, im.trim().parse().ok()?));
    }
    let Some(body) = text.strip_suffix(['i', 'j']) else { return Some(c64::new(text.parse().ok()?, 0.0)) };
    let bytes = body.as_bytes();
    let is_sign = |at: &usize| matches!(bytes[*at], b'+' | b'-') && !matches!(bytes[at - 1], b'e' | b'E');
    let split = (1..body.len()).rev().find(is_sign).unwrap_or(0);
    let (re, im) = body.split_at(split);
    let re = if re.is_empty() { 0.0 } else { re.parse().ok()? };
    let im = match im {
        "" | "+" => 1.0,
        "-" => -1.0,
        im => im.parse().ok()?,
    };
    Some(c64::new(re, im))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_all_their_forms() {
        let read = |text: &str| parse_number(text).map(|value| (value.re, value.im));
        assert_eq!(read("1.5"), Some((1.5, 0.0)));
        assert_eq!(read("1.5+2i"), Some((1.5, 2.0)));
        assert_eq!(read("-1e-3-2.5e+1i"), Some((-1e-3, -25.0)));
        assert_eq!(read("1.5,2"), Some((1.5, 2.0)));
        assert_eq!(read("-i"), Some((0.0, -1.0)));
        assert_eq!(read("2i"), Some((0.0, 2.0)));
        assert_eq!(read("1+2"), None);
        assert_eq!(read("x"), None);
        assert_eq!(read(""), None);
    }

    #[test]
    fn close_names_are_close() {
        assert_eq!(distance("a", "A"), 0);
        assert_eq!(distance("ldb", "lda"), 1);
        assert_eq!(distance("", "xyz"), 3);
        assert_eq!((distance("dgmem", "dgemm"), distance("ab", "ba"), distance("abc", "ca")), (1, 1, 3));
    }
}
