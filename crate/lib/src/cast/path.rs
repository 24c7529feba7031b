//! Converts one dtype to another: chooses the loops, calls them one after the other, and handles the elements that do
//! not fill a chunk.

use super::loops::{BLOCK, CHUNK, Step, copy};
use super::{floats, integers, truncate};
use crate::dtypes::element::{Element, Kind, kind_and_size};
use crate::vector::turns::{in_turns, is_long};
use std::ops::Range;

const INT32: u32 = i32::CODE;
const FLOAT32: u32 = f32::CODE;
const FLOAT64: u32 = f64::CODE;

/// The greatest number of steps between two dtypes. For example, `bool` becomes complex128 by way of int32 and float64.
const MOST_STEPS: usize = 3;

/// One to three steps from one dtype to another, followed by `None`.
type Path = [Option<Step>; MOST_STEPS];

/// Converts the bytes of elements of the dtype `from` to bytes of the dtype `to`. If the slices hold different numbers
/// of elements, the smaller number decides.
#[inline(never)]
pub fn convert(from: u32, to: u32, source: &[u8], target: &mut [u8]) {
    convert_known(from, to, source, target);
}

/// Converts like `convert`, for callers that pass constants as dtypes. The compiler then chooses the loops, and the
/// module has no others. That is why `find_path`, and all that it calls, is inlined.
#[inline(always)]
pub fn convert_known(from: u32, to: u32, source: &[u8], target: &mut [u8]) {
    let (from, to) = match (kind_and_size(from), kind_and_size(to)) {
        // Each part is converted by itself.
        ((Kind::Complex, from_size), (Kind::Complex, to_size)) => {
            (float_of(from_size / 2), float_of(to_size / 2))
        }
        _ => (from, to),
    };
    let ((_, from_size), (_, to_size)) = (kind_and_size(from), kind_and_size(to));
    convert_along(find_path(from, to), (source, from_size), (target, to_size));
}

/// Converts all elements by the steps of a path.
#[inline(never)]
fn convert_along(
    path: Path,
    (source, from_size): (&[u8], usize),
    (target, to_size): (&mut [u8], usize),
) {
    let count =
        (source.len() >> from_size.trailing_zeros()).min(target.len() >> to_size.trailing_zeros());
    let (Some(source), Some(target)) = (
        source.get(..count * from_size),
        target.get_mut(..count * to_size),
    ) else {
        return;
    };
    let (source, target) = ((source, from_size), (target, to_size));
    // For few elements, clearing large buffers would take noticeable time.
    match path {
        [None, ..] => copy(source.0, target.0, 0),
        [_, None, _] => by_chunks(count, source, target, path, &mut []),
        _ if count <= CHUNK => by_chunks(count, source, target, path, &mut [0; 2 * CHUNK]),
        _ => by_chunks(count, source, target, path, &mut [0; 2 * BLOCK]),
    }
}

/// Converts all elements in whole chunks. The last chunk may overlap the one before it: converting an element twice
/// gives the same result.
#[inline(never)]
fn by_chunks(
    count: usize,
    (source, from_size): (&[u8], usize),
    (target, to_size): (&mut [u8], usize),
    path: Path,
    buffers: &mut [u64],
) {
    if count < CHUNK {
        return convert_padded((source, from_size), (target, to_size), path, buffers);
    }
    let mut convert = |part: Range<usize>| {
        if let (Some(source), Some(target)) = (
            source.get(part.start * from_size..part.end * from_size),
            target.get_mut(part.start * to_size..part.end * to_size),
        ) {
            run((source, from_size), (target, to_size), path, buffers);
        }
    };
    let whole = count - count % CHUNK;
    if is_long(count, from_size.max(to_size)) {
        in_turns(whole, from_size.max(to_size), &mut convert);
    } else {
        convert(0..whole);
    }
    if whole < count {
        convert(count - CHUNK..count);
    }
}

/// Converts fewer elements than a chunk by copying them into a whole chunk.
fn convert_padded(
    (source, from_size): (&[u8], usize),
    (target, to_size): (&mut [u8], usize),
    path: Path,
    buffers: &mut [u64],
) {
    let mut ends = [[0u64; 2 * CHUNK]; 2];
    let [padding, converted] = &mut ends;
    let padding: &mut [u8] = bytemuck::cast_slice_mut(padding);
    let converted: &mut [u8] = bytemuck::cast_slice_mut(converted);
    let padding = padding.get_mut(..CHUNK * from_size).unwrap_or_default();
    let converted = converted.get_mut(..CHUNK * to_size).unwrap_or_default();
    if let Some(head) = padding.get_mut(..source.len()) {
        head.copy_from_slice(source);
    }
    run((padding, from_size), (converted, to_size), path, buffers);
    if let Some(head) = converted.get(..target.len()) {
        target.copy_from_slice(head);
    }
}

/// Runs the steps. A single step converts directly; two or three steps use the `buffers`.
#[inline(always)]
fn run(
    (source, from_size): (&[u8], usize),
    (target, to_size): (&mut [u8], usize),
    path: Path,
    buffers: &mut [u64],
) {
    match path {
        [Some((run, number)), None, _] => run(source, target, number),
        _ => run_by_blocks(path, buffers, (source, from_size), (target, to_size)),
    }
}

/// Calls two or three loops one after the other for each block. The values between the loops are in the halves of
/// `buffers`.
#[inline(never)]
fn run_by_blocks(
    path: Path,
    buffers: &mut [u64],
    (source, from_size): (&[u8], usize),
    (target, to_size): (&mut [u8], usize),
) {
    let block = buffers.len() / 2;
    let (one, other) = buffers.split_at_mut(block);
    let one: &mut [u8] = bytemuck::cast_slice_mut(one);
    let other: &mut [u8] = bytemuck::cast_slice_mut(other);
    let blocks = target.chunks_mut((block * to_size).max(1));
    for (source, target) in source.chunks((block * from_size).max(1)).zip(blocks) {
        if let [Some(first), Some(second), third] = path {
            (first.0)(source, one, first.1);
            match third {
                None => (second.0)(one, target, second.1),
                Some(third) => {
                    (second.0)(one, other, second.1);
                    (third.0)(other, target, third.1);
                }
            }
        }
    }
}

/// Returns the steps from one dtype to another. There are none between dtypes with the same bits.
#[inline(always)]
fn find_path(from: u32, to: u32) -> Path {
    if from == to && kind_and_size(from).0 != Kind::Truth {
        return [None; MOST_STEPS];
    }
    let mut path = [None; MOST_STEPS];
    let mut at = from;
    for step in &mut path {
        let next = next_on_the_way(at, to);
        *step = Some(step_between(at, next));
        at = next;
        if at == to {
            break;
        }
    }
    path
}

/// Returns the code of the real float dtype of a size.
#[inline(always)]
fn float_of(size: usize) -> u32 {
    if size == 4 { FLOAT32 } else { FLOAT64 }
}

/// Returns the dtype after the first step. It is `to` itself, or a dtype that keeps everything that affects the final
/// result.
#[inline(always)]
fn next_on_the_way(from: u32, to: u32) -> u32 {
    use Kind::{Complex, Float, Signed, Truth, Unsigned};
    let ((from_kind, from_size), (to_kind, to_size)) = (kind_and_size(from), kind_and_size(to));
    match (from_kind, to_kind) {
        (Complex, Signed | Unsigned | Float) => float_of(from_size / 2),
        (Truth | Signed | Unsigned | Float, Complex) => {
            let real = float_of(to_size / 2);
            if from == real {
                to
            } else {
                next_on_the_way(from, real)
            }
        }
        (Truth | Signed | Unsigned, Float) if from_size < 4 && to_size == 4 => to,
        (Truth | Signed | Unsigned, Float) if from_size < 4 => INT32,
        // An integer that float32 rounds is too large for float16, so no result is rounded twice.
        (Signed | Unsigned, Float) if to_size == 2 => FLOAT32,
        (Float, Signed | Unsigned) if from_size == 2 => FLOAT32,
        (Float, Signed | Unsigned) if from_size == 8 && to_size < 4 => INT32,
        _ => to,
    }
}

/// Returns the loop between two dtypes that are neighbours on a path of `next_on_the_way`.
#[inline(always)]
fn step_between(from: u32, to: u32) -> Step {
    use Kind::{Complex, Float, Signed, Truth, Unsigned};
    let ((from_kind, from_size), (to_kind, to_size)) = (kind_and_size(from), kind_and_size(to));
    match (from_kind, to_kind) {
        (_, Truth) => integers::is_nonzero(from_size, from_kind),
        (Truth, Float) => floats::from_bytes(1),
        (Truth, _) => integers::widened(to_size, 1),
        (Unsigned, Signed | Unsigned) if from_size == 1 => integers::widened(to_size, u8::MAX),
        // A complex element begins with its real part. When a real element becomes complex, zeros follow it.
        (Complex, _) | (_, Complex) => integers::resized(from_size, to_size, false),
        (Signed | Unsigned, Signed | Unsigned) => {
            integers::resized(from_size, to_size, from_kind == Signed)
        }
        (Float, Float) => floats::resized(from_size, to_size),
        (Float, _) => truncate::to_integer(from_size, to_size, to_kind == Signed),
        (_, Float) => floats::from_integer(from_size, to_size, from_kind == Signed),
    }
}
