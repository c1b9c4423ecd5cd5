import { beforeEach, describe, expect, it } from "vitest";
import { createUser, createVideo, database, mediaUrl, put } from "../../../../test/context.ts";
import { type Fixtures, system } from "../../../../test/provider-fixtures.ts";
import { withFields } from "../../../../test/with-fields.ts";
import { reserveMinutes } from "../../../people/minutes/index.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { newId } from "../../../platform/ids.ts";
import {
  at,
  createReport,
  createStepFixtures,
  now,
  type RunStep,
  reportExists,
  stepDone,
  videoOf,
} from "./step-fixtures.ts";

let fixtures: Fixtures;
let owner: UserActor;
let channelId: string;
let run: RunStep;
beforeEach(async () => {
  ({ fixtures, owner, channelId, run } = await createStepFixtures());
});

describe("the steps of a video's deletion", () => {
  /** Records what is asked of the video provider. */
  function withAssets() {
    const removed: string[] = [];
    const cancelled: string[] = [];
    const uploads: Record<string, { status: string; asset_id?: string }> = {
      waiting: { status: "waiting" },
      created: { status: "asset_created", asset_id: "asset_of_upload" },
    };
    const gone = () => Promise.reject(Object.assign(new Error("Not found"), { status: 404 }));
    const ctx = fixtures.context(system, now);
    const mux = async () => {
      const real = await fixtures.providers.mux();
      const assets = { delete: async (id: string) => void removed.push(id) };
      const asked = {
        retrieve: async (id: string) => uploads[id] ?? gone(),
        cancel: async (id: string) => void cancelled.push(id),
      };
      return withFields(real, { video: { assets, uploads: asked } });
    };
    return { removed, cancelled, ctx: { ...ctx, providers: { ...ctx.providers, mux } } };
  }

  it("the step `media` deletes the current, the next and the replaced assets at Mux, each once", async () => {
    const id = await createVideo(owner, channelId, {
      asset_id: "asset_now",
      upload_id: "created",
      replacement_asset_id: "asset_next",
      replacement_upload_id: "unknown",
    });
    await database.replacedFiles
      .put([
        { video_id: id, asset_id: "asset_old", due: "replaced_file", due_sort_key: `${at}_1` },
        { video_id: id, asset_id: "asset_now", due: "replaced_file", due_sort_key: `${at}_2` },
      ])
      .go();
    const { removed, ctx } = withAssets();
    expect(await run("video", "media", id, { ctx })).toEqual(stepDone(1));
    expect(removed.sort()).toEqual(["asset_next", "asset_now", "asset_of_upload", "asset_old"]);
    const { data } = await database.replacedFiles.query.byVideo({ video_id: id }).go();
    expect(data).toEqual([]);
  });

  it("the steps `media` and `upload` ask Mux for nothing if nothing was uploaded", async () => {
    const { removed, cancelled, ctx } = withAssets();
    const id = await createVideo(owner, channelId);
    expect(await run("video", "media", id, { ctx })).toEqual(stepDone(1));
    expect(await run("video", "upload", id, { ctx })).toEqual(stepDone(1));
    expect(await run("video", "media", "vid_gone", { ctx })).toEqual(stepDone(0));
    expect([removed, cancelled]).toEqual([[], []]);
  });

  it("the step `upload` cancels waiting uploads and releases their minutes", async () => {
    const id = await createVideo(owner, channelId, {
      upload_id: "waiting",
      replacement_upload_id: "created",
    });
    const { cancelled, ctx } = withAssets();
    const user_id = owner.userId;
    await database.minutesBalances
      .create({
        user_id,
        plan_total: 100,
        plan_used: 0,
        topup_total: 0,
        topup_used: 0,
        reserved: 0,
        version: 1,
      })
      .go();
    for (const uploadId of ["waiting", "created"]) {
      await reserveMinutes(ctx, { userId: user_id, uploadId, seconds: 600 });
    }
    expect(await run("video", "upload", id, { ctx })).toEqual(stepDone(1));
    expect(cancelled).toEqual(["waiting"]);
    const { data } = await database.minutesBalances.get({ user_id }).go({ consistent: true });
    expect(data?.reserved).toBe(0);
  });

  it("the step `files` deletes the video's pictures, and no other video's", async () => {
    const exists = async (key: string) => (await fetch(`${mediaUrl}/${key}`)).ok;
    const bytes = new Uint8Array([1, 2, 3]);
    const key = `images/${owner.userId}/video_thumbnail/a.png`;
    const id = await createVideo(owner, channelId, { thumbnail_key: key });
    const frames = `frames/${id}/a-0.jpg`;
    const foreign = `frames/${id}x/a-0.jpg`;
    for (const file of [key, frames, foreign]) await put(file, bytes, "image/png");
    expect(await run("video", "files", id)).toEqual(stepDone(1));
    expect(await Promise.all([key, frames, foreign].map(exists))).toEqual([false, false, true]);
    const frame = `frames/${id}x/a-0.jpg`;
    const shown = await createVideo(owner, channelId, { thumbnail_key: frame });
    expect(await run("video", "files", shown)).toEqual(stepDone(1));
    expect(await exists(frame)).toBe(true);
    expect(await run("video", "files", "vid_gone")).toEqual(stepDone(1));
  });

  it("the step `files` repeats while the folder is not empty", async () => {
    const ctx = fixtures.context(system, now);
    const storage = { ...ctx.providers.storage, removeFolder: async () => false };
    const full = { ...ctx, providers: { ...ctx.providers, storage } };
    const id = await createVideo(owner, channelId);
    expect(await run("video", "files", id, { ctx: full })).toEqual({ next: "page", done: 0 });
  });

  it("the step `record` deletes the video and the reports on it, and sends a delayed catalog message", async () => {
    const id = await createVideo(owner, channelId);
    const reported = await createReport(id);
    expect(await run("video", "record", id)).toEqual(stepDone(1));
    expect(await videoOf(id)).toBeNull();
    expect(await reportExists(reported)).toBe(false);
    expect(fixtures.sent).toEqual([{ queue: "catalog", message: { type: "video", id } }]);
  });

  it("the step `record` deletes the video's captions, and no other video's", async () => {
    const [id, other] = [await createVideo(owner, channelId), await createVideo(owner, channelId)];
    const captionsOf = async (video_id: string) =>
      (await database.captions.query.byVideo({ video_id }).go()).data.map((track) => track.id);
    for (const [video_id, track] of [
      [id, "cap_en"],
      [id, "cap_de"],
      [other, "cap_en"],
    ] as const) {
      await database.captions
        .create({
          video_id,
          id: track,
          asset_id: "asset",
          language_code: "en",
          name: "English",
          closed_captions: false,
          status: "ready",
          created_at: at,
        })
        .go();
    }
    expect(await run("video", "record", id)).toEqual(stepDone(1));
    expect(await captionsOf(id)).toEqual([]);
    expect(await captionsOf(other)).toEqual(["cap_en"]);
  });

  it("the step `series` removes the video from its series, and changes no other series", async () => {
    const id = await createVideo(owner, channelId);
    const series = async (video_ids: string[]) => {
      const made = newId("series", new Date());
      await database.series
        .create({
          id: made,
          creator_id: owner.userId,
          channel_id: channelId,
          name: "All",
          description: "",
          video_ids,
          created_at: "2026-01-01T00:00:00.000Z",
          updated_at: "2026-01-01T00:00:00.000Z",
        })
        .go();
      return made;
    };
    const [holding, other] = [await series(["vid_a", id, "vid_b"]), await series(["vid_a"])];
    expect(await run("video", "series", id)).toEqual(stepDone(2));
    const read = async (one: string) => (await database.series.get({ id: one }).go()).data;
    expect(await read(holding)).toMatchObject({
      video_ids: ["vid_a", "vid_b"],
      updated_at: at,
      version: 1,
    });
    expect(await read(other)).toMatchObject({
      video_ids: ["vid_a"],
      updated_at: "2026-01-01T00:00:00.000Z",
    });
    expect(await run("video", "series", "vid_gone")).toEqual(stepDone(0));
  });

  it("the step `saves` removes the video from everybody's saved videos", async () => {
    const id = await createVideo(owner, channelId);
    const watcher = await createUser("watcher");
    await database.users.patch({ id: watcher.userId }).set({ saved_count: 1 }).go();
    await database.savedVideos.put({ saved_by: watcher.userId, video_id: id, saved_at: at }).go();
    expect(await run("video", "saves", id)).toEqual(stepDone(1));
    const { data } = await database.savedVideos.query.byVideo({ video_id: id }).go();
    expect(data).toEqual([]);
  });
});
