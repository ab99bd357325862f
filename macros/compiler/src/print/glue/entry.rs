//! The catalogue row of a routine, and its calls by arguments known only at run time.

use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};

use super::guards::needed_for_scalars;
use super::launcher::{fits_of, list_of};
use super::sizes::size_args;
use super::{declared, given, name, number, rust_ty, size};
use crate::check::Checked;
use crate::model::{Buffer, ElementTy, Instance, Operand, OperandKind, Routine, RoutineKind, Ty};

/// `erased`, `needs`, `cost`, `ROUTINE` and its registration.
pub fn entry(routine: &Checked<Routine>) -> TokenStream {
    let calls = erased(routine);
    let (family, symbol, level) = (&routine.name.text, &routine.symbol.text, routine.level);
    let docs = routine.docs.join("\n");
    let params = (0..routine.operands.len()).map(|index| param_info(index, routine));
    let execution = datatype(routine.execution());
    let buffers = routine.buffers.iter().map(|buffer| {
        let nested = buffer.nested.then(|| "nested".to_owned());
        let label = option(buffer.name.as_ref().map(|name| &name.text).or(nested.as_ref()));
        let (formula, per_problem, spare) = (&buffer.text, !buffer.batch_shared, buffer.spare);
        let degraded = option(buffer.degraded.as_ref().map(|(_, text)| text));
        let unless = match &buffer.unless {
            Some([one, other]) => {
                let (one, other) = (&one.text, &other.text);
                quote!(Some([#one, #other]))
            }
            None => quote!(None),
        };
        quote!(__p::BufferInfo {
            name: #label,
            formula: #formula,
            degraded: #degraded,
            per_problem: #per_problem,
            spare: #spare,
            unless: #unless,
        })
    });
    let refuses = option(routine.refuses.as_ref().map(|condition| &condition.text));
    let quick = option(routine.quick_return.when.as_ref().map(|condition| &condition.text));
    let flops = option(routine.flops.as_ref().map(|(_, text)| text));
    let bytes = option(routine.bytes.as_ref().map(|(_, text)| text));
    let (kernels, fits) = (kernels(routine), fits(routine));
    let instances = routine.instances.iter().map(|instance| instance_row(instance, routine));
    let variants = routine.variants.iter().map(|variant| format_ident!("{variant:?}"));
    let line = routine.name.span.start().line as u32;
    quote! {
        #calls
        #kernels
        #fits
        /// The catalogue row.
        pub static ROUTINE: __p::Routine = __p::Routine {
            family: #family,
            symbol: #symbol,
            level: #level,
            docs: #docs,
            params: &[#(#params),*],
            buffers: &[#(#buffers),*],
            refuses: #refuses,
            quick_return: #quick,
            flops: #flops,
            bytes: #bytes,
            execution: #execution,
            variants: &[#(__p::Variant::#variants),*],
            instances: &[#(#instances),*],
            module: module_path!(),
            file: file!(),
            line: #line,
        };
        __p::inventory::submit! { __p::Registration(&ROUTINE) }
    }
}

/// The catalogue row of one combination of types.
fn instance_row(instance: &Instance, routine: &Routine) -> TokenStream {
    let types = instance.types.iter().map(|ty| type_path(*ty));
    let types = quote!(#(#types),*);
    let data = instance.types.iter().map(|ty| format_ident!("{}", ty.name().to_uppercase()));
    let data: Vec<_> = data.collect();
    let (symbol, first) = (routine.symbol_of(instance), &data[0]);
    let wide = instance.wide.map_or_else(|| quote!(None), |wide| quote!(Some(#wide)));
    quote!(__p::Instance {
        symbol: #symbol,
        ty: __p::DataType::#first,
        types: &[#(__p::DataType::#data),*],
        wide: #wide,
        routine: &ROUTINE,
        call: erased::<#types>,
        execute: execute::<#types>,
        workspace: needs,
        need: need,
        shapes: shapes,
        cost: cost,
        kernels: kernels::<#types>,
    })
}

/// What callers say who name types.
fn datatype(named: Option<(String, usize)>) -> TokenStream {
    let Some((name, parameter)) = named else { return quote!(None) };
    let parameter = parameter as u8;
    quote!(Some(__p::Datatype { name: #name, parameter: #parameter }))
}

/// The path of a type by name.
fn type_path(ty: ElementTy) -> TokenStream {
    let name = format_ident!("{}", ty.name());
    match ty {
        ElementTy::Float(_) => quote!(__p::#name),
        ElementTy::Int(_) | ElementTy::Index(_) => quote!(#name),
    }
}

fn option(text: Option<&String>) -> TokenStream {
    text.map_or_else(|| quote!(None), |text| quote!(Some(#text)))
}

/// `kernels`: what an instance launches.
fn kernels(routine: &Routine) -> TokenStream {
    let (declared, given) = (declared(routine), given(routine));
    let list = match &routine.kind {
        RoutineKind::Kernel(..) => quote!(vec![instance::<#given>()]),
        RoutineKind::Host { used, .. } => list_of(used, Some(&name(routine.scalar()))),
    };
    quote! {
        /// The kernels that an instance launches.
        pub fn kernels<#declared>() -> Vec<__p::Instantiation> {
            #list
        }
    }
}

/// The constants in which rustc finds, for each type of the routine, whether shared memory is enough. They have no generic
/// parameters, so that `cargo check` evaluates them.
fn fits(routine: &Routine) -> TokenStream {
    let (declared, given) = (declared(routine), given(routine));
    let asked = match &routine.kind {
        RoutineKind::Kernel(..) => quote!(fits::<#given>(types);),
        RoutineKind::Host { used, .. } => fits_of(used, Some(&name(routine.scalar()))),
    };
    let constants = routine.instances.iter().map(|instance| {
        let types = instance.types.iter().map(|ty| type_path(*ty));
        let names = instance.types.iter().map(|ty| ty.name()).collect::<Vec<_>>().join(", ");
        quote_spanned!(routine.name.span=> const _: () = each_fits::<#(#types),*>(#names);)
    });
    quote! {
        #[allow(dead_code, unused_variables)]
        #[track_caller]
            const fn each_fits<#declared>(types: &str) {
            #asked
        }
        #(#constants)*
    }
}

fn param_info(index: usize, routine: &Routine) -> TokenStream {
    let operand = &routine.operands[index];
    let (rust, c) = (&operand.name.text, operand.c_name());
    let stride = option(operand.stride_name().as_ref());
    let kind = match &operand.kind {
        OperandKind::Dim => quote!(Dim),
        OperandKind::Options(options) => {
            let variant = format_ident!("{}", options.name());
            quote!(#variant)
        }
        OperandKind::Param(element) => {
            let of = type_of(element, routine);
            quote!(Scalar { of: #of })
        }
        OperandKind::Values { mutable, element, count } => {
            let of = type_of(element, routine);
            quote!(Values { mutable: #mutable, of: #of, count: #count })
        }
        OperandKind::Result(element) => {
            let of = type_of(element, routine);
            quote!(Result { of: #of })
        }
        OperandKind::Vector { mutable, element, .. } => {
            let of = type_of(element, routine);
            quote!(Vector { mutable: #mutable, of: #of })
        }
        OperandKind::Matrix { mutable, element, .. } => {
            let of = type_of(element, routine);
            quote!(Matrix { mutable: #mutable, of: #of })
        }
    };
    let datatype = datatype(routine.named_behind(index));
    let spacing = format_ident!("{}", operand.spacing().name());
    let storage = format_ident!("{}", operand.storage_name());
    quote!(__p::ParamInfo {
        name: #rust,
        c_name: #c,
        stride: #stride,
        spacing: __p::Spacing::#spacing,
        storage: __p::Storage::#storage,
        datatype: #datatype,
        kind: __p::ParamKind::#kind,
    })
}

/// How the catalogue says what type an operand has.
fn type_of(element: &Ty, routine: &Routine) -> TokenStream {
    let index = |parameter: &str| routine.parameter(parameter).unwrap_or(0) as u8;
    match element {
        Ty::Generic(parameter) => {
            let index = index(parameter);
            quote!(__p::TypeOf::Parameter(#index))
        }
        Ty::Real(inner) => {
            let index = match &**inner {
                Ty::Generic(parameter) => index(parameter),
                _ => 0,
            };
            quote!(__p::TypeOf::Real(#index))
        }
        other => {
            let ty = rust_ty(other);
            quote!(__p::TypeOf::Fixed(<#ty as __p::Element>::TYPE))
        }
    }
}

/// Functions over arguments by position: what C, the program and the planner call.
fn erased(routine: &Routine) -> TokenStream {
    let (declared, given) = (declared(routine), given(routine));
    let all = routine.operands.iter().enumerate().map(|(index, operand)| fetch(index, operand));
    let args = routine.operands.iter().map(|operand| name(&operand.name));
    let (answers, reads) = (answers(routine), reads_scalars(routine));
    quote! {
        /// One call, its arguments by position.
        pub fn erased<#declared>(
            __handle: &__p::Handle,
            __instance: &'static __p::Instance,
            __args: &__p::Args<'_>,
        ) -> __p::Result<__p::Status> {
            __p::log_args(__handle, __args, reads_scalars);
            #(#all)*
            execute::<#given>(__handle, __instance, __args.batch_count(), &(#(#args,)*))
        }

        #reads

        #answers
    }
}

/// Whether a call gets as far as reading its scalars: only then may a log read them.
fn reads_scalars(routine: &Routine) -> TokenStream {
    let sizes = routine.operands.iter().enumerate().map(|(index, operand)| fetch_size(index, operand));
    let (sizes, size_args) = (sizes.collect::<TokenStream>(), size_args(routine));
    let (bytes, pointers) = (size::bytes_of_args(routine), needed_for_scalars(routine));
    quote! {
        /// Whether a call gets as far as reading its scalars.
        #[allow(unused_variables)]
        fn reads_scalars(__args: &__p::Args<'_>) -> bool {
            let __is_empty = || -> __p::Result<bool> {
                #bytes
                let batch_count = __args.batch_count();
                #sizes
                is_empty(#(#size_args),*)
            };
            __args.has_pointers(&[#(#pointers),*]) && matches!(__is_empty(), Ok(false)) && shapes(__args).is_ok()
        }
    }
}

/// What can be said of a call from its sizes, arguments by position.
fn answers(routine: &Routine) -> TokenStream {
    let sizes = routine.operands.iter().enumerate().map(|(index, operand)| fetch_size(index, operand));
    let sizes: TokenStream = sizes.collect();
    let (size_args, bytes) = (size_args(routine), size::bytes_of_args(routine));
    let degradable = routine.buffers.iter().any(|buffer| buffer.degraded.is_some());
    let smallest = if degradable { quote!(degraded_bytes) } else { quote!(workspace_bytes) };
    let shapes = routine.operands.iter().map(|operand| shape(operand, routine));
    let count = routine.operands.len();
    let one_problem =
        routine.buffers.iter().any(Buffer::is_divisible).then(|| quote!(let batch_count = 1_i64;));
    quote! {
        /// Bytes of each workspace buffer.
        #[allow(unused_variables)]
        pub fn needs(__args: &__p::Args<'_>) -> __p::Result<Vec<__p::Size>> {
            #bytes
            let batch_count = __args.batch_count();
            #sizes
            Ok(workspace_bytes(#(#size_args),*).to_vec())
        }

        /// What the planner answers.
        #[allow(unused_variables)]
        pub fn need(__args: &__p::Args<'_>) -> __p::Result<__p::Need> {
            #bytes
            let batch_count = __args.batch_count();
            #sizes
            if is_empty(#(#size_args),*)? {
                return Ok(__p::Need::default());
            }
            let __best = workspace_bytes(#(#size_args),*);
            #one_problem
            __p::Need::from_sizes(&__best, &#smallest(#(#size_args),*))
        }

        /// How far a call reaches through each operand.
        #[allow(unused_variables)]
        pub fn shapes(__args: &__p::Args<'_>) -> __p::Result<Vec<Option<__p::Shape>>> {
            #bytes
            let batch_count = __args.batch_count();
            #sizes
            if is_empty(#(#size_args),*)? {
                return Ok(vec![None; #count]);
            }
            Ok(vec![#(#shapes),*])
        }

        /// Operations and bytes of one call.
        #[allow(unused_variables)]
        pub fn cost(__args: &__p::Args<'_>) -> __p::Result<[__p::Size; 2]> {
            #bytes
            let batch_count = __args.batch_count();
            #sizes
            Ok(costs(#(#size_args),*))
        }
    }
}

fn fetch(index: usize, operand: &Operand) -> TokenStream {
    let binding = name(&operand.name);
    let typed = |method: &str, element: &Ty| {
        let (method, element) = (format_ident!("{method}"), rust_ty(element));
        quote!(let #binding = __args.#method::<#element>(#index)?;)
    };
    match &operand.kind {
        OperandKind::Dim => quote!(let #binding = __args.dim(#index)?;),
        OperandKind::Param(element) => typed("scalar", element),
        OperandKind::Values { mutable, element, count } => {
            let method = format_ident!("{}", if *mutable { "values_mut" } else { "values" });
            let (element, count) = (rust_ty(element), number(*count));
            quote!(let #binding = __args.#method::<#element, #count>(#index)?;)
        }
        OperandKind::Result(element) => typed("result", element),
        OperandKind::Vector { mutable, element, .. } => {
            typed(if *mutable { "vector_mut" } else { "vector" }, element)
        }
        OperandKind::Matrix { mutable, element, .. } => {
            typed(if *mutable { "matrix_mut" } else { "matrix" }, element)
        }
        OperandKind::Options(options) => {
            let ty = format_ident!("{}", options.name());
            quote!(let #binding = __args.option::<__p::#ty>(#index)?;)
        }
    }
}

fn shape(operand: &Operand, routine: &Routine) -> TokenStream {
    let text = operand.c_name();
    let value = |formula| {
        let formula = size::value(formula, Some(routine));
        quote!(#formula.get(#text)?)
    };
    match &operand.kind {
        OperandKind::Vector { len, .. } => {
            let len = value(len);
            quote!(Some(__p::Shape::Vector { len: #len }))
        }
        OperandKind::Matrix { rows, cols, .. } => {
            let (rows, cols) = (value(rows), value(cols));
            quote!(Some(__p::Shape::Matrix { rows: #rows, cols: #cols }))
        }
        OperandKind::Values { count, .. } => quote!(Some(__p::Shape::Vector { len: #count })),
        OperandKind::Dim | OperandKind::Param(_) | OperandKind::Result(_) | OperandKind::Options(_) => {
            quote!(None)
        }
    }
}

fn fetch_size(index: usize, operand: &Operand) -> TokenStream {
    match (&operand.kind, operand.stride_name()) {
        (OperandKind::Dim | OperandKind::Options(_), _) => fetch(index, operand),
        (_, Some(stride)) => {
            let stride = format_ident!("{stride}");
            quote!(let #stride = __args.stride(#index);)
        }
        _ => TokenStream::new(),
    }
}
