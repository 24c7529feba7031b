//! Repeats items as often as counts say.

use crate::dtypes::element::Item;
use crate::vector::index::divide;

/// Replaces each count by the sum of the counts up to it, and of `before`. Sums end at `i64::MAX`. Returns the place of
/// the first negative count; the counts from there on stay.
pub fn add_up(counts: &mut [i64], before: i64) -> Option<usize> {
    const MOST: u64 = i64::MAX as u64;
    let mut sum = before as u64;
    for (place, count) in counts.iter_mut().enumerate() {
        if *count < 0 {
            return Some(place);
        }
        // Neither is above `MOST`, so the sum fits.
        sum = (sum + *count as u64).min(MOST);
        *count = sum as i64;
    }
    None
}

/// A part of an array that repeats its source. The source has rows, and each row has a run of `width` items for each
/// count. The array has each run as often as its count says.
struct Part<'a> {
    /// The first item of the first run, in the source.
    source: usize,
    /// The sums of the counts, from the first run on.
    ends: &'a [i64],
    /// How many runs the row of the array has before the part.
    begin: i64,
    /// How many items of the first run the part leaves out.
    skipped: usize,
}

/// Calls `write` with the end of a row from item `first` of the array on, then with whole rows. `write` returns whether
/// there are more.
#[inline(never)]
fn parts(first: u64, width: usize, ends: &[i64], write: &mut dyn FnMut(Part) -> bool) {
    let total = ends.last().map_or(0, |&end| end as u64);
    let (row, within) = divide(first, total.saturating_mul(width as u64));
    let (begin, skipped) = divide(within, width as u64);
    let entry = ends.partition_point(|&end| end as u64 <= begin);
    let mut row = (row as usize)
        .saturating_mul(ends.len())
        .saturating_mul(width);
    let mut part = Part {
        source: row.saturating_add(entry * width),
        ends: ends.get(entry..).unwrap_or_default(),
        begin: begin as i64,
        skipped: skipped as usize,
    };
    while total > 0 && write(part) {
        row = row.saturating_add(ends.len() * width);
        part = Part {
            source: row,
            ends,
            begin: 0,
            skipped: 0,
        };
    }
}

/// Writes the items from `first` on of an array that repeats each item of its source. `ends` are the sums of the counts.
pub fn repeat<T: Item>(out: &mut [T], first: u64, source: &[T], ends: &[i64]) {
    let mut out = out;
    parts(first, 1, ends, &mut |part| {
        let items = source.get(part.source..).unwrap_or_default();
        let mut written = 0;
        for (&item, &end) in items.iter().zip(part.ends) {
            let next = (end - part.begin).min(out.len() as i64) as usize;
            let rest = out.get_mut(written..).unwrap_or_default();
            let count = next.saturating_sub(written);
            match rest.first_chunk_mut::<4>() {
                // A loop over a few items takes longer than to write too many. The next item overwrites those.
                Some(few) if count <= few.len() => few.fill(item),
                _ => rest.get_mut(..count).unwrap_or_default().fill(item),
            }
            written = next;
        }
        out = std::mem::take(&mut out)
            .get_mut(written..)
            .unwrap_or_default();
        !out.is_empty() && !items.is_empty()
    });
}

/// Does the same for runs of `width` bytes.
pub fn repeat_runs(out: &mut [u8], first: u64, source: &[u8], width: usize, ends: &[i64]) {
    let mut out = out;
    let width = width.max(1);
    parts(first, width, ends, &mut |part| {
        let items = source.get(part.source..).unwrap_or_default();
        let (mut begin, mut skipped) = (part.begin, part.skipped);
        for (run, &end) in items.chunks_exact(width).zip(part.ends) {
            for _ in begin..end {
                let run = run.get(skipped..).unwrap_or_default();
                let count = run.len().min(out.len());
                let (items, rest) = std::mem::take(&mut out).split_at_mut(count);
                items.copy_from_slice(&run[..count]);
                (out, skipped) = (rest, 0);
                if out.is_empty() {
                    return false;
                }
            }
            begin = end;
        }
        !items.is_empty()
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::naive::{Bits, in_every_window};
    use crate::testing::random::Random;

    /// Random counts and their sums, and a source of some rows with a run of `width` items for each count.
    fn inputs<T: Item>(random: &mut Random, width: usize) -> (Vec<i64>, Vec<i64>, Vec<T>) {
        let most = [3, 12][random.below(2)];
        let counts: Vec<i64> = (0..1 + random.below(5))
            .map(|_| random.below(most) as i64)
            .collect();
        let mut ends = counts.clone();
        assert_eq!(add_up(&mut ends, 0), None);
        let source = (0..(1 + random.below(3)) * counts.len() * width)
            .map(|_| T::from_low_bits(random.next()))
            .collect();
        (counts, ends, source)
    }

    fn repeated<T: Item>(source: &[T], width: usize, counts: &[i64]) -> Vec<T> {
        let runs = source.chunks(width).zip(counts.iter().cycle());
        runs.flat_map(|(run, &count)| run.repeat(count as usize))
            .collect()
    }

    fn repeats<T: Item + Bits>(random: &mut Random) {
        let (counts, ends, source) = inputs::<T>(random, 1);
        in_every_window(
            &repeated(&source, 1, &counts),
            T::from_low_bits(77),
            |out, first| {
                repeat(out, first, &source, &ends);
            },
        );
    }

    #[test]
    fn runs_of_bytes_are_repeated_in_every_window() {
        let mut random = Random(5);
        for width in [1, 2, 3, 8] {
            for _ in 0..if cfg!(miri) { 1 } else { 20 } {
                let (counts, ends, source) = inputs::<u8>(&mut random, width);
                in_every_window(&repeated(&source, width, &counts), 77, |out, first| {
                    repeat_runs(out, first, &source, width, &ends);
                });
            }
        }
    }

    #[test]
    fn items_of_every_size_are_repeated_in_every_window() {
        let mut random = Random(3);
        for _ in 0..if cfg!(miri) { 3 } else { 40 } {
            repeats::<u8>(&mut random);
            repeats::<u16>(&mut random);
            repeats::<u32>(&mut random);
            repeats::<u64>(&mut random);
            repeats::<[u64; 2]>(&mut random);
        }
    }

    #[test]
    fn huge_counts_are_repeated_in_part() {
        let mut out = [0u8; 4];
        let ends = [1 << 40, (1 << 40) + 3];
        repeat(&mut out, (1 << 40) - 1, &[5, 6, 7, 8], &ends);
        assert_eq!(out, [5, 6, 6, 6]);
        repeat(&mut out, (1 << 41) + 4, &[5, 6, 7, 8], &ends);
        assert_eq!(out[..2], [8, 8]);
    }

    #[test]
    fn add_up_finds_negative_counts_and_does_not_overflow() {
        let mut counts = [2, 0, 3, -1, 4];
        assert_eq!(add_up(&mut counts, 5), Some(3));
        assert_eq!(counts, [7, 7, 10, -1, 4]);
        let mut counts = [i64::MAX, 0, i64::MAX];
        assert_eq!(add_up(&mut counts, 1), None);
        assert_eq!(counts, [i64::MAX; 3]);
    }
}
