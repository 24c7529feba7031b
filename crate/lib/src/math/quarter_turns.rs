//! Quarter turns in angles so large that their last place is worth many turns. Only those bits of 2/pi are multiplied
//! that contribute less than a whole turn (M. Payne and R. Hanek, 1983).

use std::f64::consts::FRAC_PI_2;

/// 64 zero bits, followed by the bits of 2/pi after the point.
const TWO_OVER_PI: [u64; 21] = [
    0x0000000000000000,
    0xa2f9836e4e441529,
    0xfc2757d1f534ddc0,
    0xdb6295993c439041,
    0xfe5163abdebbc561,
    0xb7246e3a424dd2e0,
    0x06492eea09d1921c,
    0xfe1deb1cb129a73e,
    0xe88235f52ebb4484,
    0xe99c7026b45f7e41,
    0x3991d639835339f4,
    0x9c845f8bbdf9283b,
    0x1ff897ffde05980f,
    0xef2f118b5a0a6d1f,
    0x6d367ecf27cb09b7,
    0x4f463f669e5fea2d,
    0x7527bac7ebe5f17b,
    0x3d0739f78a5292ea,
    0x6bfb5fb11f8d5d08,
    0x56033046fc7b6bab,
    0xf0cfbc209af4361d,
];

/// Splits an angle of 2^-8 or more into quarter turns and the remaining angle. Only the low bits of the number of
/// quarter turns are meaningful.
#[cold]
#[inline(never)]
pub fn many_quarter_turns(angle: f64) -> (u64, f64) {
    let turns = part_of_turn(angle);
    let quarters = (turns >> 126) as u64;
    let rest = (turns << 2) as i128;
    let (upper, lower) = ((rest >> 64) as i64, rest as u64);
    let part = (upper as f64 + lower as f64 / 2f64.powi(64)) / 2f64.powi(64);
    // A remainder of more than half a quarter turn is negative here. It belongs to the next quarter.
    let quarters = quarters + u64::from(rest < 0);
    if angle < 0.0 {
        (quarters.wrapping_neg(), -part * FRAC_PI_2)
    } else {
        (quarters, part * FRAC_PI_2)
    }
}

/// Returns the magnitude of an angle of 2^-8 or more in units of 2^-128 turns, without whole turns. The last bits are
/// wrong, by less than two units of 2^-128 turns.
#[inline(never)]
pub fn part_of_turn(angle: f64) -> u128 {
    let bits = angle.to_bits();
    let significand = bits & ((1 << 52) - 1) | 1 << 52;
    let exponent = (bits >> 52 & 0x7ff) as i32 - 1075;
    // The code uses 192 bits of 2/pi. They begin with the first bit whose product with the significand is less than
    // four quarter turns. No angle is so close to a multiple of a quarter turn that fewer than 60 bits of the remainder
    // are left.
    let begin = (64 + exponent - 2).max(0) as usize;
    let product =
        |offset: usize| u128::from(word_at(begin + offset)).wrapping_mul(u128::from(significand));
    let (low, middle, high) = (product(128), product(64), product(0));
    let lower = middle.wrapping_add(low >> 64);
    // The number of turns modulo four quarter turns.
    (high << 64).wrapping_add(lower)
}

/// Returns 64 bits from an offset on.
fn word_at(offset: usize) -> u64 {
    let word = |index: usize| TWO_OVER_PI.get(index).copied().unwrap_or(0);
    let (index, bit) = (offset / 64, offset % 64);
    word(index) << bit | word(index + 1) >> 1 >> (63 - bit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::random::Random;

    /// The float that is nearest to a multiple of a quarter turn. Its cosine is known to more places than C's library
    /// gives.
    #[test]
    fn the_remainder_next_to_a_quarter_turn_has_all_its_bits() {
        let (quarters, rest) = many_quarter_turns(6381956970095103.0 * 2f64.powi(797));
        assert_eq!(quarters & 3, 1);
        assert!((rest - 4.687_165_924_254_628e-19).abs() < 2e-34);
    }

    #[test]
    fn the_remainder_of_a_large_angle_has_the_same_sine() {
        let mut random = Random(47);
        let near_a_quarter = [
            6381956970095103.0 * 2f64.powi(797),
            5.319372648326541e255,
            1e22,
            1e308,
            f64::MAX,
        ];
        let others = (0..20_000).map(|_| {
            let exponent = 1015 + random.next() % 1031;
            f64::from_bits(exponent << 52 | random.next() >> 12)
        });
        for angle in near_a_quarter
            .into_iter()
            .chain(others)
            .flat_map(|angle| [angle, -angle])
        {
            let (quarters, rest) = many_quarter_turns(angle);
            assert!(rest.abs() <= 0.786, "{angle:e}: {rest}");
            let (sine, cosine) = rest.sin_cos();
            let (sine, cosine) = match quarters & 3 {
                0 => (sine, cosine),
                1 => (cosine, -sine),
                2 => (-sine, -cosine),
                _ => (-cosine, sine),
            };
            let near = |found: f64, expected: f64| {
                (found - expected).abs() <= 1e-15 * expected.abs() + 1e-32
            };
            assert!(
                near(sine, angle.sin()) && near(cosine, angle.cos()),
                "{angle:e}"
            );
        }
    }
}
