// regl: buffers and textures of typed arrays and of arrays with strides, pixels back.
import np from "ndloom";
import createRegl from "regl";
import { claim } from "../claim.js";

const canvas = document.createElement("canvas");
canvas.width = 4;
canvas.height = 4;
const gl = canvas.getContext("webgl", { preserveDrawingBuffer: true, antialias: false });
const regl = createRegl({ gl });

// Every other row of an array with more columns: regl reads the strides.
const all = np.array([[-1, -1, 9], [0, 0, 9], [3, -1, 9], [0, 0, 9], [-1, 3, 9]], { dtype: "float32" }); // biome-ignore format: one line
const corners = all.get("::2, :2");
const colours = np.zeros([2, 2, 4], { dtype: "uint8" });
colours.set("..., 3", 255);
colours.set("0, :, 0", 255);
colours.set("1, :, 1", np.array([128, 255]));
const draw = regl({
  vert: "attribute vec2 place; varying vec2 at; void main() { at = place / 2. + .5; gl_Position = vec4(place, 0, 1); }",
  frag: "precision mediump float; varying vec2 at; uniform sampler2D image; void main() { gl_FragColor = texture2D(image, at); }",
  attributes: { place: regl.buffer(corners.toNdarrayLike()) },
  uniforms: { image: regl.texture(colours.transpose(1, 0, 2).toNdarrayLike()) },
  count: 3,
});
draw();
const read = regl.read({ x: 0, y: 0, width: 4, height: 4 });
const pixels = np.fromImageData({ data: read, width: 4, height: 4 }, { channels: "rg" });
claim(pixels.get("0, :").toArray(), [[255, 0], [255, 0], [255, 0], [255, 0]]); // biome-ignore format: one line
claim(pixels.get("3, :").toArray(), [[0, 128], [0, 128], [0, 255], [0, 255]]); // biome-ignore format: one line
