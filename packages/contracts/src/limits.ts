/** What a person may enter: pages that show no form do not load this file. */

/** Lengths of texts in characters, and counts of entries in lists. */
export const personLimits = {
  name: { minimum: 2, maximum: 80 },
  bio: { minimum: 20, maximum: 1000 },
};
export const channelLimits = {
  name: { minimum: 3, maximum: 100 },
  description: { minimum: 20, maximum: 1000 },
};
export const videoLimits = {
  title: { minimum: 1, maximum: 100 },
  description: { minimum: 0, maximum: 5000 },
  categories: 3,
  tags: 5,
};
/** The maximum number of accounts in one bulk change. */
export const maxBulkAccounts = 500;
export const blogLimits = {
  title: { minimum: 1, maximum: 255 },
  excerpt: { minimum: 0, maximum: 300 },
  /** In the text of one post. */
  pictures: 100,
  /** In one save, because each of them is read, checked and stored in two widths. */
  newPictures: 10,
};
/** The latest time for which a video or a post can be scheduled. */
export const scheduleDays = 365;
export const videoPrice = { minimum: 99, maximum: 50_000 };
export const channelPrice = { minimum: 99, maximum: 500_000 };
export const maxImageBytes = 8 * 1024 * 1024;
/** Pixels; each takes four bytes when the image is decoded. Phone cameras make up to 50 million. */
export const maxImagePixels = 50_000_000;
/** Pixels of the longer side. */
export const maxImageSide = 12_000;
export const imageTypes = ["image/jpeg", "image/png", "image/webp"] as const;
/** What an image can be uploaded for. */
export const imagePurposes = [
  "profile_picture",
  "channel_image",
  "video_thumbnail",
  "blog_cover",
  "blog_picture",
] as const;
export type ImagePurpose = (typeof imagePurposes)[number];
export const maxCaptionsBytes = 1024 * 1024;
export const captionsTypes = ["text/vtt", "application/x-subrip"] as const;
export const maxCaptionsCount = 20;
export const maxVideoBytes = 50 * 1024 ** 3;
export const maxVideoSeconds = 12 * 60 * 60;
/** The maximum number of dead letters that go back to their queue at once. */
export const maxRedriven = 200;
