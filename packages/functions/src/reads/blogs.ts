import { blogCalls } from "@marquee/contracts/content/blog/blog.calls";
import * as Blog from "@marquee/core/content/blog";
import type { Providers } from "@marquee/core/platform/providers/providers";
import type { CallApp } from "../frame/app.ts";

/** The calls of the area "blogs" that visitors' pages use. */
export const serveBlogReads = <Names extends keyof Providers>(app: CallApp<Names>) =>
  app
    .serveList(blogCalls.publicList, Blog.listPublicBlogs)
    .serve(blogCalls.byTitle, ({ ctx, params }) =>
      Blog.getBlog({ ctx, input: { id: params.title } }),
    )
    .serve(blogCalls.byId, Blog.getBlog);
