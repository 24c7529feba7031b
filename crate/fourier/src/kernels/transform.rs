//! Transforms of lines. Some lines at a time are transformed: by passes that read and write them where they lie, or in a block to which
//! they are copied. A line is computed alike in every block.

mod copies;

use super::chirps;
use super::layout::Layout;
use super::lines::Lines;
use super::numbers::{Elements, ElementsMut, Pair, split, split_mut};
use super::passes::{Rows, Work};
use super::reals::{Change, change};
use super::tables::Tables;

include!(concat!(env!("OUT_DIR"), "/transform-kind.rs"));

/// What is done to lines.
#[derive(Clone, Copy)]
pub struct Task {
    /// The kind of the transform.
    pub kind: TransformKind,
    /// Whether the half of a transform of real elements is conjugated.
    pub conjugates: bool,
    /// How many elements of a line are there. Zeros follow them, or those behind the last point are left out.
    pub given: usize,
    /// The factor of the results.
    pub scale: f64,
}

/// Arrays of lines, and where the lines lie in them. If `from` is `None`, the lines are read where they are written.
pub struct Arrays<'a> {
    /// The elements that are read.
    pub from: Option<Elements<'a>>,
    /// Where they lie.
    pub from_lines: Lines,
    /// The elements that are written.
    pub to: ElementsMut<'a>,
    /// Where these lie.
    pub to_lines: Lines,
}

impl Arrays<'_> {
    fn read(&self) -> Elements<'_> {
        self.from.unwrap_or(self.to.read())
    }
}

/// What transforms lines of a length.
pub struct Transform<'a> {
    /// How.
    pub layout: &'a Layout,
    /// The tables.
    pub tables: Tables<'a>,
    /// What is done.
    pub task: Task,
}

impl Transform<'_> {
    /// Transforms `count` lines.
    pub fn run(&self, arrays: &mut Arrays, count: usize, room: &mut [Pair]) {
        let Transform {
            layout,
            tables,
            task,
        } = self;
        let rows = arrays.from_lines;
        let is_narrow = layout.is_narrow() && (count == 1 || rows.step.abs() <= rows.next.abs());
        let most = layout.lines(is_narrow);
        let is_half = matches!(task.kind, TransformKind::Half);
        let is_backward = is_half || matches!(task.kind, TransformKind::Backward);
        for first in (0..count).step_by(most) {
            let lines = most.min(count - first);
            let (side, line) = if is_narrow {
                (1, layout.pitch())
            } else {
                (lines, 1)
            };
            let work = Work {
                radices: &layout.radices,
                factors: tables.factors,
                length: layout.inner,
                side,
                lines: if is_narrow { lines } else { 1 },
                direction: if is_backward { -1.0 } else { 1.0 },
                // What `Join` makes is half of what belongs to the pairs.
                scale: if is_half && layout.has_pairs() {
                    2.0 * task.scale
                } else {
                    task.scale
                },
            };
            let block = Block {
                transform: self,
                work,
                rows: Rows { row: side, line },
                lines,
            };
            block.transform(arrays, first, room);
        }
    }
}

/// Lines that are transformed together.
struct Block<'a> {
    transform: &'a Transform<'a>,
    work: Work<'a>,
    /// Where the lines lie in the room.
    rows: Rows,
    lines: usize,
}

impl Block<'_> {
    /// Transforms the lines from line `first` on.
    fn transform(&self, arrays: &mut Arrays, first: usize, room: &mut [Pair]) {
        let third = room.len() / 3;
        let (block, rest) = split_mut(room, third);
        let rooms = split_mut(rest, third).into();
        let (from, to) = (arrays.from_lines.from(first), arrays.to_lines.from(first));
        let (is_real, is_half) = (self.is_real(), self.is_half());
        let is_whole = self.transform.task.given >= self.transform.layout.length;
        let source = match arrays.read() {
            Elements::Double(_) if is_whole && !is_half => self.rows_of(from, is_real),
            _ => None,
        };
        if source.is_none() {
            self.read(arrays.read(), from, block);
        }
        if let ElementsMut::Double(parts) = &mut arrays.to
            && (!is_real || self.has_room_for_halves(to))
            && let Some((begin, rows)) = self.rows_of(to, is_half)
        {
            let from = match (source, arrays.from) {
                (None, _) => Some((&*block, self.rows)),
                (Some((begin, rows)), Some(Elements::Double(from))) => {
                    Some((split(from, begin).1.as_chunks().0, rows))
                }
                _ => None,
            };
            let numbers = split_mut(parts, begin).1.as_chunks_mut().0;
            self.work.run(from, (&mut *numbers, rows), rooms);
            if is_real {
                self.take_apart(numbers, rows);
            }
            return;
        }
        match (source, arrays.read()) {
            (Some((begin, rows)), Elements::Double(from)) => {
                let from = split(from, begin).1.as_chunks().0;
                self.work.run(Some((from, rows)), (block, self.rows), rooms);
            }
            _ => self.run(block, rooms),
        }
        self.write(block, &mut arrays.to, to);
    }

    /// Takes lines of pairs apart where their halves belong.
    fn take_apart(&self, numbers: &mut [Pair], rows: Rows) {
        let Transform { layout, tables, .. } = self.transform;
        for line in 0..self.lines {
            let line = split_mut(numbers, line * rows.line).1;
            let half = split_mut(line, layout.points + 1).0;
            change(Change::TakeApart, half, 1, tables.pairs);
        }
    }

    /// Whether the transform of pairs can be taken apart where its halves belong.
    fn has_room_for_halves(&self, to: Lines) -> bool {
        let Transform { layout, task, .. } = self.transform;
        layout.has_pairs() && self.work.side == 1 && to.step == 1 && !task.conjugates
    }

    fn is_real(&self) -> bool {
        matches!(self.transform.task.kind, TransformKind::Real)
    }

    fn is_half(&self) -> bool {
        matches!(self.transform.task.kind, TransformKind::Half)
    }

    /// Returns the first part of lines, and their rows, if the passes can read or write them where they lie. The elements of real lines are
    /// taken as pairs.
    fn rows_of(&self, lines: Lines, are_real: bool) -> Option<(usize, Rows)> {
        let layout = self.transform.layout;
        let (begin, row) = (lines.start as usize, usize::try_from(lines.step).ok()?);
        let line = usize::try_from(lines.next).ok()?;
        let is_narrow = self.work.side == 1 && row == 1;
        if layout.has_chirps() {
            None
        } else if are_real {
            let are_pairs = layout.has_pairs() && is_narrow && line.is_multiple_of(2);
            let line = line / 2;
            are_pairs.then_some((begin, Rows { row, line }))
        } else {
            let are_rows = is_narrow || line == 1 && row >= self.work.side;
            are_rows.then_some((2 * begin, Rows { row, line }))
        }
    }

    /// Transforms the lines of a block in its place.
    fn run(&self, block: &mut [Pair], [one, other]: [&mut [Pair]; 2]) {
        let Transform { layout, tables, .. } = self.transform;
        if layout.has_chirps() {
            for line in self.lines_of(block, layout.inner) {
                chirps::transform(&self.work, tables, line, [one, other]);
            }
        } else {
            self.work.run(None, (block, self.rows), [one, other]);
        }
    }

    /// Goes through the first rows of the lines of a block.
    fn lines_of<'b>(
        &self,
        block: &'b mut [Pair],
        rows: usize,
    ) -> impl Iterator<Item = &'b mut [Pair]> {
        let side = self.work.side;
        let lines = block.chunks_exact_mut(side * self.transform.layout.pitch());
        lines
            .take(self.work.lines)
            .map(move |line| split_mut(line, side * rows).0)
    }

    /// Changes the numbers of real lines.
    fn change(&self, block: &mut [Pair]) {
        let Transform { layout, tables, .. } = self.transform;
        let (kind, rows) = match (layout.has_pairs(), self.is_half()) {
            (true, true) => (Change::Join, layout.points + 1),
            (true, false) => (Change::TakeApart, layout.points + 1),
            (false, true) => (Change::Mirror, layout.points),
            (false, false) => (Change::Mirror, 1),
        };
        for line in self.lines_of(block, rows) {
            change(kind, line, self.work.side, tables.pairs);
        }
    }
}
