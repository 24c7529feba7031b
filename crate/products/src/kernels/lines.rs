//! Sums of the products of two lines, in NumPy's order of sums: a line is halved until at most 128 numbers are left, and these are added
//! in eight sums side by side. So `dot(a, b)` has the bits of `sum(a * b)`.
//!
//! Where one vector meets the columns of a matrix, rows are read as they lie, and the sums of the columns are added side by side.

use super::terms::{FIRSTS, Items, Pair, SHORT, Terms};
use bytemuck::{Pod, cast_slice, cast_slice_mut, try_cast_slice, try_cast_slice_mut};
use std::process::abort;

/// Lines among some items.
#[derive(Clone, Copy)]
pub struct Lines<'a> {
    /// The bytes of the items.
    pub bytes: &'a [u8],
    /// The place of the first element of the first line.
    pub start: i64,
    /// The items from one line to the next.
    pub next: i64,
    /// The items from one element of a line to the next.
    pub step: i64,
}

impl<'a> Lines<'a> {
    /// Returns the items from an element on.
    fn from(&self, line: usize, unit: usize) -> Items<'a> {
        let place = self.start + line as i64 * self.next + unit as i64 * self.step;
        (self.bytes, place, self.next)
    }
}

/// The most pairs of columns that are added side by side. Two rows of the result and eight sums of each stay in the cache.
const WIDEST: usize = 64;

/// The most pairs of columns that are added one after another: the rows of a part that is not halved stay in the nearest cache meanwhile.
const NARROW: usize = 8;

/// The pairs of lines that are gathered for each other, so that neighbours of their elements are still in the cache.
const GATHERED: usize = 4;

/// The words of a pair.
const WORDS: usize = 4;

/// The words of the room that sums need: for gathered elements of both sides, and for the sums of columns: eight side by side, and one for
/// each time that a line is halved.
pub const ROOM: usize = 2 * SHORT + (8 + 26) * WIDEST * WORDS;

/// Writes sums of a group of lines: the first line, a unit, and the number of units; the number of lines; the sums, and room.
type AddLines<'a> = &'a mut dyn FnMut((usize, usize, usize), usize, &mut [Pair], &mut [Pair]);

/// Writes sums of a unit and those behind it.
type AddShort<'a> = &'a mut dyn FnMut((usize, usize), &mut [Pair], &mut [Pair]);

/// The products of two lists of lines.
pub struct Products<'a> {
    /// The left lines and the right ones.
    pub lines: [Lines<'a>; 2],
    /// The elements of a line.
    pub depth: usize,
    /// Whether the left elements, which are complex, are conjugated.
    pub conjugates: bool,
    /// An element has 1 << `item_shift` bytes: 4, 8 or 16.
    pub item_shift: u32,
    /// The elements of eight numbers. Their sums are added side by side.
    pub width: usize,
    /// What adds the products.
    pub terms: &'a dyn Terms,
}

impl Products<'_> {
    /// Writes the sum of the products of each left line and the right line of the same number. Room of `ROOM` words is lent.
    pub fn write(&self, out: &mut [u8], room: &mut [u64]) {
        if !self.gathers(0) && !self.gathers(1) {
            let lines = self.lines.map(|lines| lines.from(0, 0));
            self.terms.lines(lines, self.depth, out);
            return;
        }
        let Some((gathered, room)) = room.split_at_mut_checked(2 * SHORT) else {
            abort()
        };
        let Some((left, right)) = gathered.split_at_mut_checked(SHORT) else {
            abort()
        };
        let room = try_cast_slice_mut(room).unwrap_or_else(|_| abort());
        let of_pair = size_of::<Pair>() >> self.item_shift;
        let count = out.len() >> self.item_shift;
        match self.columns().filter(|_| count >= of_pair) {
            Some(side) => {
                self.write_groups(out, (WIDEST, of_pair), room, &mut |at, _, sums, room| {
                    let (line, unit, count) = at;
                    let numbers = self.elements(1 - side, (0, unit, count), true, left);
                    let (bytes, place, _) = self.side(side).from(line, unit);
                    let rows = (bytes, place, self.side(side).step);
                    self.add_columns(sums, numbers, rows, count, room);
                })
            }
            None => self.write_groups(out, (GATHERED, 1), room, &mut |at, lines, sums, _| {
                let (line, unit, count) = at;
                let sums = cast_slice_mut(sums).chunks_exact_mut(1 << self.item_shift);
                for (index, sum) in sums.take(lines).enumerate() {
                    let at = (line + index, unit, count);
                    let left = self.elements(0, at, index == 0, left);
                    let right = self.elements(1, at, index == 0, right);
                    self.terms.lines([(left, 0, 0), (right, 0, 0)], count, sum);
                }
            }),
        }
    }

    fn side(&self, side: usize) -> &Lines<'_> {
        let [left, right] = &self.lines;
        if side == 0 { left } else { right }
    }

    /// Whether elements of a side are gathered.
    fn gathers(&self, side: usize) -> bool {
        self.side(side).step != 1 || self.conjugates && side == 0
    }

    /// Returns the side that is columns of a matrix, if the other one is one line for all of them.
    fn columns(&self) -> Option<usize> {
        let [left, right] = self.lines;
        let is_pair = |one: Lines, other: Lines| one.next == 0 && other.next == 1;
        if is_pair(left, right) {
            Some(1)
        } else if is_pair(right, left) && !self.conjugates {
            Some(0)
        } else {
            None
        }
    }

    /// Writes the sums of groups of lines, of so many pairs at most. Their number is a multiple of `of_pair`, so the last group ends with
    /// the last line, and may have lines of the one before.
    fn write_groups(
        &self,
        out: &mut [u8],
        (widest, of_pair): (usize, usize),
        room: &mut [Pair],
        add: AddLines,
    ) {
        let shift = self.item_shift;
        let count = out.len() >> shift;
        let most = (widest * size_of::<Pair>()) >> shift;
        let mut line = 0;
        while line < count {
            let lines = (most.min(count - line) + of_pair - 1) & !(of_pair - 1);
            let lines = lines.min(count & !(of_pair - 1));
            let first = line.min(count - lines);
            let bytes = first << shift..(first + lines) << shift;
            let pairs = bytes.len().div_ceil(size_of::<Pair>());
            let (sums, room) = split(room, pairs);
            self.add(
                (0, self.depth),
                sums,
                room,
                &mut |(unit, count), sums, room| {
                    add((first, unit, count), lines, sums, room);
                },
            );
            let out = out.get_mut(bytes);
            let own = cast_slice(sums).get(..lines << shift);
            let Some((out, own)) = out.zip(own) else {
                abort()
            };
            for (to, from) in out.iter_mut().zip(own) {
                *to = *from;
            }
            line = first + lines;
        }
    }

    /// Writes the sums of `count` products of each line of a group, from a unit on. `add` writes those that are added without halving.
    fn add(
        &self,
        (unit, count): (usize, usize),
        sums: &mut [Pair],
        room: &mut [Pair],
        add: AddShort,
    ) {
        if count <= SHORT * self.width / 8 {
            add((unit, count), sums, room);
            return;
        }
        let half = (count / 2) & !(self.width - 1);
        self.add((unit, half), sums, room, add);
        let (others, room) = split(room, sums.len());
        self.add((unit + half, count - half), others, room, add);
        self.terms.plus(sums, others);
    }

    /// Writes the sums of the products of `count` numbers and the rows of the same places: eight sums side by side, which are added up by
    /// halves of halves, and then the rows that are left.
    fn add_columns(
        &self,
        sums: &mut [Pair],
        numbers: &[u8],
        rows: Items,
        count: usize,
        room: &mut [Pair],
    ) {
        let (mut width, length) = (self.width, sums.len());
        let even = count & !(width - 1);
        let (apart, _) = split(room, width * length);
        let whole = numbers.get(..even << self.item_shift);
        let whole = whole.unwrap_or_else(|| abort());
        if length > NARROW || !self.terms.columns(apart, whole, rows) {
            apart.fill(Pair::default());
            let mut rest = &mut *apart;
            for first in FIRSTS.into_iter().filter(|first| *first < width) {
                let (sums, others) = split(rest, length);
                self.terms.rows(sums, numbers, rows, first..even, width);
                rest = others;
            }
        }
        while width > 1 {
            width /= 2;
            let (sums, others) = split(apart, width * length);
            self.terms.plus(sums, others);
        }
        for (to, from) in sums.iter_mut().zip(&*apart) {
            *to = *from;
        }
        self.terms.rows(sums, numbers, rows, even..count, 1);
    }

    /// Returns the bytes of elements: where they are if they lie side by side, else gathered in the room.
    fn elements<'b>(
        &'b self,
        side: usize,
        (line, unit, count): (usize, usize, usize),
        is_first: bool,
        room: &'b mut [u64],
    ) -> &'b [u8] {
        let Lines { next, step, .. } = *self.side(side);
        let (bytes, place, _) = self.side(side).from(line, unit);
        let length = count << self.item_shift;
        if !self.gathers(side) {
            let begin = (place as usize) << self.item_shift;
            let elements = bytes.get(begin..begin.wrapping_add(length));
            return elements.unwrap_or_else(|| abort());
        }
        let Some(room) = room.get_mut(..length.div_ceil(8)) else {
            abort()
        };
        if is_first || next != 0 {
            match self.item_shift {
                2 => gather::<u32>(cast_slice_mut(room), bytes, place, step),
                3 => gather::<u64>(room, bytes, place, step),
                _ => gather::<[u64; 2]>(room.as_chunks_mut().0, bytes, place, step),
            }
            if self.conjugates && side == 0 {
                conjugate(room, self.item_shift);
            }
        }
        cast_slice(room).get(..length).unwrap_or_else(|| abort())
    }
}

/// Gathers items. Where they end before the room does, the rest of the room stays as it is.
#[inline(never)]
fn gather<T: Pod>(to: &mut [T], bytes: &[u8], mut place: i64, step: i64) {
    let items: &[T] = try_cast_slice(bytes).unwrap_or_else(|_| abort());
    for to in to {
        let Some(&item) = items.get(place as usize) else {
            return;
        };
        *to = item;
        place = place.wrapping_add(step);
    }
}

/// Changes the sign of the imaginary parts.
fn conjugate(room: &mut [u64], item_shift: u32) {
    let mut is_real = item_shift > 3;
    for number in room {
        if !is_real {
            *number ^= 1 << 63;
        }
        is_real = item_shift > 3 && !is_real;
    }
}

/// Returns the first sums, and the others.
fn split(sums: &mut [Pair], count: usize) -> (&mut [Pair], &mut [Pair]) {
    sums.split_at_mut_checked(count).unwrap_or_else(|| abort())
}
