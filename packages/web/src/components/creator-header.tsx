import type { Creator } from "@marquee/contracts/people/user/user.schema";
import { formatCount } from "@/lib/count.ts";
import { useTimeZone } from "@/lib/first-view.ts";
import { formatDate } from "@/lib/time.ts";
import { LinkedText } from "./linked-text.tsx";
import { Avatar } from "./ui/avatar.tsx";
import { CollapsibleText } from "./ui/collapsible-text.tsx";

/** The public profile of a creator, above the channels. */
export function CreatorHeader({
  creator,
  heading: Heading = "h1",
}: {
  creator: Creator;
  heading?: "h1" | "p";
}) {
  const zone = useTimeZone();
  return (
    <header className="flex flex-wrap items-center gap-x-8 gap-y-5">
      <Avatar
        name={creator.name}
        picture={creator.profile_picture}
        sizes="6rem"
        className="size-24 text-2xl"
      />
      <div className="min-w-0 flex-1 basis-72">
        <Heading className="font-display text-xl font-extrabold sm:text-2xl">
          {creator.name}
        </Heading>
        <p className="figures mt-1 text-sm text-muted">
          {formatCount(creator.channel_count, "channel")} ·{" "}
          {formatCount(creator.video_count, "video")} · here since{" "}
          {formatDate(creator.created_at, "long", zone)}
        </p>
        {creator.bio && (
          <CollapsibleText text={creator.bio} of="the bio" className="mt-4 max-w-2xl">
            <LinkedText text={creator.bio} />
          </CollapsibleText>
        )}
      </div>
    </header>
  );
}
