import type { Review } from "@marquee/contracts/community/review/review.schema";
import { auditWrite } from "../../platform/audit/audit-entry.ts";
import type { Call, Context } from "../../platform/context.ts";
import { allOf } from "../../platform/dynamo/conditions.ts";
import { Overtaken, retryOnConflict } from "../../platform/dynamo/retry-on-conflict.ts";
import { check } from "../../platform/dynamo/transaction.ts";
import { MarqueeError, notFound } from "../../platform/errors.ts";
import { waitingFor, waitingNames } from "../unanswered/index.ts";
import { commitWithStars, isAsRead } from "./average.ts";
import { loadModerated, type ModeratorRole } from "./load-review.ts";
import { presentReview, type ReviewItem } from "./present-review.ts";

type Moderation = Call<{ channelId: string; id: string; reason?: string | undefined }, "queues">;

/**
 * Hides a review, removes its stars from the channel's average, and removes it from the owner's list of unanswered
 * ones. Hiding a hidden one changes nothing, except that an admin's decision replaces the owner's.
 * @throws unauthenticated, not_found, forbidden
 */
export async function hideReview({ ctx, input }: Moderation): Promise<Review> {
  const { review: found, role } = await loadModerated(ctx, input);
  return retryChange(ctx, found, async (review) => {
    if (review.state === "hidden" && (role === "owner" || review.hidden_by === "admin")) return;
    const change = { state: "hidden", hidden_by: role } as const;
    await writeState(ctx, review, change, { role, reason: input.reason });
  });
}

/**
 * Shows a hidden review and counts its stars again. Only an admin can show what an admin has hidden.
 * @throws unauthenticated, not_found, forbidden
 */
export async function showReview({ ctx, input }: Moderation): Promise<Review> {
  const { channel, review: found, role } = await loadModerated(ctx, input);
  return retryChange(ctx, found, async (review) => {
    if (review.state === "shown") return;
    if (review.hidden_by === "admin" && role !== "admin") {
      throw new MarqueeError("forbidden", "An administrator has hidden this review.");
    }
    const change = {
      state: "shown",
      ...(review.replied_at === undefined && waitingFor(channel.creator_id, review.id)),
    } as const;
    await writeState(ctx, review, change, { role, reason: input.reason });
  });
}

/**
 * Changes a review. The channel's owner and an admin may do so at the same moment. The later one then decides again
 * from the state that the first one has left. The review was found through an index, which may be late, so it is read
 * again. Returns the review afterwards.
 * @throws not_found when it was deleted
 */
function retryChange(
  ctx: Context,
  found: Pick<ReviewItem, "channel_id" | "author_id" | "id">,
  change: (review: ReviewItem) => Promise<void>,
): Promise<Review> {
  const { channel_id, author_id } = found;
  const readNow = async () => {
    const { data } = await ctx.database.reviews
      .get({ channel_id, author_id })
      .go({ consistent: true });
    // Its author may have deleted it and written another one.
    if (data?.id !== found.id) throw notFound("review");
    return data;
  };
  const exhausted = () =>
    new MarqueeError("unavailable", "Other people are changing this review too. Try again.", {
      retryAfter: 2,
    });
  return retryOnConflict({ exhausted }, async () => {
    await change(await readNow());
    return presentReview(ctx, await readNow());
  });
}

type StateChange =
  | { state: "hidden"; hidden_by: ModeratorRole }
  | ({ state: "shown" } & Partial<ReturnType<typeof waitingFor>>);

/**
 * Writes the review's state and the channel's average in one transaction, an admin's change with its audit entry.
 * @throws Overtaken when the review has changed since it was read
 */
async function writeState(
  ctx: Context<"queues">,
  review: ReviewItem,
  to: StateChange,
  { role, reason }: { role: ModeratorRole; reason: string | undefined },
): Promise<void> {
  const { channel_id, author_id, id } = review;
  const changes =
    to.state === review.state
      ? { before: { hidden_by: review.hidden_by ?? null }, after: { hidden_by: role } }
      : { before: { state: review.state, author_id, channel_id }, after: { state: to.state } };
  const stars = { channelId: channel_id, before: review, after: { ...review, ...to } };
  await commitWithStars(ctx, stars, (entities) => {
    const patch = entities.reviews.patch({ channel_id, author_id }).set(to).composite({ id });
    const moved = patch.remove(to.state === "shown" ? ["hidden_by"] : [...waitingNames]);
    return [
      check(
        moved
          .where((attribute, operations) => {
            const { eq, notExists } = operations;
            return allOf(
              isAsRead(review)(attribute, operations),
              review.hidden_by === undefined
                ? notExists(attribute.hidden_by)
                : eq(attribute.hidden_by, review.hidden_by),
              // If it was answered in the meantime, it must not wait for an answer again.
              to.state === "shown" &&
                review.replied_at === undefined &&
                notExists(attribute.replied_at),
            );
          })
          .commit(),
        () => new Overtaken(),
      ),
      ...(role === "admin"
        ? [
            auditWrite(ctx, entities.auditEntries, {
              action: to.state === "hidden" ? "review.hide" : "review.show",
              objectId: id,
              ...changes,
              reason,
            }),
          ]
        : []),
    ];
  });
}
