//! Native Rust for the host platform: the user's own tokens, with the thread handed through.
//!
//! The body is not printed from the model: rustc then reports type errors on the user's spans, and
//! the two printers cannot share a bug. Four things change. Functions of the machine become
//! methods of the thread; calls of device functions pass the thread on (`f(x)` becomes
//! `f::call(thread, x)`, in the module that the attribute makes beside `f`, and functions of structures and traits
//! take it as their last argument); `#[unroll]` is dropped; casts become
//! calls (`casts.rs`). A fifth are three names: `sqrt` is that of `Scalar`, for complex numbers too, `max` and `min` are
//! those of `Ordered`, which say what becomes of two zeros.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::punctuated::Punctuated;
use syn::visit_mut::{
    VisitMut, visit_angle_bracketed_generic_arguments_mut, visit_arm_mut, visit_block_mut, visit_expr_if_mut,
    visit_expr_mut, visit_generic_argument_mut, visit_local_mut,
};

use super::{casts, early, touch};
use crate::model::{AccessFn, AtomicOp, ELEMENT_FUNCTIONS, Float, Intrinsic, Method, TileFn};
use crate::names::unmarked;
use crate::parse::{AsmSource, belongs_to_a_type, is_asm, is_constant, is_print, names_in, target, tile};

/// The body of a device function, ready to run on a thread called `__thread`.
pub fn body(item: &syn::ItemFn) -> syn::Block {
    let types = item.sig.generics.type_params().map(|param| param.ident.to_string()).collect();
    body_of(&item.sig, &item.block, item.sig.ident.to_string(), types)
}

/// The same for any function; `name` tells its shared memory from that of others, `types` are type parameters.
pub fn body_of(sig: &syn::Signature, block: &syn::Block, name: String, types: Vec<String>) -> syn::Block {
    let mut block = block.clone();
    touch::reads(&mut block);
    let inputs = sig.inputs.iter().filter_map(|input| match input {
        syn::FnArg::Typed(typed) => Some(&*typed.pat),
        syn::FnArg::Receiver(_) => None,
    });
    let locals = inputs.flat_map(names_in).collect();
    let mut rewrite =
        Rewrite { name, types, locals, sites: 0, traits: BTreeSet::new(), called: BTreeMap::new() };
    rewrite.visit_block_mut(&mut block);
    let uses = rewrite.called.into_values().map(|used| syn::Stmt::Item(syn::Item::Verbatim(used)));
    block.stmts.splice(0..0, uses);
    for named in rewrite.traits {
        let named = format_ident!("{named}");
        block.stmts.insert(
            0,
            syn::parse_quote!(
                use ::rocforge::plumbing::#named as _;
            ),
        );
    }
    block
}

struct Rewrite {
    name: String,
    types: Vec<String>,
    /// Variables in scope: one that is called holds a closure.
    locals: Vec<String>,
    sites: usize,
    /// The traits whose methods the body calls in place of Rust's own.
    traits: BTreeSet<&'static str>,
    /// What brings the modules beside device functions into scope, by the names that they get: see [`unmarked`].
    called: BTreeMap<String, TokenStream>,
}

impl VisitMut for Rewrite {
    fn visit_expr_mut(&mut self, node: &mut syn::Expr) {
        visit_expr_mut(self, node);
        match node {
            syn::Expr::Call(call) => {
                if let syn::Expr::Path(path) = &*call.func
                    && let Some(replacement) = self.replacement(path, call)
                {
                    *node = syn::Expr::Verbatim(replacement);
                }
            }
            syn::Expr::MethodCall(call) if is_of_an_item(call) => with_thread(call),
            syn::Expr::MethodCall(call) => {
                if let Some(named) = trait_of(&call.method) {
                    self.traits.insert(named);
                    call.method = format_ident!("{}_in_kernel", call.method);
                }
            }
            _ => {}
        }
        if let syn::Expr::Cast(cast) = node
            && let Some(replacement) = casts::replacement(cast)
        {
            *node = syn::Expr::Verbatim(replacement);
        }
    }

    /// The length stays a constant.
    fn visit_expr_repeat_mut(&mut self, node: &mut syn::ExprRepeat) {
        self.visit_expr_mut(&mut node.expr);
    }

    /// So do the lengths of arrays, and constant arguments.
    fn visit_type_array_mut(&mut self, node: &mut syn::TypeArray) {
        self.visit_type_mut(&mut node.elem);
    }

    fn visit_generic_argument_mut(&mut self, node: &mut syn::GenericArgument) {
        if !matches!(node, syn::GenericArgument::Const(_)) {
            visit_generic_argument_mut(self, node);
        }
    }

    /// What a line prints are expressions like any others.
    fn visit_macro_mut(&mut self, node: &mut syn::Macro) {
        let list = Punctuated::<syn::Expr, syn::Token![,]>::parse_terminated;
        if is_print(node)
            && let Ok(mut printed) = node.parse_body_with(list)
        {
            printed.iter_mut().for_each(|value| self.visit_expr_mut(value));
            node.tokens = quote!(#printed);
        }
    }

    fn visit_block_mut(&mut self, node: &mut syn::Block) {
        node.stmts.iter_mut().for_each(on_gpus_alone);
        self.scoped(|rewrite| visit_block_mut(rewrite, node));
    }

    fn visit_local_mut(&mut self, node: &mut syn::Local) {
        visit_local_mut(self, node);
        self.locals.extend(names_in(&node.pat));
    }

    fn visit_expr_if_mut(&mut self, node: &mut syn::ExprIf) {
        early::decide(&mut node.cond, &self.locals);
        visit_expr_if_mut(self, node);
    }

    fn visit_expr_closure_mut(&mut self, node: &mut syn::ExprClosure) {
        self.scoped(|rewrite| {
            rewrite.locals.extend(node.inputs.iter().flat_map(names_in));
            rewrite.visit_expr_mut(&mut node.body);
        });
    }

    fn visit_expr_for_loop_mut(&mut self, node: &mut syn::ExprForLoop) {
        node.attrs.retain(|attribute| !attribute.path().is_ident("unroll"));
        self.visit_range(&mut node.expr);
        self.scoped(|rewrite| {
            rewrite.locals.extend(names_in(&node.pat));
            rewrite.visit_block_mut(&mut node.body);
        });
    }

    /// `f::<LEN>` becomes `f::<{ LEN }>`: the module beside a constant would be taken for a type.
    fn visit_angle_bracketed_generic_arguments_mut(
        &mut self,
        node: &mut syn::AngleBracketedGenericArguments,
    ) {
        visit_angle_bracketed_generic_arguments_mut(self, node);
        for argument in &mut node.args {
            if let syn::GenericArgument::Type(syn::Type::Path(path)) = argument
                && path.qself.is_none()
                && is_constant(&path.path, &self.types)
            {
                let path = &path.path;
                *argument = syn::GenericArgument::Const(syn::parse_quote!({ #path }));
            }
        }
    }

    fn visit_arm_mut(&mut self, node: &mut syn::Arm) {
        self.scoped(|rewrite| {
            rewrite.locals.extend(names_in(&node.pat));
            visit_arm_mut(rewrite, node);
        });
    }
}

impl Rewrite {
    /// Does `work`, and forgets the variables that it declared.
    fn scoped(&mut self, work: impl FnOnce(&mut Rewrite)) {
        let outer = self.locals.len();
        work(self);
        self.locals.truncate(outer);
    }

    /// What a `for` goes over: `rev` and `step_by` are methods of Rust's ranges.
    fn visit_range(&mut self, node: &mut syn::Expr) {
        match node {
            syn::Expr::MethodCall(call) if call.method == "rev" || call.method == "step_by" => {
                self.visit_range(&mut call.receiver);
                call.args.iter_mut().for_each(|argument| self.visit_expr_mut(argument));
            }
            syn::Expr::Paren(inner) => self.visit_range(&mut inner.expr),
            other => self.visit_expr_mut(other),
        }
    }

    /// A function of the machine: a method of the thread.
    fn of_the_machine(
        &mut self,
        intrinsic: Intrinsic,
        last: &syn::PathSegment,
        args: &Punctuated<syn::Expr, syn::Token![,]>,
    ) -> Option<TokenStream> {
        let method = &last.ident;
        let generics = turbofish(&last.arguments);
        Some(match intrinsic {
            // On the host a length is a length, whoever tells it.
            Intrinsic::Shared | Intrinsic::DynamicShared => {
                // The length without a comma behind it, which would make a tuple of it.
                let (name, site, len) = (&self.name, self.sites, args.iter());
                self.sites += 1;
                quote_spanned! {method.span()=>
                    ::rocforge::plumbing::shared_array(
                        __thread.shared #generics (
                            const { ::rocforge::plumbing::site(module_path!(), #name, #site) },
                            (#(#len),*) as usize,
                        ),
                        cfg!(debug_assertions),
                    )
                }
            }
            // Rust's own.
            Intrinsic::SizeOf => return None,
            _ if let Some(types) = types_of(intrinsic) => {
                let number = path_arguments(&last.arguments);
                quote_spanned!(method.span()=> __thread.#method::<#number #types>(#args))
            }
            // On the line of the call, which barriers and the like are known by.
            _ => quote_spanned!(method.span()=> __thread.#method #generics (#args)),
        })
    }

    fn replacement(&mut self, callee: &syn::ExprPath, call: &syn::ExprCall) -> Option<TokenStream> {
        let path = &callee.path;
        let last = path.segments.last()?;
        let args = &call.args;
        // What this printer has put there itself.
        if path.leading_colon.is_some() && path.segments[0].ident == "rocforge" {
            return None;
        }
        if let Some(name) = target::name_of(path) {
            return (name == "wave_size").then(|| quote!(__thread.wave_size()));
        }
        if let Some(group) = tile::owner(path) {
            let function = TileFn::from_name(group, &last.ident.to_string());
            let needs_thread = function.is_some_and(TileFn::needs_thread);
            // On the line of the call, as below.
            return needs_thread.then(|| quote_spanned!(last.ident.span()=> #path(__thread, #args)));
        }
        if belongs_to_a_type(callee, &self.types) {
            return associated(callee, call);
        }
        if path.get_ident().is_some_and(|name| self.locals.iter().any(|local| name == local)) {
            return None;
        }
        let names: Vec<String> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        if let Some(intrinsic) = Intrinsic::from_path(&names) {
            return self.of_the_machine(intrinsic, last, args);
        }
        let mut function = path.clone();
        let arguments = std::mem::take(&mut function.segments.last_mut()?.arguments);
        let alias = Ident::new(&unmarked(&names), last.ident.span());
        let generics = match arguments {
            syn::PathArguments::AngleBracketed(list) => {
                let list = list.args.iter();
                quote!(::<#(#list,)* _>)
            }
            _ => TokenStream::new(),
        };
        let target = format_ident!("call", span = last.ident.span());
        let call = quote!(#alias::#target #generics (__thread, #args));
        self.called.insert(alias.to_string(), quote!(use #function as #alias;));
        Some(call)
    }
}

/// What a function of the machine is told behind its number on the host, where it has types that rustc finds out.
fn types_of(intrinsic: Intrinsic) -> Option<TokenStream> {
    match intrinsic {
        Intrinsic::CopyAsync | Intrinsic::CopyAsyncWithin => Some(quote!(_, _)),
        Intrinsic::DsmemStoreAll | Intrinsic::DsmemStore | Intrinsic::StAsync => Some(quote!(_)),
        _ => None,
    }
}

/// `R::map(x)` becomes `R::map(x, thread)`; functions of element types need no thread.
fn associated(callee: &syn::ExprPath, call: &syn::ExprCall) -> Option<TokenStream> {
    let mut function = callee.clone();
    let last = function.path.segments.last_mut()?;
    if ELEMENT_FUNCTIONS.iter().any(|known| last.ident == known) {
        let args = &call.args;
        return of_half(&callee.path).map(|function| quote!(#function(#args)));
    }
    if let syn::PathArguments::AngleBracketed(list) = &mut last.arguments {
        list.args.push(syn::parse_quote!(_));
    }
    let args = call.args.iter();
    Some(quote!(#function(#(#args,)* __thread)))
}

/// Whether a method is one of a structure or a trait, not one that the kernel language has itself.
fn is_of_an_item(call: &syn::ExprMethodCall) -> bool {
    // What watches accesses asks the thread.
    let of_thread = matches!(&*call.receiver, syn::Expr::Path(path) if path.path.is_ident("__thread"));
    let named = call.method.to_string();
    let of_views = AccessFn::from_name(&named).is_some() || AtomicOp::from_method(&named).is_some();
    !of_thread && !of_views && Method::from_name(&named).is_none()
}

/// The trait whose method stands for Rust's own of this name: the crate of complex numbers has a `sqrt` of its own, and
/// Rust leaves open which of two zeros `max` and `min` give.
fn trait_of(method: &Ident) -> Option<&'static str> {
    match method.to_string().as_str() {
        "sqrt" => Some("Scalar"),
        "max" | "min" => Some("Ordered"),
        _ => None,
    }
}

/// `x.merge(y)` becomes `x.merge(y, thread)`.
fn with_thread(call: &mut syn::ExprMethodCall) {
    if let Some(list) = &mut call.turbofish {
        list.args.push(syn::parse_quote!(_));
    }
    call.args.push(syn::parse_quote!(__thread));
}

/// Generic arguments that others follow.
fn path_arguments(arguments: &syn::PathArguments) -> TokenStream {
    match arguments {
        syn::PathArguments::AngleBracketed(list) => {
            let list = list.args.iter();
            quote!(#(#list,)*)
        }
        _ => TokenStream::new(),
    }
}

/// `f16::from_f64`: that of the runtime, which rounds once, and not the function of the same name of the type's crate.
fn of_half(path: &syn::Path) -> Option<TokenStream> {
    let names: Vec<&Ident> = path.segments.iter().map(|segment| &segment.ident).collect();
    let [.., owner, name] = names.as_slice() else { return None };
    let is_half = Float::ALL.iter().any(|float| float.is_half() && *owner == float.name());
    let known = is_half && *name == "from_f64";
    known.then(|| quote_spanned!(name.span()=> <#owner as ::rocforge::plumbing::Real>::#name))
}

/// The generic arguments of a call with the colons that an expression needs.
fn turbofish(arguments: &syn::PathArguments) -> TokenStream {
    match arguments {
        syn::PathArguments::AngleBracketed(list) => {
            let list = list.args.iter();
            quote!(::<#(#list),*>)
        }
        _ => TokenStream::new(),
    }
}

/// Text for one target is no Rust: here nobody comes, and what it would write gets a value of its type all the same.
fn on_gpus_alone(stmt: &mut syn::Stmt) {
    if let syn::Stmt::Macro(call) = stmt
        && is_asm(&call.mac)
        && let Ok(source) = AsmSource::parse(call.mac.tokens.clone())
    {
        let read = source.operands().iter().filter(|operand| operand.direction.reads()).map(|one| &one.value);
        let written =
            source.operands().iter().filter(|operand| operand.direction.writes()).map(|one| &one.value);
        *stmt = syn::parse_quote!({
            #(let _ = #read;)*
            #(#written = ::rocforge::plumbing::only_on_gpus();)*
        });
    }
}
