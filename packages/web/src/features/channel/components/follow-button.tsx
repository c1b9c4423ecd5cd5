import type { Channel } from "@marquee/contracts/channel/channel.schema";
import { Bell, BellRing } from "lucide-react";
import { useLocation } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { useFollowChannel } from "@/data/channel-changes.ts";
import { describeError } from "@/lib/api-error.ts";
import { openModal } from "@/lib/modals.ts";
import { toast } from "@/lib/toast.ts";
import { useRole, useUser } from "@/session/use-session.ts";

/** Follows a channel; a visitor is asked to log in first. The owner has no use for it. */
export function FollowButton({ channel }: { channel: Channel }) {
  const isVisitor = useRole() === "anonymous";
  const isOwner = useUser()?.id === channel.creator_id;
  const { pathname, search } = useLocation();
  const follow = useFollowChannel(channel.id);
  if (isOwner) return null;
  const isFollowing = channel.is_following === true;
  const Icon = isFollowing ? BellRing : Bell;
  return (
    <Button
      variant={isFollowing ? "secondary" : "primary"}
      aria-pressed={isFollowing}
      loading={follow.isPending}
      onClick={() =>
        isVisitor
          ? openModal({ name: "authentication-required", callbackUrl: pathname + search })
          : follow.mutate(!isFollowing, {
              onError: (error) => toast.error(describeError(error).message),
            })
      }
    >
      <Icon aria-hidden="true" />
      {isFollowing ? "Following" : "Follow"}
    </Button>
  );
}
