import type { LiveStreamDetail } from "@marquee/contracts/content/live/live.schema";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { invalidate } from "./invalidate.ts";
import { liveStreamKeys } from "./keys.ts";

/** The banner and the lists are updated with the page of a stream, before their own next poll. */
export function useFreshLiveLists(status: LiveStreamDetail["status"] | undefined): void {
  const client = useQueryClient();
  const known = useRef(status);
  useEffect(() => {
    if (known.current !== undefined && known.current !== status) {
      void invalidate(client, [liveStreamKeys.lists]);
    }
    known.current = status;
  }, [client, status]);
}
