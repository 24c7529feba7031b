//! The axes of a view. They are merged so that the innermost runs are as long as possible. Strides are counted in
//! elements.

/// The greatest number of axes of a view.
pub const MOST_AXES: usize = 64;

/// One axis of a view.
#[derive(Clone, Copy, Debug, Default)]
pub struct Axis {
    /// The number of elements along the axis.
    pub length: u64,
    /// The distance between neighbouring elements in the slice.
    pub stride: i64,
    /// The number of elements of the view in the axes below one index of this axis.
    pub inner: u64,
}

/// Writes the axes of a view to `room` and returns the axes that remain. Axes of length one are dropped. Two
/// neighbouring axes become one axis if the outer one continues the inner one with the same distance. So the innermost
/// runs are as long as possible.
pub fn arrange(axes: impl Iterator<Item = (u64, i64)>, room: &mut [Axis]) -> &[Axis] {
    let mut used = 0usize;
    for (length, stride) in axes.filter(|&(length, _)| length != 1) {
        let outer = used.checked_sub(1).and_then(|last| room.get_mut(last));
        match outer {
            Some(outer) if Some(outer.stride) == stride.checked_mul(length as i64) => {
                outer.length *= length;
                outer.stride = stride;
            }
            _ => {
                let Some(axis) = room.get_mut(used) else {
                    break;
                };
                *axis = Axis {
                    length,
                    stride,
                    inner: 1,
                };
                used += 1;
            }
        }
    }
    let Some(arranged) = room.get_mut(..used) else {
        return &[];
    };
    let mut inner = 1u64;
    for axis in arranged.iter_mut().rev() {
        axis.inner = inner;
        inner = inner.saturating_mul(axis.length);
    }
    arranged
}

/// Returns the lowest and the highest position that a view reaches, relative to its element `[0, .., 0]`. Returns
/// `None` if the view is empty.
pub fn span(axes: impl Iterator<Item = (u64, i64)>) -> Option<(i64, i64)> {
    let (mut low, mut high) = (0, 0);
    for (length, stride) in axes {
        let end = stride.wrapping_mul(length.checked_sub(1)? as i64);
        (low, high) = (low + end.min(0), high + end.max(0));
    }
    Some((low, high))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_that_continue_each_other_become_one() {
        let arranged = |axes: &[(u64, i64)]| {
            let mut room = [Axis::default(); MOST_AXES];
            let axes = arrange(axes.iter().copied(), &mut room);
            axes.iter()
                .map(|axis| (axis.length, axis.stride, axis.inner))
                .collect::<Vec<_>>()
        };
        assert_eq!(arranged(&[(3, 20), (4, 5), (5, 1)]), [(60, 1, 1)]);
        assert_eq!(
            arranged(&[(3, 20), (1, 77), (4, 5), (5, -1)]),
            [(12, 5, 5), (5, -1, 1)]
        );
        assert_eq!(arranged(&[(3, 0), (4, 0)]), [(12, 0, 1)]);
        assert_eq!(arranged(&[(1, 3), (1, 4)]), []);
        assert_eq!(arranged(&[(2, 1); MOST_AXES]).len(), MOST_AXES);
    }

    #[test]
    fn the_span_reaches_from_the_lowest_to_the_highest_place() {
        let span = |axes: &[(u64, i64)]| span(axes.iter().copied());
        assert_eq!(span(&[]), Some((0, 0)));
        assert_eq!(span(&[(3, -5), (4, 2)]), Some((-10, 6)));
        assert_eq!(span(&[(3, 1), (0, 1)]), None);
    }
}
