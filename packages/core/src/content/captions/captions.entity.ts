import { captionsStatuses } from "@marquee/contracts/content/captions/captions.schema";
import { fixedText, indexKey, tableKey } from "../../platform/dynamo/keys.ts";

/** Captions of a video: our record of a text track at the video provider. */
export const captionsEntitySchema = {
  model: { service: "marquee", entity: "captions", version: "1" },
  personal: {
    deletion: { deleted: "video: record" },
    export: { file: "captions", without: ["due", "due_sort_key"] },
  },
  attributes: {
    video_id: fixedText,
    id: fixedText,
    /** The asset of the track; it changes with the file of the video. */
    asset_id: { type: "string", required: true },
    /** Absent for the short time between our write and the provider's answer. */
    track_id: { type: "string" },
    /** The track of the former file from which the text is copied, until the one on the new file is known. */
    carried_from: { type: "string" },
    language_code: { type: "string", required: true },
    name: { type: "string", required: true },
    closed_captions: { type: "boolean", required: true },
    status: { type: captionsStatuses, required: true },
    created_at: fixedText,
    /** While they are being prepared: "captions", and when the provider is asked about them, with their id. */
    due: { type: "string" },
    due_sort_key: { type: "string" },
  },
  indexes: {
    byVideo: tableKey(["video_id"], ["id"]),
    due: indexKey("gsi3", ["due"], ["due_sort_key"]),
  },
} as const;
