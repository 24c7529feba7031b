//! Running sums and products along one axis of a packed array, in place. Each result is the result before it, combined
//! with its element. As in NumPy, float16 is rounded at each step.

use super::choice::{Operation, with_number};
use super::fold::Fold;
use super::items::cast_slice_mut;
use super::products::Product as Multiply;
use super::sums::Sum as Add;
use super::truths::Truth;
use ndloom_lib::dtypes::element::{Complex, Kind, kind_and_size};
use ndloom_lib::dtypes::float16::f16;
use std::marker::PhantomData;
use std::process::abort;

/// Replaces each element along the middle axis of a packed array of shape (.., length, inner) by the combination of all
/// up to it.
fn accumulate<F: Fold>(fold: &F, items: &mut [F::Item], length: usize, inner: usize) {
    let outer = length * inner;
    if outer == 0 {
        return;
    }
    for plane in items.chunks_exact_mut(outer) {
        if inner == 1 {
            let mut kept = plane[0];
            for item in &mut plane[1..] {
                kept = fold.step(kept, *item);
                *item = kept;
            }
            continue;
        }
        for row in 1..length {
            let (before, rows) = plane.split_at_mut(row * inner);
            // Sums and products do not depend on the order of the two.
            fold.rows(&mut rows[..inner], &before[(row - 1) * inner..]);
        }
    }
}

/// Replaces elements of a dtype, given as bytes, by their running sums or products along the middle axis. Aborts for any other fold.
pub fn running(operation: Operation, dtype: u32, items: &mut [u8], length: usize, inner: usize) {
    use Operation::{Product, Sum};
    if kind_and_size(dtype).0 == Kind::Truth {
        let decisive = operation == Sum;
        return accumulate(&Truth { decisive }, items, length, inner);
    }
    match operation {
        Sum => with_number!(dtype, [u8, u16, u32, u64], T => {
            accumulate(&Add::<T>(PhantomData), cast_slice_mut(items), length, inner);
        }),
        Product => with_number!(dtype, [u8, u16, u32, u64], T => {
            accumulate(&Multiply::<T>(PhantomData), cast_slice_mut(items), length, inner);
        }),
        _ => abort(),
    }
}
