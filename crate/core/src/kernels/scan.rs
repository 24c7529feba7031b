//! Tells whether all values of a block are integers, or all are finite. The code changes nothing.

use std::ops::BitAnd;

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

/// Whether no float is NaN or infinite. Takes the bits of the floats; `exponent` has the bits of the exponent, which are all
/// set in NaN and infinities.
pub fn all_finite<B: Copy + PartialEq + BitAnd<Output = B>>(floats: &[B], exponent: B) -> bool {
    floats.chunks(BLOCK).all(|block| {
        block
            .iter()
            .fold(true, |all, bits| all & (*bits & exponent != exponent))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use ndloom_lib::testing::naive::thinned;

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

    #[test]
    fn one_value_that_is_not_finite_is_found_at_any_index() {
        let exponent = f32::INFINITY.to_bits();
        let finite = [0.0, -0.0, 1.5, f32::MAX, f32::MIN, f32::MIN_POSITIVE, 1e-45];
        for count in thinned((1..130).chain([255, 256, 257, 1000]), 66) {
            let mut values: Vec<f32> = finite.into_iter().cycle().take(count).collect();
            let bits = |values: &[f32]| {
                values
                    .iter()
                    .map(|value| value.to_bits())
                    .collect::<Vec<_>>()
            };
            assert!(all_finite(&bits(&values), exponent));
            for (at, odd) in (0..count).zip(
                [f32::NAN, f32::INFINITY, -f32::INFINITY, -f32::NAN]
                    .into_iter()
                    .cycle(),
            ) {
                let kept = std::mem::replace(&mut values[at], odd);
                assert!(
                    !all_finite(&bits(&values), exponent),
                    "{odd} at {at} of {count}"
                );
                values[at] = kept;
            }
        }
        assert!(all_finite(&[], exponent));
    }
}
