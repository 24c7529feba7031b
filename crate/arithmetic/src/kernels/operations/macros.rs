//! Macros that define the loops of an operation, by dtype. The families of operations use them.

/// Defines the function that returns the loop of an operation for a dtype.
macro_rules! operation {
    ($(#[$doc:meta])* $name:ident { $($dtype:pat => $kernel:expr,)* }) => {
        $(#[$doc])*
        pub fn $name(dtype: u32) -> Option<ndloom_lib::engine::loops::Kernel> {
            let kernel: ndloom_lib::engine::loops::Kernel = match dtype {
                $($dtype => $kernel,)*
                _ => return None,
            };
            Some(kernel)
        }
    };
}
pub(super) use operation;

/// A loop that computes groups of `$count` elements from one input.
macro_rules! unary {
    ($count:literal, $from:ty => $to:ty, $compute:expr) => {
        |operands| ndloom_lib::engine::loops::unary::<$count, $from, $to>(operands, $compute)
    };
}
pub(super) use unary;

/// A loop that computes groups of `$count` elements from two inputs.
macro_rules! binary {
    ($count:literal, $from:ty => $to:ty, $compute:expr) => {
        |operands| {
            ndloom_lib::engine::loops::binary::<$count, $from, $from, $to>(operands, $compute)
        }
    };
}
pub(super) use binary;

/// A loop over vectors of one input. The host compiles a plain loop instead.
macro_rules! unary_vectors {
    ($item:ty, $plain:expr, $vector:expr) => {
        |operands| {
            ndloom_lib::engine::loops::unary_groups::<16, $item, $item>(operands, |a| {
                #[cfg(target_arch = "wasm32")]
                return $crate::kernels::vectors::map(a, $vector);
                #[cfg(not(target_arch = "wasm32"))]
                a.map($plain)
            })
        }
    };
}
pub(super) use unary_vectors;

/// A loop over vectors of two inputs. The host compiles a plain loop instead.
macro_rules! binary_vectors {
    (f64, $plain:expr, $vector:expr) => { binary_vectors!(@by binary_quarters 4, f64, $plain, $vector) };
    ($item:ident, $plain:expr, $vector:expr) => { binary_vectors!(@by binary_groups 16, $item, $plain, $vector) };
    (@by $loops:ident $count:literal, $item:ident, $plain:expr, $vector:expr) => {
        |operands| {
            ndloom_lib::engine::loops::$loops(operands, |a: [$item; $count], b: [$item; $count]| {
                #[cfg(target_arch = "wasm32")]
                return $crate::kernels::vectors::zip(a, b, $vector);
                #[cfg(not(target_arch = "wasm32"))]
                std::array::from_fn::<$item, $count, _>(|lane| $plain(a[lane], b[lane]))
            })
        }
    };
}
pub(super) use binary_vectors;

/// A loop over vectors of three inputs, which joins the first two, and the result with the third. The host compiles a plain loop
/// instead.
macro_rules! ternary_vectors {
    ($loops:ident $count:literal, $item:ty, $plain:expr, $first:expr, $second:expr) => {
        |operands| {
            ndloom_lib::engine::loops::$loops(
                operands,
                |a: [$item; $count], b: [$item; $count], c: [$item; $count]| {
                    #[cfg(target_arch = "wasm32")]
                    return {
                        use $crate::kernels::vectors::zip;
                        zip(zip(a, b, $first), c, $second)
                    };
                    #[cfg(not(target_arch = "wasm32"))]
                    std::array::from_fn::<$item, $count, _>(|lane| {
                        $plain(a[lane], b[lane], c[lane])
                    })
                },
            )
        }
    };
}
pub(super) use ternary_vectors;
