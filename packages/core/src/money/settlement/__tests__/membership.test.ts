import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { givesAccess } from "../../../people/entitlement/entitlements.ts";
import { blocksRepurchase, nextPurchaseStatus } from "../../../people/entitlement/status.ts";
import { netOf } from "../../payment/payment-items.ts";
import {
  type MembershipCharge,
  membershipFacts,
  membershipGraceDays,
} from "../../settlement/membership-facts.ts";
import { instructionFor } from "../../settlement/renewal.ts";

const day = 86_400;
const month = 30 * day;
const start = Date.UTC(2026, 0, 1) / 1000;

/** The provider's side of a membership: its answers. */
interface Provider {
  status: "active" | "past_due" | "unpaid" | "canceled";
  periodStart: number;
  cancel: boolean;
  endedAt: number | null;
  charges: MembershipCharge[];
}

const price = 500;
const chargeOf = (at: number, index: number): MembershipCharge => ({
  invoiceId: `in_${index}`,
  paymentIntentId: `pi_${index}`,
  paidAt: new Date(at * 1000),
  amount: price,
  amountRefunded: 0,
  refundedByPlatform: 0,
  platformFee: 40,
  dispute: "none",
});

const read = (provider: Provider, renewing = false) =>
  membershipFacts(
    {
      id: "sub_1",
      status: provider.status,
      cancel_at_period_end: provider.cancel,
      cancel_at: null,
      ended_at: provider.endedAt,
      items: {
        data: [
          {
            current_period_start: provider.periodStart,
            current_period_end: provider.periodStart + month,
          },
        ],
      },
    },
    [...provider.charges].reverse(),
    { isRenewing: renewing },
  );

const begun = (): Provider => ({
  status: "active",
  periodStart: start,
  cancel: false,
  endedAt: null,
  charges: [chargeOf(start, 0)],
});

type Happening =
  | { what: "renew" | "fail" | "recover" | "leave" | "stay" | "end" | "dispute" | "win" | "lose" }
  | { what: "refund"; amount: number };

/** Applies an event at the provider, which refuses impossible ones. */
function after(provider: Provider, happening: Happening): Provider {
  const latest = provider.charges.at(-1);
  const living = provider.status !== "canceled";
  const change = (changes: Partial<MembershipCharge>): Provider =>
    latest === undefined
      ? provider
      : { ...provider, charges: [...provider.charges.slice(0, -1), { ...latest, ...changes }] };
  const next = provider.periodStart + month;
  const paid = (at: number) => [...provider.charges, chargeOf(at, provider.charges.length)];
  switch (happening.what) {
    case "renew":
      if (provider.status !== "active") return provider;
      if (provider.cancel) return { ...provider, status: "canceled", endedAt: next };
      return { ...provider, periodStart: next, charges: paid(next) };
    case "fail":
      return provider.status === "active" && !provider.cancel
        ? { ...provider, status: "past_due", periodStart: next }
        : provider;
    case "recover":
      return provider.status === "past_due"
        ? { ...provider, status: "active", charges: paid(provider.periodStart + 3 * day) }
        : provider;
    case "leave":
    case "stay":
      return living ? { ...provider, cancel: happening.what === "leave" } : provider;
    case "end":
      return living ? { ...provider, status: "canceled", endedAt: next } : provider;
    case "refund":
      if (latest === undefined || latest.dispute !== "none") return provider;
      return change({ amountRefunded: Math.min(price, latest.amountRefunded + happening.amount) });
    case "dispute":
      return latest?.dispute === "none" && latest.amountRefunded < price
        ? change({ dispute: "open" })
        : provider;
    case "win":
    case "lose":
      if (latest?.dispute !== "open") return provider;
      return change({ dispute: happening.what === "win" ? "none" : "lost" });
  }
}

const plain = (...whats: Exclude<Happening["what"], "refund">[]) =>
  fc.constantFrom(...whats.map((what): Happening => ({ what })));
const lives = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: plain("renew", "fail", "recover") },
      { weight: 2, arbitrary: plain("leave", "stay", "end", "dispute", "win", "lose") },
      {
        weight: 1,
        arbitrary: fc
          .integer({ min: 1, max: 400 })
          .map((amount): Happening => ({ what: "refund", amount })),
      },
    ),
    { maxLength: 14 },
  )
  .map((happenings) => {
    const life = [begun()];
    for (const happening of happenings) life.push(after(life.at(-1) ?? begun(), happening));
    return life;
  });

/** Events, each handled at some moment at or after its change, repeated and in any order. */
const deliveries = lives.chain((life) =>
  fc.record({
    life: fc.constant(life),
    moments: fc
      .array(fc.nat(life.length - 1), { maxLength: 20 })
      .map((moments) => [...moments.sort((one, other) => one - other), life.length - 1]),
    repeats: fc.nat(2),
  }),
);

describe("a membership", () => {
  it("a membership has the same final state for any subset, order and number of events", () => {
    fc.assert(
      fc.property(deliveries, ({ life, moments, repeats }) => {
        const facts = (index: number) => read(life[index] ?? begun());
        const straight = nextPurchaseStatus("pending", facts(life.length - 1));
        const walked = moments
          .flatMap((moment) => Array.from({ length: repeats + 1 }, () => facts(moment)))
          .reduce(nextPurchaseStatus, "pending");
        expect(walked).toBe(straight);
      }),
      { numRuns: 500 },
    );
  });

  it("a membership gives access only in a paid month and the grace after it, and not while disputed", () => {
    fc.assert(
      fc.property(lives, fc.nat(400), (life, days) => {
        const provider = life.at(-1) ?? begun();
        const facts = read(provider);
        const now = new Date((start + days * day) * 1000);
        const status = nextPurchaseStatus("pending", facts);
        const open = givesAccess({ status, access_until: facts.accessUntil.toISOString() }, now);
        const unpaid = provider.status === "past_due";
        const paidUntil = provider.periodStart + (unpaid ? 0 : month);
        const grace = provider.cancel && !unpaid ? 0 : membershipGraceDays * day;
        const latest = provider.charges.at(-1);
        const stands =
          provider.status !== "canceled" &&
          provider.charges.every(({ dispute }) => dispute === "none") &&
          (latest?.amountRefunded ?? 0) < price;
        expect(open).toBe(stands && start + days * day < paidUntil + grace);
      }),
      { numRuns: 500 },
    );
  });

  it("a membership keeps the grace of an unpaid month with which it ends", () => {
    const unpaid = { status: "past_due", periodStart: start + month, cancel: true } as const;
    const grace = new Date((start + month + membershipGraceDays * day) * 1000);
    expect(read({ ...begun(), ...unpaid }).accessUntil).toEqual(grace);
  });

  it("a membership can be bought again exactly when it gives no access and cannot do so later", () => {
    fc.assert(
      fc.property(lives, (life) => {
        const facts = read(life.at(-1) ?? begun());
        const status = nextPurchaseStatus("pending", facts);
        const over = ["expired", "refunded", "lost"].includes(status);
        expect(blocksRepurchase(status)).toBe(!over);
        // A membership that can be bought again is not charged any more.
        const instruction = instructionFor(facts, { mayRenew: true, now: new Date(start * 1000) });
        if (over) expect(facts.hasEnded || instruction === "cancel").toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it("a membership changes its status only in the known ways", () => {
    const known: Record<string, readonly string[]> = {
      pending: ["paid", "partially_refunded", "refunded", "disputed", "lost", "expired"],
      paid: ["partially_refunded", "refunded", "disputed", "lost", "expired"],
      partially_refunded: ["paid", "refunded", "disputed", "lost", "expired"],
      refunded: ["paid", "partially_refunded", "disputed", "lost", "expired"],
      disputed: ["paid", "partially_refunded", "refunded", "lost", "expired"],
      expired: ["refunded", "disputed", "lost"],
      lost: [],
    };
    fc.assert(
      fc.property(lives, (life) => {
        let status = nextPurchaseStatus("pending", read(begun()));
        for (const provider of life) {
          const next = nextPurchaseStatus(status, read(provider));
          if (next !== status) expect(known[status]).toContain(next);
          status = next;
        }
      }),
    );
  });
});

describe("a one-time purchase", () => {
  it("a paid purchase never expires", () => {
    const facts = { outcome: "expired", amount: 500, amountRefunded: 0, dispute: "none" } as const;
    expect(nextPurchaseStatus("paid", facts)).toBe("paid");
    expect(nextPurchaseStatus("pending", facts)).toBe("expired");
  });
});

describe("the instruction to the provider", () => {
  const now = new Date((start + month + 3 * day) * 1000);
  const instruct = (changes: Partial<Provider>, options: { mayRenew?: boolean; now?: Date } = {}) =>
    instructionFor(read({ ...begun(), ...changes }), { mayRenew: true, now, ...options });
  const charge = (changes: Partial<MembershipCharge>) => ({
    charges: [{ ...chargeOf(start, 0), ...changes }],
  });

  it("there is no instruction for a paid, an ended or an unbegun membership", () => {
    expect(instruct({})).toBeUndefined();
    expect(instruct({ status: "canceled" }, { mayRenew: false })).toBeUndefined();
    expect(instruct({ charges: [] }, { mayRenew: false })).toBeUndefined();
  });

  it("the instruction is `cancel` if an unwanted membership is about to be charged", () => {
    const renewing = (changes: Partial<Provider>, mayRenew: boolean) =>
      instructionFor(read({ ...begun(), ...changes }, true), { mayRenew, now });
    expect(renewing({}, true)).toBeUndefined();
    expect(renewing({}, false)).toBe("cancel");
    expect(renewing({ cancel: true }, false)).toBe("cancel");
    expect(renewing(charge({ dispute: "open" }), true)).toBe("cancel");
  });

  it("the instruction is `stop` while disputed, or if the channel is no longer sold", () => {
    expect(instruct(charge({ dispute: "open" }))).toBe("stop");
    expect(instruct({}, { mayRenew: false })).toBe("stop");
    expect(instruct({ cancel: true }, { mayRenew: false })).toBeUndefined();
  });

  it("the instruction is `cancel` if a month is unpaid that nobody should pay any more", () => {
    const unpaid = { status: "past_due", periodStart: start + month } as const;
    expect(instruct(unpaid, { mayRenew: false })).toBe("cancel");
    expect(instruct({ ...unpaid, cancel: true }, { mayRenew: false })).toBe("cancel");
    expect(instruct({ ...unpaid, ...charge({ dispute: "open" }) })).toBe("cancel");
  });

  it("the instruction is `cancel` after a refund, a lost dispute or too long without payment", () => {
    expect(instruct(charge({ amountRefunded: price }))).toBe("cancel");
    expect(instruct(charge({ dispute: "lost" }))).toBe("cancel");
    expect(instruct({ status: "unpaid" })).toBe("cancel");
    const unpaid = { status: "past_due", periodStart: start + month } as const;
    expect(instruct(unpaid)).toBeUndefined();
    const grace = new Date((start + month + membershipGraceDays * day) * 1000);
    expect(instruct(unpaid, { now: grace })).toBe("cancel");
  });
});

describe("the seller's remaining part", () => {
  const payments = fc
    .record({
      amount: fc.integer({ min: 99, max: 500_000 }),
      percent: fc.integer({ max: 30, min: 0 }),
    })
    .chain(({ amount, percent }) =>
      fc.record({
        amount: fc.constant(amount),
        platform_fee: fc.constant(Math.round((amount * percent) / 100)),
        refunds: fc.array(fc.integer({ min: 1, max: amount }), { maxLength: 5 }),
      }),
    );

  it("the seller's and the platform's remaining parts are together what was not refunded", () => {
    fc.assert(
      fc.property(payments, ({ refunds, ...payment }) => {
        let amount_refunded = 0;
        let net = netOf({ ...payment, amount_refunded });
        expect(net + payment.platform_fee).toBe(payment.amount);
        for (const refund of refunds) {
          amount_refunded = Math.min(payment.amount, amount_refunded + refund);
          const left = netOf({ ...payment, amount_refunded });
          expect(left).toBeGreaterThanOrEqual(0);
          // A refund never increases the part of the seller or the platform.
          expect(left).toBeLessThanOrEqual(net);
          const fee = payment.amount - amount_refunded - left;
          expect(fee).toBeGreaterThanOrEqual(0);
          expect(fee).toBeLessThanOrEqual(payment.platform_fee);
          net = left;
        }
        if (amount_refunded === payment.amount) expect(net).toBe(0);
      }),
      { numRuns: 500 },
    );
  });
});
