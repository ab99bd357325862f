//! Shapes that no wave can share out.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0051",
    title: "a tile of a shape that a wave cannot share out",
    reason: "Each lane of a wave holds as many elements of a tile as any other. M and N are multiples of 16, and K is \
             even, of `i8` a multiple of 8. A tile of four waves has N and K alone; its factors lie in pieces of 16 \
             bytes along K.",
    wrong: r"
#[device]
fn zeros<T: TileScalar>() -> Tile<Acc, 16, 16, 4, T> {
    Tile::<Acc, 16, 24, 4, T>::fill(T::ZERO)
}
",
    right: r"
#[device]
fn zeros<T: TileScalar>() -> Tile<Acc, 16, 16, 4, T> {
    Tile::<Acc, 16, 16, 4, T>::fill(T::ZERO)
}
",
};
