import { describe, expect, it } from "vitest";
import { scheduleTime } from "../schedule-time.ts";

const now = new Date("2026-03-24T09:00:00.000Z");

describe("scheduleTime", () => {
  it.each([
    ["2026-03-24T09:00:00.001Z", "2026-03-24T09:00:00.001Z"],
    ["2026-03-24T11:30:00+02:00", "2026-03-24T09:30:00.000Z"],
    ["2027-03-24T09:00:00.000Z", "2027-03-24T09:00:00.000Z"],
  ])("accepts %s", (scheduledAt, stored) => {
    expect(scheduleTime(scheduledAt, now)).toBe(stored);
  });

  it.each([undefined, "soon", "2026-03-24T09:00:00.000Z", "2027-03-24T09:00:00.001Z"])(
    "refuses %s",
    (scheduledAt) => {
      expect(() => scheduleTime(scheduledAt, now)).toThrow(
        expect.objectContaining({
          code: "invalid_fields",
          fields: { scheduled_at: "Choose a time within the next year" },
        }),
      );
    },
  );
});
