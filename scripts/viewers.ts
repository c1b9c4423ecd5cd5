/**
 * A thousand virtual viewers browse, search, watch, comment and buy on one stack, three of ten of them signed in. Fails
 * on any error; times stand beside those of one viewer alone in the same run. Loopback only, some minutes.
 */

import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { mapConcurrently } from "../packages/local/src/seed/map-concurrently.ts";
import { signIn } from "../packages/local/src/seed/person.ts";
import { createFixtures, visitorSender } from "./viewers/fixtures.ts";
import { Measure } from "./viewers/measure.ts";
import { type Viewer, visit } from "./viewers/visit.ts";

const { values } = parseArgs({
  options: {
    viewers: { type: "string", default: "1000" },
    /** The time within which the viewers arrive. */
    seconds: { type: "string", default: "180" },
  },
});
const count = Number(values.viewers);
const seconds = Number(values.seconds);
const videos = 2000;
const visitsAlone = 30;
const pauseMilliseconds = 8000;

const { stack, videoIds } = await createFixtures(videos);
let errors: string[] = [];
try {
  console.log(`${videos} videos; ${count} viewers are signed up or let in`);
  const indexes = Array.from({ length: count + visitsAlone }, (_, index) => index);
  const viewers = await mapConcurrently(indexes, 4, (index) => viewerAt(index));

  const alone = new Measure();
  for (const viewer of viewers.slice(count)) await visit(viewer, videoIds, alone, 0);

  const began = performance.now();
  const together = new Measure();
  await Promise.all(
    viewers.slice(0, count).map(async (viewer) => {
      await sleep(Math.random() * seconds * 1000);
      await visit(viewer, videoIds, together, pauseMilliseconds);
    }),
  );
  errors = [...alone.errors, ...together.errors];
  print(alone, together, (performance.now() - began) / 1000);
} finally {
  await stack.close();
}
for (const error of errors.slice(0, 20)) console.error(error);
// Handles that a library leaves open must not keep the script running.
process.exit(errors.length === 0 ? 0 : 1);

/** Three of ten have an account. */
async function viewerAt(index: number): Promise<Viewer> {
  if (index % 10 >= 3) return { index, send: visitorSender(stack, index), person: undefined };
  const key = `viewer-${index}`;
  const person = await signIn(stack, { key, name: `Vera ${index}`, accountType: "watcher" });
  return { index, send: person.send, person };
}

function print(alone: Measure, together: Measure, took: number): void {
  const rate = together.count() / took;
  console.log(
    `${together.count()} steps of ${count} viewers in ${took.toFixed(0)} s (${rate.toFixed(0)} a second), ${errors.length} errors`,
  );
  const line = (name: string, only?: string) => {
    const single = alone.within(0.5, only);
    const [half, most] = [together.within(0.5, only), together.within(0.99, only)];
    const figures = [single, half, most].map((time) => `${time.toFixed(0)} ms`.padStart(10));
    const ratio = `${(most / single).toFixed(1)} ×`.padStart(9);
    console.log(
      `  ${name.padEnd(12)}${String(together.count(only)).padStart(6)}${figures.join("")}${ratio}`,
    );
  };
  console.log(`  ${"".padEnd(12)} steps     alone       p50       p99   p99 / alone`);
  for (const name of together.names) line(name, name);
  line("all");
}
