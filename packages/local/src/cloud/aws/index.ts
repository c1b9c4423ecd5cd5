import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { S3Client } from "@aws-sdk/client-s3";
import {
  ChangeMessageVisibilityCommand,
  PurgeQueueCommand,
  SendMessageCommand,
  SetQueueAttributesCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { deadLetterName, queueDefinitions, queueUrlVariable } from "@marquee/core/platform/queues";
import { hourMilliseconds } from "@marquee/core/platform/time";
import type { FauxqsServer } from "fauxqs";
import { local } from "../../stack/settings.ts";
import { onLoopbackOnly, withoutSqliteWarning } from "./fauxqs.ts";
import { startProxy } from "./proxy.ts";
import { expireUploads } from "./s3/expire-uploads.ts";
import { type StartConsumersOptions, startConsumers } from "./sqs/consumers.ts";
import { arnOf } from "./sqs/event.ts";
import { minRedeliverySeconds, type Poller } from "./sqs/poller.ts";
import { depthOf, messagesOf, redrive, waitUntilDrained } from "./sqs/queue-contents.ts";

export interface StartAwsOptions {
  /** Port 0 chooses a free port. */
  port: number;
  /** Origins whose pages may upload to the media bucket. */
  allowedOrigins: readonly string[];
  /** Without it everything is in memory. */
  dataDir?: string;
}

/** Starts SQS and S3 (fauxqs) with all queues, their dead-letter queues and the media bucket. */
export async function startAws(options: StartAwsOptions) {
  const { dataDir } = options;
  if (dataDir !== undefined) await mkdir(dataDir, { recursive: true });
  const { startFauxqs } = await withoutSqliteWarning(() => import("fauxqs"));
  const server = await onLoopbackOnly(() =>
    startFauxqs({
      port: 0,
      logger: false,
      defaultRegion: local.region,
      ...(dataDir === undefined ? {} : { dataDir, s3StorageDir: join(dataDir, "s3") }),
    }),
  );
  const { port, allowedOrigins } = options;
  const proxy = await startProxy({ port, target: server.port, allowedOrigins });
  const url = `http://localhost:${proxy.port}`;
  const client = new SQSClient({
    endpoint: `http://127.0.0.1:${server.port}`,
    region: local.region,
    credentials: local.credentials,
    maxAttempts: 1,
    // Every queue keeps a long poll open in addition to its other calls.
    requestHandler: { httpAgent: { maxSockets: 200 } },
  });
  const queueUrl = (name: string): string => `${url}/${local.accountId}/${name}`;
  await createResources(server, client, queueUrl);
  const storage = new S3Client({
    endpoint: `http://127.0.0.1:${server.port}`,
    region: local.region,
    credentials: local.credentials,
    forcePathStyle: true,
  });
  await expireUploads(storage, local.mediaBucket, new Date());
  const expiring = setInterval(() => {
    void expireUploads(storage, local.mediaBucket, new Date()).catch(() => undefined);
  }, hourMilliseconds);
  expiring.unref();
  const pollers: Poller[] = [];
  /** Waits for running batches; received messages that were not handled go back to the queue. */
  const stopConsumers = async (): Promise<void> => {
    await Promise.all(pollers.splice(0).map((poller) => poller.stop()));
  };

  return {
    /** Endpoint of SQS and S3 for pages and functions. */
    url,
    mediaUrl: `${url}/${local.mediaBucket}`,
    /** `QUEUE_URL_…` of every queue. */
    environment: Object.fromEntries(
      queueDefinitions.map(({ name }) => [queueUrlVariable(name), queueUrl(name)]),
    ),
    queueUrl,
    startConsumers(consumers: StartConsumersOptions): void {
      pollers.push(...startConsumers({ client, queueUrl }, consumers));
    },
    stopConsumers,
    async send(name: string, body: string): Promise<void> {
      await client.send(new SendMessageCommand({ QueueUrl: queueUrl(name), MessageBody: body }));
    },
    depths: () => queueDefinitions.map(({ name }) => depthOf(server, name)),
    /** Messages in a queue or its dead-letter queue, oldest first. */
    messages: (name: string) => messagesOf(server, name),
    /** Moves the dead letters of a queue back to it and returns their number. */
    redrive: (name: string) => redrive(client, queueUrl(deadLetterName(name)), queueUrl(name)),
    async purge(name: string): Promise<void> {
      await client.send(new PurgeQueueCommand({ QueueUrl: queueUrl(name) }));
    },
    /** Resolves when every queue is empty and no message is being handled; for tests. Dead letters do not count. */
    waitUntilDrained: (timeoutMilliseconds = 10_000) =>
      waitUntilDrained(server, timeoutMilliseconds),
    async close(): Promise<void> {
      await stopConsumers();
      clearInterval(expiring);
      client.destroy();
      storage.destroy();
      await proxy.close();
      await server.stop();
    },
  };
}

export type LocalAws = Awaited<ReturnType<typeof startAws>>;

async function createResources(
  server: FauxqsServer,
  client: SQSClient,
  queueUrl: (name: string) => string,
): Promise<void> {
  server.setup({ buckets: [local.mediaBucket, local.privateBucket] });
  for (const { name, visibilityTimeout, maxReceiveCount } of queueDefinitions) {
    const dead = deadLetterName(name);
    const attributes = {
      VisibilityTimeout: String(visibilityTimeout),
      RedrivePolicy: JSON.stringify({ deadLetterTargetArn: arnOf(dead), maxReceiveCount }),
    };
    server.setup({
      queues: [{ name: dead, attributes: { MessageRetentionPeriod: "1209600" } }, { name }],
    });
    // A queue from an earlier run gets the present definition.
    await client.send(
      new SetQueueAttributesCommand({ QueueUrl: queueUrl(name), Attributes: attributes }),
    );
    await releaseInFlight(server, client, name, queueUrl(name));
  }
}

/** Messages that were in flight at a crash are handled at once, not after the visibility timeout. */
async function releaseInFlight(
  server: FauxqsServer,
  client: SQSClient,
  name: string,
  url: string,
): Promise<void> {
  for (const { receiptHandle } of server.inspectQueue(name)?.messages.inflight ?? []) {
    await client.send(
      new ChangeMessageVisibilityCommand({
        QueueUrl: url,
        ReceiptHandle: receiptHandle,
        VisibilityTimeout: minRedeliverySeconds,
      }),
    );
  }
}
