//! Programs that the fuzzer found and that failed once, each in a few lines: a construct a program.

use rocforge_fuzz::hunt::worlds;
use rocforge_fuzz::judge::{Judge, Verdict, World};
use rocforge_fuzz::tree::{Node, Sort, level};

/// The body of a program; `v` is a number that the compiler does not know.
const FOUND: &[(&str, &str)] = &[
    (
        "an index that is a block with statements",
        "let mut list: [u32; 3] = [1, 2, 3];
    let mut sum: u32 = v as u32;
    sum += list[if v > 3 { sum += 1; let next = v % 2; next as usize } else { 2_usize }];
    y[at + 0] = sum as u64;",
    ),
    (
        "an end of a range that binds less than a comparison",
        "let mut turns: u64 = 0;
    let end = v;
    for step in 0..(end & 3) { turns += step + 1; }
    for step in 0..(if end > 9 { 2 } else { 5_u64 }) { turns += step + 1; }
    y[at + 0] = turns;",
    ),
    (
        "a constant that is a truth value, in a tuple that is matched",
        "y[at + 0] = match (v & 7, TRUTH~_1) { (low, false) => low, (0..=3, true) => 9, (_, _) => 8 };",
    ),
    (
        "a literal in a field whose type is deduced",
        "let pair = Pair~_2 { free: 1_u64, other: true };
    y[at + 0] = (pair.free << 40) + pair.other as u64;",
    ),
    (
        "literals that no int holds, as numbers of 16 bits",
        "let number = 4066188974_u32 as f16;
    let other = 11502692874988159042_u64 as bf16;
    y[at + 0] = word_f16(number);
    y[at + 1] = word_bf16(other);",
    ),
    (
        "the sign of a zero that a negated fused sum gives",
        "let x = (v >> 63) as f64;
    let y32 = (v >> 63) as f32;
    y[at + 0] = word_f64(-x.mul_add(1.0, -x));
    y[at + 1] = word_f32(-y32.mul_add(1.0, -y32));",
    ),
    (
        "casts of constants of any type",
        "y[at] = HALF~_5 as u8 as u64 + BRAIN~_6 as i64 as u64;
    y[at + 1] = LARGE~_7 as u8 as u64;
    y[at + 2] = NARROW~_3 as u8 as u64;",
    ),
    (
        "constants beside literals",
        "y[at] = NARROW~_3.max(5) as u64 + WIDE~_4.max(5) + SHORT~_8.min(9) as u64;
    y[at + 1] = SHORT~_8.wrapping_add(300) as u64;
    y[at + 2] = (SHORT~_8 as u32 & 7) as u64;",
    ),
    (
        "sums of constants that are rounded once",
        "let real = real_f64(v);
    y[at] = word_f64(TENTH~_9.mul_add(real, 0.1_f64));
    y[at + 1] = word_f32(SINGLE~_10.mul_add(real_f32(v), 0.1_f32));",
    ),
    (
        "a range up to a call that is given a closure",
        "let mut turns: u64 = 0;
    for step in 0..each~_11(|x: u64| (x + v) & 3) { turns += step + 1; }
    for step in (0..(each~_11(|x: u64| x + v) & 7)).rev() { turns = turns * 3 + step; }
    y[at] = turns;",
    ),
    (
        "truth values where a type is deduced or must fit",
        "let pair = Pair~_2 { free: 1_u64, other: true ^ (v >= 3) };
    let both = (true ^ (v > 9), v);
    let list = [true & (v > 1), false];
    y[at] = pair.other as u64 + both.0 as u64 * 2 + list[0] as u64 * 4;",
    ),
    (
        "numbers below zero that are widened",
        "y[at] = ((-4_i16) as u32 & 7) as u64;
    y[at + 1] = i8::MIN as u64 & 7;
    y[at + 2] = (!(false as i64) as i32 >> 2) as usize as u64 & 3;
    y[at + 3] = (49 == !(v as u8 as u32)) as u64;",
    ),
    (
        "numbers that are widened, beside literals",
        "y[at] = (5 != !(v as u32 as u64)) as u64;
    let same = v as i16;
    y[at + 1] = !(same ^ same) as u32 as u64;",
    ),
    (
        "remainders of constants that are floats",
        "y[at] = word_f32(LARGE~_7 % LARGE~_7) + word_f16(HALF~_5 % HALF~_5);
    y[at + 1] = word_f64((TENTH~_9 % TENTH~_9).mul_add(real_f64(v), 0.5_f64));",
    ),
    (
        "narrow numbers whose type C++ deduces",
        "let act = || match v & 7 { 1 => { let k = v; SHORT~_8 >> 1 } _ => SHORT~_8 };
    let narrow = SHORT~_8 & 1023;
    y[at] = act() as u64 + narrow.wrapping_mul(20000) as u64;
    for step in (0..(SHORT~_8 & 7)).step_by(2) {
        let pair: (i16, i16) = (step, 98_u64 as i16);
        y[at + 1] += pair.0 as u64 + 1;
    }",
    ),
    (
        "the first of two zeros",
        "let zero = -((v & 0) as f64);
    let single = -((v & 0) as f32);
    y[at] = word_f64(0.0_f64.min(zero));
    y[at + 1] = word_f64(zero.max(0.0_f64));
    y[at + 2] = word_f32(0.0_f32.min(single)) + word_f32(single.max(0.0_f32));",
    ),
    (
        "the smallest number of 16 bits, negated",
        "let small = (v & 0) as i16 | i16::MIN;
    y[at] = small.wrapping_neg() as u64;
    y[at + 1] = (small.wrapping_neg() > v as i16) as u64;
    y[at + 2] = small.abs() as u64;
    y[at + 3] = (-small) as i64 as u64;",
    ),
    (
        "a loop up to the name of a narrow constant",
        "for step in 0..TINY~_16 { y[at] += step.wrapping_mul(50) as u64; }
    for step in (0..TINY~_16).step_by(100) { y[at + 1] += step.wrapping_neg() as u64; }
    for step in (0..TINY~_16).rev() { y[at + 2] = (y[at + 2] ^ (step << 1) as u64).rotate_left(3_u32); }
    for step in 1..=TINY~_16 { y[at + 3] += (step ^ 127).wrapping_add(v as i8) as u64; }",
    ),
    (
        "what an f32 holds of a truth value, beside a barrier",
        "let mut tile = shared::<u64>(64);
    tile[thread_id_x()] = v;
    barrier();
    let late = (tile[(thread_id_x() + 3) % 64] < 35) as u8;
    let single = late as f32;
    y[at] = late as u64;
    y[at + 1] = (y[at] ^ word_f32(single)) * 3;",
    ),
    (
        "the smallest number, its magnitude divided",
        "let small = (v & 0) as i32 | i32::MIN;
    let large = (v & 0) as i64 | i64::MIN;
    y[at] = (small.abs() % (v as i32 & 13 | 2)).wrapping_mul(v as i32) as u64;
    y[at + 1] = (small.abs() / (v as i32 & 13 | 2)) as u64;
    y[at + 2] = (large.abs() % (v as i64 & 13 | 2) * 5) as u64;
    y[at + 3] = (large.abs() >> 60) as u64;",
    ),
    (
        "the magnitude of a zero that is one of two constants",
        "let chosen = if v % 3 == 0 { -0.0_f32 } else { 1e-3 };
    y[at] = word_f32(chosen.abs());
    y[at + 1] = word_f32(c32::from_real(chosen).abs());
    let chosen = if v % 3 == 0 { -0.0_f64 } else { 1e-3 };
    y[at + 2] = word_f64(chosen.abs()) ^ word_f64(c64::from_real(chosen).abs());",
    ),
    (
        "what the smaller of two narrow numbers is",
        "let narrow = (v as u8).min(2);
    y[at] = narrow as u64;
    let mut other = v as u32;
    if narrow == 3 { other ^= 7; y[at + 1] = (v as u8 % (v as u8 & 13 | 2)) as u64; }
    else if narrow == 2 || narrow > 4 { other ^= 5; } else { other = 9; }
    y[at + 2] = other as u64 + ((v as i16).max(-7) == -7) as u64;
    y[at + 3] = (v as u16).min((v >> 16) as u16) as u64;",
    ),
    (
        "a field behind one that ends in a class and in padding",
        "let mut all = Behind~_17 { front: Padded~_18 { word: v, half: 0.5 as bf16 }, behind: v as u32 };
    let other = Behind~_17 { front: all.front, behind: 7 };
    all.front = other.front;
    let mut list = ((v, c32::from_real(0.5), v as u8), v);
    let same = ((3_u64, c32::from_real(1.5), 4_u8), 5_u64);
    list.0 = same.0;
    y[at] = all.behind as u64;
    y[at + 1] = list.1;
    y[at + 2] = word_bf16(all.front.half) + list.0.0;",
    ),
    (
        "methods and classes that name what is around their type",
        "let inner = Inner~_12 { index: v };
    y[at] = inner.in_outer();
    y[at + 1] = inner.second();
    let outer = Outer~_13 { inner: inner };
    y[at + 2] = outer.inner.first();
    y[at + 3] = outer.inner.third() + outer.inner.fourth();",
    ),
    (
        "numbers below zero that are widened where bits meet",
        "let narrow: i8 = -5;
    y[at] = 1_u64 << (126_i8.wrapping_add(32_i8) as u32) | ((narrow as u32 & 7) as u64);
    y[at + 1] = (0x3_i32.wrapping_neg() as u64 & 3) + (0_usize & 0x5_i32.mul_add(i32::MIN, 7) as usize) as u64;
    let mut turned: u64 = v;
    turned <<= 126_i8.wrapping_add(32_i8) as u32;
    let same = v as i32;
    y[at + 2] = turned ^ ((same * 0 - 5) as u64 & 7) ^ ((same | -1) as u64 | (same as u64));
    for step in (2..((0x3_i32.wrapping_neg() as u64) & 3)).rev().step_by(3) { y[at + 3] += step + 1; }
    y[at + 3] += (6_u32 | (if v == 2 { 1_i64 } else { -0b1101100_isize as i64 }) as i8 as u32) as u64;",
    ),
    (
        "literals and operators on bits that closures end in",
        "let act = |x: u64| 2_u64;
    let early = |x: u64| { if x > 3 { return 4_u64; } 5 };
    let truth = |x: u64| (x > 3) & (v > 2);
    let flags = [truth(v); 2];
    y[at] = (act(v) << 40) + (early(v) << 40);
    y[at + 1] = (each~_11(|x: u64| 5) << 33) + twice~_21(|x: u64| 5_u64)[1] + twice~_21(|x: u64| 6)[0];
    y[at + 2] = twice~_21(|x: u64| loop { break 7_u64; })[0] + flags[1] as u64;",
    ),
    (
        "truth values that are chosen where a type is deduced or must fit",
        "let list = [if v > 3 { true ^ (v > 9) } else { false }; 2];
    let both = (match v & 3 { 1 => true ^ (v > 9), _ => false }, v);
    y[at] = list[0] as u64 + both.0 as u64 * 2;",
    ),
    (
        "a zero beside one that the compiler knows",
        "let zero = -((v & 0) as f64);
    let mut real = zero;
    y[at + 3] = word_f64(lessened~_22(&mut real, 1.0_f64)) ^ word_f64(real);
    y[at] = word_f64(zero.min(0.0)) ^ (word_f64(zero.max(0.0)) >> 1);
    y[at + 1] = word_f64(0.0_f64.max(zero));
    y[at + 2] = word_f16((zero as f16).min(f16::ZERO)) + word_f32((zero as f32).max(0.0));",
    ),
    (
        "products and quotients of complex numbers, whose parts lie side by side",
        "let one = c64::from_real(real_f64(v) * 0.1).with_im(real_f64(x[me + 64]) * 0.3);
    let other = c64::from_real(real_f64(x[me + 128]) * 0.7).with_im(0.6);
    let mut list = [one * other, other];
    list[(v & 1) as usize] = one / other;
    let (product, quotient) = (list[0], list[1]);
    y[at] = word_f64(product.re());
    y[at + 1] = word_f64(product.im());
    y[at + 2] = word_f64(quotient.re());
    y[at + 3] = word_f64(quotient.im());",
    ),
    (
        "a closure that ends in several places",
        "let act = |x: u64| match x & 7 { 1 => WIDE~_4, 2 => 315256779_u64, _ => v };
    y[at] = act(v) + act(1) + act(2);",
    ),
    (
        "a shift of a constant, which may leave its type",
        "y[at] = (SHORT~_8 << 2_u16) as i32 as u64 + (SHORT~_8 << 12_u8) as u64;",
    ),
    (
        "the sign of zero less an integer that is zero",
        "let none = (v >> 63) as usize as f64;
    y[at] = word_f64(0.0 - none);
    y[at + 1] = word_f64((v ^ v) as f64 - none);
    y[at + 2] = word_f32(0.0_f32 - (v >> 63) as f32);",
    ),
    (
        "a field of `self` beside a function that gets `self`",
        "let mut counter = Counter~_23 { inner: Inner~_12 { index: v & 7 } };
    y[at] = counter.told();
    y[at + 1] = counter.inner.index;",
    ),
    (
        "a cast of a call that nobody reads",
        "let act = |x: u64| x + 1;
    let _ = act(v) as u32;
    let _ = act(v) as f64;
    y[at] = act(v) + unread~_25(|x: u64| x + 2);",
    ),
    (
        "a negation of 8 bits that wraps, made wider",
        "let low = v as i8;
    y[at] = ((v as i16 ^ 5) ^ !((-low) as i16)) as u64;
    let smallest = (v | 128) as i8 & -128;
    y[at + 1] = !((-smallest) as i16) as u64;",
    ),
    (
        "constants that g++ says overflow",
        "y[at] = (1_i64.min(TINY~_16 as i64) * -4_i64) as u64;
    y[at + 1] = (7 ^ TINY~_16) as u8 as u64;",
    ),
];

/// What the programs name.
const ITEMS: &str = "#[device]\nconst TRUTH~_1: bool = true;\n\
                     #[device]\nstruct Pair~_2<T> {\nfree: T,\nother: bool,\n}\n\
                     #[device]\nconst NARROW~_3: i32 = 77;\n\
                     #[device]\nconst WIDE~_4: u64 = 6000000000;\n\
                     #[device]\nconst HALF~_5: f16 = 0.75 as f16;\n\
                     #[device]\nconst BRAIN~_6: bf16 = 3.5 as bf16;\n\
                     #[device]\nconst LARGE~_7: f32 = 1000.5;\n\
                     #[device]\nconst SHORT~_8: i16 = -300;\n\
                     #[device]\nconst TENTH~_9: f64 = 0.1;\n\
                     #[device]\nconst SINGLE~_10: f32 = 0.1;\n\
                     #[device]\nfn each~_11<F: Fn(u64) -> u64>(act: F) -> u64 {\nact(3)\n}\n\
                     #[device]\nstruct Inner~_12 {\nindex: u64,\n}\n\
                     #[device]\nstruct Outer~_13 {\ninner: Inner~_12,\n}\n\
                     #[device]\nimpl Inner~_12 {\nfn in_outer(&self) -> u64 {\n\
                     let outer = Outer~_13 { inner: Inner~_12 { index: self.index + 1 } };\nouter.inner.index\n}\n}\n\
                     #[device]\ntrait First~_14 {\nconst STEP: u64;\nfn first(&self) -> u64;\n}\n\
                     #[device]\ntrait Second~_15 {\nfn second(&self) -> u64;\n}\n\
                     #[device]\ntrait Third~_19 {\nfn third(&self) -> u64;\n}\n\
                     #[device]\ntrait Fourth~_20 {\nfn fourth(&self) -> u64;\n}\n\
                     #[device]\nimpl Third~_19 for Inner~_12 {\nfn third(&self) -> u64 {\nself.first() * 5\n}\n}\n\
                     #[device]\nimpl First~_14 for Inner~_12 {\nconst STEP: u64 = 3;\nfn first(&self) -> u64 {\n\
                     let outer = Outer~_13 { inner: Inner~_12 { index: self.index } };\nouter.inner.index\n}\n}\n\
                     #[device]\nimpl Second~_15 for Inner~_12 {\nfn second(&self) -> u64 {\n\
                     self.first() + <Inner~_12 as First~_14>::STEP\n}\n}\n\
                     #[device]\nimpl Fourth~_20 for Inner~_12 {\nfn fourth(&self) -> u64 {\nself.first() * 7\n}\n}\n\
                     #[device]\nconst TINY~_16: i8 = 127;\n\
                     #[device]\nstruct Behind~_17 {\nfront: Padded~_18,\nbehind: u32,\n}\n\
                     #[device]\nstruct Padded~_18 {\nword: u64,\nhalf: bf16,\n}\n\
                     #[device]\nfn twice~_21<F: Fn(u64) -> u64>(act: F) -> [u64; 2] {\n\
                     let list: [u64; 2] = [act(3); 2];\n[list[0] << 40, act(4) << 33]\n}\n\
                     #[device]\nfn lessened~_22<T: Real>(a: &mut T, b: T) -> T {\n\
                     *a *= (*a).min(T::ZERO);\nb.max(*a)\n}\n\
                     #[device]\nstruct Counter~_23 {\ninner: Inner~_12,\n}\n\
                     #[device]\nfn counted~_24(counter: &mut Counter~_23) -> u64 {\n\
                     counter.inner.index *= 10;\ncounter.inner.index\n}\n\
                     #[device]\nimpl Counter~_23 {\nfn told(&mut self) -> u64 {\n\
                     self.inner.index ^ counted~_24(self) ^ self.inner.index << counted~_24(self)\n}\n}\n\
                     #[device]\nfn unread~_25<F: Fn(u64) -> u64>(act: F) -> u64 {\n\
                     let word = 3_i8;\nlet _ = act(word as u64);\nact(2_u64)\n}\n";

#[test]
fn what_was_found_stays_found() {
    let mut found = worlds(&["g++", "clang++"], false).expect("names of worlds");
    // More is optimised than for users, who may ask for it.
    let optimised =
        |world: &World| World { name: format!("{}-O2", world.name), options: "-O2", ..world.clone() };
    found.extend(found.iter().map(optimised).collect::<Vec<_>>());
    if found.is_empty() {
        eprintln!("not covered: no C++ compiler is here");
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let judge = Judge::new(folder.path(), FOUND.len()).expect("libraries to compile with");
    let program = |(_, body): &(&str, &str)| {
        let text = format!(
            "{ITEMS}#[device]\npub fn p~(x: Vector<u64>, y: VectorMut<u64>, me: Dim, at: Dim) {{\nlet v: u64 = x[me];\n{body}\n}}\n"
        );
        Node::new("program", Sort::Fixed, level::LOOSE, &text, Vec::new())
    };
    let programs: Vec<Node> = FOUND.iter().map(program).collect();
    let outcomes = judge.judge(&programs, &found).expect("programs are compiled");
    for ((name, _), outcome) in FOUND.iter().zip(outcomes) {
        assert_eq!(outcome, Verdict::Same, "{name}");
    }
}
