import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { checkoutOf, newBuyer, storeCheckout } from "../../../../test/checkouts.ts";
import { contextOf } from "../../../../test/context.ts";
import { recordFailure } from "../record-failure.ts";

it("a checkout failed when that was known first, so that repeated calls make one notification", async () => {
  const buyer = await newBuyer();
  const session_id = `cs_${randomUUID()}`;
  const offer = { kind: "video", item_id: "vid_1", title: "Sea", link: "/video/sea" } as const;
  await storeCheckout(buyer, { ...offer, session_id, amount: 1000, platform_fee: 0 });
  const checkout = await checkoutOf(session_id);
  if (checkout === null) throw new Error("The checkout was just stored");
  const first = new Date("2026-03-10T12:00:00.000Z");
  const later = new Date("2026-03-12T12:00:00.000Z");
  expect(await recordFailure(contextOf(buyer, first), checkout)).toEqual(first);
  expect(await recordFailure(contextOf(buyer, later), checkout)).toEqual(first);
  expect(await checkoutOf(session_id)).toMatchObject({ failed_at: first.toISOString() });
});
