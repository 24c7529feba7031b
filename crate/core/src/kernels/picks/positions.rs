//! Turns indices into positions.

use ndloom_lib::vector::index::divide;
use ndloom_lib::vector::lanes::I64s;

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
/// there are `sums`, adds to each position the sum at its index. Returns the number of the first index that is not
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
        Mode::FromEnd => {
            write_positions(out, indices, axis, |index| index + (index >> 63 & length))
        }
        Mode::Plain => write_positions(out, indices, axis, |index| index),
        Mode::Wrap => write_positions(out, indices, axis, |index| {
            index.checked_rem_euclid(length).unwrap_or(-1)
        }),
        Mode::Clip => write_positions(out, indices, axis, |index| {
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

/// Whether all indices are from 0 to `length - 1`.
pub fn are_inside(indices: &[i64], length: i64) -> bool {
    let signs = indices.iter().fold(0, |signs, &index| {
        signs | index | (length - 1).wrapping_sub(index)
    });
    signs >= 0
}

/// Writes the positions of indices after `valid` has moved them into the axis. Returns the number of the first index
/// that is still outside the axis.
fn write_positions(
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

/// Flat indices below are divided in float64, for which the compiler uses lanes. Before a quotient is rounded down, it is
/// at least `0.5 / length` away from every whole number. The product and the reciprocal are rounded, which moves it by
/// less than a 2^51st part of itself.
const LIMIT: u64 = 1 << 50;

/// A float64 whose last bit counts 1, even if a number below 2^51 is added to it or taken from it.
const ONES: f64 = 1.5 * (1u64 << 52) as f64;

/// Writes the position of each element of a view. `flat` has the indices of the elements in C order. `axes` has the
/// length and the stride of each axis of the view, from the innermost to the outermost. No position is above 2^51.
pub fn positions_of(out: &mut [i64], flat: &[i64], axes: impl Iterator<Item = (u64, i64)> + Clone) {
    let axes = axes.filter(|&(length, _)| length != 1);
    let mut first_two = axes.clone();
    match (first_two.next(), first_two.next()) {
        (None, _) => return out.fill(0),
        (Some((_, 1)), None) => return out.copy_from_slice(flat),
        _ => {}
    }
    for (positions, flat) in out.chunks_mut(BLOCK).zip(flat.chunks(BLOCK)) {
        if flat.iter().fold(0, |bits, &index| bits | index as u64) < LIMIT {
            positions_of_block(positions, flat, axes.clone());
        } else {
            for (position, &index) in positions.iter_mut().zip(flat) {
                (*position, _) =
                    axes.clone()
                        .fold((0i64, index as u64), |(sum, rest), (length, stride)| {
                            let (above, index) = divide(rest, length);
                            (sum.wrapping_add(stride.wrapping_mul(index as i64)), above)
                        });
            }
        }
    }
}

fn positions_of_block(out: &mut [i64], flat: &[i64], axes: impl Iterator<Item = (u64, i64)>) {
    let (mut rests, mut sums) = ([0.0; BLOCK], [0.0; BLOCK]);
    for (rest, &index) in rests.iter_mut().zip(flat) {
        *rest = f64::from_bits(ONES.to_bits().wrapping_add_signed(index)) - ONES;
    }
    let mut axes = axes.peekable();
    while let Some((length, stride)) = axes.next() {
        let (length, stride) = (length as f64, stride as f64);
        let reciprocal = 1.0 / length;
        if axes.peek().is_none() {
            // What the inner axes leave is the index on the outermost axis.
            for (sum, rest) in sums.iter_mut().zip(&rests) {
                *sum += *rest * stride;
            }
            break;
        }
        for (sum, rest) in sums.iter_mut().zip(&mut rests) {
            let above = ((*rest + 0.5) * reciprocal).floor();
            *sum += (*rest - above * length) * stride;
            *rest = above;
        }
    }
    for (position, sum) in out.iter_mut().zip(sums) {
        *position = (sum + ONES).to_bits().wrapping_sub(ONES.to_bits()) as i64;
    }
}

/// Writes numbers that follow each other.
pub fn count_up(out: &mut [i64], first: i64) {
    let (pairs, last) = out.as_chunks_mut::<2>();
    let mut numbers = I64s::new([first, first + 1]);
    for pair in pairs {
        *pair = numbers.lanes();
        numbers = numbers.plus(I64s::splat(2));
    }
    if let [last] = last {
        [*last, _] = numbers.lanes();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ndloom_lib::testing::cases::{CASES, MOST};
    use ndloom_lib::testing::random::Random;

    const MODES: [Mode; 4] = [Mode::FromEnd, Mode::Plain, Mode::Wrap, Mode::Clip];

    #[test]
    fn an_index_is_valid_or_reported() {
        let located = |indices: &[i64], mode| {
            let mut out = vec![77; indices.len()];
            let wrong = locate(&mut out, indices, None, (5, 10), mode);
            (out, wrong)
        };
        for (outside, wrong) in [(&[0, 5, 9][..], 1), (&[-6], 0), (&[i64::MIN], 0)] {
            assert_eq!(located(outside, Mode::FromEnd).1, Some(wrong));
        }
        let far = [7, -1, -6, i64::MIN, i64::MAX];
        assert_eq!(located(&far, Mode::Wrap), (vec![20, 40, 40, 20, 20], None));
        assert_eq!(located(&far, Mode::Clip), (vec![40, 0, 0, 0, 40], None));
    }

    #[test]
    fn positions_are_those_of_a_plain_loop() {
        let mut random = Random(97);
        for mode in MODES.repeat(CASES) {
            let (length, stride) = (1 + random.below(9) as i64, random.below(9) as i64 - 4);
            let mut numbers = |count: usize, most, less| -> Vec<i64> {
                let number = |_| random.below(most) as i64 - less;
                (0..count).map(number).collect()
            };
            let indices = numbers(MOST, 30, 12);
            let sums = numbers(MOST, 1000, 0);
            let counted = |&index: &i64| match mode {
                Mode::FromEnd if index < 0 => index + length,
                Mode::FromEnd | Mode::Plain => index,
                Mode::Wrap => index.rem_euclid(length),
                Mode::Clip => index.clamp(0, length - 1),
            };
            let wrong = |index: &i64| !(0..length).contains(&counted(index));
            for added in [None, Some(&sums[..])] {
                let mut out = [77; MOST];
                let found = locate(&mut out, &indices, added, (length, stride), mode);
                assert_eq!(found, indices.iter().position(wrong));
                let sums = sums.iter().map(|sum| added.map_or(0, |_| *sum));
                let positions = indices.iter().map(|index| counted(index) * stride);
                assert!(out.into_iter().eq(positions.zip(sums).map(|(a, b)| a + b)));
            }
        }
    }

    #[test]
    fn an_empty_axis_has_no_index() {
        for mode in MODES {
            assert_eq!(locate(&mut [0], &[0], None, (0, 1), mode), Some(0));
            assert_eq!(locate(&mut [], &[], None, (0, 1), mode), None);
        }
    }

    #[test]
    fn indices_are_inside_or_not() {
        for length in 0..40 {
            let all: Vec<i64> = (0..length).collect();
            assert!(are_inside(&all, length));
            for wrong in [-1, length, i64::MIN, i64::MAX] {
                for place in 0..all.len() {
                    let mut indices = all.clone();
                    indices[place] = wrong;
                    assert!(!are_inside(&indices, length));
                }
            }
        }
    }

    #[test]
    fn a_flat_index_becomes_the_position_in_a_view() {
        let flat: Vec<i64> = (0..24).collect();
        let mut out = vec![77; 24];
        positions_of(&mut out, &flat, [(24, 1)].into_iter());
        assert_eq!(out, flat);
        positions_of(&mut out, &flat, [(1, 5)].into_iter());
        assert_eq!(out, [0; 24]);
        positions_of(&mut out, &flat, [(4, 1), (3, -20), (2, 1000)].into_iter());
        let expected: Vec<i64> = (0..24)
            .map(|index| index % 4 - index / 4 % 3 * 20 + index / 12 * 1000)
            .collect();
        assert_eq!(out, expected);
    }

    #[test]
    fn flat_indices_of_any_size_become_positions() {
        let flat = [0, 1 << 31, (1 << 50) - 1, 5 << 40, (1 << 53) - 1];
        for axes in [
            [(1 << 20, 1), (1 << 33, -7)],
            [(1 << 32, 3), (1 << 21, 1000)],
        ] {
            let mut out = [77; 5];
            positions_of(&mut out, &flat, axes.into_iter());
            let [(length, step), (_, outer_step)] = axes;
            let length = length as i64;
            assert_eq!(
                out,
                flat.map(|index| index % length * step + index / length * outer_step)
            );
        }
    }

    #[test]
    fn flat_indices_around_multiples_become_positions() {
        for by in [
            2,
            3,
            5,
            7,
            10,
            641,
            1000,
            65535,
            65537,
            (1 << 31) - 1,
            LIMIT / 2 + 1,
        ] {
            let last = (LIMIT - 1) / by * by;
            let multiples = [by, 2 * by, last / 2 / by * by, last];
            let around = |number: u64| [number.saturating_sub(1), number, number + 1];
            let flat: Vec<i64> = multiples
                .into_iter()
                .flat_map(around)
                .chain([0, LIMIT - 1])
                .filter(|&index| index < LIMIT)
                .map(|index| index as i64)
                .collect();
            let mut out = vec![77; flat.len()];
            for strides in [(1, 0), (0, 1)] {
                let axes = [(by, strides.0), (LIMIT / by + 1, strides.1), (5, 0)];
                positions_of(&mut out, &flat, axes.into_iter());
                let by = by as i64;
                let expected: Vec<i64> = flat
                    .iter()
                    .map(|index| index % by * strides.0 + index / by * strides.1)
                    .collect();
                assert_eq!(out, expected, "{by}");
            }
        }
    }

    #[test]
    fn a_mode_has_the_number_that_typescript_passes() {
        assert_eq!([0, 1, 2, 3].map(Mode::from_code), MODES.map(Some));
        assert_eq!(Mode::from_code(4), None);
    }
}
