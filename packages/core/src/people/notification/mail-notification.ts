import { groupOfType } from "@marquee/contracts/people/preference/preference.schema";
import type { Context } from "../../platform/context.ts";
import { sendMail } from "../../platform/mail/send-mail.ts";
import { type Mail, MailRefused } from "../../platform/providers/mail.ts";
import type { User } from "../user/index.ts";
import type { NotificationRequest } from "./notification-request.ts";
import { preferenceOf } from "./preferences.ts";
import { sendOnce } from "./send-once.ts";

/** The page of the web app with the notification settings. */
const settingsPath = "/notification-settings";

type Addressee = Pick<User, "id" | "email" | "email_verified" | "deactivated_at">;

/** Mails a notification to a verified address, once. */
export async function mailNotification(
  ctx: Context<"mail">,
  request: NotificationRequest,
  user: Addressee,
): Promise<void> {
  const group = groupOfType[request.type];
  if (group === null || !user.email_verified) return;
  const { email_can_change } = preferenceOf(undefined, group);
  // A deactivated person still receives mails about their account and their money.
  if (user.deactivated_at !== undefined && email_can_change) return;
  const settings = `${ctx.config.WEB_URL}${settingsPath}`;
  const mail = {
    to: user.email,
    subject: request.title,
    text: request.body,
    ...(request.link !== undefined && {
      // Encoded: a mail program ends a link at the first letter that no address may contain.
      button: { label: "Open in Marquee", url: new URL(request.link, ctx.config.WEB_URL).href },
    }),
    footer: `What we mail you, and what not: ${settings}`,
    ...(email_can_change && { unsubscribe: settings }),
  };
  const key = { user_id: user.id, id: request.id };
  await sendOnce(ctx, key, "mailed_at", () => mailOrLog(ctx, mail, key));
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
