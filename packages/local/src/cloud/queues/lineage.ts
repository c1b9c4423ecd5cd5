import { randomBytes } from "node:crypto";

/**
 * How often a chain of messages has invoked each function. Lambda keeps these counts in the trace header that travels
 * with a message, and the SDK sends that header on (Lambda developer guide, "Use Lambda recursive loop detection").
 */
export type Lineage = ReadonlyMap<string, number>;

/** Most times that a chain may invoke a function which does not allow recursion. */
export const mostInvocations = 16;

/** Name of the attribute of a message that holds its trace header. */
export const traceAttribute = "AWSTraceHeader";

/** Reads the lineage of `Root=1-…;Lineage=consumer-fan-out:3|consumer-push:1`; empty without one. */
export function lineageOf(traceHeader: string | undefined): Lineage {
  const counts = /(?:^|;)Lineage=([^;]*)/.exec(traceHeader ?? "")?.[1] ?? "";
  return new Map(
    counts.split("|").flatMap((entry): [string, number][] => {
      const [, name, count] = /^([\w-]+):(\d+)$/.exec(entry) ?? [];
      return name === undefined ? [] : [[name, Number(count)]];
    }),
  );
}

/** The trace header of the invocation that takes these messages: the highest counts, with one more for `name`. */
export function invocationTrace(name: string, messages: readonly Lineage[]): string {
  const counts = new Map<string, number>();
  for (const lineage of messages) {
    for (const [each, count] of lineage) counts.set(each, Math.max(count, counts.get(each) ?? 0));
  }
  counts.set(name, (counts.get(name) ?? 0) + 1);
  const seconds = Math.floor(Date.now() / 1000).toString(16);
  const lineage = [...counts].map(([each, count]) => `${each}:${count}`).join("|");
  return `Root=1-${seconds}-${randomBytes(12).toString("hex")};Lineage=${lineage}`;
}
