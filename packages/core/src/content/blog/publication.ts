import type { BlogStatus } from "@marquee/contracts/content/blog/blog.schema";
import { dueAt } from "../../platform/due.ts";
import { shardOf } from "../../platform/dynamo/keys.ts";
import { invalidFields, invalidState } from "../../platform/errors.ts";
import { scheduleTime } from "../../platform/schedule-time.ts";
import { type BlogItem, statusAt } from "./present-blog.ts";

/** Every allowed change of status; keeping the status is not a change. */
const moves: Record<BlogStatus, readonly BlogStatus[]> = {
  draft: ["scheduled", "published"],
  scheduled: ["draft", "scheduled", "published"],
  published: ["archived"],
  archived: [],
};

export type Publication = Pick<BlogItem, "status" | "published_at">;

/**
 * The status and times of a post after a change.
 * @throws invalid_state that names both states, invalid_fields for a wrong time
 */
export function planPublication(input: {
  from: Publication;
  to: BlogStatus | undefined;
  scheduledAt: string | undefined;
  now: Date;
}): Publication {
  const { now } = input;
  const from = statusAt(input.from, now);
  const to = input.to ?? from;
  if (input.scheduledAt !== undefined && to !== "scheduled") {
    throw invalidFields({ scheduled_at: "Only a scheduled post has this" });
  }
  const isUnchanged = to === from && input.scheduledAt === undefined;
  if (isUnchanged) return { status: from, published_at: input.from.published_at };
  if (!moves[from].includes(to)) {
    throw invalidState(`A post that is ${from} cannot become ${to}.`, { details: { from, to } });
  }
  if (to === "draft") return { status: to, published_at: undefined };
  if (to === "archived") return { status: to, published_at: input.from.published_at };
  if (to === "published") return { status: to, published_at: now.toISOString() };
  return { status: to, published_at: scheduleTime(input.scheduledAt, now) };
}

/** The sort key of a listing at a time; every earlier key sorts below it. */
export const sortKeyAt = (published_at: string, id = ""): string => `${published_at}_${id}`;

/** The keys of a post with this status in the public listings. */
export function listingKeysOf(
  item: Pick<
    BlogItem,
    "id" | "author_id" | "category_id" | "status" | "published_at" | "author_deactivated"
  >,
): Pick<BlogItem, "listing" | "author_listing" | "category_listing" | "sort_key"> {
  const { id, author_id, category_id, status, published_at } = item;
  const isListed =
    item.author_deactivated !== true && (status === "scheduled" || status === "published");
  if (!isListed || published_at === undefined) {
    return {
      listing: undefined,
      author_listing: undefined,
      category_listing: undefined,
      sort_key: undefined,
    };
  }
  return {
    listing: shardOf(id),
    author_listing: author_id,
    category_listing: category_id ?? "none",
    sort_key: sortKeyAt(published_at, id),
  };
}

/** When the followers are notified of a post: from its publication, or its planned one, until it is done. */
export function announcementOf(
  { id, status, published_at }: Publication & Pick<BlogItem, "id">,
  before?: BlogItem,
): Pick<BlogItem, "due" | "due_sort_key"> {
  const isPublic = status === "scheduled" || status === "published";
  if (!isPublic || published_at === undefined) return { due: undefined, due_sort_key: undefined };
  return published_at === before?.published_at
    ? { due: before.due, due_sort_key: before.due_sort_key }
    : dueAt("announce", published_at, id);
}

/** @throws invalid_fields when a post without content would become public */
export function requireReadable(status: BlogStatus, html: string): void {
  if (status !== "scheduled" && status !== "published") return;
  const words = html.replace(/<[^>]*>/g, " ").trim();
  if (words === "" && !html.includes("<img ")) {
    throw invalidFields({ body: "Write something before you publish" });
  }
}
