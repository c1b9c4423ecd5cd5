import { useQuery } from "@tanstack/react-query";
import { type ReactNode, type Ref, useLayoutEffect, useRef } from "react";
import { Section } from "@/components/section.tsx";
import { VideoCard } from "@/components/video-card.tsx";
import { followedVideosRowQuery } from "@/data/followed.ts";
import { continueWatchingQuery } from "@/data/history.ts";
import { storage } from "@/lib/storage.ts";
import { useRole, useUser } from "@/session/use-session.ts";
import { rowItemClass, ScrollRow } from "./video-row.tsx";

/**
 * Stores the height that the rows add to the page; none without rows. Before the first paint of the next visit
 * public/before-app.js keeps this height free, so that the late rows do not move what is below them.
 */
function storeHeight(rows: readonly (HTMLElement | null)[]): void {
  const shown = rows.flatMap((row) => row?.closest("section") ?? []);
  const top = shown[0]?.getBoundingClientRect().top;
  const end = shown.at(-1)?.nextElementSibling?.getBoundingClientRect().top;
  if (top !== undefined && end !== undefined) {
    storage.set("ownRowsHeight", String(Math.round(end - top)));
  } else storage.remove("ownRowsHeight");
}

interface RowProps {
  title: string;
  more?: { label: string; to: string };
  ref: Ref<HTMLUListElement>;
  children: ReactNode;
}

const Row = ({ title, more, ref, children }: RowProps) => (
  <Section title={title} {...(more && { more })}>
    <ScrollRow ref={ref} title={title}>
      {children}
    </ScrollRow>
  </Section>
);

/** The rows of a signed-in person: what they have started, and what is new on their channels; empty ones are hidden. */
export default function OwnRows() {
  const isSignedIn = useUser() !== undefined;
  const isWatcher = useRole() === "watcher";
  const begun = useQuery({ ...continueWatchingQuery, enabled: isSignedIn });
  const followed = useQuery({ ...followedVideosRowQuery, enabled: isSignedIn });
  const isPending = begun.isPending || followed.isPending;
  const begunRow = useRef<HTMLUListElement>(null);
  const followedRow = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (!isSignedIn || isPending) return;
    document.documentElement.style.removeProperty("--own-rows");
    // After a failure the next visit may have the rows again.
    if (begun.data && followed.data) storeHeight([begunRow.current, followedRow.current]);
  }, [isSignedIn, isPending, begun.data, followed.data]);
  if (!isSignedIn || isPending) return null;
  return (
    <>
      {begun.data !== undefined && begun.data.length > 0 && (
        <Row ref={begunRow} title="Continue watching">
          {begun.data.map((video) => (
            <li key={video.id} className={rowItemClass}>
              <VideoCard video={video} watchedPercent={video.progress_percent} />
            </li>
          ))}
        </Row>
      )}
      {followed.data !== undefined && followed.data.length > 0 && (
        <Row
          ref={followedRow}
          title="From channels you follow"
          {...(isWatcher && { more: { label: "See all", to: "/my_library?tab=following" } })}
        >
          {followed.data.map((video) => (
            <li key={video.id} className={rowItemClass}>
              <VideoCard video={video} />
            </li>
          ))}
        </Row>
      )}
    </>
  );
}
