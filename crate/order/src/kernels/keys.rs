//! Keys: whole numbers whose order is the order of the values, with NaN last. One loop over keys of a size then serves all dtypes.
//!
//! There are two kinds. An exact key has the bits of its value in another order, so that the value can be made of it: -0 stands before 0,
//! and NaN with the sign bit behind NaN without. Values that compare equal have equal loose keys: -0 and 0, and all NaN.

use bytemuck::Pod;
use ndloom_lib::dtypes::element::{Kind, kind_and_size};
use std::process::abort;

/// How bits become exact keys, in numbers: a loop that is compiled once then serves all kinds.
#[derive(Clone, Copy)]
pub struct Turn<K> {
    /// The bits that are turned where the sign bit is set.
    negative: K,
    /// The bit that is turned in all values.
    sign: K,
    /// What is taken off. NaN with the sign bit would stand first. So many keys lower, they are behind the others.
    lower: K,
}

impl<K: Key> Turn<K> {
    /// Returns how the bits of real values of a kind become keys.
    pub fn of(kind: Kind) -> Self {
        match kind {
            Kind::Truth | Kind::Unsigned => Self {
                negative: K::ZERO,
                sign: K::ZERO,
                lower: K::ZERO,
            },
            Kind::Signed => Self {
                sign: K::SIGN,
                ..Self::of(Kind::Unsigned)
            },
            Kind::Float => Self {
                negative: K::MOST,
                sign: K::SIGN,
                lower: K::NEGATIVE_NANS,
            },
            Kind::Complex => abort(),
        }
    }
}

/// The type of a key.
pub trait Key: Pod + Ord {
    /// The number of bits.
    const BITS: u32;
    /// The key whose bits are all zero.
    const ZERO: Self;
    /// The highest bit: the sign of a signed integer or a float.
    const SIGN: Self;
    /// Infinity as the bits of a float of this size. Not used for keys of 8 bits, which no float has.
    const INFINITY: Self;
    /// How many floats are NaN with the sign bit.
    const NEGATIVE_NANS: Self;
    /// The greatest key: the loose key of NaN.
    const MOST: Self;

    /// Returns the key as 64 bits.
    fn wide(self) -> u64;
    /// Returns the key that follows. The least one follows the greatest one.
    fn next(self) -> Self;
    /// Returns the exact key of the bits of a value.
    fn exact(self, turn: Turn<Self>) -> Self;
    /// Returns the bits of the float that has this exact key.
    fn float_of_exact(self) -> Self;
    /// Returns the exact key of the first float, or with `is_last` of the last one, that equals a float of these bits. All NaN are equal.
    fn equal_float(self, turn: Turn<Self>, is_last: bool) -> Self;
    /// Returns the loose key of the bits of a float.
    fn loose_of_float(self) -> Self;
    /// Returns the key that is so much below the greatest one.
    fn below_most(distance: u8) -> Self;
}

macro_rules! keys {
    ($($key:ident $signed:ident $infinity:expr,)*) => {$(
        impl Key for $key {
            const BITS: u32 = $key::BITS;
            const ZERO: Self = 0;
            const SIGN: Self = 1 << ($key::BITS - 1);
            const INFINITY: Self = $infinity;
            const NEGATIVE_NANS: Self = Self::SIGN - Self::INFINITY - 1;
            const MOST: Self = $key::MAX;

            fn wide(self) -> u64 {
                self.into()
            }

            fn next(self) -> Self {
                self.wrapping_add(1)
            }

            #[inline(always)]
            fn exact(self, turn: Turn<Self>) -> Self {
                let negative = (self as $signed >> ($key::BITS - 1)) as $key;
                (self ^ (negative & turn.negative | turn.sign)).wrapping_sub(turn.lower)
            }

            fn float_of_exact(self) -> Self {
                let turned = self.wrapping_add(Self::NEGATIVE_NANS);
                let positive = (turned as $signed >> ($key::BITS - 1)) as $key;
                turned ^ (!positive | Self::SIGN)
            }

            fn equal_float(self, turn: Turn<Self>, is_last: bool) -> Self {
                let magnitude = self & !Self::SIGN;
                match (magnitude > Self::INFINITY, magnitude == 0, is_last) {
                    (true, _, false) => (Self::INFINITY + 1).exact(turn),
                    (true, _, true) => Self::MOST,
                    (_, true, false) => Self::SIGN.exact(turn),
                    (_, true, true) => Self::ZERO.exact(turn),
                    _ => self.exact(turn),
                }
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
    if !matches!(kind, Kind::Truth | Kind::Unsigned) {
        let turn = Turn::of(kind);
        each(values, |value| value.exact(turn));
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
    if kind == Kind::Float && K::BITS > 8 {
        pairs.for_each(|(key, value)| *key = value.loose_of_float().into());
    } else {
        let turn = Turn::of(kind);
        pairs.for_each(|(key, value)| *key = value.exact(turn).into());
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
