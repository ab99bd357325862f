//! NVIDIA's libraries: cuBLAS, and beside it cuSOLVER, which is opened when something is first to be factored.

use rocforge::DataType;

use super::described::Described;
use super::ex::GemmEx;
pub use super::libraries::Libraries;
use super::routine::{About, Baseline, Compared, Routine};
use super::{cusolver, fused, lu_batched};
use crate::families::{self, Class};

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

impl Baseline for Libraries {
    fn about(&self) -> &About {
        self.blas().about()
    }

    fn solver(&self) -> Option<&About> {
        self.opened_cusolver().map(cusolver::Library::about)
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
            Source::Named => self.blas().routine(described),
            Source::Ex => Ok(Box::new(GemmEx::find(self.blas(), described)?)),
            Source::Batches => lu_batched::routine(self.blas(), described),
            Source::Solver => self
                .cusolver()?
                .routine(described)
                .ok_or_else(|| "cuSOLVER has no function for it".to_owned()),
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
