import { beforeEach, describe, expect, it } from "vitest";
import type { PlayerPosition } from "@/lib/playback.ts";
import { type ProgressReporter, progressReporter } from "../progress-reporter.ts";

let now = 0;
let reported: number[] = [];
let reporter: ProgressReporter;
const at = (position: number): PlayerPosition => ({ position, duration: 600 });

/** Simulates playback, with four events a second. */
function play(from: number, to: number): void {
  for (let position = from; position <= to; position += 0.25) {
    reporter.reportPosition(at(position));
    now += 250;
  }
}

beforeEach(() => {
  now = 1_000_000;
  reported = [];
  reporter = progressReporter(
    ({ position }) => reported.push(position),
    () => now,
  );
});

describe("the progress reporter", () => {
  it("reports the position when playback begins, and every minute", () => {
    reporter.reportStart(at(0));
    play(0, 121);
    expect(reported).toEqual([0, 60, 120]);
  });

  it("reports nothing before playback, whatever the viewer seeks or closes", () => {
    reporter.reportSeek(at(120));
    reporter.reportPause(at(120));
    reporter.reportLeave();
    expect(reported).toEqual([]);
  });

  it("reports a pause and a seek at once, and nothing while the position is unchanged", () => {
    reporter.reportStart(at(0));
    play(0, 4);
    reporter.reportPause(at(4));
    now += 60_000;
    reporter.reportPosition(at(4));
    reporter.reportSeek(at(90));
    expect(reported).toEqual([0, 4, 90]);
  });

  it("reports one position once when the player is paused, ended and closed at the same moment", () => {
    reporter.reportStart(at(590));
    play(590, 600);
    reporter.reportPause(at(600));
    reporter.reportPause(at(600));
    reporter.reportLeave();
    expect(reported).toEqual([590, 600]);
  });

  it("reports the last known position when the page is left", () => {
    reporter.reportStart(at(10));
    play(10, 17);
    reporter.reportLeave();
    expect(reported).toEqual([10, 17]);
  });

  it("reports a new start after a pause, not after each wait for data", () => {
    reporter.reportStart(at(0));
    now += 1000;
    reporter.reportStart(at(1));
    reporter.reportPause(at(2));
    reporter.reportStart(at(2));
    expect(reported).toEqual([0, 2, 2]);
  });
});
