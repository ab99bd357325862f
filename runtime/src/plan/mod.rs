//! Planning: how much workspace calls need, and in which forms they launch their kernels, with no device, no handle and no
//! pointers.
//!
//! The answers come from the code that answers size queries, so that a plan and a query never differ.

mod calls;
mod trace;

pub use crate::catalogue::Need;
pub use calls::{CallSizes, Manner, Value, from_json};
pub use trace::SizeArg;
pub(crate) use trace::{is_tracing, record};

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::bindings;
use crate::catalogue::{self, Arg, Args, Instance};
use crate::jit::{Ahead, Prefetch};
use crate::source::Form;
use crate::workspace::round_up;
use crate::{Handle, Result};

/// A call in a plan, with what it needs.
#[derive(Debug, Clone, Serialize)]
pub struct PlannedCall {
    /// The symbol called.
    pub symbol: &'static str,
    /// In which forms it launches its kernels.
    pub forms: Vec<Form>,
    /// What it needs.
    #[serde(flatten)]
    pub need: Need,
}

/// What a list of calls needs when they run one after another on one handle.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Plan {
    /// The calls in order.
    pub calls: Vec<PlannedCall>,
    /// Bytes in which every call runs at its best.
    pub high_water_mark: u64,
    /// Bytes in which every call runs at all.
    pub minimum: u64,
    /// The position of the call that needs most, if one needs anything.
    pub dominating: Option<usize>,
}

impl Plan {
    /// A plan without calls.
    pub fn new() -> Plan {
        Plan::default()
    }

    /// What one call needs; arguments by position, pointers null.
    ///
    /// # Errors
    /// Sizes that the routine would refuse, and needs that do not fit 64 bits.
    pub fn need(instance: &'static Instance, args: &[Arg], batch_count: i64) -> Result<Need> {
        (instance.need)(&Args::sizes(instance, args, batch_count)?)
    }

    /// Adds a call that is made by itself.
    ///
    /// # Errors
    /// As [`Plan::need`].
    pub fn add(&mut self, instance: &'static Instance, args: &[Arg], batch_count: i64) -> Result<Need> {
        self.add_made(Manner::default(), instance, args, batch_count)
    }

    /// Adds a call that is made in this manner.
    ///
    /// # Errors
    /// As [`Plan::need`].
    pub fn add_made(
        &mut self,
        manner: Manner,
        instance: &'static Instance,
        args: &[Arg],
        batch_count: i64,
    ) -> Result<Need> {
        let need = Plan::need(instance, args, batch_count)?;
        if need.optimal > self.high_water_mark {
            self.high_water_mark = need.optimal;
            self.dominating = Some(self.calls.len());
        }
        self.minimum = self.minimum.max(need.minimum);
        self.calls.push(PlannedCall { symbol: instance.symbol, forms: manner.forms(batch_count), need });
        Ok(need)
    }

    /// The plan of calls by name.
    ///
    /// # Errors
    /// As [`Plan::need`], with the position of the call.
    pub fn of(calls: &[CallSizes]) -> Result<Plan> {
        let mut plan = Plan::new();
        for (position, call) in calls.iter().enumerate() {
            let number = format!("call {}", position + 1);
            let instance = bindings::find(&call.symbol).map_err(|error| error.in_routine(&number))?.instance;
            let (args, batch_count) = call.args(instance).map_err(|error| error.in_routine(&number))?;
            plan.add_made(call.manner, instance, &args, batch_count)
                .map_err(|error| error.in_routine(&number))?;
        }
        Ok(plan)
    }

    /// What to compile ahead: the routines that are called, each once, in the forms that their calls launch.
    ///
    /// # Errors
    /// `not_implemented` for a symbol that the catalogue does not have.
    pub fn ahead(&self) -> Result<Vec<Ahead>> {
        let mut forms: BTreeMap<&str, BTreeSet<Form>> = BTreeMap::new();
        for call in &self.calls {
            forms.entry(call.symbol).or_default().extend(&call.forms);
        }
        let ahead = |(symbol, forms): (&str, BTreeSet<Form>)| {
            Ok(Ahead { instance: catalogue::find(symbol)?, forms: forms.into_iter().collect() })
        };
        forms.into_iter().map(ahead).collect()
    }

    /// Bytes to reserve so that none of the calls allocates.
    pub fn bytes(&self) -> u64 {
        round_up(self.high_water_mark).unwrap_or(u64::MAX)
    }
}

/// What a plan lets a handle do before its calls.
impl Handle {
    /// [`Handle::prefetch`] of [`Plan::ahead`]: its calls compile nothing then.
    ///
    /// # Errors
    /// As [`Plan::ahead`].
    pub fn prefetch_for(&self, plan: &Plan) -> Result<Prefetch> {
        Ok(self.prefetch(plan.ahead()?))
    }

    /// Makes sure that none of the calls of `plan` allocates, also while a stream records a graph.
    ///
    /// # Errors
    /// As [`Handle::reserve`].
    pub fn reserve_for(&self, plan: &Plan) -> Result<()> {
        self.reserve(plan.bytes())
    }
}
