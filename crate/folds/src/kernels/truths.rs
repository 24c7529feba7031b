//! Whether any or all values are true. A run ends at the first value that decides it.

use super::fold::Fold;

/// The fold of `any`, or of `all`. Any byte but zero means true; the accumulators are 0 or 1.
pub struct Truth {
    /// The value that decides: true for `any`, false for `all`.
    pub decisive: bool,
}

/// The number of values that are tested at once.
const SIDE: usize = 64;

impl Truth {
    fn decides(&self, side: &[u8]) -> bool {
        if self.decisive {
            side.iter().fold(0, |bits, value| bits | value) != 0
        } else {
            side.iter()
                .fold(false, |found, &value| found | (value == 0))
        }
    }
}

impl Fold for Truth {
    type Item = u8;

    fn step(&self, kept: u8, value: u8) -> u8 {
        if self.decisive {
            u8::from(kept | value != 0)
        } else {
            u8::from(kept != 0) & u8::from(value != 0)
        }
    }

    fn run(&self, kept: u8, values: &[u8]) -> u8 {
        let decided =
            (kept != 0) == self.decisive || values.chunks(SIDE).any(|side| self.decides(side));
        u8::from(decided == self.decisive)
    }
}
