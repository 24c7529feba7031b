//! A few elements, one by one: for less than a chunk, filling one costs more than all of them.

use crate::element::{Kind, kind_and_size};
use crate::float16;
use half::f16;

/// An element of any dtype.
#[derive(Clone, Copy)]
enum Value {
    /// An integer in two's complement, and whether its upper half counts as negative.
    Whole(u64, bool),
    Real(Float),
    /// Only `bool` asks for more than the real part: whether both are zero.
    Complex(Float, bool),
}

/// Each in its own size: on the way through another a NaN would lose the bit that makes it a signalling one.
#[derive(Clone, Copy)]
enum Float {
    Half(f16),
    Single(f32),
    Double(f64),
}

impl Float {
    fn new(bits: u64, size: usize) -> Self {
        match size {
            2 => Float::Half(f16::from_bits(bits as u16)),
            4 => Float::Single(f32::from_bits(bits as u32)),
            _ => Float::Double(f64::from_bits(bits)),
        }
    }

    fn widened(self) -> f64 {
        match self {
            Float::Half(half) => float16::to_float64(half),
            Float::Single(single) => single.into(),
            Float::Double(double) => double,
        }
    }

    /// The bits of the nearest float of a size.
    fn bits(self, size: usize) -> u64 {
        match (self, size) {
            (Float::Half(half), 4) => float16::to_float32(half).to_bits().into(),
            (Float::Single(single), 2) => float16::from_float32(single).to_bits().into(),
            (Float::Single(single), 4) => single.to_bits().into(),
            (_, 2) => float16::from_float64(self.widened()).to_bits().into(),
            (_, 4) => (self.widened() as f32).to_bits().into(),
            _ => self.widened().to_bits(),
        }
    }
}

/// Converts elements of the dtype `from` to the dtype `to`.
pub fn convert(from: u32, to: u32, source: &[u8], target: &mut [u8]) {
    let ((from_kind, from_size), (to_kind, to_size)) = (kind_and_size(from), kind_and_size(to));
    let items = target.chunks_exact_mut(to_size);
    for (item, bytes) in items.zip(source.chunks_exact(from_size)) {
        write(read(bytes, from_kind), item, to_kind);
    }
}

/// Up to eight bytes as a number, the first being the lowest.
#[inline(always)]
fn word(bytes: &[u8]) -> u64 {
    if let Some(bytes) = bytes.first_chunk() {
        u64::from_le_bytes(*bytes)
    } else if let Some(bytes) = bytes.first_chunk() {
        u32::from_le_bytes(*bytes).into()
    } else if let Some(bytes) = bytes.first_chunk() {
        u16::from_le_bytes(*bytes).into()
    } else {
        bytes.first().copied().unwrap_or_default().into()
    }
}

#[inline(always)]
fn read(bytes: &[u8], kind: Kind) -> Value {
    let size = bytes.len();
    match kind {
        Kind::Truth => Value::Whole((word(bytes) != 0).into(), false),
        Kind::Unsigned => Value::Whole(word(bytes), false),
        Kind::Signed => {
            let unused = 64 - 8 * size as u32;
            Value::Whole(((word(bytes) << unused) as i64 >> unused) as u64, true)
        }
        Kind::Float => Value::Real(Float::new(word(bytes), size)),
        Kind::Complex => {
            let (re, im) = bytes.split_at(size / 2);
            let [re, im] = [re, im].map(|part| Float::new(word(part), size / 2));
            Value::Complex(re, re.widened() == 0.0 && im.widened() == 0.0)
        }
    }
}

#[inline(always)]
fn put(bits: u64, item: &mut [u8]) {
    for (byte, value) in item.iter_mut().zip(bits.to_le_bytes()) {
        *byte = value;
    }
}

#[inline(always)]
fn write(value: Value, item: &mut [u8], kind: Kind) {
    match kind {
        Kind::Truth => put(is_true(value).into(), item),
        Kind::Signed => put(whole(value, item.len(), true), item),
        Kind::Unsigned => put(whole(value, item.len(), false), item),
        Kind::Float => put(real(value, item.len()), item),
        Kind::Complex => {
            let (re, im) = item.split_at_mut(item.len() / 2);
            put(real(value, re.len()), re);
            // From one complex dtype to another the parts are converted as floats.
            put(0, im);
        }
    }
}

fn is_true(value: Value) -> bool {
    match value {
        Value::Whole(bits, _) => bits != 0,
        Value::Real(real) => real.widened() != 0.0,
        Value::Complex(_, is_zero) => !is_zero,
    }
}

/// The low bits are what the item takes, see truncate.rs.
fn whole(value: Value, size: usize, signed: bool) -> u64 {
    match value {
        Value::Whole(bits, _) => bits,
        Value::Real(real) | Value::Complex(real, _) => {
            let real = real.widened();
            match (size, signed) {
                (8, true) => real as i64 as u64,
                (8, false) => real as u64,
                (4, false) => (real as u32).into(),
                _ => real as i32 as u64,
            }
        }
    }
}

fn real(value: Value, size: usize) -> u64 {
    match (value, size) {
        // Rounded once; beyond 2^53 a step through float64 would round twice.
        (Value::Whole(bits, true), 4) => (bits as i64 as f32).to_bits().into(),
        (Value::Whole(bits, false), 4) => (bits as f32).to_bits().into(),
        (Value::Whole(bits, true), _) => Float::Double(bits as i64 as f64).bits(size),
        (Value::Whole(bits, false), _) => Float::Double(bits as f64).bits(size),
        (Value::Real(real) | Value::Complex(real, _), _) => real.bits(size),
    }
}
