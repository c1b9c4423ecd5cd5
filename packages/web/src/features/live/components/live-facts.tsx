import type { LiveStreamDetail } from "@marquee/contracts/content/live/live.schema";
import { hasEnded, isOnAir } from "@marquee/contracts/content/live/live-phase";
import { Link } from "react-router-dom";
import { ChannelByline } from "@/components/channel-byline.tsx";
import { LinkedText } from "@/components/linked-text.tsx";
import { LiveStatusBadge } from "@/components/live-status-badge.tsx";
import { ReportButton } from "@/components/report-button.tsx";
import { ShareLinkButton } from "@/components/share-link-button.tsx";
import { Badge } from "@/components/ui/badge.tsx";
import { Button } from "@/components/ui/button.tsx";
import { CollapsibleText } from "@/components/ui/collapsible-text.tsx";
import { RelativeTime } from "@/components/ui/relative-time.tsx";
import { privacyLabels } from "@/components/video-statuses.ts";
import { formatCount } from "@/lib/count.ts";
import { controlRoomPath } from "@/lib/links.ts";
import { useRole } from "@/session/use-session.ts";

/** Title, state, viewers, makers and description of a live stream. */
export function LiveFacts({ stream }: { stream: LiveStreamDetail }) {
  const role = useRole();
  const since = hasEnded(stream.status) ? stream.ended_at : stream.started_at;
  return (
    <>
      <h1 className="mt-5 text-xl">{stream.stream_title}</h1>
      <div className="figures mt-1.5 flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <LiveStatusBadge status={stream.status} />
        {stream.started_at !== null && (
          // Counts all viewers who came, not those who watch at the moment.
          <span>
            {formatCount(stream.viewer_count, "viewer")}
            {isOnAir(stream.status) && " so far"}
          </span>
        )}
        {stream.started_at !== null && since !== null && <span aria-hidden="true">·</span>}
        {since !== null && (
          <span>
            {isOnAir(stream.status) ? "Started " : "Ended "}
            <RelativeTime instant={since} />
          </span>
        )}
        {stream.privacy_type !== "public" && <Badge>{privacyLabels[stream.privacy_type]}</Badge>}
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-3 border-y py-4">
        <ChannelByline shown={stream} />
        {stream.own !== null && role !== "admin" ? (
          <Button asChild className="max-sm:w-full">
            <Link to={controlRoomPath(stream.channel_id, stream.stream_id)}>Control room</Link>
          </Button>
        ) : (
          <div className="flex shrink-0 flex-wrap gap-1 max-sm:-ml-3 max-sm:w-full sm:ml-auto">
            <ShareLinkButton title={stream.stream_title} />
            <ReportButton
              object={{ object_type: "live", object_id: stream.stream_id }}
              label="this live stream"
            />
          </div>
        )}
      </div>
      {stream.description !== "" && (
        <CollapsibleText text={stream.description} of="the description" className="mt-6 max-w-3xl">
          <LinkedText text={stream.description} />
        </CollapsibleText>
      )}
    </>
  );
}
