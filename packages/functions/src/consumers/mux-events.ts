import { applyTrackEvent, isTrackEvent } from "@marquee/core/content/captions";
import { applyLiveEvent, liveEventSchema } from "@marquee/core/content/live";
import { applyVideoEvent, videoEventSchema } from "@marquee/core/content/video";
import * as Inbox from "@marquee/core/platform/inbox/index";
import { createConsumer } from "../frame/consumer.ts";
import { mux, playback, queues, storage } from "../frame/providers.ts";

export const handler = createConsumer(
  "consumer-mux-events",
  { mux, playback, queues, storage },
  async (ctx, message) => {
    const event = videoEventSchema.parse(message);
    const live = liveEventSchema.safeParse(message);
    const known = { provider: "mux", event_id: event.id, type: event.type, message } as const;
    await Inbox.once(ctx, known, () => {
      if (isTrackEvent(event.type)) return applyTrackEvent(ctx, event);
      return live.success ? applyLiveEvent(ctx, live.data) : applyVideoEvent(ctx, event);
    });
  },
);
