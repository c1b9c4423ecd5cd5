import type { followCalls } from "@marquee/contracts/content/follow/follow.calls";
import type { liveCalls } from "@marquee/contracts/content/live/live.calls";
import { makeLiveStream, putLiveStream } from "../support/live-things.ts";
import { forItsCreator, forItsOwner, type Rows } from "./row.ts";

export const liveRows: Rows<typeof liveCalls> = {
  all: {},
  create: {
    input: ({ channel }) => ({ body: { title: "Storm watch", channel_id: channel.id } }),
    exceptions: forItsCreator,
  },
  announce: {
    input: async (world) => ({ query: { streamKey: (await putLiveStream(world)).key } }),
    exceptions: forItsOwner,
  },
  update: {
    input: async (world) => ({
      body: { stream_id: (await putLiveStream(world)).id, title: "Storm warning", version: 1 },
    }),
    exceptions: forItsCreator,
  },
  own: {},
  byId: {
    input: async (world) => ({
      params: { id: (await putLiveStream(world, {}, world.soldChannel)).id },
    }),
  },
  ingest: {
    input: async (world, caller) => ({
      params: {
        id: (caller === "owner" ? await makeLiveStream(world) : await putLiveStream(world)).id,
      },
    }),
    exceptions: forItsOwner,
  },
  playback: {
    input: async (world) => ({
      params: { id: (await putLiveStream(world, {}, world.soldChannel)).id },
    }),
    exceptions: {
      anonymous: "unauthenticated",
      watcher: "forbidden",
      otherCreator: "forbidden",
    },
  },
  end: {
    input: async (world) => ({ params: { id: (await putLiveStream(world)).id } }),
    exceptions: forItsOwner,
  },
  resetKey: {
    input: async (world, caller) => ({
      params: {
        id: (caller === "owner" ? await makeLiveStream(world) : await putLiveStream(world)).id,
      },
    }),
    exceptions: forItsCreator,
  },
};

export const followRows: Rows<typeof followCalls> = {
  follow: {
    input: ({ channel }) => ({ params: { id: channel.id } }),
    exceptions: { owner: "forbidden" },
  },
  unfollow: {
    input: ({ channel }) => ({ params: { id: channel.id } }),
  },
  followed: {},
};
