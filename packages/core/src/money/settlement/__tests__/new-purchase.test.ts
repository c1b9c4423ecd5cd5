import { expect, it } from "vitest";
import { contextOfAnswers } from "../../../../test/stripe-answers.ts";
import { newPurchase } from "../new-purchase.ts";

const checkout = {
  session_id: "cs_1",
  user_id: "usr_buyer",
  kind: "video",
  item_id: "vid_1",
  title: "Sea at dawn",
  link: "/video/sea",
  buyer_name: "Ada",
  request_hash: "hash",
  amount: 1000,
  platform_fee: 100,
  status: "pending",
  created_at: "2026-03-01T12:00:00.000Z",
  updated_at: "2026-03-01T12:00:00.000Z",
} as const;
const made = (kind: "video" | "channel" | "membership") =>
  newPurchase(
    contextOfAnswers({}),
    { ...checkout, kind },
    { creatorId: "usr_seller", former: null },
  );

it("a purchase belongs to the buyer and the item of its checkout, and begins now", () => {
  expect(made("video")).toEqual({
    buyer_id: "usr_buyer",
    item_id: "vid_1",
    id: expect.stringMatching(/^pur_/),
    kind: "video",
    creator_id: "usr_seller",
    buyer_name: "Ada",
    buyer_picture_key: undefined,
    title: "Sea at dawn",
    session_id: "cs_1",
    playback_until: undefined,
    created_at: "2026-03-10T12:00:00.000Z",
  });
});

it.each(["channel", "membership"] as const)("a %s is a purchase of its channel", (kind) => {
  expect(made(kind).kind).toBe("channel");
});
