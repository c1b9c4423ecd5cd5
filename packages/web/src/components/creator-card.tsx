import type { Creator } from "@marquee/contracts/people/user/user.schema";
import { Link } from "react-router-dom";
import { formatCount } from "@/lib/count.ts";
import { creatorPath } from "@/lib/links.ts";
import { Avatar } from "./ui/avatar.tsx";
import { Tooltip } from "./ui/tooltip.tsx";

/** A creator in a list. */
export function CreatorCard({ creator }: { creator: Creator }) {
  return (
    <article className="group relative flex min-w-0 items-center gap-4 max-[18rem]:flex-wrap rounded border p-4 transition-colors hover:border-line-strong">
      <Avatar
        name={creator.name}
        picture={creator.profile_picture}
        sizes="3.5rem"
        className="size-14 text-lg"
      />
      <div className="min-w-0">
        <h3 className="truncate text-base font-semibold tracking-normal">
          <Tooltip text={creator.name}>
            <Link
              to={creatorPath(creator)}
              className="after:absolute after:inset-0 group-hover:underline"
            >
              {creator.name}
            </Link>
          </Tooltip>
        </h3>
        <p className="figures truncate text-sm text-muted">
          {formatCount(creator.channel_count, "channel")} ·{" "}
          {formatCount(creator.video_count, "video")}
        </p>
      </div>
    </article>
  );
}
