//! What a compiled unit is found by.
//!
//! [`UnitKey`] tells what was asked for: source, options, target. [`Key`] adds who compiled it. Both are BLAKE3
//! over fields that each carry their length, so that no two lists of fields run into the same bytes, and over the version of
//! these rules.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::CompilerName;
use crate::offline::{CompilerIdentity, Request, STANDARD_OPTIONS, units};

/// The version of the rules by which keys are made, which is raised whenever the fields change.
const RULES: u32 = 1;

/// Declares a key: 32 bytes, written as 64 hexadecimal digits.
macro_rules! key {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(into = "String", try_from = "String")]
        pub struct $name([u8; 32]);

        impl $name {
            /// The bytes.
            pub const fn as_bytes(&self) -> &[u8; 32] {
                &self.0
            }

            /// The key of these bytes.
            pub const fn from_bytes(bytes: [u8; 32]) -> $name {
                $name(bytes)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&blake3::Hash::from(self.0).to_hex())
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self)
            }
        }

        impl FromStr for $name {
            type Err = NotAKey;

            fn from_str(text: &str) -> Result<$name, NotAKey> {
                parse(text).map($name)
            }
        }

        impl TryFrom<String> for $name {
            type Error = NotAKey;

            fn try_from(text: String) -> Result<$name, NotAKey> {
                parse(&text).map($name)
            }
        }

        impl From<$name> for String {
            fn from(key: $name) -> String {
                key.to_string()
            }
        }
    };
}

key! {
    /// What was asked for: the complete source, all options that every compiler gets, the target.
    ///
    /// A unit's name is no part of it: it stands in diagnostics alone.
    UnitKey
}

key! {
    /// A [`UnitKey`] and the compiler that served it, by kind, version and the options that are its own.
    /// Not by its path: the same release at another place gives the same code.
    Key
}

/// The text is no key.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no key; a key has 64 hexadecimal digits, in small letters")]
pub struct NotAKey(String);

/// Small letters only, so that a key has one name.
fn parse(text: &str) -> Result<[u8; 32], NotAKey> {
    let no = || NotAKey(text.chars().take(80).collect());
    if text.bytes().any(|byte| byte.is_ascii_uppercase()) {
        return Err(no());
    }
    blake3::Hash::from_hex(text).map(|hash| *hash.as_bytes()).map_err(|_| no())
}

impl UnitKey {
    /// The key of a request.
    pub fn of(request: &Request) -> UnitKey {
        let Request { name: _, source, arch, options } = request;
        let mut fields = Fields::new("rocforge unit");
        fields.text(source).text(arch);
        let standard = STANDARD_OPTIONS.iter().chain(units(request)).copied();
        fields.list(standard.chain(options.iter().map(String::as_str)));
        UnitKey(fields.finish())
    }

    /// The keys of a request for its target and for less exact targets whose code runs there as well, the most exact
    /// first: code for `gfx90a`, or for `gfx90a:xnack-`, runs on `gfx90a:sramecc+:xnack-`.
    pub fn fitting(request: &Request) -> Vec<UnitKey> {
        let (processor, features) = request.arch.split_once(':').unwrap_or((&request.arch, ""));
        let features: Vec<&str> = features.split(':').filter(|feature| !feature.is_empty()).collect();
        // Targets have at most two; with more than a few the exact one and the one without features must do.
        let count = if features.len() > 4 { 1 } else { 1_usize << features.len() };
        let mut subsets: Vec<usize> = (0..count).chain((count == 1).then_some(usize::MAX)).collect();
        subsets.sort_by_key(|subset| std::cmp::Reverse(subset.count_ones()));
        let target = |subset: usize| {
            let kept = features.iter().enumerate().filter(|(index, _)| subset >> index & 1 == 1);
            kept.fold(processor.to_owned(), |target, (_, feature)| target + ":" + feature)
        };
        let mut keys: Vec<UnitKey> = Vec::new();
        for arch in subsets.into_iter().map(target) {
            let key = UnitKey::of(&Request { arch, ..request.clone() });
            if !keys.contains(&key) {
                keys.push(key);
            }
        }
        keys
    }
}

impl Key {
    /// The key of a unit that this compiler serves.
    pub fn new(unit: &UnitKey, compiler: &CompilerIdentity) -> Key {
        let CompilerName { kind, version } = &CompilerName::from(compiler);
        let mut fields = Fields::new("rocforge code");
        fields.bytes(unit.as_bytes()).text(kind).text(version);
        fields.list(compiler.kind.fixed_options().iter().copied());
        Key(fields.finish())
    }

    /// The key of a request that this compiler serves.
    pub fn of(request: &Request, compiler: &CompilerIdentity) -> Key {
        Key::new(&UnitKey::of(request), compiler)
    }
}

/// A hash over fields with their lengths.
pub(super) struct Fields(blake3::Hasher);

impl Fields {
    pub(super) fn new(what: &str) -> Fields {
        let mut fields = Fields(blake3::Hasher::new());
        fields.text(what);
        fields.0.update(&RULES.to_le_bytes());
        fields
    }

    pub(super) fn bytes(&mut self, field: &[u8]) -> &mut Fields {
        self.0.update(&(field.len() as u64).to_le_bytes()).update(field);
        self
    }

    pub(super) fn text(&mut self, field: &str) -> &mut Fields {
        self.bytes(field.as_bytes())
    }

    fn list<'a>(&mut self, fields: impl IntoIterator<Item = &'a str>) {
        let fields: Vec<&str> = fields.into_iter().collect();
        self.0.update(&(fields.len() as u64).to_le_bytes());
        for field in fields {
            self.text(field);
        }
    }

    pub(super) fn finish(&self) -> [u8; 32] {
        *self.0.finalize().as_bytes()
    }
}
