//! The engine of formulas: what the chapters share that execute plans. A chapter brings the operations.

pub mod blocks;
pub mod loops;
pub mod plan;
