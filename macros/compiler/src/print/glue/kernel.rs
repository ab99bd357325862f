//! Glue of kernels: the host's two ways to run one, the entry point for GPUs, the launch.

use proc_macro2::TokenStream;
use quote::quote;

use super::device::{ItemText, call_function, item_static};
use super::{name, rust_ty, size};
use crate::check::Checked;
use crate::model::{Function, GenericKind, Geometry, Param, SizeExpr, Ty, View};

/// Everything a kernel's module holds except what only routines have.
pub struct KernelParts<'a> {
    /// The item as written.
    pub item: &'a syn::ItemFn,
    /// The body for the host.
    pub body: &'a syn::Block,
    /// The text for GPUs.
    pub text: ItemText<'a>,
    /// The entry point, with `$T` for the element type.
    pub entry: &'a str,
}

/// A kernel that host code launches: `f(call, ...)` launches it.
pub fn kernel(
    parts: &KernelParts<'_>,
    function: &Checked<Function>,
    geometry: &Checked<Geometry>,
) -> TokenStream {
    let (vis, fn_name) = (&parts.item.vis, &parts.item.sig.ident);
    let module = contents(parts, function, geometry);
    let docs = parts.item.attrs.iter().filter(|attribute| attribute.path().is_ident("doc"));
    let generics = parts.item.sig.generics.params.iter();
    let types = type_generics(function);
    let params = launch_params(function);
    let args = function.params.iter().map(|param| name(&param.name));
    quote! {
        #(#docs)*
        #[allow(clippy::too_many_arguments)]
        #vis fn #fn_name<#(#generics),*>(call: &::rocforge::plumbing::Call<'_>, #(#params),*) -> ::rocforge::plumbing::Result<()> {
            #fn_name::launch::<#types>(call, #(#args),*)
        }

        #[doc(hidden)]
        #[allow(unused_imports)]
        #vis mod #fn_name {
            use super::*;
            use ::rocforge::plumbing as __p;
            #module
        }
    }
}

/// `call`, `ITEM`, `KERNEL`, the host kernel and `launch`.
pub fn contents(
    parts: &KernelParts<'_>,
    function: &Checked<Function>,
    geometry: &Checked<Geometry>,
) -> TokenStream {
    let call = call_function(parts.item, parts.body, true);
    let item = item_static(&parts.text);
    let host = host_kernel(function, geometry);
    let launch = launch(function, geometry);
    let (entry, symbol) = (parts.entry, &function.name.text);
    let (block, generic, cooperative) = (geometry.block, !function.generics.is_empty(), geometry.cooperative);
    quote! {
        #call
        #item
        /// The kernel as platforms launch it.
        pub static KERNEL: __p::Kernel = __p::Kernel {
            name: #symbol,
            item: &ITEM,
            entry: #entry,
            block: #block,
            generic: #generic,
            cooperative: #cooperative,
        };
        #host
        #launch
    }
}

fn type_generics(function: &Function) -> TokenStream {
    let names = function.generics.iter().filter(|generic| matches!(generic.kind, GenericKind::Type(_)));
    let names = names.map(|generic| name(&generic.name));
    quote!(#(#names),*)
}

fn declared_generics(function: &Function) -> TokenStream {
    let declared = function.generics.iter().map(|generic| {
        let parameter = name(&generic.name);
        let real =
            matches!(&generic.kind, GenericKind::Type(bounds) if bounds.iter().any(|bound| bound == "Real"));
        if real { quote!(#parameter: __p::Real) } else { quote!(#parameter: __p::Scalar) }
    });
    quote!(#(#declared),*)
}

fn launch_params(function: &Function) -> impl Iterator<Item = TokenStream> {
    function.params.iter().map(|param| {
        let (name, ty) = (name(&param.name), rust_ty(&param.ty));
        quote!(#name: #ty)
    })
}

/// The structure that carries the arguments on the host, and how its threads run the body.
fn host_kernel(function: &Function, geometry: &Geometry) -> TokenStream {
    let (declared, types) = (declared_generics(function), type_generics(function));
    let fields: Vec<TokenStream> = launch_params(function).collect();
    let names: Vec<_> = function.params.iter().map(|param| name(&param.name)).collect();
    let narrowed: Vec<TokenStream> = function.params.iter().map(narrow).collect();
    let block = geometry.block as i32;
    let comma = (!function.generics.is_empty()).then(|| quote!(,));
    let sizes = size_names(function);
    let unit_stride = unit_stride(function, &types, &comma, &names);
    quote! {
        struct Host<#declared> { #(#fields,)* }

        impl<#declared> __p::HostKernel for Host<#types> {
            #[inline(always)]
            fn serial(&self, __batch: i64, __row: &__p::SerialRow<'_>) {
                #(let #names = #narrowed;)*
                // The grid again, so that rustc can see the body's own bounds check hold.
                let [__x, _] = grid(1 #(, #sizes)*);
                let __blocks = __row.range_within(__x.checked().unwrap_or(i64::MAX));
                #unit_stride
                for __block in __blocks {
                    call::<#types #comma 1, _>(&__row.thread(__block), #(#names),*);
                }
            }

            fn fiber(&self, __batch: i64, __thread: &__p::FiberThread<'_>) {
                #(let #names = #narrowed;)*
                call::<#types #comma #block, _>(__thread, #(#names),*);
            }
        }
    }
}

/// The loop once more for vectors without gaps: with an increment known to be 1 it becomes vector code.
fn unit_stride(
    function: &Function,
    types: &TokenStream,
    comma: &Option<TokenStream>,
    names: &[proc_macro2::Ident],
) -> TokenStream {
    let is_vector = |param: &&Param| matches!(param.ty, Ty::View(View::Vector | View::VectorMut, _));
    let vectors: Vec<_> = function.params.iter().filter(is_vector).map(|param| name(&param.name)).collect();
    if vectors.is_empty() {
        return TokenStream::new();
    }
    quote! {
        if #(#vectors.inc() == 1)&&* {
            #(let #vectors = #vectors.contiguous();)*
            for __block in __blocks {
                call::<#types #comma 1, _>(&__row.thread(__block), #(#names),*);
            }
            return;
        }
    }
}

/// What the body gets of an argument for problem `__batch`.
fn narrow(param: &Param) -> TokenStream {
    let field = name(&param.name);
    match &param.ty {
        Ty::View(View::Param, _) => quote!(self.#field.load()),
        Ty::View(..) => quote!(self.#field.at(__batch)),
        _ => quote!(self.#field),
    }
}

/// Parameters that a grid formula may name.
fn is_size(param: &Param) -> bool {
    matches!(param.ty, Ty::Int(_) | Ty::Options(_))
}

fn size_names(function: &Function) -> Vec<proc_macro2::Ident> {
    function.params.iter().filter(|param| is_size(param)).map(|param| name(&param.name)).collect()
}

fn launch(function: &Function, geometry: &Geometry) -> TokenStream {
    let (declared, types) = (declared_generics(function), type_generics(function));
    let params = launch_params(function);
    let names: Vec<_> = function.params.iter().map(|param| name(&param.name)).collect();
    let one = SizeExpr::new(crate::model::SizeKind::Int(1), proc_macro2::Span::call_site());
    let x = size::value(geometry.grid_x.as_ref().unwrap_or(&one), None);
    let y = size::value(geometry.grid_y.as_ref().unwrap_or(&one), None);
    let ty = match function.generics.is_empty() {
        true => quote!(None),
        false => quote!(Some(<#types as __p::Scalar>::TYPE)),
    };
    let sizes = size_names(function);
    let declared_sizes = function.params.iter().filter(|param| is_size(param)).map(|param| {
        let (name, ty) = (name(&param.name), rust_ty(&param.ty));
        quote!(#name: #ty)
    });
    quote! {
        /// Blocks along x and y for blocks of `__block` threads.
        #[inline(always)]
        #[allow(unused_variables, clippy::too_many_arguments)]
        fn grid(__block: i64 #(, #declared_sizes)*) -> [__p::Size; 2] {
            [#x, #y]
        }

        /// Launches the kernel on the call's stream.
        #[allow(unused_variables, clippy::too_many_arguments)]
        pub fn launch<#declared>(__call: &__p::Call<'_>, #(#params),*) -> __p::Result<()> {
            let __grid = |__block: i64| grid(__block #(, #sizes)*);
            let __args = [#(__p::KernelArg::of(&#names)),*];
            let __launch = __p::Launch { kernel: &KERNEL, ty: #ty, args: &__args };
            __p::launch(__call, &__launch, __grid, &Host::<#types> { #(#names),* })
        }
    }
}
