import { costTable } from "./costs/model.ts";

/** Prints the monthly cost, for docs/performance.md. */
console.log(costTable());
