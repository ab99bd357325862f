//! Who launches kernels, as far as a unit tells it.

use super::Instantiation;

/// The kernels of one unit, and who launches them: a routine for one combination of element types.
///
/// A trait, because units and platforms stand below the catalogue, whose instances it is implemented for.
pub trait KernelSet: Sync {
    /// The symbol of the unit, for its heading and for messages.
    fn symbol(&self) -> &'static str;

    /// What it does, in one line.
    fn about(&self) -> &'static str;

    /// The module that the macro made for it.
    fn module(&self) -> &'static str;

    /// The kernels it launches.
    fn kernels(&self) -> Vec<Instantiation>;
}

impl std::fmt::Debug for dyn KernelSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.symbol())
    }
}

/// References to one, so that what a loop over instances borrows is one too.
impl<S: KernelSet + ?Sized> KernelSet for &S {
    fn symbol(&self) -> &'static str {
        (**self).symbol()
    }

    fn about(&self) -> &'static str {
        (**self).about()
    }

    fn module(&self) -> &'static str {
        (**self).module()
    }

    fn kernels(&self) -> Vec<Instantiation> {
        (**self).kernels()
    }
}
