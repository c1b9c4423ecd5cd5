import { blogCalls } from "@marquee/contracts/content/blog/blog.calls";
import * as Blog from "@marquee/core/content/blog";
import { createStorageProvider } from "@marquee/core/platform/providers/storage";
import { createApp } from "../frame/app.ts";
import { serveBlogReads } from "../reads/blogs.ts";

export const app = createApp("blogs", ({ config }) => ({ storage: createStorageProvider(config) }))
  .serve(blogCalls.own, async ({ ctx, query }) => {
    const { items, pagination } = await Blog.listOwnBlogs({ ctx, input: query });
    return { blogs: items, pagination };
  })
  .serve(blogCalls.create, ({ ctx, body }) => Blog.createBlog({ ctx, input: body }))
  .serve(blogCalls.update, ({ ctx, params, body }) =>
    Blog.updateBlog({ ctx, input: { ...body, id: params.id } }),
  );

serveBlogReads(app);

export const handler = app.handler;
