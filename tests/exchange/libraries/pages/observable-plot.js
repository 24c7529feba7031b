// Observable Plot takes typed arrays as columns.
import * as Plot from "@observablehq/plot";
import np from "ndloom";
import { claim } from "../claim.js";

const x = np.linspace(0, 1, 50);
const y = x.map((value) => value * value);
const dots = Plot.plot({
  x: { domain: [0, 1], range: [0, 100] },
  y: { domain: [0, 1], range: [100, 0] },
  marks: [Plot.dot({ length: x.size }, { x: x.data, y: y.data }), Plot.lineY(y.data)],
});
document.body.append(dots);
const circles = [...dots.querySelectorAll("circle")];
claim(circles.length, 50);
const places = (name) => np.array(circles.map((circle) => Number(circle.getAttribute(name))));
const near = (a, b) => a.toArray().every((value, place) => Math.abs(value - b.item(place)) < 1e-6);
claim([near(places("cx"), x.map((value) => 100 * value)), near(places("cy"), y.map((value) => 100 - 100 * value))], [true, true]); // biome-ignore format: one line
claim(dots.querySelector("[aria-label=line] path").getAttribute("d").split("L").length, 50);
