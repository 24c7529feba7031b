//! Folds: values of an iteration are combined with accumulators, as in `sum` and `max`. The order is NumPy's.

pub mod accumulate;
pub mod choice;
pub mod computed;
mod extremes;
pub mod fold;
mod items;
mod peaks;
mod positions;
mod products;
#[cfg(target_arch = "wasm32")]
mod quick;
pub mod section;
mod sums;
#[cfg(test)]
mod tests;
mod truths;
pub mod walk;
