//! The loops of a pass.

use super::radices::{five, four, seven, three, two};
use crate::kernels::layout::MOST_RADIX;
use crate::kernels::numbers::{Pair, directed, split_mut, turned};
use bytemuck::cast_slice_mut;
use ndloom_lib::vector::lanes::F64s;
use std::array::from_fn;
use std::process::abort;

/// A pass. Group `g` of the results, which has `radix` runs, comes from run `g` of each of `radix` lists.
pub struct Step<'a> {
    /// Twice: how many lines there are, and the numbers from one to the next in the lists and in the results.
    pub lines: [[usize; 3]; 2],
    /// The number of lists.
    pub radix: usize,
    /// The number of groups.
    pub rest: usize,
    /// The numbers of a run.
    pub length: usize,
    /// The numbers from one list to the next.
    pub from_list: usize,
    /// The numbers from one run of a list to the next.
    pub from_step: usize,
    /// The numbers from one run of the results to the next.
    pub to_step: usize,
    /// 1 for a forward transform, -1 for a backward one.
    pub direction: f64,
    /// What results are multiplied by if there is one group.
    pub scale: f64,
    /// The roots of the radix, if the code does not have them.
    pub roots: &'a [Pair],
    /// The factors of all groups but that of a last pass: one for each run but the first.
    pub factors: &'a [Pair],
}

impl Step<'_> {
    /// Makes the pass.
    #[inline(never)]
    pub fn run(&self, from: &[Pair], to: &mut [Pair]) {
        let [lines, runs] = self.lines;
        for line in 0..lines[0] {
            for run in 0..runs[0] {
                let from = from.get(line * lines[1] + run * runs[1]..);
                let to = to.get_mut(line * lines[2] + run * runs[2]..);
                self.run_line(from.unwrap_or_default(), to.unwrap_or_default());
            }
        }
    }

    #[inline(always)]
    fn run_line(&self, from: &[Pair], to: &mut [Pair]) {
        let is_narrow = self.length == 1 && self.from_step == 1 && self.rest > 1;
        match self.radix {
            2 => self.pass(from, to, two),
            3 => self.pass(from, to, three),
            4 if is_narrow => self.narrow_pass(from, to, four),
            4 => self.pass(from, to, four),
            5 => self.pass(from, to, five),
            7 => self.pass(from, to, seven),
            _ => self.long_pass(from, to),
        }
    }

    /// Returns 1 and -1 for a forward transform.
    #[inline(always)]
    fn sign(&self) -> F64s {
        F64s::new([self.direction, -self.direction])
    }

    /// Makes the pass over a line whose runs are one number each.
    #[inline(always)]
    fn narrow_pass<const N: usize>(
        &self,
        from: &[Pair],
        to: &mut [Pair],
        transform: impl Fn([F64s; N], F64s) -> [F64s; N],
    ) {
        let (rest, sign) = (self.rest, self.sign());
        let lists: [&[Pair]; N] = from_fn(|k| {
            let list = from.get(rest * k..rest * (k + 1));
            list.unwrap_or_else(|| abort())
        });
        let outs = to.as_chunks_mut::<N>().0;
        let factors = self.factors.chunks_exact(N - 1);
        for ((index, out), own) in (0..rest).zip(outs).zip(factors) {
            let values = transform(from_fn(|k| F64s::new(lists[k][index])), sign);
            *out = from_fn(|k| match k {
                0 => values[0],
                _ => turned(values[k], directed(own[k - 1], self.direction)),
            })
            .map(F64s::lanes);
        }
    }

    /// Makes the pass over a line.
    #[inline(always)]
    fn pass<const N: usize>(
        &self,
        from: &[Pair],
        to: &mut [Pair],
        transform: impl Fn([F64s; N], F64s) -> [F64s; N],
    ) {
        let (is_last, sign, scale) = (self.rest == 1, self.sign(), F64s::splat(self.scale));
        let mut lists: [_; N] = from_fn(|k| {
            let list = from.get(k * self.from_list..).unwrap_or_default();
            list.chunks(self.from_step)
        });
        let mut outs = to.chunks_mut(self.to_step);
        let mut factors = self.factors.chunks_exact(N - 1);
        for _ in 0..self.rest {
            let own = factors.next().unwrap_or_default();
            let turns: [[F64s; 2]; N] = from_fn(|k| match own.get(k.wrapping_sub(1)) {
                Some(&factor) => directed(factor, self.direction),
                None => [scale; 2],
            });
            let lists: [&[Pair]; N] = from_fn(|k| {
                let run = lists[k].next().and_then(|run| run.get(..self.length));
                run.unwrap_or_else(|| abort())
            });
            let outs: [&mut [Pair]; N] = from_fn(|_| {
                let run = outs.next().and_then(|run| run.get_mut(..self.length));
                run.unwrap_or_else(|| abort())
            });
            for index in 0..self.length {
                let values = transform(from_fn(|k| F64s::new(lists[k][index])), sign);
                for k in 0..N {
                    let value = match k {
                        _ if is_last => values[k].times(scale),
                        0 => values[0],
                        _ => turned(values[k], turns[k]),
                    };
                    outs[k][index] = value.lanes();
                }
            }
        }
    }

    /// Makes a pass of an odd radix, whose roots are given.
    #[inline(never)]
    fn long_pass(&self, from: &[Pair], to: &mut [Pair]) {
        let mut room = [0.0; 2 * MOST_RADIX - 2];
        let halves: &mut [[Pair; 2]] = cast_slice_mut(&mut room);
        let halves = split_mut(halves, self.radix / 2).0;
        for group in 0..self.rest {
            for index in 0..self.length {
                let read = |k: usize| {
                    let number = from.get(group * self.from_step + k * self.from_list + index);
                    F64s::new(*number.unwrap_or_else(|| abort()))
                };
                let mut write = |k: usize, value: F64s| {
                    let place = (group * (self.radix - 1) + k).wrapping_sub(1);
                    let value = match self.factors.get(place) {
                        _ if self.rest == 1 => value.times(F64s::splat(self.scale)),
                        Some(&factor) if k > 0 => turned(value, directed(factor, self.direction)),
                        _ => value,
                    };
                    let number = to.get_mut((group * self.radix + k) * self.to_step + index);
                    *number.unwrap_or_else(|| abort()) = value.lanes();
                };
                self.long_transform(halves, read, &mut write);
            }
        }
    }

    /// Transforms as many numbers as there are roots. Numbers whose roots are conjugates are taken together. Sums of four products are added,
    /// which halves the error of adding one by one.
    #[inline(always)]
    fn long_transform(
        &self,
        halves: &mut [[Pair; 2]],
        read: impl Fn(usize) -> F64s,
        write: &mut impl FnMut(usize, F64s),
    ) {
        let (radix, first, direction) = (
            self.roots.len(),
            read(0),
            F64s::new([-self.direction, self.direction]),
        );
        let mut sum = first;
        for (k, half) in (1..).zip(&mut *halves) {
            let (one, other) = (read(k), read(radix - k));
            let (even, odd) = (one.plus(other), one.minus(other).exchanged());
            sum = sum.plus(even);
            *half = [even, odd.times(direction)].map(F64s::lanes);
        }
        write(0, sum);
        // Two results at a time: each waits for its sums.
        for k in (1..=radix / 2).step_by(2) {
            let (mut places, mut totals) = ([0; 2], [[F64s::splat(0.0); 2]; 2]);
            for some in halves.chunks(4) {
                let mut sums = [[F64s::splat(0.0); 2]; 2];
                for half in some {
                    sums = from_fn(|one| {
                        let next = places[one] + k + one;
                        places[one] = if next < radix { next } else { next - radix };
                        let root = self.roots.get(places[one]).unwrap_or_else(|| abort());
                        let factor = root.map(F64s::splat);
                        from_fn(|part| {
                            sums[one][part].plus(F64s::new(half[part]).times(factor[part]))
                        })
                    });
                }
                totals = from_fn(|one| from_fn(|part| totals[one][part].plus(sums[one][part])));
            }
            for (k, [even, odd]) in (k..).zip(totals) {
                let even = first.plus(even);
                write(k, even.plus(odd));
                write(radix - k, even.minus(odd));
            }
        }
    }
}
