import { buyerKeepDays } from "@marquee/contracts/constants";
import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { formatDate } from "@/lib/time.ts";

export const forOneOrMore = (videos: readonly unknown[], one: string, more: string): string =>
  videos.length === 1 ? one : more;

/** Who sees videos that are published, all of the same privacy. */
const audience: Record<OwnVideo["privacy_type"], (them: string) => string> = {
  public: (them) => `Everybody who can see the channel finds ${them}.`,
  unlisted: (them) => `Only people with the link find ${them}.`,
  private: (them) => `Only you and the people who bought ${them} see ${them}.`,
};

type Publishable = Pick<OwnVideo, "privacy_type" | "published_at">;

function audienceOf(videos: readonly Publishable[]): string {
  const [privacy, ...others] = new Set(videos.map(({ privacy_type }) => privacy_type));
  if (privacy === undefined) return "";
  if (others.length === 0) return audience[privacy](forOneOrMore(videos, "it", "them"));
  return videos.some(({ privacy_type }) => privacy_type === "public")
    ? audience.public("the public ones")
    : "They stay out of every list.";
}

/** Who finds the videos once they are published. Followers hear of a public video once. */
export function publicationEffect(videos: readonly Publishable[]): string {
  const listed = videos.filter(({ privacy_type }) => privacy_type === "public");
  const news = listed.filter(({ published_at }) => published_at === null);
  if (news.length === 0) return audienceOf(videos);
  const which = news.length === listed.length ? "" : " of those that are new";
  return `${audienceOf(videos)} Followers are notified${which}.`;
}

type Promotable = Pick<OwnVideo, "is_featured">;

const isPromoted = ({ is_featured }: Promotable): boolean => is_featured;

type Promoted = Pick<OwnVideo, "is_featured" | "promoted_until" | "status" | "privacy_type">;

/** Until when a video is promoted, and whether anybody sees that; empty for one that is not promoted. */
export function promotionState(video: Promoted): string {
  if (!isPromoted(video)) return "";
  const until = video.promoted_until ? ` until ${formatDate(video.promoted_until, "long")}` : "";
  return video.status === "published" && video.privacy_type === "public"
    ? `It is promoted${until}. The days also pass while it is unlisted or unpublished.`
    : `Nobody sees its promotion now. The days pass${until}.`;
}

/** What buyers keep of videos that are no longer published, and what their promotions lose. */
export function unpublicationEffect(videos: readonly Promotable[]): string {
  const keep = forOneOrMore(
    videos,
    "It leaves every list. People who bought it can still watch it.",
    "They leave every list. People who bought them can still watch them.",
  );
  const promotion = forOneOrMore(videos, "its promotion", "promotions");
  return videos.some(isPromoted) ? `${keep} The days of ${promotion} pass meanwhile.` : keep;
}

/** What ends with deleted videos, and what their buyers keep. */
export function deletionEffect(videos: readonly Promotable[]): string {
  const keep = forOneOrMore(
    videos,
    "It leaves every list at once, for good. People who bought it can watch it",
    "They leave every list at once, for good. People who bought them can watch them",
  );
  const promotion = forOneOrMore(
    videos,
    " Its promotion ends with it.",
    " Promotions end with them.",
  );
  return `${keep} for another ${buyerKeepDays} days.${videos.some(isPromoted) ? promotion : ""}`;
}
