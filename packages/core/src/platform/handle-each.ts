import type { Context } from "./context.ts";

/**
 * Handles items one after another. A failure is logged, and the items after it are handled all the same.
 * @throws Error at the end, when any failed, with all failures as its cause
 */
export async function handleEach<Item>(
  ctx: Pick<Context, "logger">,
  items: readonly Item[],
  handle: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await handle(item);
    } catch (error) {
      ctx.logger.error("An item could not be handled", { error });
      failures.push(error);
    }
  }
  if (failures.length === 0) return;
  throw new Error(`${failures.length} of ${items.length} failed: ${String(failures[0])}`, {
    cause: failures,
  });
}
