//! Converts any dtype to any other with a small number of loops. Each loop converts sixteen elements at a time. Two
//! dtypes without a loop of their own use several loops, one after the other. The values between two loops stay in
//! blocks in the first-level cache.
//!
//! Integers wrap. A complex value keeps only its real part when the target is real. truncate.rs defines how floats
//! become integers.

mod checked;
mod floats;
mod integers;
mod lanes;
mod loops;
mod path;
#[cfg(test)]
mod tests;
mod truncate;

use crate::dtypes::element::Element;
pub use checked::{Checked, first_misfit, first_misfit_of};
pub use path::convert;
use path::convert_known;

/// A dtype whose elements are converted to the dtype `T`.
pub trait CastTo<T>: Copy {
    /// Returns the value as NumPy's `astype` converts it.
    fn cast_to(self) -> T;

    /// Converts each element like `cast_to`. If the slices differ in length, the shorter one decides.
    fn cast_slice(source: &[Self], target: &mut [T]);
}

impl<F: Element, T: Element> CastTo<T> for F {
    fn cast_to(self) -> T {
        let mut target = [T::ZERO];
        Self::cast_slice(&[self], &mut target);
        let [value] = target;
        value
    }

    fn cast_slice(source: &[Self], target: &mut [T]) {
        let (source, target) = (
            bytemuck::cast_slice(source),
            bytemuck::cast_slice_mut(target),
        );
        convert_known(F::CODE, T::CODE, source, target);
    }
}

/// Converts each element of `source`. If the slices differ in length, the shorter one decides.
pub fn cast<F: CastTo<T>, T>(source: &[F], target: &mut [T]) {
    F::cast_slice(source, target);
}
