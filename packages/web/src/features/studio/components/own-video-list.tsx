import {
  type OwnVideo,
  type OwnVideosFilter,
  ownVideosFilterSchema,
} from "@marquee/contracts/content/video/video.schema";
import { videoStatuses } from "@marquee/contracts/content/video/video-values";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Film } from "lucide-react";
import type { ReactNode } from "react";
import { ListScreen } from "@/components/list-screen/list-screen.tsx";
import type { ListFilter } from "@/components/list-screen/list-types.ts";
import { useListAddress } from "@/components/list-screen/use-list-address.ts";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { videoStatuses as statusBadges } from "@/components/video-statuses.ts";
import { allOwnChannelsQuery } from "@/data/channels.ts";
import { filteredList } from "@/data/filtered-list.ts";
import { ownVideosQuery } from "@/data/own-videos.ts";
import { manageVideoPath, videoPath } from "@/lib/links.ts";
import { useVideoActions } from "../use-video-actions.tsx";
import { videoColumns } from "../video-columns.tsx";

type Filter = ListFilter<OwnVideosFilter>;

const stateFilter: Filter = {
  name: "status",
  label: "State",
  all: "All states",
  choices: videoStatuses
    .filter((status) => status !== "deleted")
    .map((value) => ({ value, label: statusBadges[value].label })),
};

const accessFilter: Filter = {
  name: "access_type",
  label: "Access",
  all: "Free and paid",
  choices: [
    { value: "free", label: "Free" },
    { value: "paid", label: "Paid" },
  ],
};

const videosOf = (page: { videos: readonly OwnVideo[] }) => page.videos;

const linksOf = (video: OwnVideo) => [
  { label: "Edit", to: manageVideoPath(video.channel_id, video.id) },
  ...(video.status === "published"
    ? [{ label: "See it as watchers do", to: videoPath(video) }]
    : []),
];

/** Narrows to one of the caller's channels. */
function useChannelFilter(): Filter {
  const { data: channels = [] } = useQuery(allOwnChannelsQuery);
  return {
    name: "channel_id",
    label: "Channel",
    all: "All channels",
    choices: channels.map(({ id, name }) => ({ value: id, label: name })),
  };
}

interface OwnVideoListProps {
  /** Only the videos of this channel. */
  channelId?: string;
  /** The first step, offered when there is nothing. */
  action?: ReactNode;
}

/** The caller's own videos. */
export default function OwnVideoList({ channelId, action }: OwnVideoListProps) {
  const address = useListAddress(ownVideosFilterSchema);
  const channelFilter = useChannelFilter();
  const query = useInfiniteQuery(
    filteredList(
      ownVideosQuery({ ...address.query, ...(channelId && { channel_id: channelId }) }),
      channelId,
    ),
  );
  const { actions, refresh } = useVideoActions();
  return (
    <ListScreen
      caption="Your videos"
      noun={{ one: "video", many: "videos" }}
      address={address}
      query={query}
      itemsOf={videosOf}
      nameOf={({ title }) => title}
      columns={videoColumns}
      filters={[stateFilter, accessFilter, ...(channelId ? [] : [channelFilter])]}
      search="Search your videos"
      rowLinks={linksOf}
      actions={actions}
      onChanged={refresh}
      empty={
        <EmptyState icon={Film} title="No videos yet" action={action}>
          Upload a video, and it is listed here with its state, its price and its views.
        </EmptyState>
      }
    />
  );
}
