use super::tables;
use crate::kernels::layers::LAYERS;

#[test]
fn layers_of_the_ziggurat_rise_and_narrow() {
    let tables = tables();
    for curve in [&tables.normal, &tables.exponential] {
        for layer in 1..LAYERS {
            let [_, step, height] = curve.wide[layer];
            let [_, inner_step, above] = curve.wide[layer - 1];
            assert!(f64::from_bits(height) < f64::from_bits(above), "{layer}");
            assert!(layer == 1 || inner_step < step, "{layer}");
            let [_, narrow_step, narrow_height] = curve.narrow[layer];
            let ratio = f64::from_bits(height) / f64::from(f32::from_bits(narrow_height));
            assert!((ratio - 1.0).abs() < 2e-7, "{layer}");
            assert!(f32::from_bits(narrow_step) > 0.0);
        }
        assert_eq!([curve.wide[1][0], curve.narrow[1][0].into()], [0, 0]);
    }
    // NumPy's.
    assert_eq!(tables.normal.wide[0][0], 0x000e_f33d_8025_ef6a);
    assert_eq!(tables.normal.wide[2][0], 0x000c_08be_98fb_c6a8);
    assert_eq!(tables.exponential.wide[2][0], 5_485_857_970_336_126);
}
