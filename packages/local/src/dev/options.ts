import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type DatabaseEngine, engineFrom } from "../cloud/database/engine.ts";
import { portBaseFrom } from "../ports.ts";
import { projectFolder } from "../stack/settings.ts";

export interface DevOptions {
  fresh: boolean;
  seed: boolean;
  portBase: number;
  dataDir: string;
  database: DatabaseEngine | undefined;
}

/**
 * Reads the command line and the environment of `pnpm dev`.
 * @throws Error with one line when one of them is wrong.
 */
export function devOptions(
  arguments_: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): DevOptions {
  const { fresh, seed } = readFlags(arguments_);
  return {
    fresh,
    seed,
    portBase: portBaseFrom(environment.PORT_BASE),
    dataDir: resolve(projectFolder, environment.MARQUEE_DATA_DIR || ".local"),
    database: engineFrom(environment.MARQUEE_DATABASE),
  };
}

function readFlags(arguments_: readonly string[]): { fresh: boolean; seed: boolean } {
  try {
    const { values } = parseArgs({
      // pnpm passes on the `--` that separates its own options.
      args: arguments_.filter((argument) => argument !== "--"),
      options: {
        fresh: { type: "boolean", default: false },
        seed: { type: "boolean", default: true },
      },
      allowNegative: true,
    });
    return values;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(".")[0] : String(error);
    throw new Error(`${reason}. Options: --fresh (start empty), --no-seed (no demo data).`);
  }
}
