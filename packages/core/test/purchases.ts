import { reconcileCheckout } from "../src/money/settlement/reconcile-checkout.ts";
import type { UserActor } from "../src/platform/actor.ts";
import type { MetricName } from "../src/platform/metrics.ts";
import { intentOf, newAccount, newBuyer, openPage, takeNotifications } from "./checkouts.ts";
import { createChannel, createUser, createVideo } from "./context.ts";
import { fixtures, paymentContextOf } from "./payments.ts";

export const account = await newAccount();
/** The creator of every video and channel of this file. */
export const seller = await createUser("creator");
/** The metrics that reconciling has counted. */
export const countedMetrics: MetricName[] = [];
const metrics = { count: async (name: MetricName) => void countedMetrics.push(name) };

/** Forgets the notifications and the counted metrics of the tests before. */
export function forgetRecorded(): void {
  countedMetrics.length = 0;
  fixtures.take("notifications");
}

export const reconcile = (buyer: UserActor, session_id: string, now = new Date()) =>
  reconcileCheckout({ ...paymentContextOf(buyer, now), metrics }, { session_id });

export async function newVideo(changes: Parameters<typeof createVideo>[2] = {}) {
  const channelId = await createChannel(seller);
  const id = await createVideo(seller, channelId, { access_type: "paid", price: 1000, ...changes });
  return { id, channelId };
}

/** An open page for a video of the seller. */
export async function openVideoPage(changes: Parameters<typeof createVideo>[2] = {}) {
  const { id, channelId } = await newVideo(changes);
  const buyer = await newBuyer();
  const page = await openPage(buyer, { kind: "video", item_id: id, seller, account });
  return { buyer, id, channelId, ...page };
}

/** An open page for a channel of the seller. */
export async function openChannelPage(changes: Parameters<typeof createChannel>[1] = {}) {
  const id = await createChannel(seller, { price: 1000, ...changes });
  const buyer = await newBuyer();
  const page = await openPage(buyer, { kind: "channel", item_id: id, seller, account });
  return { buyer, id, ...page };
}

/** A paid video of the seller, with its buyer. */
export async function buyVideo() {
  const sale = await openVideoPage();
  await sale.pay();
  await reconcile(sale.buyer, sale.session_id);
  takeNotifications();
  return { ...sale, intent: await intentOf(sale.session_id) };
}
