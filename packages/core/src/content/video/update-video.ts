import type { OwnVideo, UpdateVideo } from "@marquee/contracts/content/video/video.schema";
import { followMergedCategories } from "../../people/category/index.ts";
import { canBePaid, requireCreator, type User } from "../../people/user/index.ts";
import { type Context, viewerId } from "../../platform/context.ts";
import { requireVersion } from "../../platform/dynamo/versions.ts";
import { invalidFields, MarqueeError, notFound } from "../../platform/errors.ts";
import { discardPicture } from "../../platform/image/discard-picture.ts";
import { publishUploadedImage } from "../../platform/image/image.ts";
import { publicImageUrl } from "../../platform/image/image-url.ts";
import { writeWithPicture } from "../../platform/image/write-with-picture.ts";
import { scheduleCheckAfterWrite } from "../search/index.ts";
import { isPublished, type VideoItem } from "./access.ts";
import { planMove } from "./plan-move.ts";
import { presentOwnVideo } from "./present-video.ts";
import { loadOwnVideo } from "./read-videos.ts";
import { requireOwnerMove } from "./state.ts";
import { updateLists } from "./update-lists.ts";
import { type VideoChange, writeVideo } from "./write-video.ts";

/**
 * Changes one of the caller's videos: its texts, its price, its privacy, and its state (publish, unpublish, schedule,
 * delete). With a deletion nothing else changes.
 * @throws not_found, forbidden, profile_incomplete, subscription_required, payout_account_required, invalid_state,
 * version_conflict, invalid_fields
 * @param startDeletion removes the video from the catalog for good and starts its deletion, both or neither
 */
export async function updateVideo({
  ctx,
  input,
  startDeletion,
}: {
  ctx: Context<"storage" | "queues" | "playback">;
  input: UpdateVideo & { id: string; creator_id?: string | undefined };
  startDeletion: (ctx: Context<"queues">, video: VideoItem) => Promise<unknown>;
}): Promise<OwnVideo> {
  const { id, creator_id, version, status, scheduled_at, frame, thumbnail_key, ...rest } = input;
  const { trailer_id, ...fields } = rest;
  // creator_id is a parameter of the specification; only the caller's own id is accepted.
  if (creator_id !== undefined && creator_id !== viewerId(ctx)) throw notFound("video");
  const [creator, video] = await Promise.all([requireCreator(ctx), loadOwnVideo(ctx, id)]);
  requireVersion("This video", video, version);
  if (status === "deleted") {
    requireOwnerMove(video.status, status);
    await startDeletion(ctx, video);
    await ctx.providers.queues.send("catalog", { type: "video", id });
    const { data: deleted } = await ctx.database.videos.get({ id }).go({ consistent: true });
    return presentOwnVideo(ctx, deleted ?? video);
  }
  const saleTerms = planSaleTerms(creator, video, input);
  const categories =
    fields.category_id === undefined
      ? {}
      : { category_id: await followMergedCategories(ctx, fields.category_id) };
  // A form sends the trailer with every change. A trailer that was hidden since then must not stop the other changes.
  if (typeof trailer_id === "string" && trailer_id !== video.trailer_id) {
    await requireTrailer(ctx, video, trailer_id);
  }
  if (scheduled_at !== undefined && status !== "scheduled") {
    throw invalidFields({ scheduled_at: "Only a scheduled video has this" });
  }
  const move = status === undefined ? undefined : planMove(ctx, video, status, scheduled_at);
  const thumbnail = await chooseThumbnail(ctx, video, { frame, thumbnail_key });

  if (mayLeaveLists(video, input)) await scheduleCheckAfterWrite(ctx, { type: "video", id });
  const shown = async () =>
    (await ctx.database.videos.get({ id }).go({ consistent: true })).data?.thumbnail_key;
  const picture = thumbnail_key === undefined ? undefined : thumbnail;
  const written = await writeWithPicture(ctx, { picture, shown }, () =>
    writeVideo(ctx, video, {
      set: {
        ...fields,
        ...categories,
        ...saleTerms,
        thumbnail_key: thumbnail,
        trailer_id: trailer_id ?? undefined,
        ...move?.set,
        ...firstAppearance(ctx, video, input),
      },
      remove: [...(move?.remove ?? []), ...(trailer_id === null ? (["trailer_id"] as const) : [])],
    }),
  );
  await updateLists(ctx, written);
  await discardPicture(ctx, { former: uploadedThumbnailOf(video), present: written.thumbnail_key });
  return presentOwnVideo(ctx, written);
}

const mayLeaveLists = (video: VideoItem, { status, privacy_type }: UpdateVideo): boolean =>
  status === "unpublished" || (privacy_type !== undefined && privacy_type !== video.privacy_type);

/**
 * A video that was not public is new on the day on which lists show it. So it is first in the lists, and the followers
 * are notified.
 */
function firstAppearance(
  ctx: Context,
  video: VideoItem,
  { status, privacy_type = video.privacy_type }: UpdateVideo,
): Pick<VideoChange, "published_at"> {
  const isPublic = (status ?? video.status) === "published" && privacy_type === "public";
  const wasPublic = video.status === "published" && video.privacy_type === "public";
  const isFirst = isPublic && !wasPublic && video.counted === undefined;
  return isFirst ? { published_at: ctx.now().toISOString() } : {};
}

/**
 * A trailer is for people who have not bought anything. If it is hidden later, nobody sees it: its own rules decide who
 * may play it.
 * @throws invalid_fields
 */
async function requireTrailer(ctx: Context, video: VideoItem, id: string): Promise<void> {
  const { data: trailer } = await ctx.database.videos.get({ id }).go();
  const isForEverybody =
    trailer?.creator_id === video.creator_id &&
    isPublished(trailer) &&
    trailer.access_type === "free" &&
    trailer.channel_privacy_type === "public";
  if (!isForEverybody || id === video.id) {
    throw invalidFields({ trailer_id: "Choose a free video that everybody may see" });
  }
}

/** The access and the price after a change. @throws payout_account_required, invalid_fields */
function planSaleTerms(
  creator: User,
  video: VideoItem,
  { status, access_type = video.access_type, ...change }: UpdateVideo,
): Pick<VideoItem, "access_type" | "price"> {
  const price = change.price ?? (access_type === "free" ? 0 : video.price);
  checkPrice(access_type, price);
  const isOffered =
    access_type !== video.access_type ||
    price !== video.price ||
    status === "published" ||
    status === "scheduled";
  if (access_type === "paid" && isOffered) requirePayable(creator);
  return { access_type, price };
}

/** A price is required exactly for a paid video. */
function checkPrice(access: "free" | "paid", price: number): void {
  if (access === "free" && price !== 0) throw invalidFields({ price: "A free video has no price" });
  if (access === "paid" && price === 0)
    throw invalidFields({ price: "Set a price between $0.99 and $500.00" });
}

/** A creator whose payout account no longer works may still edit, unpublish and delete paid videos. */
function requirePayable(creator: User): void {
  if (canBePaid(creator)) return;
  throw new MarqueeError(
    "payout_account_required",
    "You need a working payout account to sell a video. Your profile says what is missing.",
  );
}

/** Undefined for a frame, which stays so that it can be chosen again. */
const uploadedThumbnailOf = ({ frame_keys, thumbnail_key }: VideoItem): string | undefined =>
  thumbnail_key !== undefined && frame_keys.includes(thumbnail_key) ? undefined : thumbnail_key;

async function chooseThumbnail(
  ctx: Context<"storage">,
  video: VideoItem,
  choice: { frame?: string | undefined; thumbnail_key?: string | undefined },
): Promise<string | undefined> {
  if (choice.thumbnail_key !== undefined) {
    return publishUploadedImage(ctx, {
      key: choice.thumbnail_key,
      purpose: "video_thumbnail",
      field: "thumbnail_key",
    });
  }
  if (choice.frame === undefined) return undefined;
  const key = video.frame_keys.find(
    (candidate) => publicImageUrl(ctx.config, candidate) === choice.frame,
  );
  if (key === undefined) throw invalidFields({ frame: "Choose one of the frames" });
  return key;
}
