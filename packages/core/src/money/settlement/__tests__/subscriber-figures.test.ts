import type { PurchaseStatus } from "@marquee/contracts/money/payment/payment.schema";
import { describe, expect, it } from "vitest";
import type { PurchaseItem } from "../../../people/entitlement/index.ts";
import { subscriberFigures } from "../subscriber-figures.ts";

const purchase = (
  status: PurchaseStatus,
  changes: { kind?: "channel" | "video"; version?: number } = {},
): PurchaseItem => ({
  buyer_id: "usr_buyer",
  item_id: "chn_1",
  id: "pur_1",
  kind: "channel",
  creator_id: "usr_creator",
  title: "Sea",
  status,
  amount: 500,
  amount_refunded: 0,
  platform_fee: 50,
  session_id: "cs_1",
  created_at: "2026-01-01T10:00:00.000Z",
  updated_at: "2026-02-03T10:00:00.000Z",
  version: 1,
  ...changes,
});

const change = (former: PurchaseStatus | null, status: PurchaseStatus) =>
  subscriberFigures({
    former: former === null ? null : purchase(former),
    item: purchase(status),
  });
const counted = (figures: object) => [{ owners: ["usr_creator"], day: "2026-02-03", figures }];

describe("a creator's subscribers", () => {
  it("a creator gains a subscriber when a channel opens, on that day", () => {
    expect(change(null, "paid")).toEqual(counted({ subscribers_gained: 1 }));
    expect(change("expired", "paid")).toEqual(counted({ subscribers_gained: 1 }));
    expect(change("disputed", "partially_refunded")).toEqual(counted({ subscribers_gained: 1 }));
  });

  it("a creator loses a subscriber when the channel is no longer open", () => {
    expect(change("paid", "refunded")).toEqual(counted({ subscribers_lost: 1 }));
    expect(change("partially_refunded", "expired")).toEqual(counted({ subscribers_lost: 1 }));
  });

  it("the subscribers stay the same while a channel stays open or closed, and with a video", () => {
    expect(change("paid", "partially_refunded")).toEqual([]);
    expect(change(null, "refunded")).toEqual([]);
    expect(change("refunded", "lost")).toEqual([]);
    const video = purchase("paid", { kind: "video" });
    expect(subscriberFigures({ former: null, item: video })).toEqual([]);
  });
});
