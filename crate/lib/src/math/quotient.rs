//! The quotient of complex numbers.

use crate::dtypes::element::Complex;

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
                        return Complex { re: self.re / real, im: self.im / real };
                    }
                    let ratio = divisor.im / divisor.re;
                    let scale = 1.0 / (divisor.re + divisor.im * ratio);
                    Complex {
                        re: (self.re + self.im * ratio) * scale,
                        im: (self.im - self.re * ratio) * scale,
                    }
                } else {
                    let ratio = divisor.re / divisor.im;
                    let scale = 1.0 / (divisor.im + divisor.re * ratio);
                    Complex {
                        re: (self.re * ratio + self.im) * scale,
                        im: (self.im * ratio - self.re) * scale,
                    }
                }
            }

            /// Returns the quotient by a real number, as `over` computes it by a complex one whose imaginary part is 0. The products
            /// with 0 matter for NaNs, infinities and the sign of zeros.
            #[inline]
            pub fn over_real(self, divisor: $float) -> Self {
                let reciprocal = 1.0 / divisor;
                Complex {
                    re: (self.re + self.im * 0.0) * reciprocal,
                    im: (self.im - self.re * 0.0) * reciprocal,
                }
            }
        }
    )*};
}
quotient!(f32 f64);
