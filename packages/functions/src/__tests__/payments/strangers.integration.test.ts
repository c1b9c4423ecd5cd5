import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { applyPaymentEvent } from "@marquee/core/money/settlement";
import {
  reconcileCheckouts,
  reconcilePaymentEvents,
} from "@marquee/core/operations/reconciliation";
import { describe, expect, it } from "vitest";
import {
  control,
  database,
  eventsAbout,
  newPerson,
  newSeller,
  newVideo,
  pay,
  purchaseOf,
  subscribe,
  systemContext,
  takeNotificationTypes,
} from "./payment-fixtures.ts";
import { accountOf, payOut, payoutHistoryOf, sell } from "./payout-fixtures.ts";
import { reconciliationContextOf } from "./reconciliation-fixtures.ts";

describe("an event about an object that the provider does not know here, of another stage or of test mode", () => {
  const types = [
    ["customer.subscription.updated", "sub_unknown"],
    ["subscription_schedule.released", "sub_sched_unknown"],
    ["invoice.paid", "in_unknown"],
    ["refund.failed", "re_unknown"],
    ["charge.refunded", "ch_unknown"],
    ["charge.dispute.created", "dp_unknown"],
    ["checkout.session.completed", "cs_unknown"],
    ["account.updated", "acct_unknown"],
  ] as const;
  it.each(types)("%s changes nothing, and does not fail for ever", async (type, object_id) => {
    const event = { id: `evt_${object_id}`, type, created: 1, object_id };
    await expect(applyPaymentEvent(systemContext, event)).resolves.toBeUndefined();
  });

  it("a failed payout is notified once, and a payout that has not failed never", async () => {
    const seller = await newSeller();
    const account = await accountOf(seller);
    const paidOut = async (outcome: "failed" | "paid") => {
      await sell(seller, 2000);
      await payOut(seller, outcome);
      await takeNotificationTypes([seller]);
      return (await payoutHistoryOf(seller))[0]?.id ?? "";
    };
    const notifiedOf = async (object_id: string) => {
      const event = { id: "evt_payout", type: "payout.failed", created: 1, account, object_id };
      await applyPaymentEvent(systemContext, event);
      return takeNotificationTypes([seller]);
    };
    await takeNotificationTypes([seller]);
    expect(await notifiedOf("po_unknown")).toEqual([]);
    expect(await notifiedOf(await paidOut("failed"))).toEqual(["payout_account"]);
    expect(await notifiedOf(await paidOut("paid"))).toEqual([]);
  });
});

describe("a nightly comparison with one payment that cannot be repaired", () => {
  const input = { span: { since: new Date(0), until: new Date() }, cursor: undefined };

  async function lost() {
    const creator = await newPerson({ type: "creator" });
    await subscribe(creator, "starter-monthly");
    const pack = await creator.call(paymentCalls.purchaseMinutes, {
      body: { pack_id: "minutes-60" },
    });
    const buyer = await newPerson();
    const video = await newVideo(await newSeller());
    const bought = await buyer.call(paymentCalls.purchaseVideo, { body: { video_id: video } });
    if (!pack.status || !bought.status) throw new Error("Not offered");
    await pay(pack.data.checkout_url);
    await pay(bought.data.checkout_url);
    const broken = pack.data.session_id;
    // Like a pack that is no longer sold and was removed too early.
    const { data } = await database.checkouts.get({ session_id: broken }).go();
    if (data === null) throw new Error("No checkout");
    await database.checkouts.put({ ...data, item_id: "minutes-gone" }).go();
    return { buyer, video, broken, whole: bought.data.session_id };
  }

  it("repairs the checkouts after it, and reports it", async () => {
    const { buyer, video, broken, whole } = await lost();
    const report = await reconcileCheckouts(
      await reconciliationContextOf([broken, whole], []),
      input,
    );
    expect(await purchaseOf(buyer, video)).toMatchObject({ status: "paid" });
    expect(report).toMatchObject({ checked: 2, repaired: 1 });
    expect(report.findings.join()).toMatch(new RegExp(`${broken} could not be compared`));
  });

  it("handles the events after it, and leaves it to the next night", async () => {
    const { buyer, video, broken, whole } = await lost();
    const completed = async (id: string) =>
      (await eventsAbout(id)).find(({ type }) => type === "checkout.session.completed")?.id ?? "";
    const failing = await completed(broken);
    const night = await reconciliationContextOf([], [await completed(whole), failing]);
    const report = await reconcilePaymentEvents(night, input);
    expect(await purchaseOf(buyer, video)).toMatchObject({ status: "paid" });
    expect(report).toMatchObject({ checked: 2, repaired: 1 });
    expect(report.findings.join()).toContain(`${failing} could not be compared`);
    expect((await reconcilePaymentEvents(night, input)).findings).toHaveLength(1);
  });

  it("handles an event that was replayed and not handled again", async () => {
    const { whole } = await lost();
    const [event] = await eventsAbout(whole);
    const event_id = event?.id ?? "";
    const night = await reconciliationContextOf([], [event_id]);
    expect(await reconcilePaymentEvents(night, input)).toMatchObject({ repaired: 1 });
    expect(await reconcilePaymentEvents(night, input)).toMatchObject({ repaired: 0 });
    await database.inbox.patch({ provider: "stripe", event_id }).remove(["handled_at"]).go();
    expect(await reconcilePaymentEvents(night, input)).toMatchObject({ repaired: 1 });
  });

  it("continues when the provider fails for one object, and ends when it cannot be reached", async () => {
    const { whole } = await lost();
    const path = `/v1/checkout/sessions/${whole}`;
    const one = await reconciliationContextOf([whole], []);
    const many = await reconciliationContextOf([whole, whole, whole, whole], []);
    await control("/faults", { api: [{ method: "GET", path, answer: "500", times: 99 }] });
    try {
      const { findings } = await reconcileCheckouts(one, input);
      expect(findings).toEqual([`${whole} could not be compared: its provider did not answer`]);
      await expect(reconcileCheckouts(many, input)).rejects.toThrow();
    } finally {
      await control("/faults", { api: [] });
    }
  });
});
