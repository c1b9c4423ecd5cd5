import { adminOperationsCalls } from "@marquee/contracts/operations/admin/admin-operations.calls";
import { listOpenDeletions } from "@marquee/core/operations/deletion";
import * as Operations from "@marquee/core/operations/monitoring";
import { listReconciliationParts } from "@marquee/core/operations/reconciliation";
import { createQueueOperations } from "@marquee/core/platform/providers/queue-operations";
import { createApp } from "../frame/app.ts";

export const app = createApp("operations", ({ config, environment }) => ({
  queueOperations: createQueueOperations(config, environment),
}))
  .serve(adminOperationsCalls.reconciliation, async ({ ctx, query }) => {
    const { items, pagination } = await listReconciliationParts({ ctx, input: query });
    return { parts: items, pagination };
  })
  .serve(adminOperationsCalls.deletions, async ({ ctx, query }) => {
    const { items, pagination } = await listOpenDeletions({ ctx, input: query });
    return { deletions: items, pagination };
  })
  .serve(adminOperationsCalls.queues, async ({ ctx }) => ({
    queues: await Operations.listQueues({ ctx }),
  }))
  .serve(adminOperationsCalls.redrive, ({ ctx, params, body }) =>
    Operations.redriveQueue({ ctx, input: { ...body, ...params } }),
  )
  .serve(adminOperationsCalls.webhooks, async ({ ctx, query }) => {
    const { items, pagination } = await Operations.listWebhooks({ ctx, input: query });
    return { events: items, pagination };
  })
  .serve(adminOperationsCalls.replay, ({ ctx, params, body }) =>
    Operations.replayWebhook({ ctx, input: { ...body, ...params } }),
  );

export const handler = app.handler;
