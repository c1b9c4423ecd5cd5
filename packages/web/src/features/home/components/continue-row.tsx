import { useQuery } from "@tanstack/react-query";
import { useLayoutEffect, useRef } from "react";
import { Section } from "@/components/section.tsx";
import { VideoCard } from "@/components/video-card.tsx";
import { continueWatchingQuery } from "@/data/history.ts";
import { storage } from "@/lib/storage.ts";
import { useUser } from "@/session/use-session.ts";
import { rowItemClass, ScrollRow } from "./video-row.tsx";

const title = "Continue watching";

/**
 * Stores the height that the row adds to the page; none for an empty list. Before the first paint of the next visit
 * public/before-app.js keeps this height free, so that the late row does not move what is below it.
 */
function storeHeight(row: Element | null | undefined): void {
  const next = row?.nextElementSibling;
  if (row && next) {
    const height = next.getBoundingClientRect().top - row.getBoundingClientRect().top;
    storage.set("continueRowHeight", String(Math.round(height)));
  } else storage.remove("continueRowHeight");
}

/** The videos that a signed-in person has started; hidden when there are none. */
export default function ContinueRow() {
  const isSignedIn = useUser() !== undefined;
  const { data, isPending } = useQuery({ ...continueWatchingQuery, enabled: isSignedIn });
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (!isSignedIn || isPending) return;
    document.documentElement.style.removeProperty("--continue-row");
    if (data !== undefined) storeHeight(list.current?.closest("section"));
  }, [isSignedIn, isPending, data]);
  if (!isSignedIn || data === undefined || data.length === 0) return null;
  return (
    <Section title={title}>
      <ScrollRow ref={list} title={title}>
        {data.map((video) => (
          <li key={video.id} className={rowItemClass}>
            <VideoCard video={video} watchedPercent={video.progress_percent} />
          </li>
        ))}
      </ScrollRow>
    </Section>
  );
}
