import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allowancePeriod } from "../allowance.ts";

const period = (start: string, end: string) => ({ start: new Date(start), end: new Date(end) });
const iso = ({ start, end }: { start: Date; end: Date }) => [
  start.toISOString().slice(0, 10),
  end.toISOString().slice(0, 10),
];

describe("the month of a paid period", () => {
  const year = period("2026-01-31T10:00:00Z", "2027-01-31T10:00:00Z");

  it("is the whole period of a monthly plan and of a trial", () => {
    const month = period("2026-02-10T00:00:00Z", "2026-03-10T00:00:00Z");
    expect(allowancePeriod(month, new Date("2026-03-09T23:59:59Z"))).toEqual(month);
    const trial = period("2026-02-10T00:00:00Z", "2026-02-24T00:00:00Z");
    expect(allowancePeriod(trial, new Date("2026-02-20T00:00:00Z"))).toEqual(trial);
  });

  it("begins on the same day each month of a year, or on the last day of the month", () => {
    expect(iso(allowancePeriod(year, new Date("2026-02-01T00:00:00Z")))).toEqual([
      "2026-01-31",
      "2026-02-28",
    ]);
    expect(iso(allowancePeriod(year, new Date("2026-03-15T00:00:00Z")))).toEqual([
      "2026-02-28",
      "2026-03-31",
    ]);
    expect(iso(allowancePeriod(year, new Date("2027-01-30T00:00:00Z")))).toEqual([
      "2026-12-31",
      "2027-01-31",
    ]);
  });

  it("is the last one when the period is over and the next one is not paid yet", () => {
    const month = period("2026-02-10T00:00:00Z", "2026-03-10T00:00:00Z");
    for (const late of ["2026-03-10T00:00:00Z", "2026-05-20T00:00:00Z"]) {
      expect(allowancePeriod(month, new Date(late))).toEqual(month);
    }
  });

  it("contains the moment, is within the period, and follows the one before", () => {
    fc.assert(
      fc.property(
        fc.date({
          min: new Date("2024-01-01"),
          max: new Date("2030-01-01"),
          noInvalidDate: true,
        }),
        fc.double({ min: 0, max: 0.9999, noNaN: true }),
        (start, share) => {
          const end = new Date(start);
          end.setUTCFullYear(end.getUTCFullYear() + 1);
          const now = new Date(start.getTime() + share * (end.getTime() - start.getTime()));
          const found = allowancePeriod({ start, end }, now);
          expect(found.start.getTime()).toBeLessThanOrEqual(now.getTime());
          expect(found.end.getTime()).toBeGreaterThan(now.getTime());
          expect(found.end.getTime()).toBeLessThanOrEqual(end.getTime());
          const next = allowancePeriod({ start, end }, found.end);
          if (found.end < end) expect(next.start).toEqual(found.end);
        },
      ),
    );
  });
});
