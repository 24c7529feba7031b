//! The boundary: every function that JavaScript can call, and all unsafe code; nothing is decided here.
//!
//! Only numbers cross. A count is in elements or items; `first`, sizes and offsets cross as f64, which holds every
//! whole number up to 2^53. Whoever calls lends each window it names: memory that holds that many items, that nobody
//! else touches during the call, and that overlaps no other window of the call unless its export says so. An address is
//! a multiple of the item size, of 8 where that is 16; a window has fewer than 2^31 bytes. Where that does not hold the
//! program ends.
#![allow(unsafe_code, reason = "addresses become slices here and nowhere else")]
#![allow(missing_docs, reason = "the kernels say what the exports do")]
#![allow(clippy::too_many_arguments, reason = "numbers are all that crosses")]

mod memory;

use crate::element::{Complex, Element, Item, with_dtype};
use crate::matrix::{self, Triangle};
use crate::ranges::{self, Linspace};
use crate::text::{self, Separator};
use crate::{cast, filled, powers, scan, strided};
use memory::{Window, with_view};
use std::process::abort;
use wasm_bindgen::prelude::wasm_bindgen;

/// Runs `$call` with `$T` naming a plain type of an item's size.
macro_rules! with_item {
    ($item_size:expr, $T:ident => $call:expr) => {
        match $item_size {
            1 => with_item!(@type u8, $T, $call),
            2 => with_item!(@type u16, $T, $call),
            4 => with_item!(@type u32, $T, $call),
            8 => with_item!(@type u64, $T, $call),
            16 => with_item!(@type [u64; 2], $T, $call),
            _ => abort(),
        }
    };
    (@type $item:ty, $T:ident, $call:expr) => {{
        type $T = $item;
        $call
    }};
}

#[wasm_bindgen]
pub fn item_size(dtype: u32) -> u32 {
    with_dtype!(dtype, T => size_of::<T>() as u32)
}

#[wasm_bindgen]
pub fn alignment(dtype: u32) -> u32 {
    with_dtype!(dtype, T => align_of::<T>() as u32)
}

/// The elements of a dtype at an address.
fn elements(dtype: u32, address: u32, count: u32) -> Window {
    Window::new(item_size(dtype), address, count)
}

#[wasm_bindgen]
pub fn fill(item_size: u32, address: u32, count: u32, value: u32) {
    let target = Window::new(item_size, address, count).bytes(item_size);
    let value = Window::new(item_size, value, 1).bytes(item_size);
    // SAFETY: the caller lends both windows.
    filled::fill(unsafe { target.items_mut() }, unsafe { value.items() });
}

#[wasm_bindgen]
pub fn fill_strided(item_size: u32, address: u32, ndim: u32, shape: u32, strides: u32, value: u32) {
    let value = Window::new(item_size, value, 1);
    // SAFETY: the caller lends the view's memory, its axes, and the value outside it.
    unsafe {
        with_view(
            item_size,
            address,
            [ndim, shape, strides],
            |target, view| {
                with_item!(item_size, T => {
                    if let [value] = value.items::<T>() {
                        strided::fill(target.items_mut::<T>(), view, *value);
                    }
                });
            },
        );
    }
}

#[wasm_bindgen]
pub fn gather(
    item_size: u32,
    target: u32,
    count: u32,
    first: f64,
    address: u32,
    ndim: u32,
    shape: u32,
    strides: u32,
) {
    let target = Window::new(item_size, target, count);
    // SAFETY: the caller lends the window, the view's memory and its axes.
    unsafe {
        with_view(
            item_size,
            address,
            [ndim, shape, strides],
            |source, view| {
                with_item!(item_size, T => {
                    strided::gather(target.items_mut::<T>(), first as u64, source.items::<T>(), view);
                });
            },
        );
    }
}

/// Items that are set aside at a time when a cast writes over its own source.
const ASIDE: usize = 128;

/// Source and target may be the same window when the dtypes have the same item size.
#[wasm_bindgen]
pub fn cast(from: u32, to: u32, source: u32, target: u32, count: u32) {
    let (read, written) = (elements(from, source, count), elements(to, target, count));
    if source != target {
        // SAFETY: the caller lends both windows.
        return unsafe { cast_window(from, to, read, written) };
    }
    let size = item_size(from);
    if size != item_size(to) {
        abort();
    }
    let mut room = [0u64; 2 * ASIDE];
    for begin in (0..count as usize).step_by(ASIDE) {
        let (read, written) = (
            read.part(size, begin, ASIDE),
            written.part(size, begin, ASIDE),
        );
        // SAFETY: the caller lends the window; what is cast is a copy outside it.
        unsafe {
            let kept = read.set_aside(size, &mut room);
            cast_window(from, to, kept, written);
        }
    }
}

/// # Safety
/// As for `Window::items` with elements of the dtype `from`, and for `Window::items_mut` with those of `to`.
#[inline(never)]
unsafe fn cast_window(from: u32, to: u32, source: Window, target: Window) {
    // SAFETY: the caller's promise.
    with_dtype!(from, F => with_dtype!(to, T => unsafe {
        cast::cast(source.items::<F>(), target.items_mut::<T>());
    }));
}

#[wasm_bindgen]
pub fn check_cast(from: u32, to: u32, source: u32, count: u32) -> f64 {
    let Some(bounds) = with_dtype!(to, T => T::BOUNDS) else {
        return -1.0;
    };
    let source = elements(from, source, count);
    // SAFETY: the caller lends the window.
    let misfit = with_dtype!(from, F => unsafe {
        cast::first_misfit(source.items::<F>(), &bounds)
    });
    misfit.map_or(-1.0, |index| index as f64)
}

#[wasm_bindgen]
pub fn arange(dtype: u32, address: u32, count: u32, first: f64, start: u32, next: u32) {
    let out = elements(dtype, address, count);
    let (start, next) = (elements(dtype, start, 1), elements(dtype, next, 1));
    // SAFETY: the caller lends the window, and the two elements outside it.
    with_dtype!(dtype, T => unsafe {
        if let ([start], [next]) = (start.items::<T>(), next.items::<T>()) {
            ranges::arange(out.items_mut::<T>(), first as u64, *start, *next);
        }
    });
}

/// A range as the exports get it.
fn range_of(num: f64, start: [f64; 2], stop: [f64; 2], endpoint: u32) -> Linspace {
    let complex = |[re, im]: [f64; 2]| Complex { re, im };
    Linspace {
        num,
        start: complex(start),
        stop: complex(stop),
        endpoint: endpoint != 0,
    }
}

#[wasm_bindgen]
pub fn linspace(
    dtype: u32,
    address: u32,
    count: u32,
    first: f64,
    num: f64,
    start_re: f64,
    start_im: f64,
    stop_re: f64,
    stop_im: f64,
    endpoint: u32,
    complex_bounds: u32,
) {
    let range = range_of(num, [start_re, start_im], [stop_re, stop_im], endpoint);
    let out = elements(dtype, address, count);
    // SAFETY: the caller lends the window.
    with_dtype!(dtype, T => unsafe {
        if complex_bounds != 0 {
            ranges::linspace_complex(out.items_mut::<T>(), first as u64, &range);
        } else {
            ranges::linspace(out.items_mut::<T>(), first as u64, &range);
        }
    });
}

#[wasm_bindgen]
pub fn logspace(
    dtype: u32,
    address: u32,
    count: u32,
    first: f64,
    num: f64,
    start_re: f64,
    start_im: f64,
    stop_re: f64,
    stop_im: f64,
    endpoint: u32,
    base: f64,
    complex_bounds: u32,
) {
    let range = range_of(num, [start_re, start_im], [stop_re, stop_im], endpoint);
    let out = elements(dtype, address, count);
    // SAFETY: the caller lends the window.
    with_dtype!(dtype, T => unsafe {
        if complex_bounds != 0 {
            powers::logspace_complex(out.items_mut::<T>(), first as u64, &range, base);
        } else {
            powers::logspace(out.items_mut::<T>(), first as u64, &range, base);
        }
    });
}

#[wasm_bindgen]
pub fn geomspace(
    dtype: u32,
    address: u32,
    count: u32,
    first: f64,
    num: f64,
    start_re: f64,
    start_im: f64,
    stop_re: f64,
    stop_im: f64,
    endpoint: u32,
    complex_bounds: u32,
) {
    let range = range_of(num, [start_re, start_im], [stop_re, stop_im], endpoint);
    let out = elements(dtype, address, count);
    // SAFETY: the caller lends the window.
    with_dtype!(dtype, T => unsafe {
        if complex_bounds != 0 {
            powers::geomspace_complex(out.items_mut::<T>(), first as u64, &range);
        } else {
            powers::geomspace(out.items_mut::<T>(), first as u64, &range);
        }
    });
}

/// The index of the first element of a logspace with real bounds that does not fit an integer dtype, -1 when all do.
#[wasm_bindgen]
pub fn check_logspace(
    dtype: u32,
    num: f64,
    start: f64,
    stop: f64,
    endpoint: u32,
    base: f64,
) -> f64 {
    let range = range_of(num, [start, 0.0], [stop, 0.0], endpoint);
    let bounds = with_dtype!(dtype, T => <T as Element>::BOUNDS);
    let misfit = bounds.and_then(|bounds| powers::first_misfit_of_logspace(&range, base, &bounds));
    misfit.map_or(-1.0, |index| index as f64)
}

/// The index of the first element of a geomspace with real bounds that does not fit an integer dtype, -1 when all do.
#[wasm_bindgen]
pub fn check_geomspace(dtype: u32, num: f64, start: f64, stop: f64, endpoint: u32) -> f64 {
    let range = range_of(num, [start, 0.0], [stop, 0.0], endpoint);
    let bounds = with_dtype!(dtype, T => <T as Element>::BOUNDS);
    let misfit = bounds.and_then(|bounds| powers::first_misfit_of_geomspace(&range, &bounds));
    misfit.map_or(-1.0, |index| index as f64)
}

#[wasm_bindgen]
pub fn coordinates(dtype: u32, address: u32, count: u32, first: f64, length: f64, inner: f64) {
    let out = elements(dtype, address, count);
    // SAFETY: the caller lends the window.
    with_dtype!(dtype, T => unsafe {
        ranges::coordinates(out.items_mut::<T>(), first as u64, length as u64, inner as u64);
    });
}

#[wasm_bindgen]
pub fn eye(dtype: u32, address: u32, count: u32, first: f64, rows: f64, columns: f64, k: f64) {
    let size = item_size(dtype);
    let out = Window::new(size, address, count);
    let one = with_dtype!(dtype, T => T::ONE_BITS);
    // SAFETY: the caller lends the window.
    with_item!(size, T => unsafe {
        let one = T::from_low_bits(one);
        matrix::eye(out.items_mut::<T>(), first as u64, rows as u64, columns as u64, k as i64, one);
    });
}

#[wasm_bindgen]
pub fn tri(dtype: u32, address: u32, count: u32, first: f64, columns: f64, k: f64) {
    let size = item_size(dtype);
    let out = Window::new(size, address, count);
    let one = with_dtype!(dtype, T => T::ONE_BITS);
    // SAFETY: the caller lends the window.
    with_item!(size, T => unsafe {
        matrix::tri(out.items_mut::<T>(), first as u64, columns as u64, k as i64, T::from_low_bits(one));
    });
}

/// Source and target may be the same window: what is kept is then in place already.
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
    let out = Window::new(item_size, target, count);
    // SAFETY: the caller lends both windows; where they are one, only the slice to be written is made.
    with_item!(item_size, T => unsafe {
        if in_place {
            matrix::clear_outside_triangle(out.items_mut::<T>(), first as u64, triangle);
        } else {
            matrix::keep_triangle(source.items::<T>(), out.items_mut::<T>(), first as u64, triangle);
        }
    });
}

#[wasm_bindgen]
pub fn place_diagonal(
    item_size: u32,
    target: u32,
    count: u32,
    first: f64,
    size: f64,
    k: f64,
    source: u32,
    source_first: f64,
    source_count: u32,
) {
    let out = Window::new(item_size, target, count);
    let source = Window::new(item_size, source, source_count);
    // SAFETY: the caller lends both windows.
    with_item!(item_size, T => unsafe {
        let (out, source) = (out.items_mut::<T>(), source.items::<T>());
        matrix::place_diagonal(out, first as u64, size as u64, k as i64, source, source_first as u64);
    });
}

/// The window at `source` holds the values of the rows from `source_first` to the last that the result's touches.
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
) {
    let rows = matrix::rows_of_window(first as u64, count, columns as u64);
    let out = elements(dtype, address, count);
    let source = elements(dtype, source, (rows.end as f64 - source_first) as u32);
    // SAFETY: the caller lends both windows.
    with_dtype!(dtype, T => unsafe {
        let (out, source) = (out.items_mut::<T>(), source.items::<T>());
        matrix::vander(out, first as u64, columns as u64, source, source_first as u64, increasing != 0);
    });
}

#[wasm_bindgen]
pub fn scan_float64(address: u32, count: u32) -> u32 {
    // SAFETY: the caller lends the window; any bits are a number.
    scan::all_integers(unsafe { Window::new(8, address, count).items() }).into()
}

/// Reads items of text (see `text::parse`) and returns the status. At `state` stand eight f64: `offset`, `removed` and the
/// two `scales` go in and out, then `written`, `kept`, `kept_end` and `position` come out. The text may be changed.
#[wasm_bindgen]
pub fn parse_text(
    dtype: u32,
    text: u32,
    text_length: u32,
    last: u32,
    separator: u32,
    separator_length: u32,
    out: u32,
    out_count: u32,
    state: u32,
) -> u32 {
    // SAFETY: the caller lends the four windows; any bits are a byte or a number.
    let (text, separator, numbers) = unsafe {
        (
            Window::new(1, text, text_length).items_mut::<u8>(),
            Window::new(1, separator, separator_length).items::<u8>(),
            Window::new(8, state, 8).items_mut::<f64>(),
        )
    };
    let mut state = text::State {
        offset: numbers[0] as u64,
        removed: numbers[1] as u64,
        scales: [numbers[2] as i64, numbers[3] as i64],
    };
    let separator = Separator::new(separator);
    let out = elements(dtype, out, out_count);
    // SAFETY: the caller lends the window.
    let progress = with_dtype!(dtype, T => unsafe {
        text::parse(&mut state, text, last != 0, &separator, out.items_mut::<T>())
    });
    numbers.copy_from_slice(&[
        state.offset as f64,
        state.removed as f64,
        state.scales[0] as f64,
        state.scales[1] as f64,
        progress.written as f64,
        progress.kept as f64,
        progress.kept_end as f64,
        progress.position as f64,
    ]);
    progress.status as u32
}
