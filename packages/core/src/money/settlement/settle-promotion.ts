import { promotionOffers } from "@marquee/contracts/offers";
import type { EntityItem } from "electrodb";
import type { VideoItem } from "../../content/video/index.ts";
import type { Database } from "../../database.ts";
import type { Context } from "../../platform/context.ts";
import { dueAt } from "../../platform/due.ts";
import { commit } from "../../platform/dynamo/transaction.ts";
import { stableId } from "../../platform/ids.ts";
import { type CheckoutItem, readSessionFacts, type SessionFacts } from "../payment/index.ts";
import { recordPlatformSale } from "../statistics/index.ts";
import { promotedUntil, promotionEnds } from "./promotion-term.ts";
import {
  hasLeft,
  notifyOfUnfulfillable,
  refundCheckout,
  type UnfulfillableReason,
} from "./refund-unfulfillable-payment.ts";

type PromotionItem = EntityItem<Database["promotions"]>;

/** How to close a promotion's checkout; undefined leaves it unchanged. `unpaid`: the bank did not pay. */
export type PromotionOutcome = "failed" | "expired" | "unpaid" | undefined;

/**
 * Reconciles a promotion, the later ones, and the video, with the provider's state of the payment. The first paid
 * reading writes all of them and the fulfilled checkout in one transaction.
 * @throws TransactionCanceled when one of them has changed since it was read; provider_unavailable
 */
export async function settlePromotion(
  ctx: Context<"stripe" | "queues">,
  checkout: CheckoutItem,
): Promise<PromotionOutcome> {
  const { subject_id: videoId, session_id } = checkout;
  if (videoId === undefined) throw new Error("A promotion's checkout names its video");
  if (checkout.status === "failed" || checkout.status === "expired") return undefined;
  const [{ data: video }, { data: promotions }] = await Promise.all([
    ctx.database.videos.get({ id: videoId }).go({ consistent: true }),
    ctx.database.promotions.query
      .ofVideo({ video_id: videoId })
      .go({ pages: "all", consistent: true }),
  ]);
  const facts = await readSessionFacts(ctx, session_id);
  const known = promotions.find((promotion) => promotion.session_id === session_id);
  const first = known === undefined ? await judgeFirst(ctx, checkout, { video, facts }) : "begins";
  if (first !== "begins") return first;
  await recordPlatformSale(ctx, { kind: "promotion", checkout, facts });
  const now = ctx.now();
  const promotion =
    known ?? begun(checkout, videoId, { video, first: promotions.length === 0, now });
  const revoked = isRevoked(facts);
  if (known !== undefined && revoked === (known.revoked_at !== undefined)) return undefined;
  const others = promotions.filter((other) => other.session_id !== session_id);
  const { revoked_at, ...standing } = promotion;
  await write(ctx, {
    checkout,
    video,
    known: promotions,
    wanted: [
      ...others,
      revoked ? { ...standing, revoked_at: revoked_at ?? now.toISOString() } : standing,
    ],
    amount: facts.amount,
    revoked,
  });
  await ctx.providers.queues.send("catalog", { type: "video", id: videoId });
  return undefined;
}

/** Whether a promotion begins, or how its checkout ends without one. */
async function judgeFirst(
  ctx: Context<"stripe" | "queues">,
  checkout: CheckoutItem,
  { video, facts }: { video: VideoItem | null; facts: SessionFacts },
): Promise<PromotionOutcome | "begins"> {
  if (facts.outcome === "expired") return "expired";
  if (facts.outcome === "failed") return "unpaid";
  if (facts.outcome === "open") return undefined;
  // The bank decides about a disputed payment.
  if (facts.dispute !== "none") return "begins";
  const why = await whyPromotionUnfulfillable(ctx, checkout, video);
  if (why === undefined) return "begins";
  await refundCheckout(ctx, checkout, facts);
  await notifyOfUnfulfillable(ctx, checkout, { why, amount: facts.amount });
  return "failed";
}

/**
 * Nothing is left to promote: during the payment the video was deleted or blocked, or its creator deleted the account.
 */
async function whyPromotionUnfulfillable(
  ctx: Context,
  checkout: CheckoutItem,
  video: VideoItem | null,
): Promise<UnfulfillableReason | undefined> {
  if (await hasLeft(ctx, checkout.user_id)) return "left";
  const gone = video === null || video.status === "deleted" || video.status === "blocked";
  return gone || video.channel_blocked === true ? "closed" : undefined;
}

/** Nothing is promoted while the payment is disputed, or after a full refund. */
function isRevoked(facts: SessionFacts): boolean {
  return facts.dispute !== "none" || (facts.amount > 0 && facts.amountRefunded >= facts.amount);
}

function begun(
  checkout: CheckoutItem,
  videoId: string,
  at: { video: VideoItem | null; first: boolean; now: Date },
): PromotionItem {
  const offer = promotionOffers.find(({ id }) => id === checkout.item_id);
  if (offer === undefined) throw new Error(`No promotion is called ${checkout.item_id}`);
  const now = at.now.toISOString();
  // A video that is promoted without a payment keeps that time.
  const given = at.first ? (at.video?.promoted_until ?? now) : now;
  return {
    video_id: videoId,
    session_id: checkout.session_id,
    id: stableId("promotion", new Date(checkout.created_at), checkout.session_id),
    creator_id: checkout.user_id,
    offer_id: offer.id,
    days: offer.days,
    amount: checkout.amount,
    begins_at: [given, now].sort().at(-1) ?? now,
    ends_at: now,
    created_at: now,
    updated_at: now,
    version: 0,
  };
}

async function write(
  ctx: Context,
  input: {
    checkout: CheckoutItem;
    video: VideoItem | null;
    known: readonly PromotionItem[];
    wanted: readonly PromotionItem[];
    amount: number;
    revoked: boolean;
  },
): Promise<void> {
  const { checkout, video } = input;
  const now = ctx.now().toISOString();
  const ends = promotionEnds(input.wanted);
  const until = promotedUntil(ends);
  const changed = input.wanted.flatMap((promotion) => {
    const ends_at = ends.get(promotion.session_id) ?? promotion.ends_at;
    const own = promotion.session_id === checkout.session_id;
    if (!own && ends_at === promotion.ends_at) return [];
    const { due: _due, due_sort_key: _sortKey, ...rest } = promotion;
    const runs = ends_at > now;
    return [
      {
        ...rest,
        ends_at,
        updated_at: now,
        version: promotion.version + 1,
        ...(runs ? dueAt("promotion", ends_at, promotion.session_id) : {}),
      },
    ];
  });
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
      ? [
          checkouts
            .patch({ session_id: checkout.session_id })
            .set({
              status: "fulfilled",
              amount: input.amount,
              updated_at: now,
              // Do not send a sale notification for a refunded purchase.
              ...(input.revoked ? { announced_at: now } : {}),
            })
            .where((attribute, { eq }) => eq(attribute.status, "pending"))
            .commit(),
        ]
      : []),
  ]);
}
