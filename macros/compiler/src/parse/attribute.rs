//! The attributes' options, with spans; unknown, duplicate and misplaced ones are refused here.

use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Ident, LitStr, Token};

use crate::diag::{Errors, closest};
use crate::rules;

/// One option: `name = value` or `name(...)`.
#[derive(Debug, Clone)]
pub struct Keyed {
    /// Its name.
    pub name: Ident,
    /// What follows `=` or stands in the parentheses.
    pub value: TokenStream,
    /// Whether parentheses were used.
    pub list: bool,
}

impl Parse for Keyed {
    fn parse(input: ParseStream<'_>) -> syn::Result<Keyed> {
        let name: Ident = input.parse()?;
        if input.peek(Token![=]) {
            input.parse::<Token![=]>()?;
            let value = expression_tokens(input)?;
            return Ok(Keyed { name, value, list: false });
        }
        if input.peek(syn::token::Paren) {
            let content;
            syn::parenthesized!(content in input);
            return Ok(Keyed { name, value: content.parse()?, list: true });
        }
        Err(syn::Error::new(name.span(), format!("expected `{name} = ...` or `{name}(...)`")))
    }
}

/// The tokens up to the next comma.
fn expression_tokens(input: ParseStream<'_>) -> syn::Result<TokenStream> {
    let mut tokens = TokenStream::new();
    while !input.is_empty() && !input.peek(Token![,]) {
        tokens.extend(std::iter::once(input.parse::<TokenTree>()?));
    }
    if tokens.is_empty() {
        return Err(input.error("expected a value"));
    }
    Ok(tokens)
}

/// The tokens without the groups that `macro_rules!` puts around a number, a string or a name that it was given.
fn bare(tokens: TokenStream) -> TokenStream {
    let bare_tree = |tree: TokenTree| {
        let TokenTree::Group(group) = tree else { return tree.into() };
        let inside = bare(group.stream());
        if group.delimiter() == Delimiter::None && inside.clone().into_iter().count() == 1 {
            return inside;
        }
        let mut same = Group::new(group.delimiter(), inside);
        same.set_span(group.span());
        TokenTree::from(same).into()
    };
    tokens.into_iter().flat_map(|tree| -> TokenStream { bare_tree(tree) }).collect()
}

/// Options by name.
#[derive(Debug, Default)]
pub struct Attribute {
    options: Vec<Keyed>,
}

/// The options of `#[rocblas_kernel]`.
const KERNEL_OPTIONS: [&str; 26] = [
    "symbol",
    "types",
    "sizes",
    "variants",
    "level",
    "grid",
    "block",
    "host_block",
    "host_vectors",
    "min_blocks",
    "max_shared",
    "cluster",
    "registers",
    "workspace",
    "refuses",
    "in_place",
    "quick_return",
    "quick_return_after_pointers",
    "null_result",
    "no_op",
    "no_op_after_pointers",
    "skips",
    "overwrites",
    "flops",
    "bytes",
    "tune",
];
/// The options of `#[device]`, all of which say how a kernel is laid out over the machine.
pub const DEVICE_OPTIONS: [&str; 8] =
    ["grid", "block", "host_block", "host_vectors", "min_blocks", "max_shared", "cluster", "registers"];

/// Options that had other names before, with today's.
const RENAMED: [(&str, &str); 1] = [("spread", "cluster")];

impl Attribute {
    /// Parses the tokens of `#[rocblas_kernel(...)]`.
    pub fn kernel(tokens: TokenStream, errors: &mut Errors) -> Attribute {
        Attribute::parse(tokens, &KERNEL_OPTIONS, "rocblas_kernel", errors)
    }

    /// Parses what stands in the parentheses of a workspace buffer.
    pub fn buffer(tokens: TokenStream, errors: &mut Errors) -> Attribute {
        Attribute::parse(
            tokens,
            &["optimal", "degraded", "spare", "batch_shared", "unless"],
            "workspace",
            errors,
        )
    }

    fn parse(tokens: TokenStream, allowed: &[&str], attribute: &str, errors: &mut Errors) -> Attribute {
        let parser = Punctuated::<Keyed, Token![,]>::parse_terminated;
        let parsed = match syn::parse::Parser::parse2(parser, bare(tokens)) {
            Ok(parsed) => parsed,
            Err(error) => {
                errors.syntax(&error);
                return Attribute::default();
            }
        };
        let mut options: Vec<Keyed> = Vec::new();
        for option in parsed {
            let name = option.name.to_string();
            if !allowed.contains(&name.as_str()) {
                let renamed = RENAMED.iter().find(|(old, new)| *old == name && allowed.contains(new));
                let help = match (renamed, closest(&name, allowed.iter().copied())) {
                    (Some((_, new)), _) => format!("it is called `{new}` now"),
                    (None, Some(meant)) => format!("did you mean `{meant}`?"),
                    (None, None) => format!("`{attribute}` takes {}", allowed.join(", ")),
                };
                errors.push(
                    &rules::UNKNOWN_OPTION,
                    option.name.span(),
                    format!("`{name}` is not an option of `{attribute}`"),
                    help,
                );
            } else if options.iter().any(|earlier| earlier.name == name) {
                errors.push(
                    &rules::GIVEN_TWICE,
                    option.name.span(),
                    format!("`{name}` is given twice"),
                    "remove one of them",
                );
            } else {
                options.push(option);
            }
        }
        Attribute { options }
    }

    /// The options of these names as they were written, each with a comma behind it.
    pub fn tokens(&self, is_wanted: impl Fn(&str) -> bool) -> TokenStream {
        let wanted = self.options.iter().filter(|option| is_wanted(&option.name.to_string()));
        let written = wanted.map(|Keyed { name, value, list }| match list {
            true => quote::quote!(#name(#value),),
            false => quote::quote!(#name = #value,),
        });
        written.collect()
    }

    /// Whether none is left of what was written.
    pub fn is_empty(&self) -> bool {
        self.options.is_empty()
    }

    /// The option of this name.
    pub fn get(&self, name: &str) -> Option<&Keyed> {
        self.options.iter().find(|option| option.name == name)
    }

    /// Refuses options that have no meaning here, for a reason.
    pub fn refuse(&self, names: &[&str], reason: &str, errors: &mut Errors) {
        for option in self.options.iter().filter(|option| names.iter().any(|name| option.name == name)) {
            let name = &option.name;
            errors.push(
                &rules::MISPLACED_OPTION,
                name.span(),
                format!("`{name}` has no meaning here: {reason}"),
                format!("remove `{name}`"),
            );
        }
    }

    /// The text of a string option.
    pub fn text(&self, name: &str, errors: &mut Errors) -> Option<LitStr> {
        let option = self.get(name)?;
        match syn::parse2(option.value.clone()) {
            Ok(text) => Some(text),
            Err(error) => {
                let help = format!("write `{name} = \"...\"`");
                errors.push(&rules::OPTION_VALUE, error.span(), format!("`{name}` is a string"), help);
                None
            }
        }
    }

    /// The whole number of an option.
    pub fn number(&self, name: &str, errors: &mut Errors) -> Option<(u32, Span)> {
        let option = self.get(name)?;
        let parsed = syn::parse2::<syn::LitInt>(option.value.clone());
        match parsed.and_then(|int| Ok((int.base10_parse()?, int.span()))) {
            Ok(number) => Some(number),
            Err(error) => {
                let help = format!("write `{name} = 256`");
                errors.push(&rules::OPTION_VALUE, error.span(), format!("`{name}` is a whole number"), help);
                None
            }
        }
    }
}

/// `#[device]`, plain or with a geometry.
#[derive(Debug)]
pub struct DeviceAttribute {
    /// The options; empty for a helper.
    pub options: Attribute,
    /// Whether the function is a kernel that host code launches.
    pub is_kernel: bool,
}

impl DeviceAttribute {
    /// Parses the tokens of `#[device(...)]`.
    pub fn parse(tokens: TokenStream, errors: &mut Errors) -> DeviceAttribute {
        let is_kernel = !tokens.is_empty();
        DeviceAttribute { options: Attribute::parse(tokens, &DEVICE_OPTIONS, "device", errors), is_kernel }
    }
}
