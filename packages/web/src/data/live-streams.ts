import { liveCalls } from "@marquee/contracts/live/live.calls";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api.ts";

/** Streams that are live now; a failure counts as none (spec §7). */
export const liveStreamsQuery = queryOptions({
  queryKey: ["live-streams"],
  queryFn: async ({ signal }) => {
    const result = await call(liveCalls.all, { query: { page: 1, limit: 10 } }, { signal });
    return result.status ? result.data.liveStreams : [];
  },
  refetchInterval: 60_000,
});
