import { startReconciliation } from "@marquee/core/operations/reconciliation";
import { queues } from "../frame/providers.ts";
import { contextOf, lazyRuntime } from "../frame/runtime.ts";

const runtimeOf = lazyRuntime("scheduled-reconciliation", { queues });

/** Requests the nightly comparison with the providers; the queue `reconciliation` does it page by page. */
export async function handler(event: { id?: string }): Promise<{ run: string }> {
  const ctx = contextOf(
    runtimeOf(),
    { type: "system", name: "scheduled-reconciliation" },
    event.id ?? "schedule",
  );
  return startReconciliation(ctx);
}
