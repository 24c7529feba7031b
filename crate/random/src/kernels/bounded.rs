//! Integers within bounds, and the exchanges of a shuffle. There are two ways to draw them. Daniel Lemire's way (2019)
//! multiplies random bits by the number of values, and seldom draws again. The masked way, of NumPy's old functions, drops
//! the bits above those of the greatest value, and draws again until the rest is small enough.

use super::bits::Bits;
use super::pcg64::wide_product;

/// How integers are drawn within bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// By multiplication.
    Lemire,
    /// By masks.
    Masked,
}

/// Returns the least number of the form 2^n - 1 that is not below a number.
fn mask_of(most: u64) -> u64 {
    u64::MAX.checked_shr(most.leading_zeros()).unwrap_or(0)
}

/// Draws an integer from 0 to `most`. Draws 32 bits if these suffice, and none if `most` is 0.
#[inline(always)]
pub fn below<B: Bits + ?Sized>(bits: &mut B, most: u64, way: Way) -> u64 {
    const MOST_32: u64 = u32::MAX as u64;
    match (most, way) {
        (0, _) => 0,
        (MOST_32, _) => bits.next_u32().into(),
        (u64::MAX, _) => bits.next_u64(),
        (..MOST_32, Way::Lemire) => lemire_32(bits, most as u32).into(),
        (_, Way::Lemire) => lemire_64(bits, most),
        (..MOST_32, Way::Masked) => masked(mask_of(most), most, || bits.next_u32().into()),
        (_, Way::Masked) => masked(mask_of(most), most, || bits.next_u64()),
    }
}

/// Draws until the bits within the mask are at most `most`.
#[inline(always)]
fn masked(mask: u64, most: u64, mut draw: impl FnMut() -> u64) -> u64 {
    loop {
        let value = draw() & mask;
        if value <= most {
            return value;
        }
    }
}

#[inline(always)]
fn lemire_32<B: Bits + ?Sized>(bits: &mut B, most: u32) -> u32 {
    let values = most + 1;
    let mut product = u64::from(bits.next_u32()) * u64::from(values);
    if (product as u32) < values {
        let threshold = (u32::MAX - most) % values;
        while (product as u32) < threshold {
            product = u64::from(bits.next_u32()) * u64::from(values);
        }
    }
    (product >> 32) as u32
}

#[inline(always)]
fn lemire_64<B: Bits + ?Sized>(bits: &mut B, most: u64) -> u64 {
    let values = most + 1;
    let [mut low, mut high] = wide_product(bits.next_u64(), values);
    if low < values {
        let threshold = (u64::MAX - most) % values;
        while low < threshold {
            [low, high] = wide_product(bits.next_u64(), values);
        }
    }
    high
}

/// Bits that were drawn 32 at a time, and are used 8 or 16 or 1 at a time.
#[derive(Clone, Copy, Debug, Default)]
pub struct Store {
    /// The bits, of which the lowest are used next.
    pub bits: u32,
    /// How many more times the bits can be used.
    pub left: u32,
}

impl Store {
    /// Returns the next bits: `size` of them, and others above.
    #[inline(always)]
    fn next<B: Bits + ?Sized>(&mut self, source: &mut B, size: u32) -> u32 {
        if self.left == 0 {
            self.bits = source.next_u32();
            self.left = 32 / size;
        } else {
            self.bits >>= size;
        }
        self.left -= 1;
        self.bits
    }
}

/// Draws an integer of 1, 8 or 16 bits from 0 to `most`.
fn narrow<B: Bits + ?Sized>(
    bits: &mut B,
    store: &mut Store,
    most: u32,
    size: u32,
    way: Way,
) -> u32 {
    let full = u32::MAX >> (32 - size);
    let mut draw = || store.next(bits, size) & full;
    if most == 0 {
        return 0;
    }
    if most == full {
        return draw();
    }
    if way == Way::Masked {
        return masked(mask_of(most.into()), most.into(), || draw().into()) as u32;
    }
    let values = most + 1;
    let mut product = draw() * values;
    if product & full < values {
        let threshold = (full - most) % values;
        while product & full < threshold {
            product = draw() * values;
        }
    }
    product >> size
}

/// A type of integers that can be drawn within bounds. `Flag` counts as one.
pub trait Integer: Copy {
    /// The number of bits.
    const BITS: u32;

    /// Returns the lowest bits of an integer.
    fn of(value: u64) -> Self;

    /// Draws an integer from 0 to `most`, and adds it to `low`, modulo the range of the type.
    #[inline(always)]
    fn draw<B: Bits + ?Sized>(
        bits: &mut B,
        store: &mut Store,
        low: u64,
        most: u64,
        way: Way,
    ) -> Self {
        let drawn = if Self::BITS < 32 {
            narrow(bits, store, most as u32, Self::BITS, way).into()
        } else {
            below(bits, most, way)
        };
        Self::of(low.wrapping_add(drawn))
    }
}

macro_rules! implement_integer {
    ($($type:ty)*) => {$(
        impl Integer for $type {
            const BITS: u32 = <$type>::BITS;

            #[inline(always)]
            fn of(value: u64) -> Self {
                value as Self
            }
        }
    )*};
}

implement_integer!(u8 u16 u32 u64);

/// A boolean as a byte.
#[repr(transparent)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flag(pub u8);

impl Integer for Flag {
    const BITS: u32 = 1;

    #[inline(always)]
    fn of(value: u64) -> Self {
        Flag(value as u8)
    }

    #[inline(always)]
    fn draw<B: Bits + ?Sized>(
        bits: &mut B,
        store: &mut Store,
        low: u64,
        most: u64,
        _: Way,
    ) -> Self {
        Flag(if most == 0 {
            low as u8
        } else {
            store.next(bits, 1) as u8 & 1
        })
    }
}

/// Draws an integer for each item, from the item of `lows` to the sum of the items of `lows` and `spans`. The two have one
/// item for all or one for each.
pub fn integers<T: Integer, B: Bits + ?Sized>(
    bits: &mut B,
    store: &mut Store,
    out: &mut [T],
    lows: &[u64],
    spans: &[u64],
    way: Way,
) {
    if let ([low], [most]) = (lows, spans) {
        for item in out {
            *item = T::draw(bits, store, *low, *most, way);
        }
        return;
    }
    for ((item, low), most) in out.iter_mut().zip(lows).zip(spans) {
        *item = T::draw(bits, store, *low, *most, way);
    }
}

/// Puts the items in a random order. Exchanges each item from the last one down to number `first` with one that is not behind it.
pub fn shuffle<T, B: Bits + ?Sized>(bits: &mut B, items: &mut [T], first: usize, way: Way) {
    match way {
        // The compiler makes a loop for each way.
        Way::Lemire => exchange(items, first, |last| below(bits, last, Way::Lemire)),
        Way::Masked => exchange(items, first, |last| below(bits, last, Way::Masked)),
    }
}

#[inline(always)]
fn exchange<T>(items: &mut [T], first: usize, mut draw: impl FnMut(u64) -> u64) {
    for last in (first..items.len()).rev() {
        let other = draw(last as u64) as usize;
        items.swap(last, other);
    }
}

/// Draws an integer for each item, from 0 to `most` for the first item, and one more (or less) for each item after it.
pub fn to_limits<B: Bits + ?Sized>(
    bits: &mut B,
    out: &mut [f64],
    most: u64,
    rises: bool,
    way: Way,
) {
    for (index, item) in out.iter_mut().enumerate() {
        let index = index as u64;
        let most = if rises { most + index } else { most - index };
        *item = below(bits, most, way) as f64;
    }
}
