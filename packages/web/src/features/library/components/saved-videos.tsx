import { useInfiniteQuery } from "@tanstack/react-query";
import { Bookmark } from "lucide-react";
import { PagedList } from "@/components/paged-list.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { RelativeTime } from "@/components/ui/relative-time.tsx";
import { savedVideosQuery, useRemoveSavedVideo } from "@/data/saved.ts";
import { countHidden } from "../count-hidden.ts";
import { removeRow } from "../remove-row.ts";
import { seeLatest } from "./browse-buttons.tsx";
import { LibraryRow } from "./library-row.tsx";
import { RowsSkeleton } from "./rows-skeleton.tsx";

/** The videos that were saved for later on watch pages. */
export function SavedVideos() {
  const query = useInfiniteQuery(savedVideosQuery);
  const remove = useRemoveSavedVideo();
  return (
    <>
      <h2 className="sr-only">Watch later</h2>
      <PagedList
        query={query}
        itemsOf={(page) => page.videos}
        what="videos"
        failed="Your saved videos could not be loaded"
        skeleton={<RowsSkeleton label="Loading your saved videos" />}
        empty={
          countHidden(query.data) > 0 ? (
            <EmptyState icon={Bookmark} title="Nothing available now" action={seeLatest}>
              You cannot watch the saved videos at the moment. They are listed here again when you
              can.
            </EmptyState>
          ) : (
            <EmptyState icon={Bookmark} title="Nothing saved yet" action={seeLatest}>
              Press “Watch later” below a video, and it is kept here until you remove it.
            </EmptyState>
          )
        }
      >
        {(videos) => (
          <>
            <p className="text-sm text-muted">Only you see this list.</p>
            <ul className="divide-y">
              {videos.map((video) => (
                <LibraryRow
                  key={video.id}
                  video={video}
                  showsPrice
                  removeLabel={`Remove “${video.title}” from Watch later`}
                  isRemoving={remove.isPending && remove.variables === video.id}
                  onRemove={() => void removeRow(video, remove.mutateAsync)}
                >
                  <p className="figures text-sm text-muted">
                    Saved <RelativeTime instant={video.saved_at} />
                  </p>
                </LibraryRow>
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </>
  );
}
