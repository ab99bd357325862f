//! Routines that call others inside: whose kernels a call launches beside its own.

use super::{Instance, Routine};

/// One routine calls another inside, with the type of its elements in the place of every type. [`calls_inside!`] makes them.
///
/// [`calls_inside!`]: crate::calls_inside
#[derive(Debug)]
pub struct Inside {
    /// The routine that calls.
    pub routine: &'static Routine,
    /// The one that is called.
    pub calls: &'static Routine,
}

inventory::collect!(Inside);

/// Says which routines call others inside, by `call.nested()`: `calls_inside! { __rf_outer => __rf_inner; }`. What is compiled
/// ahead of the calls of one are the kernels of the others, too.
///
/// A routine is named by the module beside its function, and calls the other with its own element type in the place of every
/// type.
#[macro_export]
macro_rules! calls_inside {
    ($($($outer:ident)::+ => $($inner:ident)::+;)+) => {$(
        $crate::plumbing::inventory::submit! {
            $crate::catalogue::Inside {
                routine: &$($outer)::+::ROUTINE,
                calls: &$($inner)::+::ROUTINE,
            }
        }
    )+};
}

impl Instance {
    /// This instance, those of the routines that it calls inside, and those that these call, each once.
    pub fn and_inside(&'static self) -> Vec<&'static Instance> {
        let mut all = vec![self];
        let mut next = 0;
        while let Some(outer) = all.get(next).copied() {
            next += 1;
            for inside in inventory::iter::<Inside>() {
                if !std::ptr::eq(inside.routine, outer.routine) {
                    continue;
                }
                let of_one_type = |inner: &&Instance| inner.types.iter().all(|ty| *ty == outer.ty);
                let found = inside.calls.instances.iter().find(of_one_type);
                let is_new = |inner: &&Instance| !all.iter().any(|known| std::ptr::eq(*known, *inner));
                let found = found.filter(is_new);
                all.extend(found);
            }
        }
        all
    }
}
