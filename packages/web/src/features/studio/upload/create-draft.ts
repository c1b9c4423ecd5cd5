import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { request } from "@/lib/api.ts";
import type { Upload } from "./upload-store.ts";

/** Creates the draft of an upload, with its title; the same one when it is asked again. */
export const createDraft = ({ title, channelId, openingKey }: Upload): Promise<OwnVideo> => {
  const body = { title, channel_id: channelId };
  return request(videoCalls.create, { body }, { idempotencyKey: openingKey });
};
