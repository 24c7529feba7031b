//! Any dtype to any other: a path over few loops. Each loop converts sixteen elements at a time, and what has no loop of
//! its own takes several, by way of blocks that stay in the first-level cache.
//!
//! Integers wrap, a complex value keeps its real part, floats become integers as truncate.rs has it.

mod checked;
mod floats;
mod integers;
mod lanes;
mod path;
#[cfg(test)]
mod tests;
mod truncate;

use crate::dtypes::element::Element;
use bytemuck::Pod;
pub use checked::{Checked, first_misfit, first_misfit_of};
pub use path::convert;

/// Elements of a block that passes through another dtype, or is converted again when one of its values asks for it.
const BLOCK: usize = 256;

/// Loops convert as many elements as a multiple of this.
const CHUNK: usize = 32;

/// Elements of a dtype, which become those of another.
pub trait CastTo<T>: Copy {
    /// The value as NumPy's `astype` gives it.
    fn cast_to(self) -> T;

    /// `cast_to` of each element, as many as both slices have.
    fn cast_slice(source: &[Self], target: &mut [T]);
}

impl<F: Element, T: Element> CastTo<T> for F {
    fn cast_to(self) -> T {
        let mut target = [T::ZERO];
        Self::cast_slice(&[self], &mut target);
        let [value] = target;
        value
    }

    fn cast_slice(source: &[Self], target: &mut [T]) {
        let (source, target) = (
            bytemuck::cast_slice(source),
            bytemuck::cast_slice_mut(target),
        );
        convert(F::CODE, T::CODE, source, target);
    }
}

/// Converts each element of `source`, as many as both slices have.
pub fn cast<F: CastTo<T>, T>(source: &[F], target: &mut [T]) {
    F::cast_slice(source, target);
}

/// Converts whole chunks, as bytes; the number is the loop's own.
type Loop = fn(&[u8], &mut [u8], u64);

/// The loop between dtypes of the same bits: copies as many bytes as both have.
fn copy(source: &[u8], target: &mut [u8], _: u64) {
    let count = source.len().min(target.len());
    if let (Some(source), Some(target)) = (source.get(..count), target.get_mut(..count)) {
        target.copy_from_slice(source);
    }
}

/// Calls `convert` with every `COUNT` elements and their places, `TIMES` in a row: a loop costs as much as some vectors.
#[inline(always)]
fn by_vectors<const TIMES: usize, F: Pod, T: Pod, const COUNT: usize>(
    source: &[u8],
    target: &mut [u8],
    mut convert: impl FnMut(&[F; COUNT], &mut [T; COUNT]),
) {
    const { assert!(CHUNK % (TIMES * COUNT) == 0) };
    let (Ok(source), Ok(target)) = (
        bytemuck::try_cast_slice::<_, [[F; COUNT]; TIMES]>(source),
        bytemuck::try_cast_slice_mut::<_, [[T; COUNT]; TIMES]>(target),
    ) else {
        return;
    };
    for (values, items) in source.iter().zip(target) {
        for (values, items) in values.iter().zip(items) {
            convert(values, items);
        }
    }
}

/// Converts each element by itself, `COUNT` of them side by side, so that the compiler finds the vectors.
#[inline(always)]
fn each<const COUNT: usize, F: Pod, T: Pod>(
    source: &[u8],
    target: &mut [u8],
    convert: impl Fn(F) -> T,
) {
    by_vectors::<1, F, T, COUNT>(source, target, |values, items| {
        for (item, value) in items.iter_mut().zip(values) {
            *item = convert(*value);
        }
    });
}

/// Converts block by block with `quick`, which tells whether its results hold for all of a chunk; a block where they do
/// not is converted again by `exact`, at several times the cost.
#[inline(always)]
fn by_blocks<F: Pod, T: Pod>(
    source: &[u8],
    target: &mut [u8],
    mut quick: impl FnMut(&[u8], &mut [u8]) -> bool,
    exact: impl Fn(F) -> T,
) {
    let blocks = target.chunks_mut(BLOCK * size_of::<T>());
    for (from, to) in source.chunks(BLOCK * size_of::<F>()).zip(blocks) {
        if !quick(from, to) {
            one_by_one(from, to, &exact);
        }
    }
}

/// Calls `quick` with every `COUNT` elements, as `by_vectors` does, for as long as `holds` says after a chunk that the
/// results do. From the first chunk on where they do not, everything is converted by `rest`.
#[inline(always)]
fn while_quick<S, F: Pod, T: Pod, const COUNT: usize, const TIMES: usize>(
    source: &[u8],
    target: &mut [u8],
    (mut seen, mut quick): (S, impl FnMut(&[F; COUNT], &mut [T; COUNT], &mut S)),
    holds: impl Fn(&S) -> bool,
    rest: impl Fn(&[u8], &mut [u8]),
) {
    const { assert!(CHUNK == TIMES * COUNT) };
    let (Ok(from), Ok(to)) = (
        bytemuck::try_cast_slice::<_, [[F; COUNT]; TIMES]>(source),
        bytemuck::try_cast_slice_mut::<_, [[T; COUNT]; TIMES]>(target),
    ) else {
        return;
    };
    let chunks = from.iter().zip(to).map(|(values, items)| {
        for (values, items) in values.iter().zip(items) {
            quick(values, items, &mut seen);
        }
        holds(&seen)
    });
    let quickly = CHUNK * chunks.take_while(|holds| *holds).count();
    if let (Some(source), Some(target)) = (
        source.get(quickly * size_of::<F>()..),
        target.get_mut(quickly * size_of::<T>()..),
    ) {
        if !source.is_empty() {
            rest(source, target);
        }
    }
}

#[inline(always)]
fn one_by_one<F: Pod, T: Pod>(source: &[u8], target: &mut [u8], convert: impl Fn(F) -> T) {
    let source: &[F] = bytemuck::try_cast_slice(source).unwrap_or_default();
    let target: &mut [T] = bytemuck::try_cast_slice_mut(target).unwrap_or_default();
    for (item, value) in target.iter_mut().zip(source) {
        *item = convert(*value);
    }
}
