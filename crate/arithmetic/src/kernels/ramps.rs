//! Numbers in arithmetic progression that are never stored: those of `arange` and `linspace`.

use super::codes::*;
use bytemuck::Pod;
use ndloom_lib::boundary::cells::{Cells, Memory, Place, items_of};
use ndloom_lib::engine::plan::{Kind, Operand};
use std::process::abort;

/// A number type of ramps.
trait Ramp: Pod {
    /// Returns element `index` of a ramp. Integers wrap; floats round the index, the product and the sum.
    fn at(start: Self, delta: Self, index: u64) -> Self;
}

macro_rules! integer_ramps {
    ($($integer:ty)*) => {$(
        impl Ramp for $integer {
            fn at(start: Self, delta: Self, index: u64) -> Self {
                start.wrapping_add(delta.wrapping_mul(index as $integer))
            }
        }
    )*};
}
integer_ramps!(u8 u16 u32 u64);

macro_rules! float_ramps {
    ($($float:ty)*) => {$(
        impl Ramp for $float {
            fn at(start: Self, delta: Self, index: u64) -> Self {
                start + index as i64 as $float * delta
            }
        }
    )*};
}
float_ramps!(f32 f64);

/// Writes elements of a ramp or a line, from index `first` on.
pub fn write(memory: &Memory, source: Operand, first: u64, out: Cells<'_>) {
    let is_line = source.kind == Kind::Line;
    let cells = memory.cells(Place {
        address: source.address,
        item_size: if is_line { 8 } else { source.item_size() },
        count: if is_line { 4 } else { 2 },
    });
    match source.dtype {
        FLOAT64 if is_line => write_line(cells, first, out),
        _ if is_line => abort(),
        INT8 | UINT8 => write_ramp::<u8>(cells, first, out),
        INT16 | UINT16 => write_ramp::<u16>(cells, first, out),
        INT32 | UINT32 => write_ramp::<u32>(cells, first, out),
        INT64 | UINT64 => write_ramp::<u64>(cells, first, out),
        FLOAT32 => write_ramp::<f32>(cells, first, out),
        FLOAT64 => write_ramp::<f64>(cells, first, out),
        _ => abort(),
    }
}

fn write_ramp<T: Ramp>(cells: Cells<'_>, first: u64, out: Cells<'_>) {
    if let [start, delta] = items_of::<T>(cells) {
        let (start, delta) = (start.get(), delta.get());
        for (index, item) in (first..).zip(items_of::<T>(out)) {
            item.set(T::at(start, delta, index));
        }
    }
}

/// A line of float64 is a ramp whose last element is exactly the stop.
fn write_line(cells: Cells<'_>, first: u64, out: Cells<'_>) {
    let (ramp, end) = cells.split_at(2 * size_of::<f64>());
    write_ramp::<f64>(ramp, first, out);
    if let [stop, last] = items_of::<f64>(end) {
        let last = (last.get() as u64).checked_sub(first);
        let last = last.and_then(|index| usize::try_from(index).ok());
        if let Some(item) = last.and_then(|index| items_of::<f64>(out).get(index)) {
            item.set(stop.get());
        }
    }
}
