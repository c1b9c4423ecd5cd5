import type { User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import { sendMail } from "../../platform/mail/send-mail.ts";
import { MailRefused } from "../../platform/providers/mail.ts";
import { secondsAfter } from "../../platform/time.ts";
import type { DeletionJob } from "./job.ts";

/** Whether an admin had deactivated the account before it was deleted: a deletion alone leaves no type. */
export const isDeactivatedByAdmin = ({ deactivation_type }: User): boolean =>
  deactivation_type !== undefined;

/** The data must not stay because of a mail: after this long the deletion continues without it. */
const mailRetryHours = 24;

/** Sends the account-deleted e-mail. @throws while it was not sent, on the deletion's first day */
export async function sendAccountDeletedMail(
  ctx: Context<"mail">,
  user: User,
  job: DeletionJob,
): Promise<void> {
  const isOwnRequest = job.requested_by === user.id;
  const mail = {
    to: user.email,
    subject: "Your account has been deleted",
    text: [
      isOwnRequest
        ? "Your account and what was held on it have been deleted, as you asked."
        : `An administrator of Marquee has deleted your account and what was held on it. If you did not ask for this, write to us: ${ctx.config.WEB_URL}/contact-us`,
      "Records of payments are kept without your name, as the law requires.",
      ...(user.account_type === "creator"
        ? [
            "What others have bought from you stays open to them for 90 days. Payments that are due to you are still paid out by the payment provider.",
          ]
        : []),
      isDeactivatedByAdmin(user)
        ? "This cannot be taken back. The account had been deactivated, so no new one can begin with this address."
        : `This cannot be taken back. You are welcome to begin anew: ${ctx.config.WEB_URL}`,
    ].join("\n\n"),
  };
  try {
    await sendMail(ctx, mail);
  } catch (cause) {
    const isWorthRetrying = !(cause instanceof MailRefused);
    if (isWorthRetrying && ctx.now() < secondsAfter(job.created_at, mailRetryHours * 3600)) {
      throw cause;
    }
    ctx.logger.error("An account is deleted without its last mail", {
      user_id: user.id,
      error: cause,
    });
  }
}
