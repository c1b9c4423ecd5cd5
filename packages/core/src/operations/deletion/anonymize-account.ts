import { deletedName } from "@marquee/contracts/constants";
import { deletedEmail } from "../../people/user/index.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { sendAccountDeletedMail } from "./account-deleted-mail.ts";
import { eachOf, runInOrder, type Step, stepDone } from "./step.ts";

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
  await sendAccountDeletedMail(ctx, user, job);
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
