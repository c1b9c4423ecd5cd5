import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { uploadCalls } from "@marquee/contracts/content/upload/upload.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { minutePacks } from "@marquee/contracts/offers";
import { beforeAll, expect, it } from "vitest";
import { makeChannel, makeCreator, openUpload } from "./support/creator.ts";
import { leaveMinutes } from "./support/database.ts";
import type { TestPerson } from "./support/person.ts";
import { succeed } from "./support/succeed.ts";

let creator: TestPerson;
let channel: Channel;
beforeAll(async () => {
  creator = await makeCreator({ payouts: false });
  channel = await makeChannel(creator);
});

const minutes = () => succeed(creator.call(uploadCalls.minutes));
const openTwentyUploads = (duration: number) =>
  Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      openUpload(creator, channel, { size: 1000, duration, title: `Take ${index}` }),
    ),
  );

it("twenty concurrent uploads share few minutes, and release all of them", async () => {
  await leaveMinutes(creator, 10);
  const opened = await openTwentyUploads(120);
  const taken = opened.flatMap((result) => (result.status ? [result.data] : []));
  expect(taken).toHaveLength(5);
  for (const result of opened) {
    if (result.status) continue;
    expect(result.error).toMatchObject({
      code: "minutes_exhausted",
      details: { needed: 2, packs: minutePacks },
    });
    expect(result.error.message).toBe(
      "This video needs 2 upload minutes, and none are left. Buy more to continue.",
    );
  }
  expect(await minutes()).toMatchObject({ reserved: 10, remaining: 0 });
  // The refused uploads leave nothing behind.
  const { videos } = await succeed(creator.call(videoCalls.own, { query: { limit: 100 } }));
  expect(videos.map(({ id }) => id).sort()).toEqual(taken.map(({ video_id }) => video_id).sort());

  await Promise.all(
    taken.map(({ video_id }) =>
      succeed(creator.call(uploadCalls.cancel, { params: { id: video_id } })),
    ),
  );
  expect(await minutes()).toMatchObject({ reserved: 0, remaining: 10 });
});

it("twenty concurrent uploads all start when there are enough minutes", async () => {
  await leaveMinutes(creator, 30);
  const opened = await openTwentyUploads(30);
  expect(opened.flatMap((result) => (result.status ? [] : [result.error.code]))).toEqual([]);
  expect(await minutes()).toMatchObject({ reserved: 20, remaining: 10 });
});
