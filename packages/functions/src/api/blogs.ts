import { blogCalls } from "@marquee/contracts/content/blog/blog.calls";
import * as Blog from "@marquee/core/content/blog";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { createStorageProvider } from "@marquee/core/platform/providers/storage";
import { createApp } from "../frame/app.ts";
import { serveBlogReads } from "../reads/blogs.ts";

export const app = createApp("blogs", {
  queues: createQueueProvider,
  storage: createStorageProvider,
})
  .serveList(blogCalls.own, Blog.listOwnBlogs)
  .serve(blogCalls.create, Blog.createBlog)
  .serve(blogCalls.update, Blog.updateBlog);

serveBlogReads(app);

export const handler = app.handler;
