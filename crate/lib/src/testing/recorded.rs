//! Recorded results, which stand in text files.

/// Returns the numbers of each line of a text.
pub fn numbers_of<const N: usize>(text: &str) -> impl Iterator<Item = [f64; N]> {
    text.lines().map(|line| {
        let numbers: Vec<f64> = line
            .split(' ')
            .map(|word| word.parse().expect("a number"))
            .collect();
        numbers.try_into().expect("as many numbers in each line")
    })
}
