import type { LiveStreamDetail } from "@marquee/contracts/content/live/live.schema";
import { hasEnded } from "@marquee/contracts/content/live/live-phase";
import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { useLocation, useParams } from "react-router-dom";
import { LiveStatusBadge } from "@/components/live-status-badge.tsx";
import { NotFound, NotLoaded } from "@/components/not-found.tsx";
import { Badge } from "@/components/ui/badge.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Drawer } from "@/components/ui/drawer.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { privacyLabels } from "@/components/video-statuses.ts";
import { channelQuery } from "@/data/channels.ts";
import { liveStreamQuery } from "@/data/live-streams.ts";
import { useFreshLiveLists } from "@/data/use-fresh-live-lists.ts";
import { hasCode } from "@/lib/api-error.ts";
import { useCrumbs } from "@/lib/crumbs.ts";
import { channelOf, channelPath } from "@/lib/links.ts";
import type { StartQueries } from "@/lib/page-module.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { toast } from "@/lib/toast.ts";
import { BlockedChannelNotice } from "../components/blocked-channel-notice.tsx";
import { BroadcastPanel } from "../live/broadcast-panel.tsx";
import { EncoderPanel } from "../live/encoder-panel.tsx";
import { LiveFigures } from "../live/live-figures.tsx";
import { LivePreview } from "../live/live-preview.tsx";
import { LiveStreamForm } from "../live/live-stream-form.tsx";

export const startQueries: StartQueries = ({ client, params }) => [
  client.prefetchQuery(liveStreamQuery(params.liveId ?? "")),
];

function Title({ stream, version }: { stream: LiveStreamDetail; version: number }) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-2">
            <LiveStatusBadge status={stream.status} />
            <Badge>{privacyLabels[stream.privacy_type]}</Badge>
          </div>
          <h1 className="mt-2 text-xl">{stream.stream_title}</h1>
          {stream.description !== "" && (
            <p className="mt-2 line-clamp-3 max-w-2xl whitespace-pre-line text-muted">
              {stream.description}
            </p>
          )}
        </div>
        <Button onClick={() => setIsEditing(true)}>
          <Pencil aria-hidden="true" />
          Edit details
        </Button>
      </div>
      <Drawer open={isEditing} onOpenChange={setIsEditing} title="Edit live stream" wide>
        <LiveStreamForm
          channelId={stream.channel_id}
          stream={{
            ...stream,
            version,
            hasEnded: hasEnded(stream.status),
            hasRecording: Boolean(stream.own?.replay_video_id),
          }}
          onSaved={() => {
            setIsEditing(false);
            toast.success("The live stream is saved.");
          }}
        />
      </Drawer>
    </>
  );
}

/** Why the broadcast has ended, when an admin has blocked its channel. */
function BlockReason({ channelId }: { channelId: string }) {
  const { data: channel } = useQuery({ ...channelQuery(channelId), staleTime: 0 });
  return channel && <BlockedChannelNotice channel={channel} />;
}

/** Where a creator runs one live stream: encoder, preview, health, viewers, announcement and end. */
export default function ControlRoomPage() {
  const { liveId = "" } = useParams();
  // A link to another stream must not show the revealed key of this one.
  return <ControlRoom key={liveId} liveId={liveId} />;
}

function ControlRoom({ liveId }: { liveId: string }) {
  const { pathname } = useLocation();
  const query = useQuery(liveStreamQuery(liveId));
  // It goes with its channel, which another tab may have deleted.
  const stream = hasCode(query.error, "not_found") ? undefined : query.data;
  useFreshLiveLists(stream?.status);
  usePageTitle(stream && `${stream.stream_title}: control room`);
  useCrumbs(
    pathname,
    stream && [
      { name: "Channels", to: "/channel" },
      {
        name: stream.channel_name,
        to: channelPath(channelOf(stream)),
      },
      { name: stream.stream_title },
    ],
  );
  if (query.isPending) {
    return (
      <Loading
        label="Loading the control room"
        className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_26rem]"
      >
        <Skeleton className="aspect-video" />
        <Skeleton className="h-96" />
      </Loading>
    );
  }
  if (stream === undefined) {
    return (
      <NotLoaded
        heading="Control room"
        title="The control room could not be loaded"
        query={query}
      />
    );
  }
  if (stream.own === null) return <NotFound />;
  const { rtmp_url: server, version } = stream.own;
  const broadcast = (
    <BroadcastPanel key="broadcast" stream={stream} updatedAt={query.dataUpdatedAt} />
  );
  const encoder = server !== null && (
    <EncoderPanel key="encoder" streamId={stream.stream_id} server={server} />
  );
  return (
    <>
      {/* Mounted again, so that it is read again when the broadcast ends. */}
      <BlockReason key={stream.status} channelId={stream.channel_id} />
      <Title stream={stream} version={version} />
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="min-w-0">
          <LivePreview stream={stream} updatedAt={query.dataUpdatedAt} />
          <LiveFigures
            stream={stream}
            updatedAt={query.dataUpdatedAt}
            isOutdated={query.isRefetchError || query.isPaused}
          />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          {/* The next thing to do is first; the keys keep a revealed stream key on the screen. */}
          {stream.status === "idle" ? [encoder, broadcast] : [broadcast, encoder]}
        </div>
      </div>
    </>
  );
}
