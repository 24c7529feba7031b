//! The sizes that TypeScript uses too, from the table in crate/order/codes.

include!(concat!(env!("OUT_DIR"), "/sizes.rs"));
