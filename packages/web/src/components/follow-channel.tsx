import { useQuery } from "@tanstack/react-query";
import { channelQuery } from "@/data/channels.ts";
import { cn } from "@/lib/class-names.ts";
import { useUser } from "@/session/use-session.ts";
import { FollowButton } from "./follow-button.tsx";

interface FollowChannelProps {
  /** A video or a live stream of the channel. */
  shown: { channel_id: string; creator_id: string };
}

/** Follows the channel of what is shown. A visitor follows none, so only a signed-in person's channel is requested. */
export default function FollowChannel({
  shown: { channel_id: id, creator_id },
}: FollowChannelProps) {
  const isSignedIn = useUser() !== undefined;
  const { data } = useQuery({ ...channelQuery(id), enabled: isSignedIn });
  return (
    // The place of the button is kept until it is known which one it is, also when that cannot be loaded.
    <div className={cn("shrink-0", isSignedIn && data === undefined && "invisible")}>
      <FollowButton
        size="small"
        isBesideMain
        channel={{ id, creator_id, is_following: data?.is_following ?? null }}
      />
    </div>
  );
}
