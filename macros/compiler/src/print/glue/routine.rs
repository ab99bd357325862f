//! Glue of routines: the order of work that every BLAS call follows, written once.
//!
//! sizes, quick return, size query, pointers, scalars that make the call a no-op, workspace, launch.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::kernel::KernelParts;
use super::{api, entry, kernel, name, rust_ty, size};
use crate::check::Checked;
use crate::model::{
    Buffer, Function, Geometry, NoOp, Operand, OperandKind, Routine, RoutineKind, SizeExpr, SizeKind, Skip,
};

/// A routine with everything that belongs to it.
pub fn routine(
    routine: &Checked<Routine>,
    item: &syn::ItemFn,
    parts: Option<(&KernelParts<'_>, &Checked<Function>, &Checked<Geometry>)>,
) -> TokenStream {
    let (vis, module) = (&item.vis, module_name(routine));
    let api = api::function(routine, vis);
    let body = match parts {
        Some((parts, function, geometry)) => kernel::contents(parts, function, geometry),
        None => host_body(item),
    };
    let needs = needs(routine);
    let execute = execute(routine);
    let entry = entry::entry(routine);
    quote! {
        #api

        #[doc(hidden)]
        #[allow(unused_imports)]
        #vis mod #module {
            use super::*;
            use ::rocforge::plumbing as __p;
            #body
            #needs
            #execute
            #entry
        }
    }
}

/// The module beside the routine's function.
///
/// Not the function's own name, as for kernels: a file is often called as its routine, and re-exports it.
pub fn module_name(routine: &Routine) -> proc_macro2::Ident {
    format_ident!("__rf_{}", routine.name.text)
}

/// The user's host code, as it stands.
fn host_body(item: &syn::ItemFn) -> TokenStream {
    let (generics, output, block) = (item.sig.generics.params.iter(), &item.sig.output, &item.block);
    let inputs = item.sig.inputs.iter().map(|input| match input {
        syn::FnArg::Typed(typed) => {
            let (pat, ty) = (&typed.pat, &typed.ty);
            quote!(#pat: #ty)
        }
        syn::FnArg::Receiver(_) => TokenStream::new(),
    });
    quote! {
        /// The routine's host code.
        #[allow(unused_variables, clippy::too_many_arguments)]
        pub fn launch<#(#generics),*>(#(#inputs),*) #output #block
    }
}

/// `workspace_bytes`: what the call borrows, from sizes alone.
fn needs(routine: &Routine) -> TokenStream {
    let scalar = name(&routine.scalar);
    let sizes = size_params(routine);
    let count = routine.buffers.len();
    let buffers = routine.buffers.iter().map(|buffer| size::value(&buffer.formula, Some(&scalar)));
    let degraded = routine.buffers.iter().map(|buffer| {
        let formula = buffer.degraded.as_ref().map_or(&buffer.formula, |(formula, _)| formula);
        size::value(formula, Some(&scalar))
    });
    let checks = (routine.level > 1).then(|| size_checks(routine));
    let nothing = nothing_to_do(routine, &scalar);
    let degraded = routine.buffers.iter().any(|buffer| buffer.degraded.is_some()).then(|| {
        quote! {
            /// Bytes of each workspace buffer with the algorithm that needs less.
            #[allow(unused_variables, clippy::too_many_arguments)]
            pub fn degraded_bytes<#scalar: __p::Scalar>(#(#sizes),*) -> [__p::Size; #count] {
                [#(#degraded),*]
            }
        }
    });
    let cost = |formula: &Option<(SizeExpr, String)>| match formula {
        Some((formula, _)) => size::value(formula, Some(&scalar)),
        None => quote!(__p::Size::new(0)),
    };
    let (flops, bytes) = (cost(&routine.flops), cost(&routine.bytes));
    quote! {
        /// Refuses sizes that make no sense; says whether there is nothing to do.
        #[inline]
        #[allow(unused_variables, clippy::too_many_arguments, clippy::nonminimal_bool)]
        pub fn is_empty<#scalar: __p::Scalar>(#(#sizes),*) -> __p::Result<bool> {
            #checks
            Ok(#nothing)
        }

        /// Bytes of each workspace buffer.
        #[allow(unused_variables, clippy::too_many_arguments)]
        pub fn workspace_bytes<#scalar: __p::Scalar>(#(#sizes),*) -> [__p::Size; #count] {
            [#(#buffers),*]
        }

        #degraded

        /// Operations and bytes moved of one call.
        #[allow(unused_variables, clippy::too_many_arguments)]
        pub fn costs<#scalar: __p::Scalar>(#(#sizes),*) -> [__p::Size; 2] {
            [#flops, #bytes]
        }
    }
}

/// The names that formulas know, as parameters.
pub fn size_params(routine: &Routine) -> Vec<TokenStream> {
    let mut list: Vec<TokenStream> = Vec::new();
    for operand in &routine.operands {
        let operand_name = name(&operand.name);
        match &operand.kind {
            OperandKind::Dim => list.push(quote!(#operand_name: i64)),
            OperandKind::Options(options) => {
                let ty = format_ident!("{}", options.name());
                list.push(quote!(#operand_name: __p::#ty));
            }
            _ => {
                if let Some(stride) = operand.stride_name() {
                    let stride = format_ident!("{stride}");
                    list.push(quote!(#stride: i64));
                }
            }
        }
    }
    list.push(quote!(batch_count: i64));
    list
}

/// The same names, as arguments.
pub fn size_args(routine: &Routine) -> Vec<TokenStream> {
    let mut list: Vec<TokenStream> = Vec::new();
    for operand in &routine.operands {
        let operand_name = name(&operand.name);
        match (&operand.kind, operand.stride_name()) {
            (OperandKind::Dim | OperandKind::Options(_), _) => list.push(quote!(#operand_name)),
            (_, Some(stride)) => {
                let stride = format_ident!("{stride}");
                list.push(quote!(#stride));
            }
            _ => {}
        }
    }
    list.push(quote!(batch_count));
    list
}

/// `let incx = x.inc();` and the like, for formulas to use.
pub fn stride_lets(routine: &Routine) -> TokenStream {
    routine
        .operands
        .iter()
        .filter_map(|operand| {
            let stride = format_ident!("{}", operand.stride_name()?);
            let view = name(&operand.name);
            let method = match operand.kind {
                OperandKind::Matrix { .. } => quote!(ld),
                _ => quote!(inc),
            };
            Some(quote!(let #stride = #view.#method();))
        })
        .collect()
}

fn execute(routine: &Routine) -> TokenStream {
    let scalar = name(&routine.scalar);
    let params = routine.operands.iter().map(|operand| {
        let (name, ty) = (name(&operand.name), operand_ty(operand));
        quote!(#name: #ty)
    });
    let strides = stride_lets(routine);
    let traced = traced(routine);
    let results = routine.operands.iter().filter(|operand| matches!(operand.kind, OperandKind::Result(_)));
    let results: Vec<_> = results.map(|operand| (name(&operand.name), operand.c_name())).collect();
    let result_names = results.iter().map(|(name, _)| name);
    let result_checks =
        results.iter().map(|(name, text)| quote!(__p::check_pointer(#text, #name.is_null())?;));
    let size_args = size_args(routine);
    let shaped = shapes(routine, &scalar);
    let pointers = pointer_checks(routine, &scalar);
    let run = run(routine, &scalar);
    let moved = routine.operands.iter().filter(|operand| has_problems(operand)).map(|operand| {
        let view = name(&operand.name);
        quote!(let #view = #view.from_problem(__problems.first);)
    });
    let divisible = routine.buffers.iter().any(|buffer| buffer.per_problem);
    let less = match routine.buffers.iter().any(|buffer| buffer.degraded.is_some()) {
        true => quote!(Some(|batch_count: i64| degraded_bytes::<#scalar>(#(#size_args),*))),
        false => {
            let count = routine.buffers.len();
            quote!(None::<fn(i64) -> [__p::Size; #count]>)
        }
    };
    quote! {
        /// One call, from checked enumerations to launched kernels.
        #[allow(unused_variables, clippy::too_many_arguments, clippy::nonminimal_bool)]
        pub fn execute<#scalar: __p::Scalar>(
            __handle: &__p::Handle,
            __instance: &'static __p::Instance,
            batch_count: i64,
            #(#params),*
        ) -> __p::Result<__p::Status> {
            #strides
            __p::trace(__instance, || [#(#traced),*]);
            let __nothing = is_empty::<#scalar>(#(#size_args),*)?;
            let __query = __handle.is_size_query();
            if !__query {
                #(#result_checks)*
            }
            if __nothing {
                return __p::nothing_to_do(__handle, batch_count, &[#(&#result_names),*]);
            }
            if __query {
                return __p::answer_query(__handle, &workspace_bytes::<#scalar>(#(#size_args),*));
            }
            #shaped
            #pointers
            let __needs = __p::Needs {
                best: |batch_count: i64| workspace_bytes::<#scalar>(#(#size_args),*),
                less: #less,
                divisible: #divisible,
            };
            __p::with_workspace(__handle, __instance, batch_count, &__needs, |__loan, __problems| {
                let batch_count = __problems.count;
                #(#moved)*
                let __call = __p::Call::new(__handle, __instance, batch_count);
                #run
            })
        }
    }
}

/// The sizes of a call with their names, for a trace.
fn traced(routine: &Routine) -> Vec<TokenStream> {
    let mut list: Vec<TokenStream> = Vec::new();
    for operand in &routine.operands {
        let (value, text) = (name(&operand.name), operand.c_name());
        match (&operand.kind, operand.stride_name()) {
            (OperandKind::Dim, _) => list.push(quote!((#text, __p::SizeArg::Number(#value)))),
            (OperandKind::Options(_), _) => list.push(quote!((#text, __p::SizeArg::Letter(#value.letter())))),
            (_, Some(stride)) => {
                let value = format_ident!("{stride}");
                list.push(quote!((#stride, __p::SizeArg::Number(#value))));
            }
            _ => {}
        }
    }
    list.push(quote!(("batch_count", __p::SizeArg::Number(batch_count))));
    list
}

/// Whether an operand has a part for each problem of a batch.
fn has_problems(operand: &Operand) -> bool {
    match operand.kind {
        OperandKind::Vector { .. } | OperandKind::Matrix { .. } | OperandKind::Result(_) => true,
        OperandKind::Dim | OperandKind::Param(_) | OperandKind::Options(_) => false,
    }
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

/// Levels 2 and 3 refuse sizes that make no sense; level 1 does not.
fn size_checks(routine: &Routine) -> TokenStream {
    let scalar = name(&routine.scalar);
    let dims =
        routine.operands.iter().filter(|operand| matches!(operand.kind, OperandKind::Dim)).map(|operand| {
            let (value, text) = (name(&operand.name), &operand.name.text);
            quote!(__p::check_dim(#text, #value)?;)
        });
    let strides = routine.operands.iter().filter_map(|operand| {
        let text = operand.stride_name()?;
        let stride = format_ident!("{text}");
        Some(match &operand.kind {
            OperandKind::Matrix { rows, .. } => {
                let rows = size::value(rows, Some(&scalar));
                quote!(__p::check_ld(#text, #stride, #rows)?;)
            }
            _ => quote!(__p::check_inc(#text, #stride)?;),
        })
    });
    quote! {
        #(#dims)*
        #(#strides)*
        __p::check_dim("batch_count", batch_count)?;
    }
}

/// The condition of the quick return: the routine's own, or the level's.
fn nothing_to_do(routine: &Routine, scalar: &proc_macro2::Ident) -> TokenStream {
    let own = match &routine.quick_return.when {
        Some(condition) => size::condition(&condition.formula, Some(scalar)),
        None => {
            let dims = routine.operands.iter().filter(|operand| matches!(operand.kind, OperandKind::Dim));
            let dims: Vec<_> = dims.map(|operand| name(&operand.name)).collect();
            if dims.is_empty() { quote!(false) } else { quote!(#(#dims <= 0)||*) }
        }
    };
    quote!(#own || batch_count <= 0)
}

/// Views learn their lengths and shapes.
fn shapes(routine: &Routine, scalar: &proc_macro2::Ident) -> TokenStream {
    let value = |formula: &SizeExpr, text: &str| match &formula.kind {
        SizeKind::Name(plain) => super::ident(plain),
        _ => {
            let formula = size::value(formula, Some(scalar));
            quote!(#formula.get(#text)?)
        }
    };
    routine
        .operands
        .iter()
        .map(|operand| {
            let (view, text) = (name(&operand.name), operand.c_name());
            match &operand.kind {
                OperandKind::Vector { len, .. } => {
                    let len = value(len, &text);
                    quote!(let #view = #view.with_len(#len);)
                }
                OperandKind::Matrix { rows, cols, .. } => {
                    let (rows, cols) = (value(rows, &text), value(cols, &text));
                    quote!(let #view = #view.with_shape(#rows, #cols);)
                }
                _ => TokenStream::new(),
            }
        })
        .collect()
}

/// Null scalars first, then no-ops, then operands that will be used.
fn pointer_checks(routine: &Routine, scalar: &proc_macro2::Ident) -> TokenStream {
    let scalars = routine.operands.iter().filter(|operand| matches!(operand.kind, OperandKind::Param(_)));
    let scalars = scalars.map(|operand| {
        let (value, text) = (name(&operand.name), operand.c_name());
        quote!(__p::check_pointer(#text, #value.is_missing())?;)
    });
    let no_op = routine.no_op.as_ref().map(|no_op| no_op_return(no_op, scalar));
    let early = no_op.clone().filter(|_| routine.no_op.as_ref().is_some_and(|no_op| !no_op.after_pointers));
    let late = no_op.filter(|_| routine.no_op.as_ref().is_some_and(|no_op| no_op.after_pointers));
    let memory = routine.operands.iter().filter_map(|operand| {
        let is_memory = matches!(operand.kind, OperandKind::Vector { .. } | OperandKind::Matrix { .. });
        is_memory.then(|| memory_check(operand, &routine.skips, scalar))
    });
    quote!(#(#scalars)* #early #(#memory)* #late)
}

fn is_value(scalar_name: &crate::model::Name, value: u8, scalar: &proc_macro2::Ident) -> TokenStream {
    let param = name(scalar_name);
    let constant = if value == 0 { quote!(ZERO) } else { quote!(ONE) };
    quote!(#param.is_on_host(<#scalar as __p::Scalar>::#constant))
}

fn no_op_return(no_op: &NoOp, scalar: &proc_macro2::Ident) -> TokenStream {
    let terms = no_op.terms.iter().map(|(param, value)| is_value(param, *value, scalar));
    quote! {
        if #(#terms)&&* {
            return Ok(__p::Status::Success);
        }
    }
}

fn memory_check(operand: &Operand, skips: &[Skip], scalar: &proc_macro2::Ident) -> TokenStream {
    let (view, text) = (name(&operand.name), operand.c_name());
    let check = quote!(__p::check_pointer(#text, #view.memory().is_null())?;);
    let skipped: Vec<TokenStream> = skips
        .iter()
        .filter(|skip| skip.operands.contains(&operand.name))
        .map(|skip| is_value(&skip.scalar, skip.value, scalar))
        .collect();
    if skipped.is_empty() {
        return check;
    }
    quote!(if !(#(#skipped)||*) { #check })
}

/// Workspace parameters take their buffers; then the kernel or the host code runs.
fn run(routine: &Routine, scalar: &proc_macro2::Ident) -> TokenStream {
    let buffers = routine.buffers.iter().enumerate().map(|(index, buffer)| lend(index, buffer));
    let args = routine_args(routine);
    let call = match &routine.kind {
        RoutineKind::Kernel(..) | RoutineKind::Host { .. } => {
            quote!(launch::<#scalar>(&__call, #(#args),*))
        }
    };
    quote!(#(#buffers)* #call)
}

fn lend(index: usize, buffer: &Buffer) -> TokenStream {
    let Some(buffer_name) = &buffer.name else { return TokenStream::new() };
    let (binding, element) = (name(buffer_name), rust_ty(&buffer.element));
    let per_problem = buffer.per_problem;
    quote!(let #binding = __loan.workspace::<#element>(#index, batch_count, #per_problem);)
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
