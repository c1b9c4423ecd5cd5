import { paymentCalls } from "@marquee/contracts/payment/payment.calls";
import { describe, expect, it } from "vitest";
import {
  codeOf,
  consume,
  eventsAbout,
  newPerson,
  type Person,
  pay,
  settleEvents,
  subscribed,
} from "./harness.ts";
import { minutesOf } from "./planned.ts";

describe("upload minutes", () => {
  const buy = async (person: Person) => {
    const started = await person.call(paymentCalls.purchaseMinutes, {
      body: { pack_id: "minutes-60" },
    });
    if (!started.status) throw new Error(started.error.code);
    return started.data;
  };

  it("are granted once a purchase, and can be bought again", async () => {
    const creator = await newPerson({ type: "creator" });
    await subscribed(creator, "starter-monthly");
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
    await subscribed(creator, "starter-monthly");
    const { session_id } = await buy(creator);
    const status = await creator.call(paymentCalls.checkout, { params: { session_id } });
    expect(status.status && status.data.status).toBe("pending");
    await settleEvents(session_id);
    expect((await minutesOf(creator)).topup_total).toBe(0);
  });
});
