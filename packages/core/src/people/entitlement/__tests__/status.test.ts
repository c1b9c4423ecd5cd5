import { purchaseStatuses } from "@marquee/contracts/money/payment/payment.schema";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { disputeOf } from "../../../money/payment/charge-facts.ts";
import { blocksRepurchase, isEntitling, nextPurchaseStatus, type PaymentFacts } from "../status.ts";

const amount = 1000;
const facts = (changes: Partial<PaymentFacts> = {}): PaymentFacts => ({
  outcome: "paid",
  amount,
  amountRefunded: 0,
  dispute: "none",
  ...changes,
});

/** A payment's history as the provider reports it: refunds, and at most one dispute, within the amount. */
const lives = fc
  .record({
    refunds: fc.array(fc.integer({ min: 1, max: 600 }), { maxLength: 4 }),
    dispute: fc.constantFrom("none", "open", "won", "lost"),
    disputeAfter: fc.nat(4),
  })
  .map(({ refunds, dispute, disputeAfter }) => {
    const life: PaymentFacts[] = [facts()];
    let now = facts();
    const say = (changes: Partial<PaymentFacts>) => {
      now = { ...now, ...changes };
      life.push(now);
    };
    refunds.forEach((refund, index) => {
      if (index === disputeAfter && now.amountRefunded < amount && dispute !== "none") {
        say({ dispute: "open" });
        if (dispute === "won") say({ dispute: "none" });
        if (dispute === "lost") say({ dispute: "lost" });
      }
      // The provider refuses to refund a disputed or lost payment.
      if (now.dispute !== "none") return;
      say({ amountRefunded: Math.min(amount, now.amountRefunded + refund) });
    });
    return life;
  });

/** Events, each handled at some moment at or after its change, repeated and in any order. */
const deliveries = lives.chain((life) =>
  fc.record({
    life: fc.constant(life),
    moments: fc
      .array(fc.nat(life.length - 1), { maxLength: 12 })
      // The provider's state only advances; the last event is handled after the last change.
      .map((moments) => [...moments.sort((one, other) => one - other), life.length - 1]),
    repeats: fc.nat(3),
  }),
);

describe("the status of a purchase", () => {
  it("depends on the state of the payment and not on the events that led there", () => {
    fc.assert(
      fc.property(deliveries, ({ life, moments, repeats }) => {
        const read = (index: number) => life[index] ?? facts();
        const straight = nextPurchaseStatus("pending", read(life.length - 1));
        const walked = moments
          .flatMap((moment) => Array.from({ length: repeats + 1 }, () => read(moment)))
          .reduce(nextPurchaseStatus, "pending");
        expect(walked).toBe(straight);
      }),
    );
  });

  it("is the same when the same reading is applied again", () => {
    const anyFacts = fc.record({
      outcome: fc.constantFrom("open", "paid", "failed", "expired"),
      amount: fc.constantFrom(0, amount),
      amountRefunded: fc.integer({ min: 0, max: amount }),
      dispute: fc.constantFrom("none", "open", "lost"),
    } as const);
    fc.assert(
      fc.property(fc.constantFrom(...purchaseStatuses), anyFacts, (status, reading) => {
        const once = nextPurchaseStatus(status, reading);
        expect(nextPurchaseStatus(once, reading)).toBe(once);
      }),
    );
  });

  it("never gives access without the money", () => {
    const gone = fc.constantFrom(
      facts({ outcome: "open" }),
      facts({ outcome: "failed" }),
      facts({ outcome: "expired" }),
      facts({ amountRefunded: amount }),
      facts({ dispute: "open" }),
      facts({ dispute: "lost" }),
    );
    fc.assert(
      fc.property(gone, (reading) => {
        expect(isEntitling(nextPurchaseStatus("pending", reading))).toBe(false);
      }),
    );
  });

  it("stays where it has ended", () => {
    for (const ended of ["refunded", "lost", "failed", "expired"] as const) {
      expect(nextPurchaseStatus(ended, facts())).toBe(ended);
      expect(blocksRepurchase(ended)).toBe(false);
    }
  });

  it("returns after a won dispute to its former state", () => {
    expect(nextPurchaseStatus("disputed", facts())).toBe("paid");
    expect(nextPurchaseStatus("disputed", facts({ amountRefunded: 1 }))).toBe("partially_refunded");
    expect(nextPurchaseStatus("disputed", facts({ dispute: "lost" }))).toBe("lost");
  });

  it("waits for a payment that is open, and says why one was not made", () => {
    const reached = (["open", "paid", "failed", "expired"] as const).map((outcome) =>
      nextPurchaseStatus("pending", facts({ outcome })),
    );
    expect(reached).toEqual(["pending", "paid", "failed", "expired"]);
  });

  it("of a membership follows its latest month, and only a membership expires once it was paid", () => {
    const ended = facts({ hasEnded: true });
    const goesOn = facts({ hasEnded: false });
    for (const status of ["paid", "partially_refunded", "disputed", "refunded"] as const) {
      expect(nextPurchaseStatus(status, ended)).toBe("expired");
      expect(nextPurchaseStatus(status, goesOn)).toBe("paid");
    }
    expect(nextPurchaseStatus("paid", facts({ hasEnded: false, amountRefunded: amount }))).toBe(
      "refunded",
    );
    expect(nextPurchaseStatus("refunded", facts())).toBe("refunded");
    expect(nextPurchaseStatus("expired", goesOn)).toBe("expired");
    expect(nextPurchaseStatus("lost", goesOn)).toBe("lost");
    // A refund or a dispute of the last month is told of after the end, too.
    const months = [
      facts({ hasEnded: true, amountRefunded: amount }),
      facts({ hasEnded: true, dispute: "open" }),
      facts({ hasEnded: true, dispute: "lost" }),
    ];
    expect(months.map((month) => nextPurchaseStatus("expired", month))).toEqual([
      "refunded",
      "disputed",
      "lost",
    ]);
  });

  it("of something free is paid", () => {
    expect(nextPurchaseStatus("pending", facts({ amount: 0 }))).toBe("paid");
  });
});

describe("disputes", () => {
  it("lock while open, and a lost one is lost; inquiries lock nothing", () => {
    expect(disputeOf([])).toBe("none");
    expect(disputeOf([{ status: "warning_needs_response" }])).toBe("none");
    expect(disputeOf([{ status: "won" }, { status: "under_review" }])).toBe("open");
    expect(disputeOf([{ status: "won" }])).toBe("none");
    expect(disputeOf([{ status: "needs_response" }, { status: "lost" }])).toBe("lost");
  });

  it("that were lost are open again while the operator appeals, which gives no access back", () => {
    const dispute = disputeOf([{ status: "appeal_under_review" }]);
    expect(dispute).toBe("open");
    for (const now of [facts({ dispute }), facts({ dispute: "none" })]) {
      expect(nextPurchaseStatus("lost", now)).toBe("lost");
    }
  });
});

it("nobody buys the same thing again, nor while a bank decides about it", () => {
  const blocking = purchaseStatuses.filter(blocksRepurchase);
  expect(blocking).toEqual(["paid", "partially_refunded", "disputed"]);
});
