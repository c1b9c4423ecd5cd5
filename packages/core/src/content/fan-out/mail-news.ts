import {
  addresseeAttributes,
  deliveryOf,
  type MailContent,
  mailNotification,
  newNotification,
} from "../../people/notification/index.ts";
import type { Context } from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { handleEach } from "../../platform/handle-each.ts";
import { publicImageUrl } from "../../platform/image/image-url.ts";
import { newsMailsMessageSchema } from "./news-mails-message.ts";
import { notificationIdOf } from "./notify-page.ts";
import { type Announcement, loadAnnouncement } from "./topics.ts";

/** Mail programs cut off a longer mail (Gmail at 102 KB); a longer post is only announced. In characters. */
const longestPost = 60_000;

/**
 * Mails a notification to people who still want that, each once.
 * @throws Error when a mail was not accepted, after all others
 */
export async function mailNews(ctx: Context<"mail">, message: unknown): Promise<void> {
  const { people, ...about } = newsMailsMessageSchema.parse(message);
  const announcement = await loadAnnouncement(ctx, about);
  const content = announcement && (await contentOf(ctx, announcement));
  if (announcement === undefined || content === undefined) return;
  const { data: users } = await ctx.database.users
    .get(people.map((person) => ({ id: person })))
    .go({ attributes: [...addresseeAttributes, "deleted_at", "notification_choices"] });
  const { type } = announcement;
  const wanting = users.filter(
    ({ deleted_at, notification_choices }) =>
      deleted_at === undefined && deliveryOf(notification_choices, type).email,
  );
  await handleEach(ctx, wanting, async (user) => {
    const notification = { id: notificationIdOf(announcement, user.id), type };
    // It is missing when its page was interrupted, and without it nothing would record that the mail was sent.
    const stored = newNotification(ctx.now(), {
      ...announcement,
      ...notification,
      user_id: user.id,
    });
    await tryWrite(ctx.database.notifications.create(stored).go());
    await mailNotification(ctx, notification, content, user);
  });
}

async function contentOf(
  ctx: Context,
  { mail, topic, objectId, link }: Announcement,
): Promise<MailContent | undefined> {
  if (mail === undefined) return undefined;
  const { subject, text, pictureKey, action } = mail;
  const pictureUrl = publicImageUrl(ctx.config, pictureKey);
  const html = topic === "new_post" ? await textOfPost(ctx, objectId) : undefined;
  return {
    subject,
    text,
    button: { label: action, path: link },
    ...(pictureUrl !== null && { pictureUrl }),
    ...(html !== undefined && { html }),
  };
}

/** A post is mailed whole; its stored text contains allow-listed elements only (blog/rich-text.ts). */
async function textOfPost(ctx: Context, id: string): Promise<string | undefined> {
  const { data } = await ctx.database.blogBodies.get({ blog_id: id }).go();
  return data !== null && data.html.length <= longestPost ? data.html : undefined;
}
