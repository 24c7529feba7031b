//! The operations: a row each, whose position is the code that TypeScript uses, and a file for each family. A function of a
//! family returns the loop for a dtype, or `None` if the operation does not have the dtype.

mod arithmetic;
mod bits;
mod comparisons;
mod complex;
mod division;
mod float_parts;
mod floats;
mod integers;
mod macros;
mod minmax;
mod real;
mod rounding;
mod select;
#[cfg(test)]
mod tests;

use ndloom_lib::engine::loops::Kernel;

/// Copies elements from wherever they are to a register.
pub const LOAD: u32 = 0;
/// Copies elements from a register to wherever they belong.
pub const STORE: u32 = 1;
/// Converts elements to another dtype.
pub const CAST: u32 = 2;

/// The operations before those of `ROWS`, which the engine executes by itself.
const MOVES: u32 = 3;

/// The number of inputs of an operation, and its loops.
type Row = (usize, fn(u32) -> Option<Kernel>);

static ROWS: [Row; 51] = [
    (2, arithmetic::add),
    (2, arithmetic::subtract),
    (2, arithmetic::multiply),
    (2, division::divide),
    (2, division::floor_divide),
    (2, division::remainder),
    (2, division::fmod),
    (2, integers::power),
    (2, minmax::maximum),
    (2, minmax::minimum),
    (2, minmax::fmax),
    (2, minmax::fmin),
    (2, floats::heaviside),
    (2, floats::copysign),
    (2, floats::nextafter),
    (2, integers::gcd),
    (2, integers::lcm),
    (2, bits::left_shift),
    (2, bits::right_shift),
    (2, bits::bit_and),
    (2, bits::bit_or),
    (2, bits::bit_xor),
    (2, comparisons::equal),
    (2, comparisons::not_equal),
    (2, comparisons::less),
    (2, comparisons::less_equal),
    (1, arithmetic::negative),
    (1, arithmetic::absolute),
    (1, arithmetic::sign),
    (1, rounding::sqrt),
    (1, rounding::floor),
    (1, rounding::ceil),
    (1, rounding::trunc),
    (1, rounding::rint),
    (1, bits::invert),
    (1, bits::bit_count),
    (1, floats::isnan),
    (1, floats::isinf),
    (1, floats::isfinite),
    (1, floats::signbit),
    (1, floats::spacing),
    (1, complex::conjugate),
    (1, complex::real),
    (1, complex::imag),
    (2, complex::make_complex),
    (1, float_parts::modf_fraction),
    (1, float_parts::frexp_mantissa),
    (1, float_parts::frexp_exponent),
    (2, float_parts::ldexp),
    (3, select::select),
    (1, integers::reciprocal),
];

fn row(operation: u32) -> Option<&'static Row> {
    ROWS.get(operation.wrapping_sub(MOVES) as usize)
}

/// Returns the loop of an operation for a dtype, if it has one.
pub fn kernel_of(operation: u32, dtype: u32) -> Option<Kernel> {
    row(operation).and_then(|(_, kernel_of)| kernel_of(dtype))
}

/// Returns the number of inputs of an operation.
pub fn number_of_inputs(operation: u32) -> usize {
    row(operation).map_or(1, |(inputs, _)| *inputs)
}
