import { resolve } from "node:path";

/** One line for each refusal in the API tests: the name of the call and the code. */
export const refusalsFile = resolve(import.meta.dirname, "../.refusals");
