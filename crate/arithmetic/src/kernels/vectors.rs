//! Groups of sixteen elements as vectors of WebAssembly.

use bytemuck::Pod;
use ndloom_lib::dtypes::element::Complex;
use ndloom_lib::vector::narrow;
use std::arch::wasm32::*;

/// A group of elements, as a rule of sixteen, which are as many vectors as an element has bytes.
pub trait Group: Pod {
    /// The vectors of the group.
    type Vectors: AsRef<[v128]> + AsMut<[v128]> + Pod;
}

macro_rules! groups {
    ($count:literal: $($item:ty)*) => {$(
        impl Group for [$item; 16] {
            type Vectors = [v128; $count];
        }
    )*};
}
groups!(1: u8 i8);
groups!(2: u16 i16);
groups!(4: u32 i32 f32);
groups!(8: u64 i64 f64);
groups!(16: [u64; 2]);
macro_rules! halves {
    ($($item:ty)*) => {$(
        impl Group for [$item; 8] {
            type Vectors = [v128; 2];
        }
    )*};
}
halves!(u32 i32);

impl Group for [f64; 4] {
    type Vectors = [v128; 2];
}

impl Group for [Complex<f64>; 4] {
    type Vectors = [v128; 4];
}

/// Applies an operation to each vector.
#[inline(always)]
pub fn map<T: Group>(a: T, compute: impl Fn(v128) -> v128) -> T {
    let mut vectors: T::Vectors = bytemuck::cast(a);
    for vector in vectors.as_mut() {
        *vector = compute(*vector);
    }
    bytemuck::cast(vectors)
}

/// Applies an operation to each pair of vectors.
#[inline(always)]
pub fn zip<T: Group>(a: T, b: T, compute: impl Fn(v128, v128) -> v128) -> T {
    let mut vectors: T::Vectors = bytemuck::cast(a);
    let others: T::Vectors = bytemuck::cast(b);
    for (vector, other) in vectors.as_mut().iter_mut().zip(others.as_ref()) {
        *vector = compute(*vector, *other);
    }
    bytemuck::cast(vectors)
}

/// Makes bytes 0 and 1 of elements whose bits are all clear or all set.
#[inline(always)]
pub fn truths<T: Group>(masks: T) -> [u8; 16] {
    bytemuck::cast(v128_and(narrowed(masks), u8x16_splat(1)))
}

/// Makes bytes 0 and 1 of the first bits of elements.
#[inline(always)]
pub fn first_bits<T: Group>(elements: T) -> [u8; 16] {
    let bits = u16x8_shr(narrowed(elements), 7);
    bytemuck::cast(v128_and(bits, u8x16_splat(1)))
}

#[inline(always)]
fn narrowed<T: Group>(elements: T) -> v128 {
    let vectors: T::Vectors = bytemuck::cast(elements);
    narrow::narrowed(vectors.as_ref())
}

/// Makes elements whose bits are all set where a byte is not zero, and all clear elsewhere.
#[inline(always)]
pub fn masks<T: Group>(bytes: [u8; 16]) -> T {
    let bytes = i8x16_ne(bytemuck::cast(bytes), u8x16_splat(0));
    let mut vectors: T::Vectors = bytemuck::Zeroable::zeroed();
    let [low, high] = [
        i16x8_extend_low_i8x16(bytes),
        i16x8_extend_high_i8x16(bytes),
    ];
    let quarters =
        [low, high].map(|half| [i32x4_extend_low_i16x8(half), i32x4_extend_high_i16x8(half)]);
    let [[a, b], [c, d]] = quarters;
    let eighths = [a, b, c, d].map(|part| {
        [
            i32x4_shuffle::<0, 0, 1, 1>(part, part),
            i32x4_shuffle::<2, 2, 3, 3>(part, part),
        ]
    });
    let sixteenths = eighths.map(|pair| {
        pair.map(|part| {
            [
                i64x2_shuffle::<0, 0>(part, part),
                i64x2_shuffle::<1, 1>(part, part),
            ]
        })
    });
    match vectors.as_mut() {
        [all] => *all = bytes,
        [first, second] => (*first, *second) = (low, high),
        [first, second, third, fourth] => (*first, *second, *third, *fourth) = (a, b, c, d),
        whole if whole.len() == 8 => whole.copy_from_slice(eighths.as_flattened()),
        whole => whole.copy_from_slice(sixteenths.as_flattened().as_flattened()),
    }
    bytemuck::cast(vectors)
}

/// Takes the bits of `yes` where the mask is set, and those of `no` elsewhere.
#[inline(always)]
pub fn blend<T: Group>(mask: T, yes: T, no: T) -> T {
    let mut vectors: T::Vectors = bytemuck::cast(mask);
    let (yes, no): (T::Vectors, T::Vectors) = (bytemuck::cast(yes), bytemuck::cast(no));
    for ((vector, yes), no) in vectors
        .as_mut()
        .iter_mut()
        .zip(yes.as_ref())
        .zip(no.as_ref())
    {
        *vector = v128_bitselect(*yes, *no, *vector);
    }
    bytemuck::cast(vectors)
}

/// Makes unsigned 64-bit numbers comparable as signed ones.
#[inline(always)]
pub fn shifted(vector: v128) -> v128 {
    v128_xor(vector, i64x2_splat(i64::MIN))
}
