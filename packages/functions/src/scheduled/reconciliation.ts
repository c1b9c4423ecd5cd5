import { startReconciliation } from "@marquee/core/operations/reconciliation";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { contextOf, lazyRuntime } from "../frame/runtime.ts";

const runtimeOf = lazyRuntime("scheduled-reconciliation", { queues: createQueueProvider });

/** Requests the nightly comparison with the providers; the queue `reconciliation` does it page by page. */
export async function handler(event: { id?: string }): Promise<{ run: string }> {
  const ctx = contextOf(
    runtimeOf(),
    { type: "system", name: "scheduled-reconciliation" },
    event.id ?? "schedule",
  );
  return startReconciliation(ctx);
}
