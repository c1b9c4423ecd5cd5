import { describe, expect, it } from "vitest";
import { createUser, database, refusal } from "../../../../test/context.ts";
import {
  newContext,
  pay,
  paymentContextOf,
  unreachable,
  withProvider,
} from "../../../../test/payments.ts";
import { withFields } from "../../../../test/with-fields.ts";
import { loadUser } from "../../../people/user/index.ts";
import type { Context } from "../../../platform/context.ts";
import { getCheckout } from "../get-checkout.ts";
import { lineItem } from "../session-request.ts";
import { startCheckout } from "../start-checkout.ts";

async function openCheckoutPage() {
  const { ctx, buyer } = await newContext();
  const title = "60 upload minutes";
  const page = await startCheckout(ctx, {
    user: await loadUser(ctx, buyer.userId),
    kind: "minutes",
    itemId: "minutes-60",
    title,
    link: "/payments/upload-minutes",
    cancelPath: "/payments/back",
    amount: 600,
    platformFee: 0,
    slot: "minutes-60",
    request: { mode: "payment", line_items: [lineItem({ title, price: 600 })] },
    checkAgain: async () => undefined,
  });
  return { ctx, ...page };
}

const failing = (ctx: Context<"stripe" | "queues">, fault: Error) =>
  withProvider(ctx, (real) => {
    const sessions = withFields(real.checkout.sessions, { retrieve: () => Promise.reject(fault) });
    return withFields(real, { checkout: withFields(real.checkout, { sessions }) });
  });

describe("the state of a checkout", () => {
  it("is pending until it is paid, and then fulfilled without a webhook", async () => {
    const { ctx, session_id, checkout_url } = await openCheckoutPage();
    const input = { session_id };
    const state = {
      session_id,
      kind: "minutes",
      item_id: "minutes-60",
      awaits_bank: false,
      title: "60 upload minutes",
      amount: 600,
      currency: "usd",
      link: "/payments/upload-minutes",
    };
    expect(await getCheckout({ ctx, input })).toEqual({ ...state, status: "pending" });
    await pay(checkout_url);
    expect(await getCheckout({ ctx, input })).toEqual({ ...state, status: "fulfilled" });
  });

  it("waits for the bank while a debit is pending, and no longer than that", async () => {
    const { ctx, session_id, checkout_url } = await openCheckoutPage();
    const input = { session_id };
    await pay(checkout_url, { action: "debit", bankAccount: "000123456789" });
    const waiting = { status: "pending", awaits_bank: true };
    expect(await getCheckout({ ctx, input })).toMatchObject(waiting);
    await database.checkouts.patch({ session_id }).set({ status: "failed" }).go();
    const ended = { status: "failed", awaits_bank: false };
    expect(await getCheckout({ ctx, input })).toMatchObject(ended);
  });

  it("waits for the bank too while the buyer has to confirm the bank account", async () => {
    const { ctx, session_id, checkout_url } = await openCheckoutPage();
    await pay(checkout_url, { action: "debit", bankAccount: "000123456789" });
    // Stripe, "ACH Direct Debit": an account that is typed in is verified with a deposit, within ten days.
    const unverified = withProvider(ctx, (real) => {
      const retrieve = async (...request: Parameters<typeof real.checkout.sessions.retrieve>) => {
        const session = await real.checkout.sessions.retrieve(...request);
        const intent = typeof session.payment_intent === "object" ? session.payment_intent : null;
        if (intent === null) throw new Error("The payment is read with the page");
        return { ...session, payment_intent: { ...intent, status: "requires_action" } };
      };
      const sessions = withFields(real.checkout.sessions, { retrieve });
      return withFields(real, { checkout: withFields(real.checkout, { sessions }) });
    });
    const waiting = { status: "pending", awaits_bank: true };
    expect(await getCheckout({ ctx: unverified, input: { session_id } })).toMatchObject(waiting);
  });

  it("is shown to the buyer only", async () => {
    const { ctx, session_id } = await openCheckoutPage();
    const other = paymentContextOf(await createUser("watcher"));
    const visitor: typeof ctx = { ...ctx, actor: { type: "anonymous" } };
    expect(await refusal(getCheckout({ ctx: other, input: { session_id } }))).toBe("not_found");
    expect(await refusal(getCheckout({ ctx: visitor, input: { session_id } }))).toBe(
      "unauthenticated",
    );
    const unknown = { session_id: "cs_test_unknown" };
    expect(await refusal(getCheckout({ ctx, input: unknown }))).toBe("not_found");
  });

  it("stays pending while the provider is out of reach; any other fault is thrown", async () => {
    const { ctx, session_id } = await openCheckoutPage();
    const input = { session_id };
    expect(await getCheckout({ ctx: failing(ctx, unreachable()), input })).toMatchObject({
      session_id,
      status: "pending",
    });
    const broken = failing(ctx, new Error("Not understood"));
    await expect(getCheckout({ ctx: broken, input })).rejects.toThrow("Not understood");
  });

  it("of a sale by the platform leads to the page of the purchase when nothing was paid", async () => {
    const { ctx, session_id } = await openCheckoutPage();
    const input = { session_id };
    for (const status of ["failed", "expired"] as const) {
      await database.checkouts.patch({ session_id }).set({ status }).go();
      expect((await getCheckout({ ctx, input })).link).toBe("/payments/back");
    }
    // Checkouts of earlier versions have no such page.
    await database.checkouts.patch({ session_id }).remove(["cancel_path"]).go();
    expect((await getCheckout({ ctx, input })).link).toBe("/payments/upload-minutes");
  });

  it("of a creator's sale leads to what was sold, also when nothing was paid", async () => {
    const { ctx, buyer } = await newContext();
    const seller = await createUser("creator");
    const title = "Sea at dawn";
    const { session_id } = await startCheckout(ctx, {
      user: await loadUser(ctx, buyer.userId),
      kind: "video",
      itemId: "vid_sea",
      title,
      link: "/video/sea",
      cancelPath: "/payments/back",
      creatorId: seller.userId,
      amount: 600,
      platformFee: 60,
      slot: "vid_sea",
      request: { mode: "payment", line_items: [lineItem({ title, price: 600 })] },
    });
    await database.checkouts.patch({ session_id }).set({ status: "failed" }).go();
    expect((await getCheckout({ ctx, input: { session_id } })).link).toBe("/video/sea");
  });

  it("that is final needs no provider", async () => {
    const { ctx, session_id } = await openCheckoutPage();
    await database.checkouts.patch({ session_id }).set({ status: "fulfilled" }).go();
    const broken = failing(ctx, new Error("Not understood"));
    const state = await getCheckout({ ctx: broken, input: { session_id } });
    expect(state.status).toBe("fulfilled");
  });
});
