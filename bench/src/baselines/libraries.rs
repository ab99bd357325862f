//! cuBLAS, cuSOLVER and cuBLASLt together, each opened when it is first asked for but the first.

use std::cell::OnceCell;
use std::sync::Arc;

use rocforge::Handle;
use rocforge::platform::{Device, Stream};
use rocforge::workspace::MemoryOptions;

use super::cublaslt::Lt;
use super::{cusolver, library};

/// Both of them.
#[derive(Debug)]
pub struct Libraries {
    blas: library::Library,
    solver: OnceCell<Result<cusolver::Library, String>>,
    lt: OnceCell<Result<Lt, String>>,
    device: Arc<dyn Device>,
    stream: Stream,
}

impl Libraries {
    /// Opens cuBLAS for the device and the stream of `ours`.
    ///
    /// # Errors
    /// It is not here: what was tried; it does not start.
    pub fn open(ours: &Handle) -> Result<Libraries, String> {
        Ok(Libraries {
            blas: library::Library::open(&library::CUBLAS, ours)?,
            solver: OnceCell::new(),
            lt: OnceCell::new(),
            device: Arc::clone(ours.device()),
            stream: ours.stream(),
        })
    }

    /// Libraries of a test.
    #[cfg(test)]
    pub(super) fn of(
        blas: library::Library,
        solver: Result<cusolver::Library, String>,
        ours: &Handle,
    ) -> Libraries {
        let (device, stream) = (Arc::clone(ours.device()), ours.stream());
        // No stand-in has its functions.
        let lt = OnceCell::from(Err("cuBLASLt not found".to_owned()));
        Libraries { blas, solver: OnceCell::from(solver), lt, device, stream }
    }

    /// cuBLAS.
    pub(super) fn blas(&self) -> &library::Library {
        &self.blas
    }

    /// Where both sides run.
    pub(super) fn device(&self) -> &Arc<dyn Device> {
        &self.device
    }

    /// A handle of ours beside the one that is timed, on the same stream.
    ///
    /// # Errors
    /// Memory for its workspace.
    pub(super) fn handle(&self) -> rocforge::Result<Handle> {
        let handle = Handle::with(Arc::clone(&self.device), &MemoryOptions::from_environment())?;
        handle.set_stream(self.stream)?;
        Ok(handle)
    }

    /// cuBLASLt, which is opened when it is first asked for.
    ///
    /// # Errors
    /// It is not here: what was tried; it does not start.
    pub(super) fn lt(&self) -> Result<&Lt, String> {
        self.lt.get_or_init(|| Lt::open(self.stream)).as_ref().map_err(Clone::clone)
    }

    /// cuSOLVER, which is opened when it is first asked for.
    ///
    /// # Errors
    /// It is not here: what was tried; it does not start.
    pub(super) fn cusolver(&self) -> Result<&cusolver::Library, String> {
        let open = || cusolver::Library::open(&self.device, self.stream);
        self.solver.get_or_init(open).as_ref().map_err(Clone::clone)
    }

    /// cuSOLVER, if it has been opened.
    pub(super) fn opened_cusolver(&self) -> Option<&cusolver::Library> {
        self.solver.get()?.as_ref().ok()
    }
}
