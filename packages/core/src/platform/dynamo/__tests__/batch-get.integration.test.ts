import { expect, it } from "vitest";
import {
  contextOf,
  createChannel,
  createUser,
  createVideo,
  database,
} from "../../../../test/context.ts";
import { createDatabase } from "../../../database.ts";
import { createDocumentClient } from "../client.ts";

it("items of several entities are read in one request, and what does not exist has no answer", async () => {
  const creator = await createUser("creator");
  const channelId = await createChannel(creator);
  const id = await createVideo(creator, channelId);
  const { config } = contextOf(creator);
  const client = createDocumentClient(config);
  let requests = 0;
  client.middlewareStack.add(
    (next) => (args) => {
      requests += 1;
      return next(args);
    },
    { step: "initialize", name: "count" },
  );
  const { videos, channels, savedVideos, batchGet } = createDatabase(client, config.TABLE_NAME);
  const read = {
    saved: savedVideos.get({ saved_by: creator.userId, video_id: id }).params(),
    channel: channels.get({ id: channelId }).params(),
    video: videos.get({ id }).params(),
  };
  const answerTo = await batchGet([read.saved, read.channel, read.video]);
  expect(requests).toBe(1);
  expect(answerTo(read.saved)).toEqual({});
  expect(savedVideos.parse(answerTo(read.saved)).data).toBeNull();
  expect(videos.parse(answerTo(read.video)).data).toEqual(
    (await database.videos.get({ id }).go()).data,
  );
  expect(channels.parse(answerTo(read.channel)).data).toEqual(
    (await database.channels.get({ id: channelId }).go()).data,
  );
});
