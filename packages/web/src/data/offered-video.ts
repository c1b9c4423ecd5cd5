import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { videoKeys } from "./keys.ts";

/** What the page of a published video offers, without an address to play it: each one delays the buyer's own refund. */
export const offeredVideoQuery = (id: string) =>
  queryOptions({
    queryKey: videoKeys.detail(id, "offer"),
    queryFn: ({ signal }) =>
      request(videoCalls.publicById, { params: { id }, query: { offer: "true" } }, { signal }),
  });
