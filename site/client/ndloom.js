// The script that the buttons of examples load. It sets a global: see script.js.
import np from "../../dist/index.js";

globalThis.ndloom = np;
