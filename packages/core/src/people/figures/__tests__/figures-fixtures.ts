import { randomUUID } from "node:crypto";
import { type DailyFigures, noFigures } from "@marquee/contracts/people/figures/figures.schema";
import {
  contextOf,
  createChannel,
  createUser,
  createVideo,
  database,
} from "../../../../test/context.ts";
import { readDays } from "../../../../test/figures.ts";
import { applyPayment } from "../../../money/settlement/apply-payment.ts";
import type { UserActor } from "../../../platform/actor.ts";

const viewers = await Promise.all(Array.from({ length: 4 }, () => createUser("watcher")));

/** One of four watchers. */
export function viewer(index: number): UserActor {
  const found = viewers[index];
  if (found === undefined) throw new Error("There are four viewers");
  return found;
}

export const system = contextOf({ type: "system", name: "test" });

const year = { from: "2026-01-01", to: "2026-12-31" };
/** The figures of a creator or a video on every day of 2026 that has some. */
export const daysOf = (owner_id: string) => readDays(system, { owner_id, ...year });

/** A day with these figures and no others. */
export const on = (day: string, figures: Partial<DailyFigures>) => ({
  ...noFigures,
  ...figures,
  day,
});

/** A message that a viewer has watched a video; its first delivery. */
export const viewOf = (video_id: string, viewerName: string, at: string, page?: string) => ({
  id: randomUUID(),
  body: { video_id, viewer: viewerName, at, ...(page !== undefined && { page }) },
  attempt: 1,
});

/** A creator with a channel and a video of ten minutes, and what buyers of both do. */
export async function createFiguresFixture() {
  const creator = await createUser("creator");
  const channelId = await createChannel(creator);
  const videoId = await createVideo(creator, channelId, { duration: 600 });

  async function checkoutOf(buyer: UserActor, itemId = videoId) {
    const now = new Date().toISOString();
    const { data } = await database.checkouts
      .create({
        session_id: `cs_${randomUUID()}`,
        user_id: buyer.userId,
        kind: itemId === videoId ? "video" : "channel",
        item_id: itemId,
        title: "A title",
        link: "/",
        request_hash: "hash",
        amount: 1000,
        platform_fee: 100,
        status: "pending",
        created_at: now,
        updated_at: now,
      })
      .go();
    return data;
  }

  /** Does what the webhook's consumer does, with the provider's state of the payment. */
  async function pay(
    checkout: Awaited<ReturnType<typeof checkoutOf>>,
    day: string,
    amountRefunded = 0,
    dispute: "none" | "open" | "lost" = "none",
  ): Promise<string> {
    const key = { buyer_id: checkout.user_id, item_id: checkout.item_id };
    const { data: purchase } = await database.purchases.get(key).go({ consistent: true });
    return applyPayment(
      { ...system, now: () => new Date(`${day}T12:00:00.000Z`) },
      {
        checkout,
        creatorId: creator.userId,
        purchase,
        facts: {
          outcome: "paid",
          amount: 1000,
          amountRefunded,
          dispute,
          paymentIntentId: "pi_test",
          subscriptionId: undefined,
          awaitsBank: false,
          refundedByPlatform: 0,
        },
      },
    );
  }

  return { creator, channelId, videoId, checkoutOf, pay };
}

export type FiguresFixture = Awaited<ReturnType<typeof createFiguresFixture>>;
