import type { Client } from "@marquee/contracts/client";
import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import type { Plan } from "@marquee/contracts/money/payment/payment.schema";
import type { Database } from "@marquee/core/database";
import { lastingCategory, makeChannel, makeCreator, planNamed } from "./creator.ts";
import { deactivate, openDatabase, promote } from "./database.ts";
import { signUp, type TestPerson, visitor } from "./person.ts";
import { succeed } from "./succeed.ts";

export const callers = [
  "anonymous",
  "watcher",
  "owner",
  "otherCreator",
  "admin",
  "deactivated",
] as const;
/** The callers. `owner` is the creator whose objects are requested. */
export type Caller = (typeof callers)[number];

/** People of every kind, and objects of one of them. */
export interface Fixtures {
  database: Database;
  people: Record<Exclude<Caller, "anonymous">, TestPerson>;
  category: string;
  plan: Plan;
  /** A public channel, and a private one with a price; both the owner's. */
  channel: Channel;
  soldChannel: Channel;
  /** An open checkout of the owner. */
  sessionId: string;
}

export async function createFixtures(): Promise<Fixtures> {
  const [owner, otherCreator, watcher, admin, deactivated] = await Promise.all([
    makeCreator({ planName: "Studio" }),
    makeCreator({ planName: "Studio" }),
    signUp(),
    signUp(),
    signUp({ accountType: "creator" }),
  ]);
  await Promise.all([promote(admin), deactivate(deactivated)]);
  const [channel, soldChannel, plan, { session_id }, category] = await Promise.all([
    makeChannel(owner),
    makeChannel(owner, { privacy_type: "private", price: 4900 }),
    // Found by name, because tests of plans offer cheaper ones for a while.
    planNamed("Starter"),
    succeed(owner.call(paymentCalls.purchaseMinutes, { body: { pack_id: "minutes-60" } })),
    lastingCategory(),
  ]);
  return {
    database: openDatabase(),
    people: { owner, otherCreator, watcher, admin, deactivated },
    category,
    plan,
    channel,
    soldChannel,
    sessionId: session_id,
  };
}

export function clientOf(fixtures: Fixtures, caller: Caller): Client {
  return caller === "anonymous" ? visitor() : fixtures.people[caller].call;
}
