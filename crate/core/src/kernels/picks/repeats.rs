//! Repeats items as often as counts say.

use crate::kernels::moves::with_size;
use ndloom_lib::vector::index::divide;

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

/// A part of an array that repeats its source. The source has rows, and each row has a run of `width` bytes for each
/// count. The array has each run as often as its count says.
struct Part<'a> {
    /// The first byte of the first run, in the source.
    source: usize,
    /// The sums of the counts, from the first run on.
    ends: &'a [i64],
    /// How many runs the row of the array has before the part.
    begin: i64,
    /// How many bytes of the first run the part leaves out.
    skipped: usize,
}

/// Calls `write` with the end of a row from byte `first` of the array on, then with whole rows. `write` returns whether
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

/// Writes the bytes from `first` on of an array that repeats each run of `width` bytes of its source. `ends` are the sums of
/// the counts.
pub fn repeat(out: &mut [u8], first: u64, source: &[u8], width: usize, ends: &[i64]) {
    let width = width.max(1);
    let write = with_size!(width, N => write_runs::<N>, write_any_runs);
    let mut out = out;
    parts(first, width, ends, &mut |part| {
        let runs = source.get(part.source..).unwrap_or_default();
        let mut begin = part.begin;
        if part.skipped > 0 {
            copy_begin(&mut out, runs.get(part.skipped..width).unwrap_or_default());
            begin += 1;
        }
        let written = write(out, runs, part.ends, begin, width);
        out = std::mem::take(&mut out)
            .get_mut(written * width..)
            .unwrap_or_default();
        // A window may end inside a run.
        let next = begin.saturating_add(written as i64);
        let entry = part.ends.partition_point(|&end| end <= next);
        if out.len() < width && entry < part.ends.len() {
            copy_begin(&mut out, runs.get(entry * width..).unwrap_or_default());
        }
        !out.is_empty() && !runs.is_empty()
    });
}

/// Copies as many bytes as there are on both sides, and leaves the rest of `out`.
fn copy_begin(out: &mut &mut [u8], bytes: &[u8]) {
    let count = bytes.len().min(out.len());
    let (begin, rest) = std::mem::take(out).split_at_mut(count);
    begin.copy_from_slice(&bytes[..count]);
    *out = rest;
}

/// Writes run after run of `N` bytes, each until the row has as many runs as its entry of `ends` says. The row has `begin` runs
/// already. Returns how many runs are written.
fn write_runs<const N: usize>(
    out: &mut [u8],
    runs: &[u8],
    ends: &[i64],
    begin: i64,
    _: usize,
) -> usize {
    let (slots, _) = out.as_chunks_mut::<N>();
    let (most, mut written) = (slots.len(), 0);
    for (run, &end) in runs.as_chunks::<N>().0.iter().zip(ends) {
        let next = (end - begin).min(most as i64) as usize;
        let rest = slots.get_mut(written..).unwrap_or_default();
        let count = next.saturating_sub(written);
        match rest.first_chunk_mut::<4>() {
            // A loop over a few items takes longer than to write too many. The next item overwrites those.
            Some(few) if count <= few.len() => few.fill(*run),
            _ => rest.get_mut(..count).unwrap_or_default().fill(*run),
        }
        written = next;
    }
    written
}

/// Writes run after run as `write_runs` does, for runs of `width` bytes, a width without a loop of its own.
fn write_any_runs(out: &mut [u8], runs: &[u8], ends: &[i64], begin: i64, width: usize) -> usize {
    let (mut slots, mut written) = (out.chunks_exact_mut(width), 0);
    for (run, &end) in runs.chunks_exact(width).zip(ends) {
        while begin + written < end {
            let Some(slot) = slots.next() else {
                return written as usize;
            };
            slot.copy_from_slice(run);
            written += 1;
        }
    }
    written as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use ndloom_lib::testing::naive::in_every_window;
    use ndloom_lib::testing::random::Random;

    /// Random counts and their sums, and a source of some rows with a run of `width` bytes for each count.
    fn inputs(random: &mut Random, width: usize) -> (Vec<i64>, Vec<i64>, Vec<u8>) {
        let most = [3, 12][random.below(2)];
        let counts: Vec<i64> = (0..1 + random.below(5))
            .map(|_| random.below(most) as i64)
            .collect();
        let mut ends = counts.clone();
        assert_eq!(add_up(&mut ends, 0), None);
        let source = (0..(1 + random.below(3)) * counts.len() * width)
            .map(|_| random.next() as u8)
            .collect();
        (counts, ends, source)
    }

    fn repeated(source: &[u8], width: usize, counts: &[i64]) -> Vec<u8> {
        let runs = source.chunks(width).zip(counts.iter().cycle());
        runs.flat_map(|(run, &count)| run.repeat(count as usize))
            .collect()
    }

    #[test]
    fn runs_of_every_width_are_repeated_in_every_window() {
        let mut random = Random(5);
        for width in [1, 2, 3, 4, 5, 6, 8, 12, 16, 24, 32, 40] {
            for _ in 0..if cfg!(miri) { 1 } else { 20 } {
                let (counts, ends, source) = inputs(&mut random, width);
                in_every_window(&repeated(&source, width, &counts), 77, |out, first| {
                    repeat(out, first, &source, width, &ends);
                });
            }
        }
    }

    #[test]
    fn huge_counts_are_repeated_in_part() {
        let mut out = [0u8; 4];
        let ends = [1 << 40, (1 << 40) + 3];
        repeat(&mut out, (1 << 40) - 1, &[5, 6, 7, 8], 1, &ends);
        assert_eq!(out, [5, 6, 6, 6]);
        repeat(&mut out, (1 << 41) + 4, &[5, 6, 7, 8], 1, &ends);
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
