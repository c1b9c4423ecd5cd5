import { globalSearch } from "../../packages/core/src/content/catalog/index.ts";
import { listPublicVideos } from "../../packages/core/src/content/video/list-catalog.ts";
import { describePublicVideo } from "../../packages/core/src/content/video/watch-video.ts";
import {
  listUsersAsAdmin,
  listVideosAsAdmin,
} from "../../packages/core/src/operations/admin/index.ts";
import { listPopularCreators } from "../../packages/core/src/people/user/index.ts";
import type { SeedContext } from "../../packages/local/src/seed/seed-context.ts";
import { benchCategoryId, benchChannelId, commonWord, rareWord } from "../large-catalog.ts";

export interface GrowingRead {
  name: string;
  /** The maximum number of items that it reads; it reads more with each size until then. */
  maxItems?: number;
  run: (ctx: SeedContext) => Promise<unknown>;
}

const page = { page: 1, limit: 30 };
/** Entries of one kind that one search reads (ADR 5). */
const maxEntries = 200;
const published = { ...page, status: "published" as const, sort: "latest" as const };
const search = (query: string) => (ctx: SeedContext) =>
  globalSearch({ ctx: asVisitor(ctx), input: { ...page, query } });

const asVisitor = (ctx: SeedContext): SeedContext => ({ ...ctx, actor: { type: "anonymous" } });
const asAdmin = (ctx: SeedContext): SeedContext => ({
  ...ctx,
  actor: { type: "user", userId: "usr_growth_admin", accountType: "admin" },
});

/** Lists, searches and pages whose data grows. `deep` is a cursor half-way through the list of everything. */
export const growingReads = ({
  lastVideo,
  deep,
}: {
  lastVideo: string;
  deep: string;
}): GrowingRead[] => [
  {
    name: "Latest videos, 30",
    run: (ctx) => listPublicVideos({ ctx: asVisitor(ctx), input: published }),
  },
  {
    name: "Latest videos, half-way by cursor",
    run: (ctx) => listPublicVideos({ ctx: asVisitor(ctx), input: { ...published, cursor: deep } }),
  },
  {
    name: "Most viewed videos",
    run: (ctx) =>
      listPublicVideos({ ctx: asVisitor(ctx), input: { ...published, sort: "popular" } }),
  },
  {
    name: "Videos of a category",
    run: (ctx) =>
      listPublicVideos({
        ctx: asVisitor(ctx),
        input: { ...published, category_id: benchCategoryId },
      }),
  },
  {
    name: "Videos of a channel",
    run: (ctx) =>
      listPublicVideos({
        ctx: asVisitor(ctx),
        input: { ...published, channel_id: benchChannelId },
      }),
  },
  {
    name: "Page of a video",
    run: (ctx) => describePublicVideo({ ctx: asVisitor(ctx), input: { id: lastVideo } }),
  },
  { name: "Search, a rare word", maxItems: maxEntries, run: search(rareWord) },
  { name: "Search, a common word", maxItems: maxEntries, run: search(commonWord) },
  { name: "Search, both", maxItems: maxEntries, run: search(`${commonWord} ${rareWord}`) },
  {
    name: "Popular creators",
    run: (ctx) => listPopularCreators({ ctx: asVisitor(ctx), input: page }),
  },
  {
    name: "Accounts, newest first",
    run: (ctx) =>
      listUsersAsAdmin({ ctx: asAdmin(ctx), input: { ...page, sort_by: "created_at" } }),
  },
  {
    name: "Accounts by name",
    run: (ctx) => listUsersAsAdmin({ ctx: asAdmin(ctx), input: { ...page, sort_by: "name" } }),
  },
  {
    name: "All videos, in the back office",
    run: (ctx) => listVideosAsAdmin({ ctx: asAdmin(ctx), input: page }),
  },
];
