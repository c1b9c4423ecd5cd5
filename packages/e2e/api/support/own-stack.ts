import type { Stack } from "@marquee/local/stack/index";
import { startTemporaryStack } from "@marquee/local/testing/temporary-stack";
import { useStack } from "./stack.ts";

/** A stack of this test file's own, for faults and moved clocks, which would disturb parallel files. */
export async function startOwnStack(): Promise<{ stack: Stack; close: () => Promise<void> }> {
  const stack = await startTemporaryStack({ isPersistent: false });
  useStack(stack);
  return {
    stack,
    close: async () => {
      useStack(undefined);
      await stack.close();
    },
  };
}
