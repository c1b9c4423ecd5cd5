import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { advance, type Progress, resumePosition, shareOf } from "../progress.ts";

const start = Date.parse("2026-11-20T12:00:00.000Z");
const begun: Progress = {
  position: 0,
  finished: false,
  watched_seconds: 0,
  farthest: 0,
  reported_at: new Date(start).toISOString(),
};

/** Reports at these seconds after the start. */
function after(duration: number, reports: readonly { at: number; position: number }[]): Progress {
  return reports.reduce<Progress>(
    (progress, { at, position }) =>
      advance(progress, { position, duration, now: new Date(start + at * 1000) }),
    begun,
  );
}

/** Plays from one second of the video to another, with a report every minute and at the end. */
const play = (at: number, from: number, to: number) =>
  Array.from({ length: Math.ceil((to - from) / 60) + 1 }, (_, index) => {
    const played = Math.min(index * 60, to - from);
    return { at: at + played, position: from + played };
  });

describe("what counts as watched", () => {
  it("counts the played time", () => {
    expect(shareOf(after(600, play(0, 0, 120)))).toBeCloseTo(0.2);
  });

  it("does not count a skipped part", () => {
    const peeked = after(600, [...play(0, 0, 30), { at: 31, position: 590 }]);
    expect(shareOf(peeked)).toBeLessThan(0.06);
    expect(peeked.farthest).toBe(590);
  });

  it("does not count the same part again", () => {
    const thrice = after(600, [...play(0, 0, 60), ...play(60, 0, 60), ...play(120, 0, 60)]);
    expect(shareOf(thrice)).toBeCloseTo(0.1);
  });

  it("does not count the time away", () => {
    const jumpedLater = after(3600, [...play(0, 0, 30), { at: 86_400, position: 3000 }]);
    expect(jumpedLater.watched_seconds).toBeLessThanOrEqual(30 + 150);
  });

  it("counts nothing while the length is unknown", () => {
    const unknown = advance(begun, { position: 30, duration: undefined, now: new Date(start) });
    expect(shareOf(unknown)).toBe(0);
    expect(shareOf(undefined)).toBe(0);
  });
});

describe("the position at which to continue", () => {
  it.each([
    { position: 0, resume: null },
    { position: 0.9, resume: null },
    { position: 1, resume: 1 },
    { position: 42.7, resume: 42 },
    { position: 569, resume: 569 },
    { position: 570, resume: null },
    { position: 600, resume: null },
    { position: 5000, resume: null },
  ])("from $position of 600: $resume", ({ position, resume }) => {
    expect(resumePosition(after(600, [{ at: 10, position }]))).toBe(resume);
  });

  it("is the new position after a video is started again", () => {
    const restarted = after(600, [
      { at: 10, position: 600 },
      { at: 20, position: 12 },
    ]);
    expect(restarted.finished).toBe(false);
    expect(resumePosition(restarted)).toBe(12);
  });
});

it("in any history of reports, the share only grows, stays within 0 and 1, and never exceeds the elapsed time", () => {
  const report = fc.record({
    pause: fc.integer({ min: -20, max: 600 }),
    position: fc.oneof(fc.double({ min: -10, max: 5000, noNaN: true }), fc.constant(0)),
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4000 }), fc.array(report), (duration, reports) => {
      let progress = begun;
      let at = 0;
      for (const { pause, position } of reports) {
        at += pause;
        const next = advance(progress, { position, duration, now: new Date(start + at * 1000) });
        expect(shareOf(next)).toBeGreaterThanOrEqual(shareOf({ ...progress, duration }));
        expect(shareOf(next)).toBeLessThanOrEqual(1);
        expect(next.watched_seconds - progress.watched_seconds).toBeLessThanOrEqual(
          2 * Math.max(0, pause) + 1e-6,
        );
        expect(next.position).toBeLessThanOrEqual(duration);
        progress = next;
      }
    }),
  );
});
