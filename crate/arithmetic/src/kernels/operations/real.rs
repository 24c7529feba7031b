//! The trait of real floats. A loop over it is written once, for float32 and float64.

use bytemuck::Pod;
use std::ops::{Add, Div, Mul, Neg, Rem, Sub};

/// A real float.
pub trait Real:
    Pod
    + PartialOrd
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Rem<Output = Self>
    + Neg<Output = Self>
{
    const ZERO: Self;
    const ONE: Self;
    const HALF: Self;
    const NAN: Self;

    fn is_nan(self) -> bool;
    fn is_infinite(self) -> bool;
    fn floor(self) -> Self;
    fn trunc(self) -> Self;
    fn copysign(self, sign: Self) -> Self;
    /// Returns the float, or the NaN with all bits set for every NaN. Where two NaNs meet in a sum or a product, the order of the two
    /// decides which one it is, and V8 has another order in its first compiler than in its second.
    fn settled(self) -> Self;
    /// Returns the next float away from zero. Zero is followed by the least subnormal.
    fn grown(self) -> Self;
    /// Returns the next float toward zero. The float is not zero.
    fn shrunk(self) -> Self;
}

macro_rules! real {
    ($($float:ident)*) => {$(
        impl Real for $float {
            const ZERO: Self = 0.0;
            const ONE: Self = 1.0;
            const HALF: Self = 0.5;
            const NAN: Self = $float::NAN;

            fn is_nan(self) -> bool {
                self.is_nan()
            }

            fn is_infinite(self) -> bool {
                self.is_infinite()
            }

            fn floor(self) -> Self {
                self.floor()
            }

            fn trunc(self) -> Self {
                self.trunc()
            }

            fn copysign(self, sign: Self) -> Self {
                self.copysign(sign)
            }

            fn settled(self) -> Self {
                let bits = self.to_bits();
                $float::from_bits(if self.is_nan() { bits | !0 } else { bits })
            }

            fn grown(self) -> Self {
                $float::from_bits(self.to_bits().wrapping_add(1))
            }

            fn shrunk(self) -> Self {
                $float::from_bits(self.to_bits().wrapping_sub(1))
            }
        }
    )*};
}
real!(f32 f64);
