// Runs in the page of the example: tells as JSON what went wrong there, and the results of calls.
import np from "ndloom";
import { failuresOf, resultsOf } from "./calls.js";

const failures = await failuresOf(np);
globalThis.told = JSON.stringify({ failures, results: resultsOf(np) });
