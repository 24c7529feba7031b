// jsdom lacks what np.fromstring needs to read text; nothing else in ndloom needs it.
const { TextDecoder, TextEncoder } = require("node:util");
Object.assign(globalThis, { TextDecoder, TextEncoder });
