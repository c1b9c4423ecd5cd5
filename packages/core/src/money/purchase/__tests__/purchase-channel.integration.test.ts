import { toSlug } from "@marquee/contracts/ids";
import { describe, expect, it } from "vitest";
import { checkoutOf, deactivateAccount, newBuyer } from "../../../../test/checkouts.ts";
import { createChannel, createPurchase, database, visitor } from "../../../../test/context.ts";
import { issueCoupon, paymentContextOf, withProvider } from "../../../../test/payments.ts";
import { newSeller, recordingPages } from "../../../../test/sellers.ts";
import { loadUser } from "../../../people/user/index.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { newId } from "../../../platform/ids.ts";
import { purchaseChannel } from "../purchase-channel.ts";

const seller = await newSeller();
const buyer = await newBuyer();

const putChannel = (changes: Parameters<typeof createChannel>[1] = {}, owner: UserActor = seller) =>
  createChannel(owner, { privacy_type: "private", price: 1500, ...changes });
async function putMonthly(owner: UserActor = seller): Promise<string> {
  const id = await putChannel({}, owner);
  await database.channels.patch({ id }).set({ purchase_type: "monthly" }).go();
  return id;
}
const buy = (id: string, by: UserActor = buyer, coupon_code?: string) =>
  purchaseChannel({ ctx: paymentContextOf(by), input: { id, coupon_code } });

describe("the page of a channel", () => {
  it("asks its price once, less the seller's fee", async () => {
    const id = await putChannel();
    const { requests, ctx } = recordingPages(paymentContextOf(buyer));
    const { session_id } = await purchaseChannel({ ctx, input: { id } });
    expect(requests).toMatchObject([
      {
        mode: "payment",
        payment_intent_data: {
          application_fee_amount: 120,
          transfer_data: { destination: seller.account },
          metadata: { user_id: buyer.userId, kind: "channel", item_id: id },
        },
      },
    ]);
    const slug = toSlug("A channel", id);
    expect(requests[0]?.cancel_url).toContain(`/payments/channel/${slug}/${id}?cancelled=true`);
    expect(await checkoutOf(session_id)).toMatchObject({
      kind: "channel",
      item_id: id,
      creator_id: seller.userId,
      title: "A channel",
      link: `/channel/${slug}`,
      amount: 1500,
      platform_fee: 120,
    });
  });

  it("that is paid by the month begins a subscription, with the seller's fee each month", async () => {
    const id = await putMonthly();
    const { requests, ctx } = recordingPages(paymentContextOf(buyer));
    const { session_id } = await purchaseChannel({ ctx, input: { id } });
    expect(requests).toMatchObject([
      {
        mode: "subscription",
        line_items: [{ price_data: { unit_amount: 1500, recurring: { interval: "month" } } }],
        subscription_data: {
          application_fee_percent: 8,
          transfer_data: { destination: seller.account },
          metadata: { user_id: buyer.userId, kind: "membership", item_id: id },
        },
      },
    ]);
    expect(requests[0]?.payment_intent_data).toBeUndefined();
    expect(await checkoutOf(session_id)).toMatchObject({
      kind: "membership",
      amount: 1500,
      platform_fee: 120,
    });
  });

  it("names no fee where the seller's plan takes none, because the provider refuses a zero", async () => {
    const generous = await newSeller();
    const { subscription } = await loadUser(paymentContextOf(generous), generous.userId);
    if (subscription === undefined) throw new Error("A creator has a plan");
    const withoutFee = { ...subscription, platform_fee_percent: 0 };
    await database.users.patch({ id: generous.userId }).set({ subscription: withoutFee }).go();
    const { requests, ctx } = recordingPages(paymentContextOf(buyer));
    await purchaseChannel({ ctx, input: { id: await putChannel({}, generous) } });
    await purchaseChannel({ ctx, input: { id: await putMonthly(generous) } });
    const [once, monthly] = requests;
    expect(once?.payment_intent_data).not.toHaveProperty("application_fee_amount");
    expect(monthly?.subscription_data).not.toHaveProperty("application_fee_percent");
  });

  it("that is bought once takes a coupon", async () => {
    const { code } = await issueCoupon({ percent_off: 50 });
    const { session_id } = await buy(await putChannel(), buyer, code);
    expect(await checkoutOf(session_id)).toMatchObject({ amount: 750, platform_fee: 60 });
  });

  it("that is paid by the month takes no coupon, and the provider is not asked", async () => {
    const ctx = withProvider(paymentContextOf(buyer), () => {
      throw new Error("Not asked");
    });
    const input = { id: await putMonthly(), coupon_code: "T-ANY" };
    await expect(purchaseChannel({ ctx, input })).rejects.toMatchObject({ code: "coupon_invalid" });
  });

  it("is for people who are signed in", async () => {
    const ctx = { ...paymentContextOf(buyer), actor: visitor };
    const input = { id: await putChannel() };
    const refused = purchaseChannel({ ctx, input });
    await expect(refused).rejects.toMatchObject({ code: "unauthenticated" });
  });
});

describe("a channel that is not sold", () => {
  it("because it is blocked, does not exist, or its seller has left, is not found", async () => {
    const blocked = await putChannel({ blocked_at: new Date().toISOString() });
    await expect(buy(blocked)).rejects.toMatchObject({ code: "not_found" });
    await expect(buy(blocked, seller)).rejects.toMatchObject({ code: "invalid_state" });
    await expect(buy(newId("channel", new Date()))).rejects.toMatchObject({ code: "not_found" });
    const former = await newSeller();
    const id = await putChannel({}, former);
    await deactivateAccount(former);
    await expect(buy(id)).rejects.toMatchObject({ code: "not_found" });
  });

  it("because the buyer has it already", async () => {
    const id = await putChannel();
    await createPurchase(buyer, { id, kind: "channel", creator: seller });
    await expect(buy(id)).rejects.toMatchObject({
      code: "already_purchased",
      message: "You have this channel already. It is in your library.",
    });
  });

  it("because it is free, or the buyer's own, is refused with the reason", async () => {
    await expect(buy(await putChannel({ price: 0 }))).rejects.toMatchObject({
      code: "invalid_state",
      message: "This channel is free; there is nothing to buy.",
    });
    await expect(buy(await putChannel(), seller)).rejects.toMatchObject({
      code: "invalid_state",
      message: "This is your own channel; it is open to you.",
    });
  });
});
