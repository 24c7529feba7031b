//! The greater or the smaller of two elements, as NumPy's `maximum` and `minimum` choose it: NaN wins.

/// Writes the greater of each pair of elements, or the smaller if `greatest` is false.
pub fn extremes<T: PartialOrd + Copy>(out: &mut [T], a: &[T], b: &[T], greatest: bool) {
    for ((item, &a), &b) in out.iter_mut().zip(a).zip(b) {
        // Without a branch on what is NaN, the compiler makes vectors of floats.
        let is_before = if greatest { a < b } else { b < a };
        *item = if !is_nan(a) && (is_nan(b) || is_before) {
            b
        } else {
            a
        };
    }
}

/// Whether an element is NaN, or has a part that is: it differs from itself.
#[allow(clippy::eq_op)]
fn is_nan<T: PartialEq>(one: T) -> bool {
    one != one
}

#[cfg(test)]
mod tests {
    use super::*;
    use ndloom_lib::dtypes::element::{Bool, Complex};

    #[test]
    fn extremes_choose_by_value_and_keep_nan() {
        let mut out = [0.0f64; 4];
        let (a, b) = ([1.0, f64::NAN, 2.0, -1.0], [2.0, 1.0, f64::NAN, -2.0]);
        extremes(&mut out, &a, &b, true);
        assert_eq!((out[0], out[3]), (2.0, -1.0));
        assert!(out[1].is_nan() && out[2].is_nan());
        extremes(&mut out, &a, &b, false);
        assert_eq!((out[0], out[3]), (1.0, -2.0));
        assert!(out[1].is_nan() && out[2].is_nan());
    }

    #[test]
    fn extremes_compare_complex_numbers_part_by_part() {
        let mut out = [Complex::new(0.0f32, 0.0)];
        extremes(
            &mut out,
            &[Complex::new(1.0, 2.0)],
            &[Complex::new(1.0, 3.0)],
            true,
        );
        assert_eq!(out[0].im, 3.0);
        extremes(
            &mut out,
            &[Complex::new(1.0, 2.0)],
            &[Complex::new(0.0, 3.0)],
            true,
        );
        assert_eq!(out[0].im, 2.0);
        let mut truth = [Bool(0)];
        extremes(&mut truth, &[Bool(0)], &[Bool(1)], true);
        assert_eq!(truth[0].0, 1);
    }
}
