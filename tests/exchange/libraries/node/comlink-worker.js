// The other thread of comlink.js.
import { parentPort } from "node:worker_threads";
import * as comlink from "comlink";
import nodeEndpoint from "comlink/dist/esm/node-adapter.mjs";
import { handleArrays } from "../comlink-handler.js";

handleArrays(comlink);
comlink.expose({ twice: (array) => array.map((value) => value * 2) }, nodeEndpoint(parentPort));
