import type { reviewCalls } from "@marquee/contracts/community/review/review.calls";
import type { catalogCalls } from "@marquee/contracts/content/catalog/catalog.calls";
import type { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import type { seriesCalls } from "@marquee/contracts/content/series/series.calls";
import type { metaCalls } from "@marquee/contracts/platform/meta/meta.calls";
import { putOwnReview, putReview, putSeries } from "../support/fixtures.ts";
import { forCreators, forItsAuthor, forItsCreator, forItsOwner, type Rows } from "./row.ts";

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
    exceptions: forCreators,
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
    exceptions: forItsCreator,
  },
  order: {
    input: ({ channel, soldChannel }) => ({ body: { channel_ids: [channel.id, soldChannel.id] } }),
    exceptions: forItsCreator,
  },
  own: {},
  byId: { input: ({ channel }) => ({ params: { id: channel.id } }) },
  byName: {
    input: ({ soldChannel }) => ({ params: { name: soldChannel.slug } }),
  },
  ofCreator: {
    input: ({ people }) => ({ params: { id: people.owner.id } }),
  },
  popular: {},
  purchased: {},
};

export const reviewRows: Rows<typeof reviewCalls> = {
  ofChannel: { input: ({ channel }) => ({ params: { id: channel.id } }) },
  create: {
    input: ({ channel }) => ({ params: { id: channel.id }, body: { rating: 5 } }),
    exceptions: { owner: "forbidden" },
  },
  update: {
    input: async (fixtures) => ({
      params: await putOwnReview(fixtures),
      body: { rating: 3, version: 1 },
    }),
    exceptions: forItsAuthor,
  },
  remove: {
    input: async (fixtures) => ({ params: await putOwnReview(fixtures) }),
    exceptions: forItsAuthor,
  },
  hide: {
    input: async (fixtures) => ({
      params: { id: fixtures.channel.id, reviewId: await putReview(fixtures) },
    }),
    exceptions: { watcher: "forbidden", otherCreator: "forbidden" },
  },
  show: {
    input: async (fixtures) => ({
      params: { id: fixtures.channel.id, reviewId: await putReview(fixtures, "hidden") },
    }),
    exceptions: { watcher: "forbidden", otherCreator: "forbidden" },
  },
  reply: {
    input: async (fixtures) => ({
      params: { id: fixtures.channel.id, reviewId: await putReview(fixtures) },
      body: { text: "Thank you." },
    }),
    exceptions: {
      watcher: "forbidden",
      otherCreator: "forbidden",
      admin: "forbidden",
    },
  },
};

export const seriesRows: Rows<typeof seriesCalls> = {
  create: {
    input: ({ channel }) => ({ body: { name: "Harbours", channel_id: channel.id } }),
    exceptions: forItsCreator,
  },
  grouped: {
    input: ({ channel }) => ({ query: { channel_id: channel.id } }),
  },
  list: { input: ({ channel }) => ({ query: { channel_id: channel.id } }) },
  byName: {
    input: async (fixtures) => ({ query: { name: `lights-${await putSeries(fixtures)}` } }),
  },
  update: {
    input: async (fixtures) => ({
      params: { id: await putSeries(fixtures) },
      body: { name: "Moles", version: 1 },
    }),
    exceptions: forItsCreator,
  },
  remove: {
    input: async (fixtures) => ({ params: { id: await putSeries(fixtures) } }),
    exceptions: forItsOwner,
  },
};

export const catalogRows: Rows<typeof catalogCalls> = {
  categories: {},
  globalSearch: { input: () => ({ query: { query: "light" } }) },
};

export const metaRows: Rows<typeof metaCalls> = {
  health: {},
};
