//! Glue of launches: what a kernel's grid and shared memory are computed from, and the call that hands everything on.
//!
//! A launch is compiled for each combination of types and numbers, so it only gathers: formulas are compiled once a kernel,
//! over numbers.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};

use super::kernel::{arguments, arrays, launch_params};
use super::{ident, name, size};
use crate::model::{
    Compare, Function, Geometry, HostBlock, Intrinsic, Limit, Param, SizeExpr, SizeKind, Ty, View,
};

/// What the formulas of a kernel's launch name: as numbers in an array, whatever they are.
pub struct Sizes {
    /// Each as an expression of type `i64`, where the kernel's parameters are in scope.
    leaves: Vec<TokenStream>,
    /// Blocks along x, y and z.
    grid: [SizeExpr; 3],
    /// Elements of each array in dynamic shared memory, and the bytes of one.
    dynamic: Vec<[SizeExpr; 2]>,
}

impl Sizes {
    /// Those of a kernel.
    pub fn of(item: &syn::ItemFn, geometry: &Geometry) -> Sizes {
        let one = SizeExpr::new(SizeKind::Int(1), Span::call_site());
        let mut leaves = Vec::new();
        let formulas = [&geometry.grid_x, &geometry.grid_y, &geometry.grid_z];
        let grid = formulas.map(|formula| over_leaves(formula.as_ref().unwrap_or(&one), &mut leaves));
        let arrays = arrays(item, Intrinsic::DynamicShared);
        let dynamic = arrays.iter().zip(&geometry.dynamic).map(|((element, _), len)| {
            let len = over_leaves(len, &mut leaves);
            [len, leaf(quote!(::core::mem::size_of::<#element>() as i64), Span::call_site(), &mut leaves)]
        });
        let dynamic = dynamic.collect();
        Sizes { leaves, grid, dynamic }
    }

    /// The array, where the kernel's parameters are in scope.
    pub fn values(&self) -> TokenStream {
        let leaves = &self.leaves;
        quote!([#(#leaves),*])
    }

    /// The numbers of the array by their names in formulas, and its type.
    fn names(&self) -> [TokenStream; 2] {
        let names = (0..self.leaves.len()).map(|index| ident(&leaf_name(index)));
        let count = self.leaves.len();
        [quote!([#(#names),*]), quote!([i64; #count])]
    }

    /// `grid`, and `grid_of` for platforms; `dynamic`.
    fn functions(&self, block: [i64; 3]) -> TokenStream {
        let [names, ty] = self.names();
        let blocks = self.grid.each_ref().map(|formula| size::value(formula, None));
        let dynamic = (!self.dynamic.is_empty()).then(|| {
            let arrays = self.dynamic.iter().map(|array| {
                let [len, element] = array.each_ref().map(|part| size::value(part, None));
                quote!([#len, #element])
            });
            let [x, y, z] = block;
            quote! {
                /// Bytes of dynamic shared memory that a launch gives a block; the lengths have been checked.
                #[allow(unused_variables)]
                fn dynamic(#names: #ty) -> __p::Size {
                    let __block: [i64; 3] = [#x, #y, #z];
                    __p::dynamic_bytes([#(#arrays),*])
                }
            }
        });
        quote! {
            /// Blocks along x, y and z for blocks of `__block` threads along x, y and z.
            #[inline(always)]
            #[allow(unused_variables)]
            fn grid(__block: [i64; 3], #names: #ty) -> [__p::Size; 3] {
                [#(#blocks),*]
            }

            /// As platforms call it.
            fn grid_of(__block: [i64; 3], __sizes: &[i64]) -> [__p::Size; 3] {
                <#ty>::try_from(__sizes).map_or([__p::Size::TOO_LARGE; 3], |__sizes| grid(__block, __sizes))
            }

            #dynamic
        }
    }
}

fn leaf_name(index: usize) -> String {
    format!("__size{index}")
}

/// A number of the array, which is a new one unless it is there already.
fn leaf(value: TokenStream, span: Span, leaves: &mut Vec<TokenStream>) -> SizeExpr {
    let text = value.to_string();
    let index = leaves.iter().position(|known| known.to_string() == text).unwrap_or_else(|| {
        leaves.push(value);
        leaves.len() - 1
    });
    SizeExpr::name(&leaf_name(index), span)
}

/// The formula over numbers of the array: names, constants, fields, sizes of types and tests of enumerations become such.
fn over_leaves(formula: &SizeExpr, leaves: &mut Vec<TokenStream>) -> SizeExpr {
    let span = formula.span;
    let mut part = |part: &SizeExpr| Box::new(over_leaves(part, leaves));
    let kind = match &formula.kind {
        SizeKind::Int(value) => SizeKind::Int(*value),
        SizeKind::Name(plain) if plain.starts_with("BLOCK") => SizeKind::Name(plain.clone()),
        SizeKind::Op(op, left, right) => SizeKind::Op(*op, part(left), part(right)),
        SizeKind::Compare(op, left, right) => SizeKind::Compare(*op, part(left), part(right)),
        SizeKind::Call(function, args) => {
            SizeKind::Call(function.clone(), args.iter().map(|arg| over_leaves(arg, leaves)).collect())
        }
        SizeKind::If(condition, then, otherwise) => {
            SizeKind::If(part(condition), part(then), part(otherwise))
        }
        SizeKind::Name(_)
        | SizeKind::Constant(_)
        | SizeKind::Associated(..)
        | SizeKind::Field(..)
        | SizeKind::TypeSize(_) => {
            return leaf(size::number(formula), span, leaves);
        }
        SizeKind::OptionIs(..) => {
            let truth = size::condition(formula, None);
            let truth = leaf(quote!(i64::from(#truth)), span, leaves);
            let zero = SizeExpr::new(SizeKind::Int(0), span);
            SizeKind::Compare(Compare::Ne, Box::new(truth), Box::new(zero))
        }
    };
    SizeExpr::new(kind, span)
}

/// `grid` and `launch`.
pub fn launch(item: &syn::ItemFn, function: &Function, geometry: &Geometry, sizes: &Sizes) -> TokenStream {
    let (declared, given) = (&item.sig.generics.params, arguments(function));
    let params = launch_params(item);
    let block = geometry.block.size.map(i64::from);
    let functions = sizes.functions(block);
    let launched = launched(function, geometry, sizes, &given);
    let launched = match pieces(function) {
        None => launched,
        Some(moved) => quote! {
            __p::in_pieces(__call, |__call: &__p::Call<'_>, __first: i64| {
                #moved
                #launched
            })
        },
    };
    quote! {
        #functions

        /// Launches the kernel on the call's stream.
        #[allow(unused_variables, clippy::too_many_arguments, clippy::unnecessary_cast)]
        pub fn launch<#declared>(__call: &__p::Call<'_>, #(#params),*) -> __p::Result<()> {
            #launched
        }
    }
}

/// One launch.
fn launched(function: &Function, geometry: &Geometry, sizes: &Sizes, given: &TokenStream) -> TokenStream {
    let names: Vec<_> = function.params.iter().map(|param| name(&param.name)).collect();
    let (values, max_shared, described) = (sizes.values(), max_shared(geometry), described(function));
    let dynamic = match sizes.dynamic.is_empty() {
        true => quote!(__p::Size::new(0)),
        false => quote!(dynamic(__sizes)),
    };
    let [planes, planes_passed] = planes(geometry);
    let held = function.params.iter().map(|param| {
        let field = name(&param.name);
        match function.takes_structure(param) {
            true => quote_spanned!(param.name.span=> #field: __p::passed::<_, { HAS_THREADS }>(#field)),
            false if shows_structures(&param.ty) => {
                quote_spanned!(param.name.span=> #field: __p::shown(#field))
            }
            false => quote!(#field),
        }
    });
    let host = quote!(Host::<#given> { #(#held,)* __types: ::core::marker::PhantomData });
    let launched = match geometry.host_block {
        // What no host runs is not compiled for it.
        HostBlock::Never => quote! {
            if const { HAS_THREADS } {
                __p::launch(__call, &__launch, &__grid, &#host)
            } else {
                __p::launch(__call, &__launch, &__grid, &__p::NoHost)
            }
        },
        HostBlock::One | HostBlock::Declared => quote!(__p::launch(__call, &__launch, &__grid, &#host)),
    };
    let count = sizes.leaves.len();
    quote! {
        #described
        let __sizes: [i64; #count] = #values;
        #planes
        let __launch = __p::Launch {
            kernel: &KERNEL,
            instance: instance::<#given>,
            args: &[#(__p::KernelArg::of(&#names),)* #planes_passed],
            dynamic: #dynamic,
            max_shared: #max_shared,
        };
        let __grid = __p::LaunchGrid { of: grid_of, sizes: &__sizes };
        #launched
    }
}

/// Whether the elements of a view are structures, of which rustc knows whether they may lie in memory.
fn shows_structures(ty: &Ty) -> bool {
    matches!(ty, Ty::View(view, element) if view.rank() > 0 && matches!(**element, Ty::Struct(..)))
}

/// The blocks along z, which the entry point of a kernel with a formula for them gets behind the kernel's own arguments: how
/// they are made, and passed.
fn planes(geometry: &Geometry) -> [TokenStream; 2] {
    if geometry.grid_z.is_none() {
        return [TokenStream::new(), TokenStream::new()];
    }
    let [x, y, z] = geometry.block.size.map(i64::from);
    let made = quote!(let __planes: i64 = __p::planes(grid_of([#x, #y, #z], &__sizes)););
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
            let (owner, name): (Ident, Ident) = (format_ident!("{owner}"), format_ident!("{name}"));
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
