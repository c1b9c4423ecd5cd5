import type { QueueMessages } from "../../queue-messages.ts";
import { chunks } from "../chunks.ts";
import type { Config } from "../config.ts";
import { loadOnce } from "../load-once.ts";
import { type QueueName, queueAddresses } from "../queues.ts";
import { servicesClientOptions } from "./aws.ts";
import type { ProviderDependencies } from "./dependencies.ts";
import { messageBody } from "./message-body.ts";

export interface QueueProvider {
  /** Sends one message; as JSON at most 1 MiB. @throws when the queue does not accept it. */
  send<Queue extends QueueName>(
    queue: Queue,
    message: QueueMessages[Queue],
    options?: { delaySeconds?: number },
  ): Promise<void>;
  /** Sends many, ten a request. @throws when any is refused. */
  sendAll<Queue extends QueueName>(
    queue: Queue,
    messages: readonly QueueMessages[Queue][],
  ): Promise<void>;
}

export function createQueueProvider({
  config,
  environment,
}: Pick<ProviderDependencies, "config" | "environment">): QueueProvider {
  // Most calls only read and send no message, so they need not wait for the SDK to load.
  const connected = loadOnce(async () => connect(await import("@aws-sdk/client-sqs"), config));
  const address = queueAddresses(environment);
  return {
    async send(queue, message, options = {}) {
      const { client, SendMessageCommand } = await connected();
      await client.send(
        new SendMessageCommand({
          QueueUrl: address(queue),
          MessageBody: messageBody(message),
          DelaySeconds: options.delaySeconds,
        }),
      );
    },
    async sendAll(queue, messages) {
      if (messages.length === 0) return;
      const { client, SendMessageBatchCommand } = await connected();
      for (const batch of chunks(messages, 10)) {
        const answer = await client.send(
          new SendMessageBatchCommand({
            QueueUrl: address(queue),
            Entries: batch.map((message, index) => ({
              Id: String(index),
              MessageBody: messageBody(message),
            })),
          }),
        );
        if ((answer.Failed?.length ?? 0) > 0) {
          throw new Error(`The queue ${queue} refused ${answer.Failed?.length} messages`);
        }
      }
    },
  };
}

type Sdk = typeof import("@aws-sdk/client-sqs");

function connect({ SQSClient, SendMessageCommand, SendMessageBatchCommand }: Sdk, config: Config) {
  const client = new SQSClient(servicesClientOptions(config));
  return { client, SendMessageCommand, SendMessageBatchCommand };
}
