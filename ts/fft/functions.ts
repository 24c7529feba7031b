/** Every public function of `np.fft`. */
export { fftfreq, rfftfreq } from "./frequencies.ts";
export { fft2, fftn, ifft2, ifftn, irfft2, irfftn, rfft2, rfftn } from "./over-axes.ts";
export { fftshift, ifftshift } from "./shifts.ts";
export { fft, hfft, ifft, ihfft, irfft, rfft } from "./transforms.ts";
