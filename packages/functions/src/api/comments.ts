import { commentCalls } from "@marquee/contracts/community/comment/comment.calls";
import { unansweredCalls } from "@marquee/contracts/community/unanswered/unanswered.calls";
import * as Comment from "@marquee/core/community/comment";
import { dismissUnanswered, listUnanswered } from "@marquee/core/community/unanswered";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { createApp } from "../frame/app.ts";
import { serveCommentReads } from "../reads/comments.ts";

export const app = createApp("comments", { queues: createQueueProvider })
  .serveList(unansweredCalls.list, listUnanswered)
  .serve(unansweredCalls.dismiss, dismissUnanswered)
  .serve(commentCalls.create, Comment.createComment)
  .serve(commentCalls.update, Comment.updateComment)
  .serve(commentCalls.remove, Comment.removeComment);

serveCommentReads(app);

export const handler = app.handler;
