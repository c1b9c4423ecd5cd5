export { checkProviders } from "./check-providers.ts";
export { listQueues } from "./list-queues.ts";
export { listWebhooks } from "./list-webhooks.ts";
export { redriveQueue } from "./redrive-queue.ts";
export { replayWebhook } from "./replay-webhook.ts";
