import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { endOf, type LiveFacts, mergeFacts, statusOf, toldBy } from "../state.ts";

const live = (name: string) => `video.live_stream.${name}`;

/** Where a stream stands after these events, in the order that they come in. */
function after(events: readonly { type: string; at: number }[], start: LiveFacts = {}) {
  const facts = events.reduce((known, { type, at }) => {
    const told = toldBy(live(type), at);
    return told === undefined ? known : mergeFacts(known, told);
  }, start);
  return { facts, status: statusOf(facts) };
}

const story = (...types: string[]) =>
  types.map((type, index) => ({ type, at: (index + 1) * 1000 }));

describe("a broadcast", () => {
  it.each([
    [[], "idle"],
    [["created"], "idle"],
    [["created", "connected"], "connected"],
    [["connected", "recording"], "connected"],
    [["connected", "recording", "active"], "live"],
    [["connected", "recording", "active", "disconnected"], "reconnecting"],
    [["connected", "active", "disconnected", "connected"], "reconnecting"],
    [["connected", "active", "disconnected", "connected", "recording", "active"], "live"],
    [["connected", "active", "disconnected", "idle"], "ended"],
    // Its end is final, whatever the key is used for afterwards.
    [["connected", "active", "disconnected", "idle", "connected", "active"], "ended"],
    // An encoder that was only tried out.
    [["connected", "recording", "disconnected", "idle"], "idle"],
    [["connected", "disconnected", "idle", "connected"], "connected"],
    [["connected", "disconnected", "idle", "connected", "active"], "live"],
    [["idle", "connected", "active"], "live"],
    [["connected", "active", "disabled"], "ended"],
    [["disabled"], "ended"],
  ])("after %j is %s", (types, status) => {
    expect(after(story(...types)).status).toBe(status);
  });

  it("is never ended by a lost connection", () => {
    const lost = fc.array(fc.constantFrom("connected", "recording", "active", "disconnected"));
    fc.assert(
      fc.property(lost, (types) => {
        expect(["ended", "replay_ready", "replay_failed"]).not.toContain(
          after(story(...types)).status,
        );
      }),
    );
  });

  it("knows its replay once the recording is read, and a failed one only after it was live", () => {
    const over = story("connected", "active", "disconnected", "idle");
    expect(after(over, { recording: "ready" }).status).toBe("replay_ready");
    expect(after(over, { recording: "failed" }).status).toBe("replay_failed");
    expect(after(story("connected", "idle"), { recording: "failed" }).status).toBe("idle");
    expect(mergeFacts({ recording: "failed" }, { recording: "ready" }).recording).toBe("ready");
    expect(mergeFacts({ recording: "ready" }, { recording: "failed" }).recording).toBe("ready");
  });
});

/** Histories as a provider has them: sessions of an encoder, each in order, ended or going on. */
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
    story(
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

/** The same events in any order, some of them again. */
const delivery = history.chain((events) =>
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

describe("events in any order", () => {
  it("end like the same events in theirs, duplicates or not", () => {
    fc.assert(
      fc.property(delivery, ({ events, delivered }) => {
        expect(after(delivered).facts).toEqual(after(events).facts);
        expect(after(delivered).status).toBe(after(events).status);
      }),
    );
  });

  it("never take back an end", () => {
    fc.assert(
      fc.property(delivery, ({ delivered }) => {
        let facts: LiveFacts = {};
        let ended = false;
        for (const event of delivered) {
          facts = after([event], facts).facts;
          if (ended) expect(endOf(facts)).toBeDefined();
          ended ||= endOf(facts) !== undefined;
        }
      }),
    );
  });
});
