/** Tests arrays of pixels. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

/** Pixels that are numbered from 0 on, four numbers each. */
const pixels = (width: number, height: number) => ({
  data: Uint8ClampedArray.from({ length: 4 * width * height }, (_, place) => place % 251),
  width,
  height,
});

const img = pixels(3, 2);

/** The value of a channel, whatever the layout. */
const expected = (image: typeof img, row: number, column: number, letter: string): number =>
  image.data[4 * (row * image.width + column) + "rgba".indexOf(letter)] as number;

describe("fromImageData", () => {
  it.each(["rgba", "rgb", "bgr", "bgra", "a", "grrb"])(
    "takes the channels %s in both layouts",
    (channels) => {
      for (const image of [img, pixels(70, 90)]) {
        using rows = np.fromImageData(image, { channels });
        using planes = np.fromImageData(image, { channels, layout: "CHW" });
        expect(rows.shape).toEqual([image.height, image.width, channels.length]);
        expect(planes.shape).toEqual([channels.length, image.height, image.width]);
        expect([rows.dtype, rows.flags.cContiguous, planes.flags.cContiguous]).toEqual([
          np.uint8,
          true,
          true,
        ]);
        for (const [row, column] of [[0, 0], [1, 2], [image.height - 1, image.width - 1]] as const) // biome-ignore format: one line
          [...channels].forEach((letter, channel) => {
            expect(rows.item(row, column, channel)).toBe(expected(image, row, column, letter));
            expect(planes.item(channel, row, column)).toBe(expected(image, row, column, letter));
          });
      }
    },
  );

  it("takes the first channels by number, and all four by default", () => {
    using three = np.fromImageData(img, { channels: 3 });
    using named = np.fromImageData(img, { channels: "rgb" });
    using all = np.fromImageData(img);
    expect(three.toArray()).toEqual(named.toArray());
    expect([...all.toTypedArray()]).toEqual([...img.data]);
  });

  it.each(["float16", "float32", "float64"] as const)("scales to %s", (dtype) => {
    using scaled = np.fromImageData(img, { channels: "gr", layout: "CHW", dtype, scale: 1 / 255 });
    using whole = np.fromImageData(img, { channels: "gr", layout: "CHW", dtype: "float64" });
    using reference = whole.map((value) => value * (1 / 255)).astype(dtype);
    expect(scaled.dtype.name).toBe(dtype);
    expect(scaled.toArray()).toEqual(reference.toArray());
  });

  it("leaves nothing allocated but the result", () => {
    const { used, spilled, arrays } = np.memory();
    for (const dtype of ["float16", "float32"] as const) np.fromImageData(img, { dtype, scale: 2 }).dispose();
    np.fromImageData(img, { dtype: "int64" }).dispose();
    expect(np.memory()).toMatchObject({ used, spilled, arrays });
  });

  it("keeps the dtype of pixels that are floats, and converts to any other", () => {
    const floats = { data: new Float32Array([0.5, 1, 2, 1.5]), width: 1, height: 1 };
    using own = np.fromImageData(floats);
    using half = np.fromImageData(floats, { scale: 0.5 });
    using bytes = np.fromImageData(floats, { dtype: "int16" });
    expect([own.dtype, half.toArray(), bytes.toArray()]).toEqual([np.float32, [[[0.25, 0.5, 1, 0.75]]], [[[0, 1, 2, 1]]]]); // biome-ignore format: one line
    using none = np.fromImageData({ data: new Uint8Array(0), width: 0, height: 5 }, { channels: "rgb" });
    expect(none.shape).toEqual([5, 0, 3]);
  });

  it("refuses what is no image, unknown channels, and a scale of integers", () => {
    const refuse = (image: unknown, options: object, kind: typeof np.ValueError, message: string): void =>
      expectError(() => np.fromImageData(image as never, options), kind, `fromImageData: ${message}`);
    refuse({ ...img, width: 4 }, {}, np.ShapeError, "4 x 2 pixels have 32 numbers, but data has 24");
    refuse([1], {}, np.ValueError, "img must be an ImageData or { data, width, height }, got [1]");
    refuse({ ...img, data: [1] }, {}, np.ValueError, "data must be a typed array");
    const endless = { data: new Uint8Array(0), width: 1e200, height: 0 };
    refuse(endless, {}, np.MemoryError, "array is too big");
    refuse({ ...img, height: -1 }, {}, np.ValueError, "height must be a non-negative integer");
    for (const channels of [0, 5, 1.5, "", "rgbx", "RGB", true])
      refuse(img, { channels }, np.ValueError, "channels must be 1 to 4, or letters out of 'rgba'");
    refuse(img, { layout: "WHC" }, np.ValueError, "layout must be 'HWC' or 'CHW', got 'WHC'");
    refuse(img, { scale: "1" }, np.ValueError, "scale must be a number, got '1'");
    refuse(
      img,
      { scale: 2 },
      np.ValueError,
      "scale needs a float dtype, such as 'float32'; the dtype is uint8",
    );
  });
});
