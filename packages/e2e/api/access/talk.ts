import type { commentCalls } from "@marquee/contracts/community/comment/comment.calls";
import type { unansweredCalls } from "@marquee/contracts/community/unanswered/unanswered.calls";
import type { blogCalls } from "@marquee/contracts/content/blog/blog.calls";
import { putBlog, putComment, putVideo } from "../support/things.ts";
import { forCreators, forItsCreator, forItsOwnerAndAdmins, type Rows } from "./row.ts";

/** The watcher's comment on a video of the owner. */
export const commentRows: Rows<typeof commentCalls> = {
  ofVideo: {
    input: async (world) => ({ query: { video_id: await putVideo(world) } }),
  },
  create: {
    input: async (world) => ({ body: { video_id: await putVideo(world), text: "Well seen." } }),
  },
  update: {
    input: async (world) => ({
      params: { id: await putComment(world) },
      body: { text: "What a light!" },
    }),
    exceptions: {
      owner: "forbidden",
      otherCreator: "forbidden",
      admin: "forbidden",
    },
  },
  remove: {
    input: async (world) => ({ params: { id: await putComment(world) } }),
    exceptions: { otherCreator: "forbidden" },
  },
};

export const unansweredRows: Rows<typeof unansweredCalls> = {
  list: { exceptions: forCreators },
  dismiss: {
    input: async (world) => ({ body: { id: await putComment(world) } }),
    exceptions: forItsCreator,
  },
};

export const blogRows: Rows<typeof blogCalls> = {
  publicList: {},
  own: {},
  byTitle: {
    input: async (world) => ({ params: { title: `notes-${await putBlog(world)}` } }),
    exceptions: { ...forItsOwnerAndAdmins, anonymous: "not_found" },
  },
  byId: {
    input: async (world) => ({ params: { id: await putBlog(world) } }),
    exceptions: { ...forItsOwnerAndAdmins, anonymous: "not_found" },
  },
  create: {
    input: () => ({ body: { title: "Salt", body: "<p>On everything.</p>" } }),
    exceptions: { watcher: "forbidden" },
  },
  update: {
    input: async (world) => ({
      params: { id: await putBlog(world) },
      body: { title: "Pepper", version: 1 },
    }),
    exceptions: { watcher: "forbidden", otherCreator: "not_found" },
  },
};
