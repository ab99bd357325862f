//! `tune(...)`: candidates of a routine that is one kernel. It becomes what an author would write by hand: a kernel for each
//! block, with the other numbers as constant parameters, a `tunable!`, and host code that launches the choice.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Ident, LitInt, Token};

use crate::diag::Errors;
use crate::fallback::without_helpers;
use crate::parse::{Attribute, DEVICE_OPTIONS, call_parameter};
use crate::rules;

/// A call looks through the candidates, and each is compiled.
const MOST: usize = 64;

const FORM: &str =
    "write `tune(block = [128, 256], ROWS = [1, 2, 4])`: threads of a block, and constants of the body";

/// A number with its candidates: `block`, or a constant of the body.
struct Number {
    name: Ident,
    values: Vec<LitInt>,
}

impl Parse for Number {
    fn parse(input: ParseStream<'_>) -> syn::Result<Number> {
        let name = input.parse()?;
        input.parse::<Token![=]>()?;
        let content;
        syn::bracketed!(content in input);
        let values = Punctuated::<LitInt, Token![,]>::parse_terminated(&content)?;
        Ok(Number { name, values: values.into_iter().collect() })
    }
}

/// One combination of numbers.
#[derive(Clone, Default)]
struct Candidate<'a> {
    block: Option<&'a LitInt>,
    constants: Vec<(&'a Ident, &'a LitInt)>,
}

impl<'a> Candidate<'a> {
    /// The same with one more number.
    fn with(&self, number: &'a Number, value: &'a LitInt) -> Candidate<'a> {
        let mut candidate = self.clone();
        match number.name == "block" {
            true => candidate.block = Some(value),
            false => candidate.constants.push((&number.name, value)),
        }
        candidate
    }

    /// As the user's file and the program call it.
    fn name(&self) -> String {
        let block = self.block.map(|block| format!("block={block}"));
        let constants = self.constants.iter().map(|(name, value)| format!("{name}={value}"));
        block.into_iter().chain(constants).collect::<Vec<_>>().join(",")
    }

    /// The kernel for its block.
    fn kernel(&self, routine: &Ident) -> Ident {
        match self.block {
            Some(block) => format_ident!("{routine}_block_{}", block.base10_digits()),
            None => format_ident!("{routine}_kernel"),
        }
    }
}

/// The attributes and functions that stand for the routine: those of each kernel, then the routine's own.
pub struct Tuned {
    /// `#[device]`'s options and the function, for each block.
    pub kernels: Vec<(TokenStream, TokenStream)>,
    /// The choice.
    pub tunable: TokenStream,
    /// `#[rocblas_kernel]`'s options and the function.
    pub routine: (TokenStream, TokenStream),
}

/// What `tune(...)` makes of a routine.
pub fn tuned(attribute: &Attribute, item: &syn::ItemFn, errors: &mut Errors) -> Option<Tuned> {
    if call_parameter(item).is_some() {
        attribute.refuse(&["tune"], "host code declares a `tunable!` and asks `call.choice`", errors);
        return None;
    }
    let numbers = numbers(attribute, errors)?;
    let candidates = candidates(&numbers);
    let mut kernels: Vec<(TokenStream, TokenStream)> = Vec::new();
    let mut seen: Vec<Ident> = Vec::new();
    for candidate in &candidates {
        let name = candidate.kernel(&item.sig.ident);
        if !seen.contains(&name) {
            kernels.push(kernel(attribute, item, candidate, &name));
            seen.push(name);
        }
    }
    let choices = format_ident!("__RF_CHOICES_{}", item.sig.ident.to_string().to_uppercase());
    let (family, names) = (item.sig.ident.to_string(), candidates.iter().map(Candidate::name));
    let usual = candidates.first().map(Candidate::name);
    let tunable = quote! {
        ::rocforge::tunable! {
            static #choices = ::rocforge::tuning::Tunable {
                family: #family,
                candidates: &[#(#names),*],
                table: &[::rocforge::tuning::TargetRows {
                    target: "",
                    rows: &[::rocforge::tuning::Row::otherwise(#usual)],
                }],
            };
        }
    };
    let options = attribute.tokens(|name| name != "tune" && !DEVICE_OPTIONS.contains(&name));
    Some(Tuned { kernels, tunable, routine: (options, host_code(item, &candidates, &choices)) })
}

fn numbers(attribute: &Attribute, errors: &mut Errors) -> Option<Vec<Number>> {
    let option = attribute.get("tune")?;
    let parser = Punctuated::<Number, Token![,]>::parse_terminated;
    let numbers: Vec<Number> = match syn::parse::Parser::parse2(parser, option.value.clone()) {
        Ok(numbers) => numbers.into_iter().collect(),
        Err(error) => {
            errors.push(
                &rules::OPTION_VALUE,
                error.span(),
                "`tune` is a list of numbers with their candidates",
                FORM,
            );
            return None;
        }
    };
    let count = numbers.iter().fold(1_usize, |count, number| count.saturating_mul(number.values.len()));
    let span = option.name.span();
    if numbers.is_empty() || count == 0 {
        errors.push(&rules::OPTION_VALUE, span, "`tune` has no candidate", FORM);
        return None;
    }
    if count > MOST {
        let message = format!("`tune` has {count} candidates, more than {MOST}");
        errors.push(
            &rules::OPTION_VALUE,
            span,
            message,
            "leave out numbers that are next to others: each is compiled",
        );
        return None;
    }
    for (index, number) in numbers.iter().enumerate() {
        let again = numbers[..index].iter().any(|other| other.name == number.name);
        if again || (number.name == "block" && attribute.get("block").is_some()) {
            let message = format!("`{}` is given twice", number.name);
            errors.push(&rules::GIVEN_TWICE, number.name.span(), message, "remove one of them");
        }
    }
    if attribute.get("grid").is_none() {
        let help = "add `grid = ceil_div(n, BLOCK)`, or what the body needs of BLOCK and the constants";
        errors.push(&rules::LAUNCH_GEOMETRY, span, "a kernel with candidates has no grid by default", help);
    }
    (!errors.any()).then_some(numbers)
}

/// Every combination; the first number changes slowest, so that the first values together are the usual choice.
fn candidates(numbers: &[Number]) -> Vec<Candidate<'_>> {
    numbers.iter().fold(vec![Candidate::default()], |all, number| {
        let mut more = Vec::new();
        for candidate in &all {
            more.extend(number.values.iter().map(|value| candidate.with(number, value)));
        }
        more
    })
}

/// The kernel for the block of a candidate.
fn kernel(
    attribute: &Attribute,
    item: &syn::ItemFn,
    candidate: &Candidate<'_>,
    name: &Ident,
) -> (TokenStream, TokenStream) {
    let options = attribute.tokens(|name| DEVICE_OPTIONS.contains(&name));
    let block = candidate.block.map(|block| quote!(block = #block));
    let mut function = without_helpers(item.clone());
    function.sig.ident = name.clone();
    function.vis = syn::Visibility::Inherited;
    for (constant, _) in &candidate.constants {
        function.sig.generics.params.push(syn::parse_quote!(const #constant: i32));
    }
    (quote!(#options #block), quote!(#function))
}

/// The routine's host code: the kernel that was chosen, for all sizes in their order.
fn host_code(item: &syn::ItemFn, candidates: &[Candidate<'_>], choices: &Ident) -> TokenStream {
    let mut function = item.clone();
    let names: Vec<&Ident> = item.sig.inputs.iter().filter_map(parameter).map(|(name, _)| name).collect();
    let sizes =
        item.sig.inputs.iter().filter_map(parameter).filter(|(_, ty)| is_size(ty)).map(|(name, _)| name);
    let types: Vec<&Ident> = item.sig.generics.type_params().map(|parameter| &parameter.ident).collect();
    let launches: Vec<TokenStream> = candidates
        .iter()
        .map(|candidate| {
            let (kernel, values) =
                (candidate.kernel(&item.sig.ident), candidate.constants.iter().map(|(_, value)| value));
            quote!(#kernel::<#(#types,)* #(#values),*>(call, #(#names),*))
        })
        .collect();
    let numbers = 1..launches.len();
    let (usual, others) = (&launches[0], &launches[1..]);
    let block = syn::parse_quote!({
        match call.choice(&#choices, &[#(#sizes),*]) {
            #(#numbers => #others,)*
            _ => #usual,
        }
    });
    *function.block = block;
    function.sig.inputs.insert(0, syn::parse_quote!(call: &::rocforge::plumbing::Call<'_>));
    function.sig.output = syn::parse_quote!(-> ::rocforge::plumbing::Result<()>);
    quote!(#function)
}

fn parameter(input: &syn::FnArg) -> Option<(&Ident, &syn::Type)> {
    let syn::FnArg::Typed(typed) = input else { return None };
    let syn::Pat::Ident(name) = &*typed.pat else { return None };
    Some((&name.ident, &typed.ty))
}

fn is_size(ty: &syn::Type) -> bool {
    matches!(ty, syn::Type::Path(path) if path.path.segments.last().is_some_and(|last| last.ident == "Dim"))
}

#[cfg(test)]
mod tests {
    use quote::quote;

    fn refusals(attribute: proc_macro2::TokenStream, item: proc_macro2::TokenStream) -> String {
        crate::rocblas_kernel(attribute, item).to_string()
    }

    fn body() -> proc_macro2::TokenStream {
        quote!(
            pub fn f<T: Scalar>(n: Dim, x: VectorMut<T>) {
                x[0] = T::ZERO;
            }
        )
    }

    #[test]
    fn wrong_lists_are_refused() {
        let all = [
            (quote!(tune(), grid = n), "`tune` has no candidate"),
            (quote!(tune(block = []), grid = n), "`tune` has no candidate"),
            (quote!(tune(block = 128), grid = n), "`tune` is a list of numbers"),
            (quote!(tune(block = [N]), grid = n), "`tune` is a list of numbers"),
            (quote!(tune(A = [1, 2], A = [3]), grid = n), "`A` is given twice"),
            (quote!(tune(block = [64, 128]), block = 64, grid = n), "`block` is given twice"),
            (quote!(tune(block = [64, 128])), "no grid by default"),
            (
                quote!(tune(A = [1, 2, 3, 4, 5], B = [1, 2, 3, 4, 5], C = [1, 2, 3]), grid = n),
                "`tune` has 75 candidates",
            ),
            (quote!(tune(block = [64, 2048]), grid = n), "a block of 2048 threads does not exist"),
        ];
        for (attribute, reason) in all {
            let text = refusals(attribute.clone(), body());
            assert!(text.contains(reason), "{attribute}: {text}");
            assert_eq!(text.matches(reason).count(), 1, "{attribute}: said once");
        }
    }

    #[test]
    fn host_code_chooses_by_itself() {
        let item = quote!(
            pub fn f<T: Scalar>(call: &Call<'_>, n: Dim, x: VectorMut<T>) -> Result<()> {
                g::<T>(call, n, x)
            }
        );
        let text = refusals(quote!(tune(block = [64, 128])), item);
        assert!(text.contains("host code declares a `tunable!`"), "{text}");
    }
}
