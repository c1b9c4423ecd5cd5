import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { announceWebhookSeed } from "@marquee/local/providers/webhooks/disorder";
import { seedEssentials } from "@marquee/local/seed/index";
import { startStack } from "@marquee/local/stack/index";
import type { TestProject } from "vitest/node";
import { refusalsFile } from "../src/refusals.ts";

declare module "vitest" {
  interface ProvidedContext {
    urls: {
      api: string;
      identity: string;
      stripe: string;
      mux: string;
      console: string;
      aws: string;
      database: string;
    };
    functionsEnvironment: Readonly<Record<string, string>>;
  }
}

/** Starts the whole stack once, without the web app, on free ports and with a folder of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // These tests expect refusals; unexpected errors of a function are still printed.
  process.env.LOG_LEVEL ??= "ERROR";
  await writeFile(refusalsFile, "");
  announceWebhookSeed(process.env, (line) => console.log(line));
  const dataDir = await mkdtemp(join(tmpdir(), "marquee-api-"));
  const stack = await startStack({
    ports: "free",
    dataDir,
    isPersistent: false,
    web: "none",
    functions: "in-process",
  });
  await seedEssentials(stack);
  project.provide("urls", { ...stack.urls });
  project.provide("functionsEnvironment", { ...stack.environment });
  return async () => {
    await stack.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}
