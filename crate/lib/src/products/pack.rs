//! Packs lines of a matrix side by side, in panels: a unit of a panel has one element of each of its lines.

use bytemuck::{Pod, cast_slice, pod_read_unaligned, try_cast_slice, try_cast_slice_mut};
use std::process::abort;

/// The elements of a matrix, wherever they lie among some items. The lines are those that a panel has side by side.
#[derive(Clone, Copy)]
pub struct Grid<'a> {
    /// The bytes of the items.
    pub bytes: &'a [u8],
    /// The bytes of an item: 4, 8 or 16.
    pub item_size: usize,
    /// The place of the first element of the first line.
    pub start: i64,
    /// The items from one line to the next.
    pub line: i64,
    /// The items from one element of a line to the next.
    pub step: i64,
}

impl<'a> Grid<'a> {
    /// Returns the grid of the first line of some items, one after another.
    pub fn of<T: Pod>(items: &'a [T], start: i64, line: i64, step: i64) -> Self {
        let item_size = size_of::<T>();
        Grid {
            bytes: cast_slice(items),
            item_size,
            start,
            line,
            step,
        }
    }

    /// Returns the grid from a line and an element on.
    pub fn from(self, line: usize, unit: usize) -> Self {
        let start = self.start + line as i64 * self.line + unit as i64 * self.step;
        Grid { start, ..self }
    }

    /// Whether so many neighbours lie among the items for each of `deep` elements.
    fn holds(&self, lines: usize, deep: usize) -> bool {
        let last = self.start + (deep as i64 - 1) * self.step;
        let end = self.start.max(last) as usize + lines;
        end * self.item_size <= self.bytes.len()
    }
}

/// Packs `count` lines, `deep` elements each, in units of `unit_bytes`. In the last panel, lines that are not there are any numbers.
/// Returns the panels.
pub fn pack<'a>(
    room: &'a mut [u64],
    grid: Grid,
    unit_bytes: usize,
    count: usize,
    deep: usize,
) -> &'a mut [u64] {
    let lines = (unit_bytes >> grid.item_size.trailing_zeros()).max(1);
    let panel_words = (deep * unit_bytes / 8).max(1);
    let Some(words) = room.get_mut(..count.div_ceil(lines) * panel_words) else {
        abort()
    };
    for (index, panel) in words.chunks_exact_mut(panel_words).enumerate() {
        let grid = grid.from(index * lines, 0);
        let whole = lines.min(count - index * lines);
        // Lines behind the last one are read too, if they are among the items: what they give is not written.
        if grid.line == 1 && (whole == lines || grid.holds(lines, deep)) {
            match unit_bytes {
                16 => copy_units::<[u64; 2]>(panel, grid),
                _ => copy_units::<[u64; 4]>(panel, grid),
            }
            continue;
        }
        if whole < lines {
            panel.fill(0);
        }
        match grid.item_size {
            4 => copy_lines::<u32>(panel, grid, lines, whole),
            8 => copy_lines::<u64>(panel, grid, lines, whole),
            _ => copy_lines::<[u64; 2]>(panel, grid, lines, whole),
        }
    }
    words
}

/// Copies units whose elements lie side by side.
#[inline(never)]
fn copy_units<U: Pod>(panel: &mut [u64], grid: Grid) {
    let units: &mut [U] = try_cast_slice_mut(panel).unwrap_or_else(|_| abort());
    let size = grid.item_size as i64;
    let (mut place, step) = (grid.start * size, grid.step * size);
    for unit in units {
        let begin = place as usize;
        let from = grid.bytes.get(begin..begin.wrapping_add(size_of::<U>()));
        let Some(from) = from else { abort() };
        *unit = pod_read_unaligned(from);
        place = place.wrapping_add(step);
    }
}

/// Copies lines to the first places of units of `lines` elements.
#[inline(never)]
fn copy_lines<T: Pod>(panel: &mut [u64], grid: Grid, lines: usize, whole: usize) {
    let units: &mut [T] = try_cast_slice_mut(panel).unwrap_or_else(|_| abort());
    let items: &[T] = try_cast_slice(grid.bytes).unwrap_or_else(|_| abort());
    for line in 0..whole {
        let mut place = grid.from(line, 0).start;
        for own in units.iter_mut().skip(line).step_by(lines.max(1)) {
            let Some(&item) = items.get(place as usize) else {
                abort()
            };
            *own = item;
            place = place.wrapping_add(grid.step);
        }
    }
}
