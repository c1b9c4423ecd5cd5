import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seedEssentials } from "../seed/index.ts";
import { type Stack, type StackOptions, startStack } from "../stack/index.ts";

/**
 * A stack on free ports, without the site unless `web` says otherwise, with the built-in categories and plans. Closing
 * it removes its data.
 */
export async function startTemporaryStack(
  options: Partial<Omit<StackOptions, "ports" | "dataDir">> = {},
): Promise<Stack> {
  const dataDir = await mkdtemp(join(tmpdir(), "marquee-temporary-"));
  const stack = await startStack({
    ports: "free",
    dataDir,
    web: "none",
    functions: "process",
    isTimed: false,
    // All functions share this machine: slowness alone fails no test.
    callSeconds: 120,
    ...options,
  });
  const close = async () => {
    await stack.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await seedEssentials(stack);
    return { ...stack, close };
  } catch (error) {
    await close();
    throw error;
  }
}
