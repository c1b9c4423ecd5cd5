import { expect, it } from "vitest";
import {
  createBroadcaster,
  createChannel,
  createStream,
  createVideo,
} from "../../../../test/context.ts";
import { getLiveStream } from "../get-live-stream.ts";
import { liveContext, lostAtProvider } from "./live-fixtures.ts";

it.each([
  ["ready", true],
  ["deleted", false],
] as const)("its owner is led to a recording that is %s: %s", async (status, isNamed) => {
  const owner = await createBroadcaster();
  const channelId = await createChannel(owner);
  const replay_video_id = await createVideo(owner, channelId, { status });
  const ended = { ...lostAtProvider, status: "replay_ready", replay_video_id } as const;
  const id = await createStream(owner, channelId, ended);
  const { ctx } = liveContext(owner);
  const { own } = await getLiveStream({ ctx, input: { id } });
  expect(own?.replay_video_id).toBe(isNamed ? replay_video_id : null);
});
