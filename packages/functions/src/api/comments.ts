import { commentCalls } from "@marquee/contracts/comment/comment.calls";
import * as Comment from "@marquee/core/comment/index";
import { createQueueProvider } from "@marquee/core/providers/queues";
import { createApp } from "../frame/app.ts";

export const app = createApp("comments", ({ config, environment }) => ({
  queues: createQueueProvider(config, environment),
}))
  .serve(commentCalls.ofVideo, async ({ ctx, query }) => {
    const { items, pagination } = await Comment.listComments({ ctx, input: query });
    return { comments: items, pagination };
  })
  .serve(commentCalls.create, ({ ctx, body }) => Comment.createComment({ ctx, input: body }))
  .serve(commentCalls.update, ({ ctx, params, body }) =>
    Comment.updateComment({ ctx, input: { ...body, id: params.id } }),
  )
  .serve(commentCalls.remove, ({ ctx, params, query }) =>
    Comment.removeComment({ ctx, input: { ...query, ...params } }),
  );

export const handler = app.handler;
