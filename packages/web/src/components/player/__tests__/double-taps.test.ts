import { expect, test } from "vitest";
import { doubleTaps } from "../double-taps.ts";

const left = 0.2;
const right = 0.8;

test("two quick taps on one half seek, and each further tap seeks again", () => {
  const tap = doubleTaps();
  expect(tap({ share: right, at: 1000 })).toBeUndefined();
  expect(tap({ share: right, at: 1250 })).toEqual({ step: 10, total: 10 });
  expect(tap({ share: right, at: 1800 })).toEqual({ step: 10, total: 20 });
  // The series has ended.
  expect(tap({ share: right, at: 2500 })).toBeUndefined();
});

test("the left half seeks backward", () => {
  const tap = doubleTaps();
  tap({ share: left, at: 1000 });
  expect(tap({ share: left, at: 1200 })).toEqual({ step: -10, total: -10 });
});

test("slow taps, and taps on both halves, are single taps", () => {
  const tap = doubleTaps();
  tap({ share: left, at: 1000 });
  expect(tap({ share: left, at: 1400 })).toBeUndefined();
  expect(tap({ share: right, at: 1500 })).toBeUndefined();
  expect(tap({ share: right, at: 1600 })).toEqual({ step: 10, total: 10 });
});
