//! Roots of unity, as products of two tables. A root `k` is the product of a coarse root, which is twice as precise as float64, and a
//! fine one that is near 1, so that its distance from 1 is small and so is its rounding error. The product is rounded once.

use super::numbers::split_mut;
use ndloom_lib::math::cosine::{QUARTER, cosine_series, sine_series};
use ndloom_lib::math::double_double::DoubleDouble;
use std::process::abort;

/// The roots exp(2 pi i k / count), for each whole `k` below `count`.
#[derive(Clone, Copy)]
pub struct Roots<'a> {
    /// The bits of `k` that choose a fine root.
    bits: u32,
    /// Cosines and sines, and their rounding errors.
    coarse: &'a [[f64; 4]],
    /// Cosines less 1, and sines.
    fine: &'a [[f64; 2]],
}

/// Returns the number of bits of the fine roots, and the number of coarse roots.
const fn sizes(count: usize) -> (u32, usize) {
    // Fine roots differ from 1 by at most a tenth.
    let bits = (usize::BITS - count.leading_zeros()).saturating_sub(4) / 2;
    (bits, ((count - 1) >> bits) + 1)
}

/// Returns how many words the tables have.
pub const fn words(count: usize) -> usize {
    let (bits, coarse) = sizes(count);
    4 * coarse + (2 << bits)
}

impl<'a> Roots<'a> {
    /// Writes the tables of the roots, and returns these.
    pub fn write(count: usize, words: &'a mut [f64]) -> Self {
        let (bits, coarse) = sizes(count);
        let (coarse, fine) = split_mut(words, 4 * coarse);
        let (coarse, fine) = (coarse.as_chunks_mut().0, fine.as_chunks_mut().0);
        for (index, root) in coarse.iter_mut().enumerate() {
            let [re, im] = root_of(index << bits, count);
            *root = [re.head, im.head, re.tail, im.tail];
        }
        for (index, root) in fine.iter_mut().enumerate() {
            let [re, im] = root_of(index, count);
            *root = [re.plus(DoubleDouble::from_float(-1.0)).head, im.head];
        }
        Roots { bits, coarse, fine }
    }

    /// Returns the cosine and the sine of root `k`.
    #[inline(always)]
    pub fn at(&self, k: usize) -> [f64; 2] {
        let coarse = self.coarse.get(k >> self.bits);
        let fine = self.fine.get(k & ((1 << self.bits) - 1));
        let (Some(&[re, im, re_rest, im_rest]), Some(&[re_off, im_off])) = (coarse, fine) else {
            abort()
        };
        [
            re + ((re * re_off - im * im_off) + re_rest),
            im + ((re * im_off + im * re_off) + im_rest),
        ]
    }

    /// Returns root `k` of a forward transform: the conjugate.
    #[inline(always)]
    pub fn forward(&self, k: usize) -> [f64; 2] {
        let [re, im] = self.at(k);
        [re, -im]
    }
}

/// Returns the cosine and the sine of `k / count` turns. `k` may be as large as four times `count`.
pub fn root_of(k: usize, count: usize) -> [DoubleDouble; 2] {
    let part = |numerator: u64| {
        let float = DoubleDouble::from_float;
        QUARTER
            .times(float(numerator as f64))
            .over(float(count as f64))
    };
    let (quarters, rest) = (4 * k as u64 / count as u64, 4 * k as u64 % count as u64);
    let [re, im] = if 2 * rest <= count as u64 {
        let angle = part(rest);
        [cosine_series(angle), sine_series(angle)]
    } else {
        let angle = part(count as u64 - rest);
        [sine_series(angle), cosine_series(angle)]
    };
    match quarters % 4 {
        0 => [re, im],
        1 => [im.negated(), re],
        2 => [re.negated(), im.negated()],
        _ => [im, re.negated()],
    }
}
