import { expect, it } from "vitest";
import {
  contextOf,
  createBroadcaster,
  createChannel,
  createStream,
  createUser,
  createVideo,
  database,
} from "../../../../test/context.ts";
import * as Comment from "../../comment/index.ts";
import { createReport } from "../create-report.ts";

it("a comment is reported although its quotation ends within an emoji", async () => {
  const creator = await createUser("creator");
  const reader = contextOf(await createUser("watcher"));
  const videoId = await createVideo(creator, await createChannel(creator));
  const { id } = await Comment.createComment({
    ctx: reader,
    input: { video_id: videoId, text: `${"a".repeat(199)}😀 and so on` },
  });
  const input = { object_type: "comment", object_id: id, reason: "spam", details: "" } as const;
  await expect(createReport({ ctx: reader, input })).resolves.toBeDefined();
});

it("a report of a live stream names its channel, on whose page it is ended", async () => {
  const creator = await createBroadcaster();
  const channelId = await createChannel(creator);
  const streamId = await createStream(creator, channelId, { status: "live" });
  const { id } = await createReport({
    ctx: contextOf(await createUser("watcher")),
    input: { object_type: "live", object_id: streamId, reason: "violence", details: "" },
  });
  const { data } = await database.reports.get({ id }).go({ consistent: true });
  expect(data).toMatchObject({ channel_id: channelId, subject_title: "A channel" });
});
