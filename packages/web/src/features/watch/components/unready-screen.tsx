import type { Video } from "@marquee/contracts/content/video/video.schema";
import { useQuery } from "@tanstack/react-query";
import { Ban, Hourglass } from "lucide-react";
import { Stage } from "@/components/player/stage.tsx";
import { channelQuery } from "@/data/channels.ts";
import { ownVideoQuery } from "@/data/own-videos.ts";
import { blockedText } from "@/lib/blocked-text.ts";
import { useUser } from "@/session/use-session.ts";

/** Why an admin blocked the video or its channel, for its owner (ADR 16). Undefined when neither is blocked. */
function useBlockedText(video: Video): string | undefined {
  const isOwner = useUser()?.id === video.creator_id;
  const isBlocked = video.status === "blocked";
  const own = useQuery({ ...ownVideoQuery(video.id), enabled: isOwner && isBlocked });
  const channel = useQuery({
    ...channelQuery(video.channel_id),
    enabled: isOwner && !isBlocked && video.status === "published",
  });
  if (isBlocked) return blockedText("This video", own.data?.blocked_reason);
  const channelReason = channel.data?.blocked_reason;
  return channelReason && blockedText("The channel", channelReason);
}

const uploadTexts: Partial<Record<Video["status"], string>> = {
  draft: "This video has no file yet.",
  cancelled: "The upload of this video was cancelled.",
  timed_out: "The upload of this video was not finished in time.",
  errored: "This video could not be prepared. Upload its file again.",
};

/** Shown instead of a player when the video has no file, is being prepared, failed or blocked. */
export default function UnreadyScreen({ video }: { video: Video }) {
  const blocked = useBlockedText(video);
  const text =
    blocked ??
    uploadTexts[video.status] ??
    "This video is being prepared. It starts here as soon as it is ready.";
  const Icon = blocked === undefined ? Hourglass : Ban;
  return (
    <Stage picture={video.thumbnail_url}>
      <Icon aria-hidden="true" className="size-7" />
      <p role="status" className="max-w-md text-lg">
        {text}
      </p>
    </Stage>
  );
}
