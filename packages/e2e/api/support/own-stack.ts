import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seedEssentials } from "@marquee/local/seed/index";
import { type Stack, startStack } from "@marquee/local/stack/index";
import { useStack } from "./stack.ts";

/** A stack of this test file's own, for faults and moved clocks, which would disturb parallel files. */
export async function startOwnStack(): Promise<{ stack: Stack; close: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), "marquee-api-own-"));
  const stack = await startStack({
    ports: "free",
    dataDir,
    isPersistent: false,
    web: "none",
    functions: "process",
  });
  await seedEssentials(stack);
  useStack(stack);
  return {
    stack,
    close: async () => {
      useStack(undefined);
      await stack.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
