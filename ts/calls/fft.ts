/** The calls of the functions of np.fft. */
import { call } from "./call.ts";

export const fft = /* @__PURE__ */ call(
  "fft.fft(a: signal, { n: pointCount, axis: lineAxis, norm: scaling, out })",
);
export const ifft = /* @__PURE__ */ call(
  "fft.ifft(a: signal, { n: pointCount, axis: lineAxis, norm: scaling, out })",
);
export const rfft = /* @__PURE__ */ call(
  "fft.rfft(a: realSignal, { n: pointCount, axis: lineAxis, norm: scaling, out })",
);
export const irfft = /* @__PURE__ */ call(
  "fft.irfft(a: signal, { n: pointCount, axis: lineAxis, norm: scaling, out })",
);
export const hfft = /* @__PURE__ */ call(
  "fft.hfft(a: signal, { n: pointCount, axis: lineAxis, norm: scaling, out })",
);
export const ihfft = /* @__PURE__ */ call(
  "fft.ihfft(a: realSignal, { n: pointCount, axis: lineAxis, norm: scaling, out })",
);
export const fftn = /* @__PURE__ */ call(
  "fft.fftn(a: signal, { s: pointsOfAxes, axes: lineAxes, norm: scaling, out })",
);
export const ifftn = /* @__PURE__ */ call(
  "fft.ifftn(a: signal, { s: pointsOfAxes, axes: lineAxes, norm: scaling, out })",
);
export const rfftn = /* @__PURE__ */ call(
  "fft.rfftn(a: realSignal, { s: pointsOfAxes, axes: lineAxes, norm: scaling, out })",
);
export const irfftn = /* @__PURE__ */ call(
  "fft.irfftn(a: signal, { s: pointsOfAxes, axes: lineAxes, norm: scaling, out })",
);
export const fft2 = /* @__PURE__ */ call(
  "fft.fft2(a: signal, { s: pointsOfAxes, axes: lineAxes, norm: scaling, out })",
);
export const ifft2 = /* @__PURE__ */ call(
  "fft.ifft2(a: signal, { s: pointsOfAxes, axes: lineAxes, norm: scaling, out })",
);
export const rfft2 = /* @__PURE__ */ call(
  "fft.rfft2(a: realSignal, { s: pointsOfAxes, axes: lineAxes, norm: scaling, out })",
);
export const irfft2 = /* @__PURE__ */ call(
  "fft.irfft2(a: signal, { s: pointsOfAxes, axes: lineAxes, norm: scaling, out })",
);
export const fftfreq = /* @__PURE__ */ call("fft.fftfreq(n: frequencyCount, { d: spacing })");
export const rfftfreq = /* @__PURE__ */ call("fft.rfftfreq(n: frequencyCount, { d: spacing })");
export const fftshift = /* @__PURE__ */ call("fft.fftshift(x: shifted, { axes: shiftedAxes })");
export const ifftshift = /* @__PURE__ */ call("fft.ifftshift(x: shifted, { axes: shiftedAxes })");
