import fc from "fast-check";
import { factsOfEvent, type LiveFacts, mergeFacts, statusOf } from "../state.ts";

export interface ProviderEvent {
  /** The types without "video.live_stream.". */
  type: string;
  /** Milliseconds. */
  at: number;
}

const live = (name: string) => `video.live_stream.${name}`;

/** The state of a stream after these events, in this order of arrival. */
export function stateAfter(events: readonly ProviderEvent[], start: LiveFacts = {}) {
  const facts = events.reduce((known, { type, at }) => {
    const reported = factsOfEvent(live(type), at);
    return reported === undefined ? known : mergeFacts(known, reported);
  }, start);
  return { facts, status: statusOf(facts) };
}

/** These events, a second apart. */
export const streamEvents = (...types: string[]): ProviderEvent[] =>
  types.map((type, index) => ({ type, at: (index + 1) * 1000 }));

/** Histories as a provider has them: sessions of an encoder, each in order, ended or running. */
const history = fc
  .array(
    fc.record({
      seen: fc.boolean(),
      drops: fc.integer({ min: 0, max: 3 }),
      end: fc.constantFrom("none", "idle", "disabled"),
    }),
    { maxLength: 4 },
  )
  .map((sessions) =>
    streamEvents(
      "created",
      ...sessions.flatMap(({ seen, drops, end }) => [
        "connected",
        "recording",
        ...(seen ? ["active"] : []),
        ...Array.from({ length: drops }, () => ["disconnected", "connected", "recording"]).flat(),
        ...(end === "none" ? [] : ["disconnected", end]),
      ]),
    ),
  );

/** The same events in any order, some of them repeated. */
export const shuffledDelivery = history.chain((events) =>
  fc
    .tuple(
      fc.shuffledSubarray(events, { minLength: events.length, maxLength: events.length }),
      fc.array(fc.nat(), { maxLength: 8 }),
    )
    .map(([shuffled, again]) => ({
      events,
      delivered: [
        ...shuffled,
        ...again.flatMap((index) => shuffled[index % Math.max(1, shuffled.length)] ?? []),
      ],
    })),
);
