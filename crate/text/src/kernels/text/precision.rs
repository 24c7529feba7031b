//! The float dtypes to which decimals are rounded.

/// A float dtype to which decimals are rounded in one step. Its values are passed as float64, which holds all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Precision {
    /// float32
    Single,
    /// float64
    Double,
}

impl Precision {
    /// Returns `nearest`, the nearest float64 to a number, if rounding it to the dtype gives the dtype's value nearest
    /// to the number. Rounding twice gives a wrong result only if the first rounding ends half-way between two float32
    /// values. Then the digits must decide. Subnormal values have other half-way points, so the digits must decide for
    /// them too.
    #[inline(always)]
    pub fn settled(self, nearest: f64) -> Option<f64> {
        if self == Precision::Double {
            return Some(nearest);
        }
        let halfway = nearest.to_bits() & 0x1fff_ffff == 0x1000_0000;
        let normal = nearest >= f64::from(f32::MIN_POSITIVE) || nearest == 0.0;
        (normal && !halfway).then_some(nearest)
    }
}
