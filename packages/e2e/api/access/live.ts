import type { followCalls } from "@marquee/contracts/content/follow/follow.calls";
import type { liveCalls } from "@marquee/contracts/content/live/live.calls";
import { makeLiveStream, putLiveStream } from "../support/live-fixtures.ts";
import { forItsCreator, forItsOwner, type Rows } from "./row.ts";

export const liveRows: Rows<typeof liveCalls> = {
  all: {},
  create: {
    input: ({ channel }) => ({ body: { title: "Storm watch", channel_id: channel.id } }),
    exceptions: forItsCreator,
  },
  announce: {
    input: async (fixtures) => ({ query: { streamKey: (await putLiveStream(fixtures)).key } }),
    exceptions: forItsOwner,
  },
  update: {
    input: async (fixtures) => ({
      body: { stream_id: (await putLiveStream(fixtures)).id, title: "Storm warning", version: 1 },
    }),
    exceptions: forItsCreator,
  },
  own: {},
  byId: {
    input: async (fixtures) => ({
      params: { id: (await putLiveStream(fixtures, {}, fixtures.soldChannel)).id },
    }),
  },
  ingest: {
    input: async (fixtures, caller) => ({
      params: {
        id: (caller === "owner" ? await makeLiveStream(fixtures) : await putLiveStream(fixtures))
          .id,
      },
    }),
    exceptions: forItsOwner,
  },
  playback: {
    input: async (fixtures) => ({
      params: { id: (await putLiveStream(fixtures, {}, fixtures.soldChannel)).id },
    }),
    exceptions: {
      anonymous: "unauthenticated",
      watcher: "forbidden",
      otherCreator: "forbidden",
    },
  },
  end: {
    input: async (fixtures) => ({ params: { id: (await putLiveStream(fixtures)).id } }),
    exceptions: forItsOwner,
  },
  remove: {
    input: async (fixtures) => ({
      params: { id: (await putLiveStream(fixtures, { status: "ended" })).id },
    }),
    exceptions: forItsOwner,
  },
  resetKey: {
    input: async (fixtures, caller) => ({
      params: {
        id: (caller === "owner" ? await makeLiveStream(fixtures) : await putLiveStream(fixtures))
          .id,
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
