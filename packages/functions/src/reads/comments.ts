import { commentCalls } from "@marquee/contracts/community/comment/comment.calls";
import * as Comment from "@marquee/core/community/comment";
import type { Providers } from "@marquee/core/platform/providers/providers";
import type { CallApp } from "../frame/app.ts";

/** The calls of the area "comments" that visitors' pages use. */
export const serveCommentReads = <Names extends keyof Providers>(app: CallApp<Names>) =>
  app.serveList(commentCalls.ofVideo, Comment.listComments);
