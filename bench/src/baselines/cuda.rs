//! NVIDIA's libraries: cuBLAS, and beside it cuSOLVER, which is opened when something is first to be factored.

use std::cell::OnceCell;
use std::sync::Arc;

use rocforge::platform::{Device, Stream};
use rocforge::workspace::MemoryOptions;
use rocforge::{DataType, Handle};

use super::cublaslt::Lt;
use super::described::Described;
use super::ex::GemmEx;
use super::library;
use super::routine::{About, Baseline, Compared, Routine};
use super::{cusolver, fused, lu_batched};
use crate::families::{self, Class};

/// Both of them.
#[derive(Debug)]
pub struct Libraries {
    blas: library::Library,
    solver: OnceCell<Result<cusolver::Library, String>>,
    lt: OnceCell<Result<Lt, String>>,
    device: Arc<dyn Device>,
    stream: Stream,
}

/// Which functions do the work of a routine of ours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Source {
    /// cuBLAS's of the same name.
    Named,
    /// cuBLAS's products in types that callers name.
    Ex,
    /// cuSOLVER's, for one problem.
    Solver,
    /// cuBLAS's for batches of factorisations.
    Batches,
    /// None: pivots are numbers of 32 bits there.
    Wide,
}

impl Source {
    fn of(described: &Described) -> Source {
        let instance = described.instance;
        match families::class(instance.routine) {
            Some(Class::GemmEx) => Source::Ex,
            Some(Class::Gemm) if instance.ty == DataType::F16 => Source::Ex,
            Some(Class::Getrf | Class::Getrs) if instance.types.contains(&DataType::I64) => Source::Wide,
            Some(Class::Getrf | Class::Getrs) if described.is_batch() => Source::Batches,
            Some(Class::Getrf | Class::Getrs) => Source::Solver,
            _ => Source::Named,
        }
    }
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
}

impl Baseline for Libraries {
    fn about(&self) -> &About {
        self.blas.about()
    }

    fn solver(&self) -> Option<&About> {
        self.solver.get()?.as_ref().ok().map(cusolver::Library::about)
    }

    fn compared(&self, described: &Described) -> Vec<Compared<'_>> {
        match families::class(described.instance.routine) {
            Some(Class::GemmGelu) => fused::gelu(self, described),
            Some(Class::GemmScaled) => fused::scaled(self, described),
            _ => vec![Compared { name: None, has_our_results: true, routine: self.routine(described) }],
        }
    }

    fn routine(&self, described: &Described) -> Result<Box<dyn Routine + '_>, String> {
        match Source::of(described) {
            Source::Named => self.blas.routine(described),
            Source::Ex => Ok(Box::new(GemmEx::find(&self.blas, described)?)),
            Source::Batches => lu_batched::routine(&self.blas, described),
            Source::Solver => {
                let open = || cusolver::Library::open(&self.device, self.stream);
                let solver = self.solver.get_or_init(open).as_ref().map_err(Clone::clone)?;
                solver.routine(described).ok_or_else(|| "cuSOLVER has no function for it".to_owned())
            }
            Source::Wide => Err("pivots of 64 bits have no function of this form".to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use rocforge::catalogue;
    use rocforge_kernels as _;

    use super::*;

    fn source(symbol: &str, batch_count: i64) -> Source {
        let instance = catalogue::find(symbol).expect("a routine");
        let described =
            Described { instance, values: Vec::new(), batch_count, as_arrays: false, tame: false };
        Source::of(&described)
    }

    #[test]
    fn each_routine_has_the_library_that_does_its_work() {
        for (symbol, alone, batch) in [
            ("rocblas_sgemm", Source::Named, Source::Named),
            ("rocblas_zgemv", Source::Named, Source::Named),
            ("rocblas_hgemm", Source::Ex, Source::Ex),
            ("rocblas_gemm_ex.bf16.f32.f32", Source::Ex, Source::Ex),
            ("rocsolver_zgetrf", Source::Solver, Source::Batches),
            ("rocsolver_sgetrs", Source::Solver, Source::Batches),
            ("rocsolver_dgetrf_64", Source::Wide, Source::Wide),
        ] {
            assert_eq!((source(symbol, 1), source(symbol, 9)), (alone, batch), "{symbol}");
        }
    }
}
