import { expect, inject, it } from "vitest";
import {
  contextOf,
  createChannel,
  createUser,
  createVideo,
  database,
} from "../../../../test/context.ts";
import { createMuxProvider } from "../../../platform/providers/mux.ts";
import { createPlaybackProvider } from "../../../platform/providers/playback.ts";
import { createSecretReader } from "../../../platform/providers/secrets.ts";
import { recheckProcessing } from "../recheck-processing.ts";

it("ends the processing of a video that has no asset, and notifies its creator", async () => {
  const creator = await createUser("creator");
  const id = await createVideo(creator, await createChannel(creator), {
    status: "processing",
    due: "processing",
    due_sort_key: "2026-03-09T12:00:00.000Z",
  });
  const read = async () => {
    const { data } = await database.videos.get({ id }).go({ consistent: true });
    if (data === null) throw new Error("The video is missing");
    return data;
  };
  const base = contextOf({ type: "system", name: "test" });
  const environment = inject("environment");
  const parts = {
    config: base.config,
    secrets: createSecretReader(base.config, environment),
    environment,
  };
  const sent: unknown[] = [];
  const ctx = {
    ...base,
    providers: {
      ...base.providers,
      mux: createMuxProvider(parts),
      playback: createPlaybackProvider(parts),
      queues: {
        send: async (_: string, message: unknown) => void sent.push(message),
        sendAll: async (_: string, messages: readonly unknown[]) => void sent.push(...messages),
      },
    },
  };
  expect(await recheckProcessing(ctx, await read())).toBe("errored");
  const repaired = await read();
  expect(repaired.status).toBe("errored");
  // Without this attribute the nightly comparison does not find it again.
  expect(repaired.due).toBeUndefined();
  expect(sent).toContainEqual(
    expect.objectContaining({ type: "video_errored", user_id: creator.userId }),
  );
});
