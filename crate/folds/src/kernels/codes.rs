//! The codes that TypeScript uses too, from the tables in crate/folds/codes.

include!(concat!(env!("OUT_DIR"), "/operation.rs"));
include!(concat!(env!("OUT_DIR"), "/sizes.rs"));
include!(concat!(env!("OUT_DIR"), "/word.rs"));
