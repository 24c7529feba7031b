//! Exports: ranges, powers and coordinates.

use super::memory::Window;
use super::{bounds_of, elements, index_or_none, item_size, with_one_of, with_target};
use crate::dtypes::element::{Bool, Complex, Element};
use crate::kernels::filled::{bits_of, element_of};
use crate::kernels::powers;
use crate::kernels::ranges::lines::{self, Rows};
use crate::kernels::ranges::{self, Linspace};
use crate::vector::progressions::{Line, Steps};
use half::f16;
use std::process::abort;
use wasm_bindgen::prelude::wasm_bindgen;

/// Runs `$call` with `$T` as the type in which a dtype counts. Signed and unsigned integers of one size share a type,
/// because both wrap in the same way.
macro_rules! with_counter {
    ($dtype:expr, $T:ident => $call:expr) => {
        with_counter!(@rows $dtype, $T, $call,
            Bool::CODE => Bool,
            i8::CODE | u8::CODE => u8,
            i16::CODE | u16::CODE => u16,
            i32::CODE | u32::CODE => u32,
            i64::CODE | u64::CODE => u64,
            f16::CODE => f16,
            f32::CODE => f32,
            f64::CODE => f64,
            Complex::<f32>::CODE => Complex<f32>,
            Complex::<f64>::CODE => Complex<f64>,
        )
    };
    (@rows $dtype:expr, $T:ident, $call:expr, $($row:pat => $element:ty,)*) => {
        match $dtype {
            $($row => {
                type $T = $element;
                $call
            })*
            _ => abort(),
        }
    };
}
pub(super) use with_counter;

/// Writes the range whose element 0 is `start` and whose element 1 is `next`. For wide integers, `start_low` and
/// `next_low` are the low halves, which are added to `start` and `next`.
#[wasm_bindgen]
pub fn arange(
    dtype: u32,
    address: u32,
    count: u32,
    first: f64,
    start: f64,
    start_low: u32,
    next: f64,
    next_low: u32,
) {
    let out = elements(dtype, address, count);
    let bits = |number, low| bits_of(dtype, number).wrapping_add(u64::from(low));
    let (start, next) = (bits(start, start_low), bits(next, next_low));
    // SAFETY: the window is lent; `T` has the size of the dtype's items.
    with_counter!(dtype, T => unsafe {
        ranges::arange(out.items_mut::<T>(), first as u64, element_of(start), element_of(next));
    });
}

/// Up to this many samples are rounded to float32 one by one.
const SHORT_COUNT: u32 = 32;

/// Builds the range from the numbers that cross the boundary.
fn range_of(num: f64, start: [f64; 2], stop: [f64; 2], endpoint: u32) -> Linspace {
    let complex = |[re, im]: [f64; 2]| Complex { re, im };
    Linspace {
        num,
        start: complex(start),
        stop: complex(stop),
        endpoint: endpoint != 0,
        divides: false,
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
    // These two cases skip steps of `ranges::linspace`. Its choices take as long as ten samples. Its block of float64
    // values is faster only from some tens of float32 samples on.
    match dtype {
        f64::CODE if complex_bounds == 0 => {
            // SAFETY: the window is lent, and its dtype is float64.
            let out: &mut [f64] = unsafe { out.items_mut() };
            return ranges::real_samples(out, first as u64, &range);
        }
        f32::CODE if complex_bounds == 0 && count <= SHORT_COUNT => {
            // SAFETY: the window is lent, and its dtype is float32.
            let out: &mut [f32] = unsafe { out.items_mut() };
            return ranges::real_samples(out, first as u64, &range);
        }
        _ => {}
    }
    // SAFETY: the window is lent, and it was made for this dtype.
    unsafe {
        with_target(dtype, out, &mut |out| {
            if complex_bounds != 0 {
                ranges::linspace_complex(out, first as u64, &range);
            } else {
                ranges::linspace(out, first as u64, &range);
            }
        });
    }
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
    complex_bounds: u32,
    base: f64,
) {
    let range = range_of(num, [start_re, start_im], [stop_re, stop_im], endpoint);
    let out = elements(dtype, address, count);
    // SAFETY: the window is lent, and it was made for this dtype.
    unsafe {
        with_target(dtype, out, &mut |out| {
            if complex_bounds != 0 {
                powers::logspace_complex(out, first as u64, &range, base);
            } else {
                powers::logspace(out, first as u64, &range, base);
            }
        });
    }
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
    // SAFETY: the window is lent, and it was made for this dtype.
    unsafe {
        with_target(dtype, out, &mut |out| {
            if complex_bounds != 0 {
                powers::geomspace_complex(out, first as u64, &range);
            } else {
                powers::geomspace(out, first as u64, &range);
            }
        });
    }
}

/// Returns the index of the first element of a logspace with real bounds that does not fit an integer dtype, or -1 if
/// all elements fit.
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
    index_or_none(
        bounds_of(dtype).and_then(|bounds| powers::first_misfit_of_logspace(&range, base, &bounds)),
    )
}

/// Returns the index of the first element of a geomspace with real bounds that does not fit an integer dtype, or -1 if
/// all elements fit.
#[wasm_bindgen]
pub fn check_geomspace(dtype: u32, num: f64, start: f64, stop: f64, endpoint: u32) -> f64 {
    let range = range_of(num, [start, 0.0], [stop, 0.0], endpoint);
    index_or_none(
        bounds_of(dtype).and_then(|bounds| powers::first_misfit_of_geomspace(&range, &bounds)),
    )
}

/// Writes `start + index * delta` in float64.
#[wasm_bindgen]
pub fn steps(address: u32, count: u32, first: f64, start: f64, delta: f64) {
    let out = elements(f64::CODE, address, count);
    // SAFETY: the window is lent, and its dtype is float64.
    let out: &mut [f64] = unsafe { out.items_mut() };
    Steps { start, delta }.write(out, first as u64);
}

/// Runs `$call` with `$T` as the type of a dtype in which ranges are computed.
macro_rules! with_inexact {
    ($dtype:expr, $T:ident => $call:expr) => {
        with_one_of!($dtype, $T, $call, f16, f32, f64, Complex<f32>, Complex<f64>)
    };
}

/// A number that is 0 or less means none.
fn positive(number: f64) -> Option<f64> {
    (number > 0.0).then_some(number)
}

/// Writes the steps of ranges between bounds of a float or complex dtype. `divisor` is the number of steps; if it is 0,
/// the distances are not divided. Returns 1 if a step is zero.
#[wasm_bindgen]
pub fn line_steps(
    dtype: u32,
    target: u32,
    count: u32,
    starts: u32,
    stops: u32,
    divisor: f64,
) -> u32 {
    let [target, starts, stops] = [target, starts, stops].map(|at| elements(dtype, at, count));
    // SAFETY: the windows are lent and apart from the target, and each was made with the item size of `T`.
    with_inexact!(dtype, T => u32::from(unsafe {
        lines::steps(target.items_mut::<T>(), starts.items(), stops.items(), positive(divisor))
    }))
}

/// Writes samples of ranges that lie side by side. `last` is the row of the stops, and `divisor` the number by which
/// indices are divided; 0 means none.
#[wasm_bindgen]
pub fn lines(
    dtype: u32,
    target: u32,
    count: u32,
    first: f64,
    ranges: f64,
    last: f64,
    divisor: f64,
    floors: u32,
    starts: u32,
    steps: u32,
    stops: u32,
) {
    let [target, starts, steps, stops] =
        [target, starts, steps, stops].map(|at| elements(dtype, at, count));
    let rows = Rows {
        ranges: ranges as u64,
        last: positive(last).map(|last| last as u64),
        divisor: positive(divisor),
        floors: floors != 0,
    };
    // SAFETY: the windows are lent and apart from the target, and each was made with the item size of `T`.
    with_inexact!(dtype, T => unsafe {
        let inputs = [starts.items(), steps.items(), stops.items()];
        lines::rows(target.items_mut::<T>(), first as u64, rows, inputs);
    });
}

/// The bounds of ranges that are computed together: float64, or complex128 if `is_complex`.
struct BoundWindows {
    starts: Window,
    stops: Window,
    is_complex: bool,
}

impl BoundWindows {
    fn new(is_complex: u32, count: u32, starts: u32, stops: u32) -> Self {
        let is_complex = is_complex != 0;
        let code = if is_complex {
            Complex::<f64>::CODE
        } else {
            f64::CODE
        };
        BoundWindows {
            starts: elements(code, starts, count),
            stops: elements(code, stops, count),
            is_complex,
        }
    }

    /// Returns the range between the bounds at a place.
    ///
    /// # Safety
    /// Both windows are lent, and nothing writes to them.
    unsafe fn range(&self, place: usize, num: f64, endpoint: u32) -> Linspace {
        // SAFETY: the caller promises that the windows are lent. They were made for these dtypes.
        let bound = |window: &Window| unsafe {
            if self.is_complex {
                let bound = window.items::<Complex<f64>>().get(place);
                bound.map_or([0.0; 2], |bound| [bound.re, bound.im])
            } else {
                [
                    window.items::<f64>().get(place).copied().unwrap_or(0.0),
                    0.0,
                ]
            }
        };
        range_of(num, bound(&self.starts), bound(&self.stops), endpoint)
    }
}

/// Returns the sum of 1, if the step between the exponents of any of the ranges rounds to zero, and 2, if a bound of any
/// of them is zero.
#[wasm_bindgen]
pub fn check_ranges(
    geometric: u32,
    is_complex: u32,
    count: u32,
    starts: u32,
    stops: u32,
    num: f64,
    endpoint: u32,
) -> u32 {
    let bounds = BoundWindows::new(is_complex, count, starts, stops);
    let check = |place| {
        // SAFETY: the windows are lent, and nothing writes to them.
        let range = unsafe { bounds.range(place, num, endpoint) };
        let is_zero = |bound: Complex<f64>| bound.re == 0.0 && bound.im == 0.0;
        let has_zero = is_zero(range.start) || is_zero(range.stop);
        let has_no_step = powers::has_no_step(&range, geometric != 0, bounds.is_complex);
        u32::from(has_no_step) + 2 * u32::from(has_zero)
    };
    (0..count as usize).map(check).fold(0, |all, one| all | one)
}

/// Writes the elements of logspaces or geomspaces that follow each other, each with `num` elements. The bounds and
/// bases at a place are those of the range of the element at this place. Returns the first element of a range in which
/// an element does not fit an integer dtype, or -1.
#[wasm_bindgen]
pub fn power_ranges(
    geometric: u32,
    dtype: u32,
    target: u32,
    count: u32,
    first: f64,
    num: f64,
    endpoint: u32,
    is_complex: u32,
    divides: u32,
    starts: u32,
    stops: u32,
    bases: u32,
) -> f64 {
    let sources = BoundWindows::new(is_complex, count, starts, stops);
    let bases = elements(f64::CODE, bases, count);
    let bounds = bounds_of(dtype);
    let mut done = 0;
    while done < count {
        let passed = (first + f64::from(done)) % num;
        let part = (num - passed).min(f64::from(count - done)) as u32;
        // SAFETY: the windows are lent and apart from the target.
        let (range, base) = unsafe {
            let range = sources.range(done as usize, num, endpoint);
            let base = bases.items::<f64>().get(done as usize).copied();
            (range, base.unwrap_or(0.0))
        };
        let range = Linspace {
            divides: divides != 0,
            ..range
        };
        let misfit = bounds.and_then(|bounds| match geometric {
            0 => powers::first_misfit_of_logspace(&range, base, &bounds),
            _ => powers::first_misfit_of_geomspace(&range, &bounds),
        });
        if misfit.is_some() {
            return first + f64::from(done);
        }
        let out = elements(dtype, target + done * item_size(dtype), part);
        // SAFETY: the target is lent, and its part was made for this dtype.
        unsafe {
            with_target(
                dtype,
                out,
                &mut |out| match (geometric, sources.is_complex) {
                    (0, false) => powers::logspace(out, passed as u64, &range, base),
                    (0, true) => powers::logspace_complex(out, passed as u64, &range, base),
                    (_, false) => powers::geomspace(out, passed as u64, &range),
                    (_, true) => powers::geomspace_complex(out, passed as u64, &range),
                },
            );
        }
        done += part.max(1);
    }
    -1.0
}

/// Writes the power of each base with the exponent at its place. The windows have as many items as the result.
#[wasm_bindgen]
pub fn powers(dtype: u32, target: u32, count: u32, is_complex: u32, exponents: u32, bases: u32) {
    let out = elements(dtype, target, count);
    let bases = elements(f64::CODE, bases, count);
    let is_complex = is_complex != 0;
    let code = if is_complex {
        Complex::<f64>::CODE
    } else {
        f64::CODE
    };
    let exponents = elements(code, exponents, count);
    // SAFETY: the windows are lent and apart, and each was made for its dtype.
    unsafe {
        let bases = bases.items::<f64>();
        with_target(dtype, out, &mut |out| {
            if is_complex {
                powers::raise_complex(out, exponents.items(), bases);
            } else {
                powers::raise(out, exponents.items(), bases);
            }
        });
    }
}

#[wasm_bindgen]
pub fn coordinates(dtype: u32, address: u32, count: u32, first: f64, length: f64, inner: f64) {
    let out = elements(dtype, address, count);
    // SAFETY: the window is lent, and it was made for this dtype.
    unsafe {
        with_target(dtype, out, &mut |out| {
            ranges::coordinates(out, first as u64, length as u64, inner as u64);
        });
    }
}
