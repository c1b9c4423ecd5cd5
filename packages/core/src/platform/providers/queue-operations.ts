import { maxRedriven } from "@marquee/contracts/limits";
import type { Config } from "../config.ts";
import { loadOnce } from "../load-once.ts";
import { deadLetterName, type QueueName, queueAddresses, queueDefinitions } from "../queues.ts";
import { servicesClientOptions } from "./aws.ts";
import { messageBody } from "./message-body.ts";
import type { ProviderDependencies } from "./dependencies.ts";

interface QueueCounts {
  name: QueueName;
  /** Approximate, as SQS counts. */
  ready: number;
  in_flight: number;
  delayed: number;
  dead: number;
}

/** Manages the queues themselves; `QueueProvider` sends messages. */
export interface QueueOperations {
  counts(): Promise<QueueCounts[]>;
  /** Messages in a queue's dead-letter queue, approximately. */
  countDead(queue: QueueName): Promise<number>;
  /** Moves dead letters back to their queue, at most `maxRedriven`; returns how many. */
  redrive(queue: QueueName): Promise<number>;
  /** Sends a message that a queue contained before. */
  resend(queue: QueueName, message: unknown): Promise<void>;
}

/** The maximum number of messages that SQS hands out at once. */
const maxReceived = 10;
/** The maximum duration of a round; messages that could not be moved become visible again after it. */
const hiddenSeconds = 30;

export function createQueueOperations({
  config,
  environment,
}: Pick<ProviderDependencies, "config" | "environment">): QueueOperations {
  const connected = loadOnce(async () => connect(await import("@aws-sdk/client-sqs"), config));
  const address = queueAddresses(environment);
  // A dead-letter queue has the name of its queue with a suffix, and so has its address.
  const deadAddress = (queue: QueueName): string => deadLetterName(address(queue));
  return {
    async counts() {
      const sqs = await connected();
      return Promise.all(
        queueDefinitions.map(async ({ name }) => {
          const [own, { ready: dead }] = await Promise.all([
            sqs.count(address(name)),
            sqs.count(deadAddress(name)),
          ]);
          return { name, ...own, dead };
        }),
      );
    },
    async countDead(queue) {
      const sqs = await connected();
      return (await sqs.count(deadAddress(queue))).ready;
    },
    async redrive(queue) {
      const sqs = await connected();
      let moved = 0;
      for (let round = 0; round < maxRedriven / maxReceived; round += 1) {
        const batch = await sqs.moveBatch(deadAddress(queue), address(queue));
        if (batch.received === 0) break;
        moved += batch.moved;
      }
      return moved;
    },
    async resend(queue, message) {
      const sqs = await connected();
      await sqs.send(address(queue), messageBody(message));
    },
  };
}

type Sdk = typeof import("@aws-sdk/client-sqs");

function connect(sdk: Sdk, config: Config) {
  const client = new sdk.SQSClient(servicesClientOptions(config));
  return {
    async count(QueueUrl: string) {
      const { Attributes = {} } = await client.send(
        new sdk.GetQueueAttributesCommand({
          QueueUrl,
          AttributeNames: [
            "ApproximateNumberOfMessages",
            "ApproximateNumberOfMessagesNotVisible",
            "ApproximateNumberOfMessagesDelayed",
          ],
        }),
      );
      return {
        ready: Number(Attributes.ApproximateNumberOfMessages ?? 0),
        in_flight: Number(Attributes.ApproximateNumberOfMessagesNotVisible ?? 0),
        delayed: Number(Attributes.ApproximateNumberOfMessagesDelayed ?? 0),
      };
    },

    async send(QueueUrl: string, MessageBody: string): Promise<void> {
      await client.send(new sdk.SendMessageCommand({ QueueUrl, MessageBody }));
    },

    /**
     * A message is sent before it is deleted: after an interruption it is delivered twice, which every consumer
     * accepts.
     */
    async moveBatch(from: string, to: string): Promise<{ received: number; moved: number }> {
      const { Messages = [] } = await client.send(
        new sdk.ReceiveMessageCommand({
          QueueUrl: from,
          MaxNumberOfMessages: maxReceived,
          VisibilityTimeout: hiddenSeconds,
          WaitTimeSeconds: 1,
        }),
      );
      if (Messages.length === 0) return { received: 0, moved: 0 };
      const sent = await client.send(
        new sdk.SendMessageBatchCommand({
          QueueUrl: to,
          Entries: Messages.map(({ Body }, index) => ({ Id: String(index), MessageBody: Body })),
        }),
      );
      const moved = (sent.Successful ?? []).flatMap(({ Id }) => {
        const handle = Messages[Number(Id)]?.ReceiptHandle;
        return Id === undefined || handle === undefined ? [] : [{ Id, ReceiptHandle: handle }];
      });
      if (moved.length > 0) {
        await client.send(new sdk.DeleteMessageBatchCommand({ QueueUrl: from, Entries: moved }));
      }
      return { received: Messages.length, moved: moved.length };
    },
  };
}
