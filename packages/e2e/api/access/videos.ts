import type { embedCalls } from "@marquee/contracts/content/embed/embed.calls";
import type { uploadCalls } from "@marquee/contracts/content/upload/upload.calls";
import type { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { functionsEnvironment } from "../support/stack.ts";
import { putDraft, putPaidVideo, putVideo } from "../support/things.ts";
import { forItsCreator, forItsOwnerAndAdmins, type Rows } from "./row.ts";

export const uploadRows: Rows<typeof uploadCalls> = {
  minutes: {
    input: ({ people }) => ({ query: { user_id: people.owner.id } }),
    exceptions: forItsOwnerAndAdmins,
  },
  create: {
    input: ({ channel }) => ({
      body: {
        title: "Fog",
        channel_id: channel.id,
        file_name: "fog.mp4",
        size: 1000,
        duration: 30,
      },
    }),
    exceptions: forItsCreator,
  },
  replace: {
    input: async (world) => ({
      params: { id: await putVideo(world, { status: "errored", error: "Not a video." }) },
      body: { file_name: "fog.mp4", size: 1000, duration: 30 },
    }),
    exceptions: forItsCreator,
  },
  progress: {
    input: async (world) => ({ params: { id: await putDraft(world) } }),
    exceptions: forItsOwnerAndAdmins,
  },
  cancel: {
    input: async (world) => ({
      params: { id: await putVideo(world, { status: "uploading", upload_id: undefined }) },
    }),
    exceptions: forItsOwnerAndAdmins,
  },
};

export const videoRows: Rows<typeof videoCalls> = {
  own: {},
  create: {
    input: ({ channel }) => ({ body: { title: "Ebb", channel_id: channel.id } }),
    exceptions: forItsCreator,
  },
  update: {
    input: async (world) => ({
      params: { id: await putDraft(world) },
      body: { title: "Flood", version: 1 },
    }),
    exceptions: forItsCreator,
  },
  byId: {
    input: async (world) => ({ params: { id: await putDraft(world) } }),
    exceptions: forItsOwnerAndAdmins,
  },
  publicById: {
    input: async (world) => ({ params: { id: await putPaidVideo(world) } }),
  },
  publicByTitle: {
    input: async (world) => ({ params: { title: `lights-${await putPaidVideo(world)}` } }),
  },
  byTitle: {
    input: async (world) => ({ params: { title: `lights-${await putDraft(world)}` } }),
    exceptions: forItsOwnerAndAdmins,
  },
  publicList: {},
  promotedList: {},
  purchased: {},
  playback: {
    input: async (world) => ({ params: { id: await putPaidVideo(world) } }),
    exceptions: {
      anonymous: "forbidden",
      watcher: "forbidden",
      otherCreator: "forbidden",
    },
  },
  recordView: {
    input: async (world) => ({
      params: { id: await putVideo(world) },
      body: { viewer: crypto.randomUUID(), seconds: 5 },
    }),
  },
};

export const embedRows: Rows<typeof embedCalls> = {
  oembed: {
    input: async (world) => ({
      query: { url: `${functionsEnvironment().WEB_URL}/video/${await putVideo(world)}` },
    }),
  },
};
