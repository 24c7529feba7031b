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

/// Writes the position of each index along an axis. The axis has `length` indices, which are `stride` items apart. If
/// there are `sums`, adds to each position the sum at its place. Returns the place of the first index that is not
/// valid.
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

/// Writes the positions of indices after `valid` has moved them into the axis. Returns the place of the first index
/// that is still outside the axis.
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
        *position = index;
    }
    if stride != 1 {
        for position in out.iter_mut() {
            *position = position.wrapping_mul(stride);
        }
    }
    if signs >= 0 {
        return None;
    }
    let is_wrong = |&index: &i64| !(0..length).contains(&valid(index));
    indices.iter().position(is_wrong)
}

/// The number of positions that are made together.
const BLOCK: usize = 64;

/// Writes the position of each element of a view. `flat` has the indices of the elements in C order. `axes` has the
/// length and the stride of each axis of the view, from the innermost to the outermost.
pub fn places(out: &mut [i64], flat: &[i64], axes: impl Iterator<Item = (u64, i64)> + Clone) {
    let axes = axes.filter(|&(length, _)| length != 1);
    for (positions, flat) in out.chunks_mut(BLOCK).zip(flat.chunks(BLOCK)) {
        let mut rests = [0; BLOCK];
        for (rest, &index) in rests.iter_mut().zip(flat) {
            *rest = index as u64;
        }
        positions.fill(0);
        let bits = rests.iter().fold(0, |bits, rest| bits | rest);
        let mut axes = axes.clone().peekable();
        while let Some((length, stride)) = axes.next() {
            let divisor = Divisor::new(length).filter(|_| bits < Divisor::LIMIT);
            let rests = &mut rests;
            if axes.peek().is_none() {
                // What the inner axes leave is the index on the outermost axis.
                add_axis(positions, rests, stride, |rest| (0, rest));
            } else if let Some(divisor) = divisor {
                add_axis(positions, rests, stride, |rest| divisor.divide(rest));
            } else {
                add_axis(positions, rests, stride, |rest| divide(rest, length));
            }
        }
    }
}

/// Adds what an axis adds to each position. `split` divides by the length of the axis: its quotient stays in `rests`.
#[inline(always)]
fn add_axis(
    positions: &mut [i64],
    rests: &mut [u64; BLOCK],
    stride: i64,
    split: impl Fn(u64) -> (u64, u64),
) {
    for (position, rest) in positions.iter_mut().zip(rests) {
        let (above, index) = split(*rest);
        *position = position.wrapping_add(stride.wrapping_mul(index as i64));
        *rest = above;
    }
}

/// Divides many numbers by the same one: a multiplication by `2^shift / by`, and a shift back.
#[derive(Clone, Copy)]
struct Divisor {
    by: u64,
    factor: u64,
    shift: u32,
}

impl Divisor {
    /// The numbers below can be divided. They have 31 bits, a factor has 32, so the products have 63.
    const LIMIT: u64 = 1 << 31;

    /// Returns `None` for 0 and for a number from the limit on.
    fn new(by: u64) -> Option<Self> {
        if by == 0 || by >= Self::LIMIT {
            return None;
        }
        // `2^shift` is at least `2^31 * by`, so the factor, which is rounded up, is too large by less than a 2^31st
        // part of the reciprocal. No number below the limit reaches the next quotient with it.
        let shift = 31 + by.next_power_of_two().trailing_zeros();
        let factor = (1u64 << shift) / by + 1;
        Some(Self { by, factor, shift })
    }

    /// Returns the quotient and the remainder.
    fn divide(self, number: u64) -> (u64, u64) {
        let quotient = number.wrapping_mul(self.factor) >> self.shift;
        (
            quotient,
            number.wrapping_sub(quotient.wrapping_mul(self.by)),
        )
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
    fn flat_indices_of_any_size_become_positions() {
        let flat = [0, 1 << 31, (1 << 31) - 1, 5 << 40, (1 << 53) - 1];
        for axes in [
            [(1 << 20, 1), (1 << 33, -7)],
            [(1 << 32, 3), (1 << 21, 1000)],
        ] {
            let mut out = [77; 5];
            places(&mut out, &flat, axes.into_iter());
            let [(length, step), (_, outer_step)] = axes;
            let length = length as i64;
            assert_eq!(
                out,
                flat.map(|index| index % length * step + index / length * outer_step)
            );
        }
    }

    #[test]
    fn a_divisor_divides_every_number_below_the_limit() {
        let limit = Divisor::LIMIT;
        for by in [
            1,
            2,
            3,
            5,
            7,
            10,
            641,
            1000,
            65535,
            65537,
            limit / 2 + 1,
            limit - 1,
        ] {
            let divisor = Divisor::new(by).unwrap();
            let last = (limit - 1) / by * by;
            let multiples = [by, 2 * by, last / 2 / by * by, last];
            let around = |number: u64| [number.wrapping_sub(1), number, number + 1];
            for number in multiples.into_iter().flat_map(around).chain([0, limit - 1]) {
                if number < limit {
                    assert_eq!(
                        divisor.divide(number),
                        (number / by, number % by),
                        "{number} / {by}"
                    );
                }
            }
        }
        assert!(Divisor::new(0).is_none() && Divisor::new(limit).is_none());
    }

    #[test]
    fn a_mode_has_the_number_that_typescript_passes() {
        assert_eq!(Mode::from_code(0), Some(Mode::FromEnd));
        assert_eq!(Mode::from_code(3), Some(Mode::Clip));
        assert_eq!(Mode::from_code(4), None);
    }
}
