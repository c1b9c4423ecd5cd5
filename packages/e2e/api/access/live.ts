import type { followCalls } from "@marquee/contracts/content/follow/follow.calls";
import type { liveCalls } from "@marquee/contracts/content/live/live.calls";
import { makeLiveStream, putLiveStream } from "../support/live-things.ts";
import { forAll, forItsCreator, forItsOwner, forSignedIn, forVisitors, type Rows } from "./row.ts";

export const liveRows: Rows<typeof liveCalls> = {
  all: { input: () => ({}), expected: forAll },
  create: {
    input: ({ channel }) => ({ body: { title: "Storm watch", channel_id: channel.id } }),
    expected: forItsCreator,
  },
  announce: {
    input: async (world) => ({ query: { streamKey: (await putLiveStream(world)).key } }),
    expected: forItsOwner,
  },
  update: {
    input: async (world) => ({
      body: { stream_id: (await putLiveStream(world)).id, title: "Storm warning", version: 1 },
    }),
    expected: forItsCreator,
  },
  own: { input: () => ({}), expected: forSignedIn },
  byId: {
    input: async (world) => ({
      params: { id: (await putLiveStream(world, {}, world.soldChannel)).id },
    }),
    expected: forVisitors,
  },
  ingest: {
    input: async (world, caller) => ({
      params: {
        id: (caller === "owner" ? await makeLiveStream(world) : await putLiveStream(world)).id,
      },
    }),
    expected: forItsOwner,
  },
  playback: {
    input: async (world) => ({
      params: { id: (await putLiveStream(world, {}, world.soldChannel)).id },
    }),
    expected: {
      ...forVisitors,
      anonymous: "unauthenticated",
      watcher: "forbidden",
      otherCreator: "forbidden",
    },
  },
  end: {
    input: async (world) => ({ params: { id: (await putLiveStream(world)).id } }),
    expected: forItsOwner,
  },
  resetKey: {
    input: async (world, caller) => ({
      params: {
        id: (caller === "owner" ? await makeLiveStream(world) : await putLiveStream(world)).id,
      },
    }),
    expected: forItsCreator,
  },
};

export const followRows: Rows<typeof followCalls> = {
  follow: {
    input: ({ channel }) => ({ params: { id: channel.id } }),
    expected: { ...forSignedIn, owner: "forbidden" },
  },
  unfollow: {
    input: ({ channel }) => ({ params: { id: channel.id } }),
    expected: forSignedIn,
  },
  followed: { input: () => ({}), expected: forSignedIn },
};
