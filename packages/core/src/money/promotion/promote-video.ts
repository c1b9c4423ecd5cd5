import { toSlug } from "@marquee/contracts/ids";
import type { CheckoutStart } from "@marquee/contracts/money/payment/payment.schema";
import { promotionOffers } from "@marquee/contracts/offers";
import { studioVideoPage, videoPage } from "@marquee/contracts/page-address";
import { isListed, type VideoItem } from "../../content/video/index.ts";
import { requireCreator } from "../../people/user/index.ts";
import type { Call } from "../../platform/context.ts";
import { invalidFields, invalidState, notFound } from "../../platform/errors.ts";
import { oneTimePayment, startCheckout } from "../checkout/index.ts";

/**
 * Opens the hosted checkout of a promotion of one of the caller's videos. When it is paid while another one runs, it
 * starts when that one ends.
 * @throws unauthenticated, forbidden, subscription_required, profile_incomplete, not_found, invalid_state for a video
 * that the public cannot see
 */
export async function promoteVideo({
  ctx,
  input,
}: Call<{ id: string; offer_id: string }, "stripe" | "queues">): Promise<CheckoutStart> {
  const [creator, { data: video }] = await Promise.all([
    requireCreator(ctx),
    ctx.database.videos.get({ id: input.id }).go({ consistent: true }),
  ]);
  if (video === null || video.creator_id !== creator.id || video.status === "deleted") {
    throw notFound("video");
  }
  requirePublic(video);
  const offer = promotionOffers.find(({ id }) => id === input.offer_id);
  if (offer === undefined) throw invalidFields({ offer_id: "Choose one of the offers" });
  const title = `${offer.days} days of promotion for ${video.title}`;
  return startCheckout(ctx, {
    user: creator,
    kind: "promotion",
    itemId: offer.id,
    subjectId: video.id,
    title,
    link: videoPage(toSlug(video.title, video.id)),
    cancelPath: `${studioVideoPage(video.channel_id, video.id)}?promotion=${offer.id}`,
    amount: offer.price,
    platformFee: 0,
    slot: `promotion:${video.id}`,
    request: oneTimePayment(
      { title, price: offer.price, amount: offer.price },
      {
        metadata: { user_id: creator.id, kind: "promotion", item_id: offer.id, video_id: video.id },
      },
    ),
  });
}

/** A promotion of a video that nobody can find would be worthless. */
function requirePublic(video: VideoItem): void {
  if (isListed(video) && video.channel_privacy_type === "public") return;
  throw invalidState("Only a published, public video in a public channel can be promoted.", {
    details: { status: video.status, privacy_type: video.privacy_type },
  });
}
