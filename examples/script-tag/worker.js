// Import maps do not reach into workers.

import { lines } from "./arrays.js";
import np from "./node_modules/ndloom/dist/ndloom.min.js";

postMessage(lines(np));
