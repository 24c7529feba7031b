// Prints what went wrong with the sources of `load`: an empty list if nothing did.
import process from "node:process";
import np from "ndloom";
import { failuresOf } from "./sources.js";

const [address, path] = process.argv.slice(-2);
console.log(JSON.stringify(await failuresOf(np, address, path)));
