//! Lanes: some floats that are computed side by side. The compiler makes vectors of them.

/// The number of lanes of a group.
pub const LANES: usize = 4;

/// A group of float64.
pub type Group = [f64; LANES];

/// Computes each lane from one group.
#[inline(always)]
pub fn map(a: Group, compute: impl Fn(f64) -> f64) -> Group {
    a.map(compute)
}

/// Computes each lane from two groups.
#[inline(always)]
pub fn zip(a: Group, b: Group, compute: impl Fn(f64, f64) -> f64) -> Group {
    std::array::from_fn(|lane| compute(a[lane], b[lane]))
}
