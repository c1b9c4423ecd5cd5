import { beforeEach, describe, expect, it } from "vitest";
import {
  deactivateAccount,
  newBuyer,
  purchaseOf,
  takeNotifications,
} from "../../../../test/checkouts.ts";
import { createUser, database } from "../../../../test/context.ts";
import { joinChannel, newChannel } from "../../../../test/memberships.ts";
import { paymentContextOf, stripe, withProvider } from "../../../../test/payments.ts";
import { failRenewal, stateOf } from "../../../../test/plans.ts";
import { forgetRecorded, reconcile, seller } from "../../../../test/purchases.ts";
import { withFields } from "../../../../test/with-fields.ts";
import { cancelAtPeriodEnd, endAtProvider, resumeRenewal, whyNotRenewed } from "../renewal.ts";

beforeEach(forgetRecorded);

const now = () => new Date().toISOString();

describe("the end of the renewal", () => {
  it("a membership of a channel that is no longer sold ends with its paid month, and notifies its member once", async () => {
    const { buyer, id, session_id, subscription } = await joinChannel();
    await database.channels.patch({ id }).set({ price: 0 }).go();
    await reconcile(buyer, session_id);
    expect((await stateOf(subscription)).cancel_at_period_end).toBe(true);
    const purchase = await purchaseOf(buyer, id);
    expect(purchase).toMatchObject({
      status: "paid",
      cancel_at_period_end: true,
      access_until: purchase?.current_period_end,
    });
    expect(takeNotifications(buyer, seller)).toMatchObject([
      {
        user_id: buyer.userId,
        title: "Your membership will not be renewed",
        body: "The channel is free now. “Sea at dawn” stays open to you; you pay no more.",
      },
    ]);
    await reconcile(buyer, session_id);
    expect(takeNotifications(buyer)).toEqual([]);
  });

  it("a month that is unpaid when its channel becomes free is never charged", async () => {
    const { buyer, id, session_id, subscription } = await joinChannel();
    await failRenewal(subscription);
    await reconcile(buyer, session_id);
    expect(await purchaseOf(buyer, id)).toMatchObject({ past_due: true });
    takeNotifications();
    await database.channels.patch({ id }).set({ price: 0 }).go();
    await reconcile(buyer, session_id);
    expect((await stateOf(subscription)).status).toBe("canceled");
    expect(await purchaseOf(buyer, id)).toMatchObject({ status: "expired" });
    expect(takeNotifications(buyer)).toMatchObject([
      { body: "Your membership of “Sea at dawn” is over. The channel is free now." },
    ]);
  });

  it("the deletion of a channel notifies its members, not the end of the renewal", async () => {
    const { buyer, id, session_id, subscription } = await joinChannel();
    await database.channels.patch({ id }).set({ deleted_at: now(), blocked_at: now() }).go();
    await reconcile(buyer, session_id);
    expect((await stateOf(subscription)).cancel_at_period_end).toBe(true);
    expect(takeNotifications(buyer, seller)).toEqual([]);
  });

  it("the end of a membership invites to come back only where the channel is sold", async () => {
    const [open, once, free, removed] = [
      await joinChannel(),
      await joinChannel(),
      await joinChannel(),
      await joinChannel(),
    ];
    await database.channels.patch({ id: once.id }).set({ purchase_type: "one_time" }).go();
    await database.channels.patch({ id: free.id }).set({ price: 0 }).go();
    const deletion = { deleted_at: now(), blocked_at: now() };
    await database.channels.patch({ id: removed.id }).set(deletion).go();
    for (const [{ buyer, session_id, subscription }, body, link] of [
      [
        open,
        "Your membership of “Sea at dawn” is over. You can come back at any time.",
        `/channel/sea-at-dawn-${open.id}`,
      ],
      [
        once,
        "Your membership of “Sea at dawn” is over. You can come back at any time.",
        `/channel/sea-at-dawn-${once.id}`,
      ],
      [
        free,
        "Your membership of “Sea at dawn” is over. The channel is free now.",
        `/channel/sea-at-dawn-${free.id}`,
      ],
      [
        removed,
        "Your membership of “Sea at dawn” is over. The channel is no longer there.",
        "/my_library?tab=channels",
      ],
    ] as const) {
      await stripe.subscriptions.cancel(subscription);
      await reconcile(buyer, session_id);
      expect(takeNotifications(buyer)).toMatchObject([
        { title: "Your membership has ended", body, link },
      ]);
    }
  });

  it("the member of a blocked channel is told that it is closed, and where a refund is asked for", async () => {
    const { buyer, id, session_id } = await joinChannel();
    const block = { blocked_at: now(), blocked_reason: "Stolen films" };
    await database.channels.patch({ id }).set(block).go();
    await reconcile(buyer, session_id);
    expect(takeNotifications(buyer, seller)).toMatchObject([
      {
        user_id: buyer.userId,
        title: "Your membership will not be renewed",
        body: "The channel is blocked. “Sea at dawn” is closed to its members too, and you pay no more. Payments in My Library shows whether you can get your last month back.",
        link: "/my_library?tab=payments",
      },
    ]);
  });

  it("two memberships that are stopped at the same moment are two notifications", async () => {
    const [first, second] = [await joinChannel(), await joinChannel()];
    const at = new Date();
    for (const { buyer, id, session_id } of [first, second]) {
      await database.channels.patch({ id }).set({ blocked_at: now() }).go();
      await reconcile(buyer, session_id, at);
    }
    const ids = takeNotifications(first.buyer, second.buyer).map(({ id }) => id);
    expect(ids).toEqual([expect.stringMatching(/^ntf_/), expect.stringMatching(/^ntf_/)]);
    expect(new Set(ids).size).toBe(2);
  });

  it("a membership that the member has cancelled is not changed", async () => {
    const { buyer, id, session_id, subscription } = await joinChannel();
    await cancelAtPeriodEnd(paymentContextOf(buyer), subscription);
    await reconcile(buyer, session_id);
    expect(await purchaseOf(buyer, id)).toMatchObject({ cancel_at_period_end: true });
    expect(takeNotifications(buyer)).toMatchObject([{ title: "Your membership is cancelled" }]);
    await resumeRenewal(paymentContextOf(buyer), subscription);
    await reconcile(buyer, session_id);
    expect(await purchaseOf(buyer, id)).toMatchObject({ cancel_at_period_end: false });
  });

  it("a membership is not renewed if member, creator or channel is missing, blocked or free", async () => {
    const [member, creator] = await Promise.all([newBuyer(), createUser("creator")]);
    const id = await newChannel(creator);
    const ctx = paymentContextOf(member);
    const why = (changes: { memberId?: string; creatorId?: string; channelId?: string } = {}) =>
      whyNotRenewed(ctx, {
        channelId: id,
        creatorId: creator.userId,
        memberId: member.userId,
        ...changes,
      });
    expect(await why()).toBeUndefined();
    expect(await why({ memberId: "usr_unknown" })).toBe("Your account was closed.");
    expect(await why({ creatorId: "usr_unknown" })).toBe("Its creator has left.");
    expect(await why({ channelId: "chn_unknown" })).toBe("The channel is no longer there.");
    for (const [change, reason] of [
      [{ price: 0 }, "The channel is free now."],
      [{ privacy_type: "public" as const }, "The channel is free now."],
      [{ blocked_at: now() }, "The channel is blocked."],
      [{ deleted_at: now(), blocked_at: now() }, "The channel is no longer there."],
      // Nobody keeps what an admin had blocked.
      [
        { deleted_at: now(), blocked_at: now(), blocked_reason: "Stolen" },
        "The channel is blocked.",
      ],
    ] as const) {
      const { data: before } = await database.channels.get({ id }).go();
      if (before === null) throw new Error("No channel");
      await database.channels.patch({ id }).set(change).go();
      expect(await why()).toBe(reason);
      await database.channels.put(before).go();
    }
    await deactivateAccount(creator);
    expect(await why()).toBe("Its creator has left.");
    await deactivateAccount(member);
    expect(await why()).toBe("Your account was closed.");
  });
});

describe("endAtProvider, cancelAtPeriodEnd", () => {
  it("an instruction about an ended or missing membership does nothing", async () => {
    const { buyer, subscription } = await joinChannel();
    const ctx = paymentContextOf(buyer);
    await endAtProvider(ctx, subscription);
    await endAtProvider(ctx, subscription);
    await cancelAtPeriodEnd(ctx, subscription);
    await endAtProvider(ctx, "sub_unknown");
    expect((await stateOf(subscription)).status).toBe("canceled");
  });

  it("an instruction that is refused for another reason fails", async () => {
    const { buyer, subscription } = await joinChannel();
    const refused = Object.assign(new Error("Refused"), { type: "StripeInvalidRequestError" });
    const ctx = paymentContextOf(buyer);
    for (const cause of [refused, new Error("Out of reach")]) {
      const failing = withProvider(ctx, (real) =>
        withFields(real, {
          subscriptions: withFields(real.subscriptions, { cancel: () => Promise.reject(cause) }),
        }),
      );
      await expect(endAtProvider(failing, subscription)).rejects.toThrow(cause.message);
    }
  });
});
