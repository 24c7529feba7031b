//! Lines of an array, and copies of their elements to and from blocks.

use super::numbers::Part;
use super::passes::Rows;
use std::process::abort;

/// Where lines lie among the elements of an array.
#[derive(Clone, Copy)]
pub struct Lines {
    /// The place of the first element of the first line.
    pub start: i64,
    /// The places from one element of a line to the next.
    pub step: i64,
    /// The places from one line to the next.
    pub next: i64,
}

impl Lines {
    /// Returns lines with these steps, from place 0 on.
    pub fn new(step: i32, next: i32) -> Self {
        Lines {
            start: 0,
            step: step.into(),
            next: next.into(),
        }
    }

    /// Returns the lines from line `index` on.
    pub fn from(self, index: usize) -> Self {
        Lines {
            start: self.start + index as i64 * self.next,
            ..self
        }
    }

    /// Returns the lines of the real or the imaginary parts of complex numbers, among parts.
    pub fn parts(self, part: i64) -> Self {
        Lines {
            start: self.start * 2 + part,
            step: self.step * 2,
            next: self.next * 2,
        }
    }

    /// Returns the lines of a block.
    pub fn of_block(rows: Rows) -> Self {
        Lines {
            start: 0,
            step: rows.row as i64,
            next: rows.line as i64,
        }
    }
}

/// Copies the first parts of so many lines.
#[inline(never)]
pub fn copy_parts<T: Part, U: Part>(
    from: (&[T], Lines),
    to: (&mut [U], Lines),
    counts: [usize; 2],
) {
    copy(from, to, counts, |part| U::near(part.wide()));
}

/// Copies the first complex numbers of so many lines. The imaginary parts are multiplied by a sign.
#[inline(never)]
pub fn copy_numbers<T: Part, U: Part>(
    (from, from_lines): (&[T], Lines),
    (to, to_lines): (&mut [U], Lines),
    counts: [usize; 2],
    sign: f64,
) {
    let change = |[re, im]: [T; 2]| [U::near(re.wide()), U::near(im.wide() * sign)];
    let (from, to) = (from.as_chunks().0, to.as_chunks_mut().0);
    copy((from, from_lines), (to, to_lines), counts, change);
}

/// Copies the first elements of so many lines, as a function changes them. It goes along the axis whose elements are nearer to each other.
#[inline(always)]
fn copy<T: Copy, U>(
    (from, from_lines): (&[T], Lines),
    (to, to_lines): (&mut [U], Lines),
    [elements, lines]: [usize; 2],
    change: impl Fn(T) -> U,
) {
    let along = (elements, from_lines.step, to_lines.step);
    let across = (lines, from_lines.next, to_lines.next);
    let nearness = |(_, one, other): (usize, i64, i64)| one.unsigned_abs() + other.unsigned_abs();
    let (outer, inner) = if nearness(along) < nearness(across) {
        (across, along)
    } else {
        (along, across)
    };
    for index in 0..outer.0 as i64 {
        // Places and steps are below 2^32 in linear memory.
        let mut source = (from_lines.start + index * outer.1) as usize;
        let mut target = (to_lines.start + index * outer.2) as usize;
        for _ in 0..inner.0 {
            let (Some(to), Some(&from)) = (to.get_mut(target), from.get(source)) else {
                abort()
            };
            *to = change(from);
            source = source.wrapping_add(inner.1 as usize);
            target = target.wrapping_add(inner.2 as usize);
        }
    }
}
