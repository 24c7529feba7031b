// deck.gl: typed arrays as the attributes of a layer.
import { Deck, OrthographicView } from "@deck.gl/core";
import { ScatterplotLayer } from "@deck.gl/layers";
import np from "ndloom";
import { claim } from "../claim.js";

const positions = np.array([[-20, 0, 0], [20, 0, 0]], { dtype: "float32" }); // biome-ignore format: one line
const colours = np.array([[255, 0, 0], [0, 0, 255]], { dtype: "uint8" }); // biome-ignore format: one line
const layer = new ScatterplotLayer({
  id: "points",
  data: {
    length: positions.shape[0],
    attributes: {
      getPosition: { value: positions.data, size: 3 },
      getFillColor: { value: colours.data, size: 3 },
    },
  },
  getRadius: 10,
});

const pixels = await new Promise((resolve, reject) => {
  const deck = new Deck({
    parent: document.body,
    width: 100,
    height: 100,
    useDevicePixels: false,
    deviceProps: { type: "webgl", webgl: { preserveDrawingBuffer: true } },
    views: new OrthographicView(),
    initialViewState: { target: [0, 0, 0], zoom: 0 },
    layers: [layer],
    onError: reject,
    onAfterRender: ({ gl }) => {
      const data = new Uint8Array(4 * 100 * 100);
      gl.readPixels(0, 0, 100, 100, gl.RGBA, gl.UNSIGNED_BYTE, data);
      const image = np.fromImageData({ data, width: 100, height: 100 });
      if (image.item(50, 30, 3) === 0) return;
      resolve(image);
      deck.finalize();
    },
  });
  setTimeout(() => reject(new Error("nothing was drawn")), 20_000);
});
claim([pixels.get("50, 30").toArray(), pixels.get("50, 70").toArray()], [[255, 0, 0, 255], [0, 0, 255, 255]]); // biome-ignore format: one line
