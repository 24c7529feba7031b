//! Results of groups where some lanes are unusual: another function computes these lanes one by one.

use super::floats::{Bits, Floats};
use super::lanes::Group;

/// Returns the quick results, with unusual lanes replaced by what `slow` computes from the inputs.
#[inline(always)]
pub fn unless_unusual<const N: usize>(
    quick: Floats,
    usual: Bits,
    inputs: [Floats; N],
    slow: fn([f64; N]) -> f64,
) -> Group {
    if usual.all() {
        return quick.group();
    }
    let mut results = quick.group();
    redo(
        &mut results,
        usual.lanes(),
        &inputs.map(Floats::group),
        slow,
    );
    results
}

/// Computes the unusual lanes. What happens rarely is out of the way of the rest.
#[cold]
#[inline(never)]
fn redo<const N: usize>(
    results: &mut Group,
    usual: [u64; 4],
    inputs: &[Group; N],
    slow: fn([f64; N]) -> f64,
) {
    for (lane, result) in results.iter_mut().enumerate() {
        if usual[lane] == 0 {
            *result = slow(std::array::from_fn(|at| inputs[at][lane]));
        }
    }
}

/// The same for float32.
#[inline(always)]
pub fn narrow_unless_unusual<const N: usize>(
    quick: Floats,
    usual: Bits,
    inputs: [Floats; N],
    slow: fn([f64; N]) -> f64,
) -> [f32; 4] {
    if usual.all() {
        return quick.narrowed();
    }
    let mut results = quick.group();
    redo(
        &mut results,
        usual.lanes(),
        &inputs.map(Floats::group),
        slow,
    );
    Floats::new(results).narrowed()
}
