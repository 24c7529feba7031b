//! Recorded results of references, and of large angles, which are reduced by the bits of 2/pi.

use super::rows::row_of;
use super::ulp::error_in_ulps;
use crate::kernels::angles::{cos, sin, tan};
use ndloom_lib::math::double_double::two_to;
use ndloom_lib::testing::recorded::numbers_of;

/// Lines of a function, its arguments, and the head and tail of the result as 300 bits have them.
const REFERENCES: &str = include_str!("references.txt");

#[test]
fn references_are_right_to_95_bits() {
    for line in REFERENCES.lines() {
        let (name, words) = line.split_once(' ').expect("a name");
        let [[x, y, head, tail]] = numbers_of(words).collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let found = (row_of(name).exact)(x, y).value;
        let off = ((found.head - head) + (found.tail - tail)).abs();
        assert!(off <= head.abs() * two_to(-95), "{line}: {found:?}");
    }
}

/// Lines of an angle and its sine, cosine and tangent, heads and tails, as 2,600 bits have them. The fourth is the float next to a
/// multiple of a quarter turn.
const LARGE: &str = include_str!("large_angles.txt");

#[test]
fn large_angles_are_within_the_bound() {
    for [x, exact @ ..] in numbers_of::<7>(LARGE) {
        for (sign, odd) in [(1.0, 1.0), (-1.0, -1.0)] {
            let found = [sin, cos, tan].map(|function| function([sign * x; 4])[0]);
            for (at, [head, tail]) in exact.as_chunks::<2>().0.iter().enumerate() {
                let odd = if at == 1 { 1.0 } else { odd };
                let error = error_in_ulps(found[at], odd * head, odd * tail);
                assert!(error <= 0.6, "{x:e}: {error} of {}", found[at]);
            }
        }
    }
}
