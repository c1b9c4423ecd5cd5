import * as z from "zod/mini";
import { userIdOf } from "../../platform/ids.ts";

/** A range of a channel's followers, by their ids; neither end is an id itself. */
export const segmentSchema = z.object({
  /** Tells the segments of one announcement apart. */
  name: z.string(),
  from: z.string(),
  until: z.string(),
});
export type Segment = z.output<typeof segmentSchema>;

/** The identity provider's ids are random texts of these, so each first character has as many people. */
const firstCharacters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Ends that come before and after every character of an id. */
const before = "!";
const after = "~";

/**
 * The followers behind one of them, in segments that are told at the same time: 62 at most.
 * @param userId who was told last, in the order of the ids
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
