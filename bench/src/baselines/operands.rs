//! The memory of a call, in as many copies as caches do not hold, and its arguments.

use std::sync::Arc;

use rocforge::catalogue::{Instance, Spacing};
use rocforge::options::PointerMode;
use rocforge::platform::Device;
use rocforge::view::{Batch, Shape};
use rocforge::{Arg, DataType, Error, Result};

use super::described::{Described, Value, bytes_of, element};
use super::fill::{self, Pattern};
use super::rotating_buffer::{self, RotatingBuffer};
use crate::random::{self, Random};

/// The operands of one call, many times over.
#[derive(Debug)]
pub struct Operands {
    instance: &'static Instance,
    batch_count: i64,
    pointer_mode: PointerMode,
    list: Vec<Arg>,
    buffers: Vec<Option<RotatingBuffer>>,
    /// The addresses of the problems of each copy, where they are not told by a distance.
    arrays: Vec<Option<RotatingBuffer>>,
    /// Scalars and results in host memory, each at an address that does not move.
    host: Vec<Option<Box<[f64]>>>,
    copies: usize,
    /// What operands hold before a call, where calls overwrite what they read.
    originals: Vec<Option<RotatingBuffer>>,
    /// An operand that lies in the place of another one.
    in_place: Option<(usize, usize)>,
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
            buffers: Vec::new(),
            arrays: Vec::new(),
            host: Vec::new(),
            copies: copies.max(1),
            originals: Vec::new(),
            in_place: described.in_place()?,
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
        let (mut buffer, mut host, mut array) = (None, None, None);
        let mut original = None;
        match (self.list[index], described.values[index]) {
            (arg @ Arg::Memory { .. }, _) => {
                let memory = RotatingBuffer::new(device, bytes, self.copies)?;
                match fill::pattern(described, index, (&arg, shape), (bytes, self.copies), random) {
                    Pattern::Each(pattern) => memory.fill_each(pattern)?,
                    Pattern::Through(pattern) => memory.fill(&pattern)?,
                    Pattern::Kept(pattern) => {
                        let kept = RotatingBuffer::new(device, bytes, 1)?;
                        kept.fill(&pattern)?;
                        (0..self.copies).try_for_each(|copy| memory.take(copy, &kept, 0))?;
                        original = Some(kept);
                    }
                }
                // Others lie at a distance in every batch.
                if described.as_arrays && self.instance.routine.params[index].spacing == Spacing::Increment {
                    array = Some(self.array_of(&memory, index)?);
                }
                buffer = Some(memory);
            }
            (Arg::Scalar(_), value) => {
                let pattern = if let Value::Scalar(re, im) = value { scalar(ty, re, im) } else { Vec::new() };
                match self.pointer_mode {
                    PointerMode::Device => {
                        let memory = RotatingBuffer::new(device, bytes, self.copies)?;
                        memory.fill_each(pattern)?;
                        buffer = Some(memory);
                    }
                    PointerMode::Host => host = Some(words(&pattern, bytes)),
                }
            }
            _ => {}
        }
        self.buffers.push(buffer);
        self.arrays.push(array);
        self.host.push(host);
        self.originals.push(original);
        Ok(())
    }

    /// The addresses of the problems of operand `index` in `memory`, copy by copy; the call is told that they are such.
    fn array_of(&mut self, memory: &RotatingBuffer, index: usize) -> Result<RotatingBuffer> {
        let Arg::Memory { batch, .. } = &mut self.list[index] else {
            return Err(Error::internal("only operands in memory have arrays of addresses"));
        };
        let Batch::Strided(step) = std::mem::replace(batch, Batch::Array) else {
            return Err(Error::internal("an operand has two arrays of addresses"));
        };
        self.addresses(memory, index, step)
    }

    /// For each copy the addresses of the problems of operand `index`, which lie `step` elements apart in `memory`.
    fn addresses(&self, memory: &RotatingBuffer, index: usize, step: i64) -> Result<RotatingBuffer> {
        let ty = element(self.instance, index);
        let bytes = self.batch_count.max(0) as u64 * size_of::<usize>() as u64;
        let buffer = RotatingBuffer::new(memory.device(), bytes, self.copies)?;
        let mut addresses = Vec::new();
        for copy in 0..self.copies {
            let start = memory.address(copy).cast::<u8>();
            for problem in 0..self.batch_count.max(0) {
                let place = start.wrapping_offset((problem * step) as isize * ty.size() as isize);
                addresses.extend_from_slice(&place.addr().to_ne_bytes());
            }
            addresses.resize((copy + 1) * rotating_buffer::distance(bytes) as usize, 0);
        }
        buffer.fill(&addresses)?;
        Ok(buffer)
    }

    /// [`Operands::addresses`] of an operand whose problems lie at a distance; nothing for others.
    ///
    /// # Errors
    /// `memory_error`; what the driver reports.
    pub(super) fn problem_addresses(&self, index: usize) -> Result<Option<RotatingBuffer>> {
        let (Arg::Memory { batch: Batch::Strided(step), .. }, Some(memory)) =
            (self.list[index], &self.buffers[index])
        else {
            return Ok(None);
        };
        self.addresses(memory, index, step).map(Some)
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
            let address = match (&self.arrays[index], &self.buffers[index], &mut self.host[index]) {
                (Some(array), ..) => array.address(copy),
                (None, Some(buffer), _) => buffer.address(copy),
                (None, None, Some(words)) => words.as_mut_ptr().cast(),
                (None, None, None) => continue,
            };
            match arg {
                Arg::Memory { pointer, .. } | Arg::Scalar(pointer) => *pointer = address,
                Arg::Dim(_) | Arg::Option(_) => {}
            }
        }
        if let Some((one, other)) = self.in_place {
            self.list[one] = self.list[other];
        }
        &self.list
    }

    /// Whether parameter `index` is something that the call writes.
    pub fn is_written(&self, index: usize) -> bool {
        fill::is_written(self.instance.routine.params[index].kind)
    }

    /// Whether calls are to be given fresh numbers each, by [`Operands::renew`].
    pub fn wears_out(&self) -> bool {
        self.originals.iter().any(Option::is_some)
    }

    /// Gives the first numbers back to `count` copies from `first` on, counted round, where calls wear them out.
    ///
    /// # Errors
    /// What the driver reports.
    pub fn renew(&self, first: usize, count: usize) -> Result<()> {
        for (buffer, original) in self.buffers.iter().zip(&self.originals) {
            let (Some(buffer), Some(original)) = (buffer, original) else { continue };
            (first..first + count.min(self.copies)).try_for_each(|copy| buffer.take(copy, original, 0))?;
        }
        Ok(())
    }

    /// The bytes of parameter `index` from `offset` on as they are before a call, at most `most`; none of what does not wear
    /// out.
    ///
    /// # Errors
    /// What the driver reports.
    pub fn read_original(&self, index: usize, offset: u64, into: &mut Vec<u8>, most: usize) -> Result<()> {
        into.clear();
        self.originals[index].as_ref().map_or(Ok(()), |original| original.read(0, offset, into, most))
    }

    /// Bytes of parameter `index` in each copy.
    pub fn bytes(&self, index: usize) -> u64 {
        self.buffers[index].as_ref().map_or(0, RotatingBuffer::each)
    }

    /// Makes what copy `to` holds equal to copy `from`.
    ///
    /// # Errors
    /// What the driver reports.
    pub fn repeat(&self, from: usize, to: usize) -> Result<()> {
        self.buffers.iter().flatten().try_for_each(|buffer| buffer.repeat(from, to))
    }

    /// Puts bytes into parameter `index` of copy `copy` from `offset` on.
    #[cfg(test)]
    pub fn write(&self, index: usize, copy: usize, offset: u64, bytes: &[u8]) -> Result<()> {
        self.buffers[index].as_ref().map_or(Ok(()), |buffer| buffer.write(copy, offset, bytes))
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
        match (&self.buffers[index], &self.host[index]) {
            (Some(buffer), _) => buffer.read(copy, offset, into, most),
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

/// The bytes of a scalar of type `ty`.
pub(super) fn scalar(ty: DataType, re: f64, im: f64) -> Vec<u8> {
    let mut bytes = Vec::new();
    random::push(&mut bytes, ty, re);
    if ty.is_complex() {
        random::push(&mut bytes, ty, im);
    }
    bytes
}

/// Memory of at least `bytes` bytes that begins with `pattern`.
pub(super) fn words(pattern: &[u8], bytes: u64) -> Box<[f64]> {
    let mut padded = pattern.to_vec();
    padded.resize((bytes.max(16) as usize).max(pattern.len()).next_multiple_of(8), 0);
    padded.as_chunks::<8>().0.iter().map(|word| f64::from_ne_bytes(*word)).collect()
}
