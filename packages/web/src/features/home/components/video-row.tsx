import { useQuery } from "@tanstack/react-query";
import type { FocusEvent, ReactNode, Ref } from "react";
import { Section } from "@/components/section.tsx";
import { QueryError } from "@/components/ui/error-state.tsx";
import { Loading } from "@/components/ui/skeleton.tsx";
import { VideoCard } from "@/components/video-card.tsx";
import { VideoCardSkeleton } from "@/components/video-grid.tsx";
import { type ListName, videoRowQuery } from "@/data/videos.ts";
import type { Programme } from "../use-programme.ts";

export const scrollRowClass =
  "scroll-row -mx-4 gap-5 px-4 auto-cols-[78%] sm:auto-cols-[44%] lg:mx-0 lg:px-0 lg:auto-cols-[calc((100%-3.75rem)/4)]";

/** The browser is content with a part of a card whose link gets the focus. */
function showWholeCard({ target }: FocusEvent): void {
  // After a press with a pointer nothing moves away from under it.
  if (target.matches(":focus-visible")) target.closest("li")?.scrollIntoView({ block: "nearest" });
}

interface ScrollRowProps {
  title: string;
  ref?: Ref<HTMLUListElement>;
  /** Items with `rowItemClass`. */
  children: ReactNode;
}

/** Cards beside each other, through which a phone scrolls sideways. */
export function ScrollRow({ title, ref, children }: ScrollRowProps) {
  return (
    <ul
      ref={ref}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by keyboard
      tabIndex={0}
      aria-label={title}
      className={scrollRowClass}
      onFocus={showWholeCard}
    >
      {children}
    </ul>
  );
}

export const rowItemClass = "min-w-0 snap-start scroll-ml-4 lg:scroll-ml-0";

interface VideoRowProps {
  list: ListName;
  title: string;
  /** The list above: the row waits for it and does not repeat its videos. */
  programme?: Programme;
}

/** A row of a list; hidden when the list is empty. */
export function VideoRow({ list, title, programme }: VideoRowProps) {
  const query = useQuery(videoRowQuery(list));
  const { data, isPending, isLoadingError } = query;
  const isWaiting = isPending || programme?.isPending === true;
  const videos = isWaiting
    ? undefined
    : data?.filter(({ id }) => !programme?.videos?.some((shown) => shown.id === id));
  if (videos?.length === 0) return null;
  return (
    <Section title={title} more={{ label: "See all", to: `/view_more?list=${list}` }}>
      {isWaiting && (
        <Loading label={`Loading ${title}`} className={scrollRowClass}>
          {[0, 1, 2, 3].map((index) => (
            <VideoCardSkeleton key={index} />
          ))}
        </Loading>
      )}
      {isLoadingError && !isWaiting && (
        <QueryError title="These videos could not be loaded" query={query} />
      )}
      {videos && (
        <ScrollRow title={title}>
          {videos.map((video) => (
            <li key={video.id} className={rowItemClass}>
              <VideoCard video={video} />
            </li>
          ))}
        </ScrollRow>
      )}
    </Section>
  );
}
