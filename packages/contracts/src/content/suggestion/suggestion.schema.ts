import * as z from "zod/mini";
import { line, text } from "../../fields.ts";

export const suggestionKeywords = 10;
export const suggestionsPerDay = 20;

export const suggestionKinds = [
  "channel_description",
  "video_description",
  "bio",
  "blog_excerpt",
] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

export const suggestionTones = ["friendly", "professional", "playful", "calm"] as const;

export const suggestSchema = z.strictObject({
  kind: z.enum(suggestionKinds),
  /** Title of the channel, video or post; for a bio the person's name. */
  title: line(1, 255),
  keywords: z._default(
    z
      .array(line(1, 40))
      .check(z.maxLength(suggestionKeywords, `At most ${suggestionKeywords} keywords`)),
    () => [],
  ),
  tone: z._default(z.enum(suggestionTones), "friendly"),
  /** The present text of the field, to be improved. */
  current_text: z.optional(text(0, 5000)),
});
export type Suggest = z.output<typeof suggestSchema>;
