import { blogCalls } from "@marquee/contracts/content/blog/blog.calls";
import type { BlogCard } from "@marquee/contracts/content/blog/blog.schema";
import { useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { adminAuditKeys, adminBlogKeys } from "./admin-keys.ts";
import { invalidate } from "./invalidate.ts";
import { blogKeys } from "./keys.ts";
import { pagedQuery } from "./paged-query.ts";

/** Every post that is published, newest first. */
export const publishedBlogsQuery = pagedQuery({
  key: adminBlogKeys.list("published"),
  load: (at, options) => request(blogCalls.publicList, { query: at }, options),
});

/**
 * Unpublishes one of several posts. Call `refresh` after the last one.
 * @throws ApiError when the change is refused
 */
export function useBlogModeration() {
  const client = useQueryClient();
  return {
    archive: ({ id, version }: Pick<BlogCard, "id" | "version">, reason: string) =>
      request(blogCalls.update, {
        params: { id },
        body: { status: "archived", reason, version },
      }),
    refresh: () => invalidate(client, [adminBlogKeys.all, blogKeys.all, adminAuditKeys.all]),
  };
}
