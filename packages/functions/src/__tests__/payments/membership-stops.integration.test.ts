import { subscriptionCalls } from "@marquee/contracts/money/subscription/subscription.calls";
import { handleMembershipsMessage } from "@marquee/core/money/membership";
import { longDate } from "@marquee/core/platform/time";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { changeMembership, joinChannel, newChannel, renew } from "./membership-fixtures.ts";
import {
  type ApiCaller,
  codeOf,
  control,
  database,
  newPerson,
  newSeller,
  plan,
  purchaseOf,
  settleEvents,
  stripe,
  subscribe,
  systemContext,
  takeMessages,
  takeNotificationTypes,
  userOf,
} from "./payment-fixtures.ts";

const noticeSchema = z.object({
  user_id: z.string(),
  title: z.string(),
  body: z.string(),
  link: z.optional(z.string()),
});

describe("a channel that is no longer sold", () => {
  it.each([
    { why: "is free", change: { price: 0 } },
    { why: "is blocked", change: { blocked_at: new Date().toISOString() } },
    { why: "is public", change: { privacy_type: "public" as const } },
  ])(
    "because it $why renews no membership, and every member keeps the paid month",
    async ({ change }) => {
      const channel = await newChannel(await newSeller());
      const members = [await newPerson(), await newPerson()];
      for (const person of members) await joinChannel(person, channel);
      await takeMessages("NOTIFICATIONS");
      await database.channels.patch({ id: channel }).set(change).go();
      await handleMembershipsMessage(systemContext, { channel_id: channel });
      for (const person of members) {
        const purchase = await purchaseOf(person, channel);
        expect(purchase).toMatchObject({ status: "paid", cancel_at_period_end: true });
        expect(codeOf(await changeMembership(person, "resume", channel))).toBe("invalid_state");
      }
      expect(await takeNotificationTypes(members)).toEqual(["purchase", "purchase"]);
      await handleMembershipsMessage(systemContext, { channel_id: channel });
      expect(await takeNotificationTypes(members)).toEqual([]);
    },
  );

  it("because its creator deleted their account does the same", async () => {
    const seller = await newSeller();
    const buyer = await newPerson();
    const channel = await newChannel(seller);
    await joinChannel(buyer, channel);
    const deactivated_at = new Date().toISOString();
    await database.users.patch({ id: seller.id }).set({ deactivated_at }).go();
    await handleMembershipsMessage(systemContext, { channel_id: channel });
    expect(await purchaseOf(buyer, channel)).toMatchObject({
      status: "paid",
      cancel_at_period_end: true,
    });
  });
});

describe("a channel that is sold again before the month's end", () => {
  const resumable = (channel_id: string) =>
    handleMembershipsMessage(systemContext, { channel_id, can_resume: true });
  const noticesTo = async (people: readonly ApiCaller[]) => {
    const ids = people.map(({ id }) => id);
    const found = await takeMessages("NOTIFICATIONS");
    return found
      .map((message) => noticeSchema.parse(message))
      .filter(({ user_id }) => ids.includes(user_id));
  };

  it("tells its members that their membership ends, and that they can stay", async () => {
    const channel = await newChannel(await newSeller());
    const [member, joinedLater] = [await newPerson(), await newPerson()];
    await joinChannel(member, channel);
    await database.channels.patch({ id: channel }).set({ price: 0 }).go();
    await handleMembershipsMessage(systemContext, { channel_id: channel });
    await resumable(channel);
    await takeMessages("NOTIFICATIONS");
    await database.channels.patch({ id: channel }).set({ price: 500 }).go();
    await joinChannel(joinedLater, channel);
    await takeMessages("NOTIFICATIONS");
    await resumable(channel);
    const { access_until = "" } = (await purchaseOf(member, channel)) ?? {};
    const notices = await noticesTo([member, joinedLater]);
    expect(notices).toMatchObject([
      { user_id: member.id, title: "You can stay a member", link: "/my_library?tab=channels" },
    ]);
    expect(notices[0]?.body).toContain(`it ends on ${longDate(new Date(access_until))}`);
    expect(codeOf(await changeMembership(member, "resume", channel))).toBe("ok");
    await takeMessages("NOTIFICATIONS");
    await resumable(channel);
    expect(await noticesTo([member])).toEqual([]);
  });

  it("tells nobody anything while it is still not sold", async () => {
    const channel = await newChannel(await newSeller());
    const member = await newPerson();
    await joinChannel(member, channel);
    await database.channels.patch({ id: channel }).set({ price: 0 }).go();
    await handleMembershipsMessage(systemContext, { channel_id: channel });
    await takeMessages("NOTIFICATIONS");
    await resumable(channel);
    expect(await noticesTo([member])).toEqual([]);
  });
});

it("a member who cannot be reconciled does not keep the others paying, and is tried again alone", async () => {
  const channel = await newChannel(await newSeller());
  const [broken, other] = [await newPerson(), await newPerson()];
  const { session_id } = await joinChannel(broken, channel);
  await joinChannel(other, channel);
  const { data: checkout } = await database.checkouts.get({ session_id }).go({ consistent: true });
  if (checkout === null) throw new Error("No checkout");
  const { creator_id, ...withoutCreator } = checkout;
  await database.checkouts.put(withoutCreator).go();
  await database.channels.patch({ id: channel }).set({ price: 0 }).go();
  const sent: unknown[] = [];
  const { queues, ...providers } = systemContext.providers;
  const send: typeof queues.send = async (queue, message) =>
    void (queue === "memberships" && sent.push(message));
  const ctx = { ...systemContext, providers: { ...providers, queues: { ...queues, send } } };
  await handleMembershipsMessage(ctx, { channel_id: channel });
  expect(await purchaseOf(other, channel)).toMatchObject({ cancel_at_period_end: true });
  expect(sent).toEqual([{ user_id: broken.id }]);
  await expect(handleMembershipsMessage(ctx, { user_id: broken.id })).rejects.toThrow(
    "names the creator",
  );
});

describe("a person whose account was deactivated", () => {
  const close = (person: ApiCaller) =>
    database.users.patch({ id: person.id }).set({ deactivated_at: new Date().toISOString() }).go();
  const reopen = (person: ApiCaller) =>
    database.users.patch({ id: person.id }).remove(["deactivated_at"]).go();
  const stop = (person: ApiCaller) =>
    handleMembershipsMessage(systemContext, { user_id: person.id });

  it("pays for no membership any more, and can resume it when the account is opened again", async () => {
    const seller = await newSeller();
    const buyer = await newPerson();
    const channels = [await newChannel(seller), await newChannel(seller)];
    for (const channel of channels) await joinChannel(buyer, channel);
    await close(buyer);
    await stop(buyer);
    for (const channel of channels) {
      expect(await purchaseOf(buyer, channel)).toMatchObject({
        status: "paid",
        cancel_at_period_end: true,
      });
    }
    await reopen(buyer);
    expect(codeOf(await changeMembership(buyer, "resume", channels[0] ?? ""))).toBe("ok");
  });

  it("pays for no plan any more, nor for a planned larger or smaller one", async () => {
    const creator = await newPerson({ type: "creator" });
    await subscribe(creator, "pro-monthly", false);
    const { id } = await plan("starter-monthly");
    const planned = await creator.call(subscriptionCalls.change, { body: { package_id: id } });
    expect(codeOf(planned)).toBe("ok");
    await close(creator);
    await stop(creator);
    const { subscription } = await userOf(creator);
    expect(subscription).toMatchObject({ status: "active", cancel_at_period_end: true });
    expect(subscription?.pending_package_id).toBeUndefined();
    const read = await stripe.subscriptions.retrieve(subscription?.id ?? "");
    expect(read.cancel_at_period_end).toBe(true);
    await reopen(creator);
    expect(codeOf(await creator.call(subscriptionCalls.resume))).toBe("ok");
  });

  it("pays no overdue invoice either", async () => {
    const creator = await newPerson({ type: "creator" });
    await subscribe(creator, "pro-monthly", false);
    const { subscription: { id = "" } = {} } = await userOf(creator);
    await control("/subscriptions/fail-renewals", { subscription: id, times: 9 });
    await renew(id).catch(() => undefined);
    await settleEvents(id);
    expect((await userOf(creator)).subscription?.status).toBe("past_due");
    await close(creator);
    await stop(creator);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe("canceled");
    expect((await userOf(creator)).subscription?.status).toBe("canceled");
  });

  it("keeps paying when it is open", async () => {
    const buyer = await newPerson();
    const channel = await newChannel(await newSeller());
    await joinChannel(buyer, channel);
    await stop(buyer);
    expect(await purchaseOf(buyer, channel)).toMatchObject({ cancel_at_period_end: false });
    const creator = await newPerson({ type: "creator" });
    await subscribe(creator, "pro-monthly");
    await stop(creator);
    expect((await userOf(creator)).subscription?.cancel_at_period_end).toBe(false);
  });
});
