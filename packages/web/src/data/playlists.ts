import { seriesCalls } from "@marquee/contracts/content/series/series.calls";
import type { SeriesDetail } from "@marquee/contracts/content/series/series.schema";
import type { VideoCard } from "@marquee/contracts/content/video/video.schema";
import { queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { playlistKeys } from "./keys.ts";
import { pagedQuery } from "./paged-query.ts";

/** The playlists of a channel, newest first, each with its first videos. */
export const channelPlaylistsQuery = (channelId: string) =>
  pagedQuery({
    key: playlistKeys.list("of-channel", { channelId }),
    load: (at, options) =>
      request(
        seriesCalls.grouped,
        { query: { channel_id: channelId, video_limit: 4, limit: 20, ...at } },
        options,
      ),
  });

/** The playlists of a channel by their names, newest first. */
export const playlistNamesQuery = (channelId: string) =>
  pagedQuery({
    key: playlistKeys.list("names", { channelId }),
    load: (at, options) =>
      request(seriesCalls.list, { query: { channel_id: channelId, limit: 20, ...at } }, options),
  });

/** A playlist with all its videos in order, by its id or by the slug of its page. */
export const playlistQuery = (idOrSlug: string) =>
  queryOptions({
    queryKey: playlistKeys.detail(idOrSlug),
    queryFn: ({ signal }) => request(seriesCalls.byName, { query: { name: idOrSlug } }, { signal }),
    enabled: idOrSlug !== "",
  });

/** As `playlistQuery`, without the videos that only the owner and admins see in it. */
export const watchedPlaylistQuery = (idOrSlug: string) => ({
  ...playlistQuery(idOrSlug),
  select: onlyListedVideos,
});

const onlyListedVideos = (playlist: SeriesDetail): SeriesDetail => ({
  ...playlist,
  videos: playlist.videos.filter(isListed),
});

/** Whether watchers see a video of a playlist in it. */
export const isListed = ({
  status,
  privacy_type,
}: Pick<VideoCard, "status" | "privacy_type">): boolean =>
  status === "published" && privacy_type === "public";
