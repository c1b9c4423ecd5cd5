import { expect, it } from "vitest";
import { checkoutOf } from "../../../../test/checkouts.ts";
import { createUser, database } from "../../../../test/context.ts";
import { issueCoupon, paymentContextOf } from "../../../../test/payments.ts";
import { recordingPages } from "../../../../test/sellers.ts";
import { purchaseMinutes } from "../purchase-minutes.ts";

const creator = await createUser("creator");

it("the page of a pack asks its price, for the platform alone, and leads back to the pack", async () => {
  const { requests, ctx } = recordingPages(paymentContextOf(creator));
  const { session_id } = await purchaseMinutes({ ctx, input: { pack_id: "minutes-1000" } });
  const [request] = requests;
  expect(request).toMatchObject({
    mode: "payment",
    line_items: [{ price_data: { unit_amount: 7000 } }],
    payment_intent_data: {
      metadata: { user_id: creator.userId, kind: "minutes", item_id: "minutes-1000" },
    },
  });
  expect(request?.payment_intent_data).not.toHaveProperty("transfer_data");
  const back = new URL(request?.cancel_url ?? "");
  expect(back.pathname).toBe("/payments/upload-minutes");
  expect(Object.fromEntries(back.searchParams)).toEqual({
    pack: "minutes-1000",
    cancelled: "true",
  });
  const checkout = await checkoutOf(session_id);
  expect(checkout).toMatchObject({
    kind: "minutes",
    item_id: "minutes-1000",
    title: "1,000 upload minutes",
    link: "/payments/upload-minutes",
    amount: 7000,
    platform_fee: 0,
  });
  expect(checkout).not.toHaveProperty("creator_id");
});

it("a coupon reduces a pack, and the packs have separate pages", async () => {
  const { code, promotion } = await issueCoupon({ percent_off: 50 });
  const { requests, ctx } = recordingPages(paymentContextOf(await createUser("creator")));
  const buy = (pack_id: "minutes-60" | "minutes-300", coupon_code?: string) =>
    purchaseMinutes({ ctx, input: { pack_id, coupon_code } });
  const small = await buy("minutes-60", code);
  expect(requests[0]).toMatchObject({ discounts: [{ promotion_code: promotion }] });
  expect(requests[0]?.cancel_url).toContain(`coupon=${code}`);
  expect(await checkoutOf(small.session_id)).toMatchObject({ amount: 300 });
  await buy("minutes-300");
  expect(await buy("minutes-60", code)).toEqual(small);
});

it("minutes are for creators with a working plan, and in the packs on offer", async () => {
  const input = { pack_id: "minutes-60" } as const;
  const ctx = paymentContextOf(creator);
  const watcher = { ...ctx, actor: { ...creator, accountType: "watcher" as const } };
  await expect(purchaseMinutes({ ctx: watcher, input })).rejects.toMatchObject({
    code: "forbidden",
  });
  const former = await createUser("creator");
  await database.users.patch({ id: former.userId }).remove(["subscription"]).go();
  const unplanned = purchaseMinutes({ ctx: paymentContextOf(former), input });
  await expect(unplanned).rejects.toMatchObject({ code: "subscription_required" });
});
