import type { UserActor } from "../src/platform/actor.ts";
import { intentOf, openPage } from "./checkouts.ts";
import { database } from "./context.ts";
import { fixtures, stripe } from "./payments.ts";
import { newVideo, reconcile, seller } from "./purchases.ts";

/** The present time of the tests; `day` and `at` count from it. */
export const start = new Date();
export const day = (days: number) => new Date(start.getTime() + days * 86_400_000);
export const at = (days: number) => day(days).toISOString();

export const catalogMessages = () => fixtures.take("catalog");
export const promotionsOf = async (video_id: string) =>
  (await database.promotions.query.ofVideo({ video_id }).go({ pages: "all", consistent: true }))
    .data;
export const promotionOf = async (video_id: string, session_id: string) =>
  (await database.promotions.get({ video_id, session_id }).go({ consistent: true })).data;
export const promotedUntil = async (id: string) =>
  (await database.videos.get({ id }).go({ consistent: true })).data?.promoted_until;
export const saleOf = async (id: string) =>
  (await database.platformEntries.get({ kind: "promotion", id }).go({ consistent: true })).data;
export const setVideo = (id: string, changes: { status?: "blocked"; promoted_until?: string }) =>
  database.videos.patch({ id }).set(changes).go();

export const openPromotion = async (
  id: string,
  item_id = "promotion-7",
  creator: UserActor = seller,
) => ({
  id,
  ...(await openPage(creator, { kind: "promotion", item_id, subject_id: id })),
});
export const forPromotion = async (changes: Parameters<typeof newVideo>[0] = {}) =>
  openPromotion((await newVideo(changes)).id);

/** A paid promotion of this video; `days` after the start. */
export async function payPromotion(id: string, days = 0, item_id = "promotion-7") {
  const { session_id, pay } = await openPromotion(id, item_id);
  await pay();
  await reconcile(seller, session_id, day(days));
  return session_id;
}
export const refund = async (session_id: string, amount?: number) =>
  stripe.refunds.create({
    payment_intent: await intentOf(session_id),
    ...(amount !== undefined && { amount }),
  });
