import type { TestProject } from "vitest/node";
import { announceWebhookSeed } from "../providers/webhooks/disorder.ts";
import { startTestParts } from "./parts.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The functions' environment, leading to parts that run for the whole of this test run. */
    environment: Readonly<Record<string, string>>;
  }
}

/**
 * Vitest's `globalSetup` of integration tests: starts every part once and hands the environment to the tests, which
 * take it by `inject("environment")`. Tests share the table: each makes people and channels of its own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  announceWebhookSeed(process.env, (line) => console.log(line));
  const parts = await startTestParts({ identity: true, stripe: true, mux: true });
  project.provide("environment", { ...parts.environment });
  return () => parts.close();
}
