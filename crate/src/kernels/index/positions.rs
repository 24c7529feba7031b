//! Turns indices into positions.

use crate::vector::index::divide;

/// What to do with an index outside its axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Indices from `-length` to `length - 1` are valid. Negative indices count from the end.
    FromEnd,
    /// Indices from 0 to `length - 1` are valid.
    Plain,
    /// Every index counts modulo the length.
    Wrap,
    /// Indices below 0 become 0, and indices beyond the axis become the last one.
    Clip,
}

impl Mode {
    /// Returns the mode for the number that crosses the boundary.
    pub fn from_code(code: u32) -> Option<Self> {
        [Mode::FromEnd, Mode::Plain, Mode::Wrap, Mode::Clip]
            .get(code as usize)
            .copied()
    }
}

/// Writes the position of each index along an axis of `length` indices that are `stride` items apart, added to the
/// position in `sums` if there is one. Returns the place of the first index that is not valid.
pub fn locate(
    out: &mut [i64],
    indices: &[i64],
    sums: Option<&[i64]>,
    (length, stride): (i64, i64),
    mode: Mode,
) -> Option<usize> {
    let axis = (length, stride);
    let wrong = match mode {
        // The sign bit of a negative index, shifted down, is a mask of ones.
        Mode::FromEnd => place(out, indices, axis, |index| index + (index >> 63 & length)),
        Mode::Plain => place(out, indices, axis, |index| index),
        Mode::Wrap => place(out, indices, axis, |index| {
            index.checked_rem_euclid(length).unwrap_or(-1)
        }),
        Mode::Clip => place(out, indices, axis, |index| {
            index.clamp(0, length.max(1) - 1)
        }),
    };
    if let Some(sums) = sums {
        for (position, sum) in out.iter_mut().zip(sums) {
            *position = position.wrapping_add(*sum);
        }
    }
    wrong
}

/// Writes the positions of indices, which `valid` moves into the axis. Returns the place of the first one that is not
/// valid.
fn place(
    out: &mut [i64],
    indices: &[i64],
    (length, stride): (i64, i64),
    valid: impl Fn(i64) -> i64,
) -> Option<usize> {
    // Negative if any index is below 0 or beyond the axis. The loop has no branch, so the compiler uses lanes.
    let mut signs = 0;
    for (position, &index) in out.iter_mut().zip(indices) {
        let index = valid(index);
        signs |= index | (length - 1).wrapping_sub(index);
        *position = index.wrapping_mul(stride);
    }
    if signs >= 0 {
        return None;
    }
    let is_wrong = |&index: &i64| !(0..length).contains(&valid(index));
    indices.iter().position(is_wrong)
}

/// Writes the position of each element of a view. `flat` has the indices of the elements in C order. `axes` has the
/// length and the stride of each axis of the view, from the innermost to the outermost.
pub fn places(out: &mut [i64], flat: &[i64], axes: impl Iterator<Item = (u64, i64)> + Clone) {
    for (position, &index) in out.iter_mut().zip(flat) {
        let mut rest = index as u64;
        *position = 0;
        for (length, stride) in axes.clone() {
            let (above, at) = divide(rest, length);
            *position = position.wrapping_add(stride.wrapping_mul(at as i64));
            rest = above;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn located(indices: &[i64], sums: Option<&[i64]>, mode: Mode) -> (Vec<i64>, Option<usize>) {
        let mut out = vec![77; indices.len()];
        let wrong = locate(&mut out, indices, sums, (5, 10), mode);
        (out, wrong)
    }

    #[test]
    fn an_index_is_valid_or_reported() {
        assert_eq!(
            located(&[0, 4, -1, -5], None, Mode::FromEnd),
            (vec![0, 40, 40, 0], None)
        );
        assert_eq!(located(&[0, 5, 9], None, Mode::FromEnd).1, Some(1));
        assert_eq!(located(&[-6], None, Mode::FromEnd).1, Some(0));
        assert_eq!(located(&[i64::MIN], None, Mode::FromEnd).1, Some(0));
        assert_eq!(located(&[3, 4], None, Mode::Plain), (vec![30, 40], None));
        assert_eq!(located(&[3, 1, -1], None, Mode::Plain).1, Some(2));
        let far = [7, -1, -6, i64::MIN, i64::MAX];
        assert_eq!(
            located(&far, None, Mode::Wrap),
            (vec![20, 40, 40, 20, 20], None)
        );
        assert_eq!(
            located(&far, None, Mode::Clip),
            (vec![40, 0, 0, 0, 40], None)
        );
    }

    #[test]
    fn an_empty_axis_has_no_index() {
        for mode in [Mode::FromEnd, Mode::Plain, Mode::Wrap, Mode::Clip] {
            assert_eq!(locate(&mut [0], &[0], None, (0, 1), mode), Some(0));
            assert_eq!(locate(&mut [], &[], None, (0, 1), mode), None);
        }
    }

    #[test]
    fn positions_are_added_to_sums() {
        let sums = [100, 200, 300];
        assert_eq!(
            located(&[1, 2, -1], Some(&sums), Mode::FromEnd),
            (vec![110, 220, 340], None)
        );
    }

    #[test]
    fn a_flat_index_becomes_the_position_in_a_view() {
        let flat: Vec<i64> = (0..24).collect();
        let mut out = vec![77; 24];
        places(&mut out, &flat, [(4, 1), (3, -20), (2, 1000)].into_iter());
        let expected: Vec<i64> = (0..24)
            .map(|index| index % 4 - index / 4 % 3 * 20 + index / 12 * 1000)
            .collect();
        assert_eq!(out, expected);
    }

    #[test]
    fn a_mode_has_the_number_that_typescript_passes() {
        assert_eq!(Mode::from_code(0), Some(Mode::FromEnd));
        assert_eq!(Mode::from_code(3), Some(Mode::Clip));
        assert_eq!(Mode::from_code(4), None);
    }
}
