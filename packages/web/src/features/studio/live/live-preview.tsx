import type { LiveStreamDetail } from "@marquee/contracts/content/live/live.schema";
import { hasEnded } from "@marquee/contracts/content/live/live-phase";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, Radio } from "lucide-react";
import { Link } from "react-router-dom";
import { Player } from "@/components/player/player.tsx";
import { Stage } from "@/components/player/stage.tsx";
import { Button } from "@/components/ui/button.tsx";
import { QueryError } from "@/components/ui/error-state.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { livePlaybackQuery, startLivePlayback } from "@/data/live-streams.ts";
import { ownVideoQuery } from "@/data/own-videos.ts";
import { manageVideoPath } from "@/lib/links.ts";
import { connectedText } from "./connected-text.ts";
import { endedText } from "./ended-text.ts";

/** The picture that viewers see. Its owner is not counted as a viewer. */
function Picture({ stream }: { stream: LiveStreamDetail }) {
  const query = useQuery(livePlaybackQuery(stream.stream_id));
  const { data, isPending } = query;
  if (isPending) return <Skeleton className="aspect-video" />;
  if (data === undefined) {
    return <QueryError title="The preview could not be started" query={query} />;
  }
  return (
    <Player
      key={stream.stream_id}
      live
      videoId={stream.stream_id}
      title={stream.stream_title}
      channelName={stream.channel_name}
      poster={data.poster}
      playback={data}
      renew={() => startLivePlayback(stream.stream_id)}
    />
  );
}

/** What the owner can do with the recording; an admin may have blocked it. */
function Recording({ id, isPublished }: { id: string; isPublished: boolean }) {
  const { data } = useQuery(ownVideoQuery(id));
  if (data?.status === "blocked") return "See why the recording is blocked";
  return isPublished ? "Edit the recording" : "Edit and publish the recording";
}

function Ended({ stream }: { stream: LiveStreamDetail }) {
  const Mark = stream.status === "replay_failed" ? CircleAlert : CircleCheck;
  const recordingId = stream.own?.replay_video_id;
  return (
    <Stage picture={null}>
      <Mark aria-hidden="true" className="size-7" />
      <p className="max-w-md text-lg">{endedText(stream)}</p>
      {recordingId && (
        <Button asChild variant="primary">
          <Link to={manageVideoPath(stream.channel_id, recordingId)}>
            <Recording id={recordingId} isPublished={stream.replay !== null} />
          </Link>
        </Button>
      )}
    </Stage>
  );
}

/** What viewers see now; before and after the broadcast, what comes next. */
export function LivePreview({
  stream,
  updatedAt,
}: {
  stream: LiveStreamDetail;
  /** When the stream was read, in milliseconds. */
  updatedAt: number;
}) {
  if (hasEnded(stream.status)) return <Ended stream={stream} />;
  if (stream.access === "granted") return <Picture stream={stream} />;
  return (
    <Stage picture={null}>
      <Radio aria-hidden="true" className="size-7" />
      <p className="max-w-md text-lg">
        {stream.status === "connected"
          ? connectedText(stream, updatedAt)
          : "Start your encoder with the server and the key of this stream. The picture appears here."}
      </p>
    </Stage>
  );
}
