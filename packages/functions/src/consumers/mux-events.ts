import { applyTrackEvent, isTrackEvent } from "@marquee/core/content/captions";
import { applyLiveEvent, liveEventSchema } from "@marquee/core/content/live";
import { applyVideoEvent, videoEventSchema } from "@marquee/core/content/video";
import { handleEventOnce } from "@marquee/core/platform/inbox/handle-event-once";
import { createMuxProvider } from "@marquee/core/platform/providers/mux";
import { createPlaybackProvider } from "@marquee/core/platform/providers/playback";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { createStorageProvider } from "@marquee/core/platform/providers/storage";
import { createConsumer } from "../frame/consumer.ts";

export const handler = createConsumer(
  "consumer-mux-events",
  {
    mux: createMuxProvider,
    playback: createPlaybackProvider,
    queues: createQueueProvider,
    storage: createStorageProvider,
  },
  async (ctx, message) => {
    const event = videoEventSchema.parse(message);
    const live = liveEventSchema.safeParse(message);
    const inboxEvent = { provider: "mux", event_id: event.id, type: event.type, message } as const;
    await handleEventOnce(ctx, inboxEvent, () => {
      if (isTrackEvent(event.type)) return applyTrackEvent(ctx, event);
      return live.success ? applyLiveEvent(ctx, live.data) : applyVideoEvent(ctx, event);
    });
  },
);
