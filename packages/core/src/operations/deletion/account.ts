import { customersOf } from "../../money/checkout/index.ts";
import { deletedEmail, deletedName, type User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { sendMail } from "../../platform/mail/send-mail.ts";
import { MailRefused } from "../../platform/providers/mail.ts";
import { unlessMissing } from "../../platform/providers/stripe-calls.ts";
import { secondsAfter } from "../../platform/time.ts";
import type { DeletionJob } from "./job.ts";
import { eachOf, runInOrder, type Step, stepDone } from "./step.ts";

/**
 * Ends every monthly payment of the person, the plan and memberships alike, and closes the open payment pages. It
 * refunds nothing.
 */
export const endSubscriptions: Step = async (ctx, job) => {
  const { data: user } = await ctx.database.users
    .get({ id: job.object_id })
    .go({ consistent: true });
  let done = 0;
  let hasMore = false;
  for (const customer of user === null ? [] : customersOf(user)) {
    const ended = await endPageOf(ctx, customer);
    done += ended.done;
    hasMore ||= ended.hasMore;
  }
  return hasMore ? { next: "page", done } : stepDone(done);
};

/**
 * Ends what the provider lists at once. Ended pages and subscriptions are not listed, so the next try finds the rest.
 */
async function endPageOf(
  ctx: Context<"stripe">,
  customer: string,
): Promise<{ done: number; hasMore: boolean }> {
  const stripe = await ctx.providers.stripe();
  // A customer who was deleted at the provider has nothing left, and must not stop the deletion. The pages are closed
  // first, so that a subscription that is paid on one in the meantime is ended too.
  const open = await unlessMissing(
    stripe.checkout.sessions.list({ customer, status: "open", limit: 100 }),
  );
  for (const { id } of open?.data ?? []) await unlessMissing(stripe.checkout.sessions.expire(id));
  const running = await unlessMissing(stripe.subscriptions.list({ customer, limit: 100 }));
  for (const { id } of running?.data ?? []) await unlessMissing(stripe.subscriptions.cancel(id));
  return {
    done: running?.data.length ?? 0,
    hasMore: open?.has_more === true || running?.has_more === true,
  };
}

/** Whether an admin had deactivated the account before it was deleted: a deletion alone leaves no type. */
export const isDeactivatedByAdmin = ({ deactivation_type }: User): boolean =>
  deactivation_type !== undefined;

/** The data must not stay because of a mail: after this long the deletion continues without it. */
const mailRetryHours = 24;

/** Sends the account-deleted e-mail. @throws while it was not sent, on the deletion's first day */
async function sendDeletedMail(ctx: Context<"mail">, user: User, job: DeletionJob): Promise<void> {
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

/**
 * Sends the account-deleted e-mail and removes everything by which the record identifies a person. The rest keeps the
 * key of purchases and sales, and refuses anybody with an old token.
 */
export const anonymizeRecord: Step = async (ctx, job) => {
  const { users } = ctx.database;
  const { data: user } = await users.get({ id: job.object_id }).go({ consistent: true });
  const email = deletedEmail(job.object_id);
  if (user === null || user.email === email) return stepDone();
  // The mail is sent before the address is deleted: after an interruption, a second mail is better than none.
  await sendDeletedMail(ctx, user, job);
  await users
    .patch({ id: user.id })
    .set({
      name: deletedName,
      email,
      email_verified: false,
      payout_status: "none",
      billing_version: user.billing_version + 1,
      updated_at: ctx.now().toISOString(),
    })
    .remove([
      "admin_notes",
      "deactivation_reason",
      "bio",
      "category_id",
      "country",
      "profile_picture_key",
      "popular_list",
      "popular_sort_key",
      "notification_choices",
      "notification_version",
      "unsubscribe_secret",
      "payout_account_id",
      "payout_country",
      "payout_reason",
      "payout_actor",
      "payout_deadline",
      "payout_unannounced_at",
      "payout_visit",
      "stripe_customer_id",
      "member_customer_id",
      "saved_count",
      "subscription",
    ])
    .add({ version: 1 })
    .go();
  return stepDone(1);
};

/** Removes the creator's name from the content that buyers keep. A failed condition means that the item is deleted. */
export const anonymizeContent: Step = runInOrder({
  videos: eachOf(
    ({ videos }, creator_id, page) => videos.query.byCreator({ creator_id }).go(page),
    ({ database: { videos } }, { id }) => {
      const patch = videos.patch({ id }).set({ creator_name: deletedName });
      return tryWrite(patch.remove(["creator_picture_key"]).go());
    },
  ),
  channels: eachOf(
    ({ channels }, creator_id, page) => channels.query.byCreator({ creator_id }).go(page),
    ({ database: { channels } }, { id }) => {
      const patch = channels.patch({ id }).set({ creator_name: deletedName });
      return tryWrite(patch.remove(["creator_picture_key"]).go());
    },
  ),
});
