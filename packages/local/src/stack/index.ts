import { silent } from "../log.ts";
import { freePorts } from "../ports.ts";
import { takeDataFolder } from "./data-folder.ts";
import { openFunctionOutput } from "./function-output.ts";
import { Lifecycle } from "./lifecycle.ts";
import { allSimulated } from "./providers.ts";
import { createSeeding } from "./seeding.ts";
import { addressesOf } from "./settings.ts";
import type { Stack, StackOptions } from "./stack.ts";
import { startParts } from "./start-parts.ts";

export type { Providers } from "./providers.ts";
export type { Addresses } from "./settings.ts";
export type { PartSummary, Seed, Stack, StackOptions } from "./stack.ts";

/**
 * Starts all parts, in parallel where none needs another, and closes the started ones when one fails.
 * @throws DataFolderInUseError, NoDatabaseError or Error with one line that says what to do.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const log = options.log ?? silent;
  const ports = options.ports === "free" ? await freePorts() : options.ports;
  const urls = addressesOf(ports);
  const lifecycle = new Lifecycle(log);
  const folder = await takeDataFolder(options.dataDir, { isFresh: options.fresh === true });
  try {
    const output = await openFunctionOutput(folder.of("logs"), log);
    const seeding = createSeeding(folder, log);
    const stack = await startParts({
      options,
      ports,
      urls,
      allowedOrigins: [urls.web, urls.web.replace("localhost", "127.0.0.1")],
      providers: options.providers ?? allSimulated,
      folder,
      lifecycle,
      output,
      demoData: seeding.demoData,
      log,
    });
    const close = async (): Promise<void> => {
      await seeding.stop();
      await lifecycle.close();
      await output.close();
      await folder.close();
    };
    const closable: Stack = { ...stack, close };
    if (options.seed !== undefined) await seeding.begin(options.seed, closable);
    return closable;
  } catch (error) {
    await lifecycle.close();
    await folder.close();
    throw error;
  }
}
