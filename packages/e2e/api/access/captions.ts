import type { captionsCalls } from "@marquee/contracts/content/captions/captions.calls";
import { putCaptions, putVideo } from "../support/things.ts";
import { forItsCreator, forItsOwnerAndAdmins, type Rows } from "./row.ts";

export const captionsRows: Rows<typeof captionsCalls> = {
  createFile: {
    input: async (world) => ({
      params: { id: await putVideo(world) },
      body: { content_type: "text/vtt", size: 100 },
    }),
    exceptions: forItsCreator,
  },
  create: {
    input: async (world) => ({
      params: { id: await putVideo(world) },
      body: { language_code: "en", name: "English", key: "uploads/captions/nobody/nothing.vtt" },
    }),
    // Nothing was uploaded under this key: who may add captions is told so, and only they.
    exceptions: { ...forItsCreator, owner: "invalid_fields" },
  },
  list: {
    input: async (world) => ({ params: { id: await putVideo(world) } }),
    exceptions: forItsOwnerAndAdmins,
  },
  remove: {
    input: async (world) => {
      const { videoId, captionsId } = await putCaptions(world);
      return { params: { id: videoId, captions_id: captionsId } };
    },
    exceptions: forItsOwnerAndAdmins,
  },
};
