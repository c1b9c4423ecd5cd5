import type { reportCalls } from "@marquee/contracts/community/report/report.calls";
import type { adminAuditCalls } from "@marquee/contracts/operations/admin/admin-audit.calls";
import type { adminCategoryCalls } from "@marquee/contracts/operations/admin/admin-category.calls";
import type { adminChannelCalls } from "@marquee/contracts/operations/admin/admin-channel.calls";
import type { adminEnquiryCalls } from "@marquee/contracts/operations/admin/admin-enquiry.calls";
import type { adminOperationsCalls } from "@marquee/contracts/operations/admin/admin-operations.calls";
import type { adminPaymentCalls } from "@marquee/contracts/operations/admin/admin-payment.calls";
import type { adminPlanCalls } from "@marquee/contracts/operations/admin/admin-plan.calls";
import type { adminUserCalls } from "@marquee/contracts/operations/admin/admin-user.calls";
import type { adminVideoCalls } from "@marquee/contracts/operations/admin/admin-video.calls";
import type { bulkChangeCalls } from "@marquee/contracts/operations/admin/bulk-change.calls";
import {
  planOffer,
  putAssignment,
  putBlockedVideo,
  putBulkChange,
  putCategory,
  putChannel,
  putEnquiry,
  putEnterprisePlan,
  putPerson,
  putReport,
  putWebhookEvent,
} from "../support/admin-fixtures.ts";
import { putDraft, putVideo } from "../support/fixtures.ts";
import type { Rows } from "./row.ts";

export const adminUserRows: Rows<typeof adminUserCalls> = {
  list: {},
  creatorProfile: {
    input: ({ people }) => ({ params: { id: people.owner.id } }),
  },
  watcherProfile: {
    input: ({ people }) => ({ params: { id: people.watcher.id } }),
  },
  watcherChannels: {
    input: ({ people }) => ({ params: { id: people.watcher.id } }),
  },
  watcherVideos: {
    input: ({ people }) => ({ params: { id: people.watcher.id } }),
  },
  update: {
    input: async (fixtures) => ({
      params: { id: await putPerson(fixtures) },
      body: { is_active: false, type: "abuse", reason: "Sent threats.", version: 1 },
    }),
  },
};

export const adminEnquiryRows: Rows<typeof adminEnquiryCalls> = {
  list: {},
  update: {
    input: async (fixtures) => ({
      params: { id: await putEnquiry(fixtures) },
      body: { state: "closed", version: 1 },
    }),
  },
  reply: {
    input: async (fixtures) => ({
      params: { id: await putEnquiry(fixtures) },
      body: { text: "Upload them one after the other.", version: 1 },
    }),
  },
  offerPlan: {
    input: async (fixtures) => ({
      params: { id: await putEnquiry(fixtures, { kind: "enterprise" }) },
      body: { ...planOffer, version: 1 },
    }),
  },
};

export const adminOperationsRows: Rows<typeof adminOperationsCalls> = {
  reconciliation: {},
  deletions: {},
  queues: {},
  providers: {},
  webhooks: {},
  replay: {
    input: async (fixtures) => ({
      params: { provider: "mux", event_id: await putWebhookEvent(fixtures) },
      body: {},
    }),
  },
  // No test leaves dead letters here, so nothing is moved.
  redrive: { input: () => ({ params: { name: "export" }, body: {} }) },
};

export const adminPaymentRows: Rows<typeof adminPaymentCalls> = {
  find: {},
  figures: {
    input: () => ({ query: { from: "2026-01-01", to: "2026-12-31" } }),
  },
};

export const bulkChangeRows: Rows<typeof bulkChangeCalls> = {
  start: {
    input: async (fixtures) => ({
      body: { kind: "activate", user_ids: [await putPerson(fixtures)], reason: "A test." },
    }),
  },
  list: {},
  failures: {
    input: async (fixtures) => ({ params: { id: await putBulkChange(fixtures) } }),
  },
};

export const adminPlanRows: Rows<typeof adminPlanCalls> = {
  list: {},
  create: {
    input: () => ({ body: { ...planOffer, is_enterprise: true } }),
  },
  update: {
    input: async (fixtures) => ({
      params: { id: await putEnterprisePlan(fixtures) },
      body: { is_active: false, version: 1 },
    }),
  },
  users: {
    input: async (fixtures) => ({ params: { id: (await putAssignment(fixtures)).package_id } }),
  },
  assignUsers: {
    input: async (fixtures) => ({
      body: {
        package_id: await putEnterprisePlan(fixtures),
        user_ids: [await putPerson(fixtures, { account_type: "creator" })],
      },
    }),
  },
  removeUser: {
    input: async (fixtures) => ({ body: await putAssignment(fixtures) }),
  },
};

export const adminChannelRows: Rows<typeof adminChannelCalls> = {
  list: {},
  byId: {
    input: async (fixtures) => ({ params: { id: await putChannel(fixtures) } }),
  },
  update: {
    input: async (fixtures) => ({
      params: { id: await putChannel(fixtures) },
      body: { privacy_type: "public", version: 1 },
    }),
  },
};

export const adminVideoRows: Rows<typeof adminVideoCalls> = {
  list: {},
  byId: {
    input: async (fixtures) => ({ params: { id: await putDraft(fixtures) } }),
  },
  update: {
    input: async (fixtures) => ({
      params: { id: await putVideo(fixtures) },
      body: { privacy_type: "unlisted", reason: "Shows a school.", version: 1 },
    }),
  },
  block: {
    input: async (fixtures) => ({
      params: { id: await putVideo(fixtures) },
      body: { reason: "Shows somebody's address." },
    }),
  },
  restore: {
    input: async (fixtures) => ({
      params: { id: await putBlockedVideo(fixtures) },
      body: { reason: "The address is cut out." },
    }),
  },
};

export const adminCategoryRows: Rows<typeof adminCategoryCalls> = {
  list: {},
  create: {
    input: () => ({ body: { name: `Tides ${crypto.randomUUID()}` } }),
  },
  update: {
    input: async (fixtures) => ({
      params: { id: await putCategory(fixtures) },
      body: { is_hidden: true, version: 1 },
    }),
  },
  uses: {
    input: ({ category }) => ({ params: { id: category } }),
  },
  merge: {
    input: async (fixtures) => {
      const [id, into_id] = await Promise.all([putCategory(fixtures), putCategory(fixtures)]);
      return { params: { id }, body: { into_id, version: 1 } };
    },
  },
};

export const adminAuditRows: Rows<typeof adminAuditCalls> = { list: {} };

export const reportRows: Rows<typeof reportCalls> = {
  create: {
    input: async (fixtures) => ({
      body: { object_type: "video", object_id: await putVideo(fixtures), reason: "privacy" },
    }),
  },
  list: {},
  update: {
    input: async (fixtures) => ({
      params: { id: await putReport(fixtures) },
      body: { state: "resolved", note: "Blocked the video.", version: 1 },
    }),
  },
};
