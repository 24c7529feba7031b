// uPlot draws typed arrays as they are.
import np from "ndloom";
import uPlot from "uplot";
import { claim } from "../claim.js";

const x = np.linspace(0, 10, 1001);
const y = x.map(Math.sin);
const options = { width: 300, height: 200, pxAlign: false, series: [{}, { stroke: "#ff0000", width: 2 }] };
const plot = new uPlot({ ...options, scales: { x: { time: false } } }, [x.data, y.data], document.body);
await new Promise((resolve) => setTimeout(resolve, 200));
claim(plot.data[0] === x.data && plot.data[1] === y.data, true);
claim([plot.scales.x.min, plot.scales.x.max], [0, 10]);

// The line crosses the picture: red pixels in most columns.
const { canvas } = plot.ctx;
const pixels = np.fromImageData(plot.ctx.getImageData(0, 0, canvas.width, canvas.height));
const rows = pixels.toArray();
const columns = new Set(
  rows.flatMap((row) =>
    row.flatMap(([r, g, b, a], place) => (r > 150 && g + b < 60 && a > 150 ? [place] : [])),
  ),
);
claim(columns.size > 200, true);

// New values in the same memory.
y.fill(0.5);
plot.setData([x.data, y.data]);
claim(plot.data[1][500], 0.5);
