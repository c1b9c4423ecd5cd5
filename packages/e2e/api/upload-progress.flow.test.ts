import { uploadCalls } from "@marquee/contracts/content/upload/upload.calls";
import { beforeAll, expect, it } from "vitest";
import { uploadVideo } from "./support/creator.ts";
import { allHandled } from "./support/signed-events.ts";
import { succeed } from "./support/succeed.ts";
import { putVideo } from "./support/things.ts";
import { makeWorld, type World } from "./support/world.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
const ask = (id: string) => world.people.owner.call(uploadCalls.progress, { params: { id } });

it("there is a percentage while a video is processed, and none before and after", async () => {
  const video = await uploadVideo(world.people.owner, world.channel, "Harbour before dawn");
  expect(await succeed(ask(video.id))).toEqual({ status: "ready", progress: null });
  await allHandled("mux", video.id);
  // As if the provider's event had not arrived: the file is prepared there.
  await world.database.videos.patch({ id: video.id }).set({ status: "processing" }).go();
  expect(await succeed(ask(video.id))).toEqual({ status: "processing", progress: 100 });
  const draft = await putVideo(world, { status: "draft" });
  expect(await succeed(ask(draft))).toEqual({ status: "draft", progress: null });
});

it("when the provider gives no progress, the stored figure stays", async () => {
  const lost = await putVideo(world, { status: "processing", progress: 40 });
  expect(await succeed(ask(lost))).toEqual({ status: "processing", progress: 40 });
});
