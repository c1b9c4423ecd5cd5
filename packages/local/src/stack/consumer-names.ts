import { consumerFunctions } from "@marquee/functions/manifest";

/** The function that consumes a queue. */
export const consumerNames: ReadonlyMap<string, string> = new Map(
  consumerFunctions.map(({ queue, name }) => [queue, name]),
);
