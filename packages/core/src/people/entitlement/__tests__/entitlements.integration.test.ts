import { playbackTokenSeconds } from "@marquee/contracts/constants";
import type { PurchaseStatus } from "@marquee/contracts/money/payment/payment.schema";
import { beforeEach, describe, expect, it } from "vitest";
import { contextOf, createUser, database, visitor } from "../../../../test/context.ts";
import { withFields } from "../../../../test/with-fields.ts";
import type { Actor, UserActor } from "../../../platform/actor.ts";
import { newId } from "../../../platform/ids.ts";
import {
  findChannelPurchases,
  findEntitlements,
  listEntitledIds,
  type PurchaseItem,
} from "../entitlements.ts";
import { recordPlayback } from "../record-playback.ts";

const now = new Date("2026-03-10T12:00:00.000Z");
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();

let buyer: UserActor;
beforeEach(async () => {
  buyer = await createUser("watcher");
});

/** Writes a purchase of the buyer's. @returns what was bought */
async function createPurchaseOf(
  kind: "video" | "channel",
  changes: Partial<
    Pick<PurchaseItem, "status" | "access_until" | "refunding_until" | "playback_until">
  > = {},
): Promise<string> {
  const item_id = newId(kind, now);
  await database.purchases
    .create({
      buyer_id: buyer.userId,
      item_id,
      id: newId("purchase", now),
      kind,
      creator_id: "usr_creator",
      title: "Bought",
      status: "paid",
      amount: 999,
      platform_fee: 99,
      session_id: "cs_test",
      created_at: at(-1),
      updated_at: at(-1),
      ...changes,
    })
    .go();
  return item_id;
}

async function purchaseOf(item_id: string): Promise<PurchaseItem> {
  const { data } = await database.purchases
    .get({ buyer_id: buyer.userId, item_id })
    .go({ consistent: true });
  if (data === null) throw new Error("Never bought");
  return data;
}

const closing: PurchaseStatus[] = ["disputed", "refunded", "lost", "expired"];

describe("what somebody has bought", () => {
  it("is found by its id, with all that decides whether it opens, and for nobody else", async () => {
    const ends = { access_until: at(60), refunding_until: at(30), playback_until: at(20) };
    const video = await createPurchaseOf("video", ends);
    const never = newId("video", now);
    const find = (actor: Actor, itemIds: readonly string[]) =>
      findEntitlements(contextOf(actor, now), itemIds);
    const found = await find(buyer, [video, never, video]);
    expect([...found]).toEqual([[video, { status: "paid", amount: 999, ...ends }]]);
    for (const stranger of [{ ...buyer, userId: "usr_stranger" }, visitor]) {
      expect(await find(stranger, [video])).toEqual(new Map());
    }
    expect(await find(buyer, [])).toEqual(new Map());
  });

  it("of channels is found in any state, without videos", async () => {
    const paid = await createPurchaseOf("channel");
    const disputed = await createPurchaseOf("channel", { status: "disputed" });
    const over = await createPurchaseOf("channel", { access_until: at(0) });
    await createPurchaseOf("video");
    const found = await findChannelPurchases(contextOf(buyer, now));
    expect(found).toEqual(
      new Map([
        [paid, { status: "paid", amount: 999 }],
        [disputed, { status: "disputed", amount: 999 }],
        [over, { status: "paid", amount: 999, access_until: at(0) }],
      ]),
    );
  });

  it("is listed by kind while it opens, a month of a membership until its end", async () => {
    const channels = [
      await createPurchaseOf("channel"),
      await createPurchaseOf("channel", { status: "partially_refunded" }),
      await createPurchaseOf("channel", { access_until: at(1) }),
    ];
    await createPurchaseOf("channel", { access_until: at(0) });
    await createPurchaseOf("channel", { refunding_until: at(1) });
    for (const status of closing) await createPurchaseOf("channel", { status });
    const video = await createPurchaseOf("video", { refunding_until: at(0) });
    const list = async (kind: "video" | "channel") => {
      const request = { page: 1, limit: 50 };
      const page = await listEntitledIds(contextOf(buyer, now), {
        buyerId: buyer.userId,
        kind,
        request,
      });
      return page.items.map(({ item_id }) => item_id).sort();
    };
    expect(await list("channel")).toEqual(channels.sort());
    expect(await list("video")).toEqual([video]);
  });
});

describe("a playback address of what was bought", () => {
  const note = (items: Record<string, { playback_until?: string }>, moment = now) =>
    recordPlayback(contextOf(buyer, moment), new Map(Object.entries(items)));

  it("is noted for ten minutes longer than it lasts, so that its buyer cannot refund it before", async () => {
    const [video, channel] = [await createPurchaseOf("video"), await createPurchaseOf("channel")];
    const before = await purchaseOf(video);
    expect(await note({ [video]: {}, [channel]: {} })).toEqual(new Set());
    for (const item of [video, channel]) {
      expect((await purchaseOf(item)).playback_until).toBe(at(playbackTokenSeconds + 600));
    }
    // Whoever has read the purchase before this must read it again.
    expect((await purchaseOf(video)).version).toBe(before.version + 1);
  });

  it("costs no write while an earlier note reaches as far as the address", async () => {
    const video = await createPurchaseOf("video", { playback_until: at(playbackTokenSeconds) });
    const before = await purchaseOf(video);
    await note({ [video]: { playback_until: at(playbackTokenSeconds) } });
    expect(await purchaseOf(video)).toEqual(before);
    const later = new Date(now.getTime() + 1);
    await note({ [video]: { playback_until: at(playbackTokenSeconds) } }, later);
    expect((await purchaseOf(video)).version).toBe(before.version + 1);
  });

  it("is not issued for what is being refunded or no longer stands", async () => {
    const refunding = await createPurchaseOf("video", { refunding_until: at(1) });
    const closed = await Promise.all(
      closing.map((status) => createPurchaseOf("video", { status })),
    );
    const never = newId("video", now);
    const opening = [refunding, ...closed, never];
    expect(await note(Object.fromEntries(opening.map((id) => [id, {}])))).toEqual(new Set(opening));
    for (const id of [refunding, ...closed]) {
      expect((await purchaseOf(id)).playback_until).toBeUndefined();
    }
    // A refund that did not come about stands in nobody's way.
    const released = await createPurchaseOf("video", { refunding_until: at(-1) });
    const partly = await createPurchaseOf("video", { status: "partially_refunded" });
    expect(await note({ [released]: {}, [partly]: {} })).toEqual(new Set());
  });

  it("is issued where another call has noted a later one, unless it has closed since", async () => {
    const later = { playback_until: at(playbackTokenSeconds + 1) };
    const video = await createPurchaseOf("video", later);
    expect(await note({ [video]: {} })).toEqual(new Set());
    expect((await purchaseOf(video)).playback_until).toBe(later.playback_until);
    const asLong = await createPurchaseOf("video", { playback_until: at(playbackTokenSeconds) });
    expect(await note({ [asLong]: {} })).toEqual(new Set());
    const refunded = await createPurchaseOf("video", { ...later, status: "refunded" });
    expect(await note({ [refunded]: {} })).toEqual(new Set([refunded]));
    // The last moment of a refund that is being made is neither before its end nor after it.
    const ending = await createPurchaseOf("video", { refunding_until: at(0) });
    expect(await note({ [ending]: {} })).toEqual(new Set([ending]));
  });

  it("is not issued where the table cannot be written", async () => {
    const video = await createPurchaseOf("video");
    const purchases = withFields(database.purchases, {
      patch: () => {
        throw new Error("Out of reach");
      },
    });
    const ctx = {
      ...contextOf(buyer, now),
      database: Object.create(database, { purchases: { value: purchases } }),
    };
    await expect(recordPlayback(ctx, new Map([[video, {}]]))).rejects.toThrow("Out of reach");
  });

  it("is noted for nobody who is not signed in", async () => {
    const video = await createPurchaseOf("video");
    expect(await recordPlayback(contextOf(visitor, now), new Map([[video, {}]]))).toEqual(
      new Set(),
    );
    expect((await purchaseOf(video)).playback_until).toBeUndefined();
  });
});
