//! Keys: whole numbers whose order is the order of the values, with NaN last. One loop over keys of a size then serves all dtypes.
//!
//! There are two kinds. An exact key has the bits of its value in another order, so that the value can be made of it: -0 stands before 0,
//! and NaN with the sign bit behind NaN without. Values that compare equal have equal loose keys: -0 and 0, and all NaN.

use bytemuck::Pod;
use ndloom_lib::dtypes::element::{Kind, kind_and_size};
use std::process::abort;

/// The type of a key.
pub trait Key: Pod + Ord {
    /// The number of bits.
    const BITS: u32;
    /// The highest bit: the sign of a signed integer or a float.
    const SIGN: Self;
    /// Infinity as the bits of a float of this size. Not used for keys of 8 bits, which no float has.
    const INFINITY: Self;
    /// The greatest key: the loose key of NaN.
    const MOST: Self;

    /// Returns the key as 64 bits.
    fn wide(self) -> u64;
    /// Returns the bits with the sign bit turned.
    fn flipped(self) -> Self;
    /// Returns the exact key of the bits of a float.
    fn exact_of_float(self) -> Self;
    /// Returns the bits of the float that has this exact key.
    fn float_of_exact(self) -> Self;
    /// Returns the loose key of the bits of a float.
    fn loose_of_float(self) -> Self;
    /// Returns the key that is so much below the greatest one.
    fn below_most(distance: u8) -> Self;
}

macro_rules! keys {
    ($($key:ident $signed:ident $infinity:expr,)*) => {$(
        impl Key for $key {
            const BITS: u32 = $key::BITS;
            const SIGN: Self = 1 << ($key::BITS - 1);
            const INFINITY: Self = $infinity;
            const MOST: Self = $key::MAX;

            fn wide(self) -> u64 {
                self.into()
            }

            fn flipped(self) -> Self {
                self ^ Self::SIGN
            }

            fn exact_of_float(self) -> Self {
                let negative = (self as $signed >> ($key::BITS - 1)) as $key;
                // NaN with the sign bit would stand first. So many keys lower, they are behind the others.
                (self ^ (negative | Self::SIGN)).wrapping_sub(Self::SIGN - Self::INFINITY - 1)
            }

            fn float_of_exact(self) -> Self {
                let turned = self.wrapping_add(Self::SIGN - Self::INFINITY - 1);
                let positive = (turned as $signed >> ($key::BITS - 1)) as $key;
                turned ^ (!positive | Self::SIGN)
            }

            fn loose_of_float(self) -> Self {
                let negative = (self as $signed >> ($key::BITS - 1)) as $key;
                let magnitude = self & !Self::SIGN;
                let key = self ^ (negative | Self::SIGN);
                if magnitude > Self::INFINITY {
                    Self::MOST
                } else if magnitude == 0 {
                    Self::SIGN
                } else {
                    key
                }
            }

            fn below_most(distance: u8) -> Self {
                Self::MOST - Self::from(distance)
            }
        }
    )*};
}
keys!(
    u8 i8 0,
    u16 i16 0x7c00,
    u32 i32 0x7f80_0000,
    u64 i64 0x7ff0_0000_0000_0000,
);

/// Makes exact keys of the bits of values, in place.
#[inline(never)]
pub fn make_exact<K: Key>(kind: Kind, values: &mut [K]) {
    match kind {
        Kind::Truth | Kind::Unsigned => {}
        Kind::Signed => each(values, K::flipped),
        Kind::Float => each(values, K::exact_of_float),
        Kind::Complex => abort(),
    }
}

/// Makes the bits of values of their exact keys, in place.
#[inline(never)]
pub fn unmake_exact<K: Key>(kind: Kind, keys: &mut [K]) {
    match kind {
        Kind::Float => each(keys, K::float_of_exact),
        // The sign bit turns back.
        _ => make_exact(kind, keys),
    }
}

#[inline(always)]
fn each<K: Key>(items: &mut [K], turn: impl Fn(K) -> K) {
    for item in items {
        *item = turn(*item);
    }
}

/// Writes the loose keys of real values.
pub fn write_loose<K: Key, W: From<K>>(kind: Kind, keys: &mut [W], values: &[K]) {
    let pairs = keys.iter_mut().zip(values);
    match kind {
        Kind::Float => pairs.for_each(|(key, value)| *key = value.loose_of_float().into()),
        Kind::Signed => pairs.for_each(|(key, value)| *key = value.flipped().into()),
        _ => pairs.for_each(|(key, value)| *key = (*value).into()),
    }
}

/// Returns the two halves of the loose key of a complex value, the more important one first. Values without NaN stand first, by their
/// real and then their imaginary part. Behind them are those with an imaginary NaN, by their real part, then those with a real NaN,
/// by their imaginary part, and then those with two.
#[inline(always)]
pub fn loose_of_complex<K: Key>([re, im]: [K; 2]) -> [K; 2] {
    let (re, im) = (re.loose_of_float(), im.loose_of_float());
    match (re == K::MOST, im == K::MOST) {
        (false, false) => [re, im],
        (false, true) => [K::below_most(2), re],
        (true, false) => [K::below_most(1), im],
        (true, true) => [K::MOST, K::MOST],
    }
}

/// Returns the kind of values of a dtype.
pub fn kind_of(dtype: u32) -> Kind {
    kind_and_size(dtype).0
}
