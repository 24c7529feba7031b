//! A plan: the tables that transforms of a length need. A plan begins with the tables of roots.

use super::layout::Layout;
use super::numbers::{Pair, split, split_mut};
use super::passes::{Rows, Work};
use super::roots::{self, Roots};

/// The tables of a plan.
pub struct Tables<'a> {
    /// For each radix its roots, if the code does not have them, and the factors of its pass.
    pub factors: &'a [Pair],
    /// The factors that take apart what pairs of real numbers gave.
    pub pairs: &'a [Pair],
    /// The chirp: exp(-pi i k^2 / points).
    pub chirp: &'a [Pair],
    /// The transform of the opposite chirp.
    pub filter: &'a [Pair],
}

/// Returns how many words the tables of roots have.
fn root_words(layout: &Layout) -> usize {
    roots::words(2 * layout.points).max(roots::words(layout.inner))
}

/// Returns how many factors the tables have.
fn lengths(layout: &Layout) -> [usize; 4] {
    let passes = layout.radices.passes(layout.inner);
    let factors = passes.map(|pass| pass.roots + pass.factors).sum();
    let pairs = if layout.has_pairs() {
        layout.points / 2
    } else {
        0
    };
    if layout.has_chirps() {
        [factors, pairs, layout.points, layout.inner]
    } else {
        [factors, pairs, 0, 0]
    }
}

/// Returns how many words a plan has.
pub fn words(layout: &Layout) -> usize {
    root_words(layout) + 2 * lengths(layout).iter().sum::<usize>()
}

impl<'a> Tables<'a> {
    /// Returns the tables that `write` wrote.
    pub fn new(layout: &Layout, plan: &'a [f64]) -> Self {
        let [factors, pairs, chirp, _] = lengths(layout);
        let rest: &[Pair] = split(plan, root_words(layout)).1.as_chunks().0;
        let (factors, rest) = split(rest, factors);
        let (pairs, rest) = split(rest, pairs);
        let (chirp, filter) = split(rest, chirp);
        Tables {
            factors,
            pairs,
            chirp,
            filter,
        }
    }
}

/// Writes the tables of a plan. The room is that of a transform.
pub fn write(layout: &Layout, plan: &mut [f64], room: &mut [Pair]) {
    let [factors, pairs, chirp, _] = lengths(layout);
    let (roots, rest) = split_mut(plan, root_words(layout));
    let rest: &mut [Pair] = rest.as_chunks_mut().0;
    let (factors, rest) = split_mut(rest, factors);
    let (pairs, rest) = split_mut(rest, pairs);
    let (chirp, filter) = split_mut(rest, chirp);

    let is_plain = pairs.is_empty() && chirp.is_empty();
    let twice = Roots::write(if is_plain { 1 } else { 2 * layout.points }, roots);
    for (k, own) in (1..).zip(pairs) {
        let [re, im] = twice.forward(k);
        *own = [0.5 * im, -0.5 * re];
    }
    let mut square = 0;
    for (k, own) in chirp.iter_mut().enumerate() {
        *own = twice.forward(square);
        square = (square + 2 * k + 1) % (2 * layout.points);
    }
    write_factors(layout, &Roots::write(layout.inner, roots), factors);
    if layout.has_chirps() {
        write_filter(layout, factors, chirp, filter, room);
    }
}

/// Writes the factors of all passes.
fn write_factors(layout: &Layout, roots: &Roots, factors: &mut [Pair]) {
    let mut factors = factors.iter_mut();
    let mut put = |k: usize| {
        if let Some(own) = factors.next() {
            *own = roots.forward(k);
        }
    };
    // Roots of a part of the line are every so many of its roots.
    let mut step = 1;
    for pass in layout.radices.passes(layout.inner) {
        (0..pass.roots).for_each(|k| put(k * step * pass.rest));
        for place in 0..pass.factors / (pass.radix - 1) {
            (1..pass.radix).for_each(|k| put(place * k * step));
        }
        step *= pass.radix;
    }
}

/// Writes the transform of the opposite chirp, which goes around both ends of the line, divided by the length of the line.
fn write_filter(
    layout: &Layout,
    factors: &[Pair],
    chirp: &[Pair],
    filter: &mut [Pair],
    room: &mut [Pair],
) {
    let (one, other) = split_mut(room, layout.inner);
    filter.fill([0.0; 2]);
    for (k, &[re, im]) in chirp.iter().enumerate() {
        // The place of the first number is its own opposite.
        for place in [k, (layout.inner - k) % layout.inner] {
            if let Some(number) = filter.get_mut(place) {
                *number = [re, -im];
            }
        }
    }
    let work = Work {
        radices: &layout.radices,
        factors,
        length: layout.inner,
        side: 1,
        lines: 1,
        direction: 1.0,
        scale: 1.0 / layout.inner as f64,
    };
    work.run(None, (filter, Rows { row: 1, line: 0 }), [one, other]);
}
