import { describe, expect, it } from "vitest";
import {
  createChannel,
  createUser,
  createVideo,
  database,
  refusal,
} from "../../../../test/context.ts";
import { issueCoupon, newContext, stripe, withProvider } from "../../../../test/payments.ts";
import { withFields } from "../../../../test/with-fields.ts";
import { newId } from "../../../platform/ids.ts";
import { findCoupon } from "../coupon.ts";
import { type CouponItem, validateCoupon } from "../validate-coupon.ts";

const { ctx, buyer } = await newContext();
const creator = await createUser("creator");
const { code: everything } = await issueCoupon({ percent_off: 100 });
const find = (code: string, customerId?: string) => findCoupon(ctx, { code, customerId });
const check = (couponCode: string, item?: CouponItem) =>
  validateCoupon({ ctx, input: { couponCode, item } });

describe("a coupon at the provider", () => {
  it("is what the provider says of it", async () => {
    const share = await issueCoupon({ percent_off: 25 });
    expect(await find(share.code, "cus_anybody")).toEqual({
      code: share.code,
      discount: { promotion_code: share.promotion },
      percentOff: 25,
      amountOff: undefined,
      minAmount: 0,
      months: "once",
    });
    const amount = await issueCoupon({ amount_off: 300, currency: "usd" }, { least: 2000 });
    expect(await find(amount.code)).toMatchObject({
      percentOff: undefined,
      amountOff: 300,
      minAmount: 2000,
    });
  });

  it("is not known when nobody has issued it, or when it was ended", async () => {
    await expect(find("T-NOBODY")).rejects.toMatchObject({
      code: "coupon_invalid",
      fields: { coupon_code: "This coupon is not known. Check the spelling." },
    });
    const ended = await issueCoupon({ percent_off: 25 });
    await stripe.promotionCodes.update(ended.promotion, { active: false });
    await expect(find(ended.code)).rejects.toThrow("is not known");
  });

  it("works until the second at which it expires", async () => {
    const expiry = Math.floor(Date.now() / 1000) + 3600;
    const { code } = await issueCoupon({ percent_off: 25 }, { expires_at: expiry });
    const at = (now: number) =>
      findCoupon({ ...ctx, now: () => new Date(now) }, { code, customerId: undefined });
    expect(await at(expiry * 1000 - 1)).toMatchObject({ code });
    await expect(at(expiry * 1000)).rejects.toThrow("This coupon has expired.");
  });

  it("works as often as it may be used, also where the provider's list is late", async () => {
    const { code } = await issueCoupon({ percent_off: 25 }, { max_redemptions: 2 });
    const usedTimes = (times_redeemed: number) => {
      const list = async (query: object) => {
        const { data } = await stripe.promotionCodes.list(query);
        return { data: data.map((one) => ({ ...one, times_redeemed })) };
      };
      const provider = withProvider(ctx, (real) =>
        withFields(real, { promotionCodes: withFields(real.promotionCodes, { list }) }),
      );
      return findCoupon(provider, { code, customerId: undefined });
    };
    expect(await usedTimes(1)).toMatchObject({ code });
    await expect(usedTimes(2)).rejects.toThrow("This coupon has been used up.");
  });

  it("that no longer works says why, also after the provider has ended it", async () => {
    const past = Math.floor(Date.now() / 1000) - 60;
    const expired = await issueCoupon({ percent_off: 25 }, { expires_at: past });
    await expect(find(expired.code)).rejects.toThrow("This coupon has expired.");
    const endedWith = async (coupon: object, code: object = {}) => {
      const one = await issueCoupon({ percent_off: 25 }, { max_redemptions: 2 });
      const list = async (query: object) => {
        const { data } = await stripe.promotionCodes.list(query);
        const ended = data.map((promotion) => ({
          ...promotion,
          ...code,
          active: false,
          promotion: {
            ...promotion.promotion,
            coupon: Object.assign({}, promotion.promotion.coupon, coupon),
          },
        }));
        return { data: ended };
      };
      const provider = withProvider(ctx, (real) =>
        withFields(real, { promotionCodes: withFields(real.promotionCodes, { list }) }),
      );
      return findCoupon(provider, { code: one.code, customerId: undefined });
    };
    await expect(endedWith({ redeem_by: past })).rejects.toThrow("has expired");
    await expect(endedWith({ redeem_by: null }, { times_redeemed: 2 })).rejects.toThrow("used up");
    const most = { max_redemptions: 5, redeem_by: null };
    await expect(endedWith({ ...most, times_redeemed: 5 })).rejects.toThrow("used up");
    await expect(endedWith({ ...most, times_redeemed: 4 })).rejects.toThrow("is not known");
  });

  it("that is for everybody works after the caller's own one of the same name has ended", async () => {
    const { id: customer } = await stripe.customers.create({ email: "ada@example.com" });
    const ownCoupon = await issueCoupon({ percent_off: 25 }, { customer });
    await stripe.promotionCodes.update(ownCoupon.promotion, { active: false });
    const { id: coupon } = await stripe.coupons.create({ duration: "once", percent_off: 40 });
    const promotion = { type: "coupon" as const, coupon };
    await stripe.promotionCodes.create({ promotion, code: ownCoupon.code });
    expect(await find(ownCoupon.code, customer)).toMatchObject({ percentOff: 40 });
  });

  it("that is for one customer works for that customer only", async () => {
    const { id } = await stripe.customers.create({ email: "ada@example.com" });
    const { code } = await issueCoupon({ percent_off: 25 }, { customer: id });
    expect(await find(code, id)).toMatchObject({ code });
    for (const other of ["cus_other", undefined]) {
      await expect(find(code, other)).rejects.toThrow("This coupon belongs to another account.");
    }
  });

  it("of a name that several customers have is the caller's own, or the one for everybody", async () => {
    const [ada, ben] = await Promise.all(
      ["ada", "ben"].map((name) => stripe.customers.create({ email: `${name}@example.com` })),
    );
    if (ada === undefined || ben === undefined) throw new Error("There are two customers");
    const ownCoupon = await issueCoupon({ percent_off: 25 }, { customer: ada.id });
    const share = async (percent_off: number, customer?: string) => {
      const coupon = await stripe.coupons.create({ duration: "once", percent_off });
      const promotion = { type: "coupon" as const, coupon: coupon.id };
      const owner = customer === undefined ? {} : { customer };
      await stripe.promotionCodes.create({
        promotion,
        code: ownCoupon.code.toLowerCase(),
        ...owner,
      });
    };
    await share(10);
    await share(40, ben.id);
    expect(await find(ownCoupon.code, ada.id)).toMatchObject({ percentOff: 25 });
    expect(await find(ownCoupon.code, ben.id)).toMatchObject({ percentOff: 40 });
    expect(await find(ownCoupon.code, "cus_other")).toMatchObject({ percentOff: 10 });
    expect(await find(ownCoupon.code)).toMatchObject({ percentOff: 10 });
  });

  it("with an amount in another currency is refused", async () => {
    const { code } = await issueCoupon({ amount_off: 300, currency: "eur" });
    await expect(find(code)).rejects.toThrow("This coupon is for another currency.");
  });
});

describe("the price that a coupon is checked with", () => {
  const priceOf = async (kind: CouponItem["kind"], id: string) =>
    (await check(everything, { kind, id })).amount;
  const refused = (kind: CouponItem["kind"], id: string) =>
    refusal(check(everything, { kind, id }));
  const paidVideo = (changes: Parameters<typeof createVideo>[2] = {}) =>
    createVideo(creator, newId("channel", new Date()), {
      access_type: "paid",
      price: 1299,
      ...changes,
    });

  it("is the price of a pack, a plan, a video and a channel", async () => {
    expect(await priceOf("minutes", "minutes-60")).toBe(600);
    expect(await priceOf("minutes", "minutes-300")).toBe(2500);
    const plan = await newPlan({ price: 1900 });
    expect(await priceOf("subscription", plan)).toBe(1900);
    expect(await priceOf("video", await paidVideo())).toBe(1299);
    expect(await priceOf("channel", await createChannel(creator, { price: 2500 }))).toBe(2500);
  });

  it("is not found for a missing item, or for an id of another kind", async () => {
    expect(await refused("minutes", "minutes-7")).toBe("not_found");
    for (const [kind, prefix] of [
      ["subscription", "package"],
      ["video", "video"],
      ["channel", "channel"],
    ] as const) {
      expect(await refused(kind, newId(prefix, new Date()))).toBe("not_found");
    }
    const plan = await newPlan({ price: 1900 });
    expect(await refused("video", plan)).toBe("not_found");
    expect(await refused("video", "not#an$id")).toBe("not_found");
  });

  it("is not found for a plan that is not offered to the caller", async () => {
    expect(await refused("subscription", await newPlan({ active: false }))).toBe("not_found");
    const enterprise = await newPlan({ is_enterprise: true, price: 70_000 });
    expect(await refused("subscription", enterprise)).toBe("not_found");
    await database.planAssignments
      .create({
        package_id: enterprise,
        user_id: buyer.userId,
        assigned_by: "usr_admin",
        created_at: now(),
      })
      .go();
    expect(await priceOf("subscription", enterprise)).toBe(70_000);
  });

  it.each<[string, Parameters<typeof createVideo>[2]]>([
    ["is free", { access_type: "free", price: 0 }],
    ["is not published", { status: "ready" }],
    ["is private", { privacy_type: "private" }],
    ["is in a blocked channel", { channel_blocked: true }],
    ["belongs to a deactivated account", { creator_deactivated: true }],
    ["opens with its channel only", { channel_privacy_type: "private", channel_price: 500 }],
  ])("is not found for a video that %s", async (_, changes) => {
    expect(await refused("video", await paidVideo(changes))).toBe("not_found");
  });

  it("is not found for a channel that is free or blocked", async () => {
    expect(await refused("channel", await createChannel(creator))).toBe("not_found");
    const blocked = await createChannel(creator, { price: 2500, blocked_at: now() });
    expect(await refused("channel", blocked)).toBe("not_found");
  });

  it("is none for a channel that is paid by the month", async () => {
    const monthly = await createChannel(creator, { price: 500 });
    await database.channels.patch({ id: monthly }).set({ purchase_type: "monthly" }).go();
    expect(await check(everything, { kind: "channel", id: monthly })).toEqual({
      valid: false,
      discount_type: null,
      percent_off: null,
      amount: null,
      final_amount: null,
      reason: "Coupons are not for channels that are paid by the month.",
    });
  });
});

describe("the check of a coupon", () => {
  const item = { kind: "minutes", id: "minutes-60" } as const;

  it("says what it takes off an item, or off anything", async () => {
    const share = await issueCoupon({ percent_off: 25 });
    const quarter = { valid: true, discount_type: "percent", percent_off: 25 };
    expect(await check(share.code)).toEqual({ ...quarter, amount: null, final_amount: null });
    expect(await check(share.code, item)).toEqual({ ...quarter, amount: 150, final_amount: 450 });
    const amount = await issueCoupon({ amount_off: 500, currency: "usd" });
    const five = { valid: true, discount_type: "amount", percent_off: null, amount: 500 };
    expect(await check(amount.code)).toEqual({ ...five, final_amount: null });
    expect(await check(amount.code, item)).toEqual({ ...five, final_amount: 100 });
  });

  it("answers the reason and the full price for a coupon that cannot be used", async () => {
    const useless = { valid: false, discount_type: null, percent_off: null, amount: null };
    const reason = "This coupon is not known. Check the spelling.";
    expect(await check("T-NOBODY")).toEqual({ ...useless, final_amount: null, reason });
    expect(await check("T-NOBODY", item)).toEqual({ ...useless, final_amount: 600, reason });
  });

  it("knows the caller's own coupon by the customer of plans and purchases", async () => {
    const other = await newContext();
    const { id } = await stripe.customers.create({ email: "ada@example.com" });
    await database.users.patch({ id: other.buyer.userId }).set({ stripe_customer_id: id }).go();
    const { code } = await issueCoupon({ percent_off: 25 }, { customer: id });
    const input = { couponCode: code };
    expect(await validateCoupon({ ctx: other.ctx, input })).toMatchObject({ valid: true });
    expect(await validateCoupon({ ctx, input })).toMatchObject({ valid: false });
  });

  it("is for people who are signed in, and passes on a fault of the provider", async () => {
    const visitor = { ...ctx, actor: { type: "anonymous" } as const };
    const input = { couponCode: "T-NOBODY" };
    expect(await refusal(validateCoupon({ ctx: visitor, input }))).toBe("unauthenticated");
    const fails = async () => {
      throw new Error("Out of reach");
    };
    const broken = withProvider(ctx, (real) =>
      withFields(real, { promotionCodes: withFields(real.promotionCodes, { list: fails }) }),
    );
    await expect(validateCoupon({ ctx: broken, input })).rejects.toThrow("Out of reach");
  });
});

const now = () => new Date().toISOString();

async function newPlan(
  changes: { active?: boolean; is_enterprise?: boolean; price?: number } = {},
): Promise<string> {
  const id = newId("package", new Date());
  await database.plans
    .create({
      id,
      name: "Plan of a test",
      description: "For tests.",
      features: [],
      type: "monthly",
      is_enterprise: false,
      active: true,
      position: 99,
      price: 1900,
      minutes_per_month: 300,
      channel_limit: 1,
      live: false,
      platform_fee_percent: 10,
      trial_days: 0,
      stripe_product_id: "prod_test",
      stripe_price_id: "price_test",
      created_at: now(),
      ...changes,
    })
    .go();
  return id;
}
