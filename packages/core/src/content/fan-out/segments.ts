import { userIdOf } from "../../platform/ids.ts";
import type { Segment } from "./fan-out-message.ts";

/**
 * The identity provider's ids are random texts of these characters, so each first character has about the same number
 * of people.
 */
const firstCharacters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Characters that sort before and after every character of an id. */
const before = "!";
const after = "~";

/**
 * The followers after the given one, in at most 62 segments that are notified in parallel.
 * @param userId the last person who was notified, in the order of the ids
 */
export function segmentsBehind(userId: string): Segment[] {
  const ends = [...firstCharacters].slice(1).map((character) => userIdOf(character));
  return [...ends, userIdOf(after)].flatMap((until, index) => {
    if (until <= userId) return [];
    const start = ends[index - 1] ?? userIdOf(before);
    const from = start > userId ? start : `${userId}${before}`;
    return [{ name: firstCharacters.charAt(index), from, until }];
  });
}
