import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Clapperboard, Film } from "lucide-react";
import { useLocation, useParams } from "react-router-dom";
import { ChannelGrid } from "@/components/channel-grid.tsx";
import { CreatorHeader } from "@/components/creator-header.tsx";
import { NotLoaded } from "@/components/not-found.tsx";
import { PagedList } from "@/components/paged-list.tsx";
import { Section } from "@/components/section.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { gridClass } from "@/components/video-grid.tsx";
import { VideoList } from "@/components/video-list.tsx";
import { creatorChannelsQuery } from "@/data/channels.ts";
import { creatorQuery } from "@/data/creators.ts";
import { useCrumbs } from "@/lib/crumbs.ts";
import type { StartQueries } from "@/lib/page-module.ts";
import { usePageTitle } from "@/lib/page-title.ts";

function Channels({ creatorId }: { creatorId: string }) {
  return (
    <PagedList
      query={useInfiniteQuery(creatorChannelsQuery(creatorId))}
      itemsOf={(page) => page.channels}
      what="channels"
      failed="The channels could not be loaded"
      skeleton={
        <Loading label="Loading channels" className={gridClass}>
          {[0, 1].map((index) => (
            <Skeleton key={index} className="aspect-video" />
          ))}
        </Loading>
      }
      empty={
        <EmptyState icon={Clapperboard} title="No channels yet">
          The channels of this creator will be shown here.
        </EmptyState>
      }
    >
      {(channels) => <ChannelGrid channels={channels} />}
    </PagedList>
  );
}

export const startQueries: StartQueries = ({ client, params }) => [
  client.prefetchQuery(creatorQuery(params.id ?? "")),
];

export default function CreatorPage() {
  const { id = "" } = useParams();
  const { pathname, search } = useLocation();
  const query = useQuery(creatorQuery(id));
  const creator = query.data;
  usePageTitle(creator?.name ?? new URLSearchParams(search).get("creator_name") ?? undefined);
  useCrumbs(pathname, creator && [{ name: creator.name }]);
  if (query.isPending) {
    return (
      <Loading label="Loading the creator" className="flex gap-6">
        <Skeleton className="size-24 rounded-full" />
        <div className="flex-1 space-y-3 pt-3">
          <Skeleton className="h-8 w-60" />
          <Skeleton className="h-5 w-96 max-w-full" />
        </div>
      </Loading>
    );
  }
  if (creator === undefined) {
    return <NotLoaded heading="Creator" title="This creator could not be loaded" query={query} />;
  }
  return (
    <>
      <CreatorHeader creator={creator} />
      <div className="mt-12">
        <Section title="Channels">
          <Channels creatorId={creator.id} />
        </Section>
        <Section title="Videos">
          <VideoList
            list="latest"
            filter={{ creator_id: creator.id }}
            empty={
              <EmptyState icon={Film} title="No videos yet">
                The videos of this creator will be shown here.
              </EmptyState>
            }
          />
        </Section>
      </div>
    </>
  );
}
