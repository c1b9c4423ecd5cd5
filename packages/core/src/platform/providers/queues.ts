import type { QueueMessages } from "../../queue-messages.ts";
import { chunks } from "../chunks.ts";
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
    options?: { delaySeconds?: number },
  ): Promise<void>;
}

export function createQueueProvider({
  config,
  environment,
}: Pick<ProviderDependencies, "config" | "environment">): QueueProvider {
  // Most calls only read and send no message, so they need not wait for the SDK to load.
  const connected = loadOnce(async () => {
    const sdk = await import("@aws-sdk/client-sqs");
    return { sdk, client: new sdk.SQSClient(servicesClientOptions(config)) };
  });
  const address = queueAddresses(environment);
  return {
    async send(queue, message, { delaySeconds } = {}) {
      const { sdk, client } = await connected();
      await client.send(
        new sdk.SendMessageCommand({
          QueueUrl: address(queue),
          MessageBody: messageBody(message),
          DelaySeconds: delaySeconds,
        }),
      );
    },
    async sendAll(queue, messages, { delaySeconds } = {}) {
      if (messages.length === 0) return;
      const { sdk, client } = await connected();
      for (const batch of chunks(messages, 10)) {
        const answer = await client.send(
          new sdk.SendMessageBatchCommand({
            QueueUrl: address(queue),
            Entries: batch.map((message, index) => ({
              Id: String(index),
              MessageBody: messageBody(message),
              DelaySeconds: delaySeconds,
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
