import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import * as z from "zod/mini";

async function queueCall(action: string, body: object): Promise<unknown> {
  const answer = await fetch(process.env.AWS_SERVICES_ENDPOINT ?? "", {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.0",
      "x-amz-target": `AmazonSQS.${action}`,
      authorization: "AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/sqs/aws4_request",
    },
    body: JSON.stringify(body),
  });
  return answer.json();
}

/** Creates a queue for this test only and returns its address. */
export async function createQueue(name: string): Promise<string> {
  const QueueName = `${name}-${randomBytes(6).toString("hex")}`;
  return z.object({ QueueUrl: z.string() }).parse(await queueCall("CreateQueue", { QueueName }))
    .QueueUrl;
}

const messagesSchema = z.object({
  Messages: z._default(z.array(z.object({ Body: z.string() })), []),
});

/** Receives all waiting messages of one of these queues. */
export async function takeMessages(
  name: "NOTIFICATIONS" | "STRIPE_EVENTS" | "MUX_EVENTS",
): Promise<unknown[]> {
  const request = { QueueUrl: process.env[`QUEUE_URL_${name}`], MaxNumberOfMessages: 10 };
  const taken: unknown[] = [];
  for (;;) {
    const { Messages } = messagesSchema.parse(await queueCall("ReceiveMessage", request));
    if (Messages.length === 0) return taken;
    taken.push(...Messages.map(({ Body }) => JSON.parse(Body)));
  }
}

// The functions read their environment on their first call, which is later.
Object.assign(process.env, inject("environment"), {
  LOG_LEVEL: "SILENT",
  POWERTOOLS_METRICS_DISABLED: "true",
});
// Queues for these tests only, so that they do not receive the messages of others.
process.env.QUEUE_URL_NOTIFICATIONS = await createQueue("notifications");
process.env.QUEUE_URL_STRIPE_EVENTS = await createQueue("stripe-events");
