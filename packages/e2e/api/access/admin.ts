import type { adminAuditCalls } from "@marquee/contracts/admin/admin-audit.calls";
import type { adminCategoryCalls } from "@marquee/contracts/admin/admin-category.calls";
import type { adminChannelCalls } from "@marquee/contracts/admin/admin-channel.calls";
import type { adminPackageCalls } from "@marquee/contracts/admin/admin-package.calls";
import type { adminUserCalls } from "@marquee/contracts/admin/admin-user.calls";
import type { adminVideoCalls } from "@marquee/contracts/admin/admin-video.calls";
import type { reportCalls } from "@marquee/contracts/report/report.calls";
import {
  putAssignment,
  putBlockedVideo,
  putCategory,
  putChannel,
  putEnterprisePlan,
  putPerson,
  putReport,
} from "../support/admin-things.ts";
import { putDraft, putVideo } from "../support/things.ts";
import { forAdmins, forSignedIn, type Rows } from "./row.ts";

const toAdmins = { input: () => ({}), expected: forAdmins };

export const adminUserRows: Rows<typeof adminUserCalls> = {
  list: toAdmins,
  creatorProfile: {
    input: ({ people }) => ({ params: { id: people.owner.id } }),
    expected: forAdmins,
  },
  watcherProfile: {
    input: ({ people }) => ({ params: { id: people.watcher.id } }),
    expected: forAdmins,
  },
  watcherChannels: {
    input: ({ people }) => ({ params: { id: people.watcher.id } }),
    expected: forAdmins,
  },
  watcherVideos: {
    input: ({ people }) => ({ params: { id: people.watcher.id } }),
    expected: forAdmins,
  },
  update: {
    input: async (world) => ({
      params: { id: await putPerson(world) },
      body: { is_active: false, type: "abuse", reason: "Sent threats.", version: 1 },
    }),
    expected: forAdmins,
  },
};

export const adminPackageRows: Rows<typeof adminPackageCalls> = {
  list: toAdmins,
  create: {
    input: () => ({
      body: {
        name: "Lighthouse",
        description: "For the keepers of the coast.",
        features: ["As many channels as there are lights"],
        type: "monthly",
        is_enterprise: true,
        price: 250_000,
        minutes_per_month: 20_000,
        channel_limit: 50,
        live: true,
        platform_fee_percent: 3,
      },
    }),
    expected: forAdmins,
  },
  update: {
    input: async (world) => ({
      params: { id: await putEnterprisePlan(world) },
      body: { is_active: false, version: 1 },
    }),
    expected: forAdmins,
  },
  users: {
    input: async (world) => ({ params: { id: (await putAssignment(world)).package_id } }),
    expected: forAdmins,
  },
  assignUsers: {
    input: async (world) => ({
      body: { package_id: await putEnterprisePlan(world), user_ids: [await putPerson(world)] },
    }),
    expected: forAdmins,
  },
  removeUser: {
    input: async (world) => ({ body: await putAssignment(world) }),
    expected: forAdmins,
  },
};

export const adminChannelRows: Rows<typeof adminChannelCalls> = {
  list: toAdmins,
  update: {
    input: async (world) => ({
      params: { id: await putChannel(world) },
      body: { description: "Films from harbours, in plain words.", version: 1 },
    }),
    expected: forAdmins,
  },
};

export const adminVideoRows: Rows<typeof adminVideoCalls> = {
  list: toAdmins,
  byId: {
    input: async (world) => ({ params: { id: await putDraft(world) } }),
    expected: forAdmins,
  },
  block: {
    input: async (world) => ({
      params: { id: await putVideo(world) },
      body: { reason: "Shows somebody's address." },
    }),
    expected: forAdmins,
  },
  restore: {
    input: async (world) => ({ params: { id: await putBlockedVideo(world) }, body: {} }),
    expected: forAdmins,
  },
};

export const adminCategoryRows: Rows<typeof adminCategoryCalls> = {
  list: toAdmins,
  create: {
    input: () => ({ body: { name: `Tides ${crypto.randomUUID()}` } }),
    expected: forAdmins,
  },
  update: {
    input: async (world) => ({
      params: { id: await putCategory(world) },
      body: { is_hidden: true, version: 1 },
    }),
    expected: forAdmins,
  },
};

export const adminAuditRows: Rows<typeof adminAuditCalls> = { list: toAdmins };

export const reportRows: Rows<typeof reportCalls> = {
  create: {
    input: async (world) => ({
      body: { object_type: "video", object_id: await putVideo(world), reason: "privacy" },
    }),
    expected: forSignedIn,
  },
  list: toAdmins,
  update: {
    input: async (world) => ({
      params: { id: await putReport(world) },
      body: { state: "resolved", note: "Blocked the video.", version: 1 },
    }),
    expected: forAdmins,
  },
};
