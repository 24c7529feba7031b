//! Exports: logspace, geomspace, and powers with bounds and bases of arrays.

use crate::kernels::powers::{self, PowerRange};
use ndloom_lib::boundary::{Window, bounds_of, elements, index_or_none, item_size, with_target};
use ndloom_lib::dtypes::element::{Complex, Element};
use ndloom_lib::linspace::Linspace;
use wasm_bindgen::prelude::wasm_bindgen;

/// Writes powers from `first` on to a window.
///
/// # Safety
/// The window is lent (the promise in boundary.rs).
unsafe fn write(powers: PowerRange, dtype: u32, address: u32, count: u32, first: u64) {
    let out = elements(dtype, address, count);
    // SAFETY: the caller promises that the window is lent, and it was made for this dtype.
    unsafe { with_target(dtype, out, &mut |out| powers.write(out, first)) };
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
    let range = Linspace::new(num, [start_re, start_im], [stop_re, stop_im], endpoint != 0);
    let powers = PowerRange::new(range, Some(base), complex_bounds != 0);
    // SAFETY: the window is lent.
    unsafe { write(powers, dtype, address, count, first as u64) };
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
    let range = Linspace::new(num, [start_re, start_im], [stop_re, stop_im], endpoint != 0);
    let powers = PowerRange::new(range, None, complex_bounds != 0);
    // SAFETY: the window is lent.
    unsafe { write(powers, dtype, address, count, first as u64) };
}

fn first_misfit(dtype: u32, range: Linspace, base: Option<f64>) -> Option<u64> {
    let powers = PowerRange::new(range, base, false);
    powers.first_misfit(&bounds_of(dtype)?)
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
    let range = Linspace::new(num, [start, 0.0], [stop, 0.0], endpoint != 0);
    index_or_none(first_misfit(dtype, range, Some(base)))
}

/// Returns the index of the first element of a geomspace with real bounds that does not fit an integer dtype, or -1 if
/// all elements fit.
#[wasm_bindgen]
pub fn check_geomspace(dtype: u32, num: f64, start: f64, stop: f64, endpoint: u32) -> f64 {
    let range = Linspace::new(num, [start, 0.0], [stop, 0.0], endpoint != 0);
    index_or_none(first_misfit(dtype, range, None))
}

/// Returns the dtype in which powers are computed.
fn computed_in(is_complex: bool) -> u32 {
    if is_complex {
        Complex::<f64>::CODE
    } else {
        f64::CODE
    }
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
        let code = computed_in(is_complex);
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
        Linspace::new(num, bound(&self.starts), bound(&self.stops), endpoint != 0)
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
        let base = (geometric == 0).then_some(base);
        let powers = PowerRange::new(range, base, sources.is_complex);
        if bounds.is_some_and(|bounds| powers.first_misfit(&bounds).is_some()) {
            return first + f64::from(done);
        }
        let address = target + done * item_size(dtype);
        // SAFETY: the target is lent.
        unsafe { write(powers, dtype, address, part, passed as u64) };
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
    let exponents = elements(computed_in(is_complex), exponents, count);
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
