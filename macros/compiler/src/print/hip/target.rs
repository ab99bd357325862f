//! What is for one target alone: branches that the compiler folds, text that others never see.

use super::expr::Context;
use super::out::Out;
use crate::model::{
    Asm, AsmClass, AsmDirection, AsmOperand, AsmPiece, Binary, Expr, ExprKind, TargetTest, Unary, Vendor,
    nvidia_register,
};

/// A test of the target.
pub fn test(test: &TargetTest) -> String {
    match test {
        TargetTest::Arch(arch) => format!("target::arch(\"{}\")", arch.name),
        other => format!("target::{}()", other.name()),
    }
}

/// The head of an `if`: one that only asks for the target is decided when the source is compiled.
pub fn head(context: Context<'_>, cond: &Expr) -> String {
    let word = if is_constant(cond) { "if constexpr" } else { "if" };
    format!("{word} ({})", context.value(cond))
}

fn is_constant(cond: &Expr) -> bool {
    match &cond.kind {
        ExprKind::Target(_) => true,
        ExprKind::Unary(Unary::Not, value) => is_constant(value),
        ExprKind::Binary(Binary::And | Binary::Or, left, right) => is_constant(left) && is_constant(right),
        // The way of the single-threaded host, which no GPU's compiler has to look at.
        ExprKind::Binary(Binary::Eq, left, right) => {
            matches!((&left.kind, &right.kind), (ExprKind::Local(name), ExprKind::Int(one)) if name == "BLOCK" && one == "1")
        }
        _ => false,
    }
}

/// Text for one target, where the preprocessor lets only its compilers see it.
pub fn asm(context: Context<'_>, asm: &Asm, out: &mut Out) {
    out.line(&format!("#if {}", asm.condition));
    if asm.cpp {
        out.line(&pieces(asm, |operand| context.value(&operand.value)));
    } else {
        out.line(&assembly(context, asm));
    }
    out.line("#endif");
}

fn pieces(asm: &Asm, of: impl Fn(&AsmOperand) -> String) -> String {
    let piece = |piece: &AsmPiece| match piece {
        AsmPiece::Text(text) => text.clone(),
        AsmPiece::Operand(number) => of(&asm.operands[*number]),
    };
    asm.text.iter().map(piece).collect()
}

fn assembly(context: Context<'_>, asm: &Asm) -> String {
    // The compiler counts what is written first.
    let (written, read): (Vec<_>, Vec<_>) =
        asm.operands.iter().enumerate().partition(|(_, operand)| operand.direction.writes());
    let position = |number: usize| {
        let mut order = written.iter().chain(&read);
        order.position(|(known, _)| *known == number).unwrap_or_default()
    };
    let piece = |piece: &AsmPiece| match piece {
        AsmPiece::Text(text) => escaped(text),
        AsmPiece::Operand(number) => format!("%{}", position(*number)),
    };
    let text: String = asm.text.iter().map(piece).collect();
    let list = |operands: &[(usize, &AsmOperand)]| -> String {
        let one = |(_, operand): &(usize, &AsmOperand)| {
            format!("\"{}\"({})", constraint(asm.vendor, operand), context.value(&operand.value))
        };
        operands.iter().map(one).collect::<Vec<_>>().join(", ")
    };
    let mut clobbers: Vec<String> = asm.clobbers.iter().map(|name| format!("\"{name}\"")).collect();
    if !asm.no_memory {
        clobbers.push("\"memory\"".into());
    }
    let word = if asm.pure { "asm" } else { "asm volatile" };
    let sections = [list(&written), list(&read), clobbers.join(", ")];
    let used = sections.iter().rposition(|section| !section.is_empty()).map_or(0, |last| last + 1);
    let sections: String = sections[..used].iter().map(|section| format!(" : {section}")).collect();
    format!("{word}(\"{text}\"{};", sections.trim_end().to_owned() + ")")
}

/// Text inside of a C++ string, in which assembly's own per cent signs stand twice.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\")
        .replace('"', "\\\"")
        .replace('%', "%%")
        .replace('\n', "\\n")
        .replace('\t', "\\t")
}

/// How an operand lies in a register.
fn constraint(vendor: Vendor, operand: &AsmOperand) -> String {
    let letter = match (vendor, operand.class) {
        (Vendor::Amd, AsmClass::Reg) => "v",
        (_, AsmClass::Sgpr) => "s",
        (Vendor::Nvidia, AsmClass::Reg) => nvidia_register(&operand.value.ty).unwrap_or("r"),
    };
    match (operand.direction, vendor) {
        (AsmDirection::In, _) => letter.to_owned(),
        (AsmDirection::Out, Vendor::Amd) => format!("=&{letter}"),
        (AsmDirection::Out | AsmDirection::LateOut, _) => format!("={letter}"),
        (AsmDirection::InOut, _) => format!("+{letter}"),
    }
}
