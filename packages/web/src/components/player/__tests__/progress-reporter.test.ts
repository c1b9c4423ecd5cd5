import { beforeEach, describe, expect, it } from "vitest";
import type { Place } from "../playback.ts";
import { type ProgressReporter, progressReporter } from "../progress-reporter.ts";

let now = 0;
let told: number[] = [];
let reporter: ProgressReporter;
const at = (position: number): Place => ({ position, duration: 600 });

/** Simulates playback, with four events a second. */
function play(from: number, to: number): void {
  for (let position = from; position <= to; position += 0.25) {
    reporter.went(at(position));
    now += 250;
  }
}

beforeEach(() => {
  now = 1_000_000;
  told = [];
  reporter = progressReporter(
    ({ position }) => told.push(position),
    () => now,
  );
});

describe("the progress reporter", () => {
  it("reports the position when playback begins, and every minute", () => {
    reporter.began(at(0));
    play(0, 121);
    expect(told).toEqual([0, 60, 120]);
  });

  it("reports nothing before playback, whatever the viewer seeks or closes", () => {
    reporter.jumped(at(120));
    reporter.stopped(at(120));
    reporter.left();
    expect(told).toEqual([]);
  });

  it("reports a pause and a seek at once, and nothing while the position is unchanged", () => {
    reporter.began(at(0));
    play(0, 4);
    reporter.stopped(at(4));
    now += 60_000;
    reporter.went(at(4));
    reporter.jumped(at(90));
    expect(told).toEqual([0, 4, 90]);
  });

  it("reports one position once when the player is paused, ended and closed at the same moment", () => {
    reporter.began(at(590));
    play(590, 600);
    reporter.stopped(at(600));
    reporter.stopped(at(600));
    reporter.left();
    expect(told).toEqual([590, 600]);
  });

  it("reports the last known position when the page is left", () => {
    reporter.began(at(10));
    play(10, 17);
    reporter.left();
    expect(told).toEqual([10, 17]);
  });

  it("reports a new start after a pause, not after each wait for data", () => {
    reporter.began(at(0));
    now += 1000;
    reporter.began(at(1));
    reporter.stopped(at(2));
    reporter.began(at(2));
    expect(told).toEqual([0, 2, 2]);
  });
});
