import type { VideoCard } from "@marquee/contracts/content/video/video.schema";
import { useQuery } from "@tanstack/react-query";
import { videoRowQuery } from "@/data/videos.ts";
import { mixProgramme } from "./mix-programme.ts";

const programmeLength = 5;

export interface Programme {
  isPending: boolean;
  /** Undefined while it is loading, and when it failed. */
  videos: readonly VideoCard[] | undefined;
  /** Why there are none; null with videos. */
  error: Error | null;
  retry: () => void;
  isRetrying: boolean;
}

/**
 * The videos of the programme: one promoted, then popular and new ones in turn; new ones only when the other lists
 * fail.
 */
export function useProgramme(): Programme {
  const promoted = useQuery(videoRowQuery("promoted"));
  const latest = useQuery(videoRowQuery("latest"));
  const popular = useQuery(videoRowQuery("popular"));
  const isPending = promoted.isPending || latest.isPending || popular.isPending;
  return {
    isPending,
    videos:
      isPending || latest.data === undefined
        ? undefined
        : mixProgramme(promoted.data ?? [], popular.data ?? [], latest.data, programmeLength),
    // After a failed reload the videos stay.
    error: isPending || latest.data ? null : latest.error,
    retry: () => void latest.refetch(),
    isRetrying: latest.isFetching,
  };
}
