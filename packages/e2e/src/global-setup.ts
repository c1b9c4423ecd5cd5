import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { announceWebhookSeed } from "@marquee/local/providers/webhooks/disorder";
import { startTemporaryStack } from "@marquee/local/testing/temporary-stack";
import { makeCatalog } from "./catalog.ts";
import { publishStack } from "./stack-environment.ts";

/** Starts a stack with the built site for the whole run. @throws when the site is not built */
export default async function setup(): Promise<() => Promise<void>> {
  const site = resolve(import.meta.dirname, "../../web/dist/index.html");
  if (!existsSync(site)) throw new Error("The site is not built: run `pnpm build` first.");
  announceWebhookSeed(process.env, (line) => console.log(line));
  console.log("The same seed chooses a phone or a laptop for each story of visitors and watchers.");
  // With functions in a process, because Playwright's module loader cannot load the identity provider's SDK.
  const stack = await startTemporaryStack({ isPersistent: false, web: "built" });
  await makeCatalog(stack);
  publishStack(stack);
  return () => stack.close();
}
