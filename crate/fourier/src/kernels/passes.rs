//! Passes over lines: each transforms parts of lines by one radix, and writes them in the order that the next pass reads (T. G.
//! Stockham's). The first pass reads lines where they lie, and the last one writes them where they belong. Each number is computed by the
//! same operations wherever it lies.

mod radices;
mod steps;

use super::layout::{Pass, Radices};
use super::numbers::{Pair, split, split_mut};
use steps::Step;

/// Where the rows of lines lie: the numbers from one row to the next, and from one line to the next.
#[derive(Clone, Copy)]
pub struct Rows {
    /// The numbers from a row to the next, at least as many as a row has.
    pub row: usize,
    /// The numbers from a line to the next.
    pub line: usize,
}

/// The lines that are transformed, and how.
#[derive(Clone, Copy)]
pub struct Work<'a> {
    /// The radices.
    pub radices: &'a Radices,
    /// The roots and factors of all passes.
    pub factors: &'a [Pair],
    /// The rows of a line.
    pub length: usize,
    /// The numbers of a row. They belong to lines that are transformed alike.
    pub side: usize,
    /// The number of lines of such rows.
    pub lines: usize,
    /// 1 for a forward transform, -1 for a backward one.
    pub direction: f64,
    /// What results are multiplied by.
    pub scale: f64,
}

/// Numbers, and where the rows lie among them.
pub type Source<'a> = (&'a [Pair], Rows);

impl Work<'_> {
    /// Transforms lines. If `from` is `None`, results replace numbers. Both rooms have as many numbers as the lines.
    pub fn run(
        &self,
        from: Option<Source>,
        (to, to_rows): (&mut [Pair], Rows),
        rooms: [&mut [Pair]; 2],
    ) {
        let [mut next, mut free] = rooms;
        let own_rows = Rows {
            row: self.side,
            line: self.side * self.length,
        };
        let (mut factors, mut rows) = (self.factors, 1);
        for pass in self.radices.passes(self.length) {
            let (own, others) = split(factors, pass.roots + pass.factors);
            factors = others;
            let (is_first, is_last) = (rows == 1, pass.rest == 1);
            if is_last && let Some(source) = from.filter(|_| is_first) {
                self.pass(&pass, rows, own, source, (to, to_rows));
            } else if is_last && !is_first {
                self.pass(&pass, rows, own, (free, own_rows), (to, to_rows));
            } else {
                let source = match from {
                    _ if !is_first => (&*free, own_rows),
                    Some(from) => from,
                    None => (&*to, to_rows),
                };
                self.pass(&pass, rows, own, source, (next, own_rows));
            }
            rows *= pass.radix;
            std::mem::swap(&mut next, &mut free);
        }
        match from {
            None if rows == 1 => {
                self.copy(self.scale, (to, to_rows), (next, own_rows));
                self.copy(1.0, (next, own_rows), (to, to_rows));
            }
            None if self.radices.is_one() => self.copy(1.0, (free, own_rows), (to, to_rows)),
            Some(from) if rows == 1 => self.copy(self.scale, from, (to, to_rows)),
            _ => {}
        }
    }

    /// Makes a pass. So many rows next to each other are transformed alike.
    fn pass(
        &self,
        pass: &Pass,
        rows: usize,
        factors: &[Pair],
        (from, from_rows): Source,
        (to, to_rows): (&mut [Pair], Rows),
    ) {
        let (roots, factors) = split(factors, pass.roots);
        let is_one_run = rows == 1 || to_rows.row == self.side;
        let runs = if is_one_run { 1 } else { rows };
        let step = Step {
            lines: [
                [self.lines, from_rows.line, to_rows.line],
                [runs, from_rows.row, to_rows.row],
            ],
            radix: pass.radix,
            rest: pass.rest,
            length: rows / runs * self.side,
            from_list: pass.rest * rows * from_rows.row,
            from_step: rows * from_rows.row,
            to_step: rows * to_rows.row,
            direction: self.direction,
            scale: self.scale,
            roots,
            factors,
        };
        step.run(from, to);
    }

    /// Copies lines, times a scale.
    #[inline(never)]
    fn copy(&self, scale: f64, (from, from_rows): Source, (to, to_rows): (&mut [Pair], Rows)) {
        for line in 0..self.lines {
            for row in 0..self.length {
                let from = split(from, line * from_rows.line + row * from_rows.row).1;
                let to = split_mut(to, line * to_rows.line + row * to_rows.row).1;
                for (to, from) in to.iter_mut().zip(from).take(self.side) {
                    *to = from.map(|part| part * scale);
                }
            }
        }
    }
}
