import {
  type Blog,
  type CreateBlog,
  maxBlogBodyBytes,
  type UpdateBlog,
} from "@marquee/contracts/content/blog/blog.schema";
import { toSlug } from "@marquee/contracts/ids";
import { editBlogPage } from "@marquee/contracts/page-address";
import { followMergedCategory } from "../../people/category/index.ts";
import { noticesForOwner } from "../../people/notification/index.ts";
import { loadUser, requireCreator, type User } from "../../people/user/index.ts";
import { isAdmin } from "../../platform/actor.ts";
import { type AuditInput, auditWrite } from "../../platform/audit/audit-entry.ts";
import { changesOf } from "../../platform/audit/changes.ts";
import type { Call, Context } from "../../platform/context.ts";
import { commit } from "../../platform/dynamo/transaction.ts";
import { requireVersion, writeVersion } from "../../platform/dynamo/versions.ts";
import { invalidFields, notFound } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { discardPicture } from "../../platform/image/discard-picture.ts";
import { publishUploadedImage } from "../../platform/image/image.ts";
import { writeWithPictures } from "../../platform/image/write-with-picture.ts";
import { isAsRead } from "./is-as-read.ts";
import { type BlogItem, presentBlog } from "./present-blog.ts";
import { announcementOf, listingKeysOf, planPublication, requireReadable } from "./publication.ts";
import { formerPictures, publishPictures } from "./publish-pictures.ts";

/**
 * Writes a post: a draft, scheduled, or published at once.
 * @throws unauthenticated, forbidden, profile_incomplete, subscription_required, invalid_fields
 */
export async function createBlog({
  ctx,
  input,
}: Call<CreateBlog, "storage" | "queues">): Promise<Blog> {
  const author = await requireWriter(ctx);
  const now = ctx.now();
  const id = newId("blog", now);
  const text = await cleanBody(ctx, input.body);
  const publication = planPublication({
    from: { status: "draft" },
    to: input.status,
    scheduledAt: input.scheduled_at,
    now,
  });
  requireReadable(publication.status, text);
  const category_id = input.category_id && (await followMergedCategory(ctx, input.category_id));
  const copies: string[] = [];
  const { html, cover_key } = await writeWithPictures(
    ctx,
    { pictures: copies, shown: async () => [] },
    async () => ({
      html: await writeBody(ctx, {
        html: text,
        before: "",
        post: { id, author_id: author.id, version: 1 },
        copies,
      }),
      cover_key: await publishCover(ctx, input.cover_key),
    }),
  );
  const post = {
    ...publication,
    id,
    author_id: author.id,
    ...copiesOf(author),
    slug: toSlug(input.title, id),
    title: input.title,
    excerpt: input.excerpt,
    category_id,
    cover_key: cover_key ?? undefined,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    version: 1,
  };
  const item = { ...post, ...listingKeysOf(post), ...announcementOf(post) };
  await commit(ctx, ({ blogBodies, blogs }) => [
    blogs.create(item).commit(),
    blogBodies.create({ blog_id: id, html }).commit(),
  ]);
  return presentBlog(ctx, item, html);
}

/**
 * Changes a post, including its status, as its author or an admin. The author is notified when an admin archives it.
 * @throws unauthenticated, forbidden, profile_incomplete, subscription_required, not_found, invalid_state,
 * version_conflict, invalid_fields
 */
export async function updateBlog({
  ctx,
  input,
}: Call<UpdateBlog & { id: string }, "storage" | "queues">): Promise<Blog> {
  const { id, version } = input;
  const newest = () => readPost(ctx, id);
  const [writer, { data: blog }, { data: body }] = await Promise.all([
    requireWriter(ctx),
    newest(),
    readBody(ctx, id),
  ]);
  const isAllowed = blog?.author_id === writer.id || writer.account_type === "admin";
  if (blog === null || body === null || !isAllowed) throw notFound("blog post");
  requireVersion("This post", blog, version);
  const now = ctx.now();
  const publication = planPublication({
    from: blog,
    to: input.status,
    scheduledAt: input.scheduled_at,
    now,
  });
  const text = input.body === undefined ? undefined : await cleanBody(ctx, input.body);
  requireReadable(publication.status, text ?? body.html);
  const category_id = input.category_id && (await followMergedCategory(ctx, input.category_id));
  const html =
    text === undefined
      ? body.html
      : await writeBody(ctx, {
          html: text,
          before: body.html,
          post: { id, author_id: blog.author_id, version: version + 1 },
        });
  const cover_key = await publishCover(ctx, input.cover_key);
  const isAuthor = blog.author_id === writer.id;
  const post = {
    ...blog,
    ...publication,
    // The catalog consumer may be updating these copies at the same time.
    ...(isAuthor && copiesOf(writer)),
    slug: slugOf(blog, input.title),
    title: input.title ?? blog.title,
    excerpt: input.excerpt ?? blog.excerpt,
    category_id: newValue(category_id, blog.category_id),
    cover_key: newValue(cover_key, blog.cover_key),
    updated_at: now.toISOString(),
    version: version + 1,
  };
  const item = { ...post, ...listingKeysOf(post), ...announcementOf(post, blog) };
  const audit = auditOf(blog, { ...post, html_changed: html !== body.html }, input.reason);
  const isArchived = item.status === "archived" && blog.status !== "archived";
  const notices = await noticesForOwner(
    ctx,
    { ownerId: blog.author_id, name: item.title, link: editBlogPage(id) },
    {
      titles: isArchived && !isAuthor ? ["A post of yours has been archived"] : [],
      reason: input.reason,
    },
  );
  const added = addedPictures(ctx, { blog, cover_key, before: body.html, after: html });
  await writeWithPictures(ctx, added, () =>
    writeVersion({ thing: "This post", newest }, () =>
      commit(ctx, (entities) => [
        // The whole item, because a change of status adds it to several indexes or removes it from them.
        entities.blogs.put(item).where(isAsRead(blog)).commit(),
        entities.blogBodies.put({ blog_id: id, html }).commit(),
        ...(isAuthor ? [] : [auditWrite(ctx, entities.auditEntries, audit)]),
        ...notices.writes(entities),
      ]),
    ),
  );
  await notices.send(ctx);
  await discardPicture(ctx, { former: blog.cover_key, present: item.cover_key });
  const former = formerPictures(ctx, { before: body.html, after: html, post: blog });
  await Promise.all(former.map((key) => discardPicture(ctx, { former: key, present: undefined })));
  return presentBlog(ctx, item, html);
}

const readPost = (ctx: Context, id: string) =>
  ctx.database.blogs.get({ id }).go({ consistent: true });
const readBody = (ctx: Context, id: string) =>
  ctx.database.blogBodies.get({ blog_id: id }).go({ consistent: true });

/** The pictures that a save adds to a post, and how to find those that the post shows if the save is refused. */
function addedPictures(
  ctx: Context,
  save: { blog: BlogItem; cover_key: string | null | undefined; before: string; after: string },
): Parameters<typeof writeWithPictures>[1] {
  const { blog, cover_key, before, after } = save;
  const inText = formerPictures(ctx, { before: after, after: before, post: blog });
  return {
    pictures: [...(cover_key ? [cover_key] : []), ...inText],
    shown: async () => {
      const [{ data: stored }, { data: body }] = await Promise.all([
        readPost(ctx, blog.id),
        readBody(ctx, blog.id),
      ]);
      // The next try with this version copies the text's pictures to the same keys.
      const html = stored?.version === blog.version ? after : (body?.html ?? "");
      return [stored?.cover_key, ...formerPictures(ctx, { before: html, after: "", post: blog })];
    },
  };
}

/** What a post copies from its author. */
const copiesOf = (author: User) => ({
  author_name: author.name,
  author_picture_key: author.profile_picture_key,
  author_is_admin: author.account_type === "admin" ? true : undefined,
});

/** For an admin who changes another person's post; of its text the entry only says that it changed. */
function auditOf(
  blog: BlogItem,
  {
    title,
    excerpt,
    status,
    published_at,
    category_id,
    cover_key,
    html_changed,
  }: BlogItem & { html_changed: boolean },
  reason: string | undefined,
): AuditInput {
  const after = { title, excerpt, status, published_at, category_id, cover_key, html_changed };
  return {
    action: "blog.update",
    objectId: blog.id,
    objectName: title,
    ...changesOf({ ...blog, html_changed: false }, after),
    wordsOf: blog.author_id,
    reason,
  };
}

/** Links contain the slug from the first publication on; until then it follows the title. */
function slugOf(blog: BlogItem, title: string | undefined): string {
  return title !== undefined && blog.status === "draft" ? toSlug(title, blog.id) : blog.slug;
}

/** An absent value keeps the old one, null removes it. */
function newValue(
  value: string | null | undefined,
  before: string | undefined,
): string | undefined {
  return value === undefined ? before : (value ?? undefined);
}

/** @throws invalid_fields because escaping can make a body longer than the one that was sent */
async function cleanBody(ctx: Context, body: string): Promise<string> {
  // Loaded on the first write, because readers never need it, and it is larger than the rest of the domain.
  const { sanitizeRichText } = await import("./rich-text.ts");
  return requireShort(sanitizeRichText(body, { mediaUrl: ctx.config.MEDIA_URL }));
}

/** @throws invalid_fields because the address of a picture is longer than the key of its upload */
async function writeBody(...given: Parameters<typeof publishPictures>): Promise<string> {
  return requireShort(await publishPictures(...given));
}

function requireShort(html: string): string {
  if (Buffer.byteLength(html) > maxBlogBodyBytes) {
    throw invalidFields({ body: "At most 100 KB" });
  }
  return html;
}

/**
 * Publishes the uploaded cover; the last step before the write. Undefined and null are returned unchanged.
 * @throws invalid_fields
 */
const publishCover = async (
  ctx: Context<"storage">,
  key: string | null | undefined,
): Promise<string | null | undefined> =>
  key && publishUploadedImage(ctx, { key, purpose: "blog_cover", field: "cover_key" });

/**
 * The signed-in person, if they may write: a creator who may create, or an admin.
 * @throws unauthenticated, forbidden, subscription_required, profile_incomplete
 */
function requireWriter(ctx: Context): Promise<User> {
  const { actor } = ctx;
  return isAdmin(actor) ? loadUser(ctx, actor.userId) : requireCreator(ctx);
}
