//! Converts float16 to and from the wider floats. Results are rounded once, to nearest even. The code has no branches,
//! so the compiler can turn loops into vectors.

pub use half::f16;

/// Widens by moving the bits and raising the exponent. Below the least normal number the bits count units of 2^-24. The
/// last place of `UNITS` is worth 2^-24, so adding these bits to `UNITS` and subtracting `UNITS` gives their value.
/// Infinity and NaN keep the bits below the exponent.
macro_rules! widen_float16 {
    ($name:ident, $float:ty, $bits:ty, mantissa: $mantissa:literal, bias: $bias:literal) => {
        /// Returns the wider float of the same value. A NaN keeps every bit, as in NumPy.
        #[inline(always)]
        pub fn $name(half: f16) -> $float {
            const UP: u32 = $mantissa - 10;
            const UNITS: $bits = ($bias + $mantissa - 24) << $mantissa;
            const INFINITE: $bits = 0x7c00 << UP;
            const NORMAL: $bits = 0x0400 << UP;
            let bits = <$bits>::from(half.to_bits());
            let magnitude = (bits & 0x7fff) << UP;
            let subnormal =
                (<$float>::from_bits(bits & 0x7fff | UNITS) - <$float>::from_bits(UNITS)).to_bits();
            let raised = magnitude + (($bias - 15) << $mantissa);
            let special = magnitude | <$float>::INFINITY.to_bits();
            let widened = if magnitude < NORMAL {
                subnormal
            } else {
                raised
            };
            let widened = if magnitude >= INFINITE {
                special
            } else {
                widened
            };
            <$float>::from_bits(widened | (bits & 0x8000) << (<$bits>::BITS - 16))
        }
    };
}
widen_float16!(to_float32, f32, u32, mantissa: 23, bias: 127);
widen_float16!(to_float64, f64, u64, mantissa: 52, bias: 1023);

/// Rounds to the nearest float16. The code adds a power of two whose last place is worth as much as the last place of
/// the result. The low bits of the sum are then the rounded significand. Values that overflow are clamped to 2^16, for
/// which the sum is the code of infinity. Below 2^-14 the power does not become smaller, so subnormal results need no
/// special case.
macro_rules! round_to_float16 {
    ($name:ident, $float:ty, $bits:ty, mantissa: $mantissa:literal, bias: $bias:literal) => {
        /// Returns the nearest float16, ties to even. A NaN stays a NaN and keeps the upper bits of its payload.
        #[inline(always)]
        pub fn $name(value: $float) -> f16 {
            const EXPONENT: $bits = <$float>::INFINITY.to_bits();
            const LEAST: $float = <$float>::from_bits(($bias - 14) << $mantissa);
            let bits = value.to_bits();
            let magnitude = <$float>::from_bits(bits & <$bits>::MAX >> 1);
            let clamped = if magnitude < 65536.0 {
                magnitude
            } else {
                65536.0
            };
            let power = <$float>::from_bits(clamped.to_bits() & EXPONENT);
            let power = if power > LEAST { power } else { LEAST };
            let shifted = power.to_bits() + (($mantissa - 10) << $mantissa);
            let significand = (clamped + <$float>::from_bits(shifted)).to_bits() - shifted;
            let rounded = ((power.to_bits() >> $mantissa) - ($bias - 14)) * 1024 + significand;
            let payload = bits >> ($mantissa - 10) & 0x3ff;
            let nan = 0x7c00 | if payload == 0 { 1 } else { payload };
            let sign = bits >> (<$bits>::BITS - 16) & 0x8000;
            f16::from_bits((sign | if magnitude.is_nan() { nan } else { rounded }) as u16)
        }
    };
}
round_to_float16!(from_float32, f32, u32, mantissa: 23, bias: 127);
round_to_float16!(from_float64, f64, u64, mantissa: 52, bias: 1023);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::naive::thinned;

    fn all() -> impl Iterator<Item = f16> {
        (0..=u16::MAX).map(f16::from_bits)
    }

    #[test]
    fn every_float16_widens_and_comes_back() {
        for half in thinned(all(), 997) {
            if !half.is_nan() {
                assert_eq!(to_float32(half).to_bits(), half.to_f32().to_bits());
                assert_eq!(to_float64(half).to_bits(), half.to_f64().to_bits());
            }
            assert_eq!(from_float32(to_float32(half)).to_bits(), half.to_bits());
            assert_eq!(from_float64(to_float64(half)).to_bits(), half.to_bits());
        }
    }

    #[test]
    fn nan_payloads_are_kept() {
        assert_eq!(to_float32(f16::from_bits(0xfc01)).to_bits(), 0xff80_2000);
        assert_eq!(
            to_float64(f16::from_bits(0x7c01)).to_bits(),
            0x7ff0_0400_0000_0000
        );
        assert_eq!(
            to_float64(f16::from_bits(0xfe12)).to_bits(),
            0xfff8_4800_0000_0000
        );
        let singles = [
            0x7fc0_0000,
            0x7f80_0001,
            0x7fa0_0000,
            0xffc1_2345,
            0x7fc0_2000,
            0xff80_0001,
        ];
        let halves = [0x7e00, 0x7c01, 0x7d00, 0xfe09, 0x7e01, 0xfc01];
        for (single, half) in singles.into_iter().zip(halves) {
            assert_eq!(from_float32(f32::from_bits(single)).to_bits(), half);
        }
        assert_eq!(
            from_float64(f64::from_bits(0xfff8_1234_5678_9abc)).to_bits(),
            0xfe04
        );
    }

    /// Returns the next greater float64 of a positive one.
    fn up(value: f64) -> f64 {
        f64::from_bits(value.to_bits() + 1)
    }

    fn down(value: f64) -> f64 {
        f64::from_bits(value.to_bits() - 1)
    }

    /// Rounds by comparing with the two neighbouring float16 values. All of these values are exact in float64.
    fn nearest(value: f64) -> u16 {
        let magnitude = value.abs();
        let (mut below, mut above) = (0u16, 0x7c00);
        while above - below > 1 {
            let middle = (below + above) / 2;
            let reached = f16::from_bits(middle).to_f64() <= magnitude;
            (below, above) = if reached {
                (middle, above)
            } else {
                (below, middle)
            };
        }
        let upper = if below == 0x7bff {
            65536.0
        } else {
            f16::from_bits(below + 1).to_f64()
        };
        let (below_by, above_by) = (
            magnitude - f16::from_bits(below).to_f64(),
            upper - magnitude,
        );
        let rounded = if above_by < below_by || (above_by == below_by && below & 1 == 1) {
            below + 1
        } else {
            below
        };
        rounded | if value.is_sign_negative() { 0x8000 } else { 0 }
    }

    #[test]
    fn ties_and_their_neighbours_round_to_the_nearest_even() {
        let mut checked = 0;
        for bits in thinned((0..0x7c00u16).step_by(37), 41)
            .chain(thinned(0x03f0..0x0410, 9))
            .chain(0x7bfb..0x7c00)
            .chain(0..3)
        {
            let here = f16::from_bits(bits).to_f64();
            let next = if bits == 0x7bff {
                65536.0
            } else {
                f16::from_bits(bits + 1).to_f64()
            };
            let tie = here + (next - here) / 2.0;
            for value in [here, down(tie), tie, up(tie), down(next)] {
                assert_eq!(from_float64(value).to_bits(), nearest(value), "{value:e}");
                assert_eq!(from_float64(-value).to_bits(), nearest(-value), "{value:e}");
                assert_eq!(
                    from_float32(value as f32).to_bits(),
                    nearest((value as f32).into()),
                    "{value:e}"
                );
                checked += 1;
            }
        }
        assert!(checked > if cfg!(miri) { 100 } else { 4000 });
    }

    #[test]
    fn values_that_are_too_large_become_infinite() {
        for value in [65520.0, 65536.0, 1e6, 1e300, f64::MAX, f64::INFINITY] {
            assert_eq!(from_float64(value).to_bits(), 0x7c00);
            assert_eq!(from_float64(-value).to_bits(), 0xfc00);
            assert_eq!(from_float32(value as f32).to_bits(), 0x7c00);
        }
        assert_eq!(from_float64(down(65520.0)).to_bits(), 0x7bff);
        assert_eq!(from_float64(5e-324).to_bits(), 0);
        assert_eq!(from_float32(-1e-45).to_bits(), 0x8000);
    }
}
