//! Glue of kernels: the host's two ways to run one, the entry point for GPUs, the launch.

use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};

use super::device::{ItemText, call_function, item_static};
use super::{name, size};
use crate::check::Checked;
use crate::model::{
    Function, Generic, GenericKind, Geometry, HostBlock, Intrinsic, Limit, Param, SizeExpr, Ty, View,
};

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
    let host = host_kernel(parts.item, function, geometry);
    let launch = launch(parts.item, function, geometry);
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
        };
        #instance
        #fits
        #host
        #launch
    }
}

/// The generic parameters by name, as arguments.
fn arguments(function: &Function) -> TokenStream {
    let names = function.generics.iter().map(|generic| name(&generic.name));
    quote!(#(#names),*)
}

/// The parameters with their types as written.
fn launch_params(item: &syn::ItemFn) -> impl Iterator<Item = TokenStream> {
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
    let arrays = arrays
        .iter()
        .map(|(element, len)| quote!(__p::Size::of::<#element>() * __p::Size::new((#len) as i64)));
    quote!(__p::Size::new(0) #(+ #arrays)*)
}

/// Bytes of dynamic shared memory that a launch gives a block; the lengths have been checked.
fn dynamic_bytes(item: &syn::ItemFn, geometry: &Geometry) -> TokenStream {
    if geometry.dynamic.is_empty() {
        return quote!(__p::Size::new(0));
    }
    let arrays = arrays(item, Intrinsic::DynamicShared);
    let arrays = arrays.iter().zip(&geometry.dynamic).map(|((element, _), len)| {
        let len = size::value(len, None);
        quote!([#len, __p::Size::of::<#element>()])
    });
    let [x, y, z] = geometry.block.size.map(i64::from);
    quote! {
        {
            let __block: [i64; 3] = [#x, #y, #z];
            __p::dynamic_bytes([#(#arrays),*])
        }
    }
}

/// Element types and lengths of the arrays that a body declares with `which`, in its order.
fn arrays(item: &syn::ItemFn, which: Intrinsic) -> Vec<(TokenStream, TokenStream)> {
    struct Arrays(Intrinsic, Vec<(TokenStream, TokenStream)>);
    impl<'ast> syn::visit::Visit<'ast> for Arrays {
        fn visit_expr_call(&mut self, node: &'ast syn::ExprCall) {
            if let syn::Expr::Path(path) = &*node.func
                && let Some(last) = path.path.segments.last()
                && last.ident == self.0.name()
                && let (syn::PathArguments::AngleBracketed(element), Some(len)) =
                    (&last.arguments, node.args.first())
            {
                let element = &element.args;
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
fn host_kernel(item: &syn::ItemFn, function: &Function, geometry: &Geometry) -> TokenStream {
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
    let sizes = size_names(function);
    let (watched, labels) = (watched(function), function.params.iter().map(|param| &param.name.text));
    let of_structures = field_names(function);
    let unit_stride = unit_stride(function, &given, &comma, &names, &one);
    let wide = (geometry.host_vectors && geometry.host_block != HostBlock::Never)
        .then(|| wide(geometry.host_block == HostBlock::Declared));
    let serial = quote! {
        #[inline(always)]
        fn serial(&self, __batch: i64, __row: &__p::SerialRow<'_>) {
            #(let #names = #narrowed;)*
            // The grid again, so that rustc can see the body's own bounds check hold.
            let [__x, ..] = grid::<#given>([1, 1, 1] #(, #sizes)*);
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
    let when_checked = quote!(if const { __p::CHECKS } { #run });
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

/// Views under the numbers by which the host's checks know them, where the launch is checked.
fn watched(function: &Function) -> TokenStream {
    let is_watched = |param: &Param| match &param.ty {
        Ty::View(view, _) => !matches!(view, View::Param | View::Values | View::ResultMut),
        _ => false,
    };
    let views = function.params.iter().zip(1_u32..).filter_map(|(param, number)| {
        let name = name(&param.name);
        if function.takes_structure(param) {
            let watched = quote!(self.#name.watched(#name, #number));
            return Some(quote!(let #name = if __checked { #watched } else { #name };));
        }
        is_watched(param).then(|| quote!(let #name = if __checked { #name.watched(#number) } else { #name };))
    });
    quote! {
        let __checked = __p::Thread::is_checked(__thread);
        #(#views)*
    }
}

/// Parameters that a grid formula may name, or whose fields it may.
fn is_size(function: &Function, param: &Param) -> bool {
    matches!(param.ty, Ty::Int(_) | Ty::Options(_)) || function.takes_structure(param)
}

fn size_names(function: &Function) -> Vec<proc_macro2::Ident> {
    function.params.iter().filter(|param| is_size(function, param)).map(|param| name(&param.name)).collect()
}

fn launch(item: &syn::ItemFn, function: &Function, geometry: &Geometry) -> TokenStream {
    let (declared, given) = (&item.sig.generics.params, arguments(function));
    let params = launch_params(item);
    let names: Vec<_> = function.params.iter().map(|param| name(&param.name)).collect();
    let blocks = blocks(geometry);
    let dynamic = dynamic_bytes(item, geometry);
    let max_shared = max_shared(geometry);
    let held = function.params.iter().map(|param| {
        let field = name(&param.name);
        match function.takes_structure(param) {
            true => quote_spanned!(param.name.span=> #field: __p::passed(#field)),
            false => quote!(#field),
        }
    });
    let sizes = size_names(function);
    let pieces = pieces(function);
    let described = described(function);
    let [planes, planes_passed] = planes(geometry);
    let launched = quote! {
        let __grid = |__block: [i64; 3]| grid::<#given>(__block #(, #sizes)*);
        #described
        #planes
        let __args = [#(__p::KernelArg::of(&#names),)* #planes_passed];
        let __dynamic = #dynamic;
        let __launch = __p::Launch {
            kernel: &KERNEL,
            instance: instance::<#given>,
            args: &__args,
            dynamic: __dynamic,
            max_shared: #max_shared,
        };
        let __host = Host::<#given> { #(#held,)* __types: ::core::marker::PhantomData };
        __p::launch(__call, &__launch, &__grid, &__host)
    };
    let launched = match pieces {
        None => launched,
        Some(moved) => quote! {
            __p::in_pieces(__call, |__call: &__p::Call<'_>, __first: i64| {
                #moved
                #launched
            })
        },
    };
    let written = launch_params(item);
    let declared_sizes = function.params.iter().zip(written).filter(|(param, _)| is_size(function, param));
    let declared_sizes = declared_sizes.map(|(_, written)| written);
    quote! {
        /// Blocks along x, y and z for blocks of `__block` threads along x, y and z.
        #[inline(always)]
        #[allow(unused_variables, clippy::too_many_arguments)]
        fn grid<#declared>(__block: [i64; 3] #(, #declared_sizes)*) -> [__p::Size; 3] {
            [#(#blocks),*]
        }

        /// Launches the kernel on the call's stream.
        #[allow(unused_variables, clippy::too_many_arguments, clippy::unnecessary_cast)]
        pub fn launch<#declared>(__call: &__p::Call<'_>, #(#params),*) -> __p::Result<()> {
            #launched
        }
    }
}

/// Blocks along x, y and z.
fn blocks(geometry: &Geometry) -> [TokenStream; 3] {
    let one = SizeExpr::new(crate::model::SizeKind::Int(1), proc_macro2::Span::call_site());
    let formulas = [&geometry.grid_x, &geometry.grid_y, &geometry.grid_z];
    formulas.map(|formula| size::value(formula.as_ref().unwrap_or(&one), None))
}

/// The blocks along z, which the entry point of a kernel with a formula for them gets behind the kernel's own arguments: how
/// they are made, and passed.
fn planes(geometry: &Geometry) -> [TokenStream; 2] {
    if geometry.grid_z.is_none() {
        return [TokenStream::new(), TokenStream::new()];
    }
    let [x, y, z] = geometry.block.size.map(i64::from);
    let made = quote!(let __planes: i64 = __p::planes(__grid([#x, #y, #z])););
    [made, quote!(__p::KernelArg::of(&__planes))]
}

/// Matrices as the machine describes them, of which blocks are copied.
fn described(function: &Function) -> TokenStream {
    let maps = function.params.iter().filter(|param| matches!(param.ty, Ty::View(View::TensorMap, _)));
    maps.map(|param| {
        let map = name(&param.name);
        quote!(let #map = __p::described(__call, #map);)
    })
    .collect()
}

/// Most bytes of shared memory that a launch may take.
fn max_shared(geometry: &Geometry) -> TokenStream {
    match &geometry.max_shared {
        None => quote!(__p::SHARED_LIMIT),
        Some(Limit::Number(bytes)) => {
            let bytes = i64::from(*bytes);
            quote!(#bytes)
        }
        Some(Limit::Constant(parameter)) => {
            let parameter = format_ident!("{parameter}");
            quote!(#parameter as i64)
        }
        Some(Limit::Associated(owner, name)) => {
            let (owner, name) = (format_ident!("{owner}"), format_ident!("{name}"));
            quote!(#owner::#name as i64)
        }
    }
}

/// The views of a piece of the batch, where a kernel takes a counter for each problem and so not any number of problems.
fn pieces(function: &Function) -> Option<TokenStream> {
    let is =
        |param: &&Param, wanted: fn(View) -> bool| matches!(&param.ty, Ty::View(view, _) if wanted(*view));
    function.params.iter().find(|param| is(param, |view| view == View::Tickets))?;
    let has_problems = |view| view != View::Tickets;
    let moved = function.params.iter().filter_map(|param| {
        let name = name(&param.name);
        if function.takes_structure(param) {
            return Some(quote!(let #name = __p::KernelArgument::from_problem(#name, __first);));
        }
        is(&param, has_problems).then(|| quote!(let #name = #name.from_problem(__first);))
    });
    Some(quote!(#(#moved)*))
}
