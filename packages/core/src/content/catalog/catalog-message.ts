import * as z from "zod/mini";

/** What has a copy of a person's name and picture, in the order in which it is updated. */
export const copyHolders = ["posts", "comments", "reviews", "purchases"] as const;
export type CopyHolders = (typeof copyHolders)[number];

/**
 * A message of the queue `catalog`: the public data of this object may have changed, or this picture, named by its key,
 * is no longer shown. `channel_card`: only the figures of a channel have changed, which its videos do not copy.
 */
export const catalogMessageSchema = z.object({
  type: z.enum([
    "video",
    "channel",
    "channel_card",
    "creator",
    "videos_of_channel",
    "copies_of_person",
    "former_picture",
  ]),
  id: z.string(),
  /** Only for `copies_of_person`; absent in the first message. */
  holders: z.optional(z.enum(copyHolders)),
  /** Only for `videos_of_channel` and `copies_of_person`: where this page begins. */
  cursor: z.optional(z.string()),
});
