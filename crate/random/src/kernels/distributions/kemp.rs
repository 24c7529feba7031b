//! The logarithmic distribution, drawn by A. W. Kemp's way (1981).

use super::{Source, whole};
use ndloom_lib::math::natural::ln;

/// Draws a count. `complement` returns `1 - (1 - p)^u`. The two generations of NumPy's streams round it in different ways.
#[inline(always)]
pub fn kemp(source: &mut Source, p: f64, complement: impl Fn(f64) -> f64) -> i64 {
    loop {
        let v = source.uniform();
        if v >= p {
            return 1;
        }
        let q = complement(source.uniform());
        if v <= q * q {
            let count = whole((1.0 + ln(v) / ln(q)).floor());
            if count >= 1 && v != 0.0 {
                return count;
            }
            continue;
        }
        return if v >= q { 1 } else { 2 };
    }
}
