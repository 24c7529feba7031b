//! The functions: a row each, whose position tells the code that TypeScript uses. The functions of a row are for float64, float32,
//! complex128 and complex64.

use ndloom_lib::engine::loops::Kernel;

/// The code of the first row. Smaller ones are operations of the chapter `arithmetic`.
const FIRST: u32 = 256;

/// The number of inputs of a function, and its loop for a dtype.
pub type Row = (usize, fn(u32) -> Option<Kernel>);

static ROWS: [Row; 0] = [];

/// Returns the row of a step.
pub fn row_of(operation: u32) -> Option<&'static Row> {
    ROWS.get(operation.wrapping_sub(FIRST) as usize)
}
