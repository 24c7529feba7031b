//! The geometric distribution. Small probabilities are drawn by inversion, others by a search.

use super::Source;
use ndloom_lib::math::natural::ln_1p;

pub fn geometric(source: &mut Source, p: f64) -> i64 {
    if p < 1.0 / 3.0 {
        // The conversion gives the greatest integer for greater floats, as in NumPy.
        return (-source.exponential() / ln_1p(-p)).ceil() as i64;
    }
    search_geometric(source, p)
}

/// Adds up probabilities until the sum passes a draw.
pub fn search_geometric(source: &mut Source, p: f64) -> i64 {
    let drawn = source.uniform();
    let (mut count, mut part, mut sum) = (1, p, p);
    while drawn > sum {
        part *= 1.0 - p;
        sum += part;
        count += 1;
    }
    count
}
