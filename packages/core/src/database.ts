import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { createWriteTransaction, Entity, type EntityItem, type Service } from "electrodb";
import { commentEntitySchema } from "./community/comment/comment.entity.ts";
import { reportEntitySchema } from "./community/report/report.entity.ts";
import { reviewEntitySchema } from "./community/review/review.entity.ts";
import { blogBodyEntitySchema, blogEntitySchema } from "./content/blog/blog.entity.ts";
import { captionsEntitySchema } from "./content/captions/captions.entity.ts";
import { channelEntitySchema } from "./content/channel/channel.entity.ts";
import { followEntitySchema } from "./content/follow/follow.entity.ts";
import {
  liveStreamEntitySchema,
  liveViewerEntitySchema,
} from "./content/live/live-stream.entity.ts";
import { ownPlaylistEntitySchema } from "./content/own-playlist/own-playlist.entity.ts";
import { watchHistoryEntitySchema } from "./content/progress/watch-history.entity.ts";
import { savedVideoEntitySchema } from "./content/saved/saved-video.entity.ts";
import { searchEntryEntitySchema } from "./content/search/search-entry.entity.ts";
import { seriesEntitySchema } from "./content/series/series.entity.ts";
import { countedViewEntitySchema } from "./content/video/counted-view.entity.ts";
import { listingEntitySchema } from "./content/video/listing.entity.ts";
import { replacedFileEntitySchema } from "./content/video/replaced-file.entity.ts";
import { videoEntitySchema } from "./content/video/video.entity.ts";
import { couponEntitySchema } from "./money/coupon/coupon.entity.ts";
import { checkoutEntitySchema } from "./money/payment/checkout.entity.ts";
import { paymentEntitySchema } from "./money/payment/payment.entity.ts";
import { payoutCheckEntitySchema } from "./money/payout/payout-check.entity.ts";
import { planEntitySchema } from "./money/plan/plan.entity.ts";
import { planAssignmentEntitySchema } from "./money/plan/plan-assignment.entity.ts";
import { promotionEntitySchema } from "./money/promotion/promotion.entity.ts";
import { purchaseEntitySchema } from "./money/purchase/purchase.entity.ts";
import { selfRefundsEntitySchema } from "./money/refund/self-refunds.entity.ts";
import { platformEntryEntitySchema } from "./money/statistics/platform-entry.entity.ts";
import {
  bulkChangeEntitySchema,
  bulkChangeItemEntitySchema,
} from "./operations/bulk-change/bulk-change.entity.ts";
import { deletionJobEntitySchema } from "./operations/deletion/deletion-job.entity.ts";
import { exportEntitySchema } from "./operations/export/export.entity.ts";
import { providerCheckEntitySchema } from "./operations/monitoring/provider-check.entity.ts";
import { reconciliationPartEntitySchema } from "./operations/reconciliation/reconciliation-part.entity.ts";
import { emailChangeEntitySchema } from "./people/account/email-change.entity.ts";
import { oneTimeCodeEntitySchema } from "./people/account/one-time-code.entity.ts";
import { categoryEntitySchema } from "./people/category/category.entity.ts";
import { dailyFiguresEntitySchema } from "./people/figures/daily-figures.entity.ts";
import { retentionEntitySchema } from "./people/figures/retention.entity.ts";
import { videoMonthEntitySchema } from "./people/figures/video-month.entity.ts";
import { formMessageEntitySchema } from "./people/form/form-message.entity.ts";
import {
  minutesBalanceEntitySchema,
  minutesEntryEntitySchema,
} from "./people/minutes/minutes.entity.ts";
import {
  notificationEntitySchema,
  pushTokenEntitySchema,
} from "./people/notification/notification.entity.ts";
import { userEntitySchema } from "./people/user/user.entity.ts";
import { auditEntryEntitySchema } from "./platform/audit/audit-entry.entity.ts";
import { type BatchGet, createBatchGet } from "./platform/dynamo/batch-get.ts";
import { claimEntitySchema } from "./platform/dynamo/claim.entity.ts";
import { allProperties, lazyProperties } from "./platform/dynamo/lazy-properties.ts";
import { idempotencyEntitySchema } from "./platform/idempotency/idempotency.entity.ts";
import { inboxEntitySchema } from "./platform/inbox/inbox.entity.ts";
import { mailSuppressionEntitySchema } from "./platform/mail/mail-suppression.entity.ts";
import { rateLimitEntitySchema } from "./platform/rate-limit/rate-limit.entity.ts";

/**
 * Every entity of the table, bound to a client. An entity is created when it is first read, because ElectroDB then
 * validates its whole schema. To create all of them takes longer than the rest of a cold start (ADR 31).
 * docs/data-model.md lists the indexes.
 */
function createEntities(client: DynamoDBDocumentClient, table: string) {
  const binding = { client, table };
  return lazyProperties({
    auditEntries: () => new Entity(auditEntryEntitySchema, binding),
    blogBodies: () => new Entity(blogBodyEntitySchema, binding),
    blogs: () => new Entity(blogEntitySchema, binding),
    bulkChangeItems: () => new Entity(bulkChangeItemEntitySchema, binding),
    bulkChanges: () => new Entity(bulkChangeEntitySchema, binding),
    captions: () => new Entity(captionsEntitySchema, binding),
    categories: () => new Entity(categoryEntitySchema, binding),
    channels: () => new Entity(channelEntitySchema, binding),
    checkouts: () => new Entity(checkoutEntitySchema, binding),
    claims: () => new Entity(claimEntitySchema, binding),
    coupons: () => new Entity(couponEntitySchema, binding),
    comments: () => new Entity(commentEntitySchema, binding),
    dailyFigures: () => new Entity(dailyFiguresEntitySchema, binding),
    deletionJobs: () => new Entity(deletionJobEntitySchema, binding),
    exports: () => new Entity(exportEntitySchema, binding),
    formMessages: () => new Entity(formMessageEntitySchema, binding),
    follows: () => new Entity(followEntitySchema, binding),
    emailChanges: () => new Entity(emailChangeEntitySchema, binding),
    idempotency: () => new Entity(idempotencyEntitySchema, binding),
    inbox: () => new Entity(inboxEntitySchema, binding),
    listings: () => new Entity(listingEntitySchema, binding),
    liveStreams: () => new Entity(liveStreamEntitySchema, binding),
    liveViewers: () => new Entity(liveViewerEntitySchema, binding),
    mailSuppressions: () => new Entity(mailSuppressionEntitySchema, binding),
    minutesBalances: () => new Entity(minutesBalanceEntitySchema, binding),
    minutesEntries: () => new Entity(minutesEntryEntitySchema, binding),
    notifications: () => new Entity(notificationEntitySchema, binding),
    oneTimeCodes: () => new Entity(oneTimeCodeEntitySchema, binding),
    ownPlaylists: () => new Entity(ownPlaylistEntitySchema, binding),
    planAssignments: () => new Entity(planAssignmentEntitySchema, binding),
    plans: () => new Entity(planEntitySchema, binding),
    payments: () => new Entity(paymentEntitySchema, binding),
    payoutChecks: () => new Entity(payoutCheckEntitySchema, binding),
    platformEntries: () => new Entity(platformEntryEntitySchema, binding),
    providerChecks: () => new Entity(providerCheckEntitySchema, binding),
    promotions: () => new Entity(promotionEntitySchema, binding),
    purchases: () => new Entity(purchaseEntitySchema, binding),
    pushTokens: () => new Entity(pushTokenEntitySchema, binding),
    rateLimits: () => new Entity(rateLimitEntitySchema, binding),
    reconciliationParts: () => new Entity(reconciliationPartEntitySchema, binding),
    replacedFiles: () => new Entity(replacedFileEntitySchema, binding),
    reports: () => new Entity(reportEntitySchema, binding),
    retention: () => new Entity(retentionEntitySchema, binding),
    reviews: () => new Entity(reviewEntitySchema, binding),
    savedVideos: () => new Entity(savedVideoEntitySchema, binding),
    searchEntries: () => new Entity(searchEntryEntitySchema, binding),
    selfRefunds: () => new Entity(selfRefundsEntitySchema, binding),
    series: () => new Entity(seriesEntitySchema, binding),
    videoMonths: () => new Entity(videoMonthEntitySchema, binding),
    users: () => new Entity(userEntitySchema, binding),
    videos: () => new Entity(videoEntitySchema, binding),
    countedViews: () => new Entity(countedViewEntitySchema, binding),
    watchHistory: () => new Entity(watchHistoryEntitySchema, binding),
  });
}

type Entities = ReturnType<typeof createEntities>;

/** The entities, `service` for several items in one transaction, and `batchGet` for items of several entities. */
export type Database = Entities & { service: { transaction: Transaction }; batchGet: BatchGet };

type Transaction = Pick<Service<Entities>["transaction"], "write">;

/** A stored item of the entity with this name in `Database`. */
export type Item<Name extends keyof Entities> = EntityItem<Entities[Name]>;

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
