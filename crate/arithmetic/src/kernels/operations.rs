//! The operations: a row each, and a file for each family. crate/arithmetic/codes has their codes, which TypeScript uses too. A function of a
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
#[cfg(target_arch = "wasm32")]
mod shifts;
#[cfg(test)]
mod tests;

use ndloom_lib::engine::loops::Kernel;

include!(concat!(env!("OUT_DIR"), "/operation.rs"));

/// The number of inputs of an operation, and its loops.
type Row = (usize, fn(u32) -> Option<Kernel>);

const fn row_of(operation: Operation) -> Row {
    use Operation::*;
    match operation {
        // The engine executes them by itself.
        Load | Store => (1, |_| None),
        Add => (2, arithmetic::add),
        Subtract => (2, arithmetic::subtract),
        Multiply => (2, arithmetic::multiply),
        Divide => (2, division::divide),
        FloorDivide => (2, division::floor_divide),
        Remainder => (2, division::remainder),
        Fmod => (2, division::fmod),
        Power => (2, integers::power),
        Maximum => (2, minmax::maximum),
        Minimum => (2, minmax::minimum),
        Fmax => (2, minmax::fmax),
        Fmin => (2, minmax::fmin),
        Heaviside => (2, floats::heaviside),
        Copysign => (2, floats::copysign),
        Nextafter => (2, floats::nextafter),
        Gcd => (2, integers::gcd),
        Lcm => (2, integers::lcm),
        LeftShift => (2, bits::left_shift),
        RightShift => (2, bits::right_shift),
        BitAnd => (2, bits::bit_and),
        BitOr => (2, bits::bit_or),
        BitXor => (2, bits::bit_xor),
        Equal => (2, comparisons::equal),
        NotEqual => (2, comparisons::not_equal),
        Less => (2, comparisons::less),
        LessEqual => (2, comparisons::less_equal),
        Negative => (1, arithmetic::negative),
        Absolute => (1, arithmetic::absolute),
        Sign => (1, arithmetic::sign),
        Sqrt => (1, rounding::sqrt),
        Floor => (1, rounding::floor),
        Ceil => (1, rounding::ceil),
        Trunc => (1, rounding::trunc),
        Rint => (1, rounding::rint),
        Invert => (1, bits::invert),
        BitCount => (1, bits::bit_count),
        Isnan => (1, floats::isnan),
        Isinf => (1, floats::isinf),
        Isfinite => (1, floats::isfinite),
        Signbit => (1, floats::signbit),
        Spacing => (1, floats::spacing),
        Conjugate => (1, complex::conjugate),
        Real => (1, complex::real),
        Imag => (1, complex::imag),
        MakeComplex => (2, complex::make_complex),
        ModfFraction => (1, float_parts::modf_fraction),
        FrexpMantissa => (1, float_parts::frexp_mantissa),
        FrexpExponent => (1, float_parts::frexp_exponent),
        Ldexp => (2, float_parts::ldexp),
        Select => (3, select::select),
        Reciprocal => (1, integers::reciprocal),
        Clip => (3, minmax::clip),
    }
}

/// The rows by code. As a match of functions, the rows would be copied to where they are used.
static ROWS: [Row; Operation::ALL.len()] = {
    let mut rows = [row_of(Operation::ALL[0]); Operation::ALL.len()];
    let mut place = 1;
    while place < rows.len() {
        rows[place] = row_of(Operation::ALL[place]);
        place += 1;
    }
    rows
};

/// Returns the loop of an operation for a dtype, if it has one.
pub fn kernel_of(operation: Operation, dtype: u32) -> Option<Kernel> {
    ROWS[operation as usize].1(dtype)
}

/// Returns the number of inputs of an operation.
pub fn number_of_inputs(operation: Operation) -> usize {
    ROWS[operation as usize].0
}
