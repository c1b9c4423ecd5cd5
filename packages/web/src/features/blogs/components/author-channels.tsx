import type { Blog } from "@marquee/contracts/content/blog/blog.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import FollowChannel from "@/components/follow-channel.tsx";
import { Section } from "@/components/section.tsx";
import { Avatar } from "@/components/ui/avatar.tsx";
import { creatorChannelsQuery } from "@/data/channels.ts";
import { channelPath, creatorPath } from "@/lib/links.ts";
import { useUser } from "@/session/use-session.ts";

/** The rest is on the author's page. */
const shownChannels = 3;

/** Offers a reader to follow the author of a post, whose posts reach the followers of each of the author's channels. */
export default function AuthorChannels({
  blog: { author_id, author_name, author_slug },
}: {
  blog: Blog;
}) {
  const isAuthor = useUser()?.id === author_id;
  const { data } = useInfiniteQuery({ ...creatorChannelsQuery(author_id), enabled: !isAuthor });
  const channels = data?.pages[0]?.channels ?? [];
  if (isAuthor || channels.length === 0) return null;
  const author = creatorPath({ id: author_id, slug: author_slug ?? author_id, name: author_name });
  return (
    <Section title="Do not miss the next post" more={{ label: "All channels", to: author }}>
      <p className="mb-4 max-w-prose text-muted">
        Follow a channel of {author_name} to be told of new posts and videos, by e-mail too if you
        like.
      </p>
      <ul className="divide-y rounded border bg-raised px-4">
        {channels.slice(0, shownChannels).map((channel) => (
          <li key={channel.id} className="flex min-h-16 items-center gap-3 py-2">
            <Avatar name={channel.name} picture={channel.image_url} />
            <Link
              to={channelPath(channel)}
              className="min-w-0 flex-1 truncate font-semibold hover:underline"
            >
              {channel.name}
            </Link>
            <FollowChannel shown={{ channel_id: channel.id, creator_id: author_id }} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
