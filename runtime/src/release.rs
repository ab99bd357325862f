//! The release of rocBLAS whose interface the C library has.

use std::fmt;
use std::hint::black_box;
use std::path::Path;

use crate::complaints::{Cause, complain};

/// A release of rocBLAS, such as 4.4.0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Release {
    /// The first number, which is also that of the soname.
    pub major: u32,
    /// The second number.
    pub minor: u32,
    /// The third number.
    pub patch: u32,
}

/// What stands in front of the release in the file of a library.
const MARK: &str = "rocforge-release:";

/// Bytes of the mark and of the longest release, with a zero behind it.
const BYTES: usize = 32;

/// The mark and the default release, as a library that was built has them.
const PLACE: [u8; BYTES] = place("4.4.0");

/// Here the release is, once the library is installed.
#[used]
static WRITTEN: [u8; BYTES] = PLACE;

/// The environment variable that goes before what is written in the library.
const VARIABLE: &str = "ROCFORGE_ROCBLAS_RELEASE";

const fn place(release: &str) -> [u8; BYTES] {
    let mut bytes = [0; BYTES];
    let mut at = 0;
    while at < MARK.len() + release.len() {
        bytes[at] = if at < MARK.len() { MARK.as_bytes()[at] } else { release.as_bytes()[at - MARK.len()] };
        at += 1;
    }
    bytes
}

impl Release {
    /// 4.4.0: what a library has that nobody told otherwise.
    pub const DEFAULT: Release = Release { major: 4, minor: 4, patch: 0 };

    /// The release that one, two or three numbers name, each below 100 and the first above 0; those that are left out
    /// are 0.
    ///
    /// ```
    /// use rocforge::Release;
    ///
    /// assert_eq!(Release::parse("5.6"), Some(Release { major: 5, minor: 6, patch: 0 }));
    /// assert_eq!(Release::parse("5..6"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Release> {
        let mut numbers = [0; 3];
        for (index, part) in text.split('.').enumerate() {
            let digits = matches!(part.len(), 1 | 2) && part.bytes().all(|byte| byte.is_ascii_digit());
            *numbers.get_mut(index)? = part.parse().ok().filter(|_| digits)?;
        }
        let [major, minor, patch] = numbers;
        (major > 0).then_some(Release { major, minor, patch })
    }

    /// The release of this process: what the environment variable `ROCFORGE_ROCBLAS_RELEASE` says now, else what is
    /// written in the library.
    pub fn of_process() -> Release {
        let written = || Release::written(black_box(&WRITTEN)).unwrap_or(Release::DEFAULT);
        let Some(value) = std::env::var_os(VARIABLE).filter(|value| !value.is_empty()) else {
            return written();
        };
        let said = value.to_str().and_then(Release::parse);
        said.unwrap_or_else(|| {
            complain(Cause::Setting, Path::new(VARIABLE), || {
                format!("{VARIABLE} is {value:?}, which is no release such as 5.6.0; it counts as not set")
            });
            written()
        })
    }

    /// The release behind the mark, if these bytes are one.
    fn written(bytes: &[u8]) -> Option<Release> {
        let text = bytes.get(..BYTES)?.strip_prefix(MARK.as_bytes())?;
        let end = text.iter().position(|byte| *byte == 0)?;
        let zeros = text[end..].iter().all(|byte| *byte == 0);
        std::str::from_utf8(&text[..end]).ok().and_then(Release::parse).filter(|_| zeros)
    }

    /// Writes this release into a library, in the one place where there is one; without a place nothing is written.
    ///
    /// # Errors
    /// How many places there are, if that is not one.
    pub fn write_into(self, library: &mut [u8]) -> Result<(), usize> {
        let places = library.windows(BYTES).enumerate();
        let places: Vec<usize> =
            places.filter(|(_, bytes)| Release::written(bytes).is_some()).map(|(at, _)| at).collect();
        let [at] = places[..] else { return Err(places.len()) };
        library[at..at + BYTES].copy_from_slice(&place(&self.to_string()));
        Ok(())
    }
}

impl fmt::Display for Release {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}.{}.{}", self.major, self.minor, self.patch)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn releases_are_read() {
        let of = |major, minor, patch| Some(Release { major, minor, patch });
        assert_eq!(Release::parse("4.4.0"), Some(Release::DEFAULT));
        assert_eq!([Release::parse("5"), Release::parse("5.10.3")], [of(5, 0, 0), of(5, 10, 3)]);
        for bad in ["", "0", "five", "5.", ".5", "5.-1", "5.+1", "5.100", "5.1.2.3", "5 "] {
            assert_eq!(Release::parse(bad), None, "{bad:?}");
        }
        assert!(Release::parse("5.10") > Release::parse("5.9.9"));
    }

    #[test]
    fn a_release_is_written_into_the_one_place() {
        assert_eq!(Release::written(&WRITTEN), Some(Release::DEFAULT));
        let wanted = Release { major: 99, minor: 99, patch: 99 };
        let mut library = [&b"code "[..], &PLACE, b" data"].concat();
        assert_eq!(wanted.write_into(&mut library), Ok(()));
        assert_eq!(Release::written(&library[5..]), Some(wanted));
        assert!(library.starts_with(b"code ") && library.ends_with(b" data"));
        // Once more, over what was written.
        assert_eq!(Release::DEFAULT.write_into(&mut library), Ok(()));
        assert_eq!(library, [&b"code "[..], &PLACE, b" data"].concat());
        assert_eq!(wanted.write_into(&mut b"rocforge-release:".to_vec()), Err(0));
        assert_eq!(wanted.write_into(&mut [PLACE, PLACE].concat()), Err(2));
    }
}
