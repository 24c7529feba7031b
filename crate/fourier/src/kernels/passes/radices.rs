//! The transforms of a few numbers. `sign` is 1 and -1 for a forward transform, and -1 and 1 for a backward one: exchanged parts times it
//! are numbers times -i or i.

use ndloom_lib::vector::lanes::F64s;

#[inline(always)]
pub fn two([a, b]: [F64s; 2], _sign: F64s) -> [F64s; 2] {
    [a.plus(b), a.minus(b)]
}

#[inline(always)]
pub fn three([a, b, c]: [F64s; 3], sign: F64s) -> [F64s; 3] {
    let sum = b.plus(c);
    let middle = a.minus(sum.times(F64s::splat(0.5)));
    let sine = sign.times(F64s::splat(0.866_025_403_784_438_6));
    let rest = b.minus(c).exchanged().times(sine);
    [a.plus(sum), middle.plus(rest), middle.minus(rest)]
}

#[inline(always)]
pub fn four([a, b, c, d]: [F64s; 4], sign: F64s) -> [F64s; 4] {
    let (sum, difference) = (a.plus(c), a.minus(c));
    let (other, rest) = (b.plus(d), b.minus(d).exchanged().times(sign));
    [
        sum.plus(other),
        difference.plus(rest),
        sum.minus(other),
        difference.minus(rest),
    ]
}

#[inline(always)]
pub fn five([a, b, c, d, e]: [F64s; 5], sign: F64s) -> [F64s; 5] {
    let [c1, c2] = [0.309_016_994_374_947_45, -0.809_016_994_374_947_5].map(F64s::splat);
    let sines = [0.951_056_516_295_153_5, 0.587_785_252_292_473_1];
    let [s1, s2] = sines.map(|sine| sign.times(F64s::splat(sine)));
    let (outer, inner) = (b.plus(e), c.plus(d));
    let (ends, middles) = (b.minus(e).exchanged(), c.minus(d).exchanged());
    let one = a.plus(outer.times(c1).plus(inner.times(c2)));
    let two = a.plus(outer.times(c2).plus(inner.times(c1)));
    let one_rest = ends.times(s1).plus(middles.times(s2));
    let two_rest = ends.times(s2).minus(middles.times(s1));
    [
        a.plus(outer.plus(inner)),
        one.plus(one_rest),
        two.plus(two_rest),
        two.minus(two_rest),
        one.minus(one_rest),
    ]
}

#[inline(always)]
pub fn seven([a, b, c, d, e, f, g]: [F64s; 7], sign: F64s) -> [F64s; 7] {
    let [c1, c2, c3] = [
        0.623_489_801_858_733_5,
        -0.222_520_933_956_314_4,
        -0.900_968_867_902_419_1,
    ]
    .map(F64s::splat);
    let [s1, s2, s3] = [
        0.781_831_482_468_029_8,
        0.974_927_912_181_823_6,
        0.433_883_739_117_558_1,
    ]
    .map(|sine| sign.times(F64s::splat(sine)));
    let sum = |[x, y, z]: [F64s; 3]| x.plus(y).plus(z);
    let evens = [b.plus(g), c.plus(f), d.plus(e)];
    let [x, y, z] = [b.minus(g), c.minus(f), d.minus(e)].map(F64s::exchanged);
    let even = |[u, v, w]: [F64s; 3]| {
        let [x, y, z] = evens;
        a.plus(sum([x.times(u), y.times(v), z.times(w)]))
    };
    let [one, two, three] = [[c1, c2, c3], [c2, c3, c1], [c3, c1, c2]].map(even);
    let one_rest = sum([x.times(s1), y.times(s2), z.times(s3)]);
    let two_rest = x.times(s2).minus(y.times(s3)).minus(z.times(s1));
    let three_rest = x.times(s3).minus(y.times(s1)).plus(z.times(s2));
    [
        a.plus(sum(evens)),
        one.plus(one_rest),
        two.plus(two_rest),
        three.plus(three_rest),
        three.minus(three_rest),
        two.minus(two_rest),
        one.minus(one_rest),
    ]
}
