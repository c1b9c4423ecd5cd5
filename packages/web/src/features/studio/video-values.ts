import type { OwnVideo, UpdateVideo } from "@marquee/contracts/content/video/video.schema";

/** The initial values of a video's form. */
export const videoValues = (video: OwnVideo): UpdateVideo => ({
  title: video.title,
  description: video.description,
  category_id: video.category_id.length > 0 ? video.category_id : undefined,
  tags: video.tags,
  access_type: video.access_type,
  price: video.price,
  privacy_type: video.privacy_type,
  frame: undefined,
  version: video.version,
});

/** The values that are saved: a free video has no price, and an uploaded picture replaces a chosen frame. */
export const videoChanges = (
  values: UpdateVideo,
  thumbnailKey: string | undefined,
): UpdateVideo => ({
  ...values,
  price: values.access_type === "paid" ? values.price : 0,
  ...(thumbnailKey && { frame: undefined, thumbnail_key: thumbnailKey }),
});
