import { videoStatuses } from "@marquee/contracts/content/video/video-values";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MarqueeError } from "../../../platform/errors.ts";
import {
  canArrive,
  canMove,
  fileMove,
  fileStatusOf,
  requireMove,
  requireOwnerMove,
  takesReplacement,
} from "../state.ts";

const status = fc.constantFrom(...videoStatuses);

/** The decided changes of state, written again by hand and compared with the table in the code. */
const decided = new Set([
  "draft>uploading",
  "uploading>processing",
  "uploading>cancelled",
  "uploading>timed_out",
  "processing>ready",
  "processing>errored",
  "errored>uploading",
  "ready>published",
  "ready>scheduled",
  "scheduled>published",
  "scheduled>ready",
  "published>unpublished",
  "unpublished>published",
]);

describe("the states of a video", () => {
  it("allow the decided changes and no others", () => {
    for (const from of videoStatuses) {
      for (const to of videoStatuses) {
        const expected =
          from !== "deleted" &&
          (decided.has(`${from}>${to}`) ||
            to === "deleted" ||
            (to === "blocked" && from !== "blocked"));
        expect([from, to, canMove(from, to)]).toEqual([from, to, expected]);
      }
    }
  });

  it("leave blocked only to the former state", () => {
    fc.assert(
      fc.property(status, status, (before, to) => {
        if (to === "deleted" || to === "blocked") return;
        expect(canMove("blocked", to, before)).toBe(before === to);
      }),
    );
  });

  it("become ready by the provider during upload or processing, and by a withdrawn schedule", () => {
    expect(videoStatuses.filter(canArrive)).toEqual(["uploading", "processing"]);
    const withdrawing = videoStatuses.filter((from) => {
      try {
        requireOwnerMove(from, "ready");
        return true;
      } catch {
        return false;
      }
    });
    expect(withdrawing).toEqual(["scheduled"]);
  });

  it("allow a replacement file where a file plays, and nowhere else", () => {
    expect(videoStatuses.filter(takesReplacement)).toEqual([
      "ready",
      "scheduled",
      "published",
      "unpublished",
    ]);
    // Never both: where a file is replaced, the video does not start again.
    for (const one of videoStatuses.filter(takesReplacement)) {
      expect(canMove(one, "uploading")).toBe(false);
    }
  });

  it("lets its owner make the decided moves alone", () => {
    fc.assert(
      fc.property(status, status, (from, to) => {
        const asked = () => requireOwnerMove(from, to);
        const may = canMove(from, to) && (to !== "ready" || from === "scheduled");
        if (may) expect(asked).not.toThrowError();
        else expect(asked).toThrowError(MarqueeError);
      }),
    );
  });

  it("of a file continue behind a block", () => {
    const blocked = { status: "blocked", blocked_from: "processing" } as const;
    expect([fileStatusOf(blocked), fileMove(blocked, "ready")]).toEqual([
      "processing",
      { blocked_from: "ready" },
    ]);
    expect(fileStatusOf({ status: "blocked" })).toBe("blocked");
    const open = { status: "processing" } as const;
    expect([fileStatusOf(open), fileMove(open, "ready")]).toEqual([
      "processing",
      { status: "ready" },
    ]);
  });

  it("names both states of a refused move, for a person and for a program", () => {
    expect(() => requireMove("draft", "published")).toThrowError(MarqueeError);
    expect(() => requireMove("draft", "published")).toThrowError(/draft.*published/);
    expect(() => requireOwnerMove("timed_out", "published")).toThrowError(
      expect.objectContaining({
        code: "invalid_state",
        message: "A video that is timed out cannot become published.",
        details: { from: "timed_out", to: "published" },
      }),
    );
    // As when another person has made the same change a moment before.
    expect(() => requireMove("blocked", "blocked")).toThrowError(
      expect.objectContaining({
        message: "This video is blocked already.",
        details: { from: "blocked", to: "blocked" },
      }),
    );
  });
});
