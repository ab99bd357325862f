//! The enumerations of the BLAS interface, with rocBLAS's numbers and BLAS's letters.

/// Declares an enumeration with its C value, its letter and its meaning.
macro_rules! blas_enum {
    ($(#[$meta:meta])* $name:ident { $($(#[$vmeta:meta])* $variant:ident = $value:literal, $letter:literal;)+ }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[repr(i32)]
        pub enum $name { $($(#[$vmeta])* $variant = $value,)+ }

        impl $name {
            /// Every value.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// The value with this C number, if there is one.
            pub const fn from_raw(value: i32) -> Option<$name> {
                match value { $($value => Some($name::$variant),)+ _ => None }
            }

            /// The value with this BLAS letter (either case), if there is one.
            pub const fn from_letter(letter: char) -> Option<$name> {
                match letter.to_ascii_uppercase() { $($letter => Some($name::$variant),)+ _ => None }
            }

            /// The BLAS letter.
            pub const fn letter(self) -> char {
                match self { $($name::$variant => $letter,)+ }
            }
        }
    };
}

blas_enum! {
    /// Whether a matrix is used as it is, transposed, or conjugated and transposed.
    Operation {
        /// As it is.
        None = 111, 'N';
        /// Transposed.
        Transpose = 112, 'T';
        /// Conjugated and transposed.
        ConjugateTranspose = 113, 'C';
    }
}

blas_enum! {
    /// Which triangle of a matrix is stored.
    Fill {
        /// The upper triangle.
        Upper = 121, 'U';
        /// The lower triangle.
        Lower = 122, 'L';
        /// Both; refused by every compute routine.
        Full = 123, 'F';
    }
}

blas_enum! {
    /// Whether the diagonal of a triangular matrix is taken to be one.
    Diagonal {
        /// The diagonal is stored.
        NonUnit = 131, 'N';
        /// The diagonal is one and not read.
        Unit = 132, 'U';
    }
}

blas_enum! {
    /// The side from which a special matrix multiplies.
    Side {
        /// From the left.
        Left = 141, 'L';
        /// From the right.
        Right = 142, 'R';
        /// Both; refused by every compute routine.
        Both = 143, 'B';
    }
}

blas_enum! {
    /// Where alpha, beta and results live.
    PointerMode {
        /// In host memory.
        Host = 0, 'H';
        /// In device memory.
        Device = 1, 'D';
    }
}

impl Operation {
    /// Whether rows and columns change places.
    pub const fn is_transposed(self) -> bool {
        !matches!(self, Operation::None)
    }

    /// Whether there are routines that take it.
    pub const fn is_of_routines(self) -> bool {
        true
    }
}

impl Fill {
    /// Whether there are routines that take it.
    pub const fn is_of_routines(self) -> bool {
        !matches!(self, Fill::Full)
    }
}

impl Diagonal {
    /// Whether there are routines that take it.
    pub const fn is_of_routines(self) -> bool {
        true
    }
}

impl Side {
    /// Whether there are routines that take it.
    pub const fn is_of_routines(self) -> bool {
        !matches!(self, Side::Both)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_and_numbers_return() {
        for &op in Operation::ALL {
            assert_eq!(Operation::from_letter(op.letter()), Some(op));
            assert_eq!(Operation::from_raw(op as i32), Some(op));
        }
        assert_eq!(Fill::from_letter('u'), Some(Fill::Upper));
        assert_eq!(Diagonal::from_letter('x'), None);
        assert_eq!(Side::from_raw(0), None);
        assert!(!Side::Both.is_of_routines() && Fill::Upper.is_of_routines() && !Fill::Full.is_of_routines());
    }
}
