import type { CallOptions } from "@marquee/contracts/base-client";
import { blogCalls } from "@marquee/contracts/content/blog/blog.calls";
import type {
  Blog,
  BlogCard,
  BlogStatus,
  OwnBlogsFilter,
} from "@marquee/contracts/content/blog/blog.schema";
import type { BlogCreation } from "@marquee/contracts/content/blog/blog-creation.schema";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { request } from "@/lib/api.ts";
import { hasCode, mayBeStored } from "@/lib/api-error.ts";
import { blogKeys } from "./keys.ts";
import { readAfterLostAnswer } from "./lost-answer.ts";
import { type FilterOf, pagedQuery } from "./paged-query.ts";
import { readNow } from "./read-now.ts";
import { scheduledPoll, shortestPoll } from "./scheduled-poll.ts";
import { type KeptAttempt, useResumedCreation } from "./use-resumed-creation.ts";

export type BlogFilter = FilterOf<typeof blogCalls.publicList>;

/** Published posts, newest first; 20 a page (spec §9). */
export const publicBlogsQuery = (filter: BlogFilter = {}) =>
  pagedQuery({
    key: blogKeys.list("public", filter),
    load: (at, options) => request(blogCalls.publicList, { query: { ...filter, ...at } }, options),
  });

/** The caller's own posts, optionally of one status; 20 a page (spec §9). */
export const ownBlogsQuery = (filter: OwnBlogsFilter = {}) => ({
  ...pagedQuery({
    key: blogKeys.list("own", filter),
    load: (at, options) => request(blogCalls.own, { query: { ...filter, ...at } }, options),
  }),
  refetchInterval: (query: {
    state: { data?: { pages: readonly { blogs: readonly BlogCard[] }[] } | undefined };
  }) =>
    shortestPoll(
      query.state.data?.pages.flatMap(({ blogs }) =>
        blogs.map((blog) => scheduledPoll(blog, Date.now())),
      ) ?? [],
    ),
});

/** A post by its id or by the slug of its page; its author also sees it before it is published. */
export const blogQuery = (idOrSlug: string) =>
  queryOptions({
    queryKey: blogKeys.detail(idOrSlug),
    queryFn: ({ signal }) => request(blogCalls.byId, { params: { id: idOrSlug } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && scheduledPoll(state.data, Date.now()),
  });

/** The fields that the editor sends. An absent field keeps its value; null removes it. */
export type BlogContent = BlogCreation["content"];

/** A change of status; `scheduled_at` is sent with scheduled. */
export interface BlogStatusChange {
  status: BlogStatus;
  scheduled_at?: string;
}

interface BlogSave {
  /** The post as last saved or loaded; absent for a new one. */
  blog: Pick<Blog, "id" | "version"> | undefined;
  content: BlogContent;
  change?: BlogStatusChange | undefined;
}

const updateBlog = (
  { id, version }: Pick<Blog, "id" | "version">,
  content: BlogContent,
  change?: BlogStatusChange,
): Promise<Blog> =>
  request(blogCalls.update, { params: { id }, body: { ...content, ...change, version } });

function createBlog(
  { category_id, cover_key, ...texts }: BlogContent,
  options: CallOptions,
): Promise<Blog> {
  const body = { ...texts, ...(category_id && { category_id }), ...(cover_key && { cover_key }) };
  return request(blogCalls.create, { body }, options);
}

/** The text of HTML; the server writes some of its elements and characters differently. */
const textOf = (html: string): string | null =>
  new DOMParser().parseFromString(html, "text/html").body.textContent;

const hasContent = (blog: Blog, content: BlogContent): boolean =>
  blog.title === content.title.trim() &&
  blog.excerpt === content.excerpt.trim() &&
  blog.category_id === content.category_id &&
  textOf(blog.body) === textOf(content.body);

const hasChange = (blog: Blog, { status, scheduled_at }: BlogStatusChange): boolean =>
  blog.status === status && (scheduled_at === undefined || blog.scheduled_at === scheduled_at);

/**
 * Saves a post. A newer version that this page has saved itself, in a save whose answer was lost, is no conflict. What
 * was typed since is saved over it.
 */
function useUpdateBlog() {
  const unconfirmed = useRef<BlogContent[]>([]);
  return async (
    blog: Pick<Blog, "id" | "version">,
    content: BlogContent,
    change?: BlogStatusChange,
  ): Promise<Blog> => {
    const save = async (present: Pick<Blog, "id" | "version">) => {
      try {
        const saved = await readAfterLostAnswer(updateBlog(present, content, change), async () => {
          // A draft saves itself again. A press of a button is not repeated.
          if (change === undefined) return undefined;
          const newest = await request(blogCalls.byId, { params: { id: present.id } });
          const isOwn = newest.version === present.version + 1 && hasContent(newest, content);
          return isOwn && hasChange(newest, change) ? newest : undefined;
        });
        unconfirmed.current = [];
        return saved;
      } catch (error) {
        if (mayBeStored(error)) unconfirmed.current.push(content);
        throw error;
      }
    };
    try {
      return await save(blog);
    } catch (error) {
      if (!hasCode(error, "version_conflict") || unconfirmed.current.length === 0) throw error;
      const newest = await request(blogCalls.byId, { params: { id: blog.id } });
      const isOwn = unconfirmed.current.some((sent) => hasContent(newest, sent));
      if (!isOwn || newest.version !== blog.version + 1) throw error;
      return save(newest);
    }
  };
}

/** Creates a post as a draft (`useResumedCreation`), or saves it; `change` also changes its status. */
export function useSaveBlog(kept: KeptAttempt<BlogContent>) {
  const client = useQueryClient();
  const create = useResumedCreation({ create: createBlog, update: updateBlog, kept });
  const update = useUpdateBlog();
  return useMutation({
    mutationFn: ({ blog, content, change }: BlogSave): Promise<Blog> =>
      blog === undefined ? create(content) : update(blog, content, change),
    onSuccess: async (blog) => {
      // Autosave runs every few seconds, so nothing is reloaded until another page shows it.
      await client.invalidateQueries({ queryKey: blogKeys.all, refetchType: "none" });
      client.setQueryData(blogQuery(blog.id).queryKey, blog);
    },
  });
}

/** Loads the newest version of a post. */
export function useReloadBlog() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => readNow(client, blogQuery(id)),
  });
}
