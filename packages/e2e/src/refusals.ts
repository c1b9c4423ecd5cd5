import { resolve } from "node:path";

/** One line a refusal that the API tests met: the call's name and the code. */
export const refusalsFile = resolve(import.meta.dirname, "../.refusals");
