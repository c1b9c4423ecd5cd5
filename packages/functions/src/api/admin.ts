import { reportCalls } from "@marquee/contracts/community/report/report.calls";
import { adminAuditCalls } from "@marquee/contracts/operations/admin/admin-audit.calls";
import { adminCategoryCalls } from "@marquee/contracts/operations/admin/admin-category.calls";
import { adminChannelCalls } from "@marquee/contracts/operations/admin/admin-channel.calls";
import { adminEnquiryCalls } from "@marquee/contracts/operations/admin/admin-enquiry.calls";
import { adminPackageCalls } from "@marquee/contracts/operations/admin/admin-package.calls";
import { adminPaymentCalls } from "@marquee/contracts/operations/admin/admin-payment.calls";
import { adminUserCalls } from "@marquee/contracts/operations/admin/admin-user.calls";
import { adminVideoCalls } from "@marquee/contracts/operations/admin/admin-video.calls";
import { bulkChangeCalls } from "@marquee/contracts/operations/admin/bulk-change.calls";
import * as Report from "@marquee/core/community/report";
import * as Package from "@marquee/core/money/package";
import { readPlatformFigures } from "@marquee/core/money/statistics";
import * as Admin from "@marquee/core/operations/admin";
import * as BulkChange from "@marquee/core/operations/bulk-change";
import { countCategoryUses, mergeCategory } from "@marquee/core/operations/bulk-change";
import * as Enquiry from "@marquee/core/operations/enquiry";
import * as Category from "@marquee/core/people/category";
import * as Audit from "@marquee/core/platform/audit/index";
import { createIdentityProvider } from "@marquee/core/platform/providers/identity";
import { createMailProvider } from "@marquee/core/platform/providers/mail";
import { createMuxProvider } from "@marquee/core/platform/providers/mux";
import { createPlaybackProvider } from "@marquee/core/platform/providers/playback";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { createStripeProvider } from "@marquee/core/platform/providers/stripe";
import { createApp } from "../frame/app.ts";

export const app = createApp("admin", ({ config, secrets, environment }) => ({
  identity: createIdentityProvider(config, secrets),
  mail: createMailProvider(config),
  mux: createMuxProvider(config, secrets),
  playback: createPlaybackProvider(config, secrets),
  queues: createQueueProvider(config, environment),
  stripe: createStripeProvider(config, secrets),
}))
  .serve(adminUserCalls.list, async ({ ctx, query }) => {
    const { items, pagination } = await Admin.listUsers({ ctx, input: query });
    return { users: items, pagination };
  })
  .serve(adminUserCalls.creatorProfile, ({ ctx, params }) =>
    Admin.getCreatorProfile({ ctx, input: params }),
  )
  .serve(adminUserCalls.watcherProfile, ({ ctx, params }) =>
    Admin.getWatcherProfile({ ctx, input: params }),
  )
  .serve(adminUserCalls.watcherChannels, async ({ ctx, params, query }) => {
    const { items, pagination } = await Admin.listWatcherChannels({
      ctx,
      input: { ...query, ...params },
    });
    return { channels: items, pagination };
  })
  .serve(adminUserCalls.watcherVideos, async ({ ctx, params, query }) => {
    const { items, pagination } = await Admin.listWatcherVideos({
      ctx,
      input: { ...query, ...params },
    });
    return { videos: items, pagination };
  })
  .serve(adminUserCalls.update, ({ ctx, params, body }) =>
    Admin.updateUserAsAdmin({ ctx, input: { ...body, ...params } }),
  )
  .serve(adminPackageCalls.list, async ({ ctx, query }) => {
    const { items, pagination } = await Package.listPackagesAsAdmin({ ctx, input: query });
    return { packages: items, pagination };
  })
  .serve(adminPackageCalls.create, ({ ctx, body }) => Package.createPackage({ ctx, input: body }))
  .serve(adminPackageCalls.assignUsers, ({ ctx, body }) =>
    Package.assignPackage({ ctx, input: body }),
  )
  .serve(adminPackageCalls.removeUser, ({ ctx, body }) =>
    Package.removePackageUser({ ctx, input: body }),
  )
  .serve(adminPackageCalls.update, ({ ctx, params, body }) =>
    Package.updatePackage({ ctx, input: { ...body, ...params } }),
  )
  .serve(adminPackageCalls.users, async ({ ctx, params, query }) => {
    const { items, pagination } = await Package.listPackageUsers({
      ctx,
      input: { ...query, ...params },
    });
    return { users: items, pagination };
  })
  .serve(adminChannelCalls.list, async ({ ctx, query }) => {
    const { items, pagination } = await Admin.listChannels({ ctx, input: query });
    return { channels: items, pagination };
  })
  .serve(adminChannelCalls.byId, ({ ctx, params }) =>
    Admin.getChannelAsAdmin({ ctx, input: params }),
  )
  .serve(adminChannelCalls.update, ({ ctx, params, body }) =>
    Admin.updateChannelAsAdmin({ ctx, input: { ...body, ...params } }),
  )
  .serve(adminVideoCalls.list, async ({ ctx, query }) => {
    const { items, pagination } = await Admin.listVideos({ ctx, input: query });
    return { videos: items, pagination };
  })
  .serve(adminVideoCalls.byId, ({ ctx, params }) => Admin.getVideo({ ctx, input: params }))
  .serve(adminVideoCalls.update, ({ ctx, params, body }) =>
    Admin.updateVideoAsAdmin({ ctx, input: { ...body, ...params } }),
  )
  .serve(adminVideoCalls.block, ({ ctx, params, body }) =>
    Admin.blockVideo({ ctx, input: { ...body, ...params } }),
  )
  .serve(adminVideoCalls.restore, ({ ctx, params, body }) =>
    Admin.restoreVideo({ ctx, input: { ...body, ...params } }),
  )
  .serve(adminCategoryCalls.list, async ({ ctx, query }) => {
    const { items, pagination } = await Category.listCategoriesAsAdmin({ ctx, input: query });
    return { categories: items, pagination };
  })
  .serve(adminCategoryCalls.create, ({ ctx, body }) =>
    Category.createCategory({ ctx, input: body }),
  )
  .serve(adminCategoryCalls.update, ({ ctx, params, body }) =>
    Category.updateCategory({ ctx, input: { ...body, ...params } }),
  )
  .serve(adminCategoryCalls.uses, ({ ctx, params }) => countCategoryUses({ ctx, input: params }))
  .serve(adminCategoryCalls.merge, ({ ctx, params, body }) =>
    mergeCategory({ ctx, input: { ...body, ...params } }),
  )
  .serve(adminAuditCalls.list, async ({ ctx, query }) => {
    const { items, pagination } = await Audit.listAudit({ ctx, input: query });
    return { entries: items, pagination };
  })
  .serve(adminEnquiryCalls.list, async ({ ctx, query }) => {
    const { items, pagination } = await Enquiry.listEnquiries({ ctx, input: query });
    return { enquiries: items, pagination };
  })
  .serve(adminEnquiryCalls.update, ({ ctx, params, body }) =>
    Enquiry.updateEnquiry({ ctx, input: { ...body, ...params } }),
  )
  .serve(adminEnquiryCalls.reply, ({ ctx, params, body }) =>
    Enquiry.replyToEnquiry({ ctx, input: { ...body, ...params } }),
  )
  .serve(adminEnquiryCalls.offerPlan, ({ ctx, params, body }) =>
    Enquiry.offerPlan({ ctx, input: { ...body, ...params } }),
  )
  .serve(adminPaymentCalls.find, async ({ ctx, query }) => {
    const { items, pagination } = await Admin.findPayments({ ctx, input: query });
    return { payments: items, pagination };
  })
  .serve(adminPaymentCalls.figures, ({ ctx, query }) => readPlatformFigures({ ctx, input: query }))
  .serve(bulkChangeCalls.start, ({ ctx, body }) => BulkChange.startBulkChange({ ctx, input: body }))
  .serve(bulkChangeCalls.list, async ({ ctx, query }) => {
    const { items, pagination } = await BulkChange.listBulkChanges({ ctx, input: query });
    return { changes: items, pagination };
  })
  .serve(bulkChangeCalls.failures, async ({ ctx, params, query }) => {
    const { items, pagination } = await BulkChange.listBulkFailures({
      ctx,
      input: { ...query, ...params },
    });
    return { failures: items, pagination };
  })
  .serve(reportCalls.create, ({ ctx, body }) => Report.createReport({ ctx, input: body }))
  .serve(reportCalls.list, async ({ ctx, query }) => {
    const { items, pagination } = await Report.listReports({ ctx, input: query });
    return { reports: items, pagination };
  })
  .serve(reportCalls.update, ({ ctx, params, body }) =>
    Report.closeReport({ ctx, input: { ...body, ...params } }),
  );

export const handler = app.handler;
