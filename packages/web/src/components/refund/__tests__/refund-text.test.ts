import { type Refund, refundStatuses } from "@marquee/contracts/money/refund/refund.schema";
import { expect, it } from "vitest";
import { ApiError } from "@/lib/api-error.ts";
import { failedRefund, refundOutcome, refusedRefund } from "../refund-text.ts";

const refund = (status: Refund["status"]): Refund => ({
  refund_id: "re_1",
  status,
  amount: 974,
  currency: "usd",
  purchase_status: "refunded",
});

it("names the amount and the state of every refund", () => {
  const titles = refundStatuses.map((status) => refundOutcome(refund(status), "buyer").title);
  expect(titles).toEqual([
    "The refund is requested",
    "The refund is requested",
    "The refund is made",
    "The refund did not go through",
    "The refund did not go through",
  ]);
  for (const status of refundStatuses) {
    for (const side of ["buyer", "seller", "admin"] as const) {
      expect(refundOutcome(refund(status), side).text).toContain("$9.74");
    }
  }
});

const refused = {
  purchase_id: "pur_1",
  eligible: false,
  reason: "The video that you opened can still be played.",
  amount: 0,
  ends_access: true,
  currency: "usd",
  refundable_until: null,
} as const;

it("gives the reason of a refusal, and the time from which it is possible in the reader's time zone", () => {
  expect(refusedRefund({ ...refused, refundable_from: null })).toBe(refused.reason);
  expect(refusedRefund({ ...refused, refundable_from: "2026-11-22T03:14:00.000Z" })).toMatch(
    /^The video that you opened can still be played\. In your time this is .*2026/,
  );
});

it.each([
  ["unavailable", "The refund is not confirmed"],
  ["provider_unavailable", "The refund is not confirmed"],
  ["invalid_state", "Nothing was refunded"],
] as const)("says after %s: %s", (code, headline) => {
  expect(failedRefund(new ApiError({ code, message: "", request_id: "" }))).toBe(headline);
});
