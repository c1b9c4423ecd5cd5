import { paymentCalls } from "@marquee/contracts/payment/payment.calls";
import {
  database,
  newPerson,
  newSeller,
  newVideo,
  type Person,
  pay,
  purchaseOf,
  settleEvents,
} from "./harness.ts";

export const reason = "It was not what I expected.";
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

export async function sold(options: { price?: number; seller?: Person } = {}) {
  const seller = options.seller ?? (await newSeller());
  const buyer = await newPerson();
  const video = await newVideo(seller, { price: options.price ?? 1000 });
  return { seller, buyer, video, ...(await bought(buyer, video)) };
}

export async function bought(buyer: Person, video: string) {
  const started = await buyer.call(paymentCalls.purchaseVideo, { body: { video_id: video } });
  if (!started.status) throw new Error(started.error.message);
  await pay(started.data.checkout_url);
  await settleEvents(started.data.session_id);
  const purchase = await purchaseOf(buyer, video);
  const intent = purchase?.payment_intent_id;
  if (purchase === undefined || intent === undefined) throw new Error("Not bought");
  return { purchase, intent, session: started.data.session_id };
}

/** Lets a purchase lie so many days back. */
export const makeOld = (id: string, days: number) =>
  database.payments
    .get({ id })
    .go()
    .then(({ data }) => {
      if (data === null) throw new Error("No payment");
      return database.payments.put({ ...data, created_at: daysAgo(days) }).go();
    });

export const watch = (viewer: Person, video: string, seconds: number) =>
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
