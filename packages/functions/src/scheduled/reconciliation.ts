import { startReconciliation } from "@marquee/core/operations/reconciliation";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { createSchedule } from "../frame/schedule.ts";

/** Requests the nightly comparison with the providers; the queue `reconciliation` does it page by page. */
export const handler = createSchedule(
  "scheduled-reconciliation",
  { queues: createQueueProvider },
  startReconciliation,
);
