//! Lines of integers. Their sums wrap and are exact, so each element can be computed from the one before.

use super::{Line, Progression, Steps, VECTORS_AT_ONCE, write_vectors};
use crate::vector::lanes::{I32s, I64s};

macro_rules! integer_steps {
    ($($integer:ty, $(by $vector:ident)?;)*) => {$(
        impl Line for Steps<$integer> {
            type Item = $integer;

            fn at(&self, index: u64) -> $integer {
                self.start.wrapping_add(self.delta.wrapping_mul(index as $integer))
            }

            integer_steps!(@write $integer, $($vector)?);
        }

        impl Progression for $integer {
            fn line(start: $integer, next: $integer) -> impl Line<Item = $integer> {
                Steps { start, delta: next.wrapping_sub(start) }
            }
        }
    )*};
    (@write $integer:ty,) => {
        fn write(&self, out: &mut [$integer], first: u64) {
            let mut value = self.at(first);
            for item in out {
                *item = value;
                value = value.wrapping_add(self.delta);
            }
        }
    };
    (@write $integer:ty, $vector:ident) => {
        fn write(&self, out: &mut [$integer], first: u64) {
            let begin = |index: u64| {
                $vector::new(std::array::from_fn(|lane| self.at(index.wrapping_add(lane as u64)) as _))
            };
            let lanes = size_of::<$vector>() / size_of::<$integer>();
            let jump = $vector::splat(self.delta.wrapping_mul((VECTORS_AT_ONCE * lanes) as $integer) as _);
            let make = |position: $vector| position.lanes().map(|lane| lane as $integer);
            write_vectors(out, first, begin, |position| position.plus(jump), make);
        }
    };
}
integer_steps! {
    i8,;
    i16,;
    i32, by I32s;
    i64, by I64s;
    u8,;
    u16,;
    u32, by I32s;
    u64, by I64s;
}
