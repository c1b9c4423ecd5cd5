import { randomBytes } from "node:crypto";

/** A source of seeded numbers from 0 up to 1. */
export type Random = {
  next(): number;
  between(low: number, high: number): number;
  integer(low: number, high: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
};

/** A number for a text: the same number for the same text (FNV-1a). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}

/** A seeded generator (mulberry32): the same seed gives the same clip on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const between = (low: number, high: number) => low + (high - low) * next();
  return {
    next,
    between,
    integer: (low, high) => Math.floor(between(low, high + 1)),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}

const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Unguessable letters and digits, as in the providers' own ids. */
export function randomIdentifier(length: number): string {
  return [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join("");
}
