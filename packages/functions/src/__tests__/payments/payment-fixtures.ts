import { randomBytes } from "node:crypto";
import { type Client, createClient } from "@marquee/contracts/client";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { createDatabase } from "@marquee/core/database";
import { ensureBuiltInPlans, type PlanItem } from "@marquee/core/money/plan";
import { parseConfig } from "@marquee/core/platform/config";
import type { Context } from "@marquee/core/platform/context";
import { createDocumentClient } from "@marquee/core/platform/dynamo/client";
import { newId, userIdOf } from "@marquee/core/platform/ids";
import { uncounted } from "@marquee/core/platform/metrics";
import { originKeyHeader } from "@marquee/core/platform/origin-key";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { createSecretReader } from "@marquee/core/platform/providers/secrets";
import { createStripeProvider } from "@marquee/core/platform/providers/stripe";
import type { Stripe } from "@marquee/core/platform/providers/stripe-calls";
import * as z from "zod/mini";
import { settleEvents } from "./provider-events.ts";
import { control, pay } from "./provider-pages.ts";
import { takeMessages } from "./queues.ts";

export {
  consume,
  eventsAbout,
  gatewayEvent,
  type ProviderEvent,
  receive,
  settleEvents,
  sign,
  webhook,
} from "./provider-events.ts";
export { bankAccounts, cards, control, debit, pay } from "./provider-pages.ts";
export { createQueue, takeMessages } from "./queues.ts";

const { app } = await import("../../api/payments.ts");

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
    stripe: createStripeProvider({ config, secrets }),
    queues: createQueueProvider({ config, environment: process.env }),
  },
  metrics: uncounted,
  requestId: "test",
};
export const stripe: Stripe = await systemContext.providers.stripe();

let plans: Promise<PlanItem[]> | undefined;
/** The built-in plan with this name, created on first use. */
export async function plan(code: string): Promise<PlanItem> {
  plans ??= ensureBuiltInPlans(systemContext);
  const found = (await plans).find((item) => item.code === code);
  if (found === undefined) throw new Error(`No plan ${code}`);
  return found;
}

/** A person who calls the API in one process with the test, through the whole frame. */
export interface ApiCaller {
  id: string;
  /** Signs the person in again with another address, as happens after a change of the address. */
  signInAs: (email: string) => void;
  /** Calls the API as this person, through HTTP requests and the whole frame. */
  call: Client;
  /** Sends a raw request, for input that the typed client refuses to send. */
  request: (method: string, path: string, body?: unknown) => Promise<Response>;
}

interface PersonOptions {
  country?: string | undefined;
  type?: "watcher" | "creator" | "admin";
}

export async function newPerson(options: PersonOptions = {}): Promise<ApiCaller> {
  const { type = "watcher", country } = { country: "US", ...options };
  const uid = randomBytes(12).toString("hex");
  const id = userIdOf(uid);
  const email = `${uid}@marquee.test`;
  const now = new Date().toISOString();
  await database.users
    .create({
      id,
      account_type: type,
      name: `Person ${uid.slice(0, 4)}`,
      ...(country === undefined ? {} : { country }),
      email,
      email_verified: true,
      created_at: now,
      updated_at: now,
    })
    .go();
  let token = unsignedToken(uid, email);
  return {
    id,
    signInAs: (changed) => {
      token = unsignedToken(uid, changed);
    },
    call: createClient({
      baseUrl: "http://api.test/v1",
      fetch: async (url, init) => {
        const headers = new Headers(init?.headers);
        headers.set(originKeyHeader, config.ORIGIN_KEY ?? "");
        return app.hono.request(String(url), { ...init, headers });
      },
      getToken: async () => token,
    }),
    request: async (method, path, body) =>
      app.hono.request(`http://api.test/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          [originKeyHeader]: config.ORIGIN_KEY ?? "",
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  };
}

/** An unsigned token of the identity emulator, which the local stage accepts. */
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

export async function userOf(person: ApiCaller) {
  const { data } = await database.users.get({ id: person.id }).go({ consistent: true });
  if (data === null) throw new Error("The person is gone");
  return data;
}

/** A creator with an enabled payout account and, where named, a plan. */
export async function newSeller(options: { plan?: string } = {}): Promise<ApiCaller> {
  const seller = await newPerson({ type: "creator" });
  await subscribe(seller, options.plan ?? "starter-monthly");
  const created = await seller.call(paymentCalls.createPayoutAccount);
  if (!created.status) throw new Error(created.error.message);
  const { payout_account_id: account } = await userOf(seller);
  await control("/accounts/enable", { account });
  await settleEvents(account ?? "");
  return seller;
}

/** Fills in what a promotion needs of a creator's profile. */
export async function completeProfile({ id }: ApiCaller): Promise<void> {
  await database.users
    .patch({ id })
    .set({
      bio: "Makes films about the sea and its people.",
      category_id: "cat_01HZZZZZZZZZZZZZZZZZZZZZZZ",
      country: "US",
      profile_picture_key: "images/a.png",
    })
    .go();
}

/** Buys a plan on the hosted page and delivers the provider's events. */
export async function subscribe(person: ApiCaller, code: string, trial = true): Promise<string> {
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

export async function newVideo(seller: ApiCaller, options: VideoOptions = {}): Promise<string> {
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

export async function purchaseOf(person: ApiCaller, itemId: string) {
  const { data } = await database.purchases
    .get({ buyer_id: person.id, item_id: itemId })
    .go({ consistent: true });
  return data ?? undefined;
}

const notificationSchema = z.object({ id: z.string(), user_id: z.string(), type: z.string() });

/** Takes the requested notifications from their queue; their types for these people, a repeated request once. */
export async function takeNotificationTypes(people: readonly ApiCaller[]): Promise<string[]> {
  const messages = z.array(notificationSchema).parse(await takeMessages("NOTIFICATIONS"));
  const ofPeople = messages.filter(({ user_id }) => people.some(({ id }) => id === user_id));
  return [...new Map(ofPeople.map(({ id, type }) => [id, type])).values()].sort();
}

/** The error code of a result, or "ok". */
export function codeOf(
  result: { status: true } | { status: false; error: { code: string } },
): string {
  return result.status ? "ok" : result.error.code;
}
