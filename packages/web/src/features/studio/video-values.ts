import type { OwnVideo, UpdateVideo } from "@marquee/contracts/content/video/video.schema";
import { privacyLabels } from "@/components/video-statuses.ts";
import { formatMoney } from "@/lib/money.ts";
import type { ComparedFields } from "@/lib/use-newer-version.ts";

/** The initial values of a video's form. */
export const videoValues = (video: OwnVideo): UpdateVideo => ({
  title: video.title,
  description: video.description,
  category_id: video.category_id.length > 0 ? video.category_id : undefined,
  tags: video.tags,
  access_type: video.access_type,
  price: video.price,
  privacy_type: video.privacy_type,
  trailer_id: video.trailer_id,
  frame: undefined,
  version: video.version,
});

/** The values that are checked and saved: a free video has no price, whatever was typed before. */
export const pricedValues = (values: UpdateVideo): UpdateVideo => ({
  ...values,
  price: values.access_type === "paid" ? values.price : 0,
});

/** The values that are saved: an uploaded picture replaces a chosen frame. */
export const videoChanges = (
  values: UpdateVideo,
  thumbnailKey: string | undefined,
): UpdateVideo => ({
  ...values,
  ...(thumbnailKey && { frame: undefined, thumbnail_key: thumbnailKey }),
});

const accessLabels: Record<OwnVideo["access_type"], string> = { free: "Free", paid: "Paid" };

type ComparedField =
  | "title"
  | "description"
  | "category_id"
  | "tags"
  | "access_type"
  | "price"
  | "privacy_type"
  | "trailer_id";

/** The fields that another tab or device may save meanwhile. */
export const videoFields = (
  categoryNames: ReadonlyMap<string, string>,
): ComparedFields<OwnVideo, ComparedField> =>
  new Map([
    ["title", { label: "Title", textOf: ({ title }) => title }],
    ["description", { label: "Description", textOf: ({ description }) => description }],
    [
      "category_id",
      {
        label: "Categories",
        textOf: ({ category_id }) =>
          category_id.map((id) => categoryNames.get(id) ?? id).join(", "),
      },
    ],
    ["tags", { label: "Tags", textOf: ({ tags }) => tags.join(", ") }],
    ["access_type", { label: "Access", textOf: ({ access_type }) => accessLabels[access_type] }],
    ["price", { label: "Price", textOf: ({ price, currency }) => formatMoney(price, currency) }],
    [
      "privacy_type",
      { label: "Who finds it", textOf: ({ privacy_type }) => privacyLabels[privacy_type] },
    ],
    [
      "trailer_id",
      {
        label: "Trailer",
        textOf: ({ trailer_id }) => (trailer_id === null ? "None" : "Another video"),
      },
    ],
  ]);
