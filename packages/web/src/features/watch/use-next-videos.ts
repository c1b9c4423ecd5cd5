import type { VideoCard } from "@marquee/contracts/content/video/video.schema";
import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { hasCode } from "@/lib/api-error.ts";
import { playsAtOnce } from "@/lib/links.ts";

interface NextVideo {
  id: string;
  path: string;
}

/**
 * The videos that play without a press, one of which the page is about to show. A video that was taken down meanwhile
 * is passed over.
 * @param address id or slug in the page's address
 * @param query of the page's video
 */
export function useNextVideos<Video extends { id: string }>(
  address: string,
  { data, error, isPending }: UseQueryResult<Video>,
) {
  const navigate = useNavigate();
  const [next, setNext] = useState<readonly NextVideo[]>([]);
  const [wanted, ...following] = next;
  const isGone = hasCode(error, "not_found");
  // One that was taken down while it was shown is open no more, whatever was read before.
  const shown = isGone ? undefined : data;
  const isPassedOver =
    isGone && wanted !== undefined && address.endsWith(wanted.id) && following.length > 0;

  const shownId = shown?.id;
  useEffect(() => {
    if (shownId !== undefined) setNext([]);
  }, [shownId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each video that was taken down
  useEffect(() => {
    const [first] = following;
    if (!isPassedOver || first === undefined) return;
    setNext(following);
    // Back leads to the video that was watched.
    void navigate(first.path, { replace: true, state: playsAtOnce });
  }, [isPassedOver, address]);

  return {
    /** The page's video; undefined until it is loaded, and after it was taken down. */
    video: shown,
    /** The page has no video to show, and none that follows at once. */
    isMissing: shown === undefined && !isPending && !isPassedOver,
    /** Shows the first of these videos that still exists, and plays it. */
    playNext(videos: readonly VideoCard[], pathOf: (video: VideoCard) => string): void {
      const places = videos.map((video) => ({ id: video.id, path: pathOf(video) }));
      setNext(places);
      if (places[0] !== undefined) void navigate(places[0].path, { state: playsAtOnce });
    },
  };
}
