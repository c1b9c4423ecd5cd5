import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { endOf, type LiveFacts, mergeFacts } from "../state.ts";
import { shuffledDelivery, stateAfter, streamEvents } from "./stream-events.ts";

describe("a broadcast", () => {
  it.each([
    [[], "idle"],
    [["created"], "idle"],
    [["created", "connected"], "connected"],
    [["connected", "recording"], "connected"],
    [["connected", "recording", "active"], "live"],
    [["connected", "recording", "active", "disconnected"], "reconnecting"],
    [["connected", "active", "disconnected", "connected"], "reconnecting"],
    // The provider's stream stays active meanwhile, so a reconnection brings no second "active".
    [["connected", "active", "disconnected", "connected", "recording"], "live"],
    [["connected", "active", "disconnected", "connected", "recording", "active"], "live"],
    [["connected", "active", "disconnected", "idle"], "ended"],
    // Its end is final, even when the key is used later.
    [["connected", "active", "disconnected", "idle", "connected", "active"], "ended"],
    // An encoder that was only tested.
    [["connected", "recording", "disconnected", "idle"], "idle"],
    [["connected", "disconnected", "idle", "connected"], "connected"],
    [["connected", "disconnected", "idle", "connected", "active"], "live"],
    [["idle", "connected", "active"], "live"],
    [["connected", "active", "disabled"], "ended"],
    [["disabled"], "ended"],
  ])("after %j is %s", (types, status) => {
    expect(stateAfter(streamEvents(...types)).status).toBe(status);
  });

  it("is never ended by a lost connection", () => {
    const lost = fc.array(fc.constantFrom("connected", "recording", "active", "disconnected"));
    fc.assert(
      fc.property(lost, (types) => {
        expect(["ended", "replay_ready", "replay_failed"]).not.toContain(
          stateAfter(streamEvents(...types)).status,
        );
      }),
    );
  });

  it("has its replay when the recording was read, and a failed one only after it was live", () => {
    const over = streamEvents("connected", "active", "disconnected", "idle");
    expect(stateAfter(over, { recording: "ready" }).status).toBe("replay_ready");
    expect(stateAfter(over, { recording: "failed" }).status).toBe("replay_failed");
    expect(stateAfter(streamEvents("connected", "idle"), { recording: "failed" }).status).toBe(
      "idle",
    );
    expect(mergeFacts({ recording: "failed" }, { recording: "ready" }).recording).toBe("ready");
    expect(mergeFacts({ recording: "ready" }, { recording: "failed" }).recording).toBe("ready");
  });
});

describe("events in any order", () => {
  it("have the same result as the same events in order, repeated or not", () => {
    fc.assert(
      fc.property(shuffledDelivery, ({ events, delivered }) => {
        expect(stateAfter(delivered).facts).toEqual(stateAfter(events).facts);
        expect(stateAfter(delivered).status).toBe(stateAfter(events).status);
      }),
    );
  });

  it("never undo an end", () => {
    fc.assert(
      fc.property(shuffledDelivery, ({ delivered }) => {
        let facts: LiveFacts = {};
        let ended = false;
        for (const event of delivered) {
          facts = stateAfter([event], facts).facts;
          if (ended) expect(endOf(facts)).toBeDefined();
          ended ||= endOf(facts) !== undefined;
        }
      }),
    );
  });
});
