import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { formatMoney } from "@/lib/money.ts";
import { videoValues } from "./video-values.ts";

/** The fields of the form that another tab or device may have saved meanwhile. */
export const mergedFields = [
  "title",
  "description",
  "category_id",
  "tags",
  "access_type",
  "price",
  "privacy_type",
] as const;
export type MergedField = (typeof mergedFields)[number];

export const fieldLabels: Record<MergedField, string> = {
  title: "Title",
  description: "Description",
  category_id: "Categories",
  tags: "Tags",
  access_type: "Access",
  price: "Price",
  privacy_type: "Who finds it",
};

const accessWords: Record<OwnVideo["access_type"], string> = { free: "Free", paid: "Paid" };

const privacyWords: Record<OwnVideo["privacy_type"], string> = {
  public: "Public",
  unlisted: "Unlisted",
  private: "Private",
};

/** The fields that differ between two versions of a video. */
export function changedFields(before: OwnVideo, after: OwnVideo): MergedField[] {
  const [old, now] = [videoValues(before), videoValues(after)];
  return mergedFields.filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]));
}

/** The saved value of a field in words. */
export function savedWords(
  video: OwnVideo,
  name: MergedField,
  categoryNames: ReadonlyMap<string, string>,
): string {
  switch (name) {
    case "category_id":
      return video.category_id.map((id) => categoryNames.get(id) ?? id).join(", ");
    case "tags":
      return video.tags.join(", ");
    case "price":
      return formatMoney(video.price, video.currency);
    case "access_type":
      return accessWords[video.access_type];
    case "privacy_type":
      return privacyWords[video.privacy_type];
    default:
      return video[name];
  }
}
