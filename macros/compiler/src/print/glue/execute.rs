//! One call: the order of work that every BLAS routine follows, written once.
//!
//! sizes, quick return, size query, pointers, scalars that make the call a no-op, workspace, launch.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::checks;
use super::guards::{pointer_checks, shapes};
use super::sizes::{size_args, stride_lets, traced};
use super::{declared, given, name, number, rust_ty, size};
use crate::model::{Buffer, Operand, OperandKind, Routine, RoutineKind};

pub fn execute(routine: &Routine) -> TokenStream {
    let (declared, bytes) = (declared(routine), size::bytes_of(routine));
    let names = routine.operands.iter().map(|operand| name(&operand.name));
    let types = routine.operands.iter().map(operand_ty);
    let strides = stride_lets(routine);
    let traced = traced(routine);
    let results = routine.operands.iter().filter(|operand| matches!(operand.kind, OperandKind::Result(_)));
    let results: Vec<_> = results.map(|operand| (name(&operand.name), operand.c_name())).collect();
    let result_names = results.iter().map(|(name, _)| quote!(#name));
    let result_checks =
        results.iter().map(|(name, text)| quote!(__p::check_pointer(#text, #name.is_null())?;));
    // Whether a result may be null: where there is nothing to write to it.
    let needed = match &routine.null_result {
        Some(condition) => {
            let unneeded = size::condition(&condition.formula, Some(routine));
            quote!(!__query && !(#unneeded))
        }
        None => quote!(!__query),
    };
    let size_args = size_args(routine);
    let shaped = shapes(routine);
    let pointers = pointer_checks(routine);
    let run = in_workspace(routine);
    let asked = used(quote!(workspace_bytes(#(#size_args),*)), routine);
    let (refused, in_place) = (refused(routine), in_place(routine));
    let (early, late) = quick_return(routine, result_names);
    quote! {
        /// One call, from checked enumerations to launched kernels: once for each instance, whoever calls it. Operands come by
        /// reference, so that a crate that calls the routine compiles none of its kernels again.
        #[allow(unused_variables, clippy::nonminimal_bool)]
        pub fn execute<#declared>(
            __handle: &__p::Handle,
            __instance: &'static __p::Instance,
            batch_count: i64,
            __operands: &dyn __p::Any,
        ) -> __p::Result<__p::Status> {
            let Some(&(#(#names,)*)) = __operands.downcast_ref::<(#(#types,)*)>() else {
                return Err(__p::other_operands(__instance));
            };
            #bytes
            #strides
            if __p::is_traced(__handle) {
                __p::record(__handle, __instance, &[#(#traced),*]);
            }
            #refused
            let __nothing = is_empty(#(#size_args),*)?;
            let __query = __handle.is_size_query();
            #in_place
            if #needed {
                #(#result_checks)*
            }
            #early
            if __query {
                return __p::answer_query(__handle, &#asked);
            }
            #shaped
            #pointers
            #late
            #run
        }
    }
}

/// Refuses values of enumerations, before sizes are looked at: what either side of an `||` says, by a name of its own.
fn refused(routine: &Routine) -> TokenStream {
    let either = routine.refuses.iter().flat_map(|refuses| refuses.formula.alternatives());
    let checks = either.filter_map(|formula| {
        let when = size::condition(formula, Some(routine));
        let operand = routine.operands.iter().find(|operand| formula.names_option(&operand.name.text))?;
        let (value, argument) = (name(&operand.name), operand.c_name());
        Some(quote! {
            if #when {
                return Err(__p::refused_option(#argument, #value));
            }
        })
    });
    quote!(#(#checks)*)
}

/// Refuses operands at one place that lie otherwise than the routine can take. A query looks at no operand.
fn in_place(routine: &Routine) -> TokenStream {
    let checks = routine.in_place.iter().map(|one| {
        let when = size::condition(&one.formula, Some(routine));
        let [first, second] = one.operands.each_ref().map(name);
        let [argument, place] = one.operands.each_ref().map(|wanted| {
            let operand = routine.operands.iter().find(|operand| operand.name == *wanted);
            operand.map(Operand::c_name).unwrap_or_default()
        });
        quote! {
            if !__query && #first.memory().begins_with(#second.memory()) && !#when {
                return Err(__p::lies_otherwise(#argument, #place));
            }
        }
    });
    quote!(#(#checks)*)
}

/// What is done where there is nothing to do: before operands are looked at, and behind that.
fn quick_return(
    routine: &Routine,
    results: impl Iterator<Item = TokenStream>,
) -> (TokenStream, Option<TokenStream>) {
    let nothing = quote! {
        if __nothing {
            return __p::nothing_to_do(__handle, batch_count, &[#(&#results),*]);
        }
    };
    if !routine.quick_return.after_pointers {
        return (nothing, None);
    }
    // Sizes answer a query; nothing else is done before operands are looked at.
    let unchanged = quote! {
        if __query && __nothing {
            return Ok(__p::Status::SizeUnchanged);
        }
    };
    (unchanged, Some(nothing))
}

/// The call inside the workspace it gets: all of the batch, or pieces of it.
fn in_workspace(routine: &Routine) -> TokenStream {
    let size_args = size_args(routine);
    let (run, inputs, outputs) = (run(routine), checks::inputs(routine), checks::outputs(routine));
    let moved = routine.operands.iter().filter(|operand| has_problems(operand)).map(|operand| {
        let view = name(&operand.name);
        quote!(let #view = #view.from_problem(__problems.first);)
    });
    let Results { staged, left, delivered } = results(routine);
    let begin = format_ident!("{}", if routine.is_of_values() { "of_values" } else { "new" });
    let buffers = routine.buffers.len();
    let divisible = routine.buffers.iter().any(Buffer::is_divisible);
    let nested = routine.buffers.iter().any(|buffer| buffer.nested);
    let less = match routine.buffers.iter().any(|buffer| buffer.degraded.is_some()) {
        true => {
            let bytes = used(quote!(degraded_bytes(#(#size_args),*)), routine);
            quote!(Some(&|batch_count: i64| #bytes))
        }
        false => quote!(None),
    };
    let best = used(quote!(workspace_bytes(#(#size_args),*)), routine);
    quote! {
        #(#staged)*
        let __needs: __p::Needs<'_, #buffers> = __p::Needs {
            best: &|batch_count: i64| #best,
            less: #less,
            divisible: #divisible,
            nested: #nested,
        };
        let __all = batch_count;
        let __run = |__loan: &__p::Loan<'_, #buffers>, __problems: __p::Problems| {
            #inputs
            let batch_count = __problems.count;
            #(#left)*
            #(#moved)*
            let __call = __p::Call::#begin(__handle, __instance, batch_count).among(__all);
            #run
        };
        let __status = __p::with_workspace(__handle, __instance, batch_count, &__needs, &__run)?;
        #(#delivered)*
        #outputs
        Ok(__status)
    }
}

/// The sizes of buffers, without those that this call has no use for.
fn used(sizes: TokenStream, routine: &Routine) -> TokenStream {
    if routine.buffers.iter().all(|buffer| buffer.unless.is_none()) {
        return sizes;
    }
    let unused = routine.buffers.iter().map(|buffer| match &buffer.unless {
        Some(both) => {
            let [one, other] = both.each_ref().map(name);
            quote!(__p::in_one_place(#one.memory(), #other.memory()))
        }
        None => quote!(false),
    });
    quote!(__p::without(#sizes, [#(#unused),*]))
}

/// What happens to results on their way to the caller.
struct Results {
    /// Before the launch: where kernels leave each of them.
    staged: Vec<TokenStream>,
    /// Inside the call.
    left: Vec<TokenStream>,
    /// Behind the launch.
    delivered: Vec<TokenStream>,
}

fn results(routine: &Routine) -> Results {
    let of_results = routine.operands.iter().filter(|operand| matches!(operand.kind, OperandKind::Result(_)));
    let mut results = Results { staged: Vec::new(), left: Vec::new(), delivered: Vec::new() };
    for (index, operand) in of_results.enumerate() {
        let (result, staged) = (name(&operand.name), format_ident!("__staged{index}"));
        results.staged.push(quote! {
            let #staged = __p::Staged::new(__handle, #index, batch_count, #result)?;
        });
        results.left.push(quote!(let #result = #staged.view();));
        results.delivered.push(quote!(#staged.deliver(__handle)?;));
    }
    results
}

/// The type of an operand inside the glue.
pub fn operand_ty(operand: &Operand) -> TokenStream {
    match &operand.kind {
        OperandKind::Dim => quote!(i64),
        OperandKind::Options(options) => {
            let ty = format_ident!("{}", options.name());
            quote!(__p::#ty)
        }
        OperandKind::Param(element) => view("Param", element),
        OperandKind::Values { mutable, element, count } => {
            let kind = format_ident!("{}", if *mutable { "ValuesMut" } else { "Values" });
            let (element, count) = (rust_ty(element), number(*count));
            quote!(__p::#kind<#element, #count>)
        }
        OperandKind::Result(element) => view("ResultMut", element),
        OperandKind::Vector { mutable, element, .. } => {
            view(if *mutable { "VectorMut" } else { "Vector" }, element)
        }
        OperandKind::Matrix { mutable, element, .. } => {
            view(if *mutable { "MatrixMut" } else { "Matrix" }, element)
        }
    }
}

fn view(kind: &str, element: &crate::model::Ty) -> TokenStream {
    let (kind, element) = (format_ident!("{kind}"), rust_ty(element));
    quote!(__p::#kind<#element>)
}

/// Workspace parameters take their buffers; then the kernel or the host code runs.
fn run(routine: &Routine) -> TokenStream {
    let buffers = routine.buffers.iter().enumerate().map(|(index, buffer)| match buffer.spare {
        true => lend_spare(routine, buffer),
        false => lend(index, buffer),
    });
    let (args, given) = (routine_args(routine), given(routine));
    let call = match &routine.kind {
        RoutineKind::Kernel(..) | RoutineKind::Host { .. } => {
            quote!(launch::<#given>(&__call, #(#args),*))
        }
    };
    quote!(#(#buffers)* #call)
}

fn lend(index: usize, buffer: &Buffer) -> TokenStream {
    let Some(buffer_name) = &buffer.name else { return TokenStream::new() };
    let (binding, element) = (name(buffer_name), rust_ty(&buffer.element));
    let per_problem = !buffer.batch_shared;
    quote!(let #binding = __loan.workspace::<#element>(#index, batch_count, #per_problem);)
}

/// The buffer that gets what is left, beside what routines inside need.
fn lend_spare(routine: &Routine, buffer: &Buffer) -> TokenStream {
    let Some(buffer_name) = &buffer.name else { return TokenStream::new() };
    let (binding, element) = (name(buffer_name), rust_ty(&buffer.element));
    let (per_problem, size_args) = (!buffer.batch_shared, size_args(routine));
    let nested = routine.buffers.iter().any(|buffer| buffer.nested);
    quote! {
        let __most = spare_bytes(#(#size_args),*);
        let __spare = __p::lend_spare(__handle, __loan, __most, #nested);
        let #binding = __spare.workspace::<#element>(0, batch_count, #per_problem);
    }
}

/// Operands and workspace parameters in the order of the signature.
fn routine_args(routine: &Routine) -> Vec<TokenStream> {
    let order = match &routine.kind {
        RoutineKind::Kernel(function, _) => {
            return function.params.iter().map(|param| name(&param.name)).map(|name| quote!(#name)).collect();
        }
        RoutineKind::Host { order, .. } => order,
    };
    order.iter().map(name).map(|name| quote!(#name)).collect()
}

/// Whether an operand has a part for each problem of a batch.
fn has_problems(operand: &Operand) -> bool {
    match operand.kind {
        OperandKind::Param(_)
        | OperandKind::Values { .. }
        | OperandKind::Vector { .. }
        | OperandKind::Matrix { .. }
        | OperandKind::Result(_) => true,
        OperandKind::Dim | OperandKind::Options(_) => false,
    }
}
