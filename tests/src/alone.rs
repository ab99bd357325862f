//! A kernel without a routine around it.

use rocforge::catalogue::{Instance, Routine};
use rocforge::plan::Need;
use rocforge::source::Instantiation;
use rocforge::{DataType, Error, Size};

/// An instance whose unit holds this kernel alone. It lasts as long as the program, as rows of the catalogue do.
pub fn instance(kernels: fn() -> Vec<Instantiation>) -> &'static Instance {
    let used = kernels().remove(0);
    let (kernel, name) = (used.kernel, used.entry_name().leak());
    let routine = Routine {
        family: kernel.name,
        symbol: kernel.name,
        level: 1,
        docs: "",
        params: &[],
        buffers: &[],
        refuses: None,
        quick_return: None,
        flops: None,
        bytes: None,
        execution: None,
        variants: &[],
        instances: &[],
        module: kernel.item.module,
        file: kernel.item.file,
        line: kernel.item.line,
    };
    Box::leak(Box::new(Instance {
        symbol: name,
        // Nobody asks: a kernel alone is not called by position.
        ty: DataType::F32,
        types: &[DataType::F32],
        wide: None,
        routine: Box::leak(Box::new(routine)),
        call: |_, _, _| Err(Error::internal("a kernel alone is no routine")),
        execute: |_, _, _, _| Err(Error::internal("a kernel alone is no routine")),
        workspace: |_| Ok(Vec::new()),
        need: |_| Ok(Need::default()),
        shapes: |_| Ok(Vec::new()),
        cost: |_| Ok([Size::new(0); 2]),
        kernels,
    }))
}
