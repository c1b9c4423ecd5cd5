import type { NotificationGroup } from "@marquee/contracts/people/preference/notification-groups";
import { groupOfType } from "@marquee/contracts/people/preference/preference.schema";
import {
  unsubscribePage,
  unsubscribePath,
  unsubscribeQuery,
} from "@marquee/contracts/people/preference/unsubscribe-address";
import type { Context } from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { mailToken, newSecret } from "../../platform/mail/link-token.ts";
import { sendMail } from "../../platform/mail/send-mail.ts";
import { type Mail, MailRefused } from "../../platform/providers/mail.ts";
import type { User } from "../user/index.ts";
import type { NotificationRequest } from "./notification-request.ts";
import { preferenceOf } from "./preferences.ts";
import { sendOnce } from "./send-once.ts";

/** The page of the web app with the notification settings. */
const settingsPath = "/notification-settings";

/** The attributes of a person that a mail needs. */
export const addresseeAttributes = [
  "id",
  "email",
  "email_verified",
  "deactivated_at",
  "unsubscribe_secret",
] as const;
type Addressee = Pick<User, (typeof addresseeAttributes)[number]>;

/** What a mail says about a notification. */
export interface MailContent extends Pick<Mail, "subject" | "text" | "html" | "pictureUrl"> {
  /** The page that it leads to: a path of the web app. */
  button?: { label: string; path: string };
}

/** Mails a notification to a verified address, once. */
export async function mailNotification(
  ctx: Context<"mail">,
  { id, type }: Pick<NotificationRequest, "id" | "type">,
  { button, ...content }: MailContent,
  user: Addressee,
): Promise<void> {
  const group = groupOfType[type];
  if (group === null || !user.email_verified) return;
  const { email_can_change } = preferenceOf(undefined, group);
  // A deactivated person still receives mails about their account and their money.
  if (user.deactivated_at !== undefined && email_can_change) return;
  const { WEB_URL } = ctx.config;
  const key = { user_id: user.id, id };
  await sendOnce(ctx, key, "mailed_at", async () => {
    const mail = {
      to: user.email,
      ...content,
      ...(button !== undefined && {
        // Encoded: a mail program ends a link at the first letter that no address may contain.
        button: { label: button.label, url: new URL(button.path, WEB_URL).href },
      }),
      footer: `What we mail you, and what not: ${WEB_URL}${settingsPath}`,
      ...(email_can_change && { unsubscribe: await unsubscribeAddresses(ctx, user, group) }),
    };
    await mailOrLog(ctx, mail, key);
  });
}

/** Makes the person's secret with the first mail that needs it. */
async function unsubscribeAddresses(
  ctx: Context,
  user: Addressee,
  group: NotificationGroup,
): Promise<NonNullable<Mail["unsubscribe"]>> {
  const secret = user.unsubscribe_secret ?? (await storeSecret(ctx, user.id));
  const query = unsubscribeQuery({ group, token: mailToken(user.id, secret) });
  const { WEB_URL } = ctx.config;
  return {
    page: `${WEB_URL}${unsubscribePage}${query}`,
    oneClick: `${WEB_URL}/v1${unsubscribePath}${query}`,
  };
}

async function storeSecret(ctx: Context, id: string): Promise<string> {
  const secret = newSecret();
  const { users } = ctx.database;
  await tryWrite(
    users
      .patch({ id })
      .set({ unsubscribe_secret: secret })
      .where(({ unsubscribe_secret }, { notExists }) => notExists(unsubscribe_secret))
      .go(),
  );
  // Another mail may have made one at the same time.
  const { data } = await users
    .get({ id })
    .go({ consistent: true, attributes: ["unsubscribe_secret"] });
  return data?.unsubscribe_secret ?? secret;
}

/** A mail that is refused for good is handled: another try would only end as a dead letter. */
async function mailOrLog(
  ctx: Context<"mail">,
  mail: Mail,
  key: { user_id: string; id: string },
): Promise<void> {
  try {
    await sendMail(ctx, mail);
  } catch (cause) {
    if (!(cause instanceof MailRefused)) throw cause;
    ctx.logger.warn("A notification was not mailed, the mail service refuses the mail", key);
  }
}
