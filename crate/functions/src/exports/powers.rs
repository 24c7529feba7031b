//! Exports: powers of plain numbers.

use crate::kernels::powers;
use wasm_bindgen::prelude::wasm_bindgen;

/// Returns a power: the same bits as in an array, which `Math.pow` has on no two engines.
#[wasm_bindgen]
pub fn power(base: f64, exponent: f64) -> f64 {
    let [power, ..] = powers::power([base; 4], [exponent; 4]);
    power
}
