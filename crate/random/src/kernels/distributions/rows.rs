//! Rows of counts, each of which depends on those before it in the row: what is left of the row goes from window to window.

use super::Source;
use super::binomial::Binomial;
use super::hypergeometric::Hypergeometric;

/// What is left after the last element of a window.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Carry {
    /// How many are left to draw.
    pub left: f64,
    /// The probability, or the number of items, of the columns that are left.
    pub rest: f64,
}

include!(concat!(env!("OUT_DIR"), "/row-distribution.rs"));

impl RowDistribution {
    /// Draws an element for each item. Rows have `columns` elements, and the first item stands in column `column`. `sizes` has how
    /// many each row draws in all, `shares` has the share of each column, and `whole` is the sum of the shares.
    pub fn fill(
        self,
        source: &mut Source,
        out: &mut [i64],
        [columns, mut column]: [u32; 2],
        [sizes, shares]: [&[f64]; 2],
        whole: f64,
        carry: &mut Carry,
    ) {
        for ((item, &size), &share) in out.iter_mut().zip(sizes).zip(shares) {
            // Of most of the items, those that are left over are drawn.
            let is_most = self == Self::Hypergeometric && size > (whole / 2.0).floor();
            if column == 0 {
                *carry = Carry {
                    left: if is_most { whole - size } else { size },
                    rest: whole,
                };
            }
            let left = carry.left as i64;
            let is_last = column + 1 == columns;
            let drawn = if left <= 0 || is_last {
                left
            } else {
                self.draw(source, left, share, carry)
            };
            carry.left = (left - drawn) as f64;
            *item = if is_most { share as i64 - drawn } else { drawn };
            column = if is_last { 0 } else { column + 1 };
        }
    }

    /// Draws the count of one column, which is not the last one.
    fn draw(self, source: &mut Source, left: i64, share: f64, carry: &mut Carry) -> i64 {
        let rest = carry.rest;
        carry.rest -= share;
        match self {
            // Without this, nothing of nothing would be NaN.
            Self::Multinomial if share == 0.0 => 0,
            Self::Multinomial => Binomial::new(left, share / rest).draw(source),
            Self::Hypergeometric => {
                let counts = [share as i64, carry.rest as i64, left];
                Hypergeometric::new(counts, source.tables).draw(source)
            }
        }
    }
}
