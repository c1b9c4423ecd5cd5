import * as fc from "fast-check";
import { expect, it } from "vitest";
import { dayOfView, splitIntoBatches, windowSeconds } from "../view-batches.ts";

const view = fc.record({
  videoId: fc.integer({ min: 0, max: 80 }).map((number) => `vid_${number}`),
  viewer: fc.integer({ min: 0, max: 60 }).map((number) => `viewer-${number}`),
  // Around midnight, because a batch may contain views of two days.
  at: fc.integer({ min: 86_400 - windowSeconds, max: 86_400 + 2 * windowSeconds }),
  page: fc.constant("home" as const),
  video: fc.constantFrom("one", "two", "three").map((channel_id) => ({ channel_id })),
});

it("every batch fits a transaction, and every viewer counts as the rule says", () => {
  void fc.assert(
    fc.property(fc.array(view, { maxLength: 300 }), (views) => {
      const batches = splitIntoBatches(views);
      for (const batch of batches) {
        const keys = batch.map(({ videoId, viewer }) => `${videoId} ${viewer}`);
        expect(new Set(keys).size).toBe(keys.length);
        const videos = new Set(batch.map(({ videoId }) => videoId));
        const channels = new Set(batch.map(({ video }) => video.channel_id));
        const days = new Set(batch.map(dayOfView));
        const videoDays = new Set(batch.map((one) => `${one.videoId} ${dayOfView(one)}`));
        const additions = videos.size + channels.size + 1 + videoDays.size + days.size;
        expect(batch.length + additions).toBeLessThanOrEqual(100);
      }
      const counted = batches.flat();
      const last = new Map<string, number>();
      const expected = [...views]
        .sort((one, other) => one.at - other.at)
        .filter(({ videoId, viewer, at }) => {
          const key = `${videoId} ${viewer}`;
          const before = last.get(key);
          if (before !== undefined && at < before + windowSeconds) return false;
          last.set(key, at);
          return true;
        });
      expect(counted).toHaveLength(expected.length);
      expect(new Set(counted)).toEqual(new Set(expected));
    }),
  );
});
