//! Structures, traits and implementations as classes.
//!
//! A structure is an aggregate, whose methods are declared in it and defined behind it: `$members` stands where the
//! declarations of the implementations in a unit go. A trait is a class template over the type that has it, and an
//! implementation a specialisation, whose functions are static. `$base` stands where a specialisation inherits what
//! the trait provides. What a trait provides names the types of an implementation as those of `Class`, a parameter of
//! the function: the class that inherits the function is not complete before its base is.

use super::expr::Context;
use super::out::Out;
use super::ty::{arguments, ty};
use super::{body, docs, generic, generics, parameter, template};
use crate::check::Checked;
use crate::model::{
    Associated, Constant, Expr, ExprKind, Function, Generic, GenericArg, GenericKind, Implementation, Name,
    Param, Receiver, Structure, Trait, Ty,
};
use crate::names;

/// The texts of a structure.
pub struct StructureText {
    /// Its forward declaration.
    pub declared: String,
    /// Its definition.
    pub text: String,
    /// The overload of `at_problem` for it.
    pub problem: String,
}

/// The texts of a trait.
pub struct TraitText {
    /// The class template.
    pub declared: String,
    /// The same, and what it provides.
    pub text: String,
    /// The methods that it provides by name, each as a method of a structure: `$owner` stands for the structure,
    /// `$class` for the trait for it.
    pub methods: Vec<(String, String)>,
}

/// The texts of an implementation.
#[derive(Default)]
pub struct ImplementationText {
    /// Declarations inside of the structure, a line each.
    pub members: String,
    /// Definitions.
    pub text: String,
    /// What a specialisation inherits from if the trait provides anything.
    pub base: String,
    /// The structure as methods of the trait name it, and the trait for it.
    pub class: (String, String),
    /// Methods that the trait need not provide.
    pub given: Vec<String>,
}

/// A structure.
pub fn structure(item: &Checked<Structure>) -> StructureText {
    let mut out = Out::new();
    let name = names::cpp(&item.name.text);
    let parameters = generics(&item.generics);
    docs(&mut out, &item.docs);
    template(&mut out, &parameters);
    out.open(&format!("struct {name}"));
    for field in &item.fields {
        docs(&mut out, &field.docs);
        out.line(&format!("{} {};", ty(&field.ty), names::cpp(&field.name.text)));
    }
    out.line("$members");
    out.close_with(";");
    if !item.fields.is_empty() {
        maker(&mut out, item, &name, &parameters);
    }
    let mut declared = Out::new();
    template(&mut declared, &parameters);
    declared.line(&format!("struct {name};"));
    let problem = at_problem(item, &name, &parameters);
    StructureText { declared: declared.finish().replace(">\n", "> "), text: out.finish(), problem }
}

/// The function that narrows a kernel's argument to one problem, field by field.
fn at_problem(item: &Structure, name: &str, parameters: &[String]) -> String {
    let mut out = Out::new();
    let whole = with_parameters(item, name);
    let fields: Vec<String> = item
        .fields
        .iter()
        .map(|field| format!("at_problem(all.{}, batch)", names::cpp(&field.name.text)))
        .collect();
    template(&mut out, parameters);
    let inline = if parameters.is_empty() { "inline " } else { "" };
    out.open(&format!("__device__ {inline}{whole} at_problem(const {whole}& all, i64 batch)"));
    out.line(&format!("return {whole}{{{}}};", fields.join(", ")));
    out.close();
    out.finish()
}

/// A structure with its own parameters as arguments.
fn with_parameters(item: &Structure, name: &str) -> String {
    let own = item.generics.iter().map(|generic| names::cpp(&generic.name.text)).collect::<Vec<_>>();
    if own.is_empty() { name.to_owned() } else { format!("{name}<{}>", own.join(", ")) }
}

/// The function that makes a value and deduces the structure's arguments from the fields.
fn maker(out: &mut Out, item: &Structure, name: &str, parameters: &[String]) {
    let whole = with_parameters(item, name);
    let fields: Vec<String> = item.fields.iter().map(|field| names::cpp(&field.name.text)).collect();
    let params: Vec<String> =
        item.fields.iter().zip(&fields).map(|(field, name)| format!("{} {name}", ty(&field.ty))).collect();
    template(out, parameters);
    let inline = if parameters.is_empty() { "inline " } else { "" };
    let head = format!("__device__ {inline}constexpr {whole} make_{}({})", item.name.text, params.join(", "));
    out.line(&format!("{head} {{ return {whole}{{{}}}; }}", fields.join(", ")));
}

/// A trait.
pub fn trait_item(item: &Checked<Trait>) -> TraitText {
    let name = names::cpp(&item.name.text);
    let mut parameters = vec!["typename Self".to_owned()];
    parameters.extend(generics(&item.generics));
    let declared = format!("template <{}> struct {name};\n", parameters.join(", "));
    let mut out = Out::new();
    docs(&mut out, &item.docs);
    out.line(declared.trim_end());
    if item.provides() {
        let bases: Vec<String> = item.supertraits.iter().map(ty).collect();
        let bases = if bases.is_empty() { String::new() } else { format!(" : {}", bases.join(", ")) };
        template(&mut out, &parameters);
        out.open(&format!("struct {name}_provided{bases}"));
        let own = with_itself(item);
        parts(&mut out, (&item.constants, &item.functions), &own, Some(&item.class));
        out.close_with(";");
    }
    let method = |Associated { function, receiver }: &Associated| {
        let text = forwarder(function, (*receiver)?, "$class", "$owner");
        Some((function.name.text.clone(), text))
    };
    TraitText { declared, text: out.finish(), methods: item.functions.iter().filter_map(method).collect() }
}

/// The parameters of a trait and the type that has it.
fn with_itself(item: &Trait) -> Vec<Generic> {
    let kind = GenericKind::Type(Vec::new(), item.supertraits.clone());
    let itself = Generic { name: Name::new("Self", item.name.span), kind };
    item.generics.iter().cloned().chain([itself]).collect()
}

/// An implementation.
pub fn implementation(item: &Checked<Implementation>) -> ImplementationText {
    match &item.of_trait {
        None => methods(item),
        Some(of_trait) => specialisation(item, of_trait),
    }
}

/// Methods of a structure: declared in it, defined behind it.
fn methods(item: &Implementation) -> ImplementationText {
    let mut members = Out::new();
    let mut out = Out::new();
    let owner = ty(&item.of);
    let parameters = generics(&item.generics);
    for constant in &item.constants {
        let (of, name) = (ty(&constant.ty), names::cpp(&constant.name.text));
        members.line(&format!("static __device__ constexpr {of} {name}();"));
        docs(&mut out, &constant.docs);
        template(&mut out, &parameters);
        let inline = if parameters.is_empty() { "inline " } else { "" };
        out.open(&format!("__device__ {inline}constexpr {of} {owner}::{name}()"));
        out.line(&format!("return {};", Context::outside().initializer(&constant.value)));
        out.close();
    }
    for Associated { function, receiver } in &item.functions {
        let own = generics(&function.generics);
        let (of, name, params) = (ty(&function.ret), names::cpp(&function.name.text), params(function));
        let (before, after) = match receiver {
            None => ("static ", ""),
            Some(Receiver::Exclusive) => ("", ""),
            Some(Receiver::Value { .. } | Receiver::Shared) => ("", " const"),
        };
        template(&mut members, &own);
        members.line(&format!("{before}__device__ {of} {name}({params}){after};"));
        docs(&mut out, &function.docs);
        template(&mut out, &parameters);
        template(&mut out, &own);
        let space = super::space(function.always_inline, parameters.is_empty() && own.is_empty());
        out.open(&format!("{space}{of} {owner}::{name}({params}){after}"));
        if let Some(receiver) = receiver.filter(|_| names_itself(function)) {
            out.line(&itself(receiver, &owner));
        }
        body(&mut out, function, &item.generics, None);
        out.close();
    }
    ImplementationText { members: members.finish(), text: out.finish(), ..ImplementationText::default() }
}

/// What `self` is in a method: the value itself, or a copy as in Rust.
fn itself(receiver: Receiver, owner: &str) -> String {
    match receiver {
        Receiver::Value { mutable: true } => format!("{owner} self = *this;"),
        Receiver::Value { mutable: false } => format!("const {owner} self = *this;"),
        Receiver::Shared => format!("const {owner}& self = *this;"),
        Receiver::Exclusive => format!("{owner}& self = *this;"),
    }
}

fn names_itself(function: &Function) -> bool {
    let mut found = false;
    crate::model::walk::expressions(&function.body, &mut |expr| {
        found |= matches!(&expr.kind, ExprKind::Local(name) if name == "self");
    });
    found
}

/// The parameters but for `self`.
fn params(function: &Function) -> String {
    let list = function.params.iter().filter(|param| param.name.text != "self");
    list.map(parameter).collect::<Vec<_>>().join(", ")
}

/// The specialisation of a trait's class for a type.
fn specialisation(item: &Implementation, of_trait: &Ty) -> ImplementationText {
    let mut out = Out::new();
    let (parameters, class) = match for_every_type(item, of_trait) {
        Some(parameters) => (parameters, ty(&Ty::Struct(class_name(of_trait), Vec::new()))),
        None => (generics(&item.generics), ty(of_trait)),
    };
    out.line(&format!("template <{}>", parameters.join(", ")));
    out.open(&format!("struct {class}$base"));
    for (name, of) in &item.types {
        out.line(&format!("using {} = {};", names::cpp(&name.text), ty(of)));
    }
    parts(&mut out, (&item.constants, &item.functions), &item.generics, None);
    out.close_with(";");
    let class = own_class(of_trait);
    let (mut members, mut given) = (String::new(), Vec::new());
    for Associated { function, receiver } in &item.functions {
        let (Some(receiver), Ty::Struct(..)) = (receiver, &item.of) else { continue };
        members += &forwarder(function, *receiver, &class, &ty(&item.of));
        given.push(function.name.text.clone());
    }
    let base = provided(of_trait);
    ImplementationText { members, text: out.finish(), base, class: (ty(&item.of), class), given }
}

fn class_name(of_trait: &Ty) -> String {
    match of_trait {
        Ty::Struct(name, _) => name.clone(),
        other => ty(other),
    }
}

/// The parameters of an implementation for every type, in the order of the class: it defines the class itself.
fn for_every_type(item: &Implementation, of_trait: &Ty) -> Option<Vec<String>> {
    let Ty::Struct(_, list) = of_trait else { return None };
    let parameter = |argument: &GenericArg| {
        let name = match argument {
            GenericArg::Type(Ty::Generic(name)) => name,
            GenericArg::Const(Expr { kind: ExprKind::Local(name), .. }) => name,
            _ => return None,
        };
        item.generics.iter().position(|generic| generic.name.text == *name)
    };
    let order = list.iter().map(parameter).collect::<Option<Vec<usize>>>()?;
    let distinct = (0..item.generics.len()).all(|index| order.contains(&index));
    let all = generics(&item.generics);
    (distinct && order.len() == all.len())
        .then(|| order.into_iter().map(|index| all[index].clone()).collect())
}

fn provided(of_trait: &Ty) -> String {
    match of_trait {
        Ty::Struct(name, list) => {
            format!("{}_provided{}", names::cpp(name), arguments(list, Context::outside()))
        }
        other => ty(other),
    }
}

/// The trait for a structure as its methods name it: found when the call is compiled, as here it is only declared.
fn own_class(of_trait: &Ty) -> String {
    let Ty::Struct(name, list) = of_trait else { return ty(of_trait) };
    let mut list = list.clone();
    list[0] = GenericArg::Type(Ty::Generic("Self".to_owned()));
    format!("{}{}", names::cpp(name), arguments(&list, Context::outside()))
}

/// A method of a trait as a method of the structure, so that a call need not say which trait has it.
fn forwarder(function: &Function, receiver: Receiver, class: &str, owner: &str) -> String {
    let told = |generic: &Generic| {
        matches!(generic.kind, GenericKind::Closure(..))
            || function.params.iter().any(|param| param.ty.tells(&generic.name.text))
    };
    // A call writes down the others.
    let written: Vec<&Generic> = function.generics.iter().filter(|generic| !told(generic)).collect();
    let mut parameters: Vec<String> = written.iter().map(|one| generic(one)).collect();
    parameters.push("typename... Args".to_owned());
    parameters.push(format!("typename Self = {owner}"));
    let name = names::cpp(&function.name.text);
    let list: Vec<String> = written.iter().map(|one| names::cpp(&one.name.text)).collect();
    let called = if list.is_empty() { name.clone() } else { format!("template {name}<{}>", list.join(", ")) };
    let constant = if receiver == Receiver::Exclusive { "" } else { " const" };
    let mut out = Out::new();
    template(&mut out, &parameters);
    out.line(&format!(
        "__device__ auto {name}(Args&&... args){constant} {{ return {class}::{called}(*this, static_cast<Args&&>(args)...); }}"
    ));
    out.finish()
}

/// What the class is called in what a trait provides.
const CLASS: &str = "Class";

/// Constants and functions of a trait, static and defined where they are declared; `class` if a trait provides them.
fn parts(
    out: &mut Out,
    (constants, functions): (&[Constant], &[Associated]),
    around: &[Generic],
    class: Option<&Ty>,
) {
    for constant in constants {
        docs(out, &constant.docs);
        let value = Context::outside().initializer(&constant.value);
        let (of, parameter) = resolved(&constant.ty, class);
        template(out, &parameter.into_iter().collect::<Vec<_>>());
        let (of, name) = (ty(&of), names::cpp(&constant.name.text));
        out.line(&format!("static __device__ constexpr {of} {name}() {{ return {value}; }}"));
    }
    for Associated { function, receiver } in functions {
        docs(out, &function.docs);
        let mut parameters = generics(&function.generics);
        let (ret, mut late) = resolved(&function.ret, class);
        let mut list = Vec::new();
        for param in &function.params {
            let (of, through) = resolved(&param.ty, class);
            late = late.or(through);
            list.push(match receiver {
                Some(Receiver::Shared) if param.name.text == "self" => format!("const {}& self", ty(&of)),
                Some(Receiver::Exclusive) if param.name.text == "self" => format!("{}& self", ty(&of)),
                _ => parameter(&Param { ty: of, ..param.clone() }),
            });
        }
        parameters.extend(late);
        template(out, &parameters);
        let (of, name) = (ty(&ret), names::cpp(&function.name.text));
        let space = super::space(function.always_inline, false);
        out.open(&format!("static {space}{of} {name}({})", list.join(", ")));
        body(out, function, around, None);
        out.close();
    }
}

/// A type of a signature, and the parameter it needs where it names a type that only the implementation tells.
fn resolved(of: &Ty, class: Option<&Ty>) -> (Ty, Option<String>) {
    let Some(class) = class else { return (of.clone(), None) };
    let through = of.through(class, CLASS);
    let parameter = (through != *of).then(|| format!("typename {CLASS} = {}", ty(class)));
    (through, parameter)
}
