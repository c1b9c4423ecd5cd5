import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { refundCalls } from "@marquee/contracts/money/refund/refund.calls";
import { refundAsAdmin } from "@marquee/core/money/refund";
import { getMinutes } from "@marquee/core/people/minutes";
import { describe, expect, it } from "vitest";
import {
  type ApiCaller,
  codeOf,
  consume,
  control,
  database,
  eventsAbout,
  newPerson,
  pay,
  purchaseOf,
  settleEvents,
  stripe,
  subscribe,
  systemContext,
} from "./payment-fixtures.ts";
import { backdatePayment, createSale, messageOf, reason, recordWatched } from "./sale-fixtures.ts";

describe("an admin's refund", () => {
  const refund = (admin: ApiCaller, body: Parameters<typeof input>[0]) =>
    admin.call(refundCalls.byAdmin, { body: input(body) });
  const input = (body: {
    purchase_id?: string;
    user_id?: string;
    session_id?: string;
    amount?: number;
  }) => ({ ...body, reason });
  const auditEntriesOf = async (objectId: string) => {
    const { data } = await database.auditEntries.query.byObject({ object_id: objectId }).go();
    return data.map(({ action, actor_id, after, reason: why }) => ({
      action,
      actor_id,
      after,
      why,
    }));
  };

  it("has no time limit, and its audit entry says who, what and why", async () => {
    const { buyer, video, purchase, session_id } = await createSale();
    const admin = await newPerson({ type: "admin" });
    await backdatePayment(purchase.id, 400);
    await recordWatched(buyer, video, 100);
    const part = await refund(admin, { purchase_id: purchase.id, amount: 250 });
    expect(part.status && part.data.purchase_status).toBe("partially_refunded");
    const secondRefund = await refund(admin, { session_id, user_id: buyer.id });
    expect(secondRefund.status && secondRefund.data).toMatchObject({
      amount: 750,
      purchase_status: "refunded",
    });
    expect(await auditEntriesOf(purchase.id)).toEqual(
      [250, 750].map((refunded) => ({
        action: "purchase.refund",
        actor_id: admin.id,
        after: { refunded },
        why: reason,
      })),
    );
    expect(codeOf(await refund(admin, { purchase_id: purchase.id }))).toBe("invalid_state");
    expect(await auditEntriesOf(purchase.id)).toHaveLength(2);
  });

  it("is for admins only, and for existing payments only", async () => {
    const { seller, buyer, purchase } = await createSale();
    const admin = await newPerson({ type: "admin" });
    expect(codeOf(await refund(seller, { purchase_id: purchase.id }))).toBe("not_found");
    const ctx = {
      ...systemContext,
      actor: { type: "user" as const, userId: seller.id, accountType: "creator" as const },
    };
    await expect(
      refundAsAdmin({ ctx, input: { purchase_id: purchase.id, reason } }),
    ).rejects.toMatchObject({ code: "not_found" });
    expect(codeOf(await refund(admin, {}))).toBe("invalid_fields");
    expect(codeOf(await refund(admin, { session_id: "cs_test_unknown" }))).toBe("not_found");
    const other = { purchase_id: purchase.id, user_id: seller.id };
    expect(codeOf(await refund(admin, other))).toBe("not_found");
    expect((await purchaseOf(buyer, purchase.item_id))?.status).toBe("paid");
  });

  async function pack(pack_id: "minutes-60" | "minutes-300" = "minutes-60") {
    const creator = await newPerson({ type: "creator" });
    await subscribe(creator, "starter-monthly");
    const started = await creator.call(paymentCalls.purchaseMinutes, {
      body: { pack_id },
    });
    if (!started.status) throw new Error(started.error.message);
    await pay(started.data.checkout_url);
    await settleEvents(started.data.session_id);
    const session = await stripe.checkout.sessions.retrieve(started.data.session_id);
    return { creator, session: session.id, intent: String(session.payment_intent) };
  }
  const minutesOf = (creator: ApiCaller) =>
    getMinutes({
      ctx: {
        ...systemContext,
        actor: { type: "user", userId: creator.id, accountType: "creator" },
      },
      input: {},
    });
  const use = (creator: ApiCaller, minutes: number) =>
    database.minutesBalances
      .patch({ user_id: creator.id })
      .add({ version: 1, topup_used: minutes })
      .go();

  it("takes back the unused minutes of a refunded pack", async () => {
    const { creator, session, intent } = await pack();
    const admin = await newPerson({ type: "admin" });
    await use(creator, 15);
    const wrong = await refund(admin, { session_id: session, amount: 600 });
    expect(wrong.status ? {} : wrong.error.fields).toEqual({
      amount: "The unused minutes of this pack are worth $4.50",
    });
    const before = await minutesOf(creator);
    const result = await refund(admin, { session_id: session });
    expect(result.status && result.data).toMatchObject({
      amount: 450,
      purchase_status: "partially_refunded",
    });
    const after = await minutesOf(creator);
    expect(after.total).toBe(before.total - 45);
    expect(after.topups).toMatchObject([{ id: session, minutes: 15 }]);
    await settleEvents(intent);
    expect(await minutesOf(creator)).toEqual(after);
    expect(messageOf(await refund(admin, { session_id: session }))).toContain("are used");
    expect(await minutesOf(creator)).toEqual(after);
    expect(await auditEntriesOf(session)).toHaveLength(1);
  });

  it("of a pack whose refund was rounded down gives no minute back when it is requested again", async () => {
    const { creator, session } = await pack("minutes-300");
    const admin = await newPerson({ type: "admin" });
    await use(creator, 293);
    const result = await refund(admin, { session_id: session });
    expect(result.status && result.data.amount).toBe(58);
    const after = await minutesOf(creator);
    expect(messageOf(await refund(admin, { session_id: session }))).toContain("are used");
    expect(await minutesOf(creator)).toEqual(after);
  });

  it("of a pack, requested many times at once, happens once", async () => {
    const { creator, session, intent } = await pack();
    const admin = await newPerson({ type: "admin" });
    const before = await minutesOf(creator);
    const results = await Promise.all(
      Array.from({ length: 4 }, () => refund(admin, { session_id: session })),
    );
    expect(results.map(codeOf)).toContain("ok");
    const { data } = await stripe.refunds.list({ payment_intent: intent });
    expect(data.map(({ amount }) => amount)).toEqual([600]);
    expect((await minutesOf(creator)).total).toBe(before.total - 60);
  });

  it("of a pack in the provider's dashboard has the same result in any order of its events", async () => {
    const { creator, intent } = await pack();
    const before = await minutesOf(creator);
    await stripe.refunds.create({ payment_intent: intent, amount: 205 });
    const events = await eventsAbout(intent);
    const redelivered = events.map((event) => ({ ...event, id: `${event.id}_again` }));
    for (const event of [...redelivered.reverse(), ...events, ...events]) await consume(event);
    // A fraction of a minute stays.
    expect((await minutesOf(creator)).total).toBe(before.total - 20);
  });

  it("of a pack is refused while it is disputed; a lost dispute takes the minutes that are left", async () => {
    const { creator, session, intent } = await pack();
    const admin = await newPerson({ type: "admin" });
    const before = await minutesOf(creator);
    await use(creator, 20);
    await control("/disputes/open", { payment_intent: intent });
    await settleEvents(intent);
    expect(codeOf(await refund(admin, { session_id: session }))).toBe("invalid_state");
    expect((await minutesOf(creator)).total).toBe(before.total);
    await control("/disputes/close", { payment_intent: intent, outcome: "lost" });
    await settleEvents(intent);
    const after = await minutesOf(creator);
    expect(after.total).toBe(before.total - 40);
    expect(after.remaining).toBeGreaterThanOrEqual(0);
  });
});
