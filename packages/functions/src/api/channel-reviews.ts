import { reviewCalls } from "@marquee/contracts/community/review/review.calls";
import * as Review from "@marquee/core/community/review";
import type { CallApp } from "../frame/app.ts";

/** Adds the reviews' calls to the app of the area "channels". */
export const serveReviews = (app: CallApp<"storage" | "queues">) =>
  app
    .serve(reviewCalls.create, ({ ctx, params, body }) =>
      Review.createReview({ ctx, input: { ...body, channelId: params.id } }),
    )
    .serve(reviewCalls.hide, ({ ctx, params, query }) =>
      Review.hideReview({ ctx, input: { ...query, channelId: params.id, id: params.reviewId } }),
    )
    .serve(reviewCalls.show, ({ ctx, params, query }) =>
      Review.showReview({ ctx, input: { ...query, channelId: params.id, id: params.reviewId } }),
    )
    .serve(reviewCalls.reply, ({ ctx, params, body }) =>
      Review.replyToReview({
        ctx,
        input: { ...body, channelId: params.id, id: params.reviewId },
      }),
    );
