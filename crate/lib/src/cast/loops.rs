//! The form of a loop that casts: it takes whole chunks of bytes, and writes as many elements.

use bytemuck::Pod;

/// The number of elements of a block. A block is the unit that passes through another dtype, or that is converted again
/// when one of its values needs the exact way.
pub const BLOCK: usize = 256;

/// Each loop converts a number of elements that is a multiple of this.
pub const CHUNK: usize = 32;

/// A loop that converts whole chunks, given as bytes. The meaning of the last argument depends on the loop.
pub type Loop = fn(&[u8], &mut [u8], u64);

/// One loop and the number that is passed to it.
pub type Step = (Loop, u64);

/// The loop between dtypes with the same bits. It copies as many bytes as both slices have.
pub fn copy(source: &[u8], target: &mut [u8], _: u64) {
    let count = source.len().min(target.len());
    if let (Some(source), Some(target)) = (source.get(..count), target.get_mut(..count)) {
        target.copy_from_slice(source);
    }
}

/// Calls `convert` with each group of `COUNT` elements and with the place for their results. One turn of the loop makes
/// `TIMES` calls, since the turn itself takes as long as converting some vectors.
#[inline(always)]
pub fn by_vectors<const TIMES: usize, F: Pod, T: Pod, const COUNT: usize>(
    source: &[u8],
    target: &mut [u8],
    mut convert: impl FnMut(&[F; COUNT], &mut [T; COUNT]),
) {
    const { assert!(CHUNK.is_multiple_of(TIMES * COUNT)) };
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

/// Converts each element by itself. The elements are in groups of `COUNT`, so that the compiler vectorizes the loop.
#[inline(always)]
pub fn each<const COUNT: usize, F: Pod, T: Pod>(
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

/// Converts each block with `quick`, which returns whether all its results are correct. If they are not, `exact`
/// converts the block again, which takes several times as long.
#[inline(always)]
pub fn by_blocks<F: Pod, T: Pod>(
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

/// Calls `quick` with each group of `COUNT` elements, as `by_vectors` does. After each chunk, `holds` tells whether the
/// results so far are correct. If they are not, `rest` converts this chunk and everything after it.
#[inline(always)]
pub fn while_quick<S, F: Pod, T: Pod, const COUNT: usize, const TIMES: usize>(
    source: &[u8],
    target: &mut [u8],
    (mut state, mut quick): (S, impl FnMut(&[F; COUNT], &mut [T; COUNT], &mut S)),
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
            quick(values, items, &mut state);
        }
        holds(&state)
    });
    let converted = CHUNK * chunks.take_while(|holds| *holds).count();
    if let (Some(source), Some(target)) = (
        source.get(converted * size_of::<F>()..),
        target.get_mut(converted * size_of::<T>()..),
    ) && !source.is_empty()
    {
        rest(source, target);
    }
}

#[inline(always)]
pub fn one_by_one<F: Pod, T: Pod>(source: &[u8], target: &mut [u8], convert: impl Fn(F) -> T) {
    let source: &[F] = bytemuck::try_cast_slice(source).unwrap_or_default();
    let target: &mut [T] = bytemuck::try_cast_slice_mut(target).unwrap_or_default();
    for (item, value) in target.iter_mut().zip(source) {
        *item = convert(*value);
    }
}
