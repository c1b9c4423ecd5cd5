import {
  type Unanswered,
  unansweredSchema,
} from "@marquee/contracts/community/unanswered/unanswered.schema";
import { toSlug } from "@marquee/contracts/ids";
import type { PageRequest } from "@marquee/contracts/pagination";
import * as z from "zod/mini";
import type { Item } from "../../database.ts";
import { type Call, type Context, requireCreatorMode } from "../../platform/context.ts";
import { order, type PageResult, readList } from "../../platform/dynamo/pages.ts";
import { publicImageUrl } from "../../platform/image/image-url.ts";
import { present } from "../../platform/present.ts";

type ReviewItem = Item<"reviews">;
type Waiting = Item<"comments"> | ReviewItem;

const isReview = (item: Waiting): item is ReviewItem => "rating" in item;

/**
 * Lists the comments on the caller's videos and the visible reviews of their channels without the caller's answer,
 * newest first. One round of parallel reads, and one for the names of the videos and channels on the page.
 * @throws unauthenticated, forbidden for everybody except creators, invalid_cursor, page_too_far
 */
export async function listUnanswered({
  ctx,
  input,
}: Call<PageRequest>): Promise<PageResult<Unanswered>> {
  const { userId } = requireCreatorMode(ctx);
  const { comments, reviews } = ctx.database;
  const page = await readList<Waiting, { waiting_sort_key: string }>({
    name: `unanswered:${userId}`,
    request: input,
    order: order({ waiting_sort_key: z.string() }, "desc"),
    read: ({ from, limits }) =>
      Promise.all([
        from(comments.query.waiting({ waiting_for: userId })).go(limits),
        from(reviews.query.waiting({ waiting_for: userId })).go(limits),
      ]),
  });
  const names = await readNames(ctx, page.items);
  return {
    ...page,
    items: page.items.flatMap((item) => {
      const name = names.get(subjectOf(item));
      // Its video or channel was deleted, and this entry will be deleted with it.
      return name === undefined ? [] : [presentUnanswered(ctx, item, name)];
    }),
  };
}

const subjectOf = (item: Waiting): string => (isReview(item) ? item.channel_id : item.video_id);

/** The titles of the videos and the names of the channels, by id. */
async function readNames(ctx: Context, items: readonly Waiting[]): Promise<Map<string, string>> {
  const idsOf = (these: readonly Waiting[]) =>
    [...new Set(these.map(subjectOf))].map((id) => ({ id }));
  const ofReviews = idsOf(items.filter(isReview));
  const ofComments = idsOf(items.filter((item) => !isReview(item)));
  const [channels, videos] = await Promise.all([
    ctx.database.channels.get(ofReviews).go({ attributes: ["id", "name"] }),
    ctx.database.videos.get(ofComments).go({ attributes: ["id", "title"] }),
  ]);
  return new Map([
    ...channels.data.map(({ id, name }) => [id, name] as const),
    ...videos.data.map(({ id, title }) => [id, title] as const),
  ]);
}

function presentUnanswered(ctx: Context, item: Waiting, subject_name: string): Unanswered {
  const subject_id = subjectOf(item);
  return present(unansweredSchema, item, {
    kind: isReview(item) ? "review" : "comment",
    subject_id,
    subject_slug: toSlug(subject_name, subject_id),
    subject_name,
    author_profile_picture: publicImageUrl(ctx.config, item.author_picture_key),
    rating: isReview(item) ? item.rating : null,
  });
}
