import * as Admin from "@marquee/core/admin/index";
import * as Audit from "@marquee/core/audit/index";
import { listCategoriesAsAdmin } from "@marquee/core/category/manage-categories";
import * as Package from "@marquee/core/package/index";
import * as Report from "@marquee/core/report/index";
import type { Promised } from "../cost-promises.ts";

const ten = { page: 1, limit: 10 };
const byAge = { ...ten, sort_by: "created_at" as const };

/** Reads of the back office. A search reads up to 200 entries a word, and at most 200 things. */
export const adminPromises: readonly Promised[] = [
  {
    call: "adminUser.list",
    as: "admin",
    rounds: 1,
    // Three account types, four shards each, ten people of about 1.5 KB.
    units: 12 * 2,
    run: (ctx) => Admin.listUsers({ ctx, input: byAge }),
  },
  {
    call: "adminUser.list",
    as: "admin",
    rounds: 1,
    units: 4 * 2,
    run: (ctx) => Admin.listUsers({ ctx, input: { ...ten, sort_by: "name", type: "creator" } }),
  },
  {
    call: "adminUser.list",
    as: "admin",
    rounds: 2,
    units: 12,
    readsWhole: "up to 200 entries of each word, and as many people",
    run: (ctx) => Admin.listUsers({ ctx, input: { ...byAge, search: "cora creator" } }),
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
    call: "adminPackage.list",
    as: "admin",
    rounds: 1,
    units: 1,
    readsWhole: "every plan",
    run: (ctx) => Package.listPackagesAsAdmin({ ctx, input: ten }),
  },
  {
    call: "adminPackage.users",
    as: "admin",
    rounds: 1,
    units: 1.5,
    run: (ctx, { plan }) => Package.listPackageUsers({ ctx, input: { ...ten, id: plan.id } }),
  },
  {
    call: "adminChannel.list",
    as: "admin",
    rounds: 1,
    units: 4 * 2,
    run: (ctx) => Admin.listChannels({ ctx, input: ten }),
  },
  {
    call: "adminVideo.list",
    as: "admin",
    rounds: 1,
    units: 4 * 2,
    run: (ctx) => Admin.listVideos({ ctx, input: ten }),
  },
  {
    call: "adminVideo.byId",
    as: "admin",
    rounds: 1,
    units: 1,
    run: (ctx, { discussedId }) => Admin.getVideo({ ctx, input: { id: discussedId } }),
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
    run: (ctx) => Audit.listAudit({ ctx, input: ten }),
  },
  {
    call: "report.list",
    as: "admin",
    rounds: 1,
    units: 4 * 2,
    run: (ctx) => Report.listReports({ ctx, input: { ...ten, state: "open", order_by: "desc" } }),
  },
];
