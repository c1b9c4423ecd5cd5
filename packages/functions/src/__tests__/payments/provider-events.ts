import { createHmac } from "node:crypto";
import { isPaymentEventType } from "@marquee/core/platform/providers/payment-event";
import { queueDefinitions } from "@marquee/core/platform/queues";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import * as z from "zod/mini";
// Imported before the functions, because it sets the environment that they read.
import "./queues.ts";

export const { handler: webhook } = await import("../../webhooks/stripe.ts");
const queue = queueDefinitions.find(({ name }) => name === "stripe-events");
if (queue === undefined) throw new Error("There is no queue of payment events");
const { batchSize, maxReceiveCount } = queue;
const { handler: consumer } = await import("../../consumers/stripe-events.ts");

const eventSchema = z.looseObject({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  account: z.optional(z.string()),
  data: z.object({ object: z.looseObject({ id: z.optional(z.string()) }) }),
});
export type ProviderEvent = z.infer<typeof eventSchema>;

/** The provider's events that mention an id anywhere, oldest first. */
export async function eventsAbout(id: string): Promise<ProviderEvent[]> {
  // The provider filters them, because the many events of other files would push these out of the list.
  const query = new URLSearchParams({ about: id });
  const answer = await fetch(`${process.env.STRIPE_API_URL}/_simulator/events?${query}`);
  const { events } = z
    .object({ events: z.array(z.object({ event: eventSchema })) })
    .parse(await answer.json());
  return events.map(({ event }) => event).reverse();
}

/** Sends an event to the webhook function, signed by default. */
export function receive(event: object, signature?: string) {
  const body = JSON.stringify(event);
  const secret = process.env.STRIPE_WEBHOOK_SECRET ?? "";
  return webhook(gatewayEvent(body, signature ?? sign(body, secret)));
}

export function sign(body: string, secret: string, at = Math.floor(Date.now() / 1000)): string {
  const v1 = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
  return `t=${at},v1=${v1}`;
}

export function gatewayEvent(body: string, signature: string): APIGatewayProxyEventV2 {
  return {
    version: "2.0",
    routeKey: "POST /v1/webhooks/stripe",
    rawPath: "/v1/webhooks/stripe",
    rawQueryString: "",
    headers: { "stripe-signature": signature },
    requestContext: {
      accountId: "0",
      apiId: "test",
      domainName: "test",
      domainPrefix: "test",
      http: { method: "POST", path: "/", protocol: "HTTP/1.1", sourceIp: "", userAgent: "" },
      requestId: "test",
      routeKey: "POST /v1/webhooks/stripe",
      stage: "$default",
      time: "",
      timeEpoch: 0,
    },
    isBase64Encoded: true,
    body: Buffer.from(body).toString("base64"),
  };
}

/** Passes an event to the consumer as the queue does. Throws when the consumer reports a failure. */
export async function consume(event: ProviderEvent): Promise<void> {
  const [failed] = await consumeBatch([event]);
  if (failed !== undefined) throw new Error(`The consumer failed on ${failed.type}`);
}

/** Passes one batch to the consumer, which handles its messages concurrently. Returns the failed ones. */
async function consumeBatch(events: readonly ProviderEvent[]): Promise<ProviderEvent[]> {
  const { batchItemFailures } = await consumer({
    Records: events.map((event, index) => ({
      messageId: String(index),
      receiptHandle: "",
      body: JSON.stringify({
        id: event.id,
        type: event.type,
        created: event.created,
        account: event.account,
        object_id: event.data.object.id ?? "",
      }),
      attributes: {
        ApproximateReceiveCount: "1",
        SentTimestamp: "",
        SenderId: "",
        ApproximateFirstReceiveTimestamp: "",
      },
      messageAttributes: {},
      md5OfBody: "",
      eventSource: "aws:sqs",
      eventSourceARN: "",
      awsRegion: "us-east-1",
    })),
  });
  return batchItemFailures.flatMap(({ itemIdentifier }) => events[Number(itemIdentifier)] ?? []);
}

/**
 * Delivers every event about an id as the provider and the queue do: out of order, some twice, in batches, with
 * retries. Throws for a message that would become a dead letter.
 */
export async function settleEvents(id: string): Promise<void> {
  const query = new URLSearchParams({ about: id });
  const answer = await fetch(`${process.env.STRIPE_API_URL}/_simulator/events/arrivals?${query}`);
  const { events } = z.object({ events: z.array(eventSchema) }).parse(await answer.json());
  let waiting = events.filter(({ type }) => isPaymentEventType(type));
  for (let received = 1; waiting.length > 0; received += 1) {
    const failed: ProviderEvent[] = [];
    for (let start = 0; start < waiting.length; start += batchSize) {
      failed.push(...(await consumeBatch(waiting.slice(start, start + batchSize))));
    }
    if (failed.length > 0 && received === maxReceiveCount) {
      throw new Error(`The consumer failed on ${failed.map(({ type }) => type).join(", ")}`);
    }
    waiting = failed;
  }
}
