import type { LiveStreamDetail } from "@marquee/contracts/content/live/live.schema";
import { hasEnded } from "@marquee/contracts/content/live/live-phase";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation, useParams } from "react-router-dom";
import { NotLoaded } from "@/components/not-found.tsx";
import { edgeToEdge } from "@/components/player/edge-to-edge.ts";
import { RelatedVideos } from "@/components/related-videos.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { liveStreamQuery } from "@/data/live-streams.ts";
import { useFreshLiveLists } from "@/data/use-fresh-live-lists.ts";
import { hasCode } from "@/lib/api-error.ts";
import { useCrumbs } from "@/lib/crumbs.ts";
import { channelOf, channelPath } from "@/lib/links.ts";
import { announceLiveEnd } from "@/lib/live-ended.ts";
import type { StartQueries } from "@/lib/page-module.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { useHasVisitorsAnswer } from "@/session/use-has-visitors-answer.ts";
import { useRole } from "@/session/use-session.ts";
import { LiveFacts } from "../components/live-facts.tsx";
import { LiveStage } from "../components/live-stage.tsx";
import { OtherLiveStreams } from "../components/other-live-streams.tsx";

/** Tells a watcher who has seen the stream live that it has ended, when no push message reaches the browser. */
function useEndedDialog(stream: LiveStreamDetail | undefined): void {
  const role = useRole();
  const seenOnAir = useRef<string>(undefined);
  useEffect(() => {
    if (stream === undefined) return;
    const { stream_id: streamId, stream_title: title } = stream;
    if (!hasEnded(stream.status)) seenOnAir.current = streamId;
    else if (seenOnAir.current === streamId && role === "watcher") {
      announceLiveEnd({ streamId, title });
    }
  }, [stream, role]);
}

export const startQueries: StartQueries = ({ client, params }) => [
  client.prefetchQuery(liveStreamQuery(params.streamId ?? params.slug ?? "")),
];

/** A live stream, from before its start to its replay. Both of its addresses lead here (spec §2). */
export default function LiveStreamPage() {
  const { streamId, slug } = useParams();
  const { pathname } = useLocation();
  const query = useQuery(liveStreamQuery(streamId ?? slug ?? ""));
  const hasVisitorsAnswer = useHasVisitorsAnswer(query);
  // One that was taken down while it was watched is live no more, whatever was read before.
  const stream = hasCode(query.error, "not_found") ? undefined : query.data;
  usePageTitle(stream?.stream_title);
  useFreshLiveLists(stream?.status);
  useEndedDialog(stream);
  useCrumbs(
    pathname,
    stream && [
      {
        name: stream.channel_name,
        to: channelPath(channelOf(stream)),
      },
      { name: stream.stream_title },
    ],
  );
  if (query.isPending) {
    return (
      <Loading label="Loading the live stream" className="xl:max-w-[calc(100%-26.5rem)]">
        <div className={edgeToEdge}>
          <Skeleton className="aspect-video" />
        </div>
        <Skeleton className="mt-5 h-8 w-2/3" />
        <Skeleton className="mt-3 h-4 w-40" />
      </Loading>
    );
  }
  if (stream === undefined || hasVisitorsAnswer) {
    return (
      <NotLoaded heading="Live stream" title="The live stream could not be loaded" query={query} />
    );
  }
  return (
    <div className="grid gap-x-10 gap-y-12 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <article key={stream.stream_id} className="min-w-0">
        <div className={edgeToEdge}>
          <LiveStage stream={stream} />
        </div>
        <LiveFacts stream={stream} />
      </article>
      <div className="space-y-10">
        <OtherLiveStreams except={stream.stream_id} />
        <RelatedVideos channelId={stream.channel_id} />
      </div>
    </div>
  );
}
