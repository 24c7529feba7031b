// Sends each array back, twice as large in every element. Its arrays have no linear memory.
import np from "./node_modules/ndloom/dist/ndloom.min.js";

np.configure({ budget: 0 });

addEventListener("message", ({ data }) => {
  const message = np
    .receive(data)
    .map((x) => 2 * x)
    .transfer();
  postMessage(message, [message.buffer]);
});
