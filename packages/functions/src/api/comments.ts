import { commentCalls } from "@marquee/contracts/comment/comment.calls";
import * as Comment from "@marquee/core/comment/index";
import { createQueueProvider } from "@marquee/core/providers/queues";
import { createApp } from "../frame/app.ts";
import { serveCommentReads } from "../reads/comments.ts";

export const app = createApp("comments", ({ config, environment }) => ({
  queues: createQueueProvider(config, environment),
}))
  .serve(commentCalls.create, ({ ctx, body }) => Comment.createComment({ ctx, input: body }))
  .serve(commentCalls.update, ({ ctx, params, body }) =>
    Comment.updateComment({ ctx, input: { ...body, id: params.id } }),
  )
  .serve(commentCalls.remove, ({ ctx, params, query }) =>
    Comment.removeComment({ ctx, input: { ...query, ...params } }),
  );

serveCommentReads(app);

export const handler = app.handler;
