import { createHmac } from "node:crypto";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import * as z from "zod/mini";
// Before the functions: it sets the environment that they read.
import "./queues.ts";

export const { handler: webhook } = await import("../../webhooks/stripe.ts");
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
  const answer = await fetch(`${process.env.STRIPE_API_URL}/_simulator/events?limit=500`);
  const { events } = z
    .object({ events: z.array(z.object({ event: eventSchema })) })
    .parse(await answer.json());
  return events
    .map(({ event }) => event)
    .filter((event) => JSON.stringify(event).includes(id))
    .reverse();
}

/** Hands an event to the webhook function, signed unless told otherwise. */
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

/** Gives an event to the consumer as the queue would. Throws when the consumer reports a failure. */
export async function consume(event: ProviderEvent): Promise<void> {
  const message = {
    id: event.id,
    type: event.type,
    created: event.created,
    account: event.account,
    object_id: event.data.object.id ?? "",
  };
  const { batchItemFailures } = await consumer({
    Records: [
      {
        messageId: event.id,
        receiptHandle: "",
        body: JSON.stringify(message),
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
      },
    ],
  });
  if (batchItemFailures.length > 0) throw new Error(`The consumer failed on ${event.type}`);
}

/** Lets every event about an id through, in the order in which they happened. */
export async function settleEvents(id: string): Promise<void> {
  for (const event of await eventsAbout(id)) await consume(event);
}
