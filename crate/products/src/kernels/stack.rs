//! Walks over the matrices or vectors of two stacks, which were broadcast against each other.

/// An axis of two stacks: its length, and the items from one index to the next in each.
pub type Axis = (usize, [i64; 2]);

/// Calls `visit` with the places of the first elements, for each index of the axes in C order.
pub fn each(
    axes: &mut (impl Iterator<Item = Axis> + Clone),
    starts: [i64; 2],
    visit: &mut dyn FnMut([i64; 2]),
) {
    let Some((length, steps)) = axes.next() else {
        visit(starts);
        return;
    };
    let [mut left, mut right] = starts;
    for _ in 0..length {
        each(&mut axes.clone(), [left, right], visit);
        left = left.wrapping_add(steps[0]);
        right = right.wrapping_add(steps[1]);
    }
}
