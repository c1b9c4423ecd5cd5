import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { seedEssentials } from "@marquee/local/seed/index";
import { startStack } from "@marquee/local/stack/index";

/** Starts a stack with the built site on free ports, for the whole run. @throws when the site is not built */
export default async function setup(): Promise<() => Promise<void>> {
  const site = resolve(import.meta.dirname, "../../web/dist/index.html");
  if (!existsSync(site)) throw new Error("The site is not built: run `pnpm build` first.");
  const dataDir = await mkdtemp(join(tmpdir(), "marquee-e2e-"));
  // Not in-process: Playwright's module loader cannot load the identity provider's SDK.
  const stack = await startStack({ ports: "free", dataDir, web: "built", functions: "process" });
  await seedEssentials(stack);
  // Playwright's workers are processes of their own: they find the stack through the environment.
  process.env.MARQUEE_TEST_URLS = JSON.stringify(stack.urls);
  return async () => {
    await stack.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}
