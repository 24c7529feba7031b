//! The fourteen dtypes: one row each, and the operations of an element. The table crate/lib/codes/dtype.txt gives their codes.

mod items;

use bytemuck::Pod;
use half::f16;
pub use items::Item;
use std::cmp::Ordering;

include!(concat!(env!("OUT_DIR"), "/dtype.rs"));

/// Runs `$call` with `$T` as the element type of a dtype code. Aborts if no row has the code.
#[macro_export]
macro_rules! with_dtype {
    ($code:expr, $T:ident => $call:expr) => {
        $crate::with_dtype!(@rows $code, $T, $call,
            Bool => $crate::dtypes::element::Bool,
            Int8 => i8,
            Int16 => i16,
            Int32 => i32,
            Int64 => i64,
            Uint8 => u8,
            Uint16 => u16,
            Uint32 => u32,
            Uint64 => u64,
            Float16 => $crate::dtypes::float16::f16,
            Float32 => f32,
            Float64 => f64,
            Complex64 => $crate::dtypes::element::Complex<f32>,
            Complex128 => $crate::dtypes::element::Complex<f64>,
        )
    };
    (@rows $code:expr, $T:ident, $call:expr, $($row:ident => $element:ty,)*) => {
        match $crate::dtypes::element::Dtype::of($code) {
            $($crate::dtypes::element::Dtype::$row => {
                type $T = $element;
                $call
            })*
        }
    };
}
pub use with_dtype;

/// One byte of a `bool` array. Any byte except zero is read as true. The kernels write only 0 and 1.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub struct Bool(pub u8);

impl From<bool> for Bool {
    fn from(truth: bool) -> Self {
        Bool(truth.into())
    }
}

impl From<Bool> for bool {
    fn from(byte: Bool) -> Self {
        byte.0 != 0
    }
}

impl PartialEq for Bool {
    fn eq(&self, other: &Self) -> bool {
        bool::from(*self) == bool::from(*other)
    }
}

impl PartialOrd for Bool {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        bool::from(*self).partial_cmp(&bool::from(*other))
    }
}

/// A complex element. Its layout is that of C and NumPy, and so is its order: that of the real parts, then that of the imaginary ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, PartialOrd)]
#[repr(C)]
pub struct Complex<R> {
    /// The real part, first in memory.
    pub re: R,
    /// The imaginary part.
    pub im: R,
}

impl<R> Complex<R> {
    /// Returns the number with these parts.
    pub const fn new(re: R, im: R) -> Self {
        Complex { re, im }
    }
}

/// The kind of values that a dtype has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `bool`.
    Truth,
    /// Integers with a sign.
    Signed,
    /// Integers without a sign.
    Unsigned,
    /// Real floats.
    Float,
    /// Pairs of floats.
    Complex,
}

/// Returns the kind and the item size of a dtype.
pub fn kind_and_size(dtype: u32) -> (Kind, usize) {
    with_dtype!(dtype, T => (T::KIND, size_of::<T>()))
}

/// The operations and constants that the kernels need of an element. Every bit pattern of its size is a valid value.
pub trait Element: Pod {
    /// The code of the dtype.
    const CODE: u32;
    /// The kind of its values.
    const KIND: Kind;
    /// The value that `zeros` writes. All its bytes are zero.
    const ZERO: Self;
    /// The value that `ones` writes.
    const ONE: Self;
    /// The first eight bytes of `ONE` as bits. Any further bytes of the item are zero.
    const ONE_BITS: u64;
    /// The least and the greatest value of an integer dtype. `None` for the other dtypes, which accept any value.
    const BOUNDS: Option<Bounds> = None;
    /// Whether `linspace` rounds down before it converts. It does so for the integer dtypes.
    const FLOORS: bool = false;
    /// Whether a product is rounded more than once, so that `times_fused` may differ from `times`.
    const FUSES: bool = false;

    /// Returns the product as NumPy's `multiply` computes it: integers wrap, and `bool` uses logical and.
    fn times(self, other: Self) -> Self;

    /// Returns the product as NumPy computes it when it multiplies a single pair. A complex product is then rounded
    /// once less.
    fn times_fused(self, other: Self) -> Self {
        self.times(other)
    }
}

/// The range of an integer dtype.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// The least value.
    pub least: i64,
    /// The greatest value.
    pub greatest: u64,
}

impl Element for Bool {
    const CODE: u32 = Dtype::Bool as u32;
    const KIND: Kind = Kind::Truth;
    const ZERO: Self = Bool(0);
    const ONE: Self = Bool(1);
    const ONE_BITS: u64 = 1;

    fn times(self, other: Self) -> Self {
        (self.0 != 0 && other.0 != 0).into()
    }
}

macro_rules! integer_element {
    ($kind:ident: $($integer:ty = $row:ident)*) => {$(
        impl Element for $integer {
            const CODE: u32 = Dtype::$row as u32;
            const KIND: Kind = Kind::$kind;
            const ZERO: Self = 0;
            const ONE: Self = 1;
            const ONE_BITS: u64 = 1;
            const BOUNDS: Option<Bounds> = Some(Bounds {
                least: <$integer>::MIN as i64,
                greatest: <$integer>::MAX as u64,
            });
            const FLOORS: bool = true;

            fn times(self, other: Self) -> Self {
                self.wrapping_mul(other)
            }
        }
    )*};
}
integer_element!(Signed: i8 = Int8 i16 = Int16 i32 = Int32 i64 = Int64);
integer_element!(Unsigned: u8 = Uint8 u16 = Uint16 u32 = Uint32 u64 = Uint64);

impl Element for f16 {
    const CODE: u32 = Dtype::Float16 as u32;
    const KIND: Kind = Kind::Float;
    const ZERO: Self = f16::ZERO;
    const ONE: Self = f16::ONE;
    const ONE_BITS: u64 = f16::ONE.to_bits() as u64;

    fn times(self, other: Self) -> Self {
        crate::dtypes::float16::from_float32(
            crate::dtypes::float16::to_float32(self) * crate::dtypes::float16::to_float32(other),
        )
    }
}

impl Element for f32 {
    const CODE: u32 = Dtype::Float32 as u32;
    const KIND: Kind = Kind::Float;
    const ZERO: Self = 0.0;
    const ONE: Self = 1.0;
    const ONE_BITS: u64 = 1f32.to_bits() as u64;

    fn times(self, other: Self) -> Self {
        self * other
    }
}

impl Element for f64 {
    const CODE: u32 = Dtype::Float64 as u32;
    const KIND: Kind = Kind::Float;
    const ZERO: Self = 0.0;
    const ONE: Self = 1.0;
    const ONE_BITS: u64 = 1f64.to_bits();

    fn times(self, other: Self) -> Self {
        self * other
    }
}

macro_rules! complex_element {
    ($real:ty = $row:ident) => {
        impl Element for Complex<$real> {
            const CODE: u32 = Dtype::$row as u32;
            const KIND: Kind = Kind::Complex;
            const ZERO: Self = Complex::new(0.0, 0.0);
            const ONE: Self = Complex::new(1.0, 0.0);
            const ONE_BITS: u64 = <$real>::ONE_BITS;
            const FUSES: bool = true;

            /// Each part is the sum of two products, and each product and each sum is rounded: NumPy's accumulation
            /// uses no fused operations.
            fn times(self, other: Self) -> Self {
                Complex::new(
                    self.re * other.re - self.im * other.im,
                    self.re * other.im + self.im * other.re,
                )
            }

            #[inline(never)]
            fn times_fused(self, other: Self) -> Self {
                Complex::new(
                    self.re.mul_add(other.re, -(self.im * other.im)),
                    self.re.mul_add(other.im, self.im * other.re),
                )
            }
        }
    };
}
complex_element!(f32 = Complex64);
complex_element!(f64 = Complex128);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::naive::Bits;

    const SIZES: [usize; 14] = [1, 1, 2, 4, 8, 1, 2, 4, 8, 2, 4, 8, 8, 16];

    #[test]
    fn every_dtype_has_its_size_and_zero_bytes() {
        for (dtype, size) in Dtype::ALL.into_iter().zip(SIZES) {
            with_dtype!(dtype as u32, T => {
                assert_eq!(T::CODE, dtype as u32);
                assert_eq!(size_of::<T>(), size);
                assert_eq!(T::ZERO.bits(), 0);
                assert_eq!(T::ONE.bits(), u128::from(T::ONE_BITS));
                assert_eq!(T::ONE.times(T::ONE).bits(), T::ONE.bits());
                assert_eq!(T::ONE.times(T::ZERO).bits(), 0);
            });
        }
    }

    #[test]
    fn bool_reads_any_byte_but_zero_as_true() {
        for byte in 0..=255 {
            assert_eq!(bool::from(Bool(byte)), byte != 0);
            assert_eq!(Bool(byte).times(Bool(64)).0, u8::from(byte != 0));
        }
    }

    #[test]
    fn integers_wrap_and_complex_parts_cross() {
        assert_eq!(100i8.times(3), 44);
        assert_eq!(u64::MAX.times(u64::MAX), 1);
        let product = Complex::new(2.0f64, 3.0).times(Complex::new(5.0, -7.0));
        assert_eq!((product.re, product.im), (31.0, 1.0));
        assert_eq!(f16::from_f32(3.0).times(f16::from_f32(0.5)).to_f32(), 1.5);
    }
}
