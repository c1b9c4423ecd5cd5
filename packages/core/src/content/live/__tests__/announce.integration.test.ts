import { expect, it } from "vitest";
import { createBroadcaster, createChannel, createStream } from "../../../../test/context.ts";
import { announceLiveStream } from "../announce.ts";
import { getLiveStream } from "../get-live-stream.ts";
import { updateLiveStream } from "../update-live-stream.ts";
import { liveContext, lostAtProvider } from "./live-fixtures.ts";

it("a request that failed has told nobody, and is made again", async () => {
  const owner = await createBroadcaster();
  const stream_id = await createStream(owner, await createChannel(owner), {
    ...lostAtProvider,
    status: "connected",
    privacy_type: "unlisted",
  });
  const { ctx, sent, queues } = liveContext(owner);
  const announcedAt = async () =>
    (await getLiveStream({ ctx, input: { id: stream_id } })).own?.announced_at;
  queues.areBroken = true;
  await expect(announceLiveStream({ ctx, input: { stream_id } })).rejects.toThrow("Out of reach");
  expect(await announcedAt()).toBeNull();
  queues.areBroken = false;
  const { announced_at } = await announceLiveStream({ ctx, input: { stream_id } });
  expect(sent).toEqual([{ queue: "fan-out", message: { topic: "live_started", id: stream_id } }]);
  expect(await announcedAt()).toBe(announced_at);
});

it.each([
  ["live", "public", 1],
  ["live", "unlisted", 0],
  ["connected", "public", 0],
] as const)("a private stream that is %s and becomes %s", async (status, privacy_type, count) => {
  const owner = await createBroadcaster();
  const stream_id = await createStream(owner, await createChannel(owner), {
    ...lostAtProvider,
    status,
    privacy_type: "private",
  });
  const { ctx, sent } = liveContext(owner);
  await updateLiveStream({ ctx, input: { stream_id, privacy_type, version: 1 } });
  const secondUpdate = await updateLiveStream({
    ctx,
    input: { stream_id, privacy_type, version: 2 },
  });
  expect(sent).toHaveLength(count);
  expect(secondUpdate.announced_at === null).toBe(count === 0);
});
