import { Link } from "react-router-dom";
import { Avatar } from "@/components/ui/avatar.tsx";
import { lazy, orNothing } from "@/lib/lazy.ts";
import { channelOf, channelPath, type creatorOf } from "@/lib/links.ts";
import { CreatorLink } from "./creator-link.tsx";
import { Deferred } from "./deferred.tsx";

const FollowChannel = lazy(orNothing(() => import("./follow-channel.tsx")));

interface ChannelBylineProps {
  /** What the channel shows: a video or a live stream. */
  shown: Parameters<typeof channelOf>[0] &
    Parameters<typeof creatorOf>[0] & {
      channel_name: string;
      creator_name: string;
      creator_profile_picture: string | null;
    };
  /** Offers to follow the channel. */
  canFollow?: boolean;
}

/** The channel and the creator of what is shown, with links to both. */
export function ChannelByline({ shown, canFollow = true }: ChannelBylineProps) {
  return (
    // With a basis, long names break before the avatar is alone in its line.
    <div className="flex min-w-0 flex-1 basis-56 items-center gap-3">
      <Avatar
        name={shown.creator_name}
        picture={shown.creator_profile_picture}
        sizes="2.75rem"
        className="size-11 text-lg"
      />
      <div className="min-w-0 max-sm:flex-1">
        <Link
          to={channelPath(channelOf(shown))}
          className="line-clamp-2 font-semibold wrap-anywhere hover:underline"
        >
          {shown.channel_name}
        </Link>
        <CreatorLink of={shown} className="line-clamp-2 py-0.5 text-sm wrap-anywhere text-muted">
          {shown.creator_name}
        </CreatorLink>
      </div>
      {canFollow && (
        <Deferred fallback={<div className="w-24 shrink-0" />}>
          <FollowChannel shown={shown} />
        </Deferred>
      )}
    </div>
  );
}
