//! Exports: matrices that are defined by their diagonals.

use crate::kernels::matrix::{self, DiagonalPart, Triangle};
use ndloom_lib::boundary::{Window, elements, item_size, with_item, with_one_of};
use ndloom_lib::dtypes::element::{Complex, Element, Item, with_dtype};
use wasm_bindgen::prelude::wasm_bindgen;

/// Runs `$call` with `$T` as the type of a dtype that has powers. TypeScript promotes every other dtype to one of these.
macro_rules! with_power {
    ($dtype:expr, $T:ident => $call:expr) => {
        with_one_of!($dtype, $T, $call, i64, f64, Complex<f64>)
    };
}

/// The bytes of the window after the first `used` bytes are already zero.
#[wasm_bindgen]
pub fn eye(
    dtype: u32,
    address: u32,
    count: u32,
    used: u32,
    first: f64,
    rows: f64,
    columns: f64,
    k: f64,
) {
    let size = item_size(dtype);
    let out = Window::new(size, address, count);
    let one = with_dtype!(dtype, T => T::ONE_BITS);
    let shape = (rows as u64, columns as u64);
    let diagonal = DiagonalPart::new(shape, k as i64, first as u64, count as usize, 0..u64::MAX);
    // SAFETY: the window is lent, and `T` has its item size.
    with_item!(size, T => unsafe {
        matrix::eye(out.items_mut::<T>(), used_items(used, size), diagonal, T::from_low_bits(one));
    });
}

/// Returns the number of items that the first `used` bytes touch.
fn used_items(used: u32, item_size: u32) -> usize {
    used.div_ceil(item_size) as usize
}

#[wasm_bindgen]
pub fn tri(dtype: u32, address: u32, count: u32, first: f64, columns: f64, k: f64) {
    let size = item_size(dtype);
    let out = Window::new(size, address, count);
    let one = with_dtype!(dtype, T => T::ONE_BITS);
    // SAFETY: the window is lent, and `T` has its item size.
    with_item!(size, T => unsafe {
        matrix::tri(out.items_mut::<T>(), first as u64, columns as u64, k as i64, T::from_low_bits(one));
    });
}

/// Source and target may be the same window. In this case the kept elements are already in place.
#[wasm_bindgen]
pub fn keep_triangle(
    item_size: u32,
    source: u32,
    target: u32,
    count: u32,
    first: f64,
    rows: f64,
    columns: f64,
    k: f64,
    lower: u32,
) {
    let (rows, columns) = (rows as u64, columns as u64);
    let triangle = Triangle {
        rows,
        columns,
        k: k as i64,
        lower: lower != 0,
    };
    let (in_place, source) = (source == target, Window::new(item_size, source, count));
    let (source, out) = (
        source.bytes(),
        Window::new(item_size, target, count).bytes(),
    );
    let size = item_size as usize;
    // SAFETY: both windows are lent. They are apart or the same; if they are the same, only the slice that is written
    // is made. Any memory may be read and written as bytes.
    unsafe {
        let source = (!in_place).then(|| source.items());
        matrix::keep_triangle(source, out.items_mut(), size, first as u64, triangle);
    }
}

/// The bytes of the target after the first `used` bytes are already zero.
#[wasm_bindgen]
pub fn place_diagonal(
    item_size: u32,
    target: u32,
    count: u32,
    used: u32,
    first: f64,
    size: f64,
    k: f64,
    source: u32,
    source_first: f64,
    source_count: u32,
) {
    let out = Window::new(item_size, target, count);
    let source = Window::new(item_size, source, source_count);
    let (shape, source_first) = ((size as u64, size as u64), source_first as u64);
    let indices = source_first..source_first.saturating_add(source_count.into());
    let diagonal = DiagonalPart::new(shape, k as i64, first as u64, count as usize, indices);
    // SAFETY: both windows are lent and apart, and `T` has their item size.
    with_item!(item_size, T => unsafe {
        let out = out.items_mut::<T>();
        let used = used_items(used, item_size);
        matrix::place_diagonal(out, used, diagonal, source.items::<T>(), source_first);
    });
}

/// Writes one power of a value to `target`, as repeated multiplication gives it.
#[wasm_bindgen]
pub fn vander_power(dtype: u32, value: u32, exponent: f64, target: u32) {
    let (value, out) = (elements(dtype, value, 1), elements(dtype, target, 1));
    // SAFETY: the windows are lent and apart, and each was made with the item size of `T`, the type of the dtype.
    with_power!(dtype, T => unsafe {
            if let ([value], [out]) = (value.items::<T>(), out.items_mut::<T>()) {
                *out = matrix::power(*value, exponent as u64);
            }
    });
}

/// The window at `source` holds the values of the rows from `source_first` to the last row that the result's window
/// touches. If `increasing`, `neighbour` holds the element before the window, otherwise the element after it. The
/// kernel reads `neighbour` only if that element is in the same row.
#[wasm_bindgen]
pub fn vander(
    dtype: u32,
    address: u32,
    count: u32,
    first: f64,
    columns: f64,
    source: u32,
    source_first: f64,
    increasing: u32,
    neighbour: u32,
) {
    let rows = matrix::rows_of_window(first as u64, count, columns as u64);
    let out = elements(dtype, address, count);
    let source = elements(dtype, source, (rows.end as f64 - source_first) as u32);
    let neighbour = elements(dtype, neighbour, 1);
    let (columns, source_first) = (columns as u64, source_first as u64);
    // SAFETY: the windows are lent and apart, and each was made with the item size of `T`, the type of the dtype.
    with_power!(dtype, T => unsafe {
            let (out, source) = (out.items_mut::<T>(), source.items::<T>());
            let neighbour = neighbour.items::<T>().first().copied();
            let (neighbour, increasing) = (neighbour.unwrap_or(T::ZERO), increasing != 0);
            matrix::vander(
                out,
                first as u64,
                columns,
                source,
                source_first,
                increasing,
                neighbour,
            );
    });
}
