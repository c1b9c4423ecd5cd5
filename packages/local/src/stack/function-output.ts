import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseJson } from "@marquee/core/platform/parse-json";
import * as z from "zod";
import type { Log } from "../log.ts";

const entrySchema = z.looseObject({
  level: z.string(),
  message: z.string(),
  service: z.optional(z.string()),
});

/** A line in CloudWatch's embedded metric format (CloudWatch user guide, "Embedded metric format specification"). */
const embeddedMetricSchema = z.looseObject({
  _aws: z.object({
    CloudWatchMetrics: z.array(z.object({ Metrics: z.array(z.object({ Name: z.string() })) })),
  }),
  service: z.optional(z.string()),
});

const keptLines = 500;

/**
 * Stores everything that the functions write: in a file, and the last lines in memory for the console. Structured logs
 * below a warning go to the file only; everything else that is printed is also shown.
 */
export async function openFunctionOutput(folder: string, show: Log) {
  await mkdir(folder, { recursive: true });
  const file = createWriteStream(join(folder, "functions.log"), { flags: "a" });
  const lines: string[] = [];
  return {
    write(line: string): void {
      file.write(`${line}\n`);
      lines.push(metricForm(line) ?? line);
      if (lines.length > keptLines) lines.shift();
      const shown = shownForm(line);
      if (shown !== undefined) show(shown);
    },
    recent: (): readonly string[] => lines,
    close: () => new Promise<void>((resolve) => file.end(() => resolve())),
  };
}

export type FunctionOutput = Awaited<ReturnType<typeof openFunctionOutput>>;

/** `consumer-push: metric PushesFailed 2` for an embedded metric; undefined for any other line. */
function metricForm(line: string): string | undefined {
  if (!line.startsWith('{"_aws"')) return undefined;
  const parsed = embeddedMetricSchema.safeParse(parseJson(line));
  if (!parsed.success) return undefined;
  const { _aws, service = "functions", ...values } = parsed.data;
  const counts = _aws.CloudWatchMetrics.flatMap(({ Metrics }) => Metrics).map(
    ({ Name }) => `${Name} ${values[Name]}`,
  );
  return `${service}: metric ${counts.join(", ")}`;
}

function shownForm(line: string): string | undefined {
  if (!line.startsWith("{")) return line;
  const value = parseJson(line);
  if (value === undefined) return line;
  const entry = entrySchema.safeParse(value);
  // Embedded metrics are JSON without a level.
  if (!entry.success) return undefined;
  const { level, message, service = "functions" } = entry.data;
  return level === "WARN" || level === "ERROR" || level === "CRITICAL"
    ? `${service}: ${message}`
    : undefined;
}
