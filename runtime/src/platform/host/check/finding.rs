//! What the checks find, in sentences that name lines.

use std::fmt::Write;
use std::panic::Location;

use crate::Error;

/// Findings that a report spells out; a defect in a loop has thousands.
const MOST: usize = 12;

/// A kind of defect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    OutOfBounds,
    Misplaced,
    Copy,
    Race,
    Uninitialised,
    Divergence,
    Wave,
    Lane,
    Hang,
    Order,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Kind::OutOfBounds => "out of bounds",
            Kind::Misplaced => "misaligned",
            Kind::Copy => "asynchronous copy",
            Kind::Race => "race",
            Kind::Uninitialised => "uninitialised",
            Kind::Divergence => "barrier divergence",
            Kind::Wave => "wave divergence",
            Kind::Lane => "out of wave",
            Kind::Hang => "hang",
            Kind::Order => "order",
        }
    }
}

type Site = &'static Location<'static>;

/// What was found in one launch; of the same lines and kind the first only.
#[derive(Default)]
pub(super) struct Findings {
    seen: Vec<(Kind, Option<Site>, Option<Site>)>,
    texts: Vec<String>,
}

impl Findings {
    /// Adds a finding, unless these lines have one of this kind.
    pub(super) fn add(&mut self, kind: Kind, sites: [Option<Site>; 2], text: impl FnOnce() -> String) {
        // Two lines race whichever comes first.
        let key = (kind, sites[0].max(sites[1]), sites[0].min(sites[1]));
        if !self.seen.contains(&key) {
            self.seen.push(key);
            self.texts.push(format!("{}: {}", kind.name(), text()));
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.texts.is_empty()
    }

    /// The error of a launch with these findings.
    pub(super) fn into_error(self, kernel: &str, machine: &str) -> Error {
        let count = self.texts.len();
        let plural = if count == 1 { "" } else { "s" };
        let mut report = format!("{count} finding{plural} in kernel {kernel} ({machine})");
        for text in self.texts.iter().take(MOST) {
            let _ = write!(report, "\n  {text}");
        }
        if count > MOST {
            let _ = write!(report, "\n  and {} more", count - MOST);
        }
        Error::internal(report)
    }
}
