import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import {
  type ApiCaller,
  database,
  newPerson,
  newSeller,
  newVideo,
  pay,
  purchaseOf,
  settleEvents,
} from "./payment-fixtures.ts";

export const reason = "It was not what I expected.";
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

export async function createSale(options: { price?: number; seller?: ApiCaller } = {}) {
  const seller = options.seller ?? (await newSeller());
  const buyer = await newPerson();
  const video = await newVideo(seller, { price: options.price ?? 1000 });
  return { seller, buyer, video, ...(await buyVideo(buyer, video)) };
}

/** Opens the payment page of a video. */
export async function openCheckout(buyer: ApiCaller, videoId: string, coupon?: string) {
  const result = await buyer.call(paymentCalls.purchaseVideo, {
    body: { video_id: videoId, ...(coupon === undefined ? {} : { coupon_code: coupon }) },
  });
  if (!result.status) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.data;
}

export async function buyVideo(buyer: ApiCaller, video: string) {
  const started = await openCheckout(buyer, video);
  await pay(started.checkout_url);
  await settleEvents(started.session_id);
  const purchase = await purchaseOf(buyer, video);
  const intent = purchase?.payment_intent_id;
  if (purchase === undefined || intent === undefined) throw new Error("Not bought");
  return { ...started, purchase, intent };
}

/** The state of a checkout, or the error code of the call. */
export const checkoutStatusOf = async (buyer: ApiCaller, sessionId: string) => {
  const result = await buyer.call(paymentCalls.checkout, { params: { session_id: sessionId } });
  return result.status ? result.data.status : result.error.code;
};

/** Moves a purchase this many days into the past. */
export const backdatePayment = (id: string, days: number) =>
  database.payments
    .get({ id })
    .go()
    .then(({ data }) => {
      if (data === null) throw new Error("No payment");
      return database.payments.put({ ...data, created_at: daysAgo(days) }).go();
    });

export const recordWatched = (viewer: ApiCaller, video: string, seconds: number) =>
  database.watchHistory
    .put({
      viewer_id: viewer.id,
      video_id: video,
      position: seconds,
      finished: false,
      duration: 100,
      watched_seconds: seconds,
      farthest: seconds,
      began_at: daysAgo(0),
      reported_at: daysAgo(0),
    })
    .go();

export const messageOf = (
  result: { status: true } | { status: false; error: { message: string } },
) => (result.status ? "ok" : result.error.message);
