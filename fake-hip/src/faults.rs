//! Failures to inject, and the record of calls.

use std::sync::{Mutex, PoisonError};

/// A failure of one function.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The function.
    pub function: String,
    /// What it answers.
    pub code: i32,
    /// The call that fails, from 1; every call for 0.
    pub nth: u64,
}

/// The faults in `function=code@n,...`, without `@n` for every call; `is_function` knows the functions there are.
///
/// # Errors
/// The part that makes no sense, and why.
pub fn parse(text: &str, is_function: fn(&str) -> bool) -> Result<Vec<Fault>, String> {
    let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
    parts.map(|part| parse_one(part, is_function)).collect()
}

fn parse_one(part: &str, is_function: fn(&str) -> bool) -> Result<Fault, String> {
    let (function, rest) = part.split_once('=').ok_or_else(|| format!("`{part}` is not function=code"))?;
    let (code, nth) = match rest.split_once('@') {
        Some((code, nth)) => (code, nth.parse().ok().filter(|nth| *nth > 0)),
        None => (rest, Some(0)),
    };
    let nth = nth.ok_or_else(|| format!("`{part}`: what follows @ is no number of a call, from 1"))?;
    let code = code.parse().ok().filter(|code| *code != 0);
    let code = code.ok_or_else(|| format!("`{part}`: what follows = is no error code"))?;
    if !is_function(function) {
        return Err(format!("`{part}`: there is no function {function}"));
    }
    Ok(Fault { function: function.to_owned(), code, nth })
}

/// What is to fail, and what was called.
#[derive(Debug, Default)]
pub struct Faults {
    inner: Mutex<Inner>,
}

#[derive(Debug, Default)]
struct Inner {
    faults: Vec<Fault>,
    /// The calls since somebody asked; nothing is kept before anybody has.
    calls: Option<Vec<&'static str>>,
}

impl Faults {
    /// With these failures.
    pub fn new(faults: Vec<Fault>) -> Faults {
        Faults { inner: Mutex::new(Inner { faults, calls: None }) }
    }

    fn with<T>(&self, work: impl FnOnce(&mut Inner) -> T) -> T {
        work(&mut self.inner.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Adds a failure; its call is counted from now.
    pub fn add(&self, fault: Fault) {
        self.with(|inner| inner.faults.push(fault));
    }

    /// Forgets the failures of `function`, or all.
    pub fn clear(&self, function: Option<&str>) {
        self.with(|inner| inner.faults.retain(|fault| function.is_some_and(|name| fault.function != name)));
    }

    /// Records a call of `function`; what it answers instead of working, if it is to fail.
    pub fn called(&self, function: &'static str) -> Option<i32> {
        self.with(|inner| {
            if let Some(calls) = &mut inner.calls {
                calls.push(function);
            }
            let mut code = None;
            inner.faults.retain_mut(|fault| {
                if fault.function != function {
                    return true;
                }
                if fault.nth <= 1 {
                    code = code.or(Some(fault.code));
                }
                // One that fails a single call is spent by it, whether or not another came first.
                let spent = fault.nth == 1;
                fault.nth = fault.nth.saturating_sub(1);
                !spent
            });
            code
        })
    }

    /// Shows the calls since they were last taken, from oldest to newest, and forgets them if `take` says so beside
    /// its answer. Recording begins with the first time.
    pub fn take_calls<T>(&self, take: impl FnOnce(&[&'static str]) -> (T, bool)) -> T {
        self.with(|inner| {
            let calls = inner.calls.get_or_insert_default();
            let (answer, taken) = take(calls);
            if taken {
                calls.clear();
            }
            answer
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_function(name: &str) -> bool {
        crate::exports::names().any(|known| known == name)
    }

    fn fault(function: &str, code: i32, nth: u64) -> Fault {
        Fault { function: function.to_owned(), code, nth }
    }

    #[test]
    fn lists_of_failures() {
        let faults = parse("hipMalloc=2@3, hiprtcCompileProgram=6,", is_function).expect("a list");
        assert_eq!(faults, [fault("hipMalloc", 2, 3), fault("hiprtcCompileProgram", 6, 0)]);
        for (text, reason) in [
            ("hipMalloc", "is not function=code"),
            ("hipMalloc=two", "is no error code"),
            ("hipMalloc=0", "is no error code"),
            ("hipMalloc=2@0", "is no number of a call"),
            ("hipMallok=2", "there is no function hipMallok"),
        ] {
            let error = parse(text, is_function).expect_err("refused");
            assert!(error.contains(reason), "{error}");
        }
    }

    #[test]
    fn calls_fail_in_their_turn() {
        let faults = Faults::new(vec![fault("hipMalloc", 2, 3), fault("hipFree", 1, 0)]);
        let answers: Vec<_> = (0..5).map(|_| faults.called("hipMalloc")).collect();
        assert_eq!(answers, [None, None, Some(2), None, None]);
        assert_eq!([faults.called("hipFree"), faults.called("hipFree")], [Some(1), Some(1)]);
        faults.add(fault("hipMalloc", 999, 1));
        assert_eq!([faults.called("hipMalloc"), faults.called("hipMalloc")], [Some(999), None]);
        faults.clear(Some("hipFree"));
        assert_eq!(faults.called("hipFree"), None);
    }

    #[test]
    fn calls_are_kept_from_the_first_question_on() {
        let faults = Faults::default();
        faults.called("hipInit");
        let read = |take| faults.take_calls(|calls| (calls.to_vec(), take));
        assert!(read(false).is_empty());
        faults.called("hipMalloc");
        assert_eq!(read(false), ["hipMalloc"]);
        assert_eq!(read(true), ["hipMalloc"]);
        assert!(read(true).is_empty());
    }
}
