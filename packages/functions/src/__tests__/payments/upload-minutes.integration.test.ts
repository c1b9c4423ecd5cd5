import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { describe, expect, it } from "vitest";
import {
  type ApiCaller,
  codeOf,
  consume,
  eventsAbout,
  newPerson,
  pay,
  settleEvents,
  stripe,
  subscribe,
} from "./payment-fixtures.ts";
import { minutesOf } from "./plan-fixtures.ts";

describe("upload minutes", () => {
  const buy = async (
    person: ApiCaller,
    pack_id: "minutes-60" | "minutes-300" | "minutes-1000" = "minutes-60",
  ) => {
    const started = await person.call(paymentCalls.purchaseMinutes, { body: { pack_id } });
    if (!started.status) throw new Error(started.error.code);
    return started.data;
  };

  it("are granted once for each purchase, and can be bought again", async () => {
    const creator = await newPerson({ type: "creator" });
    await subscribe(creator, "starter-monthly");
    for (const total of [60, 120]) {
      const { checkout_url, session_id } = await buy(creator);
      await pay(checkout_url);
      const [completed] = (await eventsAbout(session_id)).filter(
        ({ type }) => type === "checkout.session.completed",
      );
      if (completed === undefined) throw new Error("No event");
      await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          consume({ ...completed, id: `${completed.id}_${index}` }),
        ),
      );
      expect((await minutesOf(creator)).topup_total).toBe(total);
    }
  });

  it("are not granted for an unpaid page, and not sold without a plan", async () => {
    const creator = await newPerson({ type: "creator" });
    const early = await creator.call(paymentCalls.purchaseMinutes, {
      body: { pack_id: "minutes-60" },
    });
    expect(codeOf(early)).toBe("subscription_required");
    const watcher = await (await newPerson()).call(paymentCalls.purchaseMinutes, {
      body: { pack_id: "minutes-60" },
    });
    expect(codeOf(watcher)).toBe("forbidden");
    await subscribe(creator, "starter-monthly");
    const { session_id } = await buy(creator);
    const status = await creator.call(paymentCalls.checkout, { params: { session_id } });
    expect(status.status && status.data.status).toBe("pending");
    await settleEvents(session_id);
    expect((await minutesOf(creator)).topup_total).toBe(0);
  });
  it.each([
    ["minutes-60", 60, 600],
    ["minutes-300", 300, 2500],
    ["minutes-1000", 1000, 7000],
  ] as const)(
    "%s gives %i minutes for %i cents, paid to the platform",
    async (id, given, price) => {
      const creator = await newPerson({ type: "creator" });
      await subscribe(creator, "starter-monthly");
      const { checkout_url, session_id } = await buy(creator, id);
      await pay(checkout_url);
      await settleEvents(session_id);
      expect((await minutesOf(creator)).topup_total).toBe(given);
      const session = await stripe.checkout.sessions.retrieve(session_id);
      const { data } = await stripe.charges.list({
        payment_intent: String(session.payment_intent),
      });
      expect(data).toMatchObject([{ amount: price, application_fee_amount: null }]);
      expect(data[0]?.transfer_data ?? null).toBeNull();
    },
  );
});
