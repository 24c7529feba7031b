//! Running sums and products along one axis of a packed array, in place. Each result is the result before it, combined
//! with its element. As in NumPy, float16 is rounded at each step.

use super::choice::{Operation, with_folder, with_number};
use super::fold::Fold;
use super::items::cast_slice_mut;
use super::products::Product as Multiply;
use super::sums::Sum as Add;
use super::truths::Truth;
use ndloom_lib::boundary::item_size;
use ndloom_lib::dtypes::element::{Complex, Kind, kind_and_size};
use ndloom_lib::dtypes::float16::f16;
use std::marker::PhantomData;
use std::process::abort;

/// Replaces each element of a run by the combination of all up to it.
fn accumulate<F: Fold>(fold: &F, run: &mut [u8]) {
    let items: &mut [F::Item] = cast_slice_mut(run);
    let mut kept = items[0];
    for item in &mut items[1..] {
        kept = fold.step(kept, *item);
        *item = kept;
    }
}

/// Replaces elements of a dtype, given as bytes, by their running sums or products along the middle axis of a packed array of
/// shape (.., length, inner). Aborts for any other fold.
pub fn running(operation: Operation, dtype: u32, items: &mut [u8], length: usize, inner: usize) {
    let row_size = inner * item_size(dtype) as usize;
    if length * inner == 0 {
        return;
    }
    for plane in items.chunks_exact_mut(length * row_size) {
        if inner == 1 {
            run(operation, dtype, plane);
            continue;
        }
        for row in 1..length {
            let (before, rows) = plane.split_at_mut(row * row_size);
            let before = &before[(row - 1) * row_size..];
            // Sums and products do not depend on the order of the two.
            with_folder(
                operation,
                dtype,
                &mut rows[..row_size],
                &mut [],
                &mut |folder| {
                    folder.rows(0, inner, before, 0);
                },
            );
        }
    }
}

fn run(operation: Operation, dtype: u32, items: &mut [u8]) {
    use Operation::{Product, Sum};
    if kind_and_size(dtype).0 == Kind::Truth {
        let decisive = operation == Sum;
        return accumulate(&Truth { decisive }, items);
    }
    match operation {
        Sum => with_number!(dtype, [u8, u16, u32, u64], T => {
            accumulate(&Add::<T>(PhantomData), items);
        }),
        Product => with_number!(dtype, [u8, u16, u32, u64], T => {
            accumulate(&Multiply::<T>(PhantomData), items);
        }),
        _ => abort(),
    }
}
