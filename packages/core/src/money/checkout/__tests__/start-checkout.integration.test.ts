import { describe, expect, it } from "vitest";
import { database } from "../../../../test/context.ts";
import { withInterruptions } from "../../../../test/interruptions.ts";
import { issueCoupon, newContext, pay, stripe, withProvider } from "../../../../test/payments.ts";
import { withFields } from "../../../../test/with-fields.ts";
import { loadUser } from "../../../people/user/index.ts";
import type { Context } from "../../../platform/context.ts";
import { MarqueeError } from "../../../platform/errors.ts";
import { type CheckoutDetails, lineItem } from "../session-request.ts";
import { startCheckout } from "../start-checkout.ts";

const minute = 60_000;

/** A checkout of a pack of minutes for a new person, at any price. */
async function newCheckout(changes: Partial<CheckoutDetails> = {}) {
  const { ctx, buyer } = await newContext();
  const user = await loadUser(ctx, buyer.userId);
  const details = (price = 600, more: Partial<CheckoutDetails> = {}): CheckoutDetails => ({
    user,
    kind: "minutes",
    itemId: "minutes-60",
    title: "60 upload minutes",
    link: "/payments/upload-minutes",
    cancelPath: "/payments/back",
    amount: price,
    platformFee: 0,
    slot: "minutes-60",
    request: { mode: "payment", line_items: [lineItem({ title: "60 upload minutes", price })] },
    checkAgain: async () => undefined,
    ...changes,
    ...more,
  });
  return { ctx, user, details, slot: { scope: `checkout:${user.id}`, value: "minutes-60" } };
}

const session = (id: string) => stripe.checkout.sessions.retrieve(id);
const statusOf = async (id: string) => (await session(id)).status;
const recordOf = async (session_id: string) =>
  (await database.checkouts.get({ session_id }).go({ consistent: true })).data;
const holderOf = async (slot: { scope: string; value: string }) =>
  (await database.claims.get(slot).go({ consistent: true })).data?.holder_id;
const sessionsOf = async (user: { id: string }) => {
  const { data } = await database.checkouts.query.byUser({ user_id: user.id }).go();
  return data.map(({ session_id }) => session_id);
};

/** The context, whose provider does something else just before it closes a page. */
const beforeClosing = (
  ctx: Context<"stripe" | "queues">,
  happens: (id: string) => Promise<unknown>,
) =>
  withProvider(ctx, (real) => {
    const expire = async (id: string) => {
      await happens(id);
      return real.checkout.sessions.expire(id);
    };
    const sessions = withFields(real.checkout.sessions, { expire });
    return withFields(real, { checkout: withFields(real.checkout, { sessions }) });
  });

describe("a payment page", () => {
  it("asks this person for the price, and leads back to the site", async () => {
    const { ctx, user, details } = await newCheckout();
    const opened = await startCheckout(ctx, details(700));
    const page = await session(opened.session_id);
    expect(opened.checkout_url).toBe(page.url);
    const { stripe_customer_id } = await loadUser(ctx, user.id);
    expect(page).toMatchObject({
      amount_total: 700,
      currency: "usd",
      customer: stripe_customer_id,
      client_reference_id: user.id,
      metadata: { user_id: user.id, kind: "minutes", item_id: "minutes-60" },
      success_url: `${ctx.config.WEB_URL}/payments/success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${ctx.config.WEB_URL}/payments/back?cancelled=true`,
    });
  });

  it.each(["stripe", "member"] as const)(
    "opens for a person whose %s customer was deleted at the provider",
    async (payer) => {
      const { ctx, user, details } = await newCheckout(
        payer === "member" ? { kind: "membership" } : {},
      );
      const customerNow = async () => (await loadUser(ctx, user.id))[`${payer}_customer_id`];
      const first = await startCheckout(ctx, details());
      const former = (await customerNow()) ?? "";
      await stripe.customers.del(former);
      expect(await stripe.customers.retrieve(former)).toMatchObject({ deleted: true });
      const known = { ...details(700), user: await loadUser(ctx, user.id) };
      const opened = await startCheckout(ctx, known);
      const customer = await customerNow();
      expect(customer).not.toBe(former);
      expect(await session(opened.session_id)).toMatchObject({ status: "open", customer });
      expect(await statusOf(first.session_id)).toBe("expired");
    },
  );

  it("is not opened with a coupon for first purchases, for a person who has bought before", async () => {
    const { ctx, details } = await newCheckout();
    await pay((await startCheckout(ctx, details())).checkout_url);
    const { promotion } = await issueCoupon({ percent_off: 25 }, { onlyFirst: true });
    const { request } = details();
    const second = { ...request, discounts: [{ promotion_code: promotion }] };
    await expect(
      startCheckout(ctx, details(600, { slot: "other", request: second })),
    ).rejects.toMatchObject({
      code: "coupon_invalid",
      message: "This coupon cannot be used here.",
    });
  });

  it("is recorded with its details", async () => {
    const { ctx, user, details, slot } = await newCheckout();
    const { session_id } = await startCheckout(
      ctx,
      details(700, { creatorId: "usr_seller", subjectId: "vid_subject", platformFee: 70 }),
    );
    const at = ctx.now().toISOString();
    const record = await recordOf(session_id);
    expect(record).toEqual({
      session_id,
      user_id: user.id,
      kind: "minutes",
      item_id: "minutes-60",
      subject_id: "vid_subject",
      title: "60 upload minutes",
      link: "/payments/upload-minutes",
      cancel_path: "/payments/back",
      creator_id: "usr_seller",
      buyer_name: user.name,
      request_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      amount: 700,
      platform_fee: 70,
      status: "pending",
      created_at: at,
      updated_at: at,
    });
    expect(await holderOf(slot)).toBe(session_id);
  });

  it("has the discount of a coupon, and returns to the form with the coupon's code", async () => {
    const { ctx, details } = await newCheckout();
    const { code, promotion } = await issueCoupon({ percent_off: 25 });
    const { request } = details(600);
    const { session_id } = await startCheckout(
      ctx,
      details(600, {
        amount: 450,
        couponCode: code,
        request: { ...request, discounts: [{ promotion_code: promotion }] },
      }),
    );
    expect(await session(session_id)).toMatchObject({
      amount_total: 450,
      cancel_url: `${ctx.config.WEB_URL}/payments/back?cancelled=true&coupon=${code}`,
    });
    expect(await recordOf(session_id)).toMatchObject({ amount: 450, discount: 150 });
  });

  it("of a membership is for the person's second customer", async () => {
    const { ctx, user, details } = await newCheckout({ kind: "membership" });
    const { session_id } = await startCheckout(ctx, details());
    const { member_customer_id, stripe_customer_id } = await loadUser(ctx, user.id);
    expect((await session(session_id)).customer).toBe(member_customer_id);
    expect(stripe_customer_id).toBeUndefined();
  });

  it("without an amount is recorded with the amount of its details", async () => {
    const { ctx, details } = await newCheckout({ kind: "payment_method", amount: 0 });
    const request = { mode: "setup", currency: "usd" } as const;
    const { session_id } = await startCheckout(ctx, details(0, { request }));
    expect((await session(session_id)).amount_total).toBeNull();
    expect(await recordOf(session_id)).toMatchObject({ amount: 0 });
  });
});

describe("a page that is open already", () => {
  it("is returned again for the same request, until half an hour before it expires", async () => {
    const { ctx, details } = await newCheckout();
    const first = await startCheckout(ctx, details());
    const expiry = (await session(first.session_id)).expires_at * 1000;
    const at = (time: number) => startCheckout({ ...ctx, now: () => new Date(time) }, details());
    expect(await at(expiry - 30 * minute - 1)).toEqual(first);
    expect(await statusOf(first.session_id)).toBe("open");
    const second = await at(expiry - 30 * minute);
    expect(second.session_id).not.toBe(first.session_id);
    expect(await statusOf(first.session_id)).toBe("expired");
  });

  it("is closed before another price is asked", async () => {
    const { ctx, details, slot } = await newCheckout();
    const first = await startCheckout(ctx, details(600));
    const notAsked = () => Promise.reject(new Error("Not asked"));
    const second = await startCheckout(ctx, details(700, { checkAgain: notAsked }));
    expect(await statusOf(first.session_id)).toBe("expired");
    expect(await session(second.session_id)).toMatchObject({ status: "open", amount_total: 700 });
    expect(await holderOf(slot)).toBe(second.session_id);
  });

  it("stays open beside the page of another slot", async () => {
    const { ctx, details } = await newCheckout();
    const first = await startCheckout(ctx, details());
    await startCheckout(ctx, details(700, { slot: "minutes-300" }));
    expect(await statusOf(first.session_id)).toBe("open");
  });

  it("is the page of a request that is sent again while the first is recorded", async () => {
    const { ctx, user, details } = await newCheckout();
    const faster: unknown[] = [];
    const startConcurrently = async () => {
      faster.push(await startCheckout(ctx, details()));
    };
    const overtaken = { ...ctx, database: withInterruptions(database, startConcurrently) };
    const page = await startCheckout(overtaken, details());
    expect(faster).toEqual([page]);
    expect(await statusOf(page.session_id)).toBe("open");
    expect(await sessionsOf(user)).toEqual([page.session_id]);
  });

  it("is one page for a request that is sent twice at once", async () => {
    const { ctx, user, details } = await newCheckout();
    const [one, other] = await Promise.all([
      startCheckout(ctx, details()),
      startCheckout(ctx, details()),
    ]);
    expect(one).toEqual(other);
    expect(await sessionsOf(user)).toEqual([one.session_id]);
  });
});

describe("the way back from a page", () => {
  it("is an address that the provider accepts, with every letter and the page's own query", async () => {
    const { ctx, details } = await newCheckout();
    const cancelPath = "/payments/video/日の出-ø-vid_1/vid_1?pack=minutes-60";
    const { session_id } = await startCheckout(
      ctx,
      details(600, { cancelPath, couponCode: "HALF" }),
    );
    const back = new URL((await session(session_id)).cancel_url ?? "");
    expect(decodeURIComponent(back.pathname)).toBe("/payments/video/日の出-ø-vid_1/vid_1");
    expect(Object.fromEntries(back.searchParams)).toEqual({
      pack: "minutes-60",
      cancelled: "true",
      coupon: "HALF",
    });
  });
});

describe("after an earlier page of the same item", () => {
  it("that has expired, or that the provider does not know, a new page opens", async () => {
    const { ctx, details, slot } = await newCheckout();
    const checked = { checkAgain: () => Promise.reject(new Error("Not asked")) };
    const opened: string[] = [];
    for (let time = 0; time < 3; time += 1) {
      const { session_id } = await startCheckout(ctx, details(600, checked));
      expect(opened).not.toContain(session_id);
      opened.push(session_id);
      await stripe.checkout.sessions.expire(session_id);
    }
    await database.claims.patch(slot).set({ holder_id: "cs_test_unknown" }).go();
    const third = await startCheckout(ctx, details(700, checked));
    expect(await statusOf(third.session_id)).toBe("open");
  });

  it("that is paid, it is fulfilled, and a new page opens only when the person may buy", async () => {
    const { ctx, details } = await newCheckout();
    const first = await startCheckout(ctx, details());
    await pay(first.checkout_url);
    const refused = () =>
      Promise.reject(new MarqueeError("already_purchased", "You have it already."));
    await expect(startCheckout(ctx, details(600, { checkAgain: refused }))).rejects.toMatchObject({
      code: "already_purchased",
    });
    expect(await recordOf(first.session_id)).toMatchObject({ status: "fulfilled" });
    const second = await startCheckout(ctx, details());
    expect(second.session_id).not.toBe(first.session_id);
    expect(await statusOf(second.session_id)).toBe("open");
  });

  it("that waits for a bank, no other page opens", async () => {
    const { ctx, details } = await newCheckout();
    const first = await startCheckout(ctx, details());
    await pay(first.checkout_url, { action: "debit", bankAccount: "000123456789" });
    await expect(startCheckout(ctx, details())).rejects.toMatchObject({ code: "invalid_state" });
  });

  it("that is paid while it is closed, the payment counts", async () => {
    const { ctx, details } = await newCheckout();
    const first = await startCheckout(ctx, details());
    const paidFirst = beforeClosing(ctx, () => pay(first.checkout_url));
    const refused = () =>
      Promise.reject(new MarqueeError("already_purchased", "You have it already."));
    await expect(
      startCheckout(paidFirst, details(700, { checkAgain: refused })),
    ).rejects.toMatchObject({
      code: "already_purchased",
    });
    expect(await recordOf(first.session_id)).toMatchObject({ status: "fulfilled" });
  });

  it("that cannot be closed because the provider is out of reach, no other page opens", async () => {
    const { ctx, user, details } = await newCheckout();
    const first = await startCheckout(ctx, details());
    const failing = beforeClosing(ctx, () => Promise.reject(new Error("Out of reach")));
    await expect(startCheckout(failing, details(700))).rejects.toThrow("Out of reach");
    expect(await sessionsOf(user)).toEqual([first.session_id]);
  });
});

describe("a page whose record is refused", () => {
  it("stays open where no other call has taken the slot, and is the page of the next try", async () => {
    const { ctx, user, details, slot } = await newCheckout();
    const pageOf = async () => {
      const { stripe_customer_id: customer = "" } = await loadUser(ctx, user.id);
      const { data } = await stripe.checkout.sessions.list({ customer });
      return data[0]?.id ?? "";
    };
    // A record without its slot is in the way of the first try only.
    const obstruct = async () =>
      database.checkouts
        .create({
          session_id: await pageOf(),
          user_id: user.id,
          kind: "minutes",
          item_id: "minutes-60",
          title: "In the way",
          link: "/",
          request_hash: "other",
          amount: 1,
          platform_fee: 0,
          status: "pending",
          created_at: ctx.now().toISOString(),
          updated_at: ctx.now().toISOString(),
        })
        .go();
    const clear = async () => database.checkouts.delete({ session_id: await pageOf() }).go();
    const table = withInterruptions(database, obstruct, clear);
    const { session_id } = await startCheckout({ ...ctx, database: table }, details());
    expect(await statusOf(session_id)).toBe("open");
    expect(await holderOf(slot)).toBe(session_id);
    expect(await recordOf(session_id)).toMatchObject({ title: "60 upload minutes" });
  });

  it("is not returned when the table fails, and the table's own error is thrown", async () => {
    const { ctx, user, details } = await newCheckout();
    const broken = () => Promise.reject(new Error("The table does not answer"));
    const table = withInterruptions(database, broken);
    await expect(startCheckout({ ...ctx, database: table }, details())).rejects.toThrow(
      "The table does not answer",
    );
    expect(await sessionsOf(user)).toEqual([]);
  });
});

describe("two requests for one item with different prices", () => {
  it("leave one open page: the one that was recorded last", async () => {
    const { ctx, user, details, slot } = await newCheckout();
    const other: string[] = [];
    const faster = async () => {
      other.push((await startCheckout(ctx, details(900))).session_id);
    };
    const overtaken = { ...ctx, database: withInterruptions(database, faster) };
    const { session_id } = await startCheckout(overtaken, details(600));
    expect(await holderOf(slot)).toBe(session_id);
    expect(await statusOf(session_id)).toBe("open");
    expect(await Promise.all(other.map(statusOf))).toEqual(["expired"]);
    const { data: pages } = await stripe.checkout.sessions.list({
      customer: (await loadUser(ctx, user.id)).stripe_customer_id ?? "",
    });
    expect(pages.filter(({ status }) => status === "open").map(({ id }) => id)).toEqual([
      session_id,
    ]);
  });

  it("end with a refusal after four lost tries, and leave the other page open", async () => {
    const { ctx, user, details, slot } = await newCheckout();
    let price = 900;
    const faster = async () => {
      price += 1;
      await startCheckout(ctx, details(price));
    };
    const overtaken = {
      ...ctx,
      database: withInterruptions(database, faster, faster, faster, faster),
    };
    await expect(startCheckout(overtaken, details(600))).rejects.toMatchObject({
      code: "idempotency_conflict",
      retryAfter: 2,
    });
    const holder = (await holderOf(slot)) ?? "";
    expect(await session(holder)).toMatchObject({ status: "open", amount_total: 904 });
    const { data: pages } = await stripe.checkout.sessions.list({
      customer: (await loadUser(ctx, user.id)).stripe_customer_id ?? "",
      limit: 100,
    });
    expect(pages.filter(({ status }) => status === "open")).toHaveLength(1);
  });
});

describe("a refusal of the provider", () => {
  it("of the coupon is coupon_invalid, and nothing is recorded", async () => {
    const { ctx, user, details } = await newCheckout();
    const { promotion } = await issueCoupon({ percent_off: 25 });
    await stripe.promotionCodes.update(promotion, { active: false });
    const request = { ...details().request, discounts: [{ promotion_code: promotion }] };
    await expect(startCheckout(ctx, details(600, { request }))).rejects.toMatchObject({
      code: "coupon_invalid",
      message: "This coupon cannot be used here.",
    });
    expect(await sessionsOf(user)).toEqual([]);
  });

  it("of a coupon has its code, its parameter or neither; any other passes unchanged", async () => {
    const { ctx, details } = await newCheckout();
    const refusedWith = (fields: object) =>
      withProvider(ctx, (real) => {
        const create = () =>
          Promise.reject(
            Object.assign(new Error("Refused"), { type: "StripeInvalidRequestError", ...fields }),
          );
        const sessions = withFields(real.checkout.sessions, { create });
        return withFields(real, { checkout: withFields(real.checkout, { sessions }) });
      });
    const request = { ...details().request, discounts: [{ promotion_code: "promo_any" }] };
    const discounted = details(600, { request });
    const ofCoupon = [{ code: "coupon_expired" }, { param: "discounts[0][promotion_code]" }, {}];
    for (const fields of ofCoupon) {
      const refused = startCheckout(refusedWith(fields), discounted);
      await expect(refused).rejects.toMatchObject({ code: "coupon_invalid" });
    }
    for (const fields of [{ param: "line_items" }, { code: "other" }, { type: "StripeAPIError" }]) {
      await expect(startCheckout(refusedWith(fields), discounted)).rejects.toThrow("Refused");
    }
    for (const fields of [{ param: "line_items" }, {}, { type: "NoRefusal" }]) {
      await expect(startCheckout(refusedWith(fields), details())).rejects.toThrow("Refused");
    }
  });
});
