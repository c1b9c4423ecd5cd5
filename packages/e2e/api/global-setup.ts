import { writeFile } from "node:fs/promises";
import { announceWebhookSeed } from "@marquee/local/providers/webhooks/disorder";
import { startTemporaryStack } from "@marquee/local/testing/temporary-stack";
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

/** Starts the whole stack once, without the web app. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // These tests expect refusals; unexpected errors of a function are still printed.
  process.env.LOG_LEVEL ??= "ERROR";
  await writeFile(refusalsFile, "");
  announceWebhookSeed(process.env, (line) => console.log(line));
  const stack = await startTemporaryStack({ isPersistent: false, functions: "in-process" });
  project.provide("urls", { ...stack.urls });
  project.provide("functionsEnvironment", { ...stack.environment });
  return () => stack.close();
}
