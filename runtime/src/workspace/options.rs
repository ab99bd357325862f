//! What the environment says about a new handle's memory.

use std::cell::Cell;

/// How a handle's memory begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MemoryOptions {
    /// `ROCBLAS_DEVICE_MEMORY_SIZE`: bytes allocated once and for all, not rounded; 0 defers to the first need.
    pub size: Option<u64>,
    /// `ROCBLAS_STREAM_ORDER_ALLOC`: every loan is an allocation in the order of the stream.
    pub stream_ordered: bool,
    /// Bytes to begin with where `size` is absent, instead of the architecture's default.
    pub default_size: Option<u64>,
}

thread_local! {
    /// The one-shot default of [`MemoryOptions::set_next_default`]; 0 is none.
    static NEXT_DEFAULT: Cell<u64> = const { Cell::new(0) };
}

impl MemoryOptions {
    /// What the environment and this thread's one-shot default say, now.
    ///
    /// The one-shot default is used up only where the environment gives no size.
    pub fn from_environment() -> MemoryOptions {
        let variable = |name: &str| std::env::var_os(name).map(|value| value.to_string_lossy().into_owned());
        let size = variable("ROCBLAS_DEVICE_MEMORY_SIZE").map(|text| parse_unsigned(&text));
        let stream_ordered =
            variable("ROCBLAS_STREAM_ORDER_ALLOC").is_some_and(|text| parse_unsigned(&text) as i32 != 0);
        let default_size = match size {
            None => Some(NEXT_DEFAULT.take()).filter(|bytes| *bytes != 0),
            Some(_) => None,
        };
        MemoryOptions { size, stream_ordered, default_size }
    }

    /// The next handle made on this thread begins with `bytes`, unless the environment gives a size.
    pub fn set_next_default(bytes: u64) {
        NEXT_DEFAULT.set(bytes);
    }
}

/// C's `strtoul` with base 0: decimal, `0x`, or octal; what follows the number is ignored, `-` wraps.
pub fn parse_unsigned(text: &str) -> u64 {
    let text = text.trim_start();
    let (negative, text) = match text.as_bytes().first() {
        Some(b'-') => (true, &text[1..]),
        Some(b'+') => (false, &text[1..]),
        _ => (false, text),
    };
    let lower = text.to_ascii_lowercase();
    let (digits, radix) = match lower.strip_prefix("0x") {
        Some(rest) if rest.starts_with(|c: char| c.is_ascii_hexdigit()) => (rest, 16),
        _ if lower.starts_with('0') => (lower.as_str(), 8),
        _ => (lower.as_str(), 10),
    };
    let mut value = 0_u64;
    for digit in digits.chars().map_while(|c| c.to_digit(radix)) {
        match value.checked_mul(u64::from(radix)).and_then(|value| value.checked_add(u64::from(digit))) {
            Some(next) => value = next,
            // As strtoul: too large a number is the largest one, whatever its sign.
            None => return u64::MAX,
        }
    }
    if negative { value.wrapping_neg() } else { value }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_c_reads_them() {
        let rows = [
            ("32", 32),
            ("  32MB", 32),
            ("0x10", 16),
            ("010", 8),
            ("0", 0),
            ("", 0),
            ("many", 0),
            ("-1", u64::MAX),
            ("0xg", 0),
            ("99999999999999999999", u64::MAX),
        ];
        for (text, value) in rows {
            assert_eq!(parse_unsigned(text), value, "{text:?}");
        }
    }

    #[test]
    fn the_next_default_is_used_once() {
        MemoryOptions::set_next_default(100);
        let first = MemoryOptions::from_environment();
        if first.size.is_none() {
            assert_eq!(first.default_size, Some(100));
            assert_eq!(MemoryOptions::from_environment().default_size, None);
        }
    }
}
