import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { announceWebhookSeed } from "@marquee/local/providers/webhooks/disorder";
import { seedEssentials } from "@marquee/local/seed/index";
import { startStack } from "@marquee/local/stack/index";
import { makeCatalog } from "./catalog.ts";
import { publishStack } from "./stack-environment.ts";

/** Starts a stack with the built site on free ports, for the whole run. @throws when the site is not built */
export default async function setup(): Promise<() => Promise<void>> {
  const site = resolve(import.meta.dirname, "../../web/dist/index.html");
  if (!existsSync(site)) throw new Error("The site is not built: run `pnpm build` first.");
  announceWebhookSeed(process.env, (line) => console.log(line));
  console.log("The same seed chooses a phone or a laptop for each story of visitors and watchers.");
  const dataDir = await mkdtemp(join(tmpdir(), "marquee-e2e-"));
  // Not in-process, because Playwright's module loader cannot load the identity provider's SDK.
  const stack = await startStack({
    ports: "free",
    dataDir,
    isPersistent: false,
    web: "built",
    functions: "process",
  });
  await seedEssentials(stack);
  await makeCatalog(stack);
  publishStack(stack);
  return async () => {
    await stack.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}
