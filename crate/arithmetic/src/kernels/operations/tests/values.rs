//! Values of any dtype, and those that hurt.

use crate::kernels::codes::*;
use ndloom_lib::boundary::bounds_of;
use ndloom_lib::dtypes::element::{Kind, kind_and_size};

/// A value of any dtype. float64 holds every float32.
#[derive(Clone, Copy, Debug)]
pub enum Value {
    /// An integer, a bool as its byte, or a float16 as its bits.
    Whole(i128),
    /// A real float.
    Float(f64),
    /// A complex number.
    Pair(f64, f64),
}

impl Value {
    /// Whether two values are the same. All NaN are, and the two zeros are not.
    pub fn is(self, other: Self) -> bool {
        let same = |a: f64, b: f64| a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan();
        match (self, other) {
            (Value::Whole(a), Value::Whole(b)) => a == b,
            (Value::Float(a), Value::Float(b)) => same(a, b),
            (Value::Pair(a, b), Value::Pair(c, d)) => same(a, c) && same(b, d),
            _ => false,
        }
    }
}

fn bits(bytes: &[u8]) -> u64 {
    let mut whole = [0; 8];
    whole[..bytes.len()].copy_from_slice(bytes);
    u64::from_le_bytes(whole)
}

fn float(bytes: &[u8]) -> f64 {
    match bytes.len() {
        4 => f32::from_bits(bits(bytes) as u32).into(),
        _ => f64::from_bits(bits(bytes)),
    }
}

fn write_float(value: f64, bytes: &mut [u8]) {
    match bytes.len() {
        4 => bytes.copy_from_slice(&(value as f32).to_le_bytes()),
        _ => bytes.copy_from_slice(&value.to_le_bytes()),
    }
}

/// Reads an element.
pub fn read(dtype: u32, bytes: &[u8]) -> Value {
    let unused = 64 - 8 * bytes.len() as u32 % 64;
    match kind_and_size(dtype).0 {
        Kind::Signed => {
            Value::Whole(((bits(bytes) << (unused % 64)) as i64 >> (unused % 64)).into())
        }
        Kind::Float if dtype != FLOAT16 => Value::Float(float(bytes)),
        Kind::Complex => {
            let (re, im) = bytes.split_at(bytes.len() / 2);
            Value::Pair(float(re), float(im))
        }
        _ => Value::Whole(bits(bytes).into()),
    }
}

/// Writes an element. Integers wrap.
pub fn write(_dtype: u32, value: Value, bytes: &mut [u8]) {
    match value {
        Value::Whole(value) => {
            let count = bytes.len().min(16);
            bytes.copy_from_slice(&value.to_le_bytes()[..count]);
        }
        Value::Float(value) => write_float(value, bytes),
        Value::Pair(re, im) => {
            let (first, second) = bytes.split_at_mut(bytes.len() / 2);
            write_float(re, first);
            write_float(im, second);
        }
    }
}

const MAGNITUDES: [f64; 16] = [
    0.0,
    1.0,
    f64::NAN,
    f64::INFINITY,
    0.3,
    2.5,
    3.5,
    7.0,
    1e10,
    8388608.5,
    4503599627370496.5,
    0.49999999999999994,
    1e-300,
    f64::MAX,
    f64::MIN_POSITIVE,
    5e-324,
];

fn floats(dtype: u32) -> Vec<f64> {
    let single = [
        f32::MAX,
        f32::MIN_POSITIVE,
        f32::from_bits(1),
        f32::from_bits(0x7fffff),
    ];
    let all = MAGNITUDES.into_iter().chain(single.map(f64::from));
    let rounded = all.map(|value| match dtype {
        FLOAT32 | COMPLEX64 => (value as f32).into(),
        _ => value,
    });
    rounded.flat_map(|value| [value, -value]).collect()
}

/// Returns values of a dtype at which operations go wrong easily.
pub fn hurtful(dtype: u32) -> Vec<Value> {
    let whole = |values: &[i128]| values.iter().map(|&value| Value::Whole(value)).collect();
    if let Some(bounds) = bounds_of(dtype) {
        let (least, greatest) = (i128::from(bounds.least), i128::from(bounds.greatest));
        let near = (-9..=9).chain([12, 15, 16, 17, 31, 32, 33, 63, 64, 65, 100]);
        let ends = [
            least,
            greatest,
            least + 1,
            greatest - 1,
            greatest / 2,
            least / 2,
        ];
        let mut values: Vec<i128> = ends.into_iter().chain(near).collect();
        values.retain(|value| (least..=greatest).contains(value));
        return whole(&values);
    }
    match kind_and_size(dtype).0 {
        Kind::Truth => whole(&[0, 1, 2, 255]),
        Kind::Float if dtype == FLOAT16 => whole(&[0, 1, 0x8000, 0x7c00, 0xfe01]),
        Kind::Float => floats(dtype).into_iter().map(Value::Float).collect(),
        _ => {
            let parts = floats(dtype);
            let pair = |index: usize| {
                Value::Pair(
                    parts[index * 7 % parts.len()],
                    parts[index * index % parts.len()],
                )
            };
            let zeros = [
                Value::Pair(0.0, -0.0),
                Value::Pair(-0.0, 0.0),
                Value::Pair(1.0, -1.0),
            ];
            (0..37).map(pair).chain(zeros).collect()
        }
    }
}
