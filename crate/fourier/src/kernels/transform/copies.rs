//! Copies of lines to a block, and from it.

use super::{Block, Transform};
use crate::kernels::lines::{Lines, copy_numbers, copy_parts};
use crate::kernels::numbers::{Elements, ElementsMut, Pair, split, split_mut};
use bytemuck::{cast_slice, cast_slice_mut};

impl Block<'_> {
    /// Reads lines into a block.
    pub(super) fn read(&self, from: Elements, lines: Lines, block: &mut [Pair]) {
        let Transform { layout, task, .. } = self.transform;
        let own = Lines::of_block(self.rows);
        if self.is_real() || task.given < self.elements(self.is_half()) {
            self.lines_of(block, layout.pitch())
                .for_each(|line| line.fill([0.0; 2]));
        }
        if self.is_real() {
            let parts: &mut [f64] = cast_slice_mut(block);
            for (lines, part, count) in self.parts_of(lines, task.given) {
                let (to, counts) = ((&mut *parts, own.parts(part)), [count, self.lines]);
                match from {
                    Elements::Single(from) => copy_parts((from, lines), to, counts),
                    Elements::Double(from) => copy_parts((from, lines), to, counts),
                }
            }
        } else {
            let counts = [task.given.min(self.elements(self.is_half())), self.lines];
            let to = (cast_slice_mut::<Pair, f64>(&mut *block), own);
            let sign = self.sign(self.is_half());
            match from {
                Elements::Single(from) => copy_numbers((from, lines), to, counts, sign),
                Elements::Double(from) if lines.step == 1 && own.step == 1 && sign > 0.0 => {
                    let parts = 2 * counts[0];
                    for index in 0..self.lines {
                        let from = split(from, 2 * lines.from(index).start as usize).1;
                        let to = split_mut(to.0, 2 * own.from(index).start as usize).1;
                        split_mut(to, parts).0.copy_from_slice(split(from, parts).0);
                    }
                }
                Elements::Double(from) => copy_numbers((from, lines), to, counts, sign),
            }
        }
        if self.is_half() {
            self.change(block);
        }
    }

    /// Writes lines from a block.
    pub(super) fn write(&self, block: &mut [Pair], to: &mut ElementsMut, lines: Lines) {
        let own = Lines::of_block(self.rows);
        if self.is_real() {
            self.change(block);
        }
        let parts: &[f64] = cast_slice(block);
        if self.is_half() {
            for (lines, part, count) in self.parts_of(lines, usize::MAX) {
                let (from, counts) = ((parts, own.parts(part)), [count, self.lines]);
                match to {
                    ElementsMut::Single(to) => copy_parts(from, (to, lines), counts),
                    ElementsMut::Double(to) => copy_parts(from, (to, lines), counts),
                }
            }
        } else {
            let counts = [self.elements(self.is_real()), self.lines];
            let (from, sign) = ((parts, own), self.sign(self.is_real()));
            match to {
                ElementsMut::Single(to) => copy_numbers(from, (to, lines), counts, sign),
                ElementsMut::Double(to) => copy_numbers(from, (to, lines), counts, sign),
            }
        }
    }

    /// Returns how many complex elements a line has: all, or those of the half of a transform.
    fn elements(&self, is_half: bool) -> usize {
        let length = self.transform.layout.length;
        if is_half { length / 2 + 1 } else { length }
    }

    /// Returns what imaginary parts are multiplied by.
    fn sign(&self, is_half: bool) -> f64 {
        if self.transform.task.conjugates && is_half {
            -1.0
        } else {
            1.0
        }
    }

    /// Returns the lines of real elements that become a part of numbers, which part, and how many there are.
    fn parts_of(&self, lines: Lines, given: usize) -> [(Lines, i64, usize); 2] {
        let given = given.min(self.transform.layout.length);
        if !self.transform.layout.has_pairs() {
            return [(lines, 0, given), (lines, 1, 0)];
        }
        let evens = Lines {
            step: 2 * lines.step,
            ..lines
        };
        let odds = Lines {
            start: lines.start + lines.step,
            ..evens
        };
        [(evens, 0, given.div_ceil(2)), (odds, 1, given / 2)]
    }
}
