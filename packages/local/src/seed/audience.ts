import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { createComment } from "@marquee/core/community/comment";
import { createReview, replyToReview } from "@marquee/core/community/review";
import { channels } from "./content/channels.ts";
import { comments } from "./content/comments.ts";
import { purchases } from "./content/purchases.ts";
import { reviews } from "./content/reviews.ts";
import { payCheckout } from "./hosted-pages.ts";
import { daysBefore, hoursAfter } from "./moments.ts";
import { inLanes } from "./pace.ts";
import { actingAs, withoutNews } from "./seed-context.ts";
import { found, type Made, type Tools } from "./tools.ts";

/** Pays on the hosted pages, as a browser would. */
export async function seedPurchases({ people, channelIds, videoIds }: Made): Promise<void> {
  const buyers = [...new Set(purchases.map(({ buyer }) => buyer))];
  await inLanes(buyers, 3, async (buyer) => {
    const person = found(people, buyer);
    for (const { kind, item } of purchases.filter((purchase) => purchase.buyer === buyer)) {
      const checkout =
        kind === "video"
          ? await person.send(paymentCalls.purchaseVideo, {
              body: { video_id: found(videoIds, item) },
            })
          : await person.send(paymentCalls.purchaseChannel, {
              params: { id: found(channelIds, item) },
            });
      await payCheckout(person, checkout);
    }
  });
}

/** Writes reviews and the creators' answers, at their own times in the past. */
export async function seedReviews({ ctx, now }: Tools, made: Made): Promise<void> {
  const past = withoutNews(ctx);
  await inLanes(reviews, 4, async (review) => {
    const channelId = found(made.channelIds, review.channel);
    const written = daysBefore(now, review.daysAgo, `${review.channel}:${review.author}`);
    const { id } = await createReview({
      ctx: actingAs(past, found(made.people, review.author), written),
      input: { channelId, rating: review.rating, text: review.text },
    });
    if (review.reply === undefined) return;
    const channel = channels.find(({ key }) => key === review.channel);
    await replyToReview({
      ctx: actingAs(past, found(made.people, channel?.creator ?? ""), hoursAfter(written, 9)),
      input: { channelId, id, text: review.reply },
    });
  });
}

/** Writes comments and replies; a reply follows its comment after some hours. */
export async function seedComments({ ctx, now }: Tools, made: Made): Promise<void> {
  const past = withoutNews(ctx);
  await inLanes(comments, 4, async (comment) => {
    const video_id = found(made.videoIds, comment.video);
    const written = daysBefore(now, comment.daysAgo, `${comment.video}:${comment.author}`);
    const { id } = await createComment({
      ctx: actingAs(past, found(made.people, comment.author), written),
      input: { video_id, text: comment.text },
    });
    for (const [index, reply] of (comment.replies ?? []).entries()) {
      await createComment({
        ctx: actingAs(past, found(made.people, reply.author), hoursAfter(written, 3 + index * 4)),
        input: { video_id, parent_id: id, text: reply.text },
      });
    }
  });
}
