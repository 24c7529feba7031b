//! vander: a row of powers for each value. Powers are computed by repeated multiplication, as in NumPy, so the rounding
//! is the same.

use super::Rows;
use bytemuck::bytes_of;
use ndloom_lib::dtypes::element::{Element, Kind};
use ndloom_lib::vector::index::divide;

/// Returns the rows that a window touches.
pub fn rows_of_window(first: u64, count: u32, columns: u64) -> std::ops::Range<u64> {
    let (begin, _) = divide(first, columns);
    let (whole, part) = divide(first.saturating_add(count.into()), columns);
    begin..whole + u64::from(part > 0)
}

/// Writes the powers of `source`: a row of `columns` powers for each value, by repeated multiplication in the dtype. If
/// `increasing`, a row begins with the zeroth power, otherwise it ends with it. `source` holds the values of the rows
/// from `source_first` on. If a window begins inside a row (or, if not `increasing`, ends inside one), the powers
/// continue from `neighbour`, the next lower power.
pub fn vander<T: Element>(
    out: &mut [T],
    first: u64,
    columns: u64,
    source: &[T],
    source_first: u64,
    increasing: bool,
    neighbour: T,
) {
    let mut rest = out;
    for run in Rows::new(first, rest.len(), columns) {
        let Some((part, after)) = std::mem::take(&mut rest).split_at_mut_checked(run.length) else {
            return;
        };
        rest = after;
        let row = run
            .row
            .checked_sub(source_first)
            .and_then(|row| usize::try_from(row).ok());
        let Some(&value) = row.and_then(|row| source.get(row)) else {
            return;
        };
        let exponent = if increasing {
            run.column
        } else {
            columns - run.column - run.length as u64
        };
        // For three columns, NumPy's accumulation multiplies one pair at a time, and then it fuses complex products.
        if T::FUSES && columns == 3 {
            powers(part, increasing, value, exponent, neighbour, T::times_fused);
        } else {
            powers(part, increasing, value, exponent, neighbour, T::times);
        }
    }
}

/// Writes the powers of `value` from `exponent` on, forwards or backwards. `lower` is the power before the first one.
#[inline(always)]
fn powers<T: Element>(
    items: &mut [T],
    forwards: bool,
    value: T,
    exponent: u64,
    lower: T,
    product: impl Fn(T, T) -> T,
) {
    if forwards {
        multiply(items.iter_mut(), value, exponent, lower, product);
    } else {
        multiply(items.iter_mut().rev(), value, exponent, lower, product);
    }
}

/// Multiplies power by power. The first power is the value itself: the product of one and the value could differ from
/// it.
#[inline(always)]
fn multiply<'a, T: Element>(
    mut items: impl Iterator<Item = &'a mut T>,
    value: T,
    exponent: u64,
    lower: T,
    product: impl Fn(T, T) -> T,
) {
    if exponent == 0 {
        let Some(item) = items.next() else { return };
        *item = T::ONE;
    }
    let Some(item) = items.next() else { return };
    let mut power = if exponent < 2 {
        value
    } else {
        product(lower, value)
    };
    *item = power;
    for item in items {
        power = product(power, value);
        *item = power;
    }
}

/// Returns the power that repeated multiplication gives. The exponent is at least 1. Products of integers wrap and may be grouped
/// in any way. Other products are rounded, so each power is computed from the one before, until the powers repeat.
#[inline(never)]
pub fn power<T: Element>(value: T, exponent: u64) -> T {
    if matches!(T::KIND, Kind::Signed | Kind::Unsigned) {
        power_by_squares(value, exponent)
    } else {
        power_by_steps(value, exponent)
    }
}

fn power_by_squares<T: Element>(value: T, exponent: u64) -> T {
    let (mut power, mut square, mut left) = (T::ONE, value, exponent);
    while left > 0 {
        if left % 2 == 1 {
            power = power.times(square);
        }
        square = square.times(square);
        left /= 2;
    }
    power
}

/// Finds where the powers repeat as Brent's algorithm does: compares each with one that was kept after 1, 2, 4, 8 steps and
/// so on.
fn power_by_steps<T: Element>(value: T, exponent: u64) -> T {
    let (mut power, mut kept) = (value, value);
    let (mut left, mut steps, mut limit) = (exponent - 1, 0, 1);
    while left > 0 {
        power = power.times(value);
        left -= 1;
        steps += 1;
        if bytes_of(&power) == bytes_of(&kept) {
            left %= steps;
        } else if steps == limit {
            (kept, steps, limit) = (power, 0, limit * 2);
        }
    }
    power
}

#[cfg(test)]
mod tests {
    use super::super::tests::matrix;
    use super::*;
    use ndloom_lib::dtypes::element::{Complex, with_dtype};
    use ndloom_lib::testing::naive::{self, in_every_window, numbered, thinned};

    #[test]
    fn vander_of_every_dtype_in_every_window() {
        for (code, increasing) in (0..14).flat_map(|code| [(code, true), (code, false)]) {
            with_dtype!(code, T => {
                let source: Vec<T> = [0, 1, 3, 254, 251, 7, 11].map(numbered).to_vec();
                for columns in thinned([0, 1, 2, 3, 4, 5, 9, 18], 3) {
                    let expected = matrix((7, columns), |row, column| {
                        naive::power(source[row as usize], if increasing { column } else { columns - 1 - column })
                    });
                    in_every_window(&expected, T::ONE, |out, first| {
                        let rows = rows_of_window(first, out.len() as u32, columns);
                        let held = &source[rows.start as usize..rows.end as usize];
                        let beside = if increasing { first.wrapping_sub(1) } else { first + out.len() as u64 };
                        let neighbour = expected.get(beside as usize).copied().unwrap_or(T::ZERO);
                        vander(out, first, columns, held, rows.start, increasing, neighbour);
                    });
                }
            });
        }
    }

    #[test]
    fn power_is_repeated_multiplication() {
        for code in 0..14 {
            with_dtype!(code, T => {
                for value in [0, 1, 3, 254, 251, 7, 11].map(numbered::<T>) {
                    for exponent in thinned(1..70, 9) {
                        let expected = naive::power(value, exponent);
                        assert_eq!(bytes_of(&power(value, exponent)), bytes_of(&expected));
                    }
                }
            });
        }
    }

    #[test]
    fn power_stops_where_the_powers_repeat() {
        let far = (1 << 53) - 1;
        for (value, odd, even) in [
            (-1.0, -1.0, 1.0),
            (f64::NEG_INFINITY, f64::NEG_INFINITY, f64::INFINITY),
            (-1.5, f64::NEG_INFINITY, f64::INFINITY),
            (-0.25, -0.0, 0.0),
            (-0.75, -f64::from_bits(2), f64::from_bits(2)),
        ] {
            assert_eq!(power(value, far).to_bits(), f64::to_bits(odd));
            assert_eq!(power(value, far - 1).to_bits(), f64::to_bits(even));
        }
        assert!(power(f64::NAN, far).is_nan());
        let turn = Complex::new(0.0, 1.0);
        let turned = power(turn, far - 2);
        assert_eq!((turned.re, turned.im), (0.0, 1.0));
        assert_eq!(power(3_i64, 41), 36_472_996_377_170_786_403_u128 as i64);
    }

    /// The square of this value differs in the last place between fused and plain products. Both expected results are
    /// NumPy's.
    #[test]
    fn three_complex_columns_are_fused() {
        let source = [Complex::new(-4.53, -2.16)];
        let square = |columns: usize| {
            let mut out = vec![Complex::<f64>::ZERO; columns];
            vander(&mut out, 0, columns as u64, &source, 0, true, Complex::ZERO);
            [out[2].re.to_bits(), out[2].im.to_bits()]
        };
        assert_eq!(square(3), [0x402f_b5e9_e1b0_89a1, 0x4033_91d1_4e3b_cd36]);
        assert_eq!(square(4), [0x402f_b5e9_e1b0_89a0, 0x4033_91d1_4e3b_cd36]);
    }
}
