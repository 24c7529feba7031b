//! A simple version of each kernel, one element after the other. The tests compare the kernels with these versions.

use crate::dtypes::element::{Bool, Complex, Element};
use crate::dtypes::float16;
use crate::linspace::Linspace;
use half::f16;

/// The bits of an element. Comparing bits is exact: -0 differs from 0, and a NaN equals itself.
pub trait Bits {
    fn bits(&self) -> u128;
}

macro_rules! bits {
    ($($element:ty, |$value:ident| $bits:expr;)*) => {$(
        impl Bits for $element {
            fn bits(&self) -> u128 {
                let $value = self;
                $bits as u128
            }
        }
    )*};
}
bits! {
    Bool, |value| value.0;
    i8, |value| *value as u8;
    i16, |value| *value as u16;
    i32, |value| *value as u32;
    i64, |value| *value as u64;
    u8, |value| *value;
    u16, |value| *value;
    u32, |value| *value;
    u64, |value| *value;
    f16, |value| value.to_bits();
    f32, |value| value.to_bits();
    f64, |value| value.to_bits();
    Complex<f32>, |value| value.re.bits() | value.im.bits() << 32;
    Complex<f64>, |value| value.re.bits() | value.im.bits() << 64;
    [u64; 2], |value| u128::from(value[0]) | u128::from(value[1]) << 64;
    [u32; 2], |value| u128::from(value[0]) | u128::from(value[1]) << 32;
}

/// Returns all elements as bits.
pub fn bits<T: Bits>(elements: &[T]) -> Vec<u128> {
    elements.iter().map(Bits::bits).collect()
}

/// Compares a kernel with the whole expected result: in one window, cut in two at every index, and in windows of every
/// size. The kernel receives memory full of `stale` values and the index of its first element.
pub fn in_every_window<T: Copy + Bits>(expected: &[T], stale: T, kernel: impl Fn(&mut [T], u64)) {
    let wanted = bits(expected);
    let count = expected.len();
    // Under Miri, only a few cuts and a few sizes.
    let step = if cfg!(miri) { count / 3 + 1 } else { 1 };
    for cut in (0..=count).step_by(step) {
        let mut out = vec![stale; count];
        let (before, after) = out.split_at_mut(cut);
        kernel(before, 0);
        kernel(after, cut as u64);
        assert_eq!(bits(&out), wanted, "cut at {cut} of {count}");
    }
    for width in (1..=count / 2).step_by(step) {
        let mut out = vec![stale; count];
        for (index, window) in out.chunks_mut(width).enumerate() {
            kernel(window, (index * width) as u64);
        }
        assert_eq!(bits(&out), wanted, "windows of {width} in {count}");
    }
}

/// Returns all cases of a test. Under Miri, which is a few hundred times slower, returns every `one_of`-th case.
pub fn thinned<I: IntoIterator>(cases: I, one_of: usize) -> impl Iterator<Item = I::Item> {
    cases
        .into_iter()
        .step_by(if cfg!(miri) { one_of } else { 1 })
}

/// Returns a dtype's element for an index: the index as int64, cast to the dtype.
pub fn numbered<T: Real>(index: u64) -> T {
    T::from_numbers((Number::Whole((index as i64).into()), NOTHING))
}

/// Computes element `index` of the range that begins with `start` and `next`.
pub trait Ranged: Copy {
    fn ranged(start: Self, next: Self, index: u64) -> Self;
}

macro_rules! ranged {
    ($($element:ty)*, |$start:ident, $next:ident, $index:ident| $value:expr) => {$(
        impl Ranged for $element {
            fn ranged($start: Self, $next: Self, $index: u64) -> Self {
                match $index {
                    0 => $start,
                    1 => $next,
                    _ => $value,
                }
            }
        }
    )*};
}
ranged!(Bool, |_start, next, index| next);
ranged!(i8 i16 i32 i64 u8 u16 u32 u64, |start, next, index| {
    (start as i128 + index as i128 * (next as i128 - start as i128)) as Self
});
ranged!(f32 f64, |start, next, index| start + index as Self * (next - start));
ranged!(f16, |start, next, index| f16::from_f32(f32::ranged(
    start.to_f32(),
    next.to_f32(),
    index
)));
ranged!(Complex<f32> Complex<f64>, |start, next, index| Complex::new(Ranged::ranged(start.re, next.re, index), Ranged::ranged(start.im, next.im, index)));

/// Returns sample `index` of a real linspace before it is converted.
pub fn sample(range: &Linspace, index: u64) -> f64 {
    let (start, stop) = (range.start.re, range.stop.re);
    let steps = if range.endpoint {
        range.num - 1.0
    } else {
        range.num
    };
    let delta = stop - start;
    let at = index as f64;
    match () {
        () if range.endpoint && range.num > 1.0 && at == range.num - 1.0 => stop,
        () if steps <= 0.0 => at * delta + start,
        () if delta / steps == 0.0 => at / steps * delta + start,
        () => at * (delta / steps) + start,
    }
}

/// Returns sample `index` of a complex linspace. Like NumPy, it divides by a real number that was made complex, and
/// computes full complex products.
pub fn complex_sample(range: &Linspace, index: u64) -> Complex<f64> {
    let (start, stop) = (range.start, range.stop);
    let steps = if range.endpoint {
        range.num - 1.0
    } else {
        range.num
    };
    let divided = |value: Complex<f64>| {
        let ratio = 0.0 / steps;
        let scale = 1.0 / (steps + 0.0 * ratio);
        Complex::new(
            (value.re + value.im * ratio) * scale,
            (value.im - value.re * ratio) * scale,
        )
    };
    let sum =
        |one: Complex<f64>, other: Complex<f64>| Complex::new(one.re + other.re, one.im + other.im);
    let delta = Complex::new(stop.re - start.re, stop.im - start.im);
    let at = Complex::new(index as f64, 0.0);
    match () {
        () if range.endpoint && range.num > 1.0 && at.re == range.num - 1.0 => stop,
        () if steps <= 0.0 => sum(at.times(delta), start),
        () if divided(delta).re == 0.0 && divided(delta).im == 0.0 => {
            sum(divided(at).times(delta), start)
        }
        () => sum(at.times(divided(delta)), start),
    }
}

/// Whether column `column` of row `row` is at or below the `k`-th diagonal.
pub fn at_or_below(row: u64, column: u64, k: i64) -> bool {
    i128::from(column) <= i128::from(row) + i128::from(k)
}

/// Returns `value` multiplied by itself, from left to right. The zeroth power is one.
pub fn power<T: Element>(value: T, exponent: u64) -> T {
    match exponent {
        0 => T::ONE,
        1 => value,
        _ => power(value, exponent - 1).times(value),
    }
}

/// Returns element `index`, in C order, of a view whose element `[0, .., 0]` is at `origin`.
pub fn strided<T: Copy>(source: &[T], origin: usize, axes: &[(u64, i64)], index: u64) -> T {
    let mut rest = index;
    let mut place = origin as i64;
    for &(length, stride) in axes.iter().rev() {
        place += (rest % length) as i64 * stride;
        rest /= length;
    }
    source[place as usize]
}

/// A real number in the widest type of its kind.
#[derive(Clone, Copy)]
pub enum Number {
    Whole(i128),
    Float(f64),
}

/// Converts an element to its real and imaginary part, and back by the rules of `astype`.
pub trait Real: Bits {
    fn numbers(&self) -> (Number, Number);
    fn from_numbers(numbers: (Number, Number)) -> Self;
}

impl Number {
    /// Returns the whole part. A float saturates at `least` and `greatest`.
    fn whole(self, least: i128, greatest: i128) -> i128 {
        match self {
            Number::Whole(whole) => whole,
            Number::Float(float) => (float as i128).clamp(least, greatest),
        }
    }

    fn float64(self) -> f64 {
        match self {
            Number::Whole(whole) => whole as f64,
            Number::Float(float) => float,
        }
    }

    fn float32(self) -> f32 {
        match self {
            Number::Whole(whole) => whole as f32,
            Number::Float(float) => float as f32,
        }
    }

    fn is_zero(self) -> bool {
        self.float64() == 0.0
    }
}

macro_rules! real {
    ($($element:ty)*, |$value:ident| $numbers:expr, |$re:ident, $im:ident| $element_of:expr) => {$(
        impl Real for $element {
            fn numbers(&self) -> (Number, Number) {
                let $value = *self;
                $numbers
            }

            fn from_numbers(($re, $im): (Number, Number)) -> Self {
                $element_of
            }
        }
    )*};
}
const NOTHING: Number = Number::Whole(0);
real!(
    Bool,
    |value| (Number::Whole(bool::from(value).into()), NOTHING),
    |re, im| (!re.is_zero() || !im.is_zero()).into()
);
real!(i8 i16 u8 u16, |value| (Number::Whole(value.into()), NOTHING), |re, _im| {
    re.whole(i32::MIN.into(), i32::MAX.into()) as Self
});
real!(i32 i64 u32 u64, |value| (Number::Whole(value.into()), NOTHING), |re, _im| {
    re.whole(Self::MIN.into(), Self::MAX.into()) as Self
});
real!(
    f16,
    |value| (Number::Float(value.to_f64()), NOTHING),
    |re, _im| float16::from_float64(re.float64())
);
real!(
    f32,
    |value| (Number::Float(value.into()), NOTHING),
    |re, _im| re.float32()
);
real!(f64, |value| (Number::Float(value), NOTHING), |re, _im| re
    .float64());
real!(
    Complex<f32>,
    |value| (
        Number::Float(value.re.into()),
        Number::Float(value.im.into())
    ),
    |re, im| Complex::new(re.float32(), im.float32())
);
real!(
    Complex<f64>,
    |value| (Number::Float(value.re), Number::Float(value.im)),
    |re, im| Complex::new(re.float64(), im.float64())
);
