import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import type { Log } from "../log.ts";

const entrySchema = z.looseObject({
  level: z.string(),
  message: z.string(),
  service: z.optional(z.string()),
});

/** Everything that the functions write: kept in a file, the last lines in memory for the console. */
export interface FunctionOutput {
  readonly write: Log;
  recent(): readonly string[];
  close(): Promise<void>;
}

const keptLines = 500;

/** Structured logs below a warning go to the file only; whatever else a developer prints is shown too. */
export async function openFunctionOutput(folder: string, show: Log): Promise<FunctionOutput> {
  await mkdir(folder, { recursive: true });
  const file = createWriteStream(join(folder, "functions.log"), { flags: "a" });
  const lines: string[] = [];
  return {
    write(line) {
      file.write(`${line}\n`);
      lines.push(line);
      if (lines.length > keptLines) lines.shift();
      const shown = shownForm(line);
      if (shown !== undefined) show(shown);
    },
    recent: () => lines,
    close: () => new Promise((resolve) => file.end(() => resolve())),
  };
}

function shownForm(line: string): string | undefined {
  if (!line.startsWith("{")) return line;
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return line;
  }
  const entry = entrySchema.safeParse(value);
  // Embedded metrics are JSON without a level.
  if (!entry.success) return undefined;
  const { level, message, service = "functions" } = entry.data;
  return level === "WARN" || level === "ERROR" || level === "CRITICAL"
    ? `${service}: ${message}`
    : undefined;
}
