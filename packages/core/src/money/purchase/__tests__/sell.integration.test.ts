import { describe, expect, it } from "vitest";
import { newAccount, newBuyer } from "../../../../test/checkouts.ts";
import { createChannel, createPurchase, createVideo, database } from "../../../../test/context.ts";
import { control, pay, paymentContextOf, unreachable } from "../../../../test/payments.ts";
import { newSeller, refusingPages } from "../../../../test/sellers.ts";
import type { PurchaseItem } from "../../../people/entitlement/index.ts";
import { loadUser } from "../../../people/user/index.ts";
import type { UserActor } from "../../../platform/actor.ts";
import type { Context } from "../../../platform/context.ts";
import { purchaseVideo } from "../purchase-video.ts";

const seller = await newSeller();

async function putVideo(owner: UserActor = seller) {
  const channelId = await createChannel(owner);
  const id = await createVideo(owner, channelId, { access_type: "paid", price: 1000 });
  return { id, channelId };
}
const buy = (by: UserActor, video_id: string, ctx = paymentContextOf(by)) =>
  purchaseVideo({ ctx, input: { video_id } });
/** A buyer of a video, or of its channel, whose purchase is in this state. */
async function newFormer(kind: "video" | "channel", state: Partial<PurchaseItem>) {
  const [buyer, video] = await Promise.all([newBuyer(), putVideo()]);
  const item_id = kind === "video" ? video.id : video.channelId;
  await createPurchase(buyer, { id: item_id, kind, creator: seller });
  await database.purchases.patch({ buyer_id: buyer.userId, item_id }).set(state).go();
  return { buyer, video: video.id };
}
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

describe("a former purchase", () => {
  it.each<[string, Partial<PurchaseItem>]>([
    ["refunded", { status: "refunded" }],
    ["that was lost at the bank", { status: "lost" }],
    ["of a membership that has ended", { status: "expired" }],
  ])("%s is followed by another", async (_, state) => {
    const { buyer, video } = await newFormer("video", state);
    expect((await buy(buyer, video)).checkout_url).toMatch(/^http/);
  });

  it.each<[string, Partial<PurchaseItem>]>([
    ["paid", {}],
    ["refunded in part", { status: "partially_refunded" }],
    ["of a membership whose month is paid", { access_until: inMinutes(5) }],
    ["whose refund was not made", { refunding_until: inMinutes(-1) }],
  ])("%s is in the library", async (_, state) => {
    const { buyer, video } = await newFormer("channel", state);
    await expect(buy(buyer, video)).rejects.toMatchObject({
      code: "already_purchased",
      message: "You have this video already. It is in your library.",
    });
  });

  it.each<[string, Partial<PurchaseItem>, string]>([
    [
      "that a bank disputes",
      { status: "disputed" },
      "Your bank disputes your payment. This video is closed until that is decided.",
    ],
    [
      "that is being refunded",
      { refunding_until: inMinutes(5) },
      "Your payment is being refunded. Try again in ten minutes.",
    ],
    [
      "of a membership with an unpaid month",
      { access_until: inMinutes(-1), refunding_until: inMinutes(-1) },
      "The last month of your membership is not paid. Pay it in My Library, and this video opens again.",
    ],
  ])("%s opens nothing and is not paid twice", async (_, state, message) => {
    const { buyer, video } = await newFormer("channel", state);
    await expect(buy(buyer, video)).rejects.toMatchObject({ code: "invalid_state", message });
  });

  it("that is open counts before one that is not", async () => {
    const { buyer, video } = await newFormer("video", { status: "disputed" });
    const { data } = await database.videos.get({ id: video }).go();
    const item = { id: data?.channel_id ?? "", kind: "channel" as const, creator: seller };
    await createPurchase(buyer, item);
    await expect(buy(buyer, video)).rejects.toMatchObject({ code: "already_purchased" });
  });

  it("on a page that was paid while the next one was asked for is fulfilled first", async () => {
    const [buyer, { id }] = await Promise.all([newBuyer(), putVideo()]);
    await pay((await buy(buyer, id)).checkout_url);
    await expect(buy(buyer, id)).rejects.toMatchObject({ code: "already_purchased" });
  });
});

describe("a seller whom the provider cannot pay", () => {
  const refused = { code: "invalid_state", message: /^This creator cannot take payments/ };

  it("sells nothing", async () => {
    const unpaid = await newSeller();
    const { id } = await putVideo(unpaid);
    await database.users.patch({ id: unpaid.userId }).set({ payout_status: "restricted" }).go();
    await expect(buy(await newBuyer(), id)).rejects.toMatchObject({ code: "invalid_state" });
  });

  it("is known as such from the refusal on, before the event arrives", async () => {
    const late = await newSeller();
    const payout_account_id = await newAccount(late);
    await database.users.patch({ id: late.userId }).set({ payout_account_id }).go();
    await control("/accounts/restrict", { account: payout_account_id });
    const { id } = await putVideo(late);
    await expect(buy(await newBuyer(), id)).rejects.toMatchObject({
      code: refused.code,
      message: expect.stringMatching(refused.message),
    });
    const { payout_status } = await loadUser(paymentContextOf(late), late.userId);
    expect(payout_status).toBe("restricted");
  });

  it("is not blamed for any other refusal", async () => {
    const [buyer, { id }] = await Promise.all([newBuyer(), putVideo()]);
    const cause = unreachable();
    const ctx: Context<"stripe" | "queues"> = refusingPages(paymentContextOf(buyer), cause);
    await expect(buy(buyer, id, ctx)).rejects.toBe(cause);
  });
});
