import { expect, it } from "vitest";
import { paidFor } from "../payment-text.ts";

it("the receipt of a membership names the month that it is for", () => {
  const lineOf = (created_at: string, end: string, item_id = "chn_1") =>
    paidFor({ kind: "channel", item_id, title: "Sea", created_at }, [
      { channel_id: "chn_1", since: "2026-10-31T12:00:00.000Z", current_period_end: end },
    ]);
  const first = "Membership of “Sea”, 31 October 2026 to 30 November 2026";
  const second = "Membership of “Sea”, 30 November 2026 to 31 December 2026";
  for (const end of [
    "2026-11-30T11:59:00.000Z",
    "2026-12-31T11:59:00.000Z",
    "2027-02-28T11:59:00.000Z",
  ]) {
    // The first payment is recorded before its membership, by a bank some days before.
    expect(lineOf("2026-10-31T11:59:00.000Z", end)).toBe(first);
    // A month that is paid late is the one that had begun.
    expect(lineOf("2026-11-27T12:00:00.000Z", end)).toBe(first);
  }
  for (const end of ["2026-12-31T11:59:00.000Z", "2027-02-28T11:59:00.000Z"]) {
    expect(lineOf("2026-11-30T11:58:58.000Z", end)).toBe(second);
    expect(lineOf("2026-12-06T12:00:00.000Z", end)).toBe(second);
  }
  expect(lineOf("2026-10-27T12:00:00.000Z", "2026-11-27T11:59:00.000Z")).toBe(
    "Membership of “Sea”, 27 October 2026 to 27 November 2026",
  );
  // Bought for good, or in a membership before this one.
  const end = "2026-11-30T11:59:00.000Z";
  expect(lineOf("2026-10-31T12:00:00.000Z", end, "chn_2")).toBe("Channel “Sea”");
  expect(lineOf("2026-09-01T12:00:00.000Z", end)).toBe("Channel “Sea”");
});
