import { randomBytes } from "node:crypto";

/**
 * How often a chain of messages has invoked each function. Lambda stores these counts in the trace header of a message.
 * The SDK passes that header on (Lambda developer guide, "Use Lambda recursive loop detection").
 */
export type Lineage = ReadonlyMap<string, number>;

/** The maximum number of times that a chain may invoke a function that does not allow recursion. */
export const maxInvocations = 16;

/** The message attribute that holds the trace header. */
export const traceAttribute = "AWSTraceHeader";

/** Parses the lineage of `Root=1-…;Lineage=consumer-fan-out:3|consumer-push:1`; empty without one. */
export function lineageOf(traceHeader: string | undefined): Lineage {
  const counts = /(?:^|;)Lineage=([^;]*)/.exec(traceHeader ?? "")?.[1] ?? "";
  return new Map(
    counts.split("|").flatMap((entry): [string, number][] => {
      const [, name, count] = /^([\w-]+):(\d+)$/.exec(entry) ?? [];
      return name === undefined ? [] : [[name, Number(count)]];
    }),
  );
}

/** The trace header of the invocation that consumes these messages: the highest counts, plus one for `name`. */
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
