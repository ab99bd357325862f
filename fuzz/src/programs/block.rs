//! The main function of a program: what it reads, what the threads of its block do together, and what it writes.

use super::{INPUTS, Maker, OUTPUTS};
use crate::tree::{Node, Sort, level};
use crate::types::{INTS, Ty};

impl Maker {
    pub(super) fn main(&mut self) {
        self.fuel = 40;
        self.returns = None;
        let mut list = Vec::new();
        let inputs: Vec<Ty> = self.palette.clone();
        for (index, ty) in inputs.iter().enumerate().take(INPUTS) {
            list.push(self.input(index, ty));
        }
        for _ in 0..self.shapes.len().min(2) {
            let ty = Ty::Struct(self.random.pick(&self.shapes).clone());
            let name = self.name("v");
            let value = self.value(&ty, false);
            self.declare(&name, &ty, true);
            self.tell(&name, value.known);
            list.push(Node::statement("let", &format!("let mut {name} = $;\n"), vec![value]));
        }
        for _ in 0..4 + self.random.below(4) {
            list.push(self.statements(1));
            if self.random.percent(12) {
                list.push(self.together());
            }
        }
        let mut slot = 0;
        let all = self.scope.clone();
        for (index, variable) in all.iter().enumerate() {
            let hidden = all[index + 1..].iter().any(|later| later.name == variable.name);
            if slot < 12 && !hidden {
                self.outputs(&variable.name, &variable.ty, &mut slot, &mut list);
            }
        }
        let body = Node::sequence(list);
        let text = "#[device]\npub fn p~(x: Vector<u64>, y: VectorMut<u64>, me: Dim, at: Dim) {\n$}\n";
        self.items.push(Node::new("program", Sort::Fixed, level::LOOSE, text, vec![(body, level::LOOSE)]));
    }

    fn input(&mut self, index: usize, ty: &Ty) -> Node {
        let name = self.name("v");
        let word = format!("x[me * {INPUTS} + {index}]");
        let read = match ty {
            Ty::Int(_) => format!("{word} as {}", ty.name()),
            Ty::Real(real) => format!("real_{real}({word})"),
            Ty::Complex(complex, part) => format!("{complex}::from_real(real_{part}({word})).with_im(0.5)"),
            _ => format!("{word} % 3 == 0"),
        };
        let value = Node::value("input", ty, level::LOOSE, &read, Vec::new());
        self.declare(&name, ty, true);
        Node::statement("input", &format!("let mut {name}: {} = $;\n", ty.name()), vec![value])
    }

    /// Writes all parts of a variable.
    fn outputs(&mut self, place: &str, ty: &Ty, slot: &mut usize, list: &mut Vec<Node>) {
        match ty {
            Ty::Tuple(parts) => {
                for (index, ty) in parts.iter().enumerate() {
                    self.outputs(&format!("{place}.{index}"), ty, slot, list);
                }
            }
            Ty::Array(of, len) => {
                for index in 0..*len {
                    self.outputs(&format!("{place}[{index}]"), of, slot, list);
                }
            }
            Ty::Struct(shape) => {
                for (name, ty) in &shape.fields {
                    self.outputs(&format!("{place}.{name}"), ty, slot, list);
                }
            }
            Ty::Int(_) | Ty::Bool => output(&format!("{place} as u64"), slot, list),
            Ty::Real(name) => output(&format!("word_{name}({place})"), slot, list),
            Ty::Complex(_, part) => {
                output(&format!("word_{part}({place}.re())"), slot, list);
                output(&format!("word_{part}({place}.im())"), slot, list);
            }
            Ty::Param(..) => {}
        }
    }

    /// Something that all threads of a block, or of a wave, do together.
    fn together(&mut self) -> Node {
        let name = self.name("v");
        let number = |ty: &Ty| {
            matches!(ty, Ty::Int(index) if INTS[*index].1 >= 32) || matches!(ty, Ty::Real("f32" | "f64"))
        };
        let ty = self.scalar_where(number).unwrap_or(Ty::int("i32"));
        let (text, ty, child) = match self.random.below(8) {
            0 | 1 => return self.tile(&name, &ty),
            2 => return self.counted(&name),
            3 => {
                let child = self.value(&Ty::Bool, true);
                let name = *self.random.pick(&["ballot($)", "wave_any($) as u64", "wave_all($) as u64"]);
                (name, Ty::int("u64"), child)
            }
            4 if matches!(ty, Ty::Int(_)) => {
                let child = self.value(&ty, false);
                (*self.random.pick(&["wave_sum($)", "wave_max($)", "wave_min($)"]), ty, child)
            }
            _ => {
                let child = self.value(&ty, false);
                let list =
                    ["shuffle($, (lane_id() + 5) % wave_size())", "shuffle_xor($, 3)", "shuffle_down($, 2)"];
                let more = ["shuffle_up($, 1)", "broadcast($, 4)", "wave_sum($)"];
                let all = [list, more].concat();
                (*self.random.pick(&all), ty, child)
            }
        };
        self.declare(&name, &ty, true);
        let pattern = format!("let mut {name}: {} = {text};\n", ty.name());
        Node::new("operation of a wave", Sort::Statement, level::LOOSE, &pattern, vec![(child, level::LOOSE)])
    }

    /// Values that go through shared memory.
    fn tile(&mut self, name: &str, ty: &Ty) -> Node {
        let value = self.value(ty, true);
        let tile = self.name("tile");
        self.declare(name, ty, true);
        let (number, by) = (ty.name(), 1 + self.random.below(63));
        let pattern = format!(
            "let mut {tile} = shared::<{number}>(64);\n{tile}[thread_id_x()] = $;\nbarrier();\n\
             let mut {name} = {tile}[(thread_id_x() + {by}) % 64];\n"
        );
        Node::statement("shared memory", &pattern, vec![value])
    }

    /// Sums and maxima that threads make of shared elements.
    fn counted(&mut self, name: &str) -> Node {
        let ty = self.random.pick(&[Ty::int("i32"), Ty::int("u32"), Ty::int("i64"), Ty::int("u64")]).clone();
        let value = self.value(&ty, true);
        let bins = self.name("bins");
        self.declare(name, &ty, true);
        let change = *self.random.pick(&["atomic_add", "atomic_max", "atomic_min"]);
        let pattern = format!(
            "let mut {bins} = shared::<{}>(4);\nif thread_id_x() < 4 {{\n{bins}[thread_id_x()] = 5;\n}}\nbarrier();\n\
             {bins}.{change}(thread_id_x() % 4, $);\nbarrier();\nlet mut {name} = {bins}[(thread_id_x() + 1) % 4];\n",
            ty.name()
        );
        Node::statement("atomic operation", &pattern, vec![value])
    }
}

/// Writes a word, or adds it to one that is written already.
fn output(word: &str, slot: &mut usize, list: &mut Vec<Node>) {
    let index = *slot % OUTPUTS;
    let text = if *slot < OUTPUTS {
        format!("y[at + {index}] = {word};\n")
    } else {
        format!("y[at + {index}] = mixed(y[at + {index}], {word});\n")
    };
    *slot += 1;
    list.push(Node::statement("output", &text, Vec::new()));
}
