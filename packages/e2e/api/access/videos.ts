import type { embedCalls } from "@marquee/contracts/content/embed/embed.calls";
import type { uploadCalls } from "@marquee/contracts/content/upload/upload.calls";
import type { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { functionsEnvironment } from "../support/stack.ts";
import { putDraft, putPaidVideo, putVideo } from "../support/things.ts";
import {
  forAll,
  forItsCreator,
  forItsOwnerAndAdmins,
  forSignedIn,
  forVisitors,
  type Rows,
} from "./row.ts";

export const uploadRows: Rows<typeof uploadCalls> = {
  minutes: {
    input: ({ people }) => ({ query: { user_id: people.owner.id } }),
    expected: forItsOwnerAndAdmins,
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
    expected: forItsCreator,
  },
  replace: {
    input: async (world) => ({
      params: { id: await putVideo(world, { status: "errored", error: "Not a video." }) },
      body: { file_name: "fog.mp4", size: 1000, duration: 30 },
    }),
    expected: forItsCreator,
  },
  progress: {
    input: async (world) => ({ params: { id: await putDraft(world) } }),
    expected: forItsOwnerAndAdmins,
  },
  cancel: {
    input: async (world) => ({
      params: { id: await putVideo(world, { status: "uploading", upload_id: undefined }) },
    }),
    expected: forItsOwnerAndAdmins,
  },
};

export const videoRows: Rows<typeof videoCalls> = {
  own: { input: () => ({}), expected: forSignedIn },
  create: {
    input: ({ channel }) => ({ body: { title: "Ebb", channel_id: channel.id } }),
    expected: forItsCreator,
  },
  update: {
    input: async (world) => ({
      params: { id: await putDraft(world) },
      body: { title: "Flood", version: 1 },
    }),
    expected: forItsCreator,
  },
  byId: {
    input: async (world) => ({ params: { id: await putDraft(world) } }),
    expected: forItsOwnerAndAdmins,
  },
  publicById: {
    input: async (world) => ({ params: { id: await putPaidVideo(world) } }),
    expected: forVisitors,
  },
  publicByTitle: {
    input: async (world) => ({ params: { title: `lights-${await putPaidVideo(world)}` } }),
    expected: forVisitors,
  },
  byTitle: {
    input: async (world) => ({ params: { title: `lights-${await putDraft(world)}` } }),
    expected: forItsOwnerAndAdmins,
  },
  publicList: { input: () => ({}), expected: forVisitors },
  promotedList: { input: () => ({}), expected: forVisitors },
  purchased: { input: () => ({}), expected: forSignedIn },
  playback: {
    input: async (world) => ({ params: { id: await putPaidVideo(world) } }),
    expected: {
      ...forVisitors,
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
    expected: forVisitors,
  },
};

export const embedRows: Rows<typeof embedCalls> = {
  oembed: {
    input: async (world) => ({
      query: { url: `${functionsEnvironment().WEB_URL}/video/${await putVideo(world)}` },
    }),
    expected: forAll,
  },
};
