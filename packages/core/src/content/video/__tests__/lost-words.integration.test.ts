import { describe, expect, it } from "vitest";
import { as, channel, database, type Person, person, video } from "../../../../test/context.ts";
import { blockVideo } from "../../../operations/admin/block-video.ts";
import { startVideoDeletion } from "../../../operations/deletion/start-video.ts";
import type { Context } from "../../../platform/context.ts";
import { createPlaybackProvider } from "../../../platform/providers/playback.ts";
import { runDueVideos } from "../run-due.ts";
import { updateVideo } from "../update-video.ts";

/** A context whose queues fail for all messages except delayed ones, while `broken` is set. */
function fixtures(actor: Parameters<typeof as>[0]) {
  const told: unknown[] = [];
  const state = { broken: true };
  const base = as(actor);
  const ctx: Context<"queues" | "storage" | "playback"> = {
    ...base,
    providers: {
      ...base.providers,
      playback: createPlaybackProvider(base.config, async () => ""),
      queues: {
        send: async (queue, message, options) => {
          if (state.broken && options?.delaySeconds === undefined) throw new Error("Out of reach");
          if (queue === "catalog") told.push(message);
        },
        sendAll: async () => undefined,
      },
    },
  };
  return { ctx, told, state };
}

const statusOf = async (id: string) =>
  (await database.videos.get({ id }).go({ consistent: true })).data?.status;

async function published(owner: Person, changes: Parameters<typeof video>[2] = {}) {
  return video(owner, await channel(owner), changes);
}

describe("the lists are updated, though the message after the write is lost:", () => {
  it("of a video that was published on time", async () => {
    const past = new Date(Date.now() - 60_000).toISOString();
    const owner = await person("creator");
    const id = await published(owner, { status: "scheduled", scheduled_at: past });
    await database.videos
      .patch({ id })
      .set({ due: "publish", due_sort_key: `${past}_${id}` })
      .go();
    const { ctx, told, state } = fixtures({ type: "system", name: "test" });
    await expect(runDueVideos(ctx)).rejects.toThrow("Out of reach");
    expect(await statusOf(id)).toBe("published");
    state.broken = false;
    await runDueVideos(ctx);
    expect(told).toContainEqual({ type: "video", id });
    told.length = 0;
    await runDueVideos(ctx);
    expect(told).not.toContainEqual({ type: "video", id });
  });

  it("of a video that an admin has blocked", async () => {
    const id = await published(await person("creator"));
    const { ctx, told } = fixtures(await person("admin"));
    await expect(blockVideo({ ctx, input: { id, reason: "Unlawful" } })).rejects.toThrow();
    expect(await statusOf(id)).toBe("blocked");
    expect(told).toContainEqual({ type: "video", id });
  });

  it("of a video that its owner has unpublished", async () => {
    const owner = await person("creator");
    const id = await published(owner);
    const { ctx, told } = fixtures(owner);
    const input = { id, version: 1, status: "unpublished" } as const;
    await expect(updateVideo({ ctx, input, startDeletion: startVideoDeletion })).rejects.toThrow();
    expect(await statusOf(id)).toBe("unpublished");
    expect(told).toContainEqual({ type: "video", id });
  });
});

it("a blocked or unpublished video is not published by the schedule, though it is due", async () => {
  const past = new Date(Date.now() - 60_000).toISOString();
  const owner = await person("creator");
  const { ctx, state } = fixtures({ type: "system", name: "test" });
  state.broken = false;
  const ids = await Promise.all(
    (["blocked", "unpublished", "deleted"] as const).map(async (status) => {
      const id = await published(owner, { status });
      await database.videos
        .patch({ id })
        .set({ due: "publish", due_sort_key: `${past}_${id}` })
        .go();
      return id;
    }),
  );
  await runDueVideos(ctx);
  expect(await Promise.all(ids.map(statusOf))).toEqual(["blocked", "unpublished", "deleted"]);
});
