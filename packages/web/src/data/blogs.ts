import { blogCalls } from "@marquee/contracts/content/blog/blog.calls";
import type { Blog, BlogStatus, OwnBlogsFilter } from "@marquee/contracts/content/blog/blog.schema";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { request } from "@/lib/api.ts";
import { mayBeStored } from "@/lib/api-error.ts";
import { blogKeys } from "./keys.ts";
import { pagedQuery } from "./paged-query.ts";

export interface BlogFilter {
  creator_id?: string;
  category_id?: string;
}

/** Published posts, newest first; 20 a page (spec §9). */
export const publicBlogsQuery = (filter: BlogFilter = {}) =>
  pagedQuery({
    key: blogKeys.list("public", filter),
    load: (at, options) => request(blogCalls.publicList, { query: { ...filter, ...at } }, options),
  });

/** The caller's own posts, optionally of one status; 20 a page (spec §9). */
export const ownBlogsQuery = (filter: OwnBlogsFilter = {}) =>
  pagedQuery({
    key: blogKeys.list("own", filter),
    load: (at, options) => request(blogCalls.own, { query: { ...filter, ...at } }, options),
  });

/** A post by its id or by the slug of its page; its author also sees it before it is published. */
export const blogQuery = (idOrSlug: string) =>
  queryOptions({
    queryKey: blogKeys.detail(idOrSlug),
    queryFn: ({ signal }) => request(blogCalls.byId, { params: { id: idOrSlug } }, { signal }),
  });

/** The fields that the editor sends. An absent field keeps its value; null removes it. */
export interface BlogContent {
  title: string;
  excerpt: string;
  body: string;
  category_id: string | null;
  cover_key?: string | null;
}

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

interface Creation {
  /** The first content. */
  content: BlogContent;
  idempotencyKey: string;
  /** The post, when the first content is stored and what was typed since is not. */
  created?: Blog;
}

/**
 * Creates a post as a draft. When an answer is lost, the next try sends the first content again, which creates no
 * second post. Then it saves what was typed since.
 */
function useCreateBlog() {
  const creation = useRef<Creation>(undefined);
  return async (content: BlogContent): Promise<Blog> => {
    creation.current ??= { content, idempotencyKey: crypto.randomUUID() };
    const begun = creation.current;
    try {
      begun.created ??= await createBlog(begun);
    } catch (error) {
      if (!mayBeStored(error)) creation.current = undefined;
      throw error;
    }
    const saved =
      begun.content === content ? begun.created : await updateBlog(begun.created, content);
    creation.current = undefined;
    return saved;
  };
}

function createBlog({ content, idempotencyKey }: Creation): Promise<Blog> {
  const { category_id, cover_key, ...texts } = content;
  const body = { ...texts, ...(category_id && { category_id }), ...(cover_key && { cover_key }) };
  return request(blogCalls.create, { body }, { idempotencyKey });
}

/** Creates a post as a draft, or saves it; `change` also changes its status. */
export function useSaveBlog() {
  const client = useQueryClient();
  const create = useCreateBlog();
  return useMutation({
    mutationFn: ({ blog, content, change }: BlogSave): Promise<Blog> =>
      blog === undefined ? create(content) : updateBlog(blog, content, change),
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
    mutationFn: (id: string) => client.fetchQuery({ ...blogQuery(id), staleTime: 0 }),
  });
}
