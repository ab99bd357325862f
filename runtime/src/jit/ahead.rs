//! What is compiled before a call asks for it: the kernels of routines, in the forms in which calls launch them.

use std::collections::BTreeSet;

use super::load::Requested;
use crate::Error;
use crate::catalogue::Instance;
use crate::source::{Form, Instantiation, entry_points_in};

/// A routine, and the forms in which calls launch its kernels.
#[derive(Debug, Clone)]
pub struct Ahead {
    /// The routine.
    pub instance: &'static Instance,
    /// The forms.
    pub forms: Vec<Form>,
}

impl From<&'static Instance> for Ahead {
    /// What calls by themselves launch.
    fn from(instance: &'static Instance) -> Ahead {
        Ahead { instance, forms: vec![Form::Usual] }
    }
}

/// The kernels of routines, and of those that they call inside, for which `is_for` is true, each in each of its forms once;
/// and why those of some routines cannot be told.
pub(super) fn kernels(
    list: &[Ahead],
    is_for: impl Fn(&Instantiation) -> bool,
) -> (Vec<Requested>, Vec<Error>) {
    let (mut seen, mut kernels, mut failed) = (BTreeSet::new(), Vec::new(), Vec::new());
    let inside = |ahead: &Ahead| {
        let forms = ahead.forms.clone();
        ahead.instance.and_inside().into_iter().map(move |instance| (instance, forms.clone()))
    };
    for (instance, forms) in list.iter().flat_map(inside) {
        match entry_points_in(instance, &forms) {
            Err(error) => failed.push(error),
            Ok(found) => {
                for kernel in found.into_iter().filter(&is_for) {
                    if seen.insert((std::ptr::from_ref(kernel.kernel).addr(), kernel.entry_name())) {
                        kernels.push((instance.symbol, kernel));
                    }
                }
            }
        }
    }
    (kernels, failed)
}
