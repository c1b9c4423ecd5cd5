import { promotionOffers } from "@marquee/contracts/offers";
import { scheduleCheckAfterWrite } from "../../content/search/index.ts";
import type { VideoItem } from "../../content/video/index.ts";
import type { Item } from "../../database.ts";
import type { Context } from "../../platform/context.ts";
import { dueAt } from "../../platform/due.ts";
import { commit } from "../../platform/dynamo/transaction.ts";
import { stableId } from "../../platform/ids.ts";
import {
  type CheckoutItem,
  isValidPayment,
  readSessionFacts,
  type SessionFacts,
} from "../payment/index.ts";
import { recordPlatformSale } from "../statistics/index.ts";
import {
  closeUnpaidCheckout,
  countGranted,
  type Fulfilment,
  fulfilWrite,
} from "./close-checkout.ts";
import { notifyOfNewSaleRefunds } from "./notify-of-refund.ts";
import { promotedUntil, promotionEnds } from "./promotion-term.ts";
import { refundUnfulfillablePayment } from "./refund-unfulfillable-payment.ts";
import { whyPromotionUnfulfillable } from "./why-unfulfillable.ts";

type PromotionItem = Item<"promotions">;

/**
 * Reconciles a promotion, the later ones, and the video, with the provider's state of the payment. The first paid
 * reading writes all of them and the fulfilled checkout in one transaction.
 * @throws TransactionCanceled when one of them has changed since it was read; provider_unavailable
 */
export async function reconcilePromotion(
  ctx: Context<"stripe" | "queues">,
  checkout: CheckoutItem,
): Promise<void> {
  const { subject_id: videoId, session_id } = checkout;
  if (videoId === undefined) throw new Error("A promotion's checkout names its video");
  if (checkout.status === "failed" || checkout.status === "expired") return;
  const [{ data: video }, { data: promotions }] = await Promise.all([
    ctx.database.videos.get({ id: videoId }).go({ consistent: true }),
    ctx.database.promotions.query
      .ofVideo({ video_id: videoId })
      .go({ pages: "all", consistent: true }),
  ]);
  const facts = await readSessionFacts(ctx, session_id);
  const stored = promotions.find((promotion) => promotion.session_id === session_id);
  if (stored === undefined && !(await acceptPromotion(ctx, checkout, { video, facts }))) return;
  await notifyOfNewSaleRefunds(ctx, { kind: "promotion", checkout, facts });
  await recordPlatformSale(ctx, { kind: "promotion", checkout, facts });
  // Nothing is promoted while the payment is disputed, or after a full refund.
  const isValid = isValidPayment(facts);
  if (stored !== undefined && isValid === (stored.revoked_at === undefined)) return;
  const now = ctx.now();
  const { revoked_at = now.toISOString(), ...promotion } =
    stored ?? newPromotion(checkout, videoId, { video, first: promotions.length === 0, now });
  const others = promotions.filter((other) => other.session_id !== session_id);
  // A repeated event finds the promotion written, and sends no message.
  await scheduleCheckAfterWrite(ctx, { type: "video", id: videoId });
  await writePromotions(ctx, {
    checkout,
    video,
    items: [...others, isValid ? promotion : { ...promotion, revoked_at }],
    fulfilment: { amount: facts.amount, isValid },
  });
  if (checkout.status === "pending") await countGranted(ctx, { isValid });
  await ctx.providers.queues.send("catalog", { type: "video", id: videoId });
}

/** True for a paid promotion that can begin. Closes the checkout of any other, unless its payment is still open. */
async function acceptPromotion(
  ctx: Context<"stripe" | "queues">,
  checkout: CheckoutItem,
  { video, facts }: { video: VideoItem | null; facts: SessionFacts },
): Promise<boolean> {
  if (facts.outcome === "open") return false;
  if (facts.outcome !== "paid") {
    await closeUnpaidCheckout(ctx, checkout, facts.outcome);
    return false;
  }
  // The bank decides about a disputed payment.
  if (facts.dispute !== "none") return true;
  const reason = await whyPromotionUnfulfillable(ctx, checkout, video);
  if (reason !== undefined) await refundUnfulfillablePayment(ctx, checkout, { facts, reason });
  return reason === undefined;
}

function newPromotion(
  checkout: CheckoutItem,
  videoId: string,
  at: { video: VideoItem | null; first: boolean; now: Date },
): PromotionItem {
  const offer = promotionOffers.find(({ id }) => id === checkout.item_id);
  if (offer === undefined) throw new Error(`No promotion is called ${checkout.item_id}`);
  const now = at.now.toISOString();
  // A video that is promoted without a payment keeps that time.
  const begin = at.first ? (at.video?.promoted_until ?? now) : now;
  return {
    video_id: videoId,
    session_id: checkout.session_id,
    id: stableId("promotion", new Date(checkout.created_at), checkout.session_id),
    creator_id: checkout.user_id,
    offer_id: offer.id,
    days: offer.days,
    amount: checkout.amount,
    begins_at: [begin, now].sort().at(-1) ?? now,
    ends_at: now,
    created_at: now,
    updated_at: now,
    version: 0,
  };
}

/** The next version of a promotion, which ends then. While it runs, it is due at its end. */
function endingAt(promotion: PromotionItem, ends_at: string, now: string): PromotionItem {
  const { due: _due, due_sort_key: _sortKey, ...rest } = promotion;
  return {
    ...rest,
    ends_at,
    updated_at: now,
    version: promotion.version + 1,
    ...(ends_at > now && dueAt("promotion", ends_at, promotion.session_id)),
  };
}

async function writePromotions(
  ctx: Context,
  input: {
    checkout: CheckoutItem;
    video: VideoItem | null;
    items: readonly PromotionItem[];
    fulfilment: Fulfilment;
  },
): Promise<void> {
  const { checkout, video, items } = input;
  const now = ctx.now().toISOString();
  const ends = promotionEnds(items);
  const until = promotedUntil(ends);
  const endOf = ({ session_id, ends_at }: PromotionItem) => ends.get(session_id) ?? ends_at;
  const changed = items
    .filter((one) => one.session_id === checkout.session_id || endOf(one) !== one.ends_at)
    .map((one) => endingAt(one, endOf(one), now));
  await commit(ctx, ({ checkouts, promotions, videos }) => [
    ...changed.map((promotion) =>
      promotion.version === 1
        ? promotions.create(promotion).commit()
        : promotions
            .put(promotion)
            .where((attribute, { eq }) => eq(attribute.version, promotion.version - 1))
            .commit(),
    ),
    ...(video === null || until === undefined || until === video.promoted_until
      ? []
      : [
          videos
            .patch({ id: video.id })
            .set({ promoted_until: until })
            .where((attribute, { eq, notExists }) =>
              video.promoted_until === undefined
                ? notExists(attribute.promoted_until)
                : eq(attribute.promoted_until, video.promoted_until),
            )
            .commit(),
        ]),
    ...(checkout.status === "pending"
      ? [fulfilWrite(checkouts, checkout, { ...input.fulfilment, at: now })]
      : []),
  ]);
}
