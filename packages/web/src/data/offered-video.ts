import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { videoKeys } from "./keys.ts";

/**
 * A published video as its page shows it, without a playback address: each playback address delays the buyer's own
 * refund.
 */
export const offeredVideoQuery = (id: string) =>
  queryOptions({
    queryKey: videoKeys.detail(id, "offer"),
    queryFn: ({ signal }) =>
      request(videoCalls.publicById, { params: { id }, query: { offer: "true" } }, { signal }),
  });
