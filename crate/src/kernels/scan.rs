//! Tells whether all values of a block are integers, for the inference of a dtype. The code changes nothing.

/// The number of values that are checked before the result so far is tested.
const BLOCK: usize = 256;

/// The greatest safe integer, as in `Number.isSafeInteger`: up to this magnitude no two whole numbers share a float64.
const GREATEST_SAFE: f64 = ((1u64 << 53) - 1) as f64;

/// Whether every value is a safe integer and none is -0.
pub fn all_integers(values: &[f64]) -> bool {
    values.chunks(BLOCK).all(|block| {
        block.iter().fold(true, |all, value| {
            let negative_zero = value.to_bits() == (-0.0f64).to_bits();
            all & (value.trunc() == *value) & (value.abs() <= GREATEST_SAFE) & !negative_zero
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::naive::thinned;

    #[test]
    fn one_value_that_is_not_a_safe_integer_is_found_at_any_index() {
        let strangers = [
            0.5,
            -0.0,
            f64::NAN,
            f64::INFINITY,
            -f64::INFINITY,
            9007199254740992.0,
            -1e300,
            5e-324,
            1e15 + 0.5,
        ];
        for count in thinned((1..130).chain([255, 256, 257, 1000]), 66) {
            let mut values: Vec<f64> = (0..count).map(|index| index as f64 * 3.0 - 100.0).collect();
            assert!(all_integers(&values));
            for (at, stranger) in (0..count).zip(strangers.into_iter().cycle()) {
                let kept = std::mem::replace(&mut values[at], stranger);
                assert!(!all_integers(&values), "{stranger} at {at} of {count}");
                values[at] = kept;
            }
        }
        assert!(all_integers(&[]));
        assert!(all_integers(&[GREATEST_SAFE, -GREATEST_SAFE, 0.0]));
    }
}
