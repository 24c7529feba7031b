//! Powers of one base whose exponents are a linspace. Each power is the product of two table entries and a correction
//! for the rounding of its exponent. So no element needs an exponential of its own.
//!
//! Element `i = row * width + column` has the exponent `e`, rounded as linspace rounds it. `e0` is the exponent of
//! column 0. `s` is the step, cut to so few bits that `column * s` is exact. Then
//!
//! ```text
//! base^e = base^e0 * base^(column * s) * (1 + c)    c = ln(base) * (e - e0 - column * s)
//! ```
//!
//! `c` is so small that its square is below 2^-76. Rows and columns are counted from element 0. The computation of a
//! row depends on the row alone, so an element has the same bits in every window.

use ndloom_lib::linspace::{Linspace, put, real_samples};
use ndloom_lib::math::base::Base;
use ndloom_lib::math::double_double::{DoubleDouble, two_to};
use ndloom_lib::math::split::{Split, round_scaled};
use ndloom_lib::vector::progressions::Steps;

/// The width of the widest row. Four tables of this width, together with the row that is written, fit into the
/// first-level cache.
const WIDEST: usize = 256;

/// The width of the widest row for ranges of up to `SHORT_RANGE` elements. For such short ranges, clearing larger
/// tables would take noticeable time.
const WIDEST_OF_SHORT_RANGE: usize = 16;
const SHORT_RANGE: f64 = 512.0;

/// The greatest number of octaves that a row may span. It keeps the powers of the columns far from the limits of
/// float64.
const ROW_OCTAVES: f64 = 64.0;

/// The greatest exponent, in octaves. Beyond it, the correction for the rounding of an exponent is no longer small.
const REACH: f64 = 4096.0;

/// If the first power of a row lies between 2^-`SAFE_SCALE` and 2^`SAFE_SCALE`, then all powers of the row and the
/// parts of their products are far from the limits of float64.
const SAFE_SCALE: i32 = 880;

/// If the first power of a row is above 2^`FAR_SCALE`, all powers of the row are infinite. If it is below
/// 2^-`FAR_SCALE`, they are all zero.
const FAR_SCALE: i32 = 1200;

/// The powers of all columns of a row, or of the columns from one on.
#[derive(Clone, Copy)]
struct Columns<'a> {
    /// `column * s`.
    exponents: &'a [f64],
    heads: &'a [f64],
    tails: &'a [f64],
    /// The sum of head and tail in one float.
    sums: &'a [f64],
}

/// The powers of a base whose exponents are the samples of a linspace with real bounds.
pub struct Powers<'a> {
    base: Base,
    range: Linspace,
    /// The linspace as steps, if the tables can be used for it. The last sample is handled separately.
    steps: Option<Steps<f64>>,
    /// A row has 2^`width_bits` columns.
    width_bits: u32,
    columns: Columns<'a>,
}

/// Prepares the tables and calls `work` with them. Only the real parts of the bounds are used.
#[inline(never)]
pub fn with_powers(base: f64, range: &Linspace, work: &mut dyn FnMut(&Powers)) {
    let (mut small, mut large);
    let tables = if range.num <= SHORT_RANGE {
        small = [[0.0; WIDEST_OF_SHORT_RANGE]; 4];
        small.each_mut().map(|table| &mut table[..])
    } else {
        large = [[0.0; WIDEST]; 4];
        large.each_mut().map(|table| &mut table[..])
    };
    work(&Powers::new(base, range, tables));
}

impl<'a> Powers<'a> {
    #[inline(never)]
    fn new(base: f64, range: &Linspace, mut tables: [&'a mut [f64]; 4]) -> Self {
        let base = Base::new(base);
        let steps = regular_steps(&base, range);
        let mut width_bits = 0;
        if let Some(steps) = &steps {
            width_bits = fitting_width_bits(range.num, steps.delta * base.octaves());
            fill_columns(&mut tables, &base, steps.delta, width_bits);
        }
        let [exponents, heads, tails, sums] = tables;
        let columns = Columns {
            exponents,
            heads,
            tails,
            sums,
        };
        Powers {
            base,
            range: *range,
            steps,
            width_bits,
            columns,
        }
    }

    /// Writes the powers from index `first` on.
    #[inline(never)]
    pub fn write(&self, out: &mut [f64], first: u64) {
        let Some(steps) = &self.steps else {
            real_samples(out, first, &self.range);
            out.iter_mut()
                .for_each(|item| *item = self.base.power(*item));
            return;
        };
        let width = 1usize << self.width_bits;
        let (mut rest, mut index) = (&mut *out, first);
        while !rest.is_empty() {
            let column = index as usize & (width - 1);
            let (part, after) = rest.split_at_mut(rest.len().min(width - column));
            self.write_row(part, index >> self.width_bits, column, steps);
            index += part.len() as u64;
            rest = after;
        }
        if let Some(last) = self.range.last() {
            put(out, first, last, self.base.power(self.range.stop.re));
        }
    }

    /// Writes the elements of a row from `column` on.
    fn write_row(&self, out: &mut [f64], row: u64, column: usize, steps: &Steps<f64>) {
        let begin = (row << self.width_bits) as f64;
        let begin_exponent = steps.value(begin);
        let power = self.base.magnitude(begin_exponent);
        let place = begin + column as f64;
        let end_exponent = steps.value(begin + ((1u64 << self.width_bits) - 1) as f64);
        if power.scale.abs() > FAR_SCALE {
            out.fill(if power.scale > 0 { f64::INFINITY } else { 0.0 });
        } else if power.scale.abs() < SAFE_SCALE && within_factor_2(begin_exponent, end_exponent) {
            let row = Row {
                steps,
                begin_exponent,
                natural: self.base.natural,
                power: power.split.scaled(two_to(power.scale)),
            };
            row.write(out, place, self.columns.from(column));
        } else {
            let row = Row {
                steps,
                begin_exponent,
                natural: self.base.natural,
                power: power.split,
            };
            row.write_carefully(out, place, self.columns.from(column), power.scale);
        }
        if self.base.is_negative() {
            for (offset, item) in out.iter_mut().enumerate() {
                *item = self.base.signed(*item, steps.value(place + offset as f64));
            }
        }
    }
}

/// Returns the linspace as steps from its start. Returns `None` if its step is zero, if indices are divided, or if its
/// bounds are so large that the correction for the rounding of an exponent is not small.
fn regular_steps(base: &Base, range: &Linspace) -> Option<Steps<f64>> {
    let (start, stop) = (range.start.re, range.stop.re);
    let (delta, steps) = (stop - start, range.steps());
    let step = if steps > 0.0 { delta / steps } else { delta };
    let reach = start.abs().max(stop.abs()) * base.octaves().abs();
    let regular = reach <= REACH
        && delta.is_finite()
        && (step != 0.0 || delta == 0.0)
        && !range.divides
        && range.num < two_to(53);
    regular.then_some(Steps { start, delta: step })
}

/// Returns the width of a row as a power of 2: about as many columns as rows, unless a row would span too many octaves.
fn fitting_width_bits(num: f64, octaves: f64) -> u32 {
    let mut bits = 0;
    while 2usize << bits <= WIDEST
        && two_to(2 * bits as i32 + 1) < num
        && two_to(bits as i32 + 1) * octaves.abs() <= ROW_OCTAVES
    {
        bits += 1;
    }
    bits
}

/// Whether the two numbers have the same sign and neither is more than twice the other. The same then holds for all
/// numbers between them, and the difference of any two of these is exact.
fn within_factor_2(a: f64, b: f64) -> bool {
    (a <= 2.0 * b && b <= 2.0 * a) || (a >= 2.0 * b && b >= 2.0 * a)
}

/// Fills 2^`bits` columns of the tables, doubling the number of filled columns each time.
fn fill_columns(tables: &mut [&mut [f64]; 4], base: &Base, step: f64, bits: u32) {
    put_column(tables, 0, Split::ONE, 0.0);
    let short_step = f64::from_bits(step.to_bits() & !((1 << bits) - 1));
    for bit in 0..bits {
        let filled = 1usize << bit;
        let power = base.magnitude(filled as f64 * short_step);
        let power = power.split.scaled(two_to(power.scale));
        for column in 0..filled {
            let [_, heads, tails, _] = &*tables;
            let (Some(&head), Some(&tail)) = (heads.get(column), tails.get(column)) else {
                return;
            };
            let column = column + filled;
            let product = Split { head, tail }.times(power);
            put_column(tables, column, product, column as f64 * short_step);
        }
    }
}

fn put_column(tables: &mut [&mut [f64]; 4], column: usize, power: Split, exponent: f64) {
    let entries = [exponent, power.head, power.tail, power.head + power.tail];
    for (table, entry) in tables.iter_mut().zip(entries) {
        if let Some(place) = table.get_mut(column) {
            *place = entry;
        }
    }
}

impl<'a> Columns<'a> {
    fn from(&self, column: usize) -> Columns<'a> {
        let from = |table: &'a [f64]| table.get(column..).unwrap_or_default();
        Columns {
            exponents: from(self.exponents),
            heads: from(self.heads),
            tails: from(self.tails),
            sums: from(self.sums),
        }
    }
}

/// Values that all elements of a row share.
struct Row<'a> {
    steps: &'a Steps<f64>,
    /// The exponent of the first column.
    begin_exponent: f64,
    /// The natural logarithm of the base.
    natural: f64,
    /// The power of the first column.
    power: Split,
}

impl Row<'_> {
    /// Writes a row in which all differences of exponents are exact.
    fn write(&self, out: &mut [f64], place: f64, columns: Columns) {
        let entries = columns
            .exponents
            .iter()
            .zip(columns.heads)
            .zip(columns.tails.iter().zip(columns.sums));
        for (offset, (item, ((exponent, head), (tail, sum)))) in
            out.iter_mut().zip(entries).enumerate()
        {
            let rest =
                self.steps.value(place + f64::from(offset as i32)) - self.begin_exponent - exponent;
            let product = self.power.head * head;
            *item = product
                + (self.power.head * tail
                    + self.power.tail * sum
                    + product * (rest * self.natural));
        }
    }

    /// Writes any row. The power of its first column must be multiplied by 2^`scale`.
    fn write_carefully(&self, out: &mut [f64], place: f64, columns: Columns, scale: i32) {
        let entries = columns
            .exponents
            .iter()
            .zip(columns.heads)
            .zip(columns.tails.iter().zip(columns.sums));
        for (offset, (item, ((exponent, head), (tail, sum)))) in
            out.iter_mut().zip(entries).enumerate()
        {
            let above = DoubleDouble::sum(
                self.steps.value(place + f64::from(offset as i32)),
                -self.begin_exponent,
            );
            let rest = above.head - exponent + above.tail;
            let product = self.power.head * head;
            let small =
                self.power.head * tail + self.power.tail * sum + product * (rest * self.natural);
            *item = round_scaled(product, small, scale);
        }
    }
}
