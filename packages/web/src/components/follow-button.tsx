import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { Bell, BellRing } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button.tsx";
import { useFollowChannel } from "@/data/channel-changes.ts";
import { describeError } from "@/lib/api-error.ts";
import { toast } from "@/lib/toast.ts";
import { useUser } from "@/session/use-session.ts";
import { useWhenSignedIn } from "@/session/use-when-signed-in.ts";

interface FollowButtonProps {
  channel: Pick<Channel, "id" | "creator_id" | "is_following">;
  /** Whether another button beside it is the main one, such as that to buy. */
  isBesideMain: boolean;
  size?: ComponentProps<typeof Button>["size"];
}

/** Follows a channel; a visitor must log in first. It is hidden for the owner. */
export function FollowButton({ channel, isBesideMain, size }: FollowButtonProps) {
  const isOwner = useUser()?.id === channel.creator_id;
  const whenSignedIn = useWhenSignedIn();
  const follow = useFollowChannel(channel.id);
  if (isOwner) return null;
  const isFollowing = channel.is_following === true;
  const Icon = isFollowing ? BellRing : Bell;
  return (
    <Button
      size={size}
      variant={isFollowing || isBesideMain ? "secondary" : "primary"}
      aria-pressed={isFollowing}
      loading={follow.isPending}
      onClick={() =>
        whenSignedIn(() =>
          follow.mutate(!isFollowing, {
            onError: (error) => toast.error(describeError(error).message),
          }),
        )
      }
    >
      <Icon aria-hidden="true" />
      {isFollowing ? "Following" : "Follow"}
    </Button>
  );
}
