//! The kernels: values of an iteration are combined with accumulators, as in `sum` and `max`. The order is NumPy's.

pub mod accumulate;
pub mod choice;
pub mod codes;
mod columns;
mod extremes;
pub mod fold;
mod items;
mod lanes;
mod peak_orders;
mod peaks;
mod positions;
mod products;
#[cfg(target_arch = "wasm32")]
mod quick;
mod sums;
#[cfg(test)]
mod tests;
mod truths;
pub mod walk;
mod wide_sums;
pub mod words;
