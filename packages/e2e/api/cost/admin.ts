import * as Report from "@marquee/core/community/report";
import * as Plan from "@marquee/core/money/plan";
import { readPlatformFigures } from "@marquee/core/money/statistics";
import * as Admin from "@marquee/core/operations/admin";
import * as BulkChange from "@marquee/core/operations/bulk-change";
import { countCategoryUses } from "@marquee/core/operations/bulk-change";
import { listOpenDeletions } from "@marquee/core/operations/deletion";
import { listEnquiries } from "@marquee/core/operations/enquiry";
import { checkProviders, listQueues, listWebhooks } from "@marquee/core/operations/monitoring";
import { listReconciliationParts } from "@marquee/core/operations/reconciliation";
import { listCategoriesAsAdmin } from "@marquee/core/people/category";
import { listAudit } from "@marquee/core/platform/audit/list-audit";
import type { ReadCost } from "./index.ts";

/** All views of a test are in the same minute. */
const checkedAt = new Date();
const ten = { page: 1, limit: 10 };
const byAge = { ...ten, sort_by: "created_at" as const };

/** Reads of the back office. A search reads up to 200 entries, divided among its words, and at most 200 objects. */
export const adminCosts: readonly ReadCost[] = [
  {
    call: "adminUser.list",
    as: "admin",
    rounds: 1,
    // Three account types with four shards each, ten people of about 1.5 KB.
    units: 12 * 2,
    run: (ctx) => Admin.listUsersAsAdmin({ ctx, input: byAge }),
  },
  {
    call: "adminUser.list",
    as: "admin",
    rounds: 1,
    units: 4 * 2,
    run: (ctx) =>
      Admin.listUsersAsAdmin({ ctx, input: { ...ten, sort_by: "name", type: "creator" } }),
  },
  {
    call: "adminUser.list",
    as: "admin",
    rounds: 2,
    units: 12,
    readsWhole: "up to 200 entries, and as many people",
    run: (ctx) => Admin.listUsersAsAdmin({ ctx, input: { ...byAge, search: "cora creator" } }),
  },
  {
    call: "adminUser.creatorProfile",
    as: "admin",
    rounds: 1,
    units: 4 + 12.5,
    readsWhole: "the newest 100 sales",
    run: (ctx, { people }) => Admin.getCreatorProfile({ ctx, input: { id: people.owner.id } }),
  },
  {
    call: "adminUser.watcherProfile",
    as: "admin",
    rounds: 1,
    units: 1.5 + 12.5,
    readsWhole: "the newest 100 purchases",
    run: (ctx, { people }) => Admin.getWatcherProfile({ ctx, input: { id: people.watcher.id } }),
  },
  {
    call: "adminUser.watcherChannels",
    as: "admin",
    rounds: 2,
    units: 12.5 + 0.5 + 5,
    run: (ctx, { people }) =>
      Admin.listWatcherChannels({ ctx, input: { ...ten, id: people.watcher.id } }),
  },
  {
    call: "adminUser.watcherVideos",
    as: "admin",
    rounds: 2,
    units: 12.5 + 0.5 + 5,
    run: (ctx, { people }) =>
      Admin.listWatcherVideos({ ctx, input: { ...ten, id: people.watcher.id } }),
  },
  {
    call: "adminPlan.list",
    as: "admin",
    rounds: 1,
    units: 1,
    readsWhole: "every plan",
    run: (ctx) => Plan.listPlansAsAdmin({ ctx, input: ten }),
  },
  {
    call: "adminPlan.users",
    as: "admin",
    rounds: 1,
    units: 1.5,
    run: (ctx, { plan }) => Plan.listPlanUsers({ ctx, input: { ...ten, id: plan.id } }),
  },
  {
    call: "adminChannel.list",
    as: "admin",
    rounds: 1,
    units: 4 * 2,
    run: (ctx) => Admin.listChannelsAsAdmin({ ctx, input: ten }),
  },
  {
    call: "adminChannel.byId",
    as: "admin",
    rounds: 1,
    units: 1,
    run: (ctx, { channel }) => Admin.getChannelAsAdmin({ ctx, input: { id: channel.id } }),
  },
  {
    call: "adminVideo.list",
    as: "admin",
    rounds: 1,
    units: 4 * 2,
    run: (ctx) => Admin.listVideosAsAdmin({ ctx, input: ten }),
  },
  {
    call: "adminVideo.byId",
    as: "admin",
    rounds: 1,
    units: 1,
    run: (ctx, { discussedId }) => Admin.getVideoAsAdmin({ ctx, input: { id: discussedId } }),
  },
  {
    call: "adminCategory.list",
    as: "admin",
    rounds: 1,
    units: 0.5,
    readsWhole: "every category",
    run: (ctx) => listCategoriesAsAdmin({ ctx, input: ten }),
  },
  {
    call: "adminAudit.list",
    as: "admin",
    rounds: 1,
    units: 4 * 2,
    run: (ctx) => listAudit({ ctx, input: ten }),
  },
  {
    call: "adminEnquiry.list",
    as: "admin",
    rounds: 1,
    // Two kinds, ten enquiries of about 1 KB; a long message and its replies cost more.
    units: 2 * 2,
    run: (ctx) => listEnquiries({ ctx, input: { ...ten, state: "new", order_by: "desc" } }),
  },
  {
    call: "adminPayment.find",
    as: "admin",
    rounds: 2,
    // The buyer by the address, and ten payments of about 1.3 KB. Then the buyer's payments to the platform, and the
    // checkouts of the last 24 days.
    units: 0.5 + 2 + 0.5 + 0.5,
    run: (ctx, { people }) =>
      Admin.findPayments({ ctx, input: { ...ten, search: people.watcher.email } }),
  },
  {
    call: "adminPayment.find",
    as: "admin",
    rounds: 1,
    // Ten payments of about 1.3 KB, and the platform's own payments.
    units: 2 + 0.5,
    run: (ctx) => Admin.findPayments({ ctx, input: { ...ten, search: "$12.99" } }),
  },
  {
    call: "adminPayment.find",
    as: "admin",
    rounds: 1,
    // The checkout, consistent, and three kinds by its id.
    units: 1 + 1.5,
    run: (ctx) => Admin.findPayments({ ctx, input: { ...ten, search: "cs_test_unknown" } }),
  },
  {
    call: "adminPayment.figures",
    as: "admin",
    rounds: 1,
    units: 0.5,
    readsWhole: "the days of the span and of the span before",
    run: (ctx) => readPlatformFigures({ ctx, input: { from: "2026-10-24", to: "2026-11-22" } }),
  },
  {
    call: "adminOperations.reconciliation",
    as: "admin",
    rounds: 1,
    // Ten parts of about 0.6 KB; findings cost more.
    units: 2,
    run: (ctx) => listReconciliationParts({ ctx, input: ten }),
  },
  {
    call: "adminOperations.deletions",
    as: "admin",
    rounds: 1,
    units: 2,
    run: (ctx) => listOpenDeletions({ ctx, input: ten }),
  },
  {
    call: "adminOperations.webhooks",
    as: "admin",
    rounds: 1,
    // Ten events of about 0.5 KB.
    units: 1.5,
    run: (ctx) => listWebhooks({ ctx, input: { ...ten, provider: "stripe" } }),
  },
  {
    call: "adminOperations.queues",
    as: "admin",
    rounds: 0,
    units: 0,
    run: (ctx) => listQueues({ ctx }),
  },
  {
    call: "adminOperations.providers",
    as: "admin",
    rounds: 1,
    // Six results in parallel with the newest event of two days of two providers; the first check of a minute also
    // writes.
    units: 6 * 0.5 + 4 * 0.5,
    run: (ctx) => checkProviders({ ctx: { ...ctx, now: () => checkedAt } }),
  },
  {
    call: "adminCategory.uses",
    as: "admin",
    rounds: 1,
    // The category, in parallel with one page of each of 21 partitions.
    units: 0.5 + 21 * 4,
    readsWhole: "up to 500 objects of each partition",
    run: (ctx, { category }) => countCategoryUses({ ctx, input: { id: category } }),
  },
  {
    call: "bulkChange.list",
    as: "admin",
    rounds: 1,
    // Ten changes of about 0.6 KB.
    units: 1.5,
    run: (ctx) => BulkChange.listBulkChanges({ ctx, input: ten }),
  },
  {
    call: "bulkChange.failures",
    as: "admin",
    rounds: 2,
    // The change ‖ ten failures of about 0.4 KB; their people.
    units: 0.5 + 1 + 5,
    run: (ctx, { bulkChangeId }) =>
      BulkChange.listBulkFailures({ ctx, input: { ...ten, id: bulkChangeId } }),
  },
  {
    call: "report.list",
    as: "admin",
    rounds: 1,
    units: 4 * 2,
    run: (ctx) => Report.listReports({ ctx, input: { ...ten, state: "open", order_by: "desc" } }),
  },
];
