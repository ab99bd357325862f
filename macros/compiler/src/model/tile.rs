//! Tiles: small matrices that a wave or a warpgroup holds.

use super::{Expr, Float, Int, Ty};

/// The role of a tile in an MMA.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TilePart {
    /// The left operand.
    A,
    /// The right operand.
    B,
    /// The accumulator.
    Acc,
    /// The accumulator of a warpgroup MMA.
    Group,
}

impl TilePart {
    /// The roles in one wave, which a type argument names.
    pub const OF_WAVES: [TilePart; 3] = [TilePart::A, TilePart::B, TilePart::Acc];

    /// The name: of a type argument in Rust, behind `Use::` in C++; of the type itself for `Group`.
    pub const fn name(self) -> &'static str {
        match self {
            TilePart::A => "A",
            TilePart::B => "B",
            TilePart::Acc => "Acc",
            TilePart::Group => "WarpgroupTile",
        }
    }

    /// Whether it is an accumulator.
    pub const fn is_sum(self) -> bool {
        matches!(self, TilePart::Acc | TilePart::Group)
    }
}

/// The element type of the operands of a tile.
#[derive(Debug, Clone, PartialEq)]
pub enum TileElement {
    /// `f32` in memory, multiplied with less precision.
    Tf32,
    /// The type itself.
    Of(Ty),
}

/// The type of a tile.
#[derive(Debug, Clone, PartialEq)]
pub struct TileTy {
    /// Which matrix.
    pub part: TilePart,
    /// M, N and K; of a warpgroup N and K.
    pub sizes: Vec<Expr>,
    /// The element type of the operands.
    pub element: TileElement,
    /// Whether the accumulator type follows from that: not for a type parameter whose bounds leave it open.
    pub has_known_sums: bool,
}

impl TileTy {
    /// The type of an element of this tile.
    pub fn item(&self) -> Ty {
        let sum = self.part.is_sum();
        match &self.element {
            TileElement::Tf32 => Ty::Float(Float::F32),
            TileElement::Of(Ty::Int(Int::I8)) if sum => Ty::Int(Int::I32),
            TileElement::Of(Ty::Float(float)) if sum && float.is_half() => Ty::Float(Float::F32),
            TileElement::Of(_) if sum && !self.has_known_sums => Ty::Unknown,
            TileElement::Of(ty) => ty.clone(),
        }
    }
}

/// A function of the type of a tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TileFn {
    /// `fill(value)`
    Fill,
    /// `load(source, offset, ld, layout)`
    Load,
    /// `load_within(source, offset, ld, layout, rows, cols)`
    LoadWithin,
    /// `supported::<Target>()`
    Supported,
    /// `left(row, depth)`, of a warpgroup
    Left,
    /// `right(depth, col)`, of a warpgroup
    Right,
    /// `swizzled(line, along)`, of a warpgroup
    Swizzled,
}

impl TileFn {
    /// The functions of a tile of one wave.
    const OF_WAVES: &'static [TileFn] = &[TileFn::Fill, TileFn::Load, TileFn::LoadWithin, TileFn::Supported];
    /// The functions of a warpgroup's tile.
    const OF_GROUPS: &'static [TileFn] =
        &[TileFn::Fill, TileFn::Left, TileFn::Right, TileFn::Swizzled, TileFn::Supported];

    /// The functions of a type.
    pub const fn of(group: bool) -> &'static [TileFn] {
        if group { TileFn::OF_GROUPS } else { TileFn::OF_WAVES }
    }

    /// The name, the same in Rust and C++.
    pub const fn name(self) -> &'static str {
        match self {
            TileFn::Fill => "fill",
            TileFn::Load => "load",
            TileFn::LoadWithin => "load_within",
            TileFn::Supported => "supported",
            TileFn::Left => "left",
            TileFn::Right => "right",
            TileFn::Swizzled => "swizzled",
        }
    }

    /// How many arguments it takes.
    pub const fn args(self) -> usize {
        match self {
            TileFn::Fill => 1,
            TileFn::Load => 4,
            TileFn::LoadWithin => 6,
            TileFn::Supported => 0,
            TileFn::Left | TileFn::Right | TileFn::Swizzled => 2,
        }
    }

    /// Whether it needs the thread that calls it.
    pub const fn needs_thread(self) -> bool {
        matches!(self, TileFn::Fill | TileFn::Load | TileFn::LoadWithin)
    }

    /// The function of this name.
    pub fn from_name(group: bool, name: &str) -> Option<TileFn> {
        TileFn::of(group).iter().copied().find(|function| function.name() == name)
    }
}
