import type { PayoutItem } from "@marquee/contracts/money/payout/payout.schema";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { StripeDispute } from "../../../platform/providers/stripe-calls.ts";
import { disputeOf } from "../../payment/charge-facts.ts";
import { buildTrail, type TrailMovement, trailDispute } from "../payment-trail.ts";
import { type TracedPayout, traceMovements } from "../trace-movements.ts";

const start = Date.parse("2026-11-01T10:00:00.000Z");
const at = (hours: number) => new Date(start + hours * 3_600_000);

type TestPayout = TracedPayout & { status: PayoutItem["status"] };

const payoutOf = ({ id, createdAt, status }: TestPayout): PayoutItem => ({
  id,
  amount: 1,
  currency: "usd",
  status,
  arrival_date: createdAt.toISOString(),
  created_at: createdAt.toISOString(),
});

function movement(index: number, gross: number, fee: number): TrailMovement {
  const when = at(index * 5);
  return {
    id: `txn_${index}`,
    kind: index === 0 ? "sale" : "refund",
    at: when,
    gross,
    fee,
    platformFee: fee,
    net: gross - fee,
    availableOn: when,
  };
}

/** A sale with its partial refunds, each with its part of the fee to the nearest cent of the total so far. */
const anyMovements = fc
  .record({
    price: fc.integer({ min: 99, max: 500_000 }),
    percent: fc.constantFrom(0, 5, 8, 10),
    parts: fc.array(fc.double({ min: 0, max: 0.4, noNaN: true }), { maxLength: 6 }),
  })
  .map(({ price, percent, parts }) => {
    const fee = Math.round((price * percent) / 100);
    const movements = [movement(0, price, fee)];
    let refunded = 0;
    for (const part of parts) {
      const amount = Math.min(price - refunded, Math.floor(price * part));
      if (amount === 0) continue;
      const before = Math.round((fee * refunded) / price);
      refunded += amount;
      movements.push(
        movement(movements.length, -amount, before - Math.round((fee * refunded) / price)),
      );
    }
    return { movements, net: price - refunded - (fee - Math.round((fee * refunded) / price)) };
  });

const payouts = fc.array(
  fc.record({
    hour: fc.integer({ min: 1, max: 60 }),
    status: fc.constantFrom<PayoutItem["status"]>("paid", "failed", "canceled", "in_transit"),
    namesReturn: fc.boolean(),
  }),
  { maxLength: 8 },
);

interface PayoutPlan {
  hour: number;
  status: PayoutItem["status"];
  /** The provider names the movement that returned the money. */
  namesReturn: boolean;
}

/** Makes each payout contain everything that is available, as the provider does. */
function follow(movements: readonly TrailMovement[], plans: readonly PayoutPlan[]) {
  const trace = traceMovements<TestPayout>(movements);
  for (const [index, plan] of plans.toSorted((one, other) => one.hour - other.hour).entries()) {
    const isReturned = plan.status === "failed" || plan.status === "canceled";
    const payout: TestPayout = {
      id: `po_${index}`,
      status: plan.status,
      isReturned,
      returnedBy: isReturned && plan.namesReturn ? `back_${index}` : undefined,
      createdAt: at(plan.hour),
    };
    const due = trace.outstanding().filter(({ availableOn }) => availableOn <= at(plan.hour));
    trace.addPayout(payout, new Set(["txn_of_another_sale", ...due.map(({ id }) => id)]));
  }
  return trace;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

describe("the trail of a sale", () => {
  it("adds up to the cent, for any refunds and any results of payouts", () => {
    fc.assert(
      fc.property(anyMovements, payouts, ({ movements, net }, plans) => {
        const trace = follow(movements, plans);
        const { steps, sums } = buildTrail({
          title: "Sea at dawn",
          movements,
          payouts: trace
            .payouts()
            .map(({ payout, amount }) => ({ payout: payoutOf(payout), amount })),
          outstanding: trace.outstanding(),
          dispute: { at: at(30), state: "lost" },
        });
        expect(sums.net).toBe(net);
        expect(sums.paid_out + sums.on_its_way + sums.waiting).toBe(net);
        expect(steps.at(-1)?.total).toBe(net);
        const changingKinds = ["sale", "platform_fee", "provider_fee", "refund", "returned_fee"];
        const changes = steps.filter(({ kind }) => changingKinds.includes(kind));
        expect(sum(changes.map(({ amount }) => amount))).toBe(net);
        expect(steps.map((step) => step.at)).toEqual(steps.map((step) => step.at).toSorted());
      }),
    );
  });

  it("names each step with its reason, and follows a failed payout into the next", () => {
    const movements = [movement(0, 2000, 200), movement(1, -500, -50)];
    const trace = follow(movements, [
      { hour: 1, status: "failed", namesReturn: true },
      { hour: 9, status: "paid", namesReturn: false },
    ]);
    const { steps, sums } = buildTrail({
      title: "Sea at dawn",
      movements,
      payouts: trace.payouts().map(({ payout, amount }) => ({ payout: payoutOf(payout), amount })),
      outstanding: trace.outstanding(),
      dispute: undefined,
    });
    expect(steps.map(({ kind, amount, total }) => [kind, amount, total])).toEqual([
      ["sale", 2000, 2000],
      ["platform_fee", -200, 1800],
      ["transfer", 1800, 1800],
      ["payout", 1800, 1800],
      ["refund", -500, 1300],
      ["returned_fee", 50, 1350],
      ["payout", 1350, 1350],
    ]);
    expect(steps[3]?.reason).toBe("The bank did not accept it. The money is back in your balance.");
    expect(sums).toEqual({
      net: 1350,
      paid_out: 1350,
      on_its_way: 0,
      waiting: 0,
      available_on: null,
    });
  });

  it("says what waits, and until which day", () => {
    const movements = [{ ...movement(0, 2000, 200), availableOn: at(48) }];
    const { sums } = buildTrail({
      title: "Sea at dawn",
      movements,
      payouts: [],
      outstanding: movements,
      dispute: undefined,
    });
    expect(sums).toMatchObject({ waiting: 1800, available_on: at(48).toISOString() });
  });

  it("tells the provider's fee apart from the platform's, also when both come back", () => {
    const movements = [
      { ...movement(0, 2000, 300), platformFee: 200 },
      { ...movement(1, -2000, -300), platformFee: -200 },
    ];
    const { steps } = buildTrail({
      title: "Sea at dawn",
      movements,
      payouts: [],
      outstanding: movements,
      dispute: undefined,
    });
    expect(steps.map(({ kind, amount, total }) => [kind, amount, total])).toEqual([
      ["sale", 2000, 2000],
      ["platform_fee", -200, 1800],
      ["provider_fee", -100, 1700],
      ["transfer", 1700, 1700],
      ["refund", -2000, -300],
      ["returned_fee", 200, -100],
      ["returned_fee", 100, 0],
    ]);
  });

  it("names a dispute, which moves nothing, and says how it stands", () => {
    const movements = [movement(0, 2000, 200)];
    const disputed = (state: "open" | "won" | "lost") =>
      buildTrail({
        title: "Sea at dawn",
        movements,
        payouts: [],
        outstanding: movements,
        dispute: { at: at(1), state },
      });
    const expected = [
      ["open", "has asked for the money back"],
      ["won", "has decided for you"],
      ["lost", "has decided for the buyer"],
    ] as const;
    for (const [state, words] of expected) {
      const { steps, sums } = disputed(state);
      expect(steps.at(-1)).toEqual({
        kind: "dispute",
        at: at(1).toISOString(),
        amount: 0,
        total: 1800,
        payout: null,
        reason: expect.stringContaining(words),
      });
      expect(sums.net).toBe(1800);
    }
  });

  it.each([
    ["paid", "Arrived at your bank.", { paid_out: 1800, on_its_way: 0 }],
    ["pending", "On its way to your bank.", { paid_out: 0, on_its_way: 1800 }],
    ["in_transit", "On its way to your bank.", { paid_out: 0, on_its_way: 1800 }],
    [
      "canceled",
      "The payout was cancelled. The money is back in your balance.",
      { paid_out: 0, on_its_way: 0 },
    ],
    [
      "failed",
      "The account is closed. The money is back in your balance.",
      { paid_out: 0, on_its_way: 0 },
    ],
  ] as const)("says of a payout that is %s: %s", (status, reason, sums) => {
    const payout: PayoutItem = {
      ...payoutOf({
        id: "po_1",
        createdAt: at(9),
        status,
        isReturned: false,
        returnedBy: undefined,
      }),
      ...(status === "failed" ? { failure_reason: "The account is closed." } : {}),
    };
    const trail = buildTrail({
      title: "Sea at dawn",
      movements: [movement(0, 2000, 200)],
      payouts: [{ payout, amount: 1800 }],
      outstanding: [],
      dispute: undefined,
    });
    expect(trail.steps.at(-1)).toMatchObject({ kind: "payout", amount: 1800, total: 1800, reason });
    expect(trail.sums).toMatchObject(sums);
  });

  it("waits for the last of what is not available yet", () => {
    const days = [at(24), at(72), at(48)];
    const movements = days.map((availableOn, index) => ({
      ...movement(index, 100, 0),
      availableOn,
    }));
    const { sums } = buildTrail({
      title: "Sea at dawn",
      movements,
      payouts: [],
      outstanding: movements,
      dispute: undefined,
    });
    expect(sums.available_on).toBe(at(72).toISOString());
  });
});

describe("the dispute of a trail", () => {
  const dispute = (status: StripeDispute["status"], created = 1) => ({ status, created });

  it.each([
    "prevented",
    "warning_needs_response",
    "warning_under_review",
    "warning_closed",
  ] as const)("is none where the only one is %s", (status) => {
    expect(trailDispute([dispute(status)])).toBeUndefined();
    expect(disputeOf([dispute(status)])).toBe("none");
  });

  it("is the one that decides about the charge, also when it is not the newest", () => {
    const at = new Date(1000);
    const older = (status: StripeDispute["status"]) => [
      dispute("prevented", 3),
      dispute("won", 2),
      dispute(status, 1),
    ];
    expect(trailDispute(older("lost"))).toEqual({ at, state: "lost" });
    expect(trailDispute(older("needs_response"))).toEqual({ at, state: "open" });
    expect(trailDispute([dispute("prevented", 3), dispute("won", 1)])).toEqual({
      at,
      state: "won",
    });
  });
});
