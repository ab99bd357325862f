//! What a handle keeps for its launches.

use super::Handle;
use super::rehearsal::Rehearsal;
use super::staging::Staging;
use crate::platform::gpu::Recent;

impl Handle {
    /// Where kernels leave results that go to host memory.
    pub(crate) fn staging(&self) -> &Staging {
        &self.staging
    }

    /// Kernels that calls have launched.
    #[inline]
    pub(crate) fn recent(&self) -> &Recent {
        &self.recent
    }

    /// The call in progress, as far as it can be rehearsed.
    #[inline]
    pub(crate) fn rehearsal(&self) -> &Rehearsal {
        &self.rehearsal
    }
}
