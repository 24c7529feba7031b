//! The engine of formulas, which the chapters share that execute plans. Each of these chapters has its own operations.

pub mod blocks;
pub mod loops;
pub mod plan;
