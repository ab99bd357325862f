//! Types of what structures and traits have: methods, fields, values.

use super::expr::{expect, infer};
use super::{Env, GenericKind};
use crate::diag::closest;
use crate::model::{Expr, ExprKind, Method, StructValue, Ty};
use crate::rules;

/// A method that device code defines: of the structure, or of the one device trait that bounds the receiver's type.
pub fn method_call(env: &mut Env<'_>, kind: &mut ExprKind, span: proc_macro2::Span) -> Ty {
    let ExprKind::MethodCall(receiver, name, generics, args) = kind else { return Ty::Unknown };
    let ty = infer(env, receiver);
    each(env, args);
    if matches!(ty, Ty::Struct(..) | Ty::Unknown) {
        return env.returned(&ty, name);
    }
    match env.traits_of(&ty).as_slice() {
        [of_trait] => {
            // Moved, not copied: a method may be called on what another one gives, and so on.
            let gone = Expr::new(ExprKind::Bool(false), span);
            let mut all = vec![std::mem::replace(&mut **receiver, gone)];
            all.append(args);
            let returned = env.returned(of_trait, name);
            *kind = ExprKind::MemberCall(of_trait.clone(), name.clone(), std::mem::take(generics), all);
            return returned;
        }
        [] => unknown_method(env, name, &ty, span),
        _ => {
            let help = format!("write `<T as Trait>::{name}(value)`");
            let message = format!("several device traits may have the method `{name}`");
            env.errors.push(&rules::UNINFERRED_TYPE, span, message, help);
        }
    }
    Ty::Unknown
}

fn unknown_method(env: &mut Env<'_>, name: &str, ty: &Ty, span: proc_macro2::Span) {
    let meant = closest(name, Method::ALL.iter().map(|method| method.name));
    let help = match (meant, ty) {
        (Some(meant), _) => format!("did you mean `{meant}`?"),
        (None, Ty::Member(..) | Ty::Int(_) | Ty::Float(_) | Ty::Bool) => {
            format!("for a method of a device trait write `<Type as Trait>::{name}(value)`")
        }
        _ => format!("methods here: {}", Method::ALL.map(|method| method.name).join(", ")),
    };
    let message = format!("`{name}` is not a method of the kernel language");
    env.errors.push(&rules::UNKNOWN_NAME, span, message, help);
}

/// Types arguments of something that another item declares.
fn each(env: &mut Env<'_>, list: &mut [Expr]) {
    for one in list {
        infer(env, one);
        super::expr::undecided_part(env, one);
    }
}

/// Types arguments of a function of a structure or a trait.
pub fn member_call(env: &mut Env<'_>, class: &Ty, name: &str, args: &mut [Expr]) -> Ty {
    each(env, args);
    env.returned(class, name)
}

/// A constant of a structure or a trait: what it is, its own class tells alone.
pub fn constant(env: &Env<'_>, class: &Ty, name: &str) -> Ty {
    let own = env.around.is_class(class);
    let found = env.around.constants.iter().find(|(known, _)| own && known == name);
    found.map_or(Ty::Unknown, |(_, ty)| env.around.resolved(ty))
}

/// A field: what it is, the structure decides.
pub fn field(env: &mut Env<'_>, base: &mut Expr, name: &str, span: proc_macro2::Span) -> Ty {
    let ty = infer(env, base);
    if matches!(ty, Ty::Struct(..) | Ty::Member(..) | Ty::Unknown) {
        return Ty::Unknown;
    }
    let help = "use `x.re()` and `x.im()` for the parts of a complex number";
    let message = format!("a field `{name}` is only there in a structure");
    env.errors.push(&rules::UNSUPPORTED_EXPRESSION, span, message, help);
    Ty::Unknown
}

/// A value of a structure; its arguments are those of the type that is expected, where they are not written.
pub fn structure(env: &mut Env<'_>, value: &mut StructValue, expected: &Ty) -> Ty {
    for field in &mut value.fields {
        expect(env, field, &Ty::Unknown);
        super::expr::undecided_part(env, field);
    }
    if value.ty.is_none()
        && let Ty::Struct(name, _) = expected
        && *name == value.name
    {
        value.ty = Some(expected.clone());
    }
    value.ty.clone().unwrap_or(Ty::Unknown)
}

impl Env<'_> {
    /// What a function of the class around returns; of others nothing is known.
    fn returned(&self, class: &Ty, name: &str) -> Ty {
        let own = self.around.members.as_ref().filter(|(own, _)| own == class);
        let found = own.and_then(|(_, list)| list.iter().find(|(known, _)| known == name));
        found.map_or(Ty::Unknown, |(_, ty)| self.around.resolved(ty))
    }

    /// The trait whose implementation is being typed, if it is for this type.
    fn own_trait(&self, ty: &Ty) -> Option<&Ty> {
        self.around.itself.as_ref().filter(|(itself, _)| itself == ty).map(|(_, of_trait)| of_trait)
    }

    /// The device traits that a type is known to have.
    fn traits_of(&self, ty: &Ty) -> Vec<Ty> {
        if let Some(own) = self.own_trait(ty) {
            return vec![own.clone()];
        }
        let Ty::Generic(name) = ty else { return Vec::new() };
        let generics = self.generics.iter().chain(&self.around.generics);
        let bounds = generics.filter(|generic| generic.name.text == *name).map(|generic| &generic.kind);
        let traits = bounds.flat_map(|kind| match kind {
            GenericKind::Type(_, traits) => traits.clone(),
            _ => Vec::new(),
        });
        traits.collect()
    }
}
