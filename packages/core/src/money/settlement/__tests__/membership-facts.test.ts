import { describe, expect, it } from "vitest";
import {
  type MembershipCharge,
  membershipFacts,
  membershipGraceDays,
} from "../membership-facts.ts";

const second = (seconds: number) => new Date(seconds * 1000);
const start = Date.UTC(2026, 0, 1) / 1000;
const end = Date.UTC(2026, 1, 1) / 1000;
const grace = membershipGraceDays * 86_400;

type Subscription = Parameters<typeof membershipFacts>[0];

const subscription = (changes: Partial<Subscription> = {}): Subscription => ({
  id: "sub_1",
  status: "active",
  cancel_at_period_end: false,
  cancel_at: null,
  ended_at: null,
  items: { data: [{ current_period_start: start, current_period_end: end }] },
  ...changes,
});

const charge = (name: string, changes: Partial<MembershipCharge> = {}): MembershipCharge => ({
  invoiceId: `in_${name}`,
  paymentIntentId: `pi_${name}`,
  paidAt: second(start),
  amount: 500,
  amountRefunded: 0,
  refundedByPlatform: 0,
  platformFee: 40,
  dispute: "none",
  ...changes,
});

const read = (changes: Partial<Subscription>, charges = [charge("first")]) =>
  membershipFacts(subscription(changes), charges);

describe("what the provider says of a membership", () => {
  it("a membership is paid by its latest month, else open until it has ended", () => {
    expect(read({})).toMatchObject({ outcome: "paid", dispute: "none", hasEnded: false });
    expect(read({ status: "incomplete" }, [])).toMatchObject({ outcome: "open", amount: 0 });
    expect(read({ status: "incomplete_expired" }, [])).toMatchObject({
      outcome: "failed",
      hasEnded: true,
    });
    expect(read({ status: "canceled" })).toMatchObject({ outcome: "paid", hasEnded: true });
  });

  it("a membership counts the amounts of the month that was paid last, in any order of the list", () => {
    const older = charge("older", { amount: 300, amountRefunded: 300 });
    const newer = charge("newer", { paidAt: second(end), amount: 500, amountRefunded: 100 });
    for (const charges of [
      [newer, older],
      [older, newer],
    ]) {
      const facts = read({}, charges);
      expect(facts).toMatchObject({ amount: 500, amountRefunded: 100 });
      expect(facts.charges).toEqual([older, newer]);
    }
    // Of two months in the same second the first of the list is the later one.
    const [one, other] = [charge("one"), charge("other")];
    expect(read({}, [one, other]).charges).toEqual([other, one]);
    const listed = [newer, older];
    read({}, listed);
    expect(listed).toEqual([newer, older]);
  });

  it("a membership is disputed by any disputed month, and lost by a lost one", () => {
    const [open, lost] = [charge("a", { dispute: "open" }), charge("b", { dispute: "lost" })];
    expect(read({}, [charge("c"), open]).dispute).toBe("open");
    expect(read({}, [open, lost]).dispute).toBe("lost");
    expect(read({}, [lost, open]).dispute).toBe("lost");
  });

  it.each([
    ["active", { isPastDue: false, isGivenUp: false, until: end }],
    ["trialing", { isPastDue: false, isGivenUp: false, until: end }],
    ["past_due", { isPastDue: true, isGivenUp: false, until: start }],
    ["unpaid", { isPastDue: true, isGivenUp: true, until: start }],
    ["paused", { isPastDue: true, isGivenUp: true, until: start }],
  ] as const)("of one that is %s opens until the paid time and the grace end", (status, facts) => {
    const { isPastDue, isGivenUp, accessUntil, periodEnd } = read({ status });
    expect({ isPastDue, isGivenUp }).toEqual({
      isPastDue: facts.isPastDue,
      isGivenUp: facts.isGivenUp,
    });
    expect(accessUntil).toEqual(second(facts.until + grace));
    expect(periodEnd).toEqual(second(end));
  });

  it("a membership that ends with its month has no grace, however its end was requested", () => {
    for (const changes of [{ cancel_at_period_end: true }, { cancel_at: end }]) {
      const facts = read(changes);
      expect(facts).toMatchObject({ cancelAtPeriodEnd: true, accessUntil: second(end) });
      // An unpaid month ends with its grace: it was not paid to its end.
      expect(read({ ...changes, status: "past_due" }).accessUntil).toEqual(second(start + grace));
    }
    expect(read({}).cancelAtPeriodEnd).toBe(false);
  });

  it("an ended membership was open until it ended", () => {
    const ended = { status: "canceled", ended_at: start + 60 } as const;
    expect(read(ended).accessUntil).toEqual(second(start + 60));
    expect(read({ ...ended, ended_at: null }).accessUntil).toEqual(second(end));
  });

  it("a membership names its payment page only while a month is unpaid", () => {
    const page = { openInvoiceUrl: "https://pay.test" };
    const urlOf = (status: Subscription["status"]) =>
      membershipFacts(subscription({ status }), [charge("a")], page).paymentUrl;
    expect(urlOf("past_due")).toBe(page.openInvoiceUrl);
    expect(urlOf("active")).toBeUndefined();
  });

  it("a subscription without a period is refused", () => {
    expect(() => read({ items: { data: [] } })).toThrowError("A subscription has an item");
  });
});
