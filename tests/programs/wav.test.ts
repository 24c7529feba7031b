/** A tone as a WAV file, and back. */
import { expect, test } from "vitest";
import * as np from "../../ts/index.ts";

test("a WAV file", () => {
  const rate = 8000;
  const time = np.arange(0, 1, 1 / rate, "float64");
  const wave = time.map((t) => Math.round(32767 * Math.sin(2 * Math.PI * 440 * t)), "int16");
  const header = new DataView(new ArrayBuffer(44));
  for (const [at, letter] of [..."RIFF"].entries()) header.setUint8(at, letter.charCodeAt(0));
  header.setUint32(4, 36 + wave.nbytes, true);
  header.setUint32(24, rate, true);
  header.setUint32(40, wave.nbytes, true);
  const file = np.concatenate([np.frombuffer(header, "uint8"), wave.view("uint8")]).toTypedArray();
  expect(file.length).toBe(44 + 16000);
  const samples = np.frombuffer(file, "int16", -1, 44);
  expect(samples.toArray()).toEqual(wave.toArray());
  expect(np.frombuffer(file, "uint32", 1, 24).item()).toBe(rate);
});
