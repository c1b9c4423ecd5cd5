import { maxRedriven } from "@marquee/contracts/limits";
import type { Config } from "../config.ts";
import { loadOnce } from "../load-once.ts";
import { deadLetterName, type QueueName, queueAddresses, queueDefinitions } from "../queues.ts";
import { servicesClientOptions } from "./aws.ts";
import type { ProviderDependencies } from "./dependencies.ts";
import { messageBody } from "./message-body.ts";

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
     * Moves up to ten messages, each by itself, because together they may be larger than one request to SQS. A message
     * is sent before it is deleted: after an interruption it is delivered twice, which every consumer accepts.
     * @throws the error of SQS when it refuses every message
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
      const moves = await Promise.allSettled(
        Messages.map(async ({ Body, ReceiptHandle }) => {
          await client.send(new sdk.SendMessageCommand({ QueueUrl: to, MessageBody: Body }));
          await client.send(new sdk.DeleteMessageCommand({ QueueUrl: from, ReceiptHandle }));
        }),
      );
      const refused = moves.filter((move) => move.status === "rejected");
      if (refused[0] !== undefined && refused.length === moves.length) throw refused[0].reason;
      return { received: moves.length, moved: moves.length - refused.length };
    },
  };
}
