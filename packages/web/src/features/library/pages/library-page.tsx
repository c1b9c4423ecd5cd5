import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PageHeader } from "@/components/page-header.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs.tsx";
import { WaitingForBank } from "@/components/waiting-for-bank.tsx";
import { purchasedChannelsQuery } from "@/data/channels.ts";
import { followedChannelsQuery, followedVideosQuery } from "@/data/followed.ts";
import { historyQuery } from "@/data/history.ts";
import { membershipsQuery } from "@/data/memberships.ts";
import { ownPlaylistsQuery } from "@/data/own-playlists.ts";
import { receiptsQuery, waitingForBankQuery } from "@/data/payments.ts";
import { savedVideosQuery } from "@/data/saved.ts";
import { purchasedVideosQuery } from "@/data/videos.ts";
import { useCrumbs } from "@/lib/crumbs.ts";
import type { StartQueries } from "@/lib/page-module.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { useSearchParameters } from "@/lib/search-parameters.ts";
import { EndedMemberships } from "../components/ended-memberships.tsx";
import { Following } from "../components/following.tsx";
import { History } from "../components/history.tsx";
import { LibraryChannels, LibraryVideos } from "../components/library-videos.tsx";
import { MembershipProblems, Memberships } from "../components/memberships.tsx";
import { OwnPlaylists } from "../components/own-playlists.tsx";
import { Payments } from "../components/payments.tsx";
import { SavedVideos } from "../components/saved-videos.tsx";

const tabs = [
  "videos",
  "channels",
  "following",
  "later",
  "playlists",
  "history",
  "payments",
] as const;

const tabOf = (search: URLSearchParams) =>
  tabs.find((name) => name === search.get("tab")) ?? "videos";

/** They are requested together, because the page waits for what is shown above its lists. */
export const startQueries: StartQueries = ({ client, search }) => {
  const starts = {
    videos: () => client.prefetchInfiniteQuery(purchasedVideosQuery),
    channels: () => client.prefetchInfiniteQuery(purchasedChannelsQuery),
    following: () =>
      Promise.all([
        client.prefetchInfiniteQuery(followedChannelsQuery),
        client.prefetchInfiniteQuery(followedVideosQuery),
      ]),
    later: () => client.prefetchInfiniteQuery(savedVideosQuery),
    playlists: () => client.prefetchInfiniteQuery(ownPlaylistsQuery()),
    history: () => client.prefetchInfiniteQuery(historyQuery),
    payments: () => client.prefetchInfiniteQuery(receiptsQuery),
  };
  return [
    client.prefetchQuery(membershipsQuery),
    client.prefetchQuery(waitingForBankQuery),
    starts[tabOf(search)](),
  ];
};

/**
 * What the caller bought, follows, saved, watched and paid for. The open part is kept in the address, so that links
 * lead to it.
 */
export default function LibraryPage() {
  usePageTitle("My Library");
  useCrumbs("/my_library", [{ name: "My Library" }]);
  return (
    <>
      <PageHeader
        title="My Library"
        description="What you have bought, followed, watched and saved."
      />
      <Parts />
    </>
  );
}

/**
 * Begins with the memberships that have a problem, and a tab with the payments that wait for a bank. The tabs wait for
 * both: they would move down.
 */
function Parts() {
  const memberships = useQuery(membershipsQuery);
  const waitingForBank = useQuery(waitingForBankQuery);
  const [search, setSearch] = useSearchParameters();
  const tab = tabOf(search);
  const isKnown = !memberships.isPending && !waitingForBank.isPending;
  const [isOpen, setIsOpen] = useState(isKnown);
  if (isKnown && !isOpen) setIsOpen(true);
  // Each part requests what failed again when it appears. Without the parts meanwhile, that would never end.
  if (!isOpen) {
    return (
      <Loading label="Loading your library" className="space-y-6">
        <Skeleton className="h-11" />
        <Skeleton className="h-80" />
      </Loading>
    );
  }
  return (
    <>
      <MembershipProblems />
      <Tabs
        value={tab}
        onValueChange={(next) =>
          setSearch(next === "videos" ? {} : { tab: next }, { replace: true })
        }
      >
        <TabsList aria-label="Kinds">
          <TabsTrigger value="videos">Videos</TabsTrigger>
          <TabsTrigger value="channels">Channels</TabsTrigger>
          <TabsTrigger value="following">Following</TabsTrigger>
          <TabsTrigger value="later">Watch later</TabsTrigger>
          <TabsTrigger value="playlists">Playlists</TabsTrigger>
          <TabsTrigger value="history">History</TabsTrigger>
          <TabsTrigger value="payments">Payments</TabsTrigger>
        </TabsList>
        <TabsContent value="videos">
          <h2 className="sr-only">Videos</h2>
          <WaitingForBank kinds={["video"]} />
          <LibraryVideos />
        </TabsContent>
        <TabsContent value="channels">
          <Memberships />
          <h2 className="sr-only">Channels</h2>
          <WaitingForBank kinds={["channel", "membership"]} />
          <LibraryChannels />
          <EndedMemberships />
        </TabsContent>
        <TabsContent value="following">
          <Following />
        </TabsContent>
        <TabsContent value="later">
          <SavedVideos />
        </TabsContent>
        <TabsContent value="playlists">
          <OwnPlaylists />
        </TabsContent>
        <TabsContent value="history">
          <History />
        </TabsContent>
        <TabsContent value="payments">
          <h2 className="sr-only">Payments</h2>
          <Payments />
        </TabsContent>
      </Tabs>
    </>
  );
}
