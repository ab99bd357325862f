//! Glue of kernels: the host's two ways to run one, the entry point for GPUs, the launch.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::device::{ItemText, call_function, item_static};
use super::launch::{Sizes, launch};
use super::name;
use crate::check::Checked;
use crate::model::{Function, Generic, GenericKind, Geometry, HostBlock, Intrinsic, Limit, Param, Ty, View};

/// Everything a kernel's module holds except what only routines have.
pub struct KernelParts<'a> {
    /// The item as written.
    pub item: &'a syn::ItemFn,
    /// The body for the host.
    pub body: &'a syn::Block,
    /// The text for GPUs.
    pub text: ItemText<'a>,
    /// The entry point, with `$T` for the generic parameter `T` and `$instance` for its name.
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
    let given = arguments(function);
    let params = launch_params(parts.item);
    let args = function.params.iter().map(|param| name(&param.name));
    quote! {
        #(#docs)*
        #[allow(clippy::too_many_arguments)]
        #vis fn #fn_name<#(#generics),*>(call: &::rocforge::plumbing::Call<'_>, #(#params),*) -> ::rocforge::plumbing::Result<()> {
            #fn_name::launch::<#given>(call, #(#args),*)
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
    let call = call_function(parts.item, parts.body, Some(geometry.block));
    let item = item_static(&parts.text);
    let sizes = Sizes::of(parts.item, geometry);
    let host = host_kernel(parts.item, function, geometry, &sizes);
    let launch = launch(parts.item, function, geometry, &sizes);
    let instance = instance(parts.item, function, geometry);
    let fits = fits(parts.item, function, geometry);
    let (entry, symbol) = (parts.entry, &function.name.text);
    let ([x, y, z], host_block) = (geometry.block.size, format_ident!("{}", geometry.host_block.name()));
    let limits = geometry.associated_limits();
    let limits = limits.iter().map(|(owner, name)| Limit::placeholder(owner, name));
    let generics = function.generics.iter().map(|generic| generic.name.text.clone()).chain(limits);
    quote! {
        #call
        #item
        /// The kernel as platforms launch it.
        pub static KERNEL: __p::Kernel = __p::Kernel {
            name: #symbol,
            item: &ITEM,
            entry: #entry,
            block: [#x, #y, #z],
            generics: &[#(#generics),*],
            host_block: __p::HostBlock::#host_block,
            has_threads: HAS_THREADS,
        };
        /// Whether the host has the kernel with its declared threads beside another form.
        const HAS_THREADS: bool = __p::has_threads(module_path!(), cfg!(debug_assertions));
        /// Whether views refuse indices outside here, because those of the library do not.
        const IS_GUARDED: bool = __p::is_guarded(cfg!(debug_assertions));
        #instance
        #fits
        #host
        #launch
    }
}

/// The generic parameters by name, as arguments.
pub(super) fn arguments(function: &Function) -> TokenStream {
    let names = function.generics.iter().map(|generic| name(&generic.name));
    quote!(#(#names),*)
}

/// The parameters with their types as written.
pub(super) fn launch_params(item: &syn::ItemFn) -> impl Iterator<Item = TokenStream> {
    item.sig.inputs.iter().filter_map(|input| match input {
        syn::FnArg::Typed(typed) => match &*typed.pat {
            syn::Pat::Ident(pattern) => {
                let (name, ty) = (&pattern.ident, &typed.ty);
                Some(quote!(#name: #ty))
            }
            _ => None,
        },
        syn::FnArg::Receiver(_) => None,
    })
}

/// `instance`: the kernel with its arguments, as generated source spells them. `inferred`: the same where the
/// launch does not write them.
fn instance(item: &syn::ItemFn, function: &Function, geometry: &Geometry) -> TokenStream {
    let shared = shared_bytes(item);
    let block = geometry.block.constants();
    let block = block.iter().map(|(name, threads)| {
        let (name, threads) = (format_ident!("{name}"), *threads as i32);
        quote!(#[allow(dead_code)] const #name: i32 = #threads;)
    });
    let declared = &item.sig.generics.params;
    let given = arguments(function);
    let spelled = function.generics.iter().map(|generic| {
        let parameter = name(&generic.name);
        match generic.kind {
            GenericKind::Const(Ty::Bool) => quote!(__p::Argument::Truth(#parameter)),
            GenericKind::Const(_) => quote!(__p::Argument::Number(#parameter as i128)),
            GenericKind::Type(..) | GenericKind::Closure(..) => {
                quote!(__p::Argument::Type(<#parameter as __p::DeviceType>::spelling))
            }
        }
    });
    let limits = geometry.associated_limits().into_iter().map(|(owner, constant)| {
        let (owner, constant) = (format_ident!("{owner}"), format_ident!("{constant}"));
        quote!(__p::Argument::Number(#owner::#constant as i128))
    });
    let spelled = spelled.chain(limits);
    let inferred = match function.generics.as_slice() {
        [] => quote!(
            pub fn inferred<__T>() -> __p::Instantiation {
                instance()
            }
        ),
        [Generic { kind: GenericKind::Type(..), .. }] => {
            quote!(pub fn inferred<#declared>() -> __p::Instantiation { instance::<#given>() })
        }
        _ => quote! {
            pub fn inferred<__T: __p::SaysAllArguments>() -> __p::Instantiation {
                __T::none()
            }
        },
    };
    quote! {
        /// The kernel for these arguments.
        #[allow(clippy::unnecessary_cast, clippy::identity_op, unused_parens)]
        pub fn instance<#declared>() -> __p::Instantiation {
            #(#block)*
            __p::Instantiation::new(&KERNEL, const { &[#(#spelled),*] }, #shared)
        }

        /// The kernel for the element type of the routine that launches it.
        #inferred
    }
}

/// `fits`: a constant function that ends the compilation where the kernel's own arrays do not fit into a block; the
/// routine that launches it asks for each of its types. `inferred_fits`: the same where the launch writes no arguments.
fn fits(item: &syn::ItemFn, function: &Function, geometry: &Geometry) -> TokenStream {
    let arrays = arrays(item, Intrinsic::Shared);
    let arrays = arrays.iter().map(|(element, len)| {
        quote!(.saturating_add(__p::array_bytes(::core::mem::size_of::<#element>(), (#len) as i64)))
    });
    let block = geometry.block.constants();
    let block = block.iter().map(|(name, threads)| {
        let (name, threads) = (format_ident!("{name}"), *threads as i32);
        quote!(#[allow(dead_code)] const #name: i32 = #threads;)
    });
    let (declared, given, symbol) = (&item.sig.generics.params, arguments(function), &function.name.text);
    let inferred = match function.generics.as_slice() {
        [] => quote!(
            #[track_caller]
            pub const fn inferred_fits<__T>(types: &str) {
                fits(types)
            }
        ),
        [Generic { kind: GenericKind::Type(..), .. }] => {
            quote!(#[track_caller] pub const fn inferred_fits<#declared>(types: &str) { fits::<#given>(types) })
        }
        _ => quote!(
            pub const fn inferred_fits<__T>(_: &str) {}
        ),
    };
    quote! {
        /// Whether its arrays fit into a block.
        #[allow(clippy::unnecessary_cast, clippy::identity_op, unused_parens, dead_code)]
        #[track_caller]
            pub const fn fits<#declared>(types: &str) {
            #(#block)*
            __p::fits(#symbol, types, 0_i64 #(#arrays)*)
        }

        #[allow(dead_code)]
        #inferred
    }
}

/// Bytes of the arrays in shared memory, from types and lengths as the author wrote them.
fn shared_bytes(item: &syn::ItemFn) -> TokenStream {
    let arrays = arrays(item, Intrinsic::Shared);
    if arrays.is_empty() {
        return quote!(__p::Size::new(0));
    }
    let arrays = arrays.iter().map(|(element, len)| {
        quote!(.saturating_add(__p::array_bytes(::core::mem::size_of::<#element>(), (#len) as i64)))
    });
    quote!(__p::Size::new(const { 0_i64 #(#arrays)* }))
}

/// Element types and lengths of the arrays that a body declares with `which`, in its order.
pub(super) fn arrays(item: &syn::ItemFn, which: Intrinsic) -> Vec<(TokenStream, TokenStream)> {
    struct Arrays(Intrinsic, Vec<(TokenStream, TokenStream)>);
    impl<'ast> syn::visit::Visit<'ast> for Arrays {
        fn visit_expr_call(&mut self, node: &'ast syn::ExprCall) {
            if let syn::Expr::Path(path) = &*node.func
                && let Some(last) = path.path.segments.last()
                && last.ident == self.0.name()
                && let (syn::PathArguments::AngleBracketed(element), Some(len)) =
                    (&last.arguments, node.args.first())
            {
                let element = element.args.first();
                self.1.push((quote!(#element), quote!(#len)));
            }
            syn::visit::visit_expr_call(self, node);
        }
    }
    let mut arrays = Arrays(which, Vec::new());
    syn::visit::Visit::visit_block(&mut arrays, &item.block);
    arrays.1
}

/// The structure that carries the arguments on the host, and how its threads run the body.
fn host_kernel(item: &syn::ItemFn, function: &Function, geometry: &Geometry, sizes: &Sizes) -> TokenStream {
    let (declared, given) = (&item.sig.generics.params, arguments(function));
    let fields = host_fields(item, function);
    let types = function.generics.iter().filter(|generic| matches!(generic.kind, GenericKind::Type(..)));
    let types = types.map(|generic| name(&generic.name));
    let names: Vec<_> = function.params.iter().map(|param| name(&param.name)).collect();
    let narrowed: Vec<TokenStream> = function.params.iter().map(|param| narrow(function, param)).collect();
    let constants = geometry.block.constants();
    let declared_block: Vec<i32> = constants.iter().map(|(_, value)| *value as i32).collect();
    let one = vec![1_i32; constants.len()];
    let comma = (!function.generics.is_empty()).then(|| quote!(,));
    let sizes = sizes.values();
    let (watched, labels) = (checked(function), function.params.iter().map(|param| &param.name.text));
    let (of_structures, guarded) = (field_names(function), guarded(function));
    let unit_stride = unit_stride(function, &given, &comma, &names, &one);
    let wide = (geometry.host_vectors && geometry.host_block != HostBlock::Never)
        .then(|| wide(geometry.host_block == HostBlock::Declared));
    let serial = quote! {
        #[inline(always)]
        fn serial(&self, __batch: i64, __row: &__p::SerialRow<'_>) {
            #(let #names = #narrowed;)* #guarded
            // The grid again, so that rustc can see the body's own bounds check hold.
            let [__x, ..] = grid([1, 1, 1], #sizes);
            let __blocks = __row.range_within(__x.checked().unwrap_or(i64::MAX));
            #unit_stride
            for __block in __blocks {
                call::<#given #comma #(#one,)* _>(&__row.thread(__block), #(#names),*);
            }
        }
    };
    let run = quote! {
        #(let #names = #narrowed;)*
        #watched
        call::<#given #comma #(#declared_block,)* _>(__thread, #(#names),*);
    };
    let (serial, run, inline) = forms(geometry, serial, run);
    quote! {
        struct Host<#declared> {
            #(#fields,)*
            // A parameter may stand in no argument.
            __types: ::core::marker::PhantomData<fn() -> (#(#types,)*)>,
        }

        impl<#declared> __p::HostKernel for Host<#given> {
            #serial

            #wide

            #inline
            #[allow(unused_variables)]
            fn fiber(&self, __batch: i64, __thread: &__p::FiberThread<'_>) {
                #run
            }

            fn names(&self) -> &'static [&'static str] {
                &[#(#labels),*]
            }

            #of_structures
        }
    }
}

/// The arguments as the host's structure holds them.
fn host_fields<'a>(item: &'a syn::ItemFn, function: &'a Function) -> impl Iterator<Item = TokenStream> {
    function.params.iter().zip(&item.sig.inputs).filter_map(|(param, input)| match input {
        syn::FnArg::Typed(typed) => {
            let (field, ty) = (name(&param.name), &typed.ty);
            Some(match function.takes_structure(param) {
                true => quote!(#field: __p::Passed<#ty>),
                false => quote!(#field: #ty),
            })
        }
        syn::FnArg::Receiver(_) => None,
    })
}

/// The names of the fields of structures among the parameters.
fn field_names(function: &Function) -> Option<TokenStream> {
    let structures = function.params.iter().enumerate().filter(|(_, param)| function.takes_structure(param));
    let names: Vec<_> = structures
        .map(|(number, param)| {
            let field = name(&param.name);
            quote!(#number => self.#field.names(),)
        })
        .collect();
    (!names.is_empty()).then(|| {
        quote! {
            fn fields(&self, __param: usize) -> &'static [&'static str] {
                match __param {
                    #(#names)*
                    _ => &[],
                }
            }
        }
    })
}

/// What a kernel is compiled as: in one form, unless the program is built with both, or in none but for checks. Of a form for
/// wide vectors the body of the other is a part.
fn forms(
    geometry: &Geometry,
    serial: TokenStream,
    run: TokenStream,
) -> (TokenStream, TokenStream, Option<TokenStream>) {
    let when_checked = quote! {
        if const { HAS_THREADS } {
            let __thread = &__p::CallingThread(__thread);
            #run
        }
    };
    match geometry.host_block {
        HostBlock::Declared => {
            (TokenStream::new(), run, geometry.host_vectors.then(|| quote!(#[inline(always)])))
        }
        HostBlock::One => (serial, when_checked, None),
        HostBlock::Never => (TokenStream::new(), when_checked, None),
    }
}

/// The entry that runs with wide vectors: of all threads of a block, or of one.
fn wide(fiber: bool) -> TokenStream {
    match fiber {
        true => quote! {
            fn fiber_wide(&self, __wide: __p::Wide, __batch: i64, __thread: &__p::FiberThread<'_>) -> bool {
                __wide.fiber(self, __batch, __thread);
                true
            }
        },
        false => quote! {
            fn serial_wide(&self, __wide: __p::Wide, __batch: i64, __row: &__p::SerialRow<'_>) -> bool {
                __wide.serial(self, __batch, __row);
                true
            }
        },
    }
}

/// The loop once more for vectors without gaps: with an increment known to be 1 it becomes vector code.
fn unit_stride(
    function: &Function,
    given: &TokenStream,
    comma: &Option<TokenStream>,
    names: &[proc_macro2::Ident],
    one: &[i32],
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
                call::<#given #comma #(#one,)* _>(&__row.thread(__block), #(#names),*);
            }
            return;
        }
    }
}

/// What the body gets of an argument for problem `__batch`.
fn narrow(function: &Function, param: &Param) -> TokenStream {
    let field = name(&param.name);
    if function.takes_structure(param) {
        return quote!(self.#field.at_problem(__batch));
    }
    match &param.ty {
        Ty::View(View::Param | View::Values, _) => quote!(self.#field.load(__batch)),
        Ty::View(..) => quote!(self.#field.at(__batch)),
        _ => quote!(self.#field),
    }
}

/// Views under the numbers by which the host's checks know them, where the launch is checked, and guarded ones elsewhere.
fn checked(function: &Function) -> TokenStream {
    let number = |number: u32| quote!(if __checked { #number } else { __p::GUARDED });
    let views = watched(function, &quote!(__checked || IS_GUARDED), &number);
    quote! {
        let __checked = __p::Thread::is_checked(__thread);
        #views
    }
}

/// Views that refuse indices outside by themselves, where the kernel is guarded.
fn guarded(function: &Function) -> TokenStream {
    watched(function, &quote!(IS_GUARDED), &|_| quote!(__p::GUARDED))
}

/// Views, under `when`, with what `number` makes of their places among the parameters.
fn watched(function: &Function, when: &TokenStream, number: &dyn Fn(u32) -> TokenStream) -> TokenStream {
    let is_watched = |param: &Param| match &param.ty {
        Ty::View(view, _) => !matches!(view, View::Param | View::Values | View::ResultMut),
        _ => false,
    };
    let views = function.params.iter().zip(1_u32..).filter_map(|(param, place)| {
        let (name, number) = (name(&param.name), number(place));
        let watched = if function.takes_structure(param) {
            quote!(self.#name.watched(#name, #number))
        } else if is_watched(param) {
            quote!(#name.watched(#number))
        } else {
            return None;
        };
        Some(quote!(let #name = if #when { #watched } else { #name };))
    });
    quote!(#(#views)*)
}
