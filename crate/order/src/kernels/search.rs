//! Finds the places of values in a sorted list, with NaN last.

use super::keys::loose_of_complex;
use std::array::from_fn;

/// So many searches go side by side, so that they wait for memory together.
const TOGETHER: usize = 8;

/// A list that is searched.
pub struct Search<'a, T> {
    /// The values in ascending order.
    pub list: &'a [T],
    /// Whether the place of a value is behind those that equal it.
    pub is_right: bool,
}

impl<T: Copy + PartialOrd> Search<'_, T> {
    /// Adds the place of each needle.
    #[inline(always)]
    fn all(&self, needles: &[T], places: &mut [i64]) {
        let is_before = |value: T, needle: T| {
            if self.is_right {
                value <= needle
            } else {
                value < needle
            }
        };
        if needles.is_sorted() {
            return self.rising(needles, is_before, places);
        }
        let (groups, rest) = needles.as_chunks::<TOGETHER>();
        let (found, others) = places.as_chunks_mut::<TOGETHER>();
        for (places, needles) in found.iter_mut().zip(groups) {
            for (place, found) in places.iter_mut().zip(self.together(*needles, is_before)) {
                *place += i64::from(found);
            }
        }
        for (place, &needle) in others.iter_mut().zip(rest) {
            *place += self.list.partition_point(|&value| is_before(value, needle)) as i64;
        }
    }

    /// Searches some needles side by side, without branches.
    #[inline(always)]
    fn together(
        &self,
        needles: [T; TOGETHER],
        is_before: impl Fn(T, T) -> bool,
    ) -> [u32; TOGETHER] {
        let mut begins = [0u32; TOGETHER];
        let mut length = self.list.len();
        while length > 1 {
            let half = length / 2;
            let there = &self.list[half - 1..];
            for (begin, needle) in begins.iter_mut().zip(needles) {
                let is_later = there
                    .get(*begin as usize)
                    .is_some_and(|&value| is_before(value, needle));
                *begin += if is_later { half as u32 } else { 0 };
            }
            length -= half;
        }
        from_fn(|index| {
            let value = self.list.get(begins[index] as usize);
            begins[index] + u32::from(value.is_some_and(|&value| is_before(value, needles[index])))
        })
    }

    /// Searches needles that rise: each from the place of the one before, by steps that double.
    #[inline(always)]
    fn rising(&self, needles: &[T], is_before: impl Fn(T, T) -> bool, places: &mut [i64]) {
        let list = self.list;
        let mut begin = 0;
        for (place, &needle) in places.iter_mut().zip(needles) {
            let mut step = 1;
            while list
                .get(begin + step - 1)
                .is_some_and(|&value| is_before(value, needle))
            {
                begin += step;
                step *= 2;
            }
            let near = &list[begin..list.len().min(begin + step - 1)];
            begin += near.partition_point(|&value| is_before(value, needle));
            *place += begin as i64;
        }
    }
}

/// A value that can be sought.
pub trait Sought: Copy {
    /// Adds the place of each needle in a list.
    fn find(search: &Search<Self>, needles: &[Self], places: &mut [i64]);
}

macro_rules! integers {
    ($($integer:ty)*) => {$(
        impl Sought for $integer {
            #[inline(never)]
            fn find(search: &Search<Self>, needles: &[Self], places: &mut [i64]) {
                search.all(needles, places);
            }
        }
    )*};
}
integers!(i64 u64);

macro_rules! floats {
    ($($float:ty)*) => {$(
        impl Sought for $float {
            #[inline(never)]
            fn find(search: &Search<Self>, needles: &[Self], places: &mut [i64]) {
                // Numbers are compared by one instruction, which knows no place for NaN.
                let count = search.list.partition_point(|value| !value.is_nan());
                let numbers = Search { list: &search.list[..count], ..*search };
                numbers.all(needles, places);
                let place = if search.is_right { search.list.len() } else { count };
                for (found, needle) in places.iter_mut().zip(needles) {
                    *found += if needle.is_nan() { place as i64 } else { 0 };
                }
            }
        }
    )*};
}
floats!(f32 f64);

impl Sought for [u64; 2] {
    /// The bits of complex128, which are compared by their keys.
    #[inline(never)]
    fn find(search: &Search<Self>, needles: &[Self], places: &mut [i64]) {
        for (place, &needle) in places.iter_mut().zip(needles) {
            let key = loose_of_complex(needle);
            let is_before = |&value: &Self| {
                let value = loose_of_complex(value);
                value < key || search.is_right && value == key
            };
            *place += search.list.partition_point(is_before) as i64;
        }
    }
}
