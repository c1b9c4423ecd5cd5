import type { commentCalls } from "@marquee/contracts/community/comment/comment.calls";
import type { unansweredCalls } from "@marquee/contracts/community/unanswered/unanswered.calls";
import { putComment, putVideo } from "../support/fixtures.ts";
import { forCreators, forItsAuthor, forItsCreator, type Rows } from "./row.ts";

/** The watcher's comment on a video of the owner. */
export const commentRows: Rows<typeof commentCalls> = {
  ofVideo: {
    input: async (fixtures) => ({ query: { video_id: await putVideo(fixtures) } }),
  },
  create: {
    input: async (fixtures) => ({
      body: { video_id: await putVideo(fixtures), text: "Well seen." },
    }),
  },
  update: {
    input: async (fixtures) => ({
      params: { id: await putComment(fixtures) },
      body: { text: "What a light!" },
    }),
    exceptions: forItsAuthor,
  },
  remove: {
    input: async (fixtures) => ({ params: { id: await putComment(fixtures) } }),
    exceptions: { otherCreator: "forbidden" },
  },
};

export const unansweredRows: Rows<typeof unansweredCalls> = {
  list: { exceptions: forCreators },
  dismiss: {
    input: async (fixtures) => ({ body: { id: await putComment(fixtures) } }),
    exceptions: forItsCreator,
  },
};
