import { afterEach, describe, expect, it, vi } from "vitest";
import { instantsOf, localTime, scheduleProblem } from "../schedule-time.ts";

const now = Date.parse("2026-03-24T09:30");

describe("the time of a schedule", () => {
  it("is written as the input takes it, and read back as the same instant", () => {
    expect(localTime(now)).toBe("2026-03-24T09:30");
    expect(Date.parse(localTime(now))).toBe(now);
  });

  it.each([
    ["", "Choose a date and a time"],
    ["2026-03-24T09:30", "Choose a time in the future"],
    ["2026-03-24T09:31", undefined],
    ["2027-03-24T09:29", undefined],
    ["2027-03-24T09:31", "Choose a time within the next year"],
  ])("judges %s", (value, problem) => {
    expect(scheduleProblem(value, instantsOf(value)[0], now)).toBe(problem);
  });

  describe("where the clocks change", () => {
    afterEach(() => vi.unstubAllEnvs());
    const inZone = (zone: string, value: string) => {
      vi.stubEnv("TZ", zone);
      return instantsOf(value).map((instant) => new Date(instant).toISOString());
    };

    it("is two instants when the clocks go back over it", () => {
      expect(inZone("Europe/London", "2026-10-25T01:30")).toEqual([
        "2026-10-25T00:30:00.000Z",
        "2026-10-25T01:30:00.000Z",
      ]);
      expect(inZone("Australia/Lord_Howe", "2026-04-05T01:45")).toHaveLength(2);
    });

    it("is one instant otherwise", () => {
      expect(inZone("Europe/London", "2026-10-25T00:59")).toEqual(["2026-10-24T23:59:00.000Z"]);
      expect(inZone("Europe/London", "2026-10-25T02:00")).toEqual(["2026-10-25T02:00:00.000Z"]);
    });

    it("is said with the difference from UTC where it comes twice", async () => {
      vi.stubEnv("TZ", "Europe/London");
      // The formats have the time zone of their module's start.
      vi.resetModules();
      const { formatSchedule } = await import("../schedule-time.ts");
      expect(
        ["2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.000Z", "2026-10-25T02:30:00.000Z"].map(
          formatSchedule,
        ),
      ).toEqual([
        "25 October 2026 at 01:30 (GMT+1)",
        "25 October 2026 at 01:30 (GMT)",
        "25 October 2026 at 02:30",
      ]);
      vi.resetModules();
    });

    it("is refused when the clocks go forward over it", () => {
      const skipped = "2027-03-28T01:30";
      expect(inZone("Europe/London", skipped)).toEqual([]);
      expect(scheduleProblem(skipped, undefined, now)).toBe(
        "The clocks go forward over this time. Choose another one",
      );
    });
  });
});
