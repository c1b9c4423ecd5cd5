import { blogCalls } from "@marquee/contracts/blog/blog.calls";
import * as Blog from "@marquee/core/blog/index";
import { createStorageProvider } from "@marquee/core/providers/storage";
import { createApp } from "../frame/app.ts";

export const app = createApp("blogs", ({ config }) => ({ storage: createStorageProvider(config) }))
  .serve(blogCalls.publicList, async ({ ctx, query }) => {
    const { items, pagination } = await Blog.listPublicBlogs({ ctx, input: query });
    return { blogs: items, pagination };
  })
  .serve(blogCalls.own, async ({ ctx, query }) => {
    const { items, pagination } = await Blog.listOwnBlogs({ ctx, input: query });
    return { blogs: items, pagination };
  })
  .serve(blogCalls.byTitle, ({ ctx, params }) => Blog.getBlog({ ctx, input: { id: params.title } }))
  .serve(blogCalls.byId, ({ ctx, params }) => Blog.getBlog({ ctx, input: params }))
  .serve(blogCalls.create, ({ ctx, body }) => Blog.createBlog({ ctx, input: body }))
  .serve(blogCalls.update, ({ ctx, params, body }) =>
    Blog.updateBlog({ ctx, input: { ...body, id: params.id } }),
  );

export const handler = app.handler;
