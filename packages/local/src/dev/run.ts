import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { providersFile } from "../../../../stacks/deploy-files.ts";
import { type Log, messageOf } from "../log.ts";
import { assertPortsFree, portsFrom } from "../ports.ts";
import { announceWebhookSeed } from "../providers/webhooks/disorder.ts";
import type { Stack } from "../stack/index.ts";
import { providersFrom } from "../stack/providers.ts";
import { projectFolder } from "../stack/settings.ts";
import { devOptions } from "./options.ts";
import { partsTable } from "./parts-table.ts";
import { stopOnSignals } from "./stop-on-signals.ts";

const log: Log = (line) => console.log(line);

/** Starts the stack, prints its table, and closes it on a signal. Ends the process. */
export async function run(): Promise<void> {
  const started = performance.now();
  let stack: Stack | undefined;
  let stopping = false;

  stopOnSignals(() => {
    stopping = true;
    // During the start no order of closing is needed: child processes end with this one.
    if (stack === undefined) process.exit(130);
    console.log("\nStopping…");
    stack.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  });

  try {
    const options = devOptions(process.argv.slice(2), process.env);
    // Checked first, so that a taken port is reported in one line.
    const ports = portsFrom(options.portBase);
    await assertPortsFree(ports);
    announceWebhookSeed(process.env, log);
    const providers = providersFrom(await readSettingsFile());
    const [{ startStack }, seeds] = await Promise.all([
      import("../stack/index.ts"),
      import("../seed/index.ts"),
    ]);
    const running = await startStack({
      ports,
      dataDir: options.dataDir,
      fresh: options.fresh,
      web: "dev",
      functions: "watched-process",
      providers,
      log,
      ...(options.seed ? { seed: seeds.seed } : {}),
      ...(options.database === undefined ? {} : { database: options.database }),
    });
    stack = running;
    // Without categories and plans nothing can be created or bought.
    if (!options.seed) await seeds.seedEssentials(running);
    if (stopping) return;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `\n${partsTable(running.parts)}\n\n  Started in ${seconds} s. Ctrl-C stops everything.`,
    );
    console.log(`Marquee is ready: ${running.urls.web}`);
  } catch (error) {
    fail(error);
  }
}

/** The variables of `.env.providers`; none without the file. Only these variables can make a provider real. */
async function readSettingsFile(): Promise<Record<string, string | undefined>> {
  try {
    return { ...parseEnv(await readFile(join(projectFolder, providersFile), "utf8")) };
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
    throw error;
  }
}

function fail(error: unknown): never {
  console.error(messageOf(error));
  if (process.env.MARQUEE_DEBUG) console.error(error);
  process.exit(1);
}
