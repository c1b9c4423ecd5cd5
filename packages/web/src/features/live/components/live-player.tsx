import type { LiveStreamDetail } from "@marquee/contracts/content/live/live.schema";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Player } from "@/components/player/player.tsx";
import { QueryError } from "@/components/ui/error-state.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { livePlaybackQuery, startLivePlayback } from "@/data/live-streams.ts";

interface LivePlayerProps {
  stream: LiveStreamDetail;
  /** The viewer has waited for the start. */
  opensAtOnce: boolean;
}

/** The player of a live stream. Requesting its addresses counts the caller as a viewer. */
export function LivePlayer({ stream, opensAtOnce }: LivePlayerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const query = useQuery(livePlaybackQuery(stream.stream_id));
  const { data, isPending } = query;
  if (isPending) return <Skeleton className="aspect-video" />;
  if (data === undefined) {
    return <QueryError title="The live stream could not be started" query={query} />;
  }
  return (
    // What is said over the picture is seen in full screen too, and moves nothing. It is short: on a phone two lines leave
    // the player's spinner free.
    <div ref={frame} className="relative max-sm:*:rounded-none">
      <Player
        key={stream.stream_id}
        live
        videoId={stream.stream_id}
        title={stream.stream_title}
        channelName={stream.channel_name}
        poster={data.poster}
        playback={data}
        opensAtOnce={opensAtOnce}
        fullScreenFrame={frame}
        renew={() => startLivePlayback(stream.stream_id)}
      />
      {stream.status === "reconnecting" && (
        <Notice
          tone="warning"
          live
          className="absolute inset-x-0 top-0"
          title="The broadcast was interrupted"
        >
          It continues here automatically.
        </Notice>
      )}
    </div>
  );
}
