import * as Comment from "@marquee/core/community/comment";
import * as Review from "@marquee/core/community/review";
import { listUnanswered } from "@marquee/core/community/unanswered";
import * as Blog from "@marquee/core/content/blog";
import { globalSearch } from "@marquee/core/content/catalog";
import * as Channel from "@marquee/core/content/channel";
import * as Series from "@marquee/core/content/series";
import * as Video from "@marquee/core/content/video";
import { getCheckout, listWaitingForBank } from "@marquee/core/money/checkout";
import { listCreatorPayments, listWatcherPayments } from "@marquee/core/money/payment";
import { getUserPlan, listPlans } from "@marquee/core/money/plan";
import * as Subscription from "@marquee/core/money/subscription";
import { listCategories } from "@marquee/core/people/category";
import { getMinutes } from "@marquee/core/people/minutes";
import * as Notification from "@marquee/core/people/notification";
import * as User from "@marquee/core/people/user";
import type { CoreContext } from "../support/core-context.ts";
import type { ListFixtures } from "../support/list-fixtures.ts";
import type { Fixtures } from "../support/shared-fixtures.ts";
import { adminCosts } from "./admin.ts";
import { captionsCosts } from "./captions.ts";
import { deletionCosts } from "./deletion.ts";
import { figuresCosts } from "./figures.ts";
import { liveCosts } from "./live.ts";
import { moneyCosts } from "./money.ts";
import { opening } from "./opening.ts";
import { personCosts } from "./person.ts";
import { planCosts } from "./plans.ts";
import type { ProviderFixtures } from "./provider.ts";
import { withSlugs } from "./slugs.ts";

/** The greatest cost that a read may have; docs/data-model.md names what it reads. */
export interface ReadCost {
  call: string;
  as: "visitor" | "watcher" | "owner" | "admin";
  /** Sequential round trips to the table. */
  rounds: number;
  /** The maximum read units, for pages of ten of items of about 1 KB. */
  units: number;
  /** The part that is read completely, so that the units grow with it. */
  readsWhole?: string;
  run: (ctx: CoreContext, fixtures: Fixtures & ListFixtures & ProviderFixtures) => Promise<unknown>;
}

const ten = { page: 1, limit: 10 };
const published = { ...ten, status: "published" as const, sort: "latest" as const };
const shardsOfTen = 4 * 2;
const id = (value: string) => ({ id: value });

type Run = ReadCost["run"];
const publicVideo: Run = (ctx, { discussedId }) =>
  Video.getPublicVideo({ ctx: opening(ctx), input: id(discussedId) });
const publicVideos: Run = (ctx) => Video.listPublicVideos({ ctx, input: published });
const oneChannel: Run = (ctx, { soldChannel }) =>
  Channel.getChannel({ ctx, input: id(soldChannel.id) });
const channelsOf: Run = (ctx, { people }) =>
  Channel.listChannelsOfCreator({ ctx, input: { ...ten, creatorId: people.owner.id } });
const popularChannels: Run = (ctx) => Channel.listPopularChannels({ ctx, input: ten });
const reviewsOf: Run = (ctx, { channel }) =>
  Review.listReviews({ ctx, input: { ...ten, id: channel.id } });

/** Every read of the API. */
export const readCosts = withSlugs([
  ...adminCosts,
  ...planCosts,
  ...personCosts,
  ...deletionCosts,
  ...captionsCosts,
  {
    call: "user.creatorProfile",
    as: "visitor",
    rounds: 1,
    units: 0.5,
    run: (ctx, { people }) => User.getCreator({ ctx, input: id(people.owner.id) }),
  },
  {
    call: "user.popularCreators",
    as: "visitor",
    rounds: 1,
    units: shardsOfTen,
    run: (ctx) => User.listPopularCreators({ ctx, input: ten }),
  },
  {
    call: "notification.list",
    as: "watcher",
    rounds: 1,
    units: 8,
    run: (ctx) => Notification.listNotifications({ ctx, input: ten }),
  },
  {
    call: "payment.packages",
    as: "visitor",
    rounds: 1,
    units: 1,
    run: (ctx) => listPlans({ ctx, input: ten }),
  },
  {
    call: "payment.userPackage",
    as: "owner",
    rounds: 2,
    units: 1,
    run: (ctx, { people }) => getUserPlan({ ctx, input: id(people.owner.id) }),
  },
  {
    call: "payment.setupQuote",
    as: "watcher",
    rounds: 1,
    units: 2,
    run: (ctx, { plan }) => Subscription.quoteSetup({ ctx, input: { priceId: plan.price_id } }),
  },
  {
    call: "payment.waitingForBank",
    as: "watcher",
    rounds: 1,
    units: 1,
    run: (ctx) => listWaitingForBank({ ctx }),
  },
  {
    call: "payment.checkout",
    as: "watcher",
    rounds: 1,
    units: 1,
    run: (ctx, { fulfilledSession }) =>
      getCheckout({ ctx, input: { session_id: fulfilledSession } }),
  },
  {
    call: "payment.creatorPayments",
    as: "owner",
    rounds: 1,
    units: 2,
    run: (ctx) => listCreatorPayments({ ctx, input: ten }),
  },
  {
    call: "payment.watcherPayments",
    as: "watcher",
    rounds: 1,
    units: 2,
    run: (ctx) => listWatcherPayments({ ctx, input: ten }),
  },
  ...moneyCosts,
  ...figuresCosts,
  {
    call: "upload.minutes",
    as: "owner",
    rounds: 1,
    units: 1,
    run: (ctx) => getMinutes({ ctx, input: {} }),
  },
  { call: "channel.byId", as: "visitor", rounds: 1, units: 0.5, run: oneChannel },
  { call: "channel.byId", as: "watcher", rounds: 2, units: 1.5, run: oneChannel },
  { call: "channel.ofCreator", as: "visitor", rounds: 1, units: 2.5, run: channelsOf },
  { call: "channel.ofCreator", as: "watcher", rounds: 2, units: 2.5 + 5, run: channelsOf },
  {
    call: "channel.own",
    as: "owner",
    rounds: 2,
    units: 2 + 5,
    run: (ctx) => Channel.listOwnChannels({ ctx, input: ten }),
  },
  { call: "channel.popular", as: "visitor", rounds: 1, units: shardsOfTen, run: popularChannels },
  {
    call: "channel.purchased",
    as: "watcher",
    rounds: 3,
    units: 12.5 + 5 + 5,
    run: (ctx) => Channel.listPurchasedChannels({ ctx, input: ten }),
  },
  { call: "review.ofChannel", as: "visitor", rounds: 1, units: 2.5, run: reviewsOf },
  { call: "review.ofChannel", as: "owner", rounds: 2, units: 3, run: reviewsOf },
  { call: "video.publicById", as: "visitor", rounds: 1, units: 0.5, run: publicVideo },
  {
    call: "video.publicById",
    as: "watcher",
    rounds: 1,
    units: 5.5,
    readsWhole: "the channels that the caller has bought",
    run: publicVideo,
  },
  {
    call: "video.playback",
    as: "watcher",
    rounds: 1,
    units: 5,
    readsWhole: "the channels that the caller has bought",
    run: (ctx, { discussedId }) =>
      Video.createPlayback({ ctx: opening(ctx), input: id(discussedId) }),
  },
  {
    call: "embed.oembed",
    as: "visitor",
    rounds: 1,
    units: 0.5,
    run: (ctx, { openVideoId }) =>
      Video.getOembed({
        ctx,
        input: { url: `${ctx.config.WEB_URL}/video/${openVideoId}`, format: "json" },
      }),
  },
  { call: "video.publicList", as: "visitor", rounds: 1, units: shardsOfTen, run: publicVideos },
  { call: "video.publicList", as: "watcher", rounds: 2, units: shardsOfTen + 5, run: publicVideos },
  {
    call: "video.publicList",
    as: "visitor",
    rounds: 1,
    units: 2,
    run: (ctx, { channel }) =>
      Video.listPublicVideos({ ctx, input: { ...published, channel_id: channel.id } }),
  },
  {
    call: "video.publicList",
    as: "visitor",
    rounds: 1,
    units: shardsOfTen,
    run: (ctx) => Video.listPublicVideos({ ctx, input: { ...published, sort: "popular" } }),
  },
  {
    call: "video.promotedList",
    as: "visitor",
    rounds: 1,
    units: 2,
    run: (ctx) => Video.listPromotedVideos({ ctx, input: published }),
  },
  {
    call: "video.own",
    as: "owner",
    rounds: 1,
    units: 2,
    run: (ctx) => Video.listOwnVideos({ ctx, input: { ...ten, sort: "newest" } }),
  },
  {
    call: "video.byId",
    as: "owner",
    rounds: 1,
    units: 1,
    run: (ctx, { discussedId }) => Video.getOwnVideo({ ctx, input: id(discussedId) }),
  },
  {
    call: "video.purchased",
    as: "watcher",
    rounds: 2,
    units: 12.5 + 5,
    run: (ctx) => Video.listPurchasedVideos({ ctx, input: ten }),
  },
  {
    call: "video.recordView",
    as: "watcher",
    rounds: 0,
    units: 0,
    run: (ctx, { discussedId }) =>
      Video.recordView({
        ctx,
        input: { id: discussedId, viewer: "a-browser", seconds: 3, page: "home" },
      }),
  },
  ...liveCosts,
  {
    call: "series.grouped",
    as: "visitor",
    rounds: 2,
    units: 2.5 + 10 * 4 * 0.5,
    run: (ctx, { channel }) =>
      Series.listGroupedSeries({ ctx, input: { ...ten, channel_id: channel.id, video_limit: 4 } }),
  },
  {
    call: "series.list",
    as: "visitor",
    rounds: 1,
    units: 2.5,
    run: (ctx, { channel }) =>
      Series.listSeries({ ctx, input: { ...ten, channel_id: channel.id } }),
  },
  {
    call: "series.byName",
    as: "visitor",
    rounds: 2,
    units: 1 + 5,
    run: (ctx, { seriesId }) => Series.getSeries({ ctx, input: id(seriesId) }),
  },
  {
    call: "series.byName",
    as: "watcher",
    rounds: 2,
    units: 1 + 3 * 5,
    run: (ctx, { seriesId }) => Series.getSeries({ ctx, input: id(seriesId) }),
  },
  {
    call: "unanswered.list",
    as: "owner",
    rounds: 2,
    units: 2 + 2 + 10 * 0.5,
    run: (ctx) => listUnanswered({ ctx, input: ten }),
  },
  {
    call: "comment.ofVideo",
    as: "visitor",
    rounds: 2,
    units: 2 + 0.5 + 10 * 0.5,
    run: (ctx, { discussedId }) =>
      Comment.listComments({
        ctx,
        input: { ...ten, video_id: discussedId, replyPerPage: 1, replyLimit: 3 },
      }),
  },
  {
    call: "blog.publicList",
    as: "visitor",
    rounds: 1,
    units: shardsOfTen,
    run: (ctx) => Blog.listPublicBlogs({ ctx, input: ten }),
  },
  {
    call: "blog.own",
    as: "owner",
    rounds: 1,
    units: 2,
    run: (ctx) => Blog.listOwnBlogs({ ctx, input: ten }),
  },
  {
    call: "blog.byId",
    as: "visitor",
    rounds: 1,
    units: 1,
    run: (ctx, { blogId }) => Blog.getBlog({ ctx, input: id(blogId) }),
  },
  {
    call: "catalog.categories",
    as: "visitor",
    rounds: 1,
    units: 0.5,
    run: (ctx) => listCategories({ ctx, input: ten }),
  },
  {
    call: "catalog.globalSearch",
    as: "visitor",
    rounds: 1,
    units: 40,
    readsWhole: "up to 200 entries of each kind",
    run: (ctx) => globalSearch({ ctx, input: { ...ten, query: "lighthouse keepers" } }),
  },
]);
