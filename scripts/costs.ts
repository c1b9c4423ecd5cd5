import { costTable } from "./costs/model.ts";

/** Prints what a month costs, for docs/performance.md. */
console.log(costTable());
