import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { Entity, Service } from "electrodb";
import { emailChangeSchema } from "./account/email-change.entity.ts";
import { oneTimeCodeSchema } from "./account/one-time-code.entity.ts";
import { auditEntrySchema } from "./audit/audit-entry.entity.ts";
import { blogBodySchema, blogSchema } from "./blog/blog.entity.ts";
import { captionsSchema } from "./captions/captions.entity.ts";
import { categorySchema } from "./category/category.entity.ts";
import { channelSchema } from "./channel/channel.entity.ts";
import { checkoutSchema } from "./checkout/checkout.entity.ts";
import { commentSchema } from "./comment/comment.entity.ts";
import { deletionJobSchema } from "./deletion/deletion-job.entity.ts";
import { claimSchema } from "./dynamo/claim.entity.ts";
import { exportSchema } from "./export/export.entity.ts";
import { followSchema } from "./follow/follow.entity.ts";
import { formMessageSchema } from "./form/form-message.entity.ts";
import { watchHistorySchema } from "./history/watch-history.entity.ts";
import { idempotencySchema } from "./idempotency/idempotency.entity.ts";
import { inboxSchema } from "./inbox/inbox.entity.ts";
import { liveStreamSchema, liveViewerSchema } from "./live/live-stream.entity.ts";
import { mailSuppressionSchema } from "./mail/mail-suppression.entity.ts";
import { minutesBalanceSchema, minutesEntrySchema } from "./minutes/minutes.entity.ts";
import { notificationSchema, pushTokenSchema } from "./notification/notification.entity.ts";
import { packageSchema } from "./package/package.entity.ts";
import { packageAssignmentSchema } from "./package/package-assignment.entity.ts";
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
import { videoSchema } from "./video/video.entity.ts";
import { viewMarkSchema } from "./video/view-mark.entity.ts";

/** Every entity of the table, bound to a client. What stands in which index: docs/data-model.md. */
export function createDatabase(client: DynamoDBDocumentClient, table: string) {
  const binding = { client, table };
  const entities = {
    auditEntries: new Entity(auditEntrySchema, binding),
    blogBodies: new Entity(blogBodySchema, binding),
    blogs: new Entity(blogSchema, binding),
    captions: new Entity(captionsSchema, binding),
    categories: new Entity(categorySchema, binding),
    channels: new Entity(channelSchema, binding),
    checkouts: new Entity(checkoutSchema, binding),
    claims: new Entity(claimSchema, binding),
    comments: new Entity(commentSchema, binding),
    deletionJobs: new Entity(deletionJobSchema, binding),
    exports: new Entity(exportSchema, binding),
    formMessages: new Entity(formMessageSchema, binding),
    follows: new Entity(followSchema, binding),
    emailChanges: new Entity(emailChangeSchema, binding),
    idempotency: new Entity(idempotencySchema, binding),
    inbox: new Entity(inboxSchema, binding),
    listings: new Entity(listingSchema, binding),
    liveStreams: new Entity(liveStreamSchema, binding),
    liveViewers: new Entity(liveViewerSchema, binding),
    mailSuppressions: new Entity(mailSuppressionSchema, binding),
    minutesBalances: new Entity(minutesBalanceSchema, binding),
    minutesEntries: new Entity(minutesEntrySchema, binding),
    notifications: new Entity(notificationSchema, binding),
    oneTimeCodes: new Entity(oneTimeCodeSchema, binding),
    packageAssignments: new Entity(packageAssignmentSchema, binding),
    packages: new Entity(packageSchema, binding),
    payments: new Entity(paymentSchema, binding),
    promotions: new Entity(promotionSchema, binding),
    purchases: new Entity(purchaseSchema, binding),
    pushTokens: new Entity(pushTokenSchema, binding),
    rateLimits: new Entity(rateLimitSchema, binding),
    reconciliationParts: new Entity(reconciliationPartSchema, binding),
    reports: new Entity(reportSchema, binding),
    reviews: new Entity(reviewSchema, binding),
    searchEntries: new Entity(searchEntrySchema, binding),
    selfRefunds: new Entity(selfRefundsSchema, binding),
    series: new Entity(seriesSchema, binding),
    users: new Entity(userSchema, binding),
    videos: new Entity(videoSchema, binding),
    viewMarks: new Entity(viewMarkSchema, binding),
    watchHistory: new Entity(watchHistorySchema, binding),
  };
  /** Several items in one checked write: `commit(() => database.service.transaction.write(…).go())`. */
  return { ...entities, service: new Service(entities, binding) };
}

export type Database = ReturnType<typeof createDatabase>;
