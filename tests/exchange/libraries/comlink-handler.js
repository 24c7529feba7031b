// The transfer handler of the docs: both sides call it once.
import np from "ndloom";

export function handleArrays(comlink) {
  comlink.transferHandlers.set("ndloom", {
    canHandle: (value) => value instanceof np.NDArray,
    serialize: (array) => {
      const message = array.transfer();
      return [message, [message.buffer]];
    },
    deserialize: (message) => np.receive(message),
  });
}
