import { commentCalls } from "@marquee/contracts/community/comment/comment.calls";
import { unansweredCalls } from "@marquee/contracts/community/unanswered/unanswered.calls";
import * as Comment from "@marquee/core/community/comment";
import { dismissUnanswered, listUnanswered } from "@marquee/core/community/unanswered";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { createApp } from "../frame/app.ts";
import { serveCommentReads } from "../reads/comments.ts";

export const app = createApp("comments", ({ config, environment }) => ({
  queues: createQueueProvider(config, environment),
}))
  .serve(unansweredCalls.list, async ({ ctx, query }) => {
    const { items, pagination } = await listUnanswered({ ctx, input: query });
    return { unanswered: items, pagination };
  })
  .serve(unansweredCalls.dismiss, ({ ctx, body }) => dismissUnanswered({ ctx, input: body }))
  .serve(commentCalls.create, ({ ctx, body }) => Comment.createComment({ ctx, input: body }))
  .serve(commentCalls.update, ({ ctx, params, body }) =>
    Comment.updateComment({ ctx, input: { ...body, id: params.id } }),
  )
  .serve(commentCalls.remove, ({ ctx, params, query }) =>
    Comment.removeComment({ ctx, input: { ...query, ...params } }),
  );

serveCommentReads(app);

export const handler = app.handler;
