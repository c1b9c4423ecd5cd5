import { beforeEach, describe, expect, it } from "vitest";
import {
  createChannel,
  createStream,
  createVideo,
  database,
  mediaUrl,
  put,
} from "../../../../test/context.ts";
import { type Fixtures, system } from "../../../../test/provider-fixtures.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { newId } from "../../../platform/ids.ts";
import {
  at,
  createReport,
  createStepFixtures,
  now,
  type RunStep,
  reportExists,
  stepDone,
  videoOf,
} from "./step-fixtures.ts";

let fixtures: Fixtures;
let owner: UserActor;
let channelId: string;
let run: RunStep;
beforeEach(async () => {
  ({ fixtures, owner, channelId, run } = await createStepFixtures());
});

describe("the steps of a channel's deletion", () => {
  it("the step `memberships` ends the subscriptions at the end of their paid month", async () => {
    const stripe = await fixtures.providers.stripe();
    const customer = (await stripe.customers.create({ email: "a@example.com" })).id;
    const card = await stripe.paymentMethods.attach("pm_card_visa", { customer });
    const createSubscription = async () => {
      const product = await stripe.products.create({ name: "A month" });
      const price = await stripe.prices.create({
        currency: "usd",
        product: product.id,
        unit_amount: 500,
        recurring: { interval: "month" },
      });
      return stripe.subscriptions.create({
        customer,
        default_payment_method: card.id,
        items: [{ price: price.id }],
      });
    };
    const [running, ended] = [await createSubscription(), await createSubscription()];
    await stripe.subscriptions.cancel(ended.id);
    for (const [index, subscription_id] of [
      running.id,
      ended.id,
      "sub_unknown",
      undefined,
    ].entries()) {
      await database.purchases
        .create({
          buyer_id: `usr_${index}`,
          item_id: channelId,
          id: newId("purchase", now),
          kind: "channel",
          creator_id: owner.userId,
          title: "Sea",
          status: "paid",
          amount: 500,
          platform_fee: 50,
          session_id: "cs_test",
          ...(subscription_id !== undefined && { subscription_id }),
          created_at: at,
          updated_at: at,
        })
        .go();
    }
    expect(await run("channel", "memberships", channelId)).toEqual(stepDone(4));
    expect(await stripe.subscriptions.retrieve(running.id)).toMatchObject({
      status: "active",
      cancel_at_period_end: true,
    });
    const ctx = fixtures.context(system, now);
    const broken = {
      ...ctx,
      providers: { ...ctx.providers, stripe: () => Promise.reject(new Error("Out of reach")) },
    };
    await expect(run("channel", "memberships", channelId, { ctx: broken })).rejects.toThrow(
      "Out of reach",
    );
  });

  it("the step `live_streams` deletes the channel's streams, their viewers and the reports on them", async () => {
    const id = await createStream(owner, channelId);
    await database.liveViewers
      .put({ stream_id: id, viewer_id: "usr_one", seen_at: at, expires_at: 4_000_000_000 })
      .go();
    const reported = await createReport(id);
    expect(await run("channel", "live_streams", channelId)).toEqual(stepDone(1));
    const { data } = await database.liveStreams.get({ id }).go({ consistent: true });
    expect(data).toBeNull();
    expect(await reportExists(reported)).toBe(false);
    const { data: viewers } = await database.liveViewers.query.byStream({ stream_id: id }).go();
    expect(viewers).toEqual([]);
  });

  it("the steps `videos`, `reviews` and `followers` delete them", async () => {
    const id = await createVideo(owner, channelId);
    expect(await run("channel", "videos", channelId)).toEqual(stepDone(1));
    expect(await videoOf(id)).toMatchObject({ status: "deleted" });
    const reviewId = newId("review", now);
    await database.reviews
      .create({
        channel_id: channelId,
        author_id: "usr_author",
        id: reviewId,
        author_name: "Ada",
        rating: 4,
        text: "Calm.",
        state: "shown",
        created_at: at,
      })
      .go();
    const reported = await createReport(reviewId);
    expect(await run("channel", "reviews", channelId)).toEqual(stepDone(1));
    const { data: reviews } = await database.reviews.query
      .byChannel({ channel_id: channelId })
      .go();
    expect(reviews).toEqual([]);
    expect(await reportExists(reported)).toBe(false);
    await database.follows
      .create({ channel_id: channelId, user_id: "usr_one", created_at: at })
      .go();
    expect(await run("channel", "followers", channelId)).toEqual(stepDone(1));
    const { data } = await database.follows.query.byChannel({ channel_id: channelId }).go();
    expect(data).toEqual([]);
  });

  it("the steps `files` and `record` delete the picture, the channel and the reports on it", async () => {
    const key = `images/${owner.userId}/channel_image/a.png`;
    await put(key, new Uint8Array([1]), "image/png");
    await database.channels.patch({ id: channelId }).set({ image_key: key }).go();
    expect(await run("channel", "files", channelId)).toEqual(stepDone(1));
    expect((await fetch(`${mediaUrl}/${key}`)).ok).toBe(false);
    const other = await createChannel(owner);
    const shared = `frames/${other}/a.png`;
    await put(shared, new Uint8Array([1]), "image/png");
    await database.channels.patch({ id: other }).set({ image_key: shared }).go();
    await run("channel", "files", other);
    expect((await fetch(`${mediaUrl}/${shared}`)).ok).toBe(true);
    expect(await run("channel", "files", await createChannel(owner))).toEqual(stepDone(1));
    const reported = await createReport(channelId);
    expect(await run("channel", "record", channelId)).toEqual(stepDone(1));
    expect(await reportExists(reported)).toBe(false);
    const { data } = await database.channels.get({ id: channelId }).go({ consistent: true });
    expect(data).toBeNull();
    expect(fixtures.sent).toEqual([
      { queue: "catalog", message: { type: "channel", id: channelId } },
    ]);
  });
});
