import { stopRenewals } from "@marquee/core/membership/index";
import { describe, expect, it } from "vitest";
import {
  codeOf,
  database,
  newPerson,
  newSeller,
  purchaseOf,
  systemContext,
  takeMessages,
  toldTo,
} from "./harness.ts";
import { joined, member, newChannel } from "./members.ts";

describe("a channel that is sold no longer", () => {
  it.each([
    { why: "is free", change: { price: 0 } },
    { why: "is blocked", change: { blocked_at: new Date().toISOString() } },
    { why: "is public", change: { privacy_type: "public" as const } },
  ])("because it $why renews nobody, and everybody keeps the month", async ({ change }) => {
    const channel = await newChannel(await newSeller());
    const members = [await newPerson(), await newPerson()];
    for (const person of members) await joined(person, channel);
    await takeMessages("NOTIFICATIONS");
    await database.channels.patch({ id: channel }).set(change).go();
    await stopRenewals(systemContext, { channel_id: channel });
    for (const person of members) {
      const purchase = await purchaseOf(person, channel);
      expect(purchase).toMatchObject({ status: "paid", cancel_at_period_end: true });
      expect(codeOf(await member(person, "resume", channel))).toBe("invalid_state");
    }
    expect(await toldTo(members)).toEqual(["purchase", "purchase"]);
    await stopRenewals(systemContext, { channel_id: channel });
    expect(await toldTo(members)).toEqual([]);
  });

  it("because its creator has gone likewise", async () => {
    const seller = await newSeller();
    const buyer = await newPerson();
    const channel = await newChannel(seller);
    await joined(buyer, channel);
    const deactivated_at = new Date().toISOString();
    await database.users.patch({ id: seller.id }).set({ deactivated_at }).go();
    await stopRenewals(systemContext, { channel_id: channel });
    expect(await purchaseOf(buyer, channel)).toMatchObject({
      status: "paid",
      cancel_at_period_end: true,
    });
  });
});
