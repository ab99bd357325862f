//! The memory of a call, in as many copies as caches do not hold, and its arguments.

use std::sync::Arc;

use rocforge::catalogue::{Instance, ParamKind};
use rocforge::options::PointerMode;
use rocforge::platform::Device;
use rocforge::view::{Batch, Shape};
use rocforge::{Arg, Args, DataType, Error, Result, Status};

use super::slab::{self, Slab};
use crate::families;
use crate::random::{self, Random};

/// Elements of the pattern that fills vectors: prime, so that copies of a power of two differ.
const PATTERN: usize = 1_048_583;

/// A value of a parameter that is no memory.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Value {
    /// A size.
    Dim(i64),
    /// The C value of an enumeration.
    Option(i32),
    /// A scalar, real and imaginary part.
    Scalar(f64, f64),
    /// A result.
    Result,
    /// A vector or matrix with this increment or leading dimension; nothing for the least.
    Memory(Option<i64>),
}

/// What a call is made of.
#[derive(Debug, Clone)]
pub struct Described {
    /// The routine for one type.
    pub instance: &'static Instance,
    /// One value for each of its parameters.
    pub values: Vec<Value>,
    /// Problems.
    pub batch_count: i64,
    /// Whether problems lie behind arrays of pointers, and not at equal distances.
    pub as_arrays: bool,
    /// Whether matrices are to be solved with.
    pub tame: bool,
}

impl Described {
    /// The arguments as sizes alone, with strides that are sure to be enough where none was given.
    fn sizes(&self) -> Vec<Arg> {
        let null = std::ptr::null_mut();
        let params = self.instance.routine.params.iter();
        let arg = |(param, value): (&rocforge::catalogue::ParamInfo, &Value)| match *value {
            Value::Dim(size) => Arg::Dim(size),
            Value::Option(value) => Arg::Option(value),
            Value::Scalar(..) | Value::Result => Arg::Scalar(null),
            Value::Memory(stride) => {
                let matrix = matches!(param.kind, ParamKind::Matrix { .. });
                let stride = stride.unwrap_or(if matrix { i64::from(i32::MAX) } else { 1 });
                Arg::Memory { pointer: null, stride, batch: Batch::Strided(0) }
            }
        };
        params.zip(&self.values).map(arg).collect()
    }

    /// The arguments with their strides and distances, and what the call reaches through each of them.
    ///
    /// # Errors
    /// Values that the routine refuses; `invalid_value` where it is given nothing to do.
    pub fn resolved(&self) -> Result<(Vec<Arg>, Vec<Option<Shape>>)> {
        let mut list = self.sizes();
        let shapes = (self.instance.shapes)(&Args::sizes(self.instance, &list, self.batch_count)?)?;
        for ((arg, value), shape) in list.iter_mut().zip(&self.values).zip(&shapes) {
            let (Arg::Memory { stride, batch, .. }, Value::Memory(given)) = (arg, value) else { continue };
            let shape =
                shape.ok_or_else(|| Error::new(Status::InvalidValue, "sizes that leave nothing to do"))?;
            if let (None, Shape::Matrix { rows, .. }) = (given, shape) {
                *stride = rows.max(1);
            }
            *batch = Batch::Strided(shape.span(*stride).get("the distance of problems")?);
        }
        Ok((list, shapes))
    }
}

/// Bytes that a parameter needs in each copy.
fn bytes_of(described: &Described, index: usize, arg: &Arg, shape: Option<Shape>) -> Result<u64> {
    let instance = described.instance;
    let elements = match (instance.routine.params[index].kind, arg) {
        (ParamKind::Scalar { .. }, _) => 1,
        (ParamKind::Result { .. }, _) => described.batch_count,
        (_, Arg::Memory { stride, batch: Batch::Strided(distance), .. }) => {
            let shape = shape.unwrap_or(Shape::Vector { len: 0 });
            shape.span_of_batch(*stride, *distance, described.batch_count).get("elements of an operand")?
        }
        _ => 0,
    };
    Ok(u64::try_from(elements).unwrap_or(0).saturating_mul(element(instance, index).size() as u64))
}

/// The element type of a parameter.
pub fn element(instance: &Instance, index: usize) -> DataType {
    match instance.routine.params[index].kind {
        ParamKind::Scalar { of }
        | ParamKind::Result { of }
        | ParamKind::Values { of, .. }
        | ParamKind::Vector { of, .. }
        | ParamKind::Matrix { of, .. } => instance.element(of),
        _ => instance.ty,
    }
}

/// Bytes of one copy of everything that a call reaches.
///
/// # Errors
/// As [`Described::resolved`].
pub fn footprint(described: &Described) -> Result<u64> {
    let (list, shapes) = described.resolved()?;
    let mut all = 0_u64;
    for (index, arg) in list.iter().enumerate() {
        if matches!(arg, Arg::Memory { .. }) {
            all = all.saturating_add(slab::distance(bytes_of(described, index, arg, shapes[index])?));
        }
    }
    Ok(all)
}

/// The operands of one call, many times over.
#[derive(Debug)]
pub struct Operands {
    instance: &'static Instance,
    batch_count: i64,
    pointer_mode: PointerMode,
    list: Vec<Arg>,
    slabs: Vec<Option<Slab>>,
    /// The addresses of the problems of each copy, where they are not told by a distance.
    arrays: Vec<Option<Slab>>,
    /// Scalars and results in host memory, each at an address that does not move.
    host: Vec<Option<Box<[f64]>>>,
    copies: usize,
}

impl Operands {
    /// Memory for `copies` calls, filled with numbers that `seed` begins.
    ///
    /// # Errors
    /// Values that the routine refuses; `memory_error`; what the driver reports.
    pub fn new(
        device: &Arc<dyn Device>,
        described: &Described,
        pointer_mode: PointerMode,
        copies: usize,
        seed: u64,
    ) -> Result<Operands> {
        let (list, shapes) = described.resolved()?;
        let mut operands = Operands {
            instance: described.instance,
            batch_count: described.batch_count,
            pointer_mode,
            slabs: Vec::new(),
            arrays: Vec::new(),
            host: Vec::new(),
            copies: copies.max(1),
            list,
        };
        let mut random = Random::new(seed);
        for (index, shape) in shapes.into_iter().enumerate() {
            let bytes = bytes_of(described, index, &operands.list[index], shape)?;
            operands.add(device, described, (index, bytes, shape), &mut random)?;
        }
        Ok(operands)
    }

    fn add(
        &mut self,
        device: &Arc<dyn Device>,
        described: &Described,
        (index, bytes, shape): (usize, u64, Option<Shape>),
        random: &mut Random,
    ) -> Result<()> {
        let ty = element(self.instance, index);
        let (mut slab, mut host, mut array) = (None, None, None);
        match (self.list[index], described.values[index]) {
            (Arg::Memory { stride, .. }, _) => {
                let memory = Slab::new(device, bytes, self.copies)?;
                let (routine, family) = (self.instance.routine, families::find(self.instance.routine.family));
                let values = family.and_then(|family| family.values);
                let values = values.filter(|_| routine.params[index].c_name == "param");
                match shape {
                    _ if values.is_some() && !self.is_written(index) => {
                        let mut bytes = Vec::new();
                        values.into_iter().flatten().for_each(|value| random::push(&mut bytes, ty, *value));
                        memory.fill_each(&bytes)?;
                    }
                    Some(Shape::Matrix { rows, cols })
                        if described.tame && rows == cols && !self.is_written(index) =>
                    {
                        memory.fill_each(&random::tame_matrix(random, ty, stride as usize, cols as usize))?;
                    }
                    _ => {
                        let all =
                            slab::distance(bytes).saturating_mul(self.copies as u64) as usize / ty.size();
                        memory.fill(&random::elements(random, ty, all.min(PATTERN)))?;
                    }
                }
                if described.as_arrays {
                    array = Some(self.array_of(device, &memory, index)?);
                }
                slab = Some(memory);
            }
            (Arg::Scalar(_), value) => {
                let pattern = if let Value::Scalar(re, im) = value { scalar(ty, re, im) } else { Vec::new() };
                match self.pointer_mode {
                    PointerMode::Device => {
                        let memory = Slab::new(device, bytes, self.copies)?;
                        memory.fill_each(&pattern)?;
                        slab = Some(memory);
                    }
                    PointerMode::Host => host = Some(words(&pattern, bytes)),
                }
            }
            _ => {}
        }
        self.slabs.push(slab);
        self.arrays.push(array);
        self.host.push(host);
        Ok(())
    }

    /// The addresses of the problems of operand `index` in `memory`, copy by copy; the call is told that they are such.
    fn array_of(&mut self, device: &Arc<dyn Device>, memory: &Slab, index: usize) -> Result<Slab> {
        let ty = element(self.instance, index);
        let Arg::Memory { batch, .. } = &mut self.list[index] else {
            return Err(Error::internal("only operands in memory have arrays of addresses"));
        };
        let Batch::Strided(step) = std::mem::replace(batch, Batch::Array) else {
            return Err(Error::internal("an operand has two arrays of addresses"));
        };
        let bytes = self.batch_count.max(0) as u64 * size_of::<usize>() as u64;
        let slab = Slab::new(device, bytes, self.copies)?;
        let mut addresses = Vec::new();
        for copy in 0..self.copies {
            let start = memory.address(copy).cast::<u8>();
            for problem in 0..self.batch_count.max(0) {
                let place = start.wrapping_offset((problem * step) as isize * ty.size() as isize);
                addresses.extend_from_slice(&place.addr().to_ne_bytes());
            }
            addresses.resize((copy + 1) * slab::distance(bytes) as usize, 0);
        }
        slab.fill(&addresses)?;
        Ok(slab)
    }

    /// The routine.
    pub fn instance(&self) -> &'static Instance {
        self.instance
    }

    /// Problems of each call.
    pub fn batch_count(&self) -> i64 {
        self.batch_count
    }

    /// Where scalars and results are.
    pub fn pointer_mode(&self) -> PointerMode {
        self.pointer_mode
    }

    /// How many copies there are.
    pub fn copies(&self) -> usize {
        self.copies
    }

    /// The arguments of a call on copy `copy`, counted round.
    pub fn arguments(&mut self, copy: usize) -> &[Arg] {
        for (index, arg) in self.list.iter_mut().enumerate() {
            let address = match (&self.arrays[index], &self.slabs[index], &mut self.host[index]) {
                (Some(array), ..) => array.address(copy),
                (None, Some(slab), _) => slab.address(copy),
                (None, None, Some(words)) => words.as_mut_ptr().cast(),
                (None, None, None) => continue,
            };
            match arg {
                Arg::Memory { pointer, .. } | Arg::Scalar(pointer) => *pointer = address,
                Arg::Dim(_) | Arg::Option(_) => {}
            }
        }
        &self.list
    }

    /// Whether parameter `index` is something that the call writes.
    pub fn is_written(&self, index: usize) -> bool {
        matches!(
            self.instance.routine.params[index].kind,
            ParamKind::Result { .. }
                | ParamKind::Values { mutable: true, .. }
                | ParamKind::Vector { mutable: true, .. }
                | ParamKind::Matrix { mutable: true, .. }
        )
    }

    /// Bytes of parameter `index` in each copy.
    pub fn bytes(&self, index: usize) -> u64 {
        self.slabs[index].as_ref().map_or(0, Slab::each)
    }

    /// Makes what copy `to` holds equal to copy `from`.
    ///
    /// # Errors
    /// What the driver reports.
    pub fn repeat(&self, from: usize, to: usize) -> Result<()> {
        self.slabs.iter().flatten().try_for_each(|slab| slab.repeat(from, to))
    }

    /// The bytes of parameter `index` in copy `copy`, from `offset` on, at most `most`.
    ///
    /// # Errors
    /// What the driver reports.
    pub fn read(
        &self,
        index: usize,
        copy: usize,
        offset: u64,
        into: &mut Vec<u8>,
        most: usize,
    ) -> Result<()> {
        into.clear();
        match (&self.slabs[index], &self.host[index]) {
            (Some(slab), _) => slab.read(copy, offset, into, most),
            (None, Some(words)) if offset == 0 => {
                let all = words.iter().flat_map(|word| word.to_ne_bytes());
                into.extend(
                    all.take(element(self.instance, index).size() * self.batch_count.max(0) as usize),
                );
                Ok(())
            }
            (None, _) => Ok(()),
        }
    }
}

fn scalar(ty: DataType, re: f64, im: f64) -> Vec<u8> {
    let mut bytes = Vec::new();
    random::push(&mut bytes, ty, re);
    if ty.is_complex() {
        random::push(&mut bytes, ty, im);
    }
    bytes
}

/// Memory of at least `bytes` bytes that begins with `pattern`.
fn words(pattern: &[u8], bytes: u64) -> Box<[f64]> {
    let mut padded = pattern.to_vec();
    padded.resize((bytes.max(16) as usize).max(pattern.len()).next_multiple_of(8), 0);
    padded.as_chunks::<8>().0.iter().map(|word| f64::from_ne_bytes(*word)).collect()
}
