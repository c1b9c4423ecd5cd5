import { deletedName } from "@marquee/contracts/constants";
import { syncCreator } from "../../content/catalog/index.ts";
import { endSave } from "../../content/saved/index.ts";
import type { AuditItem } from "../../platform/audit/audit-entry.ts";
import { uidOf } from "../../platform/ids.ts";
import { isDeactivatedByAdmin } from "./account-deleted-mail.ts";
import { anonymizeContent, anonymizeRecord } from "./anonymize-account.ts";
import { buyersTimeStep } from "./buyers-time.ts";
import { endSubscriptions } from "./end-subscriptions.ts";
import { removeCommentOfPerson } from "./remove-comments.ts";
import { removeFollow } from "./remove-follow.ts";
import { removeReportsOn } from "./remove-reports.ts";
import { removeReview } from "./remove-review.ts";
import { startChannelDeletion } from "./start-channel.ts";
import {
  type DeletionContext,
  eachOf,
  onePage,
  runInOrder,
  type Step,
  type Steps,
  stepDone,
} from "./step.ts";

/** A step that empties one folder of the person's pictures. */
const emptyFolder =
  (folderOf: (userId: string) => string): Step =>
  async (ctx, job) => {
    const isEmpty = await ctx.providers.storage.removeFolder(folderOf(job.object_id));
    return isEmpty ? stepDone(1) : { next: "page", done: 0 };
  };

/** Removes what an audit entry says about its object, which is the person's data. The entry itself stays. */
async function removePersonalData(
  ctx: DeletionContext,
  { object_name, before, after, reason, words_of, words_sort_key, ...entry }: AuditItem,
): Promise<void> {
  await ctx.database.auditEntries.put(entry).go();
}

/** Payments stay, as the law requires, without the name. The version protects concurrent changes. */
const moneyTrail: Step = runInOrder({
  purchases: eachOf(
    ({ purchases }, buyer_id, page) => purchases.query.byItem({ buyer_id }).go(page),
    // A failed condition fails the step, and the next try reads the purchase again.
    ({ database: { purchases } }, { buyer_id, item_id, version }) =>
      purchases
        .patch({ buyer_id, item_id })
        .set({ buyer_name: deletedName })
        .remove(["buyer_picture_key"])
        .add({ version: 1 })
        .where((attribute, { eq }) => eq(attribute.version, version))
        .go(),
  ),
  checkouts: eachOf(
    ({ checkouts }, user_id, page) => checkouts.query.byUser({ user_id }).go(page),
    ({ database: { checkouts } }, { session_id }) =>
      checkouts
        .patch({ session_id })
        .set({ buyer_name: deletedName })
        .remove(["buyer_picture_key"])
        .go(),
  ),
});

export const userSteps: Steps<"user"> = {
  sign_out: onePage(async (ctx, id) => {
    await ctx.providers.identity.disable(uidOf(id));
    await ctx.providers.identity.revokeSessions(uidOf(id));
  }),
  subscriptions: endSubscriptions,
  catalog: onePage(syncCreator),
  channels: eachOf(
    ({ channels }, creator_id, page) => channels.query.byCreator({ creator_id }).go(page),
    (ctx, channel) => startChannelDeletion(ctx, channel),
  ),
  blogs: eachOf(
    ({ blogs }, author_id, page) => blogs.query.byAuthor({ author_id }).go(page),
    async (ctx, { id }) => {
      await removeReportsOn(ctx, id);
      await ctx.database.blogBodies.delete({ blog_id: id }).go();
      await ctx.database.blogs.delete({ id }).go();
    },
  ),
  comments: eachOf(
    ({ comments }, author_id, page) => comments.query.byAuthor({ author_id }).go(page),
    removeCommentOfPerson,
  ),
  reviews: eachOf(
    ({ reviews }, author_id, page) => reviews.query.byAuthor({ author_id }).go(page),
    removeReview,
  ),
  follows: eachOf(
    ({ follows }, user_id, page) => follows.query.byUser({ user_id }).go(page),
    removeFollow,
  ),
  saved_videos: eachOf(
    ({ savedVideos }, saved_by, page) => savedVideos.query.byPerson({ saved_by }).go(page),
    endSave,
  ),
  money_trail: moneyTrail,
  audit: runInOrder({
    about: eachOf(
      ({ auditEntries }, object_id, page) => auditEntries.query.byObject({ object_id }).go(page),
      removePersonalData,
    ),
    words: eachOf(
      ({ auditEntries }, words_of, page) => auditEntries.query.byWordsOf({ words_of }).go(page),
      removePersonalData,
    ),
  }),
  exports: async (ctx, job) => {
    const isEmpty = await ctx.providers.privateFiles.removeFolder(`exports/${job.object_id}/`);
    if (!isEmpty) return { next: "page", done: 0 };
    await ctx.database.exports.delete({ user_id: job.object_id }).go();
    return stepDone(1);
  },
  // Pictures of content that buyers keep are deleted with it, in the step "files".
  pictures: runInOrder({
    profile: emptyFolder((id) => `images/${id}/profile_picture/`),
    blogs: emptyFolder((id) => `images/${id}/blog_cover/`),
    posts: emptyFolder((id) => `images/${id}/blog_picture/`),
    uploads: emptyFolder((id) => `uploads/images/${id}/`),
  }),
  identity: onePage(async (ctx, id) => {
    const { data: user } = await ctx.database.users.get({ id }).go({ consistent: true });
    const uid = uidOf(id);
    // An account that an admin has deactivated cannot be opened again with its address.
    if (user !== null && isDeactivatedByAdmin(user)) await ctx.providers.identity.blockAddress(uid);
    else await ctx.providers.identity.deleteUser(uid);
  }),
  record: runInOrder({
    // Also of comments and reviews that the person had removed before: their text is in the report.
    reports: eachOf(
      ({ reports }, object_owner_id, page) => reports.query.byOwner({ object_owner_id }).go(page),
      ({ database: { reports } }, { id }) => reports.delete({ id }).go(),
    ),
    record: anonymizeRecord,
  }),
  names: anonymizeContent,
  buyers_time: buyersTimeStep(async (ctx, id) => {
    const { data } = await ctx.database.channels.query
      .byCreator({ creator_id: id })
      .go({ limit: 25 });
    for (const channel of data) {
      if (channel.deleted_at === undefined) await startChannelDeletion(ctx, channel);
    }
    return { itemIds: [], deletedAt: "", hasPrice: false, hasParts: data.length > 0 };
  }),
  files: emptyFolder((id) => `images/${id}/`),
};
