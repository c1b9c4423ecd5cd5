import { uploadCalls } from "@marquee/contracts/content/upload/upload.calls";
import { beforeAll, expect, it } from "vitest";
import { uploadVideo } from "./support/creator.ts";
import { putVideo } from "./support/fixtures.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { waitUntilAllHandled } from "./support/signed-events.ts";
import { succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});
const ask = (id: string) => fixtures.people.owner.call(uploadCalls.progress, { params: { id } });

it("there is a percentage while a video is processed, and none before and after", async () => {
  const video = await uploadVideo(fixtures.people.owner, fixtures.channel, "Harbour before dawn");
  expect(await succeed(ask(video.id))).toEqual({ status: "ready", progress: null });
  await waitUntilAllHandled("mux", video.id);
  // As if the provider's event had not arrived: the file is prepared there.
  await fixtures.database.videos.patch({ id: video.id }).set({ status: "processing" }).go();
  expect(await succeed(ask(video.id))).toEqual({ status: "processing", progress: 100 });
  const draft = await putVideo(fixtures, { status: "draft" });
  expect(await succeed(ask(draft))).toEqual({ status: "draft", progress: null });
});

it("when the provider gives no progress, the stored figure stays", async () => {
  const lost = await putVideo(fixtures, { status: "processing", progress: 40 });
  expect(await succeed(ask(lost))).toEqual({ status: "processing", progress: 40 });
});
