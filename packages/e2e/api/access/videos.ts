import type { embedCalls } from "@marquee/contracts/content/embed/embed.calls";
import type { uploadCalls } from "@marquee/contracts/content/upload/upload.calls";
import type { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { putDraft, putPaidVideo, putVideo } from "../support/fixtures.ts";
import { functionsEnvironment } from "../support/stack.ts";
import { forItsBuyers, forItsCreator, forItsOwnerAndAdmins, type Rows } from "./row.ts";

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
    input: async (fixtures) => ({
      params: { id: await putVideo(fixtures, { status: "errored", error: "Not a video." }) },
      body: { file_name: "fog.mp4", size: 1000, duration: 30 },
    }),
    exceptions: forItsCreator,
  },
  progress: {
    input: async (fixtures) => ({ params: { id: await putDraft(fixtures) } }),
    exceptions: forItsOwnerAndAdmins,
  },
  cancel: {
    input: async (fixtures) => ({
      params: { id: await putVideo(fixtures, { status: "uploading", upload_id: undefined }) },
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
    input: async (fixtures) => ({
      params: { id: await putDraft(fixtures) },
      body: { title: "Flood", version: 1 },
    }),
    exceptions: forItsCreator,
  },
  byId: {
    input: async (fixtures) => ({ params: { id: await putDraft(fixtures) } }),
    exceptions: forItsOwnerAndAdmins,
  },
  publicById: {
    input: async (fixtures) => ({ params: { id: await putPaidVideo(fixtures) } }),
  },
  publicByTitle: {
    input: async (fixtures) => ({ params: { title: `lights-${await putPaidVideo(fixtures)}` } }),
  },
  byTitle: {
    input: async (fixtures) => ({ params: { title: `lights-${await putDraft(fixtures)}` } }),
    exceptions: forItsOwnerAndAdmins,
  },
  publicList: {},
  promotedList: {},
  purchased: {},
  playback: {
    input: async (fixtures) => ({ params: { id: await putPaidVideo(fixtures) } }),
    exceptions: forItsBuyers,
  },
  recordView: {
    input: async (fixtures) => ({
      params: { id: await putVideo(fixtures) },
      body: { viewer: crypto.randomUUID(), seconds: 5 },
    }),
  },
};

export const embedRows: Rows<typeof embedCalls> = {
  oembed: {
    input: async (fixtures) => ({
      query: { url: `${functionsEnvironment().WEB_URL}/video/${await putVideo(fixtures)}` },
    }),
  },
};
