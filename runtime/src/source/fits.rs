//! Whether arrays in shared memory fit, asked while rustc compiles the crate that declares them.

use crate::source::SHARED_LIMIT;

/// Bytes of an array of so many elements of so many bytes.
pub const fn array_bytes(element: usize, len: i64) -> i64 {
    (element as i64).saturating_mul(len)
}

/// Ends the compilation where the arrays that a kernel itself declares need more than a block of any GPU has.
///
/// # Panics
///
/// In a constant, which is an error of the compiler.
#[track_caller]
pub const fn fits(kernel: &str, types: &str, bytes: i64) {
    if bytes > SHARED_LIMIT {
        let sentence = Sentence::NEW
            .text("[RF0039] with `")
            .text(types)
            .text("` the arrays of `")
            .text(kernel)
            .text("` need ")
            .number(bytes)
            .text(" bytes of shared memory, and a block has ")
            .number(SHARED_LIMIT)
            .text("; take fewer elements, or leave the type out");
        panic!("{}", sentence.as_str());
    }
}

/// A sentence that a constant puts together; what is too long is cut off.
struct Sentence {
    bytes: [u8; 320],
    len: usize,
}

impl Sentence {
    const NEW: Sentence = Sentence { bytes: [0; 320], len: 0 };

    const fn text(mut self, text: &str) -> Sentence {
        let text = text.as_bytes();
        let mut at = 0;
        while at < text.len() && self.len < self.bytes.len() {
            self.bytes[self.len] = text[at];
            self.len += 1;
            at += 1;
        }
        self
    }

    const fn number(self, number: i64) -> Sentence {
        let digit = [b'0' + (number % 10) as u8];
        let before = if number >= 10 { self.number(number / 10) } else { self };
        match std::str::from_utf8(&digit) {
            Ok(digit) => before.text(digit),
            Err(_) => before,
        }
    }

    const fn as_str(&self) -> &str {
        match std::str::from_utf8(self.bytes.split_at(self.len).0) {
            Ok(text) => text,
            Err(_) => "[RF0039] more shared memory than a block can have",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{array_bytes, fits};

    const _: () = fits("small", "f32", array_bytes(4, 16_384));

    #[test]
    fn what_does_not_fit_is_said_with_its_numbers() {
        let failed = std::panic::catch_unwind(|| fits("stage", "f64", array_bytes(8, 8_448)));
        let message = failed.expect_err("67,584 bytes do not fit");
        let message = message.downcast_ref::<String>().expect("a sentence");
        assert_eq!(
            message,
            "[RF0039] with `f64` the arrays of `stage` need 67584 bytes of shared memory, and a block has 65536; \
             take fewer elements, or leave the type out"
        );
    }

    #[test]
    fn lengths_beyond_all_numbers_do_not_fit() {
        assert!(std::panic::catch_unwind(|| fits("stage", "f64", array_bytes(8, i64::MAX))).is_err());
    }
}
