import * as z from "zod/mini";

/** What has a copy of its author's name and picture, in the order in which it is updated. */
export const worksNames = ["posts", "comments", "reviews"] as const;
export type WorksName = (typeof worksNames)[number];

/** A message of the queue `catalog`: the public data of this object may have changed. */
export const catalogMessageSchema = z.object({
  type: z.enum(["video", "channel", "creator", "videos_of_channel", "works_of_person"]),
  id: z.string(),
  /** Only for `works_of_person`; absent in the first message. */
  works: z.optional(z.enum(worksNames)),
  /** Only for `videos_of_channel` and `works_of_person`: where this page begins. */
  cursor: z.optional(z.string()),
});
