//! The few colours; the streams of `anstream` leave them out where no terminal shows them.

use owo_colors::OwoColorize;
use std::fmt::Display;

/// A heading.
pub fn heading(text: impl Display) -> String {
    text.bold().to_string()
}

/// Something that matters less.
pub fn dim(text: impl Display) -> String {
    text.dimmed().to_string()
}

/// Good news.
pub fn good(text: impl Display) -> String {
    text.green().to_string()
}

/// Bad news.
pub fn bad(text: impl Display) -> String {
    text.red().bold().to_string()
}
