import { liveCalls } from "@marquee/contracts/live/live.calls";
import { listLiveStreams } from "@marquee/core/live/list-live-streams";
import { createApp } from "../frame/app.ts";

export const app = createApp("live", () => ({})).serve(liveCalls.all, async ({ ctx, query }) => {
  const { items, pagination } = await listLiveStreams({ ctx, input: query });
  return { liveStreams: items, pagination };
});

export const handler = app.handler;
