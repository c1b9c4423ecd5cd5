import * as z from "zod/mini";
import { instant, nameField } from "../../fields.ts";

export const captionsStatuses = ["preparing", "ready", "errored"] as const;

/** Captions of a video for its owner. Viewers get them with the playback address. */
export const captionsSchema = z.object({
  id: z.string(),
  video_id: z.string(),
  /** BCP 47: "en", "pt-BR". */
  language_code: z.string(),
  /** The label in the player's menu. */
  name: z.string(),
  /** Also describes sounds, for people who do not hear them. */
  closed_captions: z.boolean(),
  status: z.enum(captionsStatuses),
  /** What went wrong, in plain words, while status is errored. */
  error: z.nullable(z.string()),
  /**
   * Address of the captions as WebVTT, valid for up to two hours. Null until status is ready, and in the answer of the
   * call that adds them.
   */
  text_url: z.nullable(z.string()),
  created_at: instant,
});
export type Captions = z.infer<typeof captionsSchema>;

/** Captions that are ready, for everybody who may play the video, to be read as its transcript. */
export const transcriptSchema = z.extend(
  z.pick(captionsSchema, { id: true, language_code: true, name: true }),
  {
    /** Address of the text as WebVTT, valid for up to two hours. */
    text_url: z.string(),
  },
);
export type Transcript = z.infer<typeof transcriptSchema>;

/** A language, with a script and a region where needed (RFC 5646, langtag without its rare parts). */
const languageCode = z
  .string()
  .check(z.regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/, "Choose a language"));

/** The label in a player's menu. The HLS playlist puts it in quotation marks. */
const trackName = nameField(1, 60).check(
  z.regex(/^[^\p{Cc}"]*$/u, "Remove the quotation marks and line breaks"),
);

/** What the owner enters beside the captions file. */
export const captionsDetailsSchema = z.strictObject({
  language_code: languageCode,
  name: trackName,
  closed_captions: z._default(z.boolean(), false),
});

export const createCaptionsSchema = z.extend(captionsDetailsSchema, {
  /** Key of an uploaded file. */
  key: z.string().check(z.maxLength(300)),
});
export type CreateCaptions = z.output<typeof createCaptionsSchema>;

/** Captions that are being edited, as the browser stores them until they are saved. */
export const captionsDraftSchema = z.object({
  details: captionsDetailsSchema,
  /** WebVTT. */
  text: z.string(),
  /** Id of the saved captions that are edited. */
  replaces: z.optional(z.string()),
});
