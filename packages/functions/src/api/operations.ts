import { adminOperationsCalls } from "@marquee/contracts/operations/admin/admin-operations.calls";
import { listOpenDeletions } from "@marquee/core/operations/deletion";
import * as Operations from "@marquee/core/operations/monitoring";
import { listReconciliationParts } from "@marquee/core/operations/reconciliation";
import { createQueueOperations } from "@marquee/core/platform/providers/queue-operations";
import { createApp } from "../frame/app.ts";

export const app = createApp("operations", { queueOperations: createQueueOperations })
  .serveList(adminOperationsCalls.reconciliation, listReconciliationParts)
  .serveList(adminOperationsCalls.deletions, listOpenDeletions)
  .serve(adminOperationsCalls.queues, async ({ ctx }) => ({
    queues: await Operations.listQueues({ ctx }),
  }))
  .serve(adminOperationsCalls.redrive, Operations.redriveQueue)
  .serveList(adminOperationsCalls.webhooks, Operations.listWebhooks)
  .serve(adminOperationsCalls.replay, Operations.replayWebhook);

export const handler = app.handler;
