//! Calls of the machine's functions. What a kernel knows of its block is put in here, so that nobody asks for it
//! when the kernel runs.

use proc_macro2::Span;

use super::Body;
use crate::diag::Errors;
use crate::model::{Binary, BlockDim, Expr, ExprKind, GenericArg, Intrinsic};
use crate::rules;

/// What device code knows of the block it runs in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Block {
    /// Nothing: a helper is called from any kernel.
    #[default]
    Unknown,
    /// One dimension, `BLOCK`.
    Line,
    /// Several, `BLOCK_X` to `BLOCK_Z`.
    Box,
}

impl Block {
    /// What a kernel with this block knows.
    pub fn of(block: Option<BlockDim>) -> Block {
        match block.map(|block| block.dimensions) {
            None => Block::Unknown,
            Some(1) => Block::Line,
            Some(_) => Block::Box,
        }
    }

    /// The constants in scope, `Unknown` having none. Kernels of one dimension see them all, to be told if they
    /// use the wrong ones.
    pub fn names(self) -> &'static [&'static str] {
        if self == Block::Unknown { &[] } else { &BlockDim::NAMES }
    }
}

/// Refuses `BLOCK_X` and the like where a block has one dimension.
pub fn block_name(block: Block, name: &str, span: Span, errors: &mut Errors) {
    if block == Block::Line && name != "BLOCK" && BlockDim::NAMES.contains(&name) {
        let help = "write `BLOCK`, or give the block its dimensions: `block = (32, 8)`";
        errors.push(
            &rules::UNKNOWN_NAME,
            span,
            format!("`{name}` belongs to blocks of several dimensions"),
            help,
        );
    }
}

/// A call of a function of the machine.
pub fn call(
    body: &mut Body<'_>,
    which: Intrinsic,
    generics: Vec<GenericArg>,
    args: Vec<Expr>,
    span: Span,
) -> Option<ExprKind> {
    let takes = which.takes().len();
    if which == Intrinsic::DynamicShared && body.scope.block == Block::Unknown {
        let message = "a helper has no dynamic shared memory: who launches it does not know";
        let help = "declare the array in the kernel, and pass it: `buffer: &mut Shared<T>`";
        body.errors.push(&rules::DYNAMIC_PLACE, span, message, help);
        return None;
    }
    // The rules for shared memory say more about its length.
    let is_array = matches!(which, Intrinsic::Shared | Intrinsic::DynamicShared);
    if takes != args.len() && !is_array {
        let message = format!("`{}` takes {takes} value(s), here are {}", which.name(), args.len());
        body.errors.push(
            &rules::WRONG_ARGUMENTS,
            span,
            message,
            "see `The machine` in the book's chapter on the kernel language",
        );
        return None;
    }
    let block = body.scope.block;
    let local = |name: &str| ExprKind::Local(name.to_owned());
    let made = |kind| Expr::new(kind, span);
    let plain = |which| made(ExprKind::Intrinsic(which, Vec::new(), Vec::new()));
    // Row and column are two values in C++.
    let args = if which.copies() { args.into_iter().flat_map(indices).collect() } else { args };
    Some(match (which, block) {
        (Intrinsic::BlockDimX, Block::Box) => local("BLOCK_X"),
        (Intrinsic::BlockDimY, Block::Box) => local("BLOCK_Y"),
        (Intrinsic::BlockDimZ, Block::Box) => local("BLOCK_Z"),
        (Intrinsic::BlockThreads, Block::Line | Block::Box) => local("BLOCK"),
        (Intrinsic::GlobalIdX, Block::Box) => {
            global(plain(Intrinsic::BlockIdX), made(local("BLOCK_X")), plain(Intrinsic::ThreadIdX))
        }
        (Intrinsic::GlobalIdY, Block::Box) => {
            global(plain(Intrinsic::BlockIdY), made(local("BLOCK_Y")), plain(Intrinsic::ThreadIdY))
        }
        (Intrinsic::GlobalIdZ, Block::Box) => {
            global(plain(Intrinsic::BlockIdZ), made(local("BLOCK_Z")), plain(Intrinsic::ThreadIdZ))
        }
        (Intrinsic::GridDimY, Block::Box) => {
            ExprKind::Intrinsic(which, vec![GenericArg::Const(made(local("BLOCK_Y")))], args)
        }
        (Intrinsic::GridDimY, Block::Unknown) => {
            ExprKind::Intrinsic(which, vec![GenericArg::Const(made(ExprKind::Int("0".into())))], args)
        }
        (Intrinsic::ThreadRank, _) => rank(block, span),
        (Intrinsic::WaveId, _) => ExprKind::Intrinsic(which, generics, vec![made(rank(block, span))]),
        (Intrinsic::WavesPerBlock, Block::Unknown) => {
            ExprKind::Intrinsic(which, generics, vec![plain(Intrinsic::BlockThreads)])
        }
        (Intrinsic::WavesPerBlock, _) => ExprKind::Intrinsic(which, generics, vec![made(local("BLOCK"))]),
        _ => ExprKind::Intrinsic(which, generics, args),
    })
}

/// The parts of `(i, j)`, any other value itself.
fn indices(value: Expr) -> Vec<Expr> {
    match value.kind {
        ExprKind::Tuple(parts) => parts,
        _ => vec![value],
    }
}

/// `block * size + thread`.
fn global(block: Expr, size: Expr, thread: Expr) -> ExprKind {
    let span = block.span;
    let start = Expr::new(ExprKind::Binary(Binary::Mul, Box::new(block), Box::new(size)), span);
    ExprKind::Binary(Binary::Add, Box::new(start), Box::new(thread))
}

/// The position of the thread among all of its block.
fn rank(block: Block, span: Span) -> ExprKind {
    let constant = |name: &str| GenericArg::Const(Expr::new(ExprKind::Local(name.to_owned()), span));
    match block {
        Block::Line => ExprKind::Intrinsic(Intrinsic::ThreadIdX, Vec::new(), Vec::new()),
        Block::Box => {
            let sizes = vec![constant("BLOCK_X"), constant("BLOCK_Y")];
            ExprKind::Intrinsic(Intrinsic::ThreadRank, sizes, Vec::new())
        }
        Block::Unknown => ExprKind::Intrinsic(Intrinsic::ThreadRank, Vec::new(), Vec::new()),
    }
}
