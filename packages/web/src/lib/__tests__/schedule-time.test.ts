import { describe, expect, it } from "vitest";
import { localTime, scheduleProblem } from "../schedule-time.ts";

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
    expect(scheduleProblem(value, now)).toBe(problem);
  });
});
