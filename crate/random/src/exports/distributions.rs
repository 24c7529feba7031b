//! Exports: distributions. They take the generator and the state that those of random.rs take.

use super::random::{draws_ahead, value_at, with_any_bits};
use crate::kernels::random::bits::Bits;
use crate::kernels::random::distributions::{
    self, Carry, CountDistribution, Distribution, FloatDistribution, RowDistribution, Source,
};
use crate::kernels::random::floats::Kept;
use crate::kernels::random::layers::Tables;
use crate::kernels::random::pcg64::Ahead;
use bytemuck::Pod;
use ndloom_lib::boundary::Window;
use ndloom_lib::boundary::elements;
use ndloom_lib::dtypes::element::Element;
use std::process::abort;
use wasm_bindgen::prelude::wasm_bindgen;

/// Calls `work` with the generator of a code at an address, the tables at another, and the float that old functions keep at a third,
/// which is 0 if there is none.
fn with_source(
    [generator, state, tables, kept]: [u32; 4],
    count: u32,
    work: impl FnOnce(&mut Source),
) {
    let with_bits = |bits: &mut dyn Bits| {
        // SAFETY: the tables and the float are lent, and apart from each other and from the other windows.
        let (tables, kept) = unsafe {
            (
                value_at::<Tables>(tables),
                (kept != 0).then(|| value_at::<Kept>(kept)),
            )
        };
        work(&mut Source { bits, tables, kept });
    };
    if draws_ahead(generator, count) {
        // SAFETY: the state is lent, and apart from the other windows of the call.
        with_bits(&mut Ahead::new(unsafe { value_at(state) }));
    } else {
        with_any_bits(generator, state, with_bits);
    }
}

/// Draws from the distribution of a code. `first`, `second` and `third` have the float64 parameters: one for each element if `each`
/// is 1, or one for all. Those that the distribution lacks can have any values.
fn fill_with<D: Distribution<Item: Pod>>(
    distribution: u32,
    source: [u32; 4],
    [target, count, each]: [u32; 3],
    parameters: [u32; 3],
) {
    let given = if each != 0 { count } else { 1 };
    // SAFETY: the windows are lent, the target is apart, and its item size is 8.
    let (out, parameters) = unsafe {
        (
            Window::new(8, target, count).items_mut(),
            parameters.map(|address| elements(f64::CODE, address, given).items()),
        )
    };
    with_source(source, count, |source| {
        distributions::fill::<D>(distribution, source, out, parameters);
    });
}

/// Draws int64 if `is_count` is 1, else float64 (see `fill_with`).
#[wasm_bindgen]
pub fn random_distribution(
    is_count: u32,
    distribution: u32,
    generator: u32,
    state: u32,
    tables: u32,
    kept: u32,
    target: u32,
    count: u32,
    first: u32,
    second: u32,
    third: u32,
    each: u32,
) {
    let fill = if is_count != 0 {
        fill_with::<CountDistribution>
    } else {
        fill_with::<FloatDistribution>
    };
    fill(
        distribution,
        [generator, state, tables, kept],
        [target, count, each],
        [first, second, third],
    );
}

/// Draws from the gamma distribution of scale 1, as float32.
#[wasm_bindgen]
pub fn random_narrow_gamma(
    generator: u32,
    state: u32,
    tables: u32,
    target: u32,
    count: u32,
    shapes: u32,
    each: u32,
) {
    let given = if each != 0 { count } else { 1 };
    // SAFETY: the windows are lent, the target is apart, and they were made for f32 and f64.
    let (out, shapes) = unsafe {
        (
            elements(f32::CODE, target, count).items_mut(),
            elements(f64::CODE, shapes, given).items(),
        )
    };
    with_source([generator, state, tables, 0], count, |source| {
        distributions::fill_narrow_gamma(source, out, shapes);
    });
}

/// Draws elements of rows as int64 (see `RowDistribution::fill`). `sizes` and `shares` have a float64 for each element. `carry` is the
/// address of two float64, which each call leaves for the next one.
#[wasm_bindgen]
pub fn random_rows(
    distribution: u32,
    generator: u32,
    state: u32,
    tables: u32,
    target: u32,
    count: u32,
    columns: u32,
    column: u32,
    sizes: u32,
    shares: u32,
    whole: f64,
    carry: u32,
) {
    // SAFETY: the windows are lent, those that are written are apart, and their items have 8 bytes.
    let (out, given, carried) = unsafe {
        (
            Window::new(8, target, count).items_mut::<i64>(),
            [sizes, shares].map(|address| elements(f64::CODE, address, count).items::<f64>()),
            elements(f64::CODE, carry, 2).items_mut::<f64>(),
        )
    };
    let [left, rest] = carried else { abort() };
    let mut kept = Carry {
        left: *left,
        rest: *rest,
    };
    with_source([generator, state, tables, 0], count, |source| {
        let distribution = RowDistribution::of(distribution);
        distribution.fill(source, out, [columns, column], given, whole, &mut kept);
    });
    (*left, *rest) = (kept.left, kept.rest);
}
