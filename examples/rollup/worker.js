import np from "ndloom";
import { lines } from "./arrays.js";

postMessage(lines(np));
