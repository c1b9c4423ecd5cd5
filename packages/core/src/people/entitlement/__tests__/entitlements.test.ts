import { purchaseStatuses } from "@marquee/contracts/money/payment/payment.schema";
import { expect, it } from "vitest";
import { closedReason, givesAccess } from "../entitlements.ts";
import { isKeptForBuyers, keptUntil } from "../kept.ts";
import { isEntitling } from "../status.ts";

const now = new Date("2026-03-10T12:00:00.000Z");
const before = "2026-03-10T11:59:59.999Z";
const after = "2026-03-10T12:00:00.001Z";

it("a purchase opens while its payment stands, also after a refund of a part", () => {
  const opening = purchaseStatuses.filter(isEntitling);
  expect(opening).toEqual(["paid", "partially_refunded"]);
  const open = purchaseStatuses.filter((status) => givesAccess({ status }, now));
  expect(open).toEqual(["paid", "partially_refunded"]);
});

it("a purchase does not open while its buyer's refund is being made", () => {
  expect(givesAccess({ status: "paid", refunding_until: after }, now)).toBe(false);
  expect(givesAccess({ status: "paid", refunding_until: now.toISOString() }, now)).toBe(true);
  expect(givesAccess({ status: "paid", refunding_until: before }, now)).toBe(true);
  expect(givesAccess({ status: "paid", refunding_until: before, access_until: before }, now)).toBe(
    false,
  );
});

it("a purchase that is closed and prevents another one says why", () => {
  const disputed = purchaseStatuses.filter((status) => closedReason({ status }, now));
  expect(disputed).toEqual(["disputed"]);
  expect(closedReason({ status: "disputed", refunding_until: after }, now)).toBe("disputed");
  expect(closedReason({ status: "paid", refunding_until: after }, now)).toBe("refunding");
  expect(closedReason({ status: "paid", access_until: before }, now)).toBe("unpaid");
  const both = { access_until: before, refunding_until: after };
  expect(closedReason({ status: "partially_refunded", ...both }, now)).toBe("refunding");
  expect(closedReason({ status: "expired", access_until: before }, now)).toBeUndefined();
  expect(closedReason({ status: "paid", access_until: after }, now)).toBeUndefined();
});

it("a cancelled membership whose end is not reported yet has ended, unless a month is unpaid", () => {
  const cancelled = { status: "paid", cancel_at_period_end: true } as const;
  expect(closedReason({ ...cancelled, access_until: before }, now)).toBe("ended");
  expect(closedReason({ ...cancelled, access_until: after }, now)).toBeUndefined();
  const unpaid = { ...cancelled, past_due: true, access_until: before };
  expect(closedReason(unpaid, now)).toBe("unpaid");
});

it("deleted content is kept for 90 days, and for a member until the paid time ends", () => {
  const deleted = "2026-03-10T12:00:00.000Z";
  const inNinetyDays = "2026-06-08T12:00:00.000Z";
  expect(keptUntil(deleted)).toBe(inNinetyDays);
  expect(keptUntil(deleted, {})).toBe(inNinetyDays);
  const month = "2026-04-02T08:00:00.000Z";
  expect(keptUntil(deleted, { access_until: month })).toBe(month);
  // A year that was paid in advance.
  expect(keptUntil(deleted, { access_until: "2027-03-10T12:00:00.000Z" })).toBe(inNinetyDays);
});

it("a membership opens until the paid time ends", () => {
  expect(givesAccess({ status: "paid", access_until: after }, now)).toBe(true);
  expect(givesAccess({ status: "paid", access_until: now.toISOString() }, now)).toBe(false);
  expect(givesAccess({ status: "paid", access_until: before }, now)).toBe(false);
  expect(givesAccess({ status: "refunded", access_until: after }, now)).toBe(false);
});

it("buyers keep what was deleted for 90 days, and nothing is kept that was not deleted", () => {
  const deleted_at = "2026-03-10T12:00:00.000Z";
  expect(keptUntil(deleted_at)).toBe("2026-06-08T12:00:00.000Z");
  const isKeptAt = (at: string) => isKeptForBuyers({ deleted_at }, new Date(at));
  expect(isKeptAt("2026-06-08T11:59:59.999Z")).toBe(true);
  expect(isKeptAt("2026-06-08T12:00:00.000Z")).toBe(false);
  expect(isKeptAt("2026-06-08T12:00:00.001Z")).toBe(false);
  expect(isKeptForBuyers({}, now)).toBe(false);
});
