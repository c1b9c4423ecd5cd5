import { type Blog, createBlogSchema } from "@marquee/contracts/content/blog/blog.schema";
import type { BlogContent } from "@/data/blogs.ts";
import { UnfinishedError } from "./unfinished-error.ts";

export interface BlogValues {
  title: string;
  excerpt?: string | undefined;
  body?: string | undefined;
  category_id?: string | undefined;
}

/** The initial values of a post's form: the post's own values, or those of a new one. */
export const blogValues = (blog: Blog | undefined): BlogValues => ({
  // In the order of the page: the first refused field gets the focus.
  title: blog?.title ?? "",
  body: blog?.body ?? "",
  excerpt: blog?.excerpt ?? "",
  category_id: blog?.category_id ?? undefined,
});

const fieldNames: Readonly<Record<string, string>> = {
  title: "Title",
  excerpt: "Excerpt",
  body: "Text",
  category_id: "Category",
};

/**
 * The fields that a save sends.
 * @throws UnfinishedError while a value is invalid
 */
export function blogContent(values: BlogValues): BlogContent {
  if (values.title.trim() === "") throw new UnfinishedError("Give the post a title first.");
  const parsed = createBlogSchema.safeParse(values);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = fieldNames[String(issue?.path[0])] ?? "Post";
    throw new UnfinishedError(`${name}: ${issue?.message ?? "check this"}.`);
  }
  const { title, excerpt, body, category_id } = parsed.data;
  return { title, excerpt, body, category_id: category_id ?? null };
}
