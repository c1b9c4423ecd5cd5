import type { reviewCalls } from "@marquee/contracts/community/review/review.calls";
import type { catalogCalls } from "@marquee/contracts/content/catalog/catalog.calls";
import type { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import type { seriesCalls } from "@marquee/contracts/content/series/series.calls";
import type { metaCalls } from "@marquee/contracts/platform/meta/meta.calls";
import { putReview, putSeries } from "../support/things.ts";
import {
  forAll,
  forCreators,
  forItsCreator,
  forItsOwner,
  forSignedIn,
  forVisitors,
  type Rows,
} from "./row.ts";

export const channelRows: Rows<typeof channelCalls> = {
  create: {
    input: ({ category }) => ({
      body: {
        name: `Piers ${crypto.randomUUID().slice(0, 8)}`,
        description: "Everything that ends in the water.",
        category_id: category,
        privacy_type: "public",
      },
    }),
    expected: forCreators,
  },
  update: {
    input: async ({ channel, database }) => {
      const { data } = await database.channels.get({ id: channel.id }).go({ consistent: true });
      return {
        params: { id: channel.id },
        body: {
          description: "Everything that stands in the water.",
          version: data?.version ?? 0,
        },
      };
    },
    expected: forItsCreator,
  },
  order: {
    input: ({ channel, soldChannel }) => ({ body: { channel_ids: [channel.id, soldChannel.id] } }),
    expected: forItsCreator,
  },
  own: { input: () => ({}), expected: forSignedIn },
  byId: { input: ({ channel }) => ({ params: { id: channel.id } }), expected: forVisitors },
  byName: {
    input: ({ soldChannel }) => ({ params: { name: soldChannel.slug } }),
    expected: forVisitors,
  },
  ofCreator: {
    input: ({ people }) => ({ params: { id: people.owner.id } }),
    expected: forVisitors,
  },
  popular: { input: () => ({}), expected: forVisitors },
  purchased: { input: () => ({}), expected: forSignedIn },
};

export const reviewRows: Rows<typeof reviewCalls> = {
  ofChannel: { input: ({ channel }) => ({ params: { id: channel.id } }), expected: forVisitors },
  create: {
    input: ({ channel }) => ({ params: { id: channel.id }, body: { rating: 5 } }),
    expected: { ...forSignedIn, owner: "forbidden" },
  },
  hide: {
    input: async (world) => ({
      params: { id: world.channel.id, reviewId: await putReview(world) },
    }),
    expected: { ...forSignedIn, watcher: "forbidden", otherCreator: "forbidden" },
  },
  show: {
    input: async (world) => ({
      params: { id: world.channel.id, reviewId: await putReview(world, "hidden") },
    }),
    expected: { ...forSignedIn, watcher: "forbidden", otherCreator: "forbidden" },
  },
  reply: {
    input: async (world) => ({
      params: { id: world.channel.id, reviewId: await putReview(world) },
      body: { text: "Thank you." },
    }),
    expected: {
      ...forSignedIn,
      watcher: "forbidden",
      otherCreator: "forbidden",
      admin: "forbidden",
    },
  },
};

export const seriesRows: Rows<typeof seriesCalls> = {
  create: {
    input: ({ channel }) => ({ body: { name: "Harbours", channel_id: channel.id } }),
    expected: forItsCreator,
  },
  grouped: {
    input: ({ channel }) => ({ query: { channel_id: channel.id } }),
    expected: forVisitors,
  },
  list: { input: ({ channel }) => ({ query: { channel_id: channel.id } }), expected: forVisitors },
  byName: {
    input: async (world) => ({ query: { name: `lights-${await putSeries(world)}` } }),
    expected: forVisitors,
  },
  update: {
    input: async (world) => ({
      params: { id: await putSeries(world) },
      body: { name: "Moles", version: 1 },
    }),
    expected: forItsCreator,
  },
  remove: {
    input: async (world) => ({ params: { id: await putSeries(world) } }),
    expected: forItsOwner,
  },
};

export const catalogRows: Rows<typeof catalogCalls> = {
  categories: { input: () => ({}), expected: forAll },
  globalSearch: { input: () => ({ query: { query: "light" } }), expected: forAll },
};

export const metaRows: Rows<typeof metaCalls> = {
  health: { input: () => ({}), expected: forAll },
};
