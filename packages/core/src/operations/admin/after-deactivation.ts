import { endLiveStreamsOf } from "../../content/live/index.ts";
import type { User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import { uidOf } from "../../platform/ids.ts";
import { sendMail } from "../../platform/mail/send-mail.ts";

/**
 * The steps after closing an account, besides the lists: the account at the identity provider is disabled, so that its
 * address cannot open a second one; sessions end; and live streams end. All of it can be repeated.
 * @throws provider_unavailable
 */
export async function endSessionsAndStreams(
  ctx: Context<"queues" | "identity" | "mux">,
  user: User,
): Promise<void> {
  const uid = uidOf(user.id);
  await ctx.providers.identity.setDisabled(uid, true);
  await ctx.providers.identity.revokeSessions(uid);
  await endLiveStreamsOf(ctx, { creatorId: user.id });
}

/** Mails a person that the account is closed, and the reason. */
export async function sendDeactivationMail(ctx: Context<"mail">, user: User): Promise<void> {
  try {
    await sendMail(ctx, {
      to: user.email,
      subject: "Your account has been deactivated",
      text: [
        `Hello ${user.name},`,
        "your account has been deactivated. The reason that we noted:",
        user.deactivation_reason ?? "",
        "Your channels and videos are no longer shown. What others have bought from you stays with them.",
        "If you think that this is a mistake, write to us through the contact page.",
      ].join("\n\n"),
    });
  } catch (cause) {
    // The account is closed whether or not the mail arrives.
    ctx.logger.warn("A deactivated person could not be mailed", { user_id: user.id, error: cause });
  }
}
