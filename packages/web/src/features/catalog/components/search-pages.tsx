import { useInfiniteQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { ChannelGrid } from "@/components/channel-grid.tsx";
import { CreatorCard } from "@/components/creator-card.tsx";
import { PagedList } from "@/components/paged-list.tsx";
import { Section } from "@/components/section.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { VideoGrid, VideoGridSkeleton } from "@/components/video-grid.tsx";
import { filteredList, shownData } from "@/data/filtered-list.ts";
import { searchPagesQuery } from "@/data/search.ts";
import type { SearchFilter } from "../use-search-filter.ts";

/** All matches of a text and the filter, by kind. */
export function SearchPages({ text, filter }: { text: string; filter: SearchFilter }) {
  const query = useInfiniteQuery(filteredList(searchPagesQuery(text, filter), text));
  if (text === "") {
    return (
      <EmptyState icon={Search} title="Search the programme">
        Type a title, a channel or a name into the search box above.
      </EmptyState>
    );
  }
  const pages = shownData(query)?.pages ?? [];
  const videos = pages.flatMap((page) => page.videos);
  const channels = pages.flatMap((page) => page.channels);
  const creators = pages.flatMap((page) => page.creators);
  return (
    <PagedList
      query={query}
      itemsOf={(page) => [...page.videos, ...page.channels, ...page.creators]}
      what="results"
      failed="The search did not work"
      skeleton={<VideoGridSkeleton />}
      empty={
        <EmptyState icon={Search} title="No results found">
          Nothing matches every word of “{text}”. Try fewer or other words, or another filter.
        </EmptyState>
      }
    >
      {() => (
        <>
          {creators.length > 0 && (
            <Section title="Creators">
              <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
                {creators.map((creator) => (
                  <li key={creator.id} className="min-w-0">
                    <CreatorCard creator={creator} />
                  </li>
                ))}
              </ul>
            </Section>
          )}
          {channels.length > 0 && (
            <Section title="Channels">
              <ChannelGrid channels={channels} />
            </Section>
          )}
          {videos.length > 0 && (
            <Section title="Videos">
              <VideoGrid videos={videos} />
            </Section>
          )}
        </>
      )}
    </PagedList>
  );
}
