import type { LiveStreamDetail } from "@marquee/contracts/content/live/live.schema";
import { hasEnded, isRunning } from "@marquee/contracts/content/live/live-phase";
import { BellRing, Square } from "lucide-react";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { ActionError } from "@/components/ui/action-error.tsx";
import { AlertDialog } from "@/components/ui/alert-dialog.tsx";
import { Button } from "@/components/ui/button.tsx";
import { useAnnounceLiveStream, useEndLiveStream } from "@/data/live-streams.ts";
import { copyText } from "@/lib/copy-text.ts";
import { liveStreamPath } from "@/lib/links.ts";
import { toast } from "@/lib/toast.ts";
import { announcedText } from "./announced-text.ts";
import { DeleteLiveStream } from "./delete-live-stream.tsx";

interface BroadcastPanelProps {
  stream: LiveStreamDetail;
  /** When the stream was read, in milliseconds. */
  updatedAt: number;
}

/** Why followers cannot be notified now, or what happens when they are. */
function announcementText(
  { status, privacy_type, own }: LiveStreamDetail,
  updatedAt: number,
): string {
  if (own?.announced_at) return announcedText(own.announced_at, updatedAt);
  if (privacy_type === "private") return "A private stream is not announced.";
  if (status === "idle") return "Connect your encoder first.";
  return privacy_type === "public"
    ? "Followers are notified when the stream begins. You can do it earlier, once."
    : "Followers and buyers of the channel get one notification.";
}

function Announcement({ stream, updatedAt }: BroadcastPanelProps) {
  const id = useId();
  const announce = useAnnounceLiveStream(stream.stream_id);
  const isAnnounced = stream.own?.announced_at !== null;
  const isPossible = !isAnnounced && stream.privacy_type !== "private" && stream.status !== "idle";
  return (
    <div>
      <Button
        wide
        variant="primary"
        loading={announce.isPending}
        disabled={!isPossible}
        aria-describedby={id}
        onClick={() =>
          announce.mutate(undefined, { onSuccess: () => toast.success("Followers are notified.") })
        }
      >
        <BellRing aria-hidden="true" />
        Notify followers
      </Button>
      <p id={id} className="mt-1.5 text-sm text-muted">
        {announcementText(stream, updatedAt)}
      </p>
      <ActionError error={isAnnounced ? null : announce.error} className="mt-2" />
    </div>
  );
}

function End({ stream }: { stream: LiveStreamDetail }) {
  const [isAsking, setIsAsking] = useState(false);
  const end = useEndLiveStream(stream.stream_id);
  const hasBegun = stream.started_at !== null;
  return (
    <div>
      <Button wide variant={hasBegun ? "danger" : "secondary"} onClick={() => setIsAsking(true)}>
        <Square aria-hidden="true" />
        {hasBegun ? "End stream" : "Close this stream"}
      </Button>
      <ActionError error={end.error} className="mt-2" />
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={hasBegun ? "End this live stream?" : "Close this live stream?"}
        description={
          hasBegun
            ? "Viewers are notified that it has ended, and its key stops working. The recording becomes a draft video of this channel."
            : "Its key stops working. For a broadcast, set up a new stream."
        }
        confirm={hasBegun ? "End stream" : "Close stream"}
        confirming={hasBegun ? "Ending…" : "Closing…"}
        danger
        busy={end.isPending}
        // The new state of the stream is announced by the page, and removes this button.
        onConfirm={() => end.mutate(undefined, { onSettled: () => setIsAsking(false) })}
      />
    </div>
  );
}

/** What the owner does with a broadcast: see and share its page, notify followers, end and delete it. */
export function BroadcastPanel({ stream, updatedAt }: BroadcastPanelProps) {
  const path = liveStreamPath(stream);
  return (
    <section aria-labelledby="broadcast" className="rounded border bg-raised p-5">
      <h2 id="broadcast" className="text-lg">
        Broadcast
      </h2>
      <div className="mt-4 space-y-4">
        {!hasEnded(stream.status) && <Announcement stream={stream} updatedAt={updatedAt} />}
        <div className="flex flex-wrap gap-2">
          <Button asChild size="small">
            <Link to={path}>See it as viewers do</Link>
          </Button>
          <Button
            size="small"
            onClick={() => void copyText(`${window.location.origin}${path}`, "Link copied")}
          >
            Copy link
          </Button>
        </div>
        {!hasEnded(stream.status) && <End stream={stream} />}
        {!isRunning(stream.status) && <DeleteLiveStream stream={stream} />}
      </div>
    </section>
  );
}
