import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type DataFolder, takeDataFolder } from "../data-folder.ts";
import { createSeeding } from "../seeding.ts";
import type { Seed, Stack } from "../stack.ts";

let folder: DataFolder;
let lines: string[];
/** A parameter of the seed, which the seeds in this file do not use. */
const stack: Stack = Object.create(null);
const log = (line: string) => lines.push(line);
const noStop = async () => undefined;

beforeEach(async () => {
  lines = [];
  folder = await takeDataFolder(await mkdtemp(join(tmpdir(), "marquee-seed-once-")));
});

afterEach(() => rm(folder.path, { recursive: true }));

/** The next start with the same folder. */
async function startAgain(seed: Seed = () => Promise.reject(new Error("seeded twice"))) {
  const seeding = createSeeding(folder, log);
  await seeding.begin(seed, stack);
  return seeding;
}

it("the stack is ready before the rest of the demo data, and reports the progress", async () => {
  const rest = Promise.withResolvers<void>();
  const { demoData } = await startAgain(async (_, tell) => {
    tell("Seeding: 14 of 52 videos ready");
    return { rest: rest.promise, stop: noStop };
  });
  expect(demoData.line).toBe("Seeding: 14 of 52 videos ready");
  rest.resolve();
  await demoData.complete;
  expect(demoData.line).toBeUndefined();
  expect((await startAgain()).demoData.line).toBeUndefined();
});

it("a start that was stopped before the rest was complete is reported at the next one, and creates nothing twice", async () => {
  const rest = Promise.withResolvers<void>();
  let stops = 0;
  const stop = async () => {
    stops += 1;
    rest.reject(new Error("ffmpeg is closed"));
  };
  const seeding = await startAgain(async () => ({ rest: rest.promise, stop }));
  await seeding.stop();
  await seeding.demoData.complete;
  expect({ stops, lines }).toEqual({ stops: 1, lines: [] });
  await startAgain();
  expect(lines).toEqual([
    "The demo data is incomplete, because its making was stopped: start again with --fresh.",
  ]);
});

it.each<[string, Seed]>([
  ["at once", () => Promise.reject(new Error("no encoder"))],
  ["later", async () => ({ rest: Promise.reject(new Error("no encoder")), stop: noStop })],
])("a failure %s is reported, and the stack keeps running", async (_, seed) => {
  const { demoData } = await startAgain(seed);
  await demoData.complete;
  expect(demoData.line).toBe("The demo data is incomplete (no encoder): start again with --fresh.");
});
