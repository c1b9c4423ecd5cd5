import { consumerFunctions } from "@marquee/functions/manifest";

/** The function that takes a queue's messages. */
export const consumerNames: ReadonlyMap<string, string> = new Map(
  consumerFunctions.map(({ queue, name }) => [queue, name]),
);
