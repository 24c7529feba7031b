//! The walk of a fold over the axes of an iteration. The innermost axis is cut into runs where it is reduced, and into
//! rows where it is kept. The runs are NumPy's, because the order of float additions depends on them.

use super::columns::{SHORT, each_transposed};
use super::fold::Folder;
use ndloom_lib::sizes::MOST_AXES;

/// The axes of a fold, outermost first, and where the accumulators of the elements are.
pub struct Axes<'a> {
    /// The lengths. The first is not read: the iteration ends where the caller says.
    pub lengths: &'a [u32],
    /// The distance of the accumulators in bytes along each axis. It is 0 along a reduced axis.
    pub strides: &'a [u32],
    /// A run is also cut at each multiple of this number, from its start on. 0 cuts nowhere.
    pub piece: u64,
    /// The position of the first element of the iteration, if that is a part of a larger one; else 0.
    pub origin: u64,
    /// For each element from the first on, a byte that is zero if the element is left out.
    pub mask: Option<&'a [u8]>,
}

impl Axes<'_> {
    /// Returns the number of axes outside the innermost.
    fn outer(&self) -> usize {
        self.lengths.len().saturating_sub(1)
    }

    /// Returns the length of the innermost axis.
    fn run_length(&self) -> u64 {
        match self.lengths {
            [_, .., length] => u64::from(*length),
            _ => u64::MAX,
        }
    }

    /// Returns the distance of the accumulators along the innermost axis. Without axes all is one run.
    fn inner_stride(&self) -> u32 {
        self.strides.last().copied().unwrap_or(0)
    }
}

/// A place in the iteration.
struct Place<'a> {
    axes: &'a Axes<'a>,
    /// The index along each axis but the innermost.
    index: [u32; MOST_AXES],
    /// The index along the innermost axis.
    offset: u64,
    /// The distance of the run's accumulators from the first, in bytes.
    distance: usize,
}

impl<'a> Place<'a> {
    /// Returns the place of an element.
    fn new(axes: &'a Axes<'a>, element: u64) -> Self {
        let mut place = Place {
            axes,
            index: [0; MOST_AXES],
            offset: element % axes.run_length(),
            distance: 0,
        };
        let mut left = element / axes.run_length();
        for axis in (0..axes.outer()).rev() {
            let length = match axis {
                0 => u64::MAX,
                _ => u64::from(axes.lengths[axis]),
            };
            place.index[axis] = (left % length) as u32;
            place.distance += place.index[axis] as usize * axes.strides[axis] as usize;
            left /= length;
        }
        place
    }

    /// Returns the position: the index along the reduced axes, in C order, from the origin on.
    fn position(&self) -> u64 {
        self.axes.origin + self.reduced_index()
    }

    fn reduced_index(&self) -> u64 {
        let axes = self.axes;
        let mut position = 0;
        for axis in 0..axes.outer() {
            if axes.strides[axis] == 0 {
                position = position * u64::from(axes.lengths[axis]) + u64::from(self.index[axis]);
            }
        }
        if axes.inner_stride() != 0 {
            return position;
        }
        match axes.outer() {
            0 => self.offset,
            _ => position * axes.run_length() + self.offset,
        }
    }

    /// Returns how many runs from here on have accumulators that are `stride` bytes apart.
    fn together(&self, stride: usize) -> usize {
        match self.axes.outer() {
            0 => 1,
            outer if self.axes.strides[outer - 1] as usize != stride => 1,
            1 => usize::MAX,
            outer => (self.axes.lengths[outer - 1] - self.index[outer - 1]) as usize,
        }
    }

    /// Goes on by some runs, none of which begins behind the axis around them.
    fn advance(&mut self, mut runs: usize) {
        self.offset = 0;
        for axis in (0..self.axes.outer()).rev() {
            let stride = self.axes.strides[axis] as usize;
            self.index[axis] += runs as u32;
            self.distance += stride * runs;
            if axis == 0 || self.index[axis] < self.axes.lengths[axis] {
                return;
            }
            self.distance -= stride * self.index[axis] as usize;
            self.index[axis] = 0;
            runs = 1;
        }
    }
}

/// Folds values of an iteration, from element `first` on.
pub fn fold(axes: &Axes, folder: &mut dyn Folder, values: &[u8], first: u64) {
    let size = folder.value_size();
    let count = values.len() as u64 / size as u64;
    let mut walk = Walk {
        place: Place::new(axes, first),
        folder,
        values,
        size,
        first,
    };
    // The accumulators of the innermost axis lie side by side.
    let inner = axes.inner_stride() as usize;
    if inner != 0 && inner != walk.folder.item_size() {
        std::process::abort();
    }
    let length = axes.run_length();
    let (mut at, end) = (first, first + count);
    while at < end {
        let whole = walk.whole_runs(end - at);
        if whole > 0 {
            walk.runs(at, whole);
            at += whole * length;
            continue;
        }
        let left = (length - walk.place.offset).min(end - at);
        walk.stretches(at, left);
        at += left;
        walk.place.offset += left;
        if walk.place.offset == length {
            walk.place.advance(1);
        }
    }
}

/// A walk, and what it needs.
struct Walk<'a, 'b> {
    place: Place<'a>,
    folder: &'b mut dyn Folder,
    values: &'b [u8],
    /// The bytes of a value.
    size: usize,
    /// The first element of the walk.
    first: u64,
}

impl<'b> Walk<'_, 'b> {
    /// Returns values `at` to `at + count` of the iteration.
    fn values(&self, at: u64, count: u64) -> &'b [u8] {
        &self.values[(at - self.first) as usize * self.size..][..count as usize * self.size]
    }

    /// Returns the number of whole runs that begin here.
    fn whole_runs(&self, left: u64) -> u64 {
        let axes = self.place.axes;
        let length = axes.run_length();
        let is_cut = axes.mask.is_some() || axes.piece != 0 && axes.piece < length;
        if self.place.offset != 0 || is_cut {
            return 0;
        }
        left / length
    }

    /// Returns the index of the accumulator of the place.
    fn accumulator(&self) -> usize {
        self.place.distance >> self.folder.item_size().trailing_zeros()
    }

    /// Returns true if the innermost axis is folded, so that its elements share an accumulator.
    fn is_run(&self) -> bool {
        self.place.axes.inner_stride() == 0
    }

    /// Folds whole runs: as many at a time as have accumulators side by side, and rows as have the same ones.
    fn runs(&mut self, at: u64, count: u64) {
        let length = self.place.axes.run_length() as usize;
        let is_run = self.is_run();
        let stride = if is_run { self.folder.item_size() } else { 0 };
        let size = self.size * length;
        let mut values = self.values(at, count * length as u64);
        while !values.is_empty() {
            let accumulator = self.accumulator();
            let mut position = 0;
            if self.folder.keeps_positions() {
                position = self.place.position();
            }
            let together = self.place.together(stride).min(values.len() / size);
            let (some, rest) = values.split_at(together * size);
            let is_short = length <= SHORT && together > 1;
            if is_short && self.is_transposed() {
                self.transposed(accumulator, length, some, position);
            } else if is_run {
                for (index, run) in some.chunks_exact(size).enumerate() {
                    self.folder.run(accumulator + index, run, position);
                }
            } else {
                self.folder.rows(accumulator, length, some, position);
            }
            self.place.advance(together);
            values = rest;
        }
    }

    /// Returns true if short runs can be folded as rows, or short rows as runs.
    fn is_transposed(&self) -> bool {
        match self.is_run() {
            true => self.folder.is_in_steps(),
            false => self.folder.keeps_positions(),
        }
    }

    /// Folds short runs as rows, or short rows as runs.
    fn transposed(&mut self, at: usize, length: usize, values: &[u8], position: u64) {
        let (is_run, size) = (self.is_run(), self.size);
        each_transposed(values, length, size, |columns, count, first| {
            if is_run {
                return self.folder.rows(at + first, count, columns, position);
            }
            for (index, column) in columns.chunks_exact(count * size).enumerate() {
                self.folder.run(at + index, column, position + first as u64);
            }
        });
    }

    /// Folds `count` elements of a run: each piece and each stretch that the mask leaves is a run of its own.
    fn stretches(&mut self, at: u64, count: u64) {
        let axes = self.place.axes;
        let mut begin = 0;
        while begin < count {
            let mut end = count;
            if axes.piece != 0 {
                let used = (self.place.offset + begin) % axes.piece;
                end = end.min(begin + axes.piece - used);
            }
            if let Some(mask) = axes.mask {
                let mask = &mask[(at - self.first) as usize..];
                let piece = &mask[begin as usize..end as usize];
                let kept = piece.iter().take_while(|&&byte| byte != 0).count() as u64;
                if kept == 0 {
                    let left_out = piece.iter().take_while(|&&byte| byte == 0).count();
                    begin += left_out as u64;
                    continue;
                }
                end = begin + kept;
            }
            self.stretch(at + begin, begin, end - begin);
            begin = end;
        }
    }

    /// Folds `count` elements from `begin` behind the place on, which are a run or a row.
    fn stretch(&mut self, at: u64, begin: u64, count: u64) {
        let accumulator = self.accumulator();
        let position = self.place.position();
        let values = self.values(at, count);
        if self.is_run() {
            self.folder.run(accumulator, values, position + begin);
        } else {
            let accumulator = accumulator + (self.place.offset + begin) as usize;
            self.folder
                .rows(accumulator, count as usize, values, position);
        }
    }
}
