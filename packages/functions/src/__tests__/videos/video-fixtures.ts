import { applyVideoEvent } from "@marquee/core/content/video";
import type { Context } from "@marquee/core/platform/context";
import { createMuxProvider } from "@marquee/core/platform/providers/mux";
import { createPlaybackProvider } from "@marquee/core/platform/providers/playback";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { createSecretReader } from "@marquee/core/platform/providers/secrets";
import * as Fixtures from "@marquee/core/test/context";
import { createQueue } from "../payments/payment-fixtures.ts";
import { startProvider } from "./provider.ts";

/** The result of a file, and what happens to its minutes. */
export const endings = {
  ready: { status: "ready", entry: "settled", seconds: 100 },
  longer: { status: "ready", entry: "settled", seconds: 300 },
  "too long": { status: "errored", entry: "released", seconds: 900 },
  unreadable: { status: "errored", entry: "released", seconds: undefined },
  cancelled: { status: "cancelled", entry: "released", seconds: undefined },
  silent: { status: "errored", entry: "released", seconds: 100 },
  "not received": { status: "errored", entry: "released", seconds: undefined },
} as const;
export type Ending = keyof typeof endings;

/**
 * A provider that tests control, and the context of the functions that receive its events. The queue of notifications
 * fails for the next messages, as many as `faults` says, and `meanwhile` runs once, after the next message.
 */
export async function startVideoFixtures() {
  const environment = {
    ...process.env,
    QUEUE_URL_NOTIFICATIONS: await createQueue("video-notifications"),
    QUEUE_URL_CATALOG: await createQueue("video-catalog"),
  };
  const provider = await startProvider();
  const base = Fixtures.contextOf({ type: "system", name: "test" });
  const config = { ...base.config, MUX_API_URL: provider.url, MUX_IMAGE_URL: provider.url };
  const secrets = createSecretReader(config, environment);
  const queues = createQueueProvider({ config, environment });
  const catalogMessages: unknown[] = [];
  const notices: unknown[] = [];
  const faults: { notifications: number; meanwhile?: () => Promise<unknown> } = {
    notifications: 0,
  };
  const ctx: Context<"mux" | "playback" | "queues" | "storage"> = {
    ...base,
    now: () => new Date(),
    config,
    providers: {
      ...base.providers,
      mux: createMuxProvider({ config, secrets }),
      playback: createPlaybackProvider({ config, secrets }),
      queues: {
        ...queues,
        send: async (queue, message, options) => {
          if (queue === "catalog") catalogMessages.push(message);
          if (queue === "notifications") {
            faults.notifications -= 1;
            if (faults.notifications >= 0) throw new Error("Out of reach");
            notices.push(message);
            const { meanwhile } = faults;
            delete faults.meanwhile;
            await meanwhile?.();
          }
          return queues.send(queue, message, options);
        },
      },
    },
  };

  /** One upload at the provider that advances step by step, and the events of each step. */
  function life(ending: Ending, videoId: string) {
    const uploadId = `upload${crypto.randomUUID()}`;
    const assetId = `asset${crypto.randomUUID()}`;
    const said: { type: string; id: string }[] = [];
    provider.uploads.set(uploadId, { id: uploadId, status: "waiting" });
    const arrive = () => {
      provider.uploads.set(uploadId, { id: uploadId, status: "asset_created", asset_id: assetId });
      provider.assets.set(assetId, { id: assetId, status: "preparing", upload_id: uploadId });
      said.push({ type: "video.upload.asset_created", id: uploadId });
      said.push({ type: "video.asset.created", id: assetId });
    };
    const finish = () => {
      const { seconds } = endings[ending];
      const status = seconds === undefined ? "errored" : "ready";
      const duration = seconds === undefined ? {} : { duration: seconds };
      const type = ending === "silent" ? "audio" : "video";
      provider.assets.set(assetId, {
        id: assetId,
        status,
        upload_id: uploadId,
        tracks: [{ type }],
        ...duration,
      });
      said.push({ type: `video.asset.${status}`, id: assetId });
      said.push({ type: "video.asset.updated", id: assetId });
    };
    const end = (status: "cancelled" | "errored") => () => {
      provider.uploads.set(uploadId, { id: uploadId, status });
      said.push({ type: `video.upload.${status}`, id: uploadId });
    };
    said.push({ type: "video.upload.created", id: uploadId });
    const steps =
      ending === "cancelled"
        ? [end("cancelled")]
        : ending === "not received"
          ? [end("errored")]
          : [arrive, finish];
    return {
      uploadId,
      assetId,
      said,
      advance: () => steps.shift()?.(),
      deliver: (index: number) => {
        const event = said[index % said.length];
        if (event === undefined) return Promise.resolve();
        const data = { id: event.id, passthrough: videoId };
        return applyVideoEvent(ctx, { id: `event_${index}`, type: event.type, data });
      },
    };
  }

  return { ctx, catalogMessages, notices, faults, provider, life };
}
