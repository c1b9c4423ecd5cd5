import { rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { bundleFunctions, bundleInto } from "../build/bundle-functions.ts";
import { importTime } from "../build/import-time.ts";
import { median } from "./rate.ts";
import type { Row } from "./table.ts";

const rounds = 10;

/** The libraries that every function that reads the table needs. */
const floorSource = `
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { Entity } from "electrodb";
import { Hono } from "hono";
import * as z from "zod/mini";
export const handler = [DynamoDBClient, DynamoDBDocumentClient, Entity, Hono, z.object, z.string];
`;

/**
 * What loading each function costs a new process. Functions of the API and of the queues are compared with a module
 * that has the libraries of all of them, webhooks with an empty module.
 */
export async function measureImports(root: string): Promise<Row[]> {
  const folder = resolve(root, ".build/bench");
  const bundles = await bundleFunctions(folder);
  await bundleInto(join(folder, "floor"), {
    stdin: { contents: floorSource, resolveDir: resolve(root, "packages/core") },
    nodePaths: [resolve(root, "packages/functions/node_modules")],
  });
  const empty = { name: "an empty module", file: join(folder, "empty.mjs") };
  writeFileSync(empty.file, "export const handler = undefined;\n");
  const floor = { name: "the libraries alone", file: join(folder, "floor/stdin.mjs") };
  const files = [empty, floor, ...bundles];
  const times = new Map<string, number[]>(files.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, file } of files) times.get(name)?.push(importTime(file).processor);
  }
  rmSync(folder, { recursive: true });
  const timeOf = (name: string) => median(times.get(name) ?? []);
  return files.map(({ name }) => {
    const isLight = name === floor.name || name === empty.name || name.startsWith("webhook");
    const against = isLight ? empty.name : floor.name;
    const value = timeOf(name);
    return { what: name, value, unit: "ms", ratio: value / timeOf(against), against };
  });
}
