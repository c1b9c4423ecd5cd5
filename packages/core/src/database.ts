import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { createWriteTransaction, Entity, type Service } from "electrodb";
import { emailChangeSchema } from "./account/email-change.entity.ts";
import { oneTimeCodeSchema } from "./account/one-time-code.entity.ts";
import { auditEntrySchema } from "./audit/audit-entry.entity.ts";
import { blogBodySchema, blogSchema } from "./blog/blog.entity.ts";
import { bulkChangeItemSchema, bulkChangeSchema } from "./bulk-change/bulk-change.entity.ts";
import { captionsSchema } from "./captions/captions.entity.ts";
import { categorySchema } from "./category/category.entity.ts";
import { channelSchema } from "./channel/channel.entity.ts";
import { checkoutSchema } from "./checkout/checkout.entity.ts";
import { commentSchema } from "./comment/comment.entity.ts";
import { deletionJobSchema } from "./deletion/deletion-job.entity.ts";
import { claimSchema } from "./dynamo/claim.entity.ts";
import { makeAll, makeWhenRead } from "./dynamo/make-when-read.ts";
import { exportSchema } from "./export/export.entity.ts";
import { dailyFiguresSchema } from "./figures/daily-figures.entity.ts";
import { platformEntrySchema } from "./figures/platform-entry.entity.ts";
import { retentionSchema } from "./figures/retention.entity.ts";
import { followSchema } from "./follow/follow.entity.ts";
import { formMessageSchema } from "./form/form-message.entity.ts";
import { watchHistorySchema } from "./history/watch-history.entity.ts";
import { idempotencySchema } from "./idempotency/idempotency.entity.ts";
import { inboxSchema } from "./inbox/inbox.entity.ts";
import { liveStreamSchema, liveViewerSchema } from "./live/live-stream.entity.ts";
import { mailSuppressionSchema } from "./mail/mail-suppression.entity.ts";
import { minutesBalanceSchema, minutesEntrySchema } from "./minutes/minutes.entity.ts";
import { notificationSchema, pushTokenSchema } from "./notification/notification.entity.ts";
import { providerCheckSchema } from "./operations/provider-check.entity.ts";
import { packageSchema } from "./package/package.entity.ts";
import { packageAssignmentSchema } from "./package/package-assignment.entity.ts";
import { payoutCheckSchema } from "./payout/payout-check.entity.ts";
import { promotionSchema } from "./promotion/promotion.entity.ts";
import { paymentSchema } from "./purchase/payment.entity.ts";
import { purchaseSchema } from "./purchase/purchase.entity.ts";
import { rateLimitSchema } from "./rate-limit/rate-limit.entity.ts";
import { reconciliationPartSchema } from "./reconciliation/reconciliation-part.entity.ts";
import { selfRefundsSchema } from "./refund/self-refunds.entity.ts";
import { reportSchema } from "./report/report.entity.ts";
import { reviewSchema } from "./review/review.entity.ts";
import { searchEntrySchema } from "./search/search-entry.entity.ts";
import { seriesSchema } from "./series/series.entity.ts";
import { userSchema } from "./user/user.entity.ts";
import { listingSchema } from "./video/listing.entity.ts";
import { replacedFileSchema } from "./video/replaced-file.entity.ts";
import { videoSchema } from "./video/video.entity.ts";
import { viewMarkSchema } from "./video/view-mark.entity.ts";

/**
 * Every entity of the table, bound to a client. An entity is made when it is first read: ElectroDB checks the whole
 * schema then, and to make all of them takes longer than the rest of a cold start (ADR 31). What stands in which index:
 * docs/data-model.md.
 */
function createEntities(client: DynamoDBDocumentClient, table: string) {
  const binding = { client, table };
  return makeWhenRead({
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
    packageAssignments: () => new Entity(packageAssignmentSchema, binding),
    packages: () => new Entity(packageSchema, binding),
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
    searchEntries: () => new Entity(searchEntrySchema, binding),
    selfRefunds: () => new Entity(selfRefundsSchema, binding),
    series: () => new Entity(seriesSchema, binding),
    users: () => new Entity(userSchema, binding),
    videos: () => new Entity(videoSchema, binding),
    viewMarks: () => new Entity(viewMarkSchema, binding),
    watchHistory: () => new Entity(watchHistorySchema, binding),
  });
}

type Entities = ReturnType<typeof createEntities>;

/** The entities, and `service` for several items in one checked write. */
export type Database = Entities & { service: { transaction: Transaction } };
type Transaction = Pick<Service<Entities>["transaction"], "write">;

/** Every entity with its name, for checks of the whole table. */
export const allEntities = (database: Database) => makeAll<Entities>(database);

export function createDatabase(client: DynamoDBDocumentClient, table: string): Database {
  const entities = createEntities(client, table);
  /** `commit(() => database.service.transaction.write(…).go())` */
  const write: Transaction["write"] = (operations) => {
    // ElectroDB sends a transaction through the first of the entities that have been made.
    void entities.users;
    return createWriteTransaction(entities, operations);
  };
  return Object.create(entities, { service: { value: { transaction: { write } } } });
}
