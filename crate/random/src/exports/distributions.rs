//! Exports: distributions. They take the generator and the state that those of bits.rs take.

use super::bits::{BitGenerator, value_at, with_quick_bits};
use crate::kernels::distributions::{
    self, Carry, CountDistribution, FloatDistribution, RowDistribution, Source,
};
use crate::kernels::floats::Kept;
use crate::kernels::layers::Tables;
use ndloom_lib::boundary::Window;
use ndloom_lib::boundary::elements;
use ndloom_lib::dtypes::element::Element;
use std::process::abort;
use wasm_bindgen::prelude::wasm_bindgen;

/// Calls `work` with what a distribution draws from.
fn with_source(
    generator: BitGenerator,
    count: u32,
    tables: &Tables,
    kept: Option<&mut Kept>,
    work: impl FnOnce(&mut Source),
) {
    with_quick_bits!(generator, count, bits => work(&mut Source { bits, tables, kept }));
}

/// Draws int64 if `is_count` is 1, else float64, from the distribution of a code. `kept` is the address of the float that old
/// functions keep, or 0. `first`, `second` and `third` have the float64 parameters: one for each element if `each` is 1, or
/// one for all. Those that the distribution lacks can have any values.
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
    let target = Window::new(8, target, count);
    let given = if each != 0 { count } else { 1 };
    // SAFETY: the state, the tables, the float that is kept and the parameters are lent, and apart where they are written. The
    // parameters were made for f64.
    let (generator, tables, kept, parameters) = unsafe {
        (
            BitGenerator::at(generator, state),
            value_at(tables),
            (kept != 0).then(|| value_at(kept)),
            [first, second, third].map(|address| elements(f64::CODE, address, given).items()),
        )
    };
    with_source(generator, count, tables, kept, |source| {
        if is_count != 0 {
            // SAFETY: the window is lent, and its items have 8 bytes.
            let out = unsafe { target.items_mut() };
            distributions::fill::<CountDistribution>(distribution, source, out, parameters);
        } else {
            // SAFETY: as above.
            let out = unsafe { target.items_mut() };
            distributions::fill::<FloatDistribution>(distribution, source, out, parameters);
        }
    });
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
    // SAFETY: the state, the tables and the windows are lent and apart. The windows were made for f32 and f64.
    let (generator, tables, out, shapes) = unsafe {
        (
            BitGenerator::at(generator, state),
            value_at(tables),
            elements(f32::CODE, target, count).items_mut(),
            elements(f64::CODE, shapes, given).items(),
        )
    };
    with_source(generator, count, tables, None, |source| {
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
    // SAFETY: the state, the tables and the windows are lent, and apart where they are written. The items of the windows have
    // 8 bytes.
    let (generator, tables, out, given, carried) = unsafe {
        (
            BitGenerator::at(generator, state),
            value_at(tables),
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
    with_source(generator, count, tables, None, |source| {
        let distribution = RowDistribution::of(distribution);
        distribution.fill(source, out, [columns, column], given, whole, &mut kept);
    });
    (*left, *rest) = (kept.left, kept.rest);
}
