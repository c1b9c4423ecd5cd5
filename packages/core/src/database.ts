import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { createWriteTransaction, Entity, type Service } from "electrodb";
import { commentSchema } from "./community/comment/comment.entity.ts";
import { reportSchema } from "./community/report/report.entity.ts";
import { reviewSchema } from "./community/review/review.entity.ts";
import { blogBodySchema, blogSchema } from "./content/blog/blog.entity.ts";
import { captionsSchema } from "./content/captions/captions.entity.ts";
import { channelSchema } from "./content/channel/channel.entity.ts";
import { followSchema } from "./content/follow/follow.entity.ts";
import { liveStreamSchema, liveViewerSchema } from "./content/live/live-stream.entity.ts";
import { watchHistorySchema } from "./content/progress/watch-history.entity.ts";
import { savedVideoSchema } from "./content/saved/saved-video.entity.ts";
import { searchEntrySchema } from "./content/search/search-entry.entity.ts";
import { seriesSchema } from "./content/series/series.entity.ts";
import { countedViewSchema } from "./content/video/counted-view.entity.ts";
import { listingSchema } from "./content/video/listing.entity.ts";
import { replacedFileSchema } from "./content/video/replaced-file.entity.ts";
import { videoSchema } from "./content/video/video.entity.ts";
import { checkoutSchema } from "./money/payment/checkout.entity.ts";
import { paymentSchema } from "./money/payment/payment.entity.ts";
import { payoutCheckSchema } from "./money/payout/payout-check.entity.ts";
import { planSchema } from "./money/plan/plan.entity.ts";
import { planAssignmentSchema } from "./money/plan/plan-assignment.entity.ts";
import { promotionSchema } from "./money/promotion/promotion.entity.ts";
import { purchaseSchema } from "./money/purchase/purchase.entity.ts";
import { selfRefundsSchema } from "./money/refund/self-refunds.entity.ts";
import { platformEntrySchema } from "./money/statistics/platform-entry.entity.ts";
import {
  bulkChangeItemSchema,
  bulkChangeSchema,
} from "./operations/bulk-change/bulk-change.entity.ts";
import { deletionJobSchema } from "./operations/deletion/deletion-job.entity.ts";
import { exportSchema } from "./operations/export/export.entity.ts";
import { providerCheckSchema } from "./operations/monitoring/provider-check.entity.ts";
import { reconciliationPartSchema } from "./operations/reconciliation/reconciliation-part.entity.ts";
import { emailChangeSchema } from "./people/account/email-change.entity.ts";
import { oneTimeCodeSchema } from "./people/account/one-time-code.entity.ts";
import { categorySchema } from "./people/category/category.entity.ts";
import { dailyFiguresSchema } from "./people/figures/daily-figures.entity.ts";
import { retentionSchema } from "./people/figures/retention.entity.ts";
import { videoMonthSchema } from "./people/figures/video-month.entity.ts";
import { formMessageSchema } from "./people/form/form-message.entity.ts";
import { minutesBalanceSchema, minutesEntrySchema } from "./people/minutes/minutes.entity.ts";
import { notificationSchema, pushTokenSchema } from "./people/notification/notification.entity.ts";
import { userSchema } from "./people/user/user.entity.ts";
import { auditEntrySchema } from "./platform/audit/audit-entry.entity.ts";
import { type BatchGet, createBatchGet } from "./platform/dynamo/batch-get.ts";
import { claimSchema } from "./platform/dynamo/claim.entity.ts";
import { allProperties, lazyProperties } from "./platform/dynamo/lazy-properties.ts";
import { idempotencySchema } from "./platform/idempotency/idempotency.entity.ts";
import { inboxSchema } from "./platform/inbox/inbox.entity.ts";
import { mailSuppressionSchema } from "./platform/mail/mail-suppression.entity.ts";
import { rateLimitSchema } from "./platform/rate-limit/rate-limit.entity.ts";

/**
 * Every entity of the table, bound to a client. An entity is created when it is first read: ElectroDB then validates
 * the whole schema, and creating all of them takes longer than the rest of a cold start (ADR 31). docs/data-model.md
 * lists the indexes.
 */
function createEntities(client: DynamoDBDocumentClient, table: string) {
  const binding = { client, table };
  return lazyProperties({
    auditEntries: () => new Entity(auditEntrySchema, binding),
    blogBodies: () => new Entity(blogBodySchema, binding),
    blogs: () => new Entity(blogSchema, binding),
    bulkChangeItems: () => new Entity(bulkChangeItemSchema, binding),
    bulkChanges: () => new Entity(bulkChangeSchema, binding),
    captions: () => new Entity(captionsSchema, binding),
    categories: () => new Entity(categorySchema, binding),
    channels: () => new Entity(channelSchema, binding),
    checkouts: () => new Entity(checkoutSchema, binding),
    claims: () => new Entity(claimSchema, binding),
    comments: () => new Entity(commentSchema, binding),
    dailyFigures: () => new Entity(dailyFiguresSchema, binding),
    deletionJobs: () => new Entity(deletionJobSchema, binding),
    exports: () => new Entity(exportSchema, binding),
    formMessages: () => new Entity(formMessageSchema, binding),
    follows: () => new Entity(followSchema, binding),
    emailChanges: () => new Entity(emailChangeSchema, binding),
    idempotency: () => new Entity(idempotencySchema, binding),
    inbox: () => new Entity(inboxSchema, binding),
    listings: () => new Entity(listingSchema, binding),
    liveStreams: () => new Entity(liveStreamSchema, binding),
    liveViewers: () => new Entity(liveViewerSchema, binding),
    mailSuppressions: () => new Entity(mailSuppressionSchema, binding),
    minutesBalances: () => new Entity(minutesBalanceSchema, binding),
    minutesEntries: () => new Entity(minutesEntrySchema, binding),
    notifications: () => new Entity(notificationSchema, binding),
    oneTimeCodes: () => new Entity(oneTimeCodeSchema, binding),
    planAssignments: () => new Entity(planAssignmentSchema, binding),
    plans: () => new Entity(planSchema, binding),
    payments: () => new Entity(paymentSchema, binding),
    payoutChecks: () => new Entity(payoutCheckSchema, binding),
    platformEntries: () => new Entity(platformEntrySchema, binding),
    providerChecks: () => new Entity(providerCheckSchema, binding),
    promotions: () => new Entity(promotionSchema, binding),
    purchases: () => new Entity(purchaseSchema, binding),
    pushTokens: () => new Entity(pushTokenSchema, binding),
    rateLimits: () => new Entity(rateLimitSchema, binding),
    reconciliationParts: () => new Entity(reconciliationPartSchema, binding),
    replacedFiles: () => new Entity(replacedFileSchema, binding),
    reports: () => new Entity(reportSchema, binding),
    retention: () => new Entity(retentionSchema, binding),
    reviews: () => new Entity(reviewSchema, binding),
    savedVideos: () => new Entity(savedVideoSchema, binding),
    searchEntries: () => new Entity(searchEntrySchema, binding),
    selfRefunds: () => new Entity(selfRefundsSchema, binding),
    series: () => new Entity(seriesSchema, binding),
    videoMonths: () => new Entity(videoMonthSchema, binding),
    users: () => new Entity(userSchema, binding),
    videos: () => new Entity(videoSchema, binding),
    countedViews: () => new Entity(countedViewSchema, binding),
    watchHistory: () => new Entity(watchHistorySchema, binding),
  });
}

type Entities = ReturnType<typeof createEntities>;

/** The entities, `service` for several items in one transaction, and `batchGet` for items of several entities. */
export type Database = Entities & { service: { transaction: Transaction }; batchGet: BatchGet };
type Transaction = Pick<Service<Entities>["transaction"], "write">;

/** Every entity with its name, for checks of the whole table. */
export const allEntities = (database: Database) => allProperties<Entities>(database);

export function createDatabase(client: DynamoDBDocumentClient, table: string): Database {
  const entities = createEntities(client, table);
  /** For `commit` (platform/dynamo/transaction.ts). */
  const write: Transaction["write"] = (operations) => {
    // ElectroDB sends a transaction through the first entity that was created.
    void entities.users;
    return createWriteTransaction(entities, operations);
  };
  return Object.create(entities, {
    service: { value: { transaction: { write } } },
    batchGet: { value: createBatchGet(client, table) },
  });
}
