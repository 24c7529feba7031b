//! Iterations, and how they are cut.

use ndloom_lib::testing::random::Random;

/// An iteration: its axes, and how it is cut.
pub struct Case {
    pub lengths: Vec<u32>,
    /// In bytes.
    pub strides: Vec<u32>,
    pub accumulators: usize,
    pub count: usize,
    pub piece: u64,
    pub mask: Option<Vec<u8>>,
    pub cuts: Vec<u64>,
}

impl Case {
    /// A single run.
    pub fn run(count: usize) -> Self {
        Case {
            lengths: vec![count as u32],
            strides: vec![0],
            accumulators: 1,
            count,
            piece: 0,
            mask: None,
            cuts: vec![count as u64],
        }
    }

    /// Many short rows, along which or across which is folded. `size` is the item size of the accumulators.
    pub fn short(count: u32, length: u32, size: u32, is_run: bool) -> Self {
        let total = (count * length) as usize;
        Case {
            lengths: vec![count, length],
            strides: if is_run { vec![size, 0] } else { vec![0, size] },
            accumulators: if is_run { count } else { length } as usize,
            cuts: vec![total as u64],
            ..Case::run(total)
        }
    }

    /// Random axes. `size` is the item size of the accumulators.
    pub fn random(random: &mut Random, size: u32) -> Self {
        let most_inner = if cfg!(miri) { 20 } else { 400 };
        let most_outer = if cfg!(miri) { 2 } else { 4 };
        let mut lengths: Vec<u32> = (0..random.below(most_outer))
            .map(|_| 1 + random.below(most_outer) as u32)
            .collect();
        let most_inner = random.pick(&[3, 20, most_inner]);
        lengths.push(1 + random.below(most_inner) as u32);
        let (mut accumulators, mut strides) = (1, vec![0; lengths.len()]);
        for axis in (0..lengths.len()).rev() {
            if random.below(2) == 0 {
                // Sometimes with gaps between rows.
                let is_inner = axis + 1 == lengths.len();
                let gap = if is_inner {
                    1
                } else {
                    random.pick(&[1, 1, 1, 2])
                };
                strides[axis] = accumulators * gap * size;
                accumulators *= lengths[axis] * gap;
            }
        }
        let count = lengths.iter().product::<u32>() as usize;
        let mut cuts: Vec<u64> = (0..random.below(3))
            .map(|_| random.below(count + 1) as u64)
            .collect();
        cuts.push(count as u64);
        cuts.sort_unstable();
        let mask = (random.below(4) == 0)
            .then(|| (0..count).map(|_| random.below(5) as u8 * 60).collect());
        Case {
            lengths,
            strides,
            accumulators: accumulators as usize,
            count,
            piece: random.pick(&[0, 0, 1, 7, 128]),
            mask,
            cuts,
        }
    }

    /// Returns the runs that no cut divides: the range of elements, the index of the first accumulator, and the
    /// distance to the next.
    pub fn runs(&self, size: u32) -> Vec<(std::ops::Range<usize>, usize, usize)> {
        let mut runs: Vec<(std::ops::Range<usize>, usize, usize)> = Vec::new();
        let inner = *self.lengths.last().unwrap() as usize;
        let stride = (self.strides.last().unwrap() / size) as usize;
        let is_in = |element: usize| self.mask.as_ref().is_none_or(|mask| mask[element] != 0);
        for element in (0..self.count).filter(|&element| is_in(element)) {
            let offset = element % inner;
            let begins = offset == 0
                || self.piece != 0 && (offset as u64).is_multiple_of(self.piece)
                || self.cuts.contains(&(element as u64))
                || !is_in(element - 1);
            if begins {
                let mut at = 0;
                let mut rest = element;
                for (length, stride) in self.lengths.iter().zip(&self.strides).rev() {
                    at += rest % *length as usize * (stride / size) as usize;
                    rest /= *length as usize;
                }
                runs.push((element..element, at, stride));
            }
            runs.last_mut().unwrap().0.end = element + 1;
        }
        runs
    }
}
