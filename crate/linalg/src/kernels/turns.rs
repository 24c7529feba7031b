//! Rotations of neighbouring rows, kept until there are many and then made strip by strip, so that a strip stays in the fastest memory
//! (F. G. Van Zee, R. A. van de Geijn, G. Quintana-Ortí, Restructuring the tridiagonal and bidiagonal QR algorithms for performance,
//! 2014). Cosines are left to factors of whole rows, which halves the products (W. M. Gentleman, Least squares computations by Givens
//! transformations without square roots, 1973).

use bytemuck::try_cast_slice_mut;
use ndloom_lib::matrices::number::Real;
use ndloom_lib::matrices::reflect::normalize;
use ndloom_lib::matrices::rows::swap_rows;
use ndloom_lib::products::Lanes;
use ndloom_lib::vector::lanes::Vector;
use std::process::abort;

/// The most runs that are kept.
const RUNS: usize = 32;

/// The columns of a strip.
const WIDTH: usize = 8;

/// The vectors in a row of a strip.
const VECTORS: usize = WIDTH / 2;

/// A row of a strip.
type Row<R> = [Lanes<R>; VECTORS];

/// Rotations of which each turns the second row of the one before, and the next row.
#[derive(Clone, Copy, Default)]
struct Run {
    /// The first row.
    start: usize,
    /// Whether the next row is the one above.
    is_upward: bool,
    /// The number of rotations.
    count: usize,
}

/// The rows that are turned: there may be none.
pub struct Turns<'a, R> {
    rows: &'a mut [R],
    width: usize,
    /// What the rows must be multiplied by.
    factors: &'a mut [R],
    strip: &'a mut [R],
    /// For each rotation the part of the second row that is added to the first, and that of the first taken from the second.
    parts: &'a mut [[R; 2]],
    kept: usize,
    runs: [Run; RUNS],
    run_count: usize,
    /// The row that the next rotation turns first.
    row: usize,
}

/// Returns how many numbers of room `Turns` needs for so many rows.
pub const fn room_for(rows: u64) -> u64 {
    rows * (1 + WIDTH + 2 * RUNS) as u64
}

impl<'a, R: Real> Turns<'a, R> {
    /// Returns `count` rows of `width` numbers each. `room` has at least as many numbers as `room_for` tells.
    pub fn new(rows: &'a mut [R], width: usize, count: usize, room: &'a mut [R]) -> Self {
        let (factors, room) = room.split_at_mut(count);
        let (strip, room) = room.split_at_mut(count * WIDTH);
        factors.fill(R::ONE);
        Turns {
            rows,
            width,
            factors,
            strip,
            parts: room.as_chunks_mut().0,
            kept: 0,
            runs: [Run::default(); RUNS],
            run_count: 0,
            row: 0,
        }
    }

    /// Begins a run of at most `count` rotations.
    pub fn begin(&mut self, start: usize, is_upward: bool, count: usize) {
        if self.rows.is_empty() {
            return;
        }
        if self.run_count == RUNS || self.kept + count > self.parts.len() {
            self.finish();
        }
        let run = Run {
            start,
            is_upward,
            count: 0,
        };
        self.runs[self.run_count] = run;
        self.run_count += 1;
        self.row = start;
    }

    /// Adds a rotation: the first of two rows becomes c times itself and s times the second one, which becomes c times itself less s times
    /// the first.
    #[inline(always)]
    pub fn add(&mut self, c: R, s: R) {
        if self.rows.is_empty() {
            return;
        }
        let run = &mut self.runs[self.run_count - 1];
        run.count += 1;
        let next = if run.is_upward {
            self.row - 1
        } else {
            self.row + 1
        };
        // A cosine of zero would leave no factor. One so small changes no digit.
        let c = if c.abs() < R::EPSILON * R::EPSILON {
            (R::EPSILON * R::EPSILON).copysign(c)
        } else {
            c
        };
        let (first, second) = (self.factors[self.row], self.factors[next]);
        let (of_first, of_second) = (c * first, c * second);
        self.parts[self.kept] = [s * second / of_first, s * first / of_second];
        self.kept += 1;
        self.factors[self.row] = of_first;
        self.factors[next] = of_second;
        self.row = next;
        if of_first.abs() < R::SMALL || of_second.abs() < R::SMALL {
            self.finish_within_run();
        }
    }

    /// Makes the rotations that are kept before factors underflow. The run goes on.
    #[inline(never)]
    fn finish_within_run(&mut self) {
        let is_upward = self.runs[self.run_count - 1].is_upward;
        self.finish();
        self.begin(self.row, is_upward, 0);
    }

    /// Makes the last rotations, and the length of each row 1: the cosines of many rotations are rounded the same way.
    pub fn end(&mut self) {
        self.finish();
        // Without rows there is no width.
        for row in self
            .rows
            .chunks_exact_mut(self.width.max(1))
            .take(self.factors.len())
        {
            normalize(row);
        }
    }

    /// Makes the rotations that are kept.
    #[inline(never)]
    fn finish(&mut self) {
        for column in (0..self.width).step_by(WIDTH) {
            self.turn_columns(column);
        }
        self.factors.fill(R::ONE);
        (self.run_count, self.kept) = (0, 0);
    }

    /// Turns the rows from a column on, in a strip.
    #[inline(never)]
    fn turn_columns(&mut self, column: usize) {
        let count = WIDTH.min(self.width - column);
        let (strip, _) = self.strip.as_chunks_mut::<WIDTH>();
        for (to, row) in strip.iter_mut().zip(self.rows.chunks_exact(self.width)) {
            match row[column..].first_chunk::<WIDTH>() {
                Some(row) => *to = *row,
                None => to[..count].copy_from_slice(&row[column..]),
            }
        }
        self.turn_strip();
        let (strip, _) = self.strip.as_chunks_mut::<WIDTH>();
        let lines = strip.iter_mut().zip(self.factors.iter());
        for ((line, &factor), row) in lines.zip(self.rows.chunks_exact_mut(self.width)) {
            for value in line.iter_mut() {
                *value = *value * factor;
            }
            match row[column..].first_chunk_mut::<WIDTH>() {
                Some(row) => *row = *line,
                None => row[column..].copy_from_slice(&line[..count]),
            }
        }
    }

    /// Turns the rows of a strip. The row that the next rotation turns too stays in registers.
    #[inline(always)]
    fn turn_strip(&mut self) {
        let mut parts = &self.parts[..self.kept];
        let rows: &mut [Row<R>] = try_cast_slice_mut(self.strip).unwrap_or_else(|_| abort());
        for run in &self.runs[..self.run_count] {
            let (these, rest) = parts.split_at(run.count);
            parts = rest;
            if run.is_upward {
                turn(these, rows[..=run.start].iter_mut().rev());
            } else {
                turn(these, rows[run.start..].iter_mut());
            }
        }
    }

    /// Returns the rows, and the numbers of each.
    pub fn rows(&mut self) -> (&mut [R], usize) {
        (self.rows, self.width)
    }

    /// Swaps two rows.
    pub fn swap(&mut self, first: usize, second: usize) {
        if !self.rows.is_empty() {
            swap_rows(self.rows, self.width, first, second);
        }
    }
}

/// Turns rows of a strip, one after another. The row that the next rotation turns too stays in registers.
#[inline(always)]
fn turn<'a, R: Real + 'a>(parts: &[[R; 2]], mut rows: impl Iterator<Item = &'a mut Row<R>>) {
    let Some(mut before) = rows.next() else {
        abort();
    };
    let mut x = before.map(R::Vector::new);
    for (&[part, other], row) in parts.iter().zip(rows) {
        let (part, other) = (part.splat(), (-other).splat());
        for i in 0..VECTORS {
            let y = R::Vector::new(row[i]);
            before[i] = x[i].plus(part.times(y)).lanes();
            x[i] = y.plus(other.times(x[i]));
        }
        before = row;
    }
    *before = x.map(R::Vector::lanes);
}
