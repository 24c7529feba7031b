//! Sums of the products of two lines, in NumPy's order of sums: a line is halved until at most 128 numbers are left, and these are added
//! in eight sums side by side. So `dot(a, b)` has the bits of `sum(a * b)`.

use super::terms::{Sum, Terms};
use bytemuck::{Pod, cast_slice, cast_slice_mut, try_cast_slice};
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

/// The most numbers that are added without halving.
const SHORT: usize = 128;

/// The lines that are added side by side, so that neighbours of their elements are still in the cache.
const GROUP: usize = 8;

/// Room for the elements of both lines that are added without halving; none if they are used where they are.
type Room<'a> = [&'a mut [u64]; 2];

/// The products of two lists of lines.
pub struct Products<'a> {
    /// The left lines and the right ones.
    pub lines: [Lines<'a>; 2],
    /// The elements of a line.
    pub depth: usize,
    /// Whether the left elements, which are complex, are conjugated.
    pub conjugates: bool,
    /// The bytes of an element: 4, 8 or 16.
    pub item_size: usize,
    /// What adds the products.
    pub terms: &'a dyn Terms,
}

impl Products<'_> {
    /// Writes the sum of the products of each left line and the right line of the same number.
    pub fn write(&self, out: &mut [u8]) {
        if self.gathers(0) || self.gathers(1) {
            self.write_gathered(out);
        } else {
            self.write_in(out, &mut [&mut [], &mut []]);
        }
    }

    /// Whether elements of a side are gathered.
    fn gathers(&self, side: usize) -> bool {
        self.lines[side].step != 1 || self.conjugates && side == 0
    }

    /// Has a frame of its own, since clearing the room takes as long as a short line.
    #[inline(never)]
    fn write_gathered(&self, out: &mut [u8]) {
        let (mut left, mut right) = ([0; SHORT], [0; SHORT]);
        self.write_in(out, &mut [&mut left, &mut right]);
    }

    fn write_in(&self, out: &mut [u8], room: &mut Room) {
        for (group, out) in out.chunks_mut(GROUP * self.item_size).enumerate() {
            let mut sums = [Sum::default(); GROUP];
            let count = out.len() / self.item_size;
            let Some(own) = sums.get_mut(..count) else {
                abort()
            };
            self.add((group * GROUP, 0), self.depth, own, room);
            for (out, &sum) in out.chunks_exact_mut(self.item_size).zip(&*own) {
                // The sum begins with 0, so that it is never -0.
                let sum = self.terms.plus(Sum::default(), sum);
                out.copy_from_slice(&cast_slice(&sum)[..self.item_size]);
            }
        }
    }

    /// Writes the sums of `count` products of a group of lines, whose first line and element are given.
    fn add(&self, (line, first): (usize, usize), count: usize, sums: &mut [Sum], room: &mut Room) {
        let numbers = self.terms.numbers();
        if count * numbers <= SHORT {
            self.add_short((line, first), count, sums, room);
            return;
        }
        let half = count / 2 - count / 2 % (8 / numbers);
        self.add((line, first), half, sums, room);
        let mut others = [Sum::default(); GROUP];
        let Some(others) = others.get_mut(..sums.len()) else {
            abort()
        };
        self.add((line, first + half), count - half, others, room);
        for (sum, &mut other) in sums.iter_mut().zip(others) {
            *sum = self.terms.plus(*sum, other);
        }
    }

    fn add_short(
        &self,
        (line, first): (usize, usize),
        count: usize,
        sums: &mut [Sum],
        room: &mut Room,
    ) {
        let [of_left, of_right] = room;
        if of_left.is_empty() {
            let lines = [0, 1].map(|side| self.from((line, first), side));
            self.terms.short_lines(lines, count, sums);
            return;
        }
        for (index, sum) in sums.iter_mut().enumerate() {
            let at = (line + index, first, count);
            let left = self.elements(0, at, index == 0, of_left);
            let right = self.elements(1, at, index == 0, of_right);
            *sum = self.terms.short(left, right);
        }
    }

    /// Returns the bytes from an element of a line on, and the items from one line to the next.
    fn from(&self, (line, first): (usize, usize), side: usize) -> (&[u8], i64, i64) {
        let Lines {
            bytes, start, next, ..
        } = self.lines[side];
        (bytes, start + line as i64 * next + first as i64, next)
    }

    /// Returns the bytes of elements: where they are if they lie side by side, else gathered in the room.
    fn elements<'b>(
        &'b self,
        side: usize,
        (line, first, count): (usize, usize, usize),
        is_first: bool,
        room: &'b mut [u64],
    ) -> &'b [u8] {
        let Lines {
            bytes,
            start,
            next,
            step,
        } = self.lines[side];
        let place = start + line as i64 * next + first as i64 * step;
        if !self.gathers(side) {
            let begin = place as usize * self.item_size;
            let elements = bytes.get(begin..begin.wrapping_add(count * self.item_size));
            return elements.unwrap_or_else(|| abort());
        }
        let Some(room) = room.get_mut(..(count * self.item_size).div_ceil(8)) else {
            abort()
        };
        if is_first || next != 0 {
            match self.item_size {
                4 => gather::<u32>(cast_slice_mut(room), bytes, place, step),
                8 => gather::<u64>(room, bytes, place, step),
                _ => gather::<[u64; 2]>(cast_slice_mut(room), bytes, place, step),
            }
            if self.conjugates && side == 0 {
                conjugate(room, self.item_size);
            }
        }
        &cast_slice(room)[..count * self.item_size]
    }
}

/// Gathers items; those of the room that are not there are left.
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
fn conjugate(room: &mut [u64], item_size: usize) {
    for imaginary in room.iter_mut().skip(item_size / 16).step_by(item_size / 8) {
        *imaginary ^= 1 << 63;
    }
}
