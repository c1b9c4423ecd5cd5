import type { Database } from "../../database.ts";
import type { ExportFile } from "../export/index.ts";
import type { StepName } from "./step-names.ts";

type EntityName = Exclude<keyof Database, "service">;

/** What becomes of an entity when its person is deleted, and where it stands in an export of their data. */
interface Placement {
  deletion:
    | {
        deleted:
          | StepName<"user">
          | `channel: ${StepName<"channel">}`
          | `video: ${StepName<"video">}`;
      }
    | { anonymised: StepName<"user"> }
    | { kept: string };
  export: { file: ExportFile } | { not: string };
}

const noPerson = "holds nothing of a person";
const shortLived = (time: string) => `removes itself after ${time}, and holds ids alone`;
const copies = (of: string) => `holds copies of ${of} alone`;
const ledger = "the trail of money, which the law asks for: ids and amounts, no name";

/** Every entity of the table: one that is missing here does not compile. */
export const personalData: Record<EntityName, Placement> = {
  auditEntries: {
    deletion: { anonymised: "audit" },
    export: { not: "is the platform's own account of what its admins did" },
  },
  blogBodies: { deletion: { deleted: "blogs" }, export: { file: "blogs" } },
  blogs: { deletion: { deleted: "blogs" }, export: { file: "blogs" } },
  bulkChangeItems: {
    deletion: { kept: shortLived("90 days") },
    export: { not: "is the platform's own account of what its admins did" },
  },
  bulkChanges: {
    deletion: {
      kept: "is about many people or a category and names nobody; removes itself after 90 days",
    },
    export: { not: "is the platform's own account of what its admins did" },
  },
  captions: { deletion: { deleted: "video: record" }, export: { file: "captions" } },
  categories: { deletion: { kept: noPerson }, export: { not: noPerson } },
  channels: { deletion: { deleted: "channel: record" }, export: { file: "channels" } },
  checkouts: { deletion: { anonymised: "money_trail" }, export: { file: "checkouts" } },
  claims: {
    deletion: { kept: "a channel's name goes with the channel; what is left holds ids alone" },
    export: { not: "holds digests of names of channels, which are exported themselves" },
  },
  comments: { deletion: { deleted: "comments" }, export: { file: "comments" } },
  dailyFigures: {
    deletion: { kept: "sums of days: ids, counts and amounts, no name" },
    export: {
      not: "are sums of the videos, payments and followers, which are exported themselves",
    },
  },
  deletionJobs: {
    deletion: { kept: "says that something was deleted, and holds ids alone" },
    export: { not: "is the progress of the person's own request, which the API tells" },
  },
  emailChanges: { deletion: { deleted: "traces" }, export: { file: "email_changes" } },
  exports: {
    deletion: { deleted: "exports" },
    export: { not: "is the export itself" },
  },
  follows: { deletion: { deleted: "follows" }, export: { file: "follows" } },
  formMessages: {
    deletion: { kept: "is tied to no account; removes itself after a year" },
    export: { not: "is tied to no account: anybody may write any address into a form" },
  },
  idempotency: {
    deletion: { deleted: "traces" },
    export: { not: "repeats answers of the last day, whose things are exported themselves" },
  },
  inbox: { deletion: { kept: noPerson }, export: { not: noPerson } },
  listings: {
    deletion: { deleted: "video: catalogue" },
    export: { not: copies("videos") },
  },
  liveStreams: {
    deletion: { deleted: "channel: live_streams" },
    export: { file: "live_streams" },
  },
  liveViewers: {
    deletion: { kept: shortLived("two days") },
    export: { not: shortLived("two days") },
  },
  mailSuppressions: {
    deletion: {
      kept: "holds the digest of an address, so that no mail goes there; removes itself after a year",
    },
    export: { file: "mail_suppression" },
  },
  minutesBalances: { deletion: { kept: ledger }, export: { file: "minutes" } },
  minutesEntries: { deletion: { kept: ledger }, export: { file: "minutes" } },
  notifications: { deletion: { deleted: "notifications" }, export: { file: "notifications" } },
  oneTimeCodes: {
    deletion: { deleted: "traces" },
    export: { not: "is the digest of a code of ten minutes, a secret" },
  },
  packageAssignments: { deletion: { deleted: "traces" }, export: { file: "plans_offered" } },
  packages: { deletion: { kept: noPerson }, export: { not: noPerson } },
  payments: { deletion: { kept: ledger }, export: { file: "payments" } },
  payoutChecks: {
    deletion: { kept: ledger },
    export: { not: "says that payouts were compared with the provider: ids and counts alone" },
  },
  platformEntries: {
    deletion: { kept: ledger },
    export: { file: "platform_payments" },
  },
  providerChecks: { deletion: { kept: noPerson }, export: { not: noPerson } },
  promotions: { deletion: { kept: ledger }, export: { file: "promotions" } },
  purchases: { deletion: { anonymised: "money_trail" }, export: { file: "purchases" } },
  pushTokens: { deletion: { deleted: "devices" }, export: { file: "devices" } },
  rateLimits: {
    deletion: { kept: "counts digests, and removes itself within two days" },
    export: { not: "counts digests" },
  },
  reconciliationParts: { deletion: { kept: noPerson }, export: { not: noPerson } },
  replacedFiles: {
    deletion: { deleted: "video: media" },
    export: { not: "name files at the video provider, and no person" },
  },
  reports: {
    deletion: { deleted: "traces" },
    export: { not: "is for the admins who judge it; an operator answers a full request" },
  },
  retention: {
    deletion: { kept: "sums of viewers by video, no name" },
    export: { not: "are sums of the viewers of a video, which is exported itself" },
  },
  reviews: { deletion: { deleted: "reviews" }, export: { file: "reviews" } },
  savedVideos: { deletion: { deleted: "saved_videos" }, export: { file: "saved_videos" } },
  searchEntries: {
    deletion: { deleted: "catalogue" },
    export: { not: copies("videos, channels and the profile") },
  },
  selfRefunds: {
    deletion: { kept: shortLived("90 days") },
    export: { not: "counts refunds, which are exported with the payments" },
  },
  series: { deletion: { deleted: "channel: series" }, export: { file: "series" } },
  users: { deletion: { anonymised: "record" }, export: { file: "profile" } },
  videos: { deletion: { deleted: "video: record" }, export: { file: "videos" } },
  viewMarks: {
    deletion: { kept: "holds digests, and removes itself after an hour" },
    export: { not: "holds digests" },
  },
  watchHistory: { deletion: { deleted: "history" }, export: { file: "watch_history" } },
};
