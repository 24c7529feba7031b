//! Sums of the products of two series at each shift, as in `correlate`. The products of a sum are added in the order of the taps, one
//! by one, so the sums do not depend on how the series are cut.

use ndloom_lib::dtypes::element::Complex;

/// A number that is multiplied and added. Integers wrap.
pub trait Term: Copy {
    /// Returns the sum and the product of two more numbers.
    #[must_use]
    fn plus_product(self, one: Self, other: Self) -> Self;
}

impl Term for u64 {
    fn plus_product(self, one: u64, other: u64) -> u64 {
        self.wrapping_add(one.wrapping_mul(other))
    }
}

impl Term for f64 {
    fn plus_product(self, one: f64, other: f64) -> f64 {
        self + one * other
    }
}

impl Term for Complex<f64> {
    fn plus_product(self, one: Self, other: Self) -> Self {
        Complex::new(
            self.re + (one.re * other.re - one.im * other.im),
            self.im + (one.re * other.im + one.im * other.re),
        )
    }
}

/// The sums that are computed at a time: they and the items of the line stay in the first-level cache.
const BLOCK: usize = 1024;

/// The taps that are multiplied in one pass over a block.
const GROUP: usize = 4;

/// Adds to each sum `k` the products of the taps with the items of the line from `first + k` on. A tap beside the line has no
/// product.
pub fn add_products<T: Term>(line: &[T], first: i64, taps: &[T], sums: &mut [T]) {
    let mut start = first;
    for block in sums.chunks_mut(BLOCK) {
        let count = block.len();
        let mut at = start;
        for group in taps.chunks(GROUP) {
            let whole = usize::try_from(at).ok();
            let items = whole.and_then(|from| line.get(from..from + count + GROUP - 1));
            if let (Some(items), &[a, b, c, d]) = (items, group) {
                for (sum, item) in block.iter_mut().zip(items.windows(GROUP)) {
                    let two = sum.plus_product(item[0], a).plus_product(item[1], b);
                    *sum = two.plus_product(item[2], c).plus_product(item[3], d);
                }
            } else {
                for (place, &tap) in (at..).zip(group) {
                    add_tap(line, place, tap, block);
                }
            }
            at += group.len() as i64;
        }
        start += count as i64;
    }
}

/// Adds to each sum `k` the product of a tap and item `place + k` of the line, where there is one.
fn add_tap<T: Term>(line: &[T], place: i64, tap: T, sums: &mut [T]) {
    let skipped = place.min(0).unsigned_abs() as usize;
    let from = place.max(0) as usize;
    let items = line.get(from..).unwrap_or(&[]);
    let sums = sums.get_mut(skipped..).unwrap_or(&mut []);
    for (sum, &item) in sums.iter_mut().zip(items) {
        *sum = sum.plus_product(item, tap);
    }
}
