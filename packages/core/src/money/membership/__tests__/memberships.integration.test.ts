import { encodeTime } from "ulid";
import { beforeEach, describe, expect, it } from "vitest";
import {
  deactivateAccount,
  newAccount,
  newBuyer,
  openPage,
  purchaseOf,
  takeNotifications,
} from "../../../../test/checkouts.ts";
import { createChannel, createUser, database, refusal } from "../../../../test/context.ts";
import { control, fixtures, paymentContextOf, stripe } from "../../../../test/payments.ts";
import { createDatabase } from "../../../database.ts";
import type { PurchaseItem } from "../../../people/entitlement/index.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { createDocumentClient } from "../../../platform/dynamo/client.ts";
import { longDate } from "../../../platform/time.ts";
import { ensureBuiltInPlans } from "../../plan/index.ts";
import { reconcilePlanSubscription } from "../../plan-state/index.ts";
import { reconcileCheckout } from "../../settlement/index.ts";
import { cancelMembership, resumeMembership } from "../change-membership.ts";
import { handleMembershipsMessage } from "../handle-memberships-message.ts";
import { listMemberships, listSubscribers } from "../list-memberships.ts";
import { presentMembership, renewsAt } from "../present-membership.ts";

const account = await newAccount();
const seller = await createUser("creator");
beforeEach(() => {
  fixtures.take("memberships");
});

async function newChannel(): Promise<string> {
  const id = await createChannel(seller, { privacy_type: "private", price: 500 });
  await database.channels.patch({ id }).set({ purchase_type: "monthly" }).go();
  return id;
}

async function joinChannel(id?: string) {
  const channel_id = id ?? (await newChannel());
  const member = await newBuyer();
  const offer = { kind: "membership", item_id: channel_id, price: 500, seller, account } as const;
  const page = await openPage(member, offer);
  await page.pay();
  const reconcile = () =>
    reconcileCheckout(paymentContextOf(member), { session_id: page.session_id });
  await reconcile();
  const purchase = await purchaseOf(member, channel_id);
  if (purchase?.subscription_id === undefined) throw new Error("No member");
  const input = { channel_id };
  return {
    member,
    channel_id,
    purchase,
    subscription: purchase.subscription_id,
    reconcile,
    cancel: (as: UserActor = member) => cancelMembership({ ctx: paymentContextOf(as), input }),
    resume: (as: UserActor = member) => resumeMembership({ ctx: paymentContextOf(as), input }),
  };
}

const stateOf = (subscription: string) => stripe.subscriptions.retrieve(subscription);
const isStopped = async (subscription: string) =>
  (await stateOf(subscription)).cancel_at_period_end;

async function failNextMonth(subscription: string): Promise<void> {
  await control("/subscriptions/fail-renewals", { subscription, times: 1 });
  await stripe.subscriptions
    .update(subscription, {
      billing_cycle_anchor: { type: "now" },
      proration_behavior: "none",
    })
    .catch(() => undefined);
}

describe("a member", () => {
  it("can cancel for the end of the month, once and again, and withdraw it until then", async () => {
    const { cancel, resume, subscription, purchase } = await joinChannel();
    for (let time = 0; time < 2; time += 1) {
      expect(await cancel()).toMatchObject({
        status: "paid",
        cancel_at_period_end: true,
        renews_at: null,
        access_until: purchase.current_period_end,
      });
    }
    expect(await isStopped(subscription)).toBe(true);
    expect((await stateOf(subscription)).status).toBe("active");
    expect(await resume()).toMatchObject({
      cancel_at_period_end: false,
      renews_at: purchase.current_period_end,
    });
    expect(await isStopped(subscription)).toBe(false);
  });

  it("is notified of the end that they have chosen, and of its withdrawal, each time once", async () => {
    const { member, cancel, resume, purchase, reconcile } = await joinChannel();
    takeNotifications();
    const end = longDate(new Date(purchase.current_period_end ?? ""));
    const cancelled = {
      user_id: member.userId,
      type: "purchase",
      title: "Your membership is cancelled",
      body: `“Sea at dawn” stays open to you until ${end}; you pay no more. You can change your mind until then.`,
      link: "/my_library?tab=channels",
    };
    await cancel();
    const [first, ...others] = takeNotifications(member);
    expect([first, others]).toMatchObject([cancelled, []]);
    await cancel();
    await reconcile();
    expect(takeNotifications(member)).toEqual([]);
    await resume();
    const [continued] = takeNotifications(member);
    expect([continued]).toMatchObject([
      {
        user_id: member.userId,
        type: "purchase",
        title: "Your membership continues",
        body: `You stay a member of “Sea at dawn”. The next payment is $5.00 on ${end}.`,
        link: "/my_library?tab=channels",
      },
    ]);
    await cancel();
    const [second] = takeNotifications(member);
    expect(second).toMatchObject(cancelled);
    // Each is mailed, although all are made within the same hour. The list, sorted by the ids, has their order.
    const joined = `ntf_${encodeTime(Date.parse(purchase.updated_at) + 1)}`;
    const ids = [joined, first?.id, continued?.id, second?.id];
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(4);
  });

  it("ends at once a month that is not paid, so that nothing more is charged", async () => {
    const { cancel, subscription } = await joinChannel();
    await failNextMonth(subscription);
    expect((await stateOf(subscription)).status).toBe("past_due");
    expect(await cancel()).toMatchObject({ status: "expired", renews_at: null });
    expect((await stateOf(subscription)).status).toBe("canceled");
  });

  it("can change nothing after the end", async () => {
    const { cancel, resume, subscription, reconcile } = await joinChannel();
    await stripe.subscriptions.cancel(subscription);
    await expect(resume()).rejects.toThrow("This membership has ended");
    await reconcile();
    expect(await refusal(cancel())).toBe("invalid_state");
    await expect(resume()).rejects.toThrow("This membership has ended");
  });

  it("can leave a disputed membership, and resume it only when the bank has decided", async () => {
    const { cancel, resume, purchase, reconcile } = await joinChannel();
    const payment_intent = purchase.payment_intent_id;
    await control("/disputes/open", { payment_intent });
    await reconcile();
    await expect(resume()).rejects.toMatchObject({
      code: "invalid_state",
      message: expect.stringContaining("Your bank disputes a payment"),
    });
    expect(await cancel()).toMatchObject({ status: "disputed", cancel_at_period_end: true });
    await control("/disputes/close", { payment_intent, outcome: "won" });
    expect(await resume()).toMatchObject({ status: "paid", cancel_at_period_end: false });
  });

  it("cannot resume what is no longer renewed", async () => {
    const { cancel, resume, channel_id, subscription } = await joinChannel();
    await cancel();
    await database.channels.patch({ id: channel_id }).set({ price: 0 }).go();
    await expect(resume()).rejects.toMatchObject({
      code: "invalid_state",
      message: "This membership is not renewed any more. The channel is free now.",
    });
    expect(await isStopped(subscription)).toBe(true);
  });

  it("is the only one who can change the membership", async () => {
    const { cancel, resume, subscription } = await joinChannel();
    const other = await newBuyer();
    expect(await refusal(cancel(other))).toBe("not_found");
    expect(await refusal(resume(seller))).toBe("not_found");
    expect(await isStopped(subscription)).toBe(false);
  });
});

describe("a membership as it is shown", () => {
  const paid = async (changes: Partial<PurchaseItem>) => {
    const { purchase } = await joinChannel();
    return { ...purchase, ...changes };
  };

  it("is renewed at the end of its month, unless it ends then, is unpaid or gives no access", async () => {
    const purchase = await paid({});
    expect(renewsAt(purchase)).toBe(purchase.current_period_end);
    expect(renewsAt({ ...purchase, cancel_at_period_end: true })).toBeNull();
    expect(renewsAt({ ...purchase, past_due: true })).toBeNull();
    expect(renewsAt({ ...purchase, status: "refunded" })).toBeNull();
    expect(renewsAt({ ...purchase, current_period_end: undefined })).toBeNull();
  });

  it("has its channel, its month and its state", async () => {
    const purchase = await paid({ past_due: true, payment_url: "http://localhost/pay" });
    expect(presentMembership(purchase)).toEqual({
      channel_id: purchase.item_id,
      channel_slug: expect.stringContaining(purchase.item_id),
      channel_name: "Sea at dawn",
      status: "paid",
      amount: 500,
      currency: "usd",
      since: purchase.created_at,
      current_period_end: purchase.current_period_end,
      access_until: purchase.access_until,
      renews_at: null,
      cancel_at_period_end: false,
      payment_failed: true,
      payment_url: "http://localhost/pay",
    });
    const { payment_url, past_due, ...rest } = purchase;
    expect(presentMembership({ ...rest, cancel_at_period_end: true })).toMatchObject({
      cancel_at_period_end: true,
      payment_failed: false,
      payment_url: null,
    });
    for (const name of ["current_period_end", "access_until"]) {
      expect(() => presentMembership({ ...purchase, [name]: undefined })).toThrow("its paid time");
    }
  });

  it("is listed to its member, without other purchases", async () => {
    const { member, channel_id, purchase } = await joinChannel();
    const { id, kind, ...copy } = purchase;
    await database.purchases
      .put({
        ...copy,
        id: `${id}x`,
        item_id: "vid_1",
        kind: "video",
        subscription_id: undefined,
      })
      .go();
    const { items } = await listMemberships({
      ctx: paymentContextOf(member),
      input: { page: 1, limit: 10 },
    });
    expect(items.map((item) => item.channel_id)).toEqual([channel_id]);
    const nobody = await listMemberships({
      ctx: paymentContextOf(seller),
      input: { page: 1, limit: 10 },
    });
    expect(nobody.items).toEqual([]);
  });

  it("is listed to the channel's creator and admins, by kind and by name", async () => {
    const { member, channel_id, purchase } = await joinChannel();
    const { id, ...copy } = purchase;
    await database.purchases
      .put({
        ...copy,
        id: `${id}x`,
        buyer_id: "usr_once",
        buyer_name: "Zelda",
        subscription_id: undefined,
      })
      .go();
    const list = async (as: UserActor, more: object = {}) => {
      const input = { id: channel_id, page: 1, limit: 10, ...more };
      const { items } = await listSubscribers({ ctx: paymentContextOf(as), input });
      return items.map(({ user_id }) => user_id).sort();
    };
    const both = [member.userId, "usr_once"].sort();
    expect(await list(seller)).toEqual(both);
    expect(await list(await createUser("admin"))).toEqual(both);
    expect(await list(seller, { purchase_type: "monthly" })).toEqual([member.userId]);
    expect(await list(seller, { purchase_type: "one_time" })).toEqual(["usr_once"]);
    expect(await list(seller, { search_key: "ZEL" })).toEqual(["usr_once"]);
    expect(await refusal(list(member))).toBe("not_found");
    expect(await refusal(list(seller, { id: "chn_unknown" }))).toBe("not_found");
    const { items } = await listSubscribers({
      ctx: paymentContextOf(seller),
      input: { id: channel_id, page: 1, limit: 10, purchase_type: "monthly" },
    });
    expect(items).toEqual([
      {
        user_id: member.userId,
        name: "Buyer",
        profile_picture: null,
        purchase_type: "monthly",
        status: "paid",
        amount: 500,
        currency: "usd",
        since: purchase.created_at,
        renews_at: purchase.current_period_end,
        ends_at: null,
        payment_failed: false,
      },
    ]);
    const ends_at = purchase.access_until;
    for (const [change, shown] of [
      [{ past_due: true }, { renews_at: null, ends_at, payment_failed: true }],
      [
        { past_due: false, cancel_at_period_end: true },
        { ends_at, payment_failed: false },
      ],
      [{ status: "expired" }, { status: "expired", ends_at: null }],
    ] as const) {
      const key = { buyer_id: member.userId, item_id: channel_id };
      await database.purchases.patch(key).set(change).go();
      const input = { id: channel_id, page: 1, limit: 10, purchase_type: "monthly" } as const;
      const changed = await listSubscribers({ ctx: paymentContextOf(seller), input });
      expect(changed.items).toMatchObject([shown]);
    }
    const once = await listSubscribers({
      ctx: paymentContextOf(seller),
      input: { id: channel_id, page: 1, limit: 10, purchase_type: "one_time" },
    });
    expect(once.items).toMatchObject([
      { purchase_type: "one_time", renews_at: null, ends_at: null },
    ]);
  });
});

it("a buyer's name is found among many in few requests", async () => {
  const channel_id = await newChannel();
  const template = { ...(await joinChannel()).purchase, item_id: channel_id };
  const { subscription_id, ...once } = template;
  const buyers = Array.from({ length: 100 }, (_, index) => ({
    ...once,
    id: `${once.id}${index}`,
    buyer_id: `usr_many${channel_id}${index}`,
    buyer_name: index === 0 ? "Zelda" : "Buyer",
  }));
  await database.purchases.put(buyers).go();
  const ctx = paymentContextOf(seller);
  const client = createDocumentClient(ctx.config);
  let requests = 0;
  client.middlewareStack.add(
    (next) => (request) => {
      requests += 1;
      return next(request);
    },
    { step: "initialize" },
  );
  const counted = { ...ctx, database: createDatabase(client, ctx.config.TABLE_NAME) };
  const input = { id: channel_id, page: 1, limit: 10, search_key: "zelda" };
  const { items } = await listSubscribers({ ctx: counted, input });
  expect(items.map(({ name }) => name)).toEqual(["Zelda"]);
  // The channel, and the buyers in one or two.
  expect(requests).toBeLessThanOrEqual(3);
});

describe("the renewals that may have to stop", () => {
  const stop = (message: object) => handleMembershipsMessage(paymentContextOf(seller), message);

  it("are those of a channel that is no longer sold", async () => {
    const first = await joinChannel();
    const second = await joinChannel(first.channel_id);
    const other = await joinChannel();
    await database.channels.patch({ id: first.channel_id }).set({ price: 0 }).go();
    await stop({ channel_id: first.channel_id });
    for (const { subscription } of [first, second])
      expect(await isStopped(subscription)).toBe(true);
    expect(await isStopped(other.subscription)).toBe(false);
    expect(fixtures.take("memberships")).toEqual([]);
  });

  it("are those of a person who has left", async () => {
    const { member, subscription } = await joinChannel();
    await stop({ user_id: member.userId });
    expect(await isStopped(subscription)).toBe(false);
    await deactivateAccount(member);
    await stop({ user_id: member.userId });
    expect(await isStopped(subscription)).toBe(true);
  });

  it("are also that of the plan of a person who has left, and of nobody else", async () => {
    const [plan] = await ensureBuiltInPlans(paymentContextOf(seller));
    const buyer = await newBuyer();
    const customer = (await stripe.customers.create({ email: "creator@example.com" })).id;
    const card = await stripe.paymentMethods.attach("pm_card_visa", { customer });
    const { id } = await stripe.subscriptions.create({
      customer,
      items: [{ price: plan?.stripe_price_id ?? "" }],
      default_payment_method: card.id,
      metadata: { kind: "subscription", user_id: buyer.userId, package_id: plan?.id ?? "" },
    });
    await reconcilePlanSubscription(paymentContextOf(buyer), { subscriptionId: id });
    await stop({ user_id: "usr_unknown" });
    await stop({ user_id: buyer.userId });
    expect(await isStopped(id)).toBe(false);
    await deactivateAccount(buyer);
    await stop({ user_id: buyer.userId });
    expect(await isStopped(id)).toBe(true);
  });

  it("are reconciled a page at a time", async () => {
    const { purchase, channel_id, subscription } = await joinChannel();
    const { id, ...copy } = purchase;
    const others = Array.from({ length: 10 }, (_, index) => ({
      ...copy,
      id: `pur_0${index}`,
      buyer_id: `usr_${index}`,
      subscription_id: "sub_unknown",
      created_at: "2026-01-01T00:00:00.000Z",
    }));
    await database.purchases.put(others).go();
    await database.channels.patch({ id: channel_id }).set({ price: 0 }).go();
    let messages: unknown[] = [{ channel_id }];
    let pages = 0;
    while (messages.length > 0) {
      for (const message of messages)
        await handleMembershipsMessage(paymentContextOf(seller), message);
      pages += 1;
      messages = fixtures.take("memberships");
    }
    expect(pages).toBe(2);
    expect(await isStopped(subscription)).toBe(true);
  });

  it("are not those that end anyway, or give no access", async () => {
    const { channel_id, subscription, member } = await joinChannel();
    await database.channels.patch({ id: channel_id }).set({ price: 0 }).go();
    const key = { buyer_id: member.userId, item_id: channel_id };
    await database.purchases.patch(key).set({ cancel_at_period_end: true }).go();
    await stop({ channel_id });
    await database.purchases
      .patch(key)
      .set({ cancel_at_period_end: false, status: "refunded" })
      .go();
    await stop({ channel_id });
    expect(await isStopped(subscription)).toBe(false);
    await database.purchases.patch(key).set({ status: "partially_refunded" }).go();
    await stop({ channel_id });
    expect(await isStopped(subscription)).toBe(true);
    await expect(stop({})).rejects.toThrow();
  });
});
