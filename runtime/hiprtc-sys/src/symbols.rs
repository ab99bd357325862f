//! Tables of functions that are looked up in a library by name.

/// A function that a library had to export and does not.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("it lacks `{name}`")]
pub struct MissingSymbol {
    /// The C name of the function.
    pub name: &'static str,
}

/// How a function is declared here, as text, so that a test can hold it against the vendor's header.
#[derive(Debug, Clone, Copy)]
pub struct Signature {
    /// The C name of the function.
    pub name: &'static str,
    /// The Rust types of its parameters.
    pub parameters: &'static [&'static str],
    /// The Rust type of its result.
    pub result: &'static str,
    /// Whether a library without it is refused.
    pub required: bool,
}

/// Declares a struct of function pointers and how to fill it from a library.
///
/// A library that lacks a `required` function is refused with [`MissingSymbol`]; an `optional` one becomes
/// an `Option`. The fields keep the C names, so that a search for one finds every use.
#[macro_export]
macro_rules! symbol_table {
    (
        $(#[$meta:meta])*
        pub struct $table:ident {
            required { $( fn $name:ident($($param:ident: $ty:ty),* $(,)?) -> $ret:ty; )* }
            optional { $( fn $oname:ident($($oparam:ident: $oty:ty),* $(,)?) -> $oret:ty; )* }
        }
    ) => {
        $(#[$meta])*
        #[allow(non_snake_case, reason = "fields carry the C names")]
        #[derive(Debug, Clone, Copy)]
        pub struct $table {
            $(
                #[doc = concat!("`", stringify!($name), "`; every supported version exports it.")]
                pub $name: unsafe extern "C" fn($($param: $ty),*) -> $ret,
            )*
            $(
                #[doc = concat!("`", stringify!($oname), "`, where this version exports it.")]
                pub $oname: Option<unsafe extern "C" fn($($oparam: $oty),*) -> $oret>,
            )*
        }

        impl $table {
            /// Every function of the table, as declared.
            pub const SIGNATURES: &'static [$crate::Signature] = &[
                $( $crate::Signature {
                    name: stringify!($name),
                    parameters: &[$(stringify!($ty)),*],
                    result: stringify!($ret),
                    required: true,
                }, )*
                $( $crate::Signature {
                    name: stringify!($oname),
                    parameters: &[$(stringify!($oty)),*],
                    result: stringify!($oret),
                    required: false,
                }, )*
            ];

            /// Looks every function up.
            ///
            /// # Errors
            /// Names the first required function that the library does not export.
            ///
            /// # Safety
            /// Functions of these names in `library` must have the declared types, and the library must
            /// stay loaded for as long as the table is used.
            pub unsafe fn load(
                library: &$crate::libloading::Library,
            ) -> ::core::result::Result<Self, $crate::MissingSymbol> {
                Ok(Self {
                    $(
                        // SAFETY: the caller vouches for the type that goes with the name.
                        $name: unsafe { library.get(stringify!($name)) }
                            .map(|symbol| *symbol)
                            .map_err(|_| $crate::MissingSymbol { name: stringify!($name) })?,
                    )*
                    $(
                        // SAFETY: the caller vouches for the type that goes with the name.
                        $oname: unsafe { library.get(stringify!($oname)) }.map(|symbol| *symbol).ok(),
                    )*
                })
            }
        }
    };
}
