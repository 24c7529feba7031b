// The script that the buttons of examples load. It sets a global: browsers load no modules from disk.
import np from "../../dist/index.js";

globalThis.ndloom = np;
