import { setTimeout as sleep } from "node:timers/promises";
import type { createDocumentClient } from "@marquee/core/platform/dynamo/client";

export interface Cost {
  /** Requests each of which began after another had ended: the round trips that a caller waits for. */
  rounds: number;
  /** Consumed capacity units, as the engine reports them. */
  units: number;
  /** Items that were read, including those that a filter removed. */
  items: number;
  /** Names of the commands, "QueryCommand". */
  commands: string[];
}

interface Request {
  command: string;
  start: number;
  end: number;
  units: number;
  items: number;
}

/** Long enough that requests sent together overlap. */
const holdMilliseconds = 15;

/** Counts the requests of a client. @returns a function that runs a task and returns its requests */
export function countRequests(
  client: ReturnType<typeof createDocumentClient>,
): (run: () => Promise<unknown>) => Promise<Cost> {
  const requests: Request[] = [];
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const start = performance.now();
      Object.assign(args.input, { ReturnConsumedCapacity: "TOTAL" });
      const result = await next(args);
      await sleep(holdMilliseconds);
      requests.push({
        command: context.commandName ?? "",
        start,
        end: performance.now(),
        units: unitsOf(result.output),
        items: itemsOf(result.output),
      });
      return result;
    },
    { step: "initialize", name: "countCost" },
  );
  return async (run) => {
    requests.length = 0;
    await run();
    return {
      rounds: roundsOf(requests),
      units: sum(requests.map(({ units }) => units)),
      items: sum(requests.map(({ items }) => items)),
      commands: requests.map(({ command }) => command),
    };
  };
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** The longest sequence of requests that do not overlap. */
function roundsOf(requests: readonly Request[]): number {
  let rounds = 0;
  let ended = Number.NEGATIVE_INFINITY;
  for (const { start, end } of [...requests].sort((one, other) => one.end - other.end)) {
    if (start < ended) continue;
    rounds += 1;
    ended = end;
  }
  return rounds;
}

function unitsOf(output: unknown): number {
  if (typeof output !== "object" || output === null || !("ConsumedCapacity" in output)) return 0;
  const parts: unknown[] = [output.ConsumedCapacity].flat();
  return sum(
    parts.map((part) => {
      const known = typeof part === "object" && part !== null && "CapacityUnits" in part;
      return known ? Number(part.CapacityUnits) : 0;
    }),
  );
}

function itemsOf(output: unknown): number {
  if (typeof output !== "object" || output === null) return 0;
  if ("ScannedCount" in output) return Number(output.ScannedCount);
  if ("Responses" in output && typeof output.Responses === "object") {
    return sum(Object.values(output.Responses ?? {}).map((items: unknown[]) => items.length));
  }
  return "Item" in output ? 1 : 0;
}
