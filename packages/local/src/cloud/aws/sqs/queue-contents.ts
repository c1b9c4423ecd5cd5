import { setTimeout as sleep } from "node:timers/promises";
import {
  DeleteMessageCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  type SQSClient,
} from "@aws-sdk/client-sqs";
import { deadLetterName, queueDefinitions } from "@marquee/core/platform/queues";
import type { FauxqsServer } from "fauxqs";

export function depthOf(server: FauxqsServer, name: string) {
  const live = server.inspectQueue(name)?.messages;
  const dead = server.inspectQueue(deadLetterName(name))?.messages;
  return {
    name,
    ready: live?.ready.length ?? 0,
    inFlight: live?.inflight.length ?? 0,
    delayed: live?.delayed.length ?? 0,
    dead: (dead?.ready.length ?? 0) + (dead?.inflight.length ?? 0),
  };
}

export function messagesOf(server: FauxqsServer, name: string) {
  const found = server.inspectQueue(name)?.messages;
  if (found === undefined) return [];
  const all = [...found.inflight.map((entry) => entry.message), ...found.ready, ...found.delayed];
  return all
    .sort((left, right) => left.sentTimestamp - right.sentTimestamp)
    .map((message) => ({
      id: message.messageId,
      body: message.body,
      sentAt: new Date(message.sentTimestamp).toISOString(),
      received: message.approximateReceiveCount,
    }));
}

export type QueueMessage = ReturnType<typeof messagesOf>[number];

export async function redrive(client: SQSClient, from: string, to: string): Promise<number> {
  let moved = 0;
  for (;;) {
    const { Messages = [] } = await client.send(
      new ReceiveMessageCommand({
        QueueUrl: from,
        MaxNumberOfMessages: 10,
        MessageAttributeNames: ["All"],
      }),
    );
    if (Messages.length === 0) return moved;
    for (const message of Messages) {
      await client.send(
        new SendMessageCommand({
          QueueUrl: to,
          MessageBody: message.Body,
          MessageAttributes: message.MessageAttributes,
        }),
      );
      await client.send(
        new DeleteMessageCommand({ QueueUrl: from, ReceiptHandle: message.ReceiptHandle }),
      );
      moved += 1;
    }
  }
}

export async function waitUntilDrained(server: FauxqsServer, timeout: number): Promise<void> {
  const deadline = Date.now() + timeout;
  for (;;) {
    const busy = queueDefinitions
      .map(({ name }) => depthOf(server, name))
      .filter(({ ready, inFlight, delayed }) => ready + inFlight + delayed > 0);
    if (busy.length === 0) return;
    if (Date.now() > deadline) {
      throw new Error(`Queues still busy: ${busy.map(({ name }) => name).join(", ")}`);
    }
    await sleep(20);
  }
}
