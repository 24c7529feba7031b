//! Packs lines of a matrix side by side, in panels: a unit of a panel has one element of each of its lines.

use bytemuck::{Pod, cast_slice, try_cast_slice, try_cast_slice_mut};
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
}

/// Packs `count` lines, `deep` elements each, in units of `unit_bytes`. In the last panel, lines that are not there are zeros. Returns
/// the panels.
pub fn pack<'a>(
    room: &'a mut [u64],
    grid: Grid,
    unit_bytes: usize,
    count: usize,
    deep: usize,
) -> &'a [u64] {
    let lines = unit_bytes / grid.item_size;
    let Some(words) = room.get_mut(..count.div_ceil(lines) * deep * unit_bytes / 8) else {
        abort()
    };
    match (grid.item_size, lines) {
        (4, 4) => Panels::<u32, 4>::pack(words, grid, count, deep),
        (4, 8) => Panels::<u32, 8>::pack(words, grid, count, deep),
        (8, 2) => Panels::<u64, 2>::pack(words, grid, count, deep),
        (8, 4) => Panels::<u64, 4>::pack(words, grid, count, deep),
        (16, 2) => Panels::<[u64; 2], 2>::pack(words, grid, count, deep),
        _ => abort(),
    }
    words
}

/// Panels of `L` lines.
struct Panels<T, const L: usize>(T);

impl<T: Pod, const L: usize> Panels<T, L> {
    #[inline(never)]
    fn pack(words: &mut [u64], grid: Grid, count: usize, deep: usize) {
        let units: &mut [T] = try_cast_slice_mut(words).unwrap_or_else(|_| abort());
        let items: &[T] = try_cast_slice(grid.bytes).unwrap_or_else(|_| abort());
        let (units, _) = units.as_chunks_mut::<L>();
        for (index, panel) in units.chunks_exact_mut(deep).enumerate() {
            let mut place = grid.from(index * L, 0).start;
            let whole = L.min(count - index * L);
            if whole == L && grid.line == 1 {
                for unit in panel {
                    *unit = *neighbours(items, place);
                    place = place.wrapping_add(grid.step);
                }
            } else if whole == L {
                for unit in panel {
                    let at =
                        |line: usize| neighbours::<T, 1>(items, place + line as i64 * grid.line)[0];
                    *unit = std::array::from_fn(at);
                    place = place.wrapping_add(grid.step);
                }
            } else {
                panel.fill([T::zeroed(); L]);
                for unit in panel {
                    for (line, own) in unit.iter_mut().take(whole).enumerate() {
                        *own = neighbours::<T, 1>(items, place + line as i64 * grid.line)[0];
                    }
                    place = place.wrapping_add(grid.step);
                }
            }
        }
    }
}

/// Returns the items from a place on.
#[inline(always)]
fn neighbours<T, const L: usize>(items: &[T], place: i64) -> &[T; L] {
    let rest = items.get(place as usize..);
    rest.and_then(<[T]>::first_chunk).unwrap_or_else(|| abort())
}
