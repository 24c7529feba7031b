//! Least squares of tall matrices.

use crate::kernels::least_squares::{self, Solution};
use ndloom_lib::testing::matrices::random_number;
use ndloom_lib::testing::random::Random;

#[test]
fn tall_least_squares_are_those_of_the_whole_matrix() {
    for (m, n, width) in [(4, 2, 1), (40, 3, 0), (90, 17, 3), (70, 30, 1)] {
        let mut random = Random(m as u64);
        let mut any =
            |count: usize| -> Vec<f64> { (0..count).map(|_| random_number(&mut random)).collect() };
        let (mut a, mut b) = (any(m * n), any(m * width));
        let (whole, sides) = (a.clone(), b.clone());
        let [mut x, mut values, mut residuals] =
            [n * width, n, width].map(|count| vec![0.0; count]);
        let mut room =
            vec![1.0; least_squares::room_for(m as u64, n as u64, width as u64) as usize];
        let to = Solution {
            x: &mut x,
            values: &mut values,
            residuals: &mut residuals,
        };
        let rank = least_squares::solve(&mut a, (m, n), &mut b, 1e-13, to, &mut room);
        assert_eq!(rank, Some(n));
        for column in 0..width {
            let left: Vec<f64> = (0..m)
                .map(|i| {
                    let sum: f64 = (0..n)
                        .map(|k| whole[i * n + k] * x[k * width + column])
                        .sum();
                    sides[i * width + column] - sum
                })
                .collect();
            let square: f64 = left.iter().map(|value| value * value).sum();
            assert!((square - residuals[column]).abs() <= 1e-11 * square);
            for k in 0..n {
                let sum: f64 = (0..m).map(|i| left[i] * whole[i * n + k]).sum();
                assert!(sum.abs() < 1e-11, "{m} {n}: {sum}");
            }
        }
    }
}
