//! Ways to reach memory other than by an index: several elements at once, past a cache, ahead of time.

use super::Expr;

/// A method of views that reaches memory.
#[derive(Debug, Clone, PartialEq)]
pub struct Access {
    /// Which method.
    pub which: AccessFn,
    /// The view.
    pub view: Expr,
    /// How many elements, where the method is told: `4` in `x.load_vec::<4>(i)`.
    pub width: Option<Expr>,
    /// The place of the first element: an index, or row and column.
    pub place: Vec<Expr>,
    /// What is stored.
    pub value: Option<Expr>,
}

/// What such a method gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AccessGives {
    /// As many elements as it was told, an array.
    Elements,
    /// One element.
    Element,
    /// A number of elements.
    Count,
    /// A truth value.
    Truth,
    /// Nothing.
    Nothing,
}

/// Declares the methods in one table: variant, name in Rust and C++, what it gives, and its traits.
macro_rules! accesses {
    ($($(#[$doc:meta])* $variant:ident $name:ident -> $gives:ident [$($is:ident)*];)+) => {
        /// A method of views that reaches memory.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum AccessFn {
            $($(#[$doc])* $variant,)+
        }

        impl AccessFn {
            /// Every method.
            pub const ALL: &'static [AccessFn] = &[$(AccessFn::$variant),+];

            /// The name, the same in Rust and C++.
            pub const fn name(self) -> &'static str {
                match self {
                    $(AccessFn::$variant => stringify!($name),)+
                }
            }

            /// What it gives.
            pub const fn gives(self) -> AccessGives {
                match self {
                    $(AccessFn::$variant => AccessGives::$gives,)+
                }
            }

            fn has(self, word: &str) -> bool {
                let words: &[&str] = match self {
                    $(AccessFn::$variant => &[$(stringify!($is)),*],)+
                };
                words.contains(&word)
            }
        }
    };
}

accesses! {
    /// Several elements.
    LoadVec load_vec -> Elements [wide];
    /// Several elements, which nobody needs again soon.
    LoadVecNt load_vec_nt -> Elements [wide cached];
    /// Several elements, which nobody writes meanwhile.
    LoadVecRo load_vec_ro -> Elements [wide cached constant];
    /// An element that nobody needs again soon.
    LoadNt load_nt -> Element [cached];
    /// An element that nobody writes meanwhile.
    LoadRo load_ro -> Element [cached constant];
    /// Stores several elements.
    StoreVec store_vec -> Nothing [stores];
    /// Stores several elements, which nobody needs again soon.
    StoreVecNt store_vec_nt -> Nothing [stores cached];
    /// Stores an element that nobody needs again soon.
    StoreNt store_nt -> Nothing [stores cached];
    /// Asks for an element ahead of time.
    Prefetch prefetch -> Nothing [cached];
    /// Elements before the first from which several can be loaded at once.
    Head head -> Count [wide cached];
    /// Whether several can be loaded at once from here.
    Aligned aligned -> Truth [wide];
}

impl AccessFn {
    /// Whether it is told how many elements: `::<4>`.
    pub fn takes_width(self) -> bool {
        self.has("wide")
    }

    /// Whether its last argument is stored.
    pub fn stores(self) -> bool {
        self.has("stores")
    }

    /// Whether it is of memory behind caches only, not of a block's own.
    pub fn is_global(self) -> bool {
        self.has("cached")
    }

    /// Whether nobody may write the memory during the launch.
    pub fn is_constant(self) -> bool {
        self.has("constant")
    }

    /// Values that tell the place in a view of `rank` indices.
    pub fn places(self, rank: usize) -> usize {
        if self == AccessFn::Head { rank.saturating_sub(1) } else { rank }
    }

    /// The method of this name.
    pub fn from_name(name: &str) -> Option<AccessFn> {
        AccessFn::ALL.iter().copied().find(|access| access.name() == name)
    }
}
