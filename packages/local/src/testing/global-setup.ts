import type { TestProject } from "vitest/node";
import { announceWebhookSeed } from "../providers/webhooks/disorder.ts";
import { startTestParts } from "./parts.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The functions' environment with the addresses of parts that run for the whole test run. */
    environment: Readonly<Record<string, string>>;
  }
}

/**
 * Vitest's `globalSetup` of integration tests: starts every part once and provides the environment, which the tests
 * read with `inject("environment")`. Tests share the table, so each creates its own people and channels.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  announceWebhookSeed(process.env, (line) => console.log(line));
  const parts = await startTestParts({ identity: true, stripe: true, mux: true });
  project.provide("environment", { ...parts.environment });
  return () => parts.close();
}
