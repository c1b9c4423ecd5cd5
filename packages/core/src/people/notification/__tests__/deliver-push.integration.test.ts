import { createHash } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import * as z from "zod/mini";
import { contextOf, createUser, database } from "../../../../test/context.ts";
import type { Context } from "../../../platform/context.ts";
import { createPushProvider } from "../../../platform/providers/push.ts";
import { deliverPush } from "../deliver-push.ts";

interface Fault {
  code: string;
  retryAfter?: number;
  times?: number;
}

const base = contextOf({ type: "system", name: "test" });
const endpoint = base.config.PUSH_ENDPOINT ?? "";

async function device(fault?: Fault): Promise<string> {
  const answer = await fetch(`${endpoint}/register`, { method: "POST" });
  const { token } = z.object({ token: z.string() }).parse(await answer.json());
  if (fault !== undefined) {
    const path = `${endpoint}/register/${token}/fault`;
    await fetch(path, { method: "PUT", body: JSON.stringify(fault) });
  }
  return token;
}

const logSchema = z.object({ messages: z.array(z.object({ token: z.string() })) });

/** How often each of these devices has received a message. */
async function received(tokens: readonly string[]): Promise<number[]> {
  const { messages } = logSchema.parse(await (await fetch(`${endpoint}/log`)).json());
  return tokens.map((token) => messages.filter((message) => message.token === token).length);
}

let queued: { message: unknown; delaySeconds: number | undefined }[] = [];
let errors: { message: string; fields: Record<string, unknown> | undefined }[] = [];
let isQueueDown = false;
beforeEach(() => {
  queued = [];
  errors = [];
  isQueueDown = false;
});

const ctx: Context<"push" | "queues"> = {
  ...base,
  logger: { ...base.logger, error: (message, fields) => void errors.push({ message, fields }) },
  providers: {
    push: createPushProvider({ config: base.config, secrets: async () => "unused" }),
    queues: {
      send: async (_, message, options) => {
        if (isQueueDown) throw new Error("The queue is down");
        queued.push({ message, delaySeconds: options?.delaySeconds });
      },
      sendAll: async () => undefined,
    },
  },
};

const text = { title: "A sale", body: "Somebody bought.", data: { type: "sale", link: "/sales" } };
const failures = () => errors.filter(({ message }) => message === "Pushes failed");

async function isKnown(token: string): Promise<boolean> {
  const token_hash = createHash("sha256").update(token).digest("hex");
  const { data } = await database.pushTokens.query.byToken({ token_hash }).go();
  return data.length > 0;
}

async function register(token: string): Promise<string> {
  const { userId } = await createUser("watcher");
  await database.pushTokens
    .create({
      user_id: userId,
      token,
      token_hash: createHash("sha256").update(token).digest("hex"),
      device_type: 1,
      created_at: new Date().toISOString(),
    })
    .go();
  return token;
}

it("removes dead tokens and no others", async () => {
  const dead = await Promise.all([
    device({ code: "UNREGISTERED" }).then(register),
    device({ code: "SENDER_ID_MISMATCH" }).then(register),
    register("a token of another form"),
  ]);
  const alive = await Promise.all([
    device().then(register),
    device({ code: "UNAVAILABLE" }).then(register),
    device({ code: "THIRD_PARTY_AUTH_ERROR" }).then(register),
    device({ code: "INVALID_ARGUMENT" }).then(register),
  ]);
  await deliverPush(ctx, { tokens: [...dead, ...alive], ...text });
  expect(await Promise.all(dead.map(isKnown))).toEqual([false, false, false]);
  expect(await Promise.all(alive.map(isKnown))).toEqual([true, true, true, true]);
});

it("sends again to the devices with a temporary failure, and to nobody twice", async () => {
  const tokens = await Promise.all([
    device(),
    device({ code: "UNAVAILABLE", times: 1 }),
    device({ code: "INTERNAL", times: 1 }),
    device({ code: "QUOTA_EXCEEDED", times: 1, retryAfter: 200 }),
    device(),
  ]);
  await deliverPush(ctx, { tokens, ...text });
  expect(await received(tokens)).toEqual([1, 0, 0, 0, 1]);
  expect(queued).toEqual([
    { message: { tokens: tokens.slice(1, 4), tries: 1, ...text }, delaySeconds: 200 },
  ]);
  await deliverPush(ctx, queued[0]?.message);
  expect(await received(tokens)).toEqual([1, 1, 1, 1, 1]);
  expect(queued).toHaveLength(1);
  expect(errors).toEqual([]);
});

it("waits longer with each try, and counts a device as failed after the fifth", async () => {
  const token = await device({ code: "UNAVAILABLE" });
  await deliverPush(ctx, { tokens: [token], ...text });
  for (let tries = 1; tries < 5; tries += 1) await deliverPush(ctx, queued[tries - 1]?.message);
  expect(queued.map(({ delaySeconds }) => delaySeconds)).toEqual([60, 120, 240, 480]);
  expect(failures()).toEqual([
    {
      message: "Pushes failed",
      fields: { count: 1, reasons: ["not delivered in time"], type: "sale" },
    },
  ]);
});

it("counts what FCM refuses through our fault, and does not send it again", async () => {
  const tokens = await Promise.all([
    device({ code: "THIRD_PARTY_AUTH_ERROR" }),
    device({ code: "INVALID_ARGUMENT" }),
    device({ code: "INVALID_ARGUMENT" }),
    device(),
  ]);
  await deliverPush(ctx, { tokens, ...text });
  expect(await received(tokens)).toEqual([0, 0, 0, 1]);
  expect(queued).toEqual([]);
  expect(failures()).toEqual([
    {
      message: "Pushes failed",
      fields: {
        count: 3,
        reasons: ["THIRD_PARTY_AUTH_ERROR", "INVALID_ARGUMENT"],
        type: "sale",
      },
    },
  ]);
});

it("does not fail the message when its devices cannot be queued again, because the others have received it", async () => {
  isQueueDown = true;
  const tokens = await Promise.all([device(), device({ code: "UNAVAILABLE" })]);
  await deliverPush(ctx, { tokens, ...text });
  expect(await received(tokens)).toEqual([1, 0]);
  expect(failures()[0]?.fields).toMatchObject({ count: 1 });
});
