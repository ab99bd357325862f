//! How calls were fitted into their workspace.

/// How a call was fitted into its workspace.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CallReport {
    /// Pieces that the batch was worked on in.
    pub chunks: i64,
    /// Whether the algorithm that needs less memory ran.
    pub degraded: bool,
}

impl CallReport {
    /// All at once, with the best algorithm.
    pub const BEST: CallReport = CallReport { chunks: 1, degraded: false };

    /// The worse of both in each respect.
    #[inline]
    pub(crate) fn with(self, other: CallReport) -> CallReport {
        CallReport { chunks: self.chunks.max(other.chunks), degraded: self.degraded || other.degraded }
    }
}
