//! The kernels: NumPy's bit generators, and what is drawn from them. A kernel writes its window in the order in which
//! numbers are drawn, so windows must be written from the first to the last. It allocates nothing.

// The bit generators, one file each, and what they have in common.
pub mod bits;
pub mod mt19937;
pub mod pcg64;
pub mod pcg64dxsm;
pub mod philox;
pub mod sfc64;

// Integers within bounds, and shuffles.
pub mod bounded;

// Floats: uniform, normal and exponential.
pub mod floats;
pub mod layers;
pub mod ziggurat;

// All other distributions, and the logarithms of factorials that some of them need.
pub mod distributions;
pub mod factorials;

#[cfg(test)]
pub(crate) mod tests;
