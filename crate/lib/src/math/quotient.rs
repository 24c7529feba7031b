//! Quotients and whole powers of complex numbers.

use crate::dtypes::element::{Complex, Element};

macro_rules! quotient {
    ($($float:ty)*) => {$(
        impl Complex<$float> {
            /// Returns the quotient by R. L. Smith's method (1962), which NumPy uses: the larger part of the divisor divides the
            /// smaller one first.
            #[inline]
            pub fn over(self, divisor: Self) -> Self {
                let (real, imaginary) = (divisor.re.abs(), divisor.im.abs());
                if real >= imaginary {
                    if real == 0.0 {
                        return Complex::new(self.re / real, self.im / real);
                    }
                    let ratio = divisor.im / divisor.re;
                    let scale = 1.0 / (divisor.re + divisor.im * ratio);
                    Complex::new((self.re + self.im * ratio) * scale, (self.im - self.re * ratio) * scale)
                } else {
                    let ratio = divisor.re / divisor.im;
                    let scale = 1.0 / (divisor.im + divisor.re * ratio);
                    Complex::new((self.re * ratio + self.im) * scale, (self.im * ratio - self.re) * scale)
                }
            }

            /// Returns the quotient by a real number, as `over` computes it by a complex one whose imaginary part is 0. The products
            /// with 0 matter for NaNs, infinities and the sign of zeros.
            #[inline]
            pub fn over_real(self, divisor: $float) -> Self {
                let reciprocal = 1.0 / divisor;
                Complex::new((self.re + self.im * 0.0) * reciprocal, (self.im - self.re * 0.0) * reciprocal)
            }

            /// Returns a whole power with the roundings of NumPy: by squares, and as 1 divided by the power if the exponent is
            /// negative. Exponents up to 3 use no product with 1, which would turn an infinite base into NaN.
            #[inline(never)]
            pub fn whole_power(self, exponent: i32) -> Self {
                match exponent {
                    1 => return self,
                    2 => return self.times(self),
                    3 => return self.times(self.times(self)),
                    _ => {}
                }
                let power = by_squares(Self::ONE, self, exponent.unsigned_abs(), Self::times);
                if exponent < 0 { Self::ONE.over(power) } else { power }
            }
        }
    )*};
}
quotient!(f32 f64);

/// Returns a power as `one` times the squares of squares that the bits of the exponent name, the least bit first.
#[inline]
pub fn by_squares<T: Copy>(one: T, base: T, mut exponent: u32, times: impl Fn(T, T) -> T) -> T {
    let (mut product, mut square) = (one, base);
    loop {
        if exponent & 1 == 1 {
            product = times(product, square);
        }
        exponent >>= 1;
        if exponent == 0 {
            return product;
        }
        square = times(square, square);
    }
}
