import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { Film } from "lucide-react";
import { Suspense } from "react";
import { Deferred } from "@/components/deferred.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import {
  StayingTabsContent,
  Tabs,
  TabsContent,
  TabsList,
  TabsTrigger,
} from "@/components/ui/tabs.tsx";
import { VideoList } from "@/components/video-list.tsx";
import { lazy } from "@/lib/lazy.ts";
import { useSearchParameters } from "@/lib/search-parameters.ts";
import { withParameters } from "@/lib/with-parameters.ts";
import { ClosedChannel } from "./closed-channel.tsx";

// The page opens with its videos; the other tabs load their code when they are opened.
const ChannelAbout = lazy(() => import("./channel-about.tsx"));
const ChannelLive = lazy(() => import("./channel-live.tsx"));
const KeptVideos = lazy(() => import("./kept-videos.tsx"));
const ChannelPlaylists = lazy(() => import("./channel-playlists.tsx"));
const Reviews = lazy(() => import("@/components/reviews/reviews.tsx"));

const tabs = ["videos", "playlists", "live", "reviews", "about"] as const;
type Tab = (typeof tabs)[number];

const tabNames: Record<Tab, string> = {
  videos: "Videos",
  playlists: "Playlists",
  live: "Live",
  reviews: "Reviews",
  about: "About",
};

/** The open tab, kept in the address. */
function useTab(): [Tab, (tab: string) => void] {
  const [search, setSearch] = useSearchParameters();
  const tab = tabs.find((one) => one === search.get("tab")) ?? "videos";
  const change = (next: string) =>
    setSearch(withParameters({ tab: next === "videos" ? undefined : next }), {
      replace: true,
      preventScrollReset: true,
    });
  return [tab, change];
}

function Videos({ channel }: { channel: Channel }) {
  const empty = (
    <EmptyState icon={Film} title="No videos yet">
      The first video of this channel will be shown here.
    </EmptyState>
  );
  // A deactivated creator's videos are in no public list, but their buyers keep them.
  return channel.is_purchased && channel.video_count === 0 ? (
    <Suspense>
      <KeptVideos channelId={channel.id} empty={empty} />
    </Suspense>
  ) : (
    <VideoList list="latest" filter={{ channel_id: channel.id }} empty={empty} />
  );
}

/** The parts of a channel: videos, playlists, live streams, reviews, and what it is about. */
export function ChannelTabs({ channel }: { channel: Channel }) {
  const [tab, setTab] = useTab();
  const isOpen = channel.access === "granted";
  return (
    <Tabs value={tab} onValueChange={setTab}>
      <TabsList aria-label="Parts of the channel">
        {tabs.map((one) => (
          <TabsTrigger key={one} value={one}>
            {tabNames[one]}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value="videos">
        <h2 className="sr-only">Videos</h2>
        {isOpen ? <Videos channel={channel} /> : <ClosedChannel channel={channel} />}
      </TabsContent>
      <Deferred fallback={tab === "videos" ? null : <Skeleton className="h-60" />}>
        <TabsContent value="playlists">
          <h2 className="sr-only">Playlists</h2>
          {isOpen ? (
            <ChannelPlaylists channelId={channel.id} />
          ) : (
            <ClosedChannel channel={channel} />
          )}
        </TabsContent>
        <TabsContent value="live">
          <h2 className="sr-only">Live</h2>
          <ChannelLive channel={channel} />
        </TabsContent>
        <StayingTabsContent value="reviews" isShown={tab === "reviews"}>
          <Reviews channel={channel} />
        </StayingTabsContent>
        <TabsContent value="about">
          <ChannelAbout channel={channel} />
        </TabsContent>
      </Deferred>
    </Tabs>
  );
}
