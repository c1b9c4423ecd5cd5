import type { OwnVideo, UpdateVideo } from "@marquee/contracts/video/video.schema";
import { parseTags } from "./tags.ts";

/** What the form of a video holds. */
export interface VideoValues {
  title: string;
  description: string;
  category_id: string[];
  tags: string;
  access_type: OwnVideo["access_type"];
  /** Minor units; undefined while what is typed is no amount. */
  price: number | undefined;
  privacy_type: OwnVideo["privacy_type"];
  frame: string;
}

/** What the form begins with. */
export const videoValues = (video: OwnVideo): VideoValues => ({
  title: video.title,
  description: video.description,
  category_id: video.category_id,
  tags: video.tags.join(", "),
  access_type: video.access_type,
  price: video.price,
  privacy_type: video.privacy_type,
  frame: "",
});

/** What the server takes of what was typed. */
export function videoChanges(
  values: VideoValues,
  video: OwnVideo,
  thumbnailKey: string | undefined,
): UpdateVideo {
  return {
    title: values.title.trim(),
    description: values.description.trim(),
    ...(values.category_id.length > 0 && { category_id: values.category_id }),
    tags: parseTags(values.tags),
    access_type: values.access_type,
    price: values.access_type === "paid" ? (values.price ?? 0) : 0,
    privacy_type: values.privacy_type,
    ...(values.frame && !thumbnailKey && { frame: values.frame }),
    ...(thumbnailKey && { thumbnail_key: thumbnailKey }),
    version: video.version,
  };
}
