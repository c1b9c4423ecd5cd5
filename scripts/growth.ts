/**
 * Shows that reads cost the same for any number of videos and people: rounds, items, units and processor time at each
 * size. Fails when the last size takes more rounds or items than the one before. Uses a stack of its own, on loopback;
 * a few minutes. `--sizes 1000,10000` sets other sizes.
 */

import { parseArgs } from "node:util";
import { listPublicVideos } from "../packages/core/src/content/video/list-catalog.ts";
import { createDatabase } from "../packages/core/src/database.ts";
import { createDocumentClient } from "../packages/core/src/platform/dynamo/client.ts";
import { createSeedContext, type SeedContext } from "../packages/local/src/seed/seed-context.ts";
import { type Cost, countRequests } from "../packages/local/src/testing/count-requests.ts";
import { startTemporaryStack } from "../packages/local/src/testing/temporary-stack.ts";
import { writePeople } from "./growth/people.ts";
import { growingReads } from "./growth/reads.ts";
import { writeVideos } from "./large-catalog.ts";

const { values } = parseArgs({
  options: { sizes: { type: "string", default: "1000,10000,100000" } },
});
const sizes = values.sizes.split(",").map(Number);
const timedRuns = 20;

interface Measured extends Cost {
  name: string;
  maxItems: number | undefined;
  milliseconds: number;
}

const stack = await startTemporaryStack();
const results: Measured[][] = [];
try {
  const ctx = createSeedContext(stack, console.log);
  const client = createDocumentClient(ctx.config);
  const measure = countRequests(client);
  const counted = { ...ctx, database: createDatabase(client, ctx.config.TABLE_NAME) };
  let written = 0;
  for (const size of sizes) {
    const begun = performance.now();
    const lastVideo = await writeVideos(ctx, written, size);
    await writePeople(ctx, written, size);
    written = size;
    const seconds = Math.round((performance.now() - begun) / 1000);
    console.log(`${size.toLocaleString("en")} videos and people, written in ${seconds} s`);
    const reads = growingReads({ lastVideo, deep: await cursorAt(ctx, size / 2) });
    const measured: Measured[] = [];
    for (const { name, maxItems, run } of reads) {
      const cost = await measure(() => run(counted));
      measured.push({
        name,
        maxItems,
        ...cost,
        milliseconds: await processorTime(() => run(ctx)),
      });
    }
    results.push(measured);
    print(measured);
  }
} finally {
  await stack.close();
}
// Units are printed only: each request rounds them up, and longer numbers in names pass a limit.
const grown = results.at(-1)?.filter(({ name, maxItems, rounds, items }) => {
  const before = results.at(-2)?.find((one) => one.name === name);
  if (before === undefined) return false;
  return rounds > before.rounds || items > (maxItems ?? before.items);
});
for (const { name } of grown ?? []) console.error(`${name} costs more than with fewer items`);
// Handles that a library leaves open must not keep the script running.
process.exit((grown ?? []).length === 0 ? 0 : 1);

/** Processor time of this process for one read, in milliseconds: the mean of several. */
async function processorTime(run: () => Promise<unknown>): Promise<number> {
  await run();
  const before = process.cpuUsage();
  for (let count = 0; count < timedRuns; count += 1) await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / timedRuns;
}

/** The cursor after this number of videos, found by paging through the list. */
async function cursorAt(ctx: SeedContext, depth: number): Promise<string> {
  let cursor: string | undefined;
  for (let seen = 0; seen < depth; seen += 100) {
    const { pagination } = await listPublicVideos({
      ctx: { ...ctx, actor: { type: "anonymous" } },
      input: { page: 1, limit: 100, status: "published", sort: "latest", cursor },
    });
    cursor = pagination.next_cursor ?? undefined;
  }
  if (cursor === undefined) throw new Error("The list ends before its half");
  return cursor;
}

function print(measured: readonly Measured[]): void {
  for (const { name, rounds, items, units, milliseconds } of measured) {
    const figures = [
      `${rounds} rounds`.padStart(9),
      `${items} items`.padStart(11),
      `${units.toFixed(1)} units`.padStart(12),
      `${milliseconds.toFixed(1)} ms`.padStart(9),
    ];
    console.log(`  ${name.padEnd(36)}${figures.join("")}`);
  }
}
