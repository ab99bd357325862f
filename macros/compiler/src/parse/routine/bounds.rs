//! The bounds of a routine's type parameters, and whether its types have them. rustc looks at both too, but in what is printed,
//! and the author reads of an attribute that asks for a trait.

use super::super::attribute::Attribute;
use crate::diag::Errors;
use crate::model::{ElementTy, Float, Instance};
use crate::rules;

/// Refuses a type parameter without a bound, and types that lack the trait of the bound.
pub fn check(attribute: &Attribute, item: &syn::ItemFn, instances: &[Instance], errors: &mut Errors) {
    let parameters = item.sig.generics.params.iter().filter_map(|parameter| match parameter {
        syn::GenericParam::Type(parameter) => Some(parameter),
        _ => None,
    });
    for (index, parameter) in parameters.enumerate() {
        let name = &parameter.ident;
        if parameter.bounds.is_empty() {
            let message = format!("a routine must know what its element type `{name}` is");
            let help = format!("bound it: `{name}: Scalar`, or `{name}: Real` where no type is complex");
            errors.push(&rules::KERNEL_GENERICS, name.span(), message, help);
            continue;
        }
        let types = || instances.iter().filter_map(|instance| Some((instance, instance.types.get(index)?)));
        let complex = |ty: &ElementTy| matches!(ty, ElementTy::Float(Float::C32 | Float::C64));
        if let Some(bound) = bound_named(parameter, &["Real"])
            && let Some((instance, ty)) = types().find(|(_, ty)| complex(ty))
        {
            let is_listed = attribute.get("types").is_some();
            let (span, help) = match is_listed {
                true => (instance.letter.span, format!("leave it out, or write `{name}: Scalar`")),
                false => {
                    (bound, "add `types(s: f32, d: f64)`: without `types` complex ones are among them".into())
                }
            };
            errors.push(&rules::OPTION_VALUE, span, format!("`{}` is not `Real`", ty.name()), help);
        }
        let whole = |ty: &ElementTy| matches!(ty, ElementTy::Int(_));
        if bound_named(parameter, &["Real", "Scalar", "TileScalar"]).is_some()
            && let Some((instance, ty)) = types().find(|(_, ty)| whole(ty))
        {
            let message = format!("`{}` is a whole number, and no `Scalar`", ty.name());
            let help = format!("write `{name}: Numeric`, which integers have too");
            errors.push(&rules::OPTION_VALUE, instance.letter.span, message, help);
        }
    }
}

/// Where one of these traits stands among the bounds.
fn bound_named(parameter: &syn::TypeParam, traits: &[&str]) -> Option<proc_macro2::Span> {
    parameter.bounds.iter().find_map(|bound| match bound {
        syn::TypeParamBound::Trait(bound) => {
            let last = bound.path.segments.last()?;
            traits.iter().any(|name| last.ident == name).then(|| last.ident.span())
        }
        _ => None,
    })
}
