import type { reportCalls } from "@marquee/contracts/community/report/report.calls";
import type { adminAuditCalls } from "@marquee/contracts/operations/admin/admin-audit.calls";
import type { adminCategoryCalls } from "@marquee/contracts/operations/admin/admin-category.calls";
import type { adminChannelCalls } from "@marquee/contracts/operations/admin/admin-channel.calls";
import type { adminEnquiryCalls } from "@marquee/contracts/operations/admin/admin-enquiry.calls";
import type { adminOperationsCalls } from "@marquee/contracts/operations/admin/admin-operations.calls";
import type { adminPackageCalls } from "@marquee/contracts/operations/admin/admin-package.calls";
import type { adminPaymentCalls } from "@marquee/contracts/operations/admin/admin-payment.calls";
import type { adminUserCalls } from "@marquee/contracts/operations/admin/admin-user.calls";
import type { adminVideoCalls } from "@marquee/contracts/operations/admin/admin-video.calls";
import type { bulkChangeCalls } from "@marquee/contracts/operations/admin/bulk-change.calls";
import {
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
} from "../support/admin-things.ts";
import { putDraft, putVideo } from "../support/things.ts";
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
    input: async (world) => ({
      params: { id: await putPerson(world) },
      body: { is_active: false, type: "abuse", reason: "Sent threats.", version: 1 },
    }),
  },
};

/** The plan that the rows offer; without `is_enterprise`, which an offer always is. */
const offer = {
  name: "Lighthouse",
  description: "For the keepers of the coast.",
  features: ["As many channels as there are lights"],
  type: "monthly" as const,
  price: 250_000,
  minutes_per_month: 20_000,
  channel_limit: 50,
  live: true,
  platform_fee_percent: 3,
};

export const adminEnquiryRows: Rows<typeof adminEnquiryCalls> = {
  list: {},
  update: {
    input: async (world) => ({
      params: { id: await putEnquiry(world) },
      body: { state: "closed", version: 1 },
    }),
  },
  reply: {
    input: async (world) => ({
      params: { id: await putEnquiry(world) },
      body: { text: "Upload them one after the other.", version: 1 },
    }),
  },
  offerPlan: {
    input: async (world) => ({
      params: { id: await putEnquiry(world, { kind: "enterprise" }) },
      body: { ...offer, version: 1 },
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
    input: async (world) => ({
      params: { provider: "mux", event_id: await putWebhookEvent(world) },
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
    input: async (world) => ({
      body: { kind: "activate", user_ids: [await putPerson(world)], reason: "A test." },
    }),
  },
  list: {},
  failures: {
    input: async (world) => ({ params: { id: await putBulkChange(world) } }),
  },
};

export const adminPackageRows: Rows<typeof adminPackageCalls> = {
  list: {},
  create: {
    input: () => ({ body: { ...offer, is_enterprise: true } }),
  },
  update: {
    input: async (world) => ({
      params: { id: await putEnterprisePlan(world) },
      body: { is_active: false, version: 1 },
    }),
  },
  users: {
    input: async (world) => ({ params: { id: (await putAssignment(world)).package_id } }),
  },
  assignUsers: {
    input: async (world) => ({
      body: { package_id: await putEnterprisePlan(world), user_ids: [await putPerson(world)] },
    }),
  },
  removeUser: {
    input: async (world) => ({ body: await putAssignment(world) }),
  },
};

export const adminChannelRows: Rows<typeof adminChannelCalls> = {
  list: {},
  byId: {
    input: async (world) => ({ params: { id: await putChannel(world) } }),
  },
  update: {
    input: async (world) => ({
      params: { id: await putChannel(world) },
      body: { privacy_type: "public", version: 1 },
    }),
  },
};

export const adminVideoRows: Rows<typeof adminVideoCalls> = {
  list: {},
  byId: {
    input: async (world) => ({ params: { id: await putDraft(world) } }),
  },
  update: {
    input: async (world) => ({
      params: { id: await putVideo(world) },
      body: { privacy_type: "unlisted", reason: "Shows a school.", version: 1 },
    }),
  },
  block: {
    input: async (world) => ({
      params: { id: await putVideo(world) },
      body: { reason: "Shows somebody's address." },
    }),
  },
  restore: {
    input: async (world) => ({
      params: { id: await putBlockedVideo(world) },
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
    input: async (world) => ({
      params: { id: await putCategory(world) },
      body: { is_hidden: true, version: 1 },
    }),
  },
  uses: {
    input: ({ category }) => ({ params: { id: category } }),
  },
  merge: {
    input: async (world) => {
      const [id, into_id] = await Promise.all([putCategory(world), putCategory(world)]);
      return { params: { id }, body: { into_id, version: 1 } };
    },
  },
};

export const adminAuditRows: Rows<typeof adminAuditCalls> = { list: {} };

export const reportRows: Rows<typeof reportCalls> = {
  create: {
    input: async (world) => ({
      body: { object_type: "video", object_id: await putVideo(world), reason: "privacy" },
    }),
  },
  list: {},
  update: {
    input: async (world) => ({
      params: { id: await putReport(world) },
      body: { state: "resolved", note: "Blocked the video.", version: 1 },
    }),
  },
};
