import { reportCalls } from "@marquee/contracts/community/report/report.calls";
import { adminAuditCalls } from "@marquee/contracts/operations/admin/admin-audit.calls";
import { adminCategoryCalls } from "@marquee/contracts/operations/admin/admin-category.calls";
import { adminChannelCalls } from "@marquee/contracts/operations/admin/admin-channel.calls";
import { adminEnquiryCalls } from "@marquee/contracts/operations/admin/admin-enquiry.calls";
import { adminPaymentCalls } from "@marquee/contracts/operations/admin/admin-payment.calls";
import { adminPlanCalls } from "@marquee/contracts/operations/admin/admin-plan.calls";
import { adminUserCalls } from "@marquee/contracts/operations/admin/admin-user.calls";
import { adminVideoCalls } from "@marquee/contracts/operations/admin/admin-video.calls";
import { bulkChangeCalls } from "@marquee/contracts/operations/admin/bulk-change.calls";
import * as Report from "@marquee/core/community/report";
import * as Plan from "@marquee/core/money/plan";
import { readPlatformFigures } from "@marquee/core/money/statistics";
import * as Admin from "@marquee/core/operations/admin";
import * as BulkChange from "@marquee/core/operations/bulk-change";
import * as Enquiry from "@marquee/core/operations/enquiry";
import * as Category from "@marquee/core/people/category";
import { listAudit } from "@marquee/core/platform/audit/list-audit";
import { createIdentityProvider } from "@marquee/core/platform/providers/identity";
import { createMailProvider } from "@marquee/core/platform/providers/mail";
import { createMuxProvider } from "@marquee/core/platform/providers/mux";
import { createPlaybackProvider } from "@marquee/core/platform/providers/playback";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { createStripeProvider } from "@marquee/core/platform/providers/stripe";
import { createApp } from "../frame/app.ts";

export const app = createApp("admin", {
  identity: createIdentityProvider,
  mail: createMailProvider,
  mux: createMuxProvider,
  playback: createPlaybackProvider,
  queues: createQueueProvider,
  stripe: createStripeProvider,
})
  .serveList(adminUserCalls.list, Admin.listUsersAsAdmin)
  .serve(adminUserCalls.creatorProfile, Admin.getCreatorProfile)
  .serve(adminUserCalls.watcherProfile, Admin.getWatcherProfile)
  .serveList(adminUserCalls.watcherChannels, Admin.listWatcherChannels)
  .serveList(adminUserCalls.watcherVideos, Admin.listWatcherVideos)
  .serve(adminUserCalls.update, Admin.updateUserAsAdmin)
  .serveList(adminPlanCalls.list, Plan.listPlansAsAdmin)
  .serve(adminPlanCalls.create, Plan.createPlan)
  .serve(adminPlanCalls.assignUsers, Plan.assignPlan)
  .serve(adminPlanCalls.removeUser, Plan.removePlanUser)
  .serve(adminPlanCalls.update, Plan.updatePlan)
  .serveList(adminPlanCalls.users, Plan.listPlanUsers)
  .serveList(adminChannelCalls.list, Admin.listChannelsAsAdmin)
  .serve(adminChannelCalls.byId, Admin.getChannelAsAdmin)
  .serve(adminChannelCalls.update, Admin.updateChannelAsAdmin)
  .serveList(adminVideoCalls.list, Admin.listVideosAsAdmin)
  .serve(adminVideoCalls.byId, Admin.getVideoAsAdmin)
  .serve(adminVideoCalls.update, Admin.updateVideoAsAdmin)
  .serve(adminVideoCalls.block, Admin.blockVideo)
  .serve(adminVideoCalls.restore, Admin.restoreVideo)
  .serveList(adminCategoryCalls.list, Category.listCategoriesAsAdmin)
  .serve(adminCategoryCalls.create, Category.createCategory)
  .serve(adminCategoryCalls.update, Category.updateCategory)
  .serve(adminCategoryCalls.uses, BulkChange.countCategoryUses)
  .serve(adminCategoryCalls.merge, BulkChange.mergeCategory)
  .serveList(adminAuditCalls.list, listAudit)
  .serveList(adminEnquiryCalls.list, Enquiry.listEnquiries)
  .serve(adminEnquiryCalls.update, Enquiry.updateEnquiry)
  .serve(adminEnquiryCalls.reply, Enquiry.replyToEnquiry)
  .serve(adminEnquiryCalls.offerPlan, Enquiry.offerPlan)
  .serveList(adminPaymentCalls.find, Admin.findPayments)
  .serve(adminPaymentCalls.figures, readPlatformFigures)
  .serve(bulkChangeCalls.start, BulkChange.startBulkChange)
  .serveList(bulkChangeCalls.list, BulkChange.listBulkChanges)
  .serveList(bulkChangeCalls.failures, BulkChange.listBulkFailures)
  .serve(reportCalls.create, Report.createReport)
  .serveList(reportCalls.list, Report.listReports)
  .serve(reportCalls.update, Report.closeReport);

export const handler = app.handler;
