//! Compares every export with the simple version of its kernel.

mod axes;
mod cast;
mod filled;
mod moves;
mod picks;
mod repeats;

use ndloom_lib::testing::lent::Lent;

/// The axes of a view: lengths, and strides in items.
type Axes = Vec<(u64, i64)>;

/// The lowest and the highest position of a view.
fn span(axes: &[(u64, i64)]) -> (i64, i64) {
    let ends = axes.iter().map(|axis| axis.1 * (axis.0 as i64 - 1));
    ends.fold((0, 0), |(low, high), end| {
        (low + end.min(0), high + end.max(0))
    })
}

fn size(axes: &[(u64, i64)]) -> u64 {
    axes.iter().map(|axis| axis.0).product()
}

fn lengths(axes: &[(u64, i64)]) -> Lent<f64> {
    Lent::new(&axes.iter().map(|axis| axis.0 as f64).collect::<Vec<_>>())
}

fn strides(axes: &[(u64, i64)], item_size: usize) -> Lent<f64> {
    let strides = axes.iter().map(|axis| (axis.1 * item_size as i64) as f64);
    Lent::new(&strides.collect::<Vec<_>>())
}
