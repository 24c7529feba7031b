//! Points to try a function at.

use ndloom_lib::testing::random::Random;

/// A set of floats.
#[derive(Clone, Copy)]
pub enum Span {
    /// All between two floats alike.
    Between(f64, f64),
    /// All exponents of 2 from one to another alike, of both signs.
    Scales(i32, i32),
    /// The same, positive.
    PositiveScales(i32, i32),
    /// A float plus or minus all exponents of 2 from one to another.
    Near(f64, i32, i32),
}

impl Span {
    /// Returns a float of the set.
    pub fn draw(self, random: &mut Random) -> f64 {
        let part = (random.next() >> 11) as f64 * 2f64.powi(-53);
        match self {
            Span::Between(low, high) => low + (high - low) * part,
            Span::PositiveScales(low, high) => {
                let exponent = low + random.below((high - low) as usize) as i32;
                // In two steps, for the power may be subnormal.
                let half = exponent / 2;
                (1.0 + part) * 2f64.powi(half) * 2f64.powi(exponent - half)
            }
            Span::Scales(low, high) => {
                let magnitude = Span::PositiveScales(low, high).draw(random);
                if random.below(2) == 0 {
                    magnitude
                } else {
                    -magnitude
                }
            }
            Span::Near(point, low, high) => point + Span::Scales(low, high).draw(random),
        }
    }
}
