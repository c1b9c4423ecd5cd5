import { createHmac, randomBytes } from "node:crypto";
import { type Client, createClient } from "@marquee/contracts/client";
import { parseConfig } from "@marquee/core/config";
import type { Context } from "@marquee/core/context";
import { createDatabase } from "@marquee/core/database";
import { createDocumentClient } from "@marquee/core/dynamo/client";
import { newId, userIdOf } from "@marquee/core/ids";
import { ensureBuiltInPackages, type PackageItem } from "@marquee/core/package/index";
import { createQueueProvider } from "@marquee/core/providers/queues";
import { createSecretReader } from "@marquee/core/providers/secrets";
import { createStripeProvider } from "@marquee/core/providers/stripe";
import type { Stripe } from "@marquee/core/providers/stripe-calls";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { inject } from "vitest";
import * as z from "zod/mini";

// The functions read their environment on their first call, which comes after this.
Object.assign(process.env, inject("environment"), { LOG_LEVEL: "SILENT" });
// Queues of these tests alone: what others send is left to them.
process.env.QUEUE_URL_NOTIFICATIONS = await createQueue("notifications");
process.env.QUEUE_URL_STRIPE_EVENTS = await createQueue("stripe-events");

const { app } = await import("../../api/payments.ts");
export const { handler: webhook } = await import("../../webhooks/stripe.ts");
const { handler: consumer } = await import("../../consumers/stripe-events.ts");

const config = parseConfig(process.env);
const secrets = createSecretReader(config, process.env);
export const database = createDatabase(createDocumentClient(config), config.TABLE_NAME);

const silent = { debug() {}, info() {}, warn() {}, error() {} };
export const systemContext: Context<"stripe" | "queues"> = {
  actor: { type: "system", name: "test" },
  now: () => new Date(),
  logger: silent,
  config,
  database,
  providers: {
    stripe: createStripeProvider(config, secrets),
    queues: createQueueProvider(config, process.env),
  },
  requestId: "test",
};
export const stripe: Stripe = await systemContext.providers.stripe();
export const webUrl = config.WEB_URL;

let plans: Promise<PackageItem[]> | undefined;
/** The built-in plan of this name, made on first use. */
export async function plan(code: string): Promise<PackageItem> {
  plans ??= ensureBuiltInPackages(systemContext);
  const found = (await plans).find((item) => item.code === code);
  if (found === undefined) throw new Error(`No plan ${code}`);
  return found;
}

export interface Person {
  id: string;
  /** The API through HTTP requests and the whole frame, as this person. */
  call: Client;
  /** A raw request, for what the typed client refuses to send. */
  request: (method: string, path: string, body?: unknown) => Promise<Response>;
}

interface PersonOptions {
  type?: "watcher" | "creator" | "admin";
}

export async function newPerson({ type = "watcher" }: PersonOptions = {}): Promise<Person> {
  const uid = randomBytes(12).toString("hex");
  const id = userIdOf(uid);
  const email = `${uid}@marquee.test`;
  const now = new Date().toISOString();
  await database.users
    .create({
      id,
      account_type: type,
      name: `Person ${uid.slice(0, 4)}`,
      email,
      email_verified: true,
      created_at: now,
      updated_at: now,
    })
    .go();
  const token = unsignedToken(uid, email);
  return {
    id,
    call: createClient({
      baseUrl: "http://api.test/v1",
      fetch: async (url, init) => app.hono.request(String(url), init),
      getToken: async () => token,
    }),
    request: async (method, path, body) =>
      app.hono.request(`http://api.test/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  };
}

/** The identity emulator's kind of token: the local stage takes it unsigned. */
function unsignedToken(uid: string, email: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = {
    iss: `https://securetoken.google.com/${config.FIREBASE_PROJECT_ID}`,
    aud: config.FIREBASE_PROJECT_ID,
    sub: uid,
    iat: seconds,
    auth_time: seconds,
    exp: seconds + 3600,
    email,
    email_verified: true,
  };
  return `${encode({ alg: "none", typ: "JWT" })}.${encode(claims)}.`;
}

export async function userOf(person: Person) {
  const { data } = await database.users.get({ id: person.id }).go({ consistent: true });
  if (data === null) throw new Error("The person is gone");
  return data;
}

/** A creator with an enabled payout account and, where named, a plan. */
export async function newSeller(options: { plan?: string } = {}): Promise<Person> {
  const seller = await newPerson({ type: "creator" });
  await subscribed(seller, options.plan ?? "starter-monthly");
  const { paymentCalls } = await import("@marquee/contracts/payment/payment.calls");
  const created = await seller.call(paymentCalls.createPayoutAccount);
  if (!created.status) throw new Error(created.error.message);
  const { payout_account_id: account } = await userOf(seller);
  await control("/accounts/enable", { account });
  await settleEvents(account ?? "");
  return seller;
}

/** Takes a plan through the hosted page and lets the provider's events through. */
export async function subscribed(person: Person, code: string, trial = true): Promise<string> {
  const { paymentCalls } = await import("@marquee/contracts/payment/payment.calls");
  const { id } = await plan(code);
  const started = await person.call(paymentCalls.subscribe, { body: { package_id: id, trial } });
  if (!started.status) throw new Error(`${started.error.code}: ${started.error.message}`);
  await pay(started.data.checkout_url);
  await settleEvents(started.data.session_id);
  return started.data.session_id;
}

interface VideoOptions {
  channel?: string;
  price?: number;
  status?: "published" | "ready" | "unpublished";
  privacy_type?: "public" | "unlisted" | "private";
}

export async function newVideo(seller: Person, options: VideoOptions = {}): Promise<string> {
  const now = new Date();
  const id = newId("video", now);
  const price = options.price ?? 1299;
  await database.videos
    .create({
      id,
      creator_id: seller.id,
      channel_id: options.channel ?? newId("channel", now),
      channel_name: "Sea",
      channel_privacy_type: "public",
      channel_price: 0,
      creator_name: "Ada",
      title: "Sea at dawn",
      description: "",
      category_id: [],
      tags: [],
      access_type: price > 0 ? "paid" : "free",
      privacy_type: options.privacy_type ?? "public",
      price,
      status: options.status ?? "published",
      frame_keys: [],
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .go();
  return id;
}

export const cards = {
  pays: "4242 4242 4242 4242",
  declines: "4000 0000 0000 0002",
};

/** Fills the hosted page in and presses its button, without following where it leads. */
export function pay(url: string, cardNumber = cards.pays): Promise<Response> {
  const form = {
    email: "buyer@example.com",
    cardNumber,
    expiry: "12 / 34",
    cvc: "123",
    name: "Buyer Example",
    action: "pay",
  };
  return fetch(url, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
}

/** The simulator's control API: what banks, time and the provider's staff do. */
export async function control(path: string, body: object): Promise<void> {
  const answer = await fetch(`${config.STRIPE_API_URL}/_simulator${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
}

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
  const answer = await fetch(`${config.STRIPE_API_URL}/_simulator/events?limit=500`);
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

export async function purchaseOf(person: Person, itemId: string) {
  const { data } = await database.purchases
    .get({ buyer_id: person.id, item_id: itemId })
    .go({ consistent: true });
  return data ?? undefined;
}

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

/** A queue of this test alone; answers its address. */
export async function createQueue(name: string): Promise<string> {
  const QueueName = `${name}-${randomBytes(6).toString("hex")}`;
  return z.object({ QueueUrl: z.string() }).parse(await queueCall("CreateQueue", { QueueName }))
    .QueueUrl;
}

const messagesSchema = z.object({
  Messages: z._default(z.array(z.object({ Body: z.string() })), []),
});

/** Takes everything that waits in a queue of these tests. */
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

const notificationSchema = z.object({ id: z.string(), user_id: z.string(), type: z.string() });

/** Types of what was asked to be told to a person, the same request counted once. */
export async function toldTo(people: readonly Person[]): Promise<string[]> {
  const messages = z.array(notificationSchema).parse(await takeMessages("NOTIFICATIONS"));
  const own = messages.filter(({ user_id }) => people.some(({ id }) => id === user_id));
  return [...new Map(own.map(({ id, type }) => [id, type])).values()].sort();
}

/** The error code of a result, or "ok". */
export function codeOf(
  result: { status: true } | { status: false; error: { code: string } },
): string {
  return result.status ? "ok" : result.error.code;
}
