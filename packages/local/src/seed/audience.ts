import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { createComment } from "@marquee/core/community/comment";
import { createReview, replyToReview } from "@marquee/core/community/review";
import { followChannel } from "@marquee/core/content/follow";
import { hashText } from "../random.ts";
import { comments, follows, purchases, reviews } from "./content/index.ts";
import { payCheckout } from "./hosted-pages.ts";
import { mapConcurrently } from "./map-concurrently.ts";
import { actingAs, withoutNews } from "./seed-context.ts";
import {
  creatorOf,
  daysBefore,
  hoursAfter,
  requireEntry,
  type SeedResults,
  type SeedTools,
} from "./tools.ts";

/** Pays on the hosted pages, as a browser would. */
export async function seedPurchases({ people, channelIds, videoIds }: SeedResults): Promise<void> {
  const buyers = [...new Set(purchases.map(({ buyer }) => buyer))];
  await mapConcurrently(buyers, 3, async (buyer) => {
    const person = requireEntry(people, buyer);
    for (const { kind, item } of purchases.filter((purchase) => purchase.buyer === buyer)) {
      const checkout =
        kind === "video"
          ? await person.send(paymentCalls.purchaseVideo, {
              body: { video_id: requireEntry(videoIds, item) },
            })
          : await person.send(paymentCalls.purchaseChannel, {
              params: { id: requireEntry(channelIds, item) },
            });
      await payCheckout(person, checkout);
    }
  });
}

/** Writes reviews and the creators' answers, at their own times in the past. */
export async function seedReviews({ ctx, now }: SeedTools, made: SeedResults): Promise<void> {
  const past = withoutNews(ctx);
  await mapConcurrently(reviews, 4, async (review) => {
    const channelId = requireEntry(made.channelIds, review.channel);
    const written = daysBefore(now, review.daysAgo, `${review.channel}:${review.author}`);
    const { id } = await createReview({
      ctx: actingAs(past, requireEntry(made.people, review.author), written),
      input: { channelId, rating: review.rating, text: review.text },
    });
    if (review.reply === undefined) return;
    await replyToReview({
      ctx: actingAs(past, creatorOf(made.people, review.channel), hoursAfter(written, 9)),
      input: { channelId, id, text: review.reply },
    });
  });
}

/** Writes comments and replies; a reply follows its comment after some hours. */
export async function seedComments({ ctx, now }: SeedTools, made: SeedResults): Promise<void> {
  const past = withoutNews(ctx);
  await mapConcurrently(comments, 4, async (comment) => {
    const video_id = requireEntry(made.videoIds, comment.video);
    const written = daysBefore(now, comment.daysAgo, `${comment.video}:${comment.author}`);
    const { id } = await createComment({
      ctx: actingAs(past, requireEntry(made.people, comment.author), written),
      input: { video_id, text: comment.text },
    });
    for (const [index, reply] of (comment.replies ?? []).entries()) {
      const replied = hoursAfter(written, 3 + index * 4);
      await createComment({
        ctx: actingAs(past, requireEntry(made.people, reply.author), replied),
        input: { video_id, parent_id: id, text: reply.text },
      });
    }
  });
}

/** The newest channel of the demo is older, and all people joined earlier. */
const followDays = 70;

/** People follow channels, at their own times in the past. */
export async function seedFollows(
  { ctx, now }: SeedTools,
  { people, channelIds }: SeedResults,
): Promise<void> {
  const pairs = [...follows].flatMap(([channel, followers]) =>
    followers.map((follower) => ({ channel, follower, key: `${channel}:${follower}:follow` })),
  );
  await mapConcurrently(pairs, 4, async ({ channel, follower, key }) => {
    const followed = daysBefore(now, 1 + (hashText(key) % followDays), key);
    await followChannel({
      ctx: actingAs(ctx, requireEntry(people, follower), followed),
      input: { id: requireEntry(channelIds, channel) },
    });
  });
}
