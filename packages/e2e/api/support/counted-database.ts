import { createDatabase, type Database } from "@marquee/core/database";
import { parseConfig } from "@marquee/core/platform/config";
import { createDocumentClient } from "@marquee/core/platform/dynamo/client";
import { functionsEnvironment } from "./stack.ts";

export interface Cost {
  /** Requests of which each began after another had ended: what a caller waits for, one after the other. */
  rounds: number;
  /** Capacity units that the engine says were consumed. */
  units: number;
  /** Names of the commands, "QueryCommand". */
  commands: string[];
}

interface Request {
  command: string;
  start: number;
  end: number;
  units: number;
}

/** Long enough that requests which are sent together overlap. */
const holdMilliseconds = 15;

/** The table behind a client that counts what each request costs. */
export function openCountedDatabase(): {
  database: Database;
  measure: (run: () => Promise<unknown>) => Promise<Cost>;
} {
  const config = parseConfig(functionsEnvironment());
  const client = createDocumentClient(config);
  const requests: Request[] = [];
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const start = performance.now();
      Object.assign(args.input, { ReturnConsumedCapacity: "TOTAL" });
      const result = await next(args);
      await new Promise((resolve) => setTimeout(resolve, holdMilliseconds));
      requests.push({
        command: context.commandName ?? "",
        start,
        end: performance.now(),
        units: unitsOf(result.output),
      });
      return result;
    },
    { step: "initialize", name: "countCost" },
  );
  return {
    database: createDatabase(client, config.TABLE_NAME),
    measure: async (run) => {
      requests.length = 0;
      await run();
      return {
        rounds: roundsOf(requests),
        units: requests.reduce((sum, request) => sum + request.units, 0),
        commands: requests.map(({ command }) => command),
      };
    },
  };
}

/** The longest row of requests that do not overlap. */
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
  return parts.reduce<number>((sum, part) => {
    const known = typeof part === "object" && part !== null && "CapacityUnits" in part;
    return sum + (known ? Number(part.CapacityUnits) : 0);
  }, 0);
}
