//! Means and medians of rows, as NumPy computes them. The rows lie one after the other and have the same length.

use ndloom_lib::dtypes::element::{Complex, Element};

/// A dtype in which averages are computed.
pub trait Averaged: Element {
    /// The number of sums that a pairwise sum has side by side.
    const LANES: usize;
    /// The number of bits of a key.
    const KEY_BITS: u32;
    /// The least key of elements that are NaN or have a part that is.
    const NAN_KEY: u128;

    /// Returns the sum of two elements.
    fn plus(self, other: Self) -> Self;

    /// Divides by a count, in float64 or complex128, as NumPy divides by an int64.
    fn over(self, count: f64) -> Self;

    /// Rounds to a whole number, to the even one of two that are equally near.
    fn rounded(self) -> Self {
        self
    }

    /// Returns a number that has the place of the element in NumPy's order: NaN is greater than everything else. The
    /// zeros have the same key.
    fn key(self) -> u128;

    /// Returns the element that has a key.
    fn of_key(key: u128) -> Self;
}

macro_rules! averaged {
    ($($float:ty, $bits:ty, $width:literal;)*) => {$(
        impl Averaged for $float {
            const LANES: usize = 8;
            const KEY_BITS: u32 = $width;
            const NAN_KEY: u128 = (<$float>::NAN.to_bits() | 1 << ($width - 1)) as u128;

            fn plus(self, other: Self) -> Self {
                self + other
            }

            fn over(self, count: f64) -> Self {
                (f64::from(self) / count) as $float
            }

            fn rounded(self) -> Self {
                self.round_ties_even()
            }

            fn key(self) -> u128 {
                if self != self {
                    return Self::NAN_KEY;
                }
                let bits = (self + 0.0).to_bits();
                let flips = if self < 0.0 { <$bits>::MAX } else { 1 << ($width - 1) };
                u128::from(bits ^ flips)
            }

            fn of_key(key: u128) -> Self {
                let bits = key as $bits;
                let flips = if bits >> ($width - 1) == 0 { <$bits>::MAX } else { 1 << ($width - 1) };
                <$float>::from_bits(bits ^ flips)
            }
        }

        impl Averaged for Complex<$float> {
            const LANES: usize = 4;
            const KEY_BITS: u32 = 2 * $width;
            const NAN_KEY: u128 = <$float>::NAN_KEY << $width;

            fn plus(self, other: Self) -> Self {
                Complex::new(self.re + other.re, self.im + other.im)
            }

            fn over(self, count: f64) -> Self {
                let [re, im] = [self.re, self.im].map(f64::from);
                let Complex { re, im } = Complex::new(re, im).over_real(count);
                Complex::new(re as $float, im as $float)
            }

            /// The greater half says which parts are NaN, if any is: the imaginary one, the real one, or both.
            fn key(self) -> u128 {
                let (high, low) = match (self.re != self.re, self.im != self.im) {
                    (false, false) => (self.re.key(), self.im.key()),
                    (false, true) => (<$float>::NAN_KEY, self.re.key()),
                    (true, false) => (<$float>::NAN_KEY + 1, self.im.key()),
                    (true, true) => (<$float>::NAN_KEY + 2, 0),
                };
                high << $width | low
            }

            fn of_key(key: u128) -> Self {
                let low = <$float>::of_key(key);
                let nan = <$float>::NAN;
                match (key >> $width).checked_sub(<$float>::NAN_KEY) {
                    None => Complex::new(<$float>::of_key(key >> $width), low),
                    Some(0) => Complex::new(low, nan),
                    Some(1) => Complex::new(nan, low),
                    Some(_) => Complex::new(nan, nan),
                }
            }
        }
    )*};
}
averaged! {
    f32, u32, 32;
    f64, u64, 64;
}

/// The greatest number of lanes that a pairwise sum adds up without being split.
const BLOCK_LANES: usize = 16;

/// Returns the sum as NumPy's pairwise summation computes it.
#[inline(never)]
fn pairwise<T: Averaged>(items: &[T]) -> T {
    let lanes = T::LANES;
    if items.len() < lanes {
        return in_order(T::ZERO, items);
    }
    if items.len() > BLOCK_LANES * lanes {
        let half = items.len() / 2;
        let (first, second) = items.split_at(half - half % lanes);
        return pairwise(first).plus(pairwise(second));
    }
    let (first, others) = items.split_at(lanes);
    let mut sums = [T::ZERO; 8];
    for (sum, item) in sums.iter_mut().zip(first) {
        *sum = *item;
    }
    let groups = others.chunks_exact(lanes);
    let rest = groups.remainder();
    for group in groups {
        for (sum, item) in sums.iter_mut().zip(group) {
            *sum = sum.plus(*item);
        }
    }
    let [a, b, c, d, e, f, g, h] = sums;
    let mut sum = a.plus(b).plus(c.plus(d));
    if lanes == sums.len() {
        sum = sum.plus(e.plus(f).plus(g.plus(h)));
    }
    in_order(sum, rest)
}

#[inline(never)]
fn in_order<T: Averaged>(start: T, items: &[T]) -> T {
    items.iter().fold(start, |sum, item| sum.plus(*item))
}

/// Adds each row to its sum: `run` elements at a time, which are added pairwise before.
pub fn add_rows<T: Averaged>(sums: &mut [T], rows: &[T], length: usize, run: usize) {
    for (sum, row) in sums.iter_mut().zip(rows.chunks(length.max(1))) {
        *sum = row
            .chunks(run.max(1))
            .fold(*sum, |sum, run| sum.plus(pairwise(run)));
    }
}

/// Divides sums by the number of elements in each of them.
pub fn divide<T: Averaged>(sums: &mut [T], count: f64, rounds: bool) {
    for sum in sums {
        let mean = sum.over(count);
        *sum = if rounds { mean.rounded() } else { mean };
    }
}

/// Returns the number of elements before a key.
pub fn count_below<T: Averaged>(items: &[T], key: u128) -> usize {
    items.iter().filter(|item| item.key() < key).count()
}

/// Returns the median: the mean of the two elements in the middle, which are the same one in an odd number of elements. Takes
/// the keys of these elements and of the last one, in NumPy's order. If the last one is NaN, so is the median.
pub fn middle<T: Averaged>([low, high, last]: [u128; 3], is_odd: bool) -> T {
    if last >= T::NAN_KEY {
        return T::of_key(last);
    }
    let [low, high] = [low, high].map(T::of_key);
    let sum = T::ZERO.plus(low);
    if is_odd {
        sum.over(1.0)
    } else {
        sum.plus(high).over(2.0)
    }
}

/// Writes the median of each row. All rows have elements, whose order changes.
pub fn medians<T: Averaged>(out: &mut [T], rows: &mut [T], length: usize) {
    for (target, row) in out.iter_mut().zip(rows.chunks_mut(length.max(1))) {
        let half = row.len() / 2;
        let is_odd = row.len() % 2 == 1;
        let low = key_at(row, row.len().div_ceil(2) - 1);
        let keys = || row.iter().map(|item| item.key());
        let high = if is_odd || keys().filter(|key| *key <= low).count() > half {
            low
        } else {
            keys().filter(|key| *key > low).min().unwrap_or(low)
        };
        *target = middle([low, high, keys().max().unwrap_or(low)], is_odd);
    }
}

/// Returns the key of the element that has a place in NumPy's order. Moves the elements whose key has a bit to the end, and goes on
/// with the part that has the place and with the next bit.
fn key_at<T: Averaged>(row: &mut [T], mut place: usize) -> u128 {
    let mut rest = row;
    for bit in (0..T::KEY_BITS).rev() {
        if rest.len() <= 1 {
            break;
        }
        let (mut zeros, mask) = (0, 1 << bit);
        for at in 0..rest.len() {
            let has_bit = rest.get(at).is_some_and(|item| item.key() & mask != 0);
            if !has_bit {
                rest.swap(at, zeros);
                zeros += 1;
            }
        }
        let (without, with) = rest.split_at_mut(zeros);
        if place < zeros {
            rest = without;
        } else {
            rest = with;
            place -= zeros;
        }
    }
    rest.first().map_or(0, |item| item.key())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ndloom_lib::testing::random::Random;
    use ndloom_lib::testing::sums::add_pairwise;

    fn drawn(random: &mut Random, count: usize) -> Vec<f64> {
        (0..count)
            .map(|_| (random.next() % 2000) as f64 / 7.0 - 100.0)
            .collect()
    }

    #[test]
    fn sums_are_pairwise_in_runs() {
        let mut random = Random(7);
        for length in (1..140).chain([257, 1000, 1025]) {
            let rows = drawn(&mut random, 2 * length);
            for run in [1, 100, length] {
                let mut sums = [0.0, 3.0];
                let mut expected = sums;
                add_rows(&mut sums, &rows, length, run);
                for (sum, row) in expected.iter_mut().zip(rows.chunks(length)) {
                    *sum = row
                        .chunks(run)
                        .fold(*sum, |sum, run| add_pairwise(sum, run, 8));
                }
                assert_eq!(sums, expected, "{length} {run}");
            }
        }
    }

    #[test]
    fn complex_parts_are_added_in_four_lanes() {
        let mut random = Random(8);
        for length in [1, 3, 4, 5, 63, 64, 65, 130, 300] {
            let parts = drawn(&mut random, length);
            let row: Vec<_> = parts.iter().map(|&re| Complex::new(re, -re)).collect();
            let mut sums = [Complex::ZERO];
            add_rows(&mut sums, &row, length, length);
            let expected = add_pairwise(0.0, &parts, 4);
            assert_eq!((sums[0].re, sums[0].im), (expected, -expected), "{length}");
        }
    }

    #[test]
    fn means_round_to_even() {
        let mut sums = [5.0, 7.0, 0.0];
        divide(&mut sums, 2.0, true);
        assert_eq!(sums, [2.0, 4.0, 0.0]);
        let mut empty = [Complex::new(0.0f32, 0.0)];
        divide(&mut empty, 0.0, false);
        assert!(empty[0].re.is_nan() && empty[0].im.is_nan());
    }

    #[test]
    fn medians_are_those_of_sorted_rows() {
        let mut random = Random(9);
        for length in 1..40 {
            let rows = drawn(&mut random, 3 * length);
            let mut out = [0.0; 3];
            medians(&mut out, &mut rows.clone(), length);
            for (median, row) in out.iter().zip(rows.chunks(length)) {
                let mut sorted = row.to_vec();
                sorted.sort_by(f64::total_cmp);
                let [low, high] = [(length - 1) / 2, length / 2].map(|place| sorted[place]);
                let expected = if length % 2 == 1 {
                    low
                } else {
                    (low + high) / 2.0
                };
                assert_eq!(*median, expected);
            }
        }
    }

    #[test]
    fn keys_have_the_order_of_the_elements() {
        let (inf, nan) = (f32::INFINITY, f32::NAN);
        let parts = [-inf, -3.5, -1e-45, 0.0, 1e-45, 2.0, inf];
        let finite = parts
            .iter()
            .flat_map(|re| parts.map(|im| Complex::new(*re, im)));
        let ordered: Vec<Complex<f32>> = finite
            .chain(parts.map(|re| Complex::new(re, nan)))
            .chain(parts.map(|im| Complex::new(nan, im)))
            .chain([Complex::new(nan, nan)])
            .collect();
        let keys: Vec<u128> = ordered.iter().map(|item| item.key()).collect();
        assert!(keys.is_sorted_by(|a, b| a < b));
        for (item, key) in ordered.iter().zip(keys) {
            let back = Complex::<f32>::of_key(key);
            let same = |a: f32, b: f32| a == b || a.is_nan() && b.is_nan();
            assert!(same(back.re, item.re) && same(back.im, item.im));
            let has_nan = item.re.is_nan() || item.im.is_nan();
            assert_eq!(key >= Complex::<f32>::NAN_KEY, has_nan);
        }
        assert_eq!((-0.0f64).key(), 0.0f64.key());
        assert_eq!((-f64::NAN).key(), f64::NAN_KEY);
        let mut out = [0.0];
        medians(&mut out, &mut [1.0, f64::NAN, 3.0], 3);
        assert!(out[0].is_nan());
    }
}
