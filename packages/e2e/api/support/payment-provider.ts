import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import type { Payment } from "@marquee/contracts/money/payment/payment.schema";
import { payoutCalls } from "@marquee/contracts/money/payout/payout.calls";
import { parseConfig } from "@marquee/core/platform/config";
import { createSecretReader } from "@marquee/core/platform/providers/secrets";
import { createStripeProvider } from "@marquee/core/platform/providers/stripe";
import { pay } from "../../src/hosted-pages.ts";
import type { TestPerson } from "./person.ts";
import { functionsEnvironment, urls } from "./stack.ts";
import { eventually, succeed } from "./succeed.ts";

/** Makes the payment provider's simulator do what banks and time do. */
export async function control(path: string, body: object): Promise<void> {
  const answer = await fetch(`${urls().stripe}/_simulator${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

/** The provider itself, as the platform's staff use it. */
export function provider() {
  const environment = functionsEnvironment();
  const config = parseConfig(environment);
  return createStripeProvider({ config, secrets: createSecretReader(config, environment) })();
}

/** The payment of a checkout session. */
export async function intentOf(sessionId: string): Promise<string> {
  const session = await (await provider()).checkout.sessions.retrieve(sessionId);
  return String(session.payment_intent);
}

/** Buys a video and waits until the buyer has access. */
export async function buyVideo(
  buyer: TestPerson,
  videoId: string,
): Promise<{ payment: Payment; session: string; intent: string }> {
  const { checkout_url, session_id } = await succeed(
    buyer.call(paymentCalls.purchaseVideo, { body: { video_id: videoId } }),
  );
  await pay(checkout_url);
  await eventually(
    () => succeed(buyer.call(paymentCalls.checkout, { params: { session_id } })),
    ({ status }) => status === "fulfilled",
  );
  const { payments } = await succeed(buyer.call(paymentCalls.watcherPayments));
  const payment = payments.find(({ item_id }) => item_id === videoId);
  if (payment === undefined) throw new Error("The purchase is not listed");
  return { payment, session: session_id, intent: await intentOf(session_id) };
}

/**
 * Waits until the provider has booked the sales and refunds of a creator; an earlier payout would leave them out. The
 * provider books in the background, after the buyer has the video.
 * @param pending the amount of the creator's sales in the balance until they are paid out
 */
export async function waitForBooking(creator: TestPerson, pending: number): Promise<void> {
  await eventually(
    () => succeed(creator.call(payoutCalls.balance)),
    ({ balance }) => balance?.pending === pending,
  );
}

/** A person's access to a video; "granted" can play. */
export const accessTo = async (person: TestPerson, id: string): Promise<string> =>
  (await succeed(person.call(videoCalls.publicById, { params: { id } }))).access;
