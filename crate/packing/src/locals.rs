//! The locals of a function body in the order of their latest use: what was used a moment ago is likely used again, in any
//! body, while the number that it has says little outside its own.

/// Numbers below this take one byte; greater ones, which are rare, stay as they are.
const RANKED: usize = 128;

/// The locals of one body, the latest first; those not used yet follow in the order of their numbers.
pub struct Locals {
    body: u32,
    /// Each local exclusive-or its place, so that all are in order where all are zeros.
    latest: [u8; RANKED],
}

impl Locals {
    /// Before any body.
    pub fn new() -> Self {
        Locals {
            body: 0,
            latest: [0; RANKED],
        }
    }

    /// Those of a body, all unused if it is another than before.
    pub fn of_body(&mut self, body: u32) -> &mut Self {
        if self.body != body {
            self.body = body;
            self.latest.fill(0);
        }
        self
    }

    /// How many others were used since the local was.
    pub fn rank_of(&self, local: u32) -> u32 {
        let is_local = |rank: &u32| u32::from(self.latest[*rank as usize]) ^ rank == local;
        (0..RANKED as u32).find(is_local).unwrap_or(local)
    }

    /// The local of a rank, which is the latest now.
    pub fn take(&mut self, rank: u32) -> u32 {
        let Some(&local) = self.latest.get(rank as usize) else {
            return rank;
        };
        let local = local ^ rank as u8;
        let mut moved = local;
        for (at, place) in (0..).zip(self.latest.iter_mut().take(rank as usize + 1)) {
            moved = core::mem::replace(place, moved ^ at) ^ at;
        }
        local.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_comes_back_from_its_rank() {
        let (mut packing, mut unpacking) = (Locals::new(), Locals::new());
        for step in 0..2000 {
            let (body, local) = (step / 300, step * step * 31 % 140);
            let rank = packing.of_body(body).rank_of(local);
            packing.take(rank);
            assert_eq!(unpacking.of_body(body).take(rank), local, "step {step}");
        }
    }

    #[test]
    fn the_latest_has_rank_0_and_another_body_begins_anew() {
        let mut locals = Locals::new();
        for local in [5, 0, 127] {
            let rank = locals.rank_of(local);
            locals.take(rank);
        }
        let ranks = [127, 0, 5, 1, 4, 6, 126, 128, 255].map(|local| locals.rank_of(local));
        assert_eq!(ranks, [0, 1, 2, 3, 6, 7, 127, 128, 255]);
        assert_eq!(locals.of_body(1).rank_of(5), 5);
    }
}
