import type { captionsCalls } from "@marquee/contracts/content/captions/captions.calls";
import { putCaptions, putPaidVideo, putVideo } from "../support/fixtures.ts";
import { forItsBuyers, forItsCreator, forItsOwnerAndAdmins, type Rows } from "./row.ts";

export const captionsRows: Rows<typeof captionsCalls> = {
  createFile: {
    input: async (fixtures) => ({
      params: { id: await putVideo(fixtures) },
      body: { content_type: "text/vtt", size: 100 },
    }),
    exceptions: forItsCreator,
  },
  create: {
    input: async (fixtures) => ({
      params: { id: await putVideo(fixtures) },
      body: { language_code: "en", name: "English", key: "uploads/captions/nobody/nothing.vtt" },
    }),
    // Nothing was uploaded under this key. Only a caller who may add captions gets this error.
    exceptions: { ...forItsCreator, owner: "invalid_fields" },
  },
  list: {
    input: async (fixtures) => ({ params: { id: await putVideo(fixtures) } }),
    exceptions: forItsOwnerAndAdmins,
  },
  remove: {
    input: async (fixtures) => {
      const { videoId, captionsId } = await putCaptions(fixtures);
      return { params: { id: videoId, captions_id: captionsId } };
    },
    exceptions: forItsOwnerAndAdmins,
  },
  transcripts: {
    input: async (fixtures) => ({ params: { id: await putPaidVideo(fixtures) } }),
    exceptions: forItsBuyers,
  },
};
