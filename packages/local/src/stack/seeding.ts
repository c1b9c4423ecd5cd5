import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import * as z from "zod/mini";
import { type Log, messageOf } from "../log.ts";
import type { DataFolder } from "./data-folder.ts";
import type { DemoData, Seed, Stack } from "./stack.ts";

const markerSchema = z.object({ seeded_at: z.optional(z.string()) });

const wasFinished = async (marker: string): Promise<boolean> =>
  markerSchema.parse(JSON.parse(await readFile(marker, "utf8"))).seeded_at !== undefined;

/** A stack's demo data while it is created. */
export function createSeeding(folder: DataFolder, log: Log) {
  const marker = folder.file("seeded.json");
  const demoData: DemoData = { line: undefined, complete: Promise.resolve() };
  let isStopped = false;
  let stopMaking = async (): Promise<void> => undefined;

  const report: Log = (line) => {
    demoData.line = line;
    log(line);
  };
  const mark = (state: object): Promise<void> => writeFile(marker, JSON.stringify(state));
  const fail = (error: unknown): void => {
    if (!isStopped)
      report(`The demo data is incomplete (${messageOf(error)}): start again with --fresh.`);
  };

  return {
    demoData,
    /** Resolves when the catalog can be browsed. A failure is logged, and the stack keeps running without the data. */
    async begin(seed: Seed, stack: Stack): Promise<void> {
      if (existsSync(marker)) {
        if (!(await wasFinished(marker))) {
          report(
            "The demo data is incomplete, because its making was stopped: start again with --fresh.",
          );
        }
        return;
      }
      await mark({ began_at: new Date().toISOString() });
      try {
        const { rest, stop } = await seed(stack, report);
        stopMaking = stop;
        demoData.complete = rest
          .then(() => mark({ seeded_at: new Date().toISOString() }))
          .then(() => {
            demoData.line = undefined;
          })
          .catch(fail);
      } catch (error) {
        fail(error);
      }
    },
    /** Stops the creation; the rest stays missing. */
    async stop(): Promise<void> {
      isStopped = true;
      await stopMaking();
    },
  };
}
