import { describe, expect, it } from "vitest";
import { checkoutOf, intentOf } from "../../../../test/checkouts.ts";
import {
  createChannel,
  createUser,
  createVideo,
  database,
  refusal,
  visitor,
} from "../../../../test/context.ts";
import { fixtures, pay, paymentContextOf, stripe } from "../../../../test/payments.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { newId } from "../../../platform/ids.ts";
import { promoteVideo } from "../promote-video.ts";

const creator = await createUser("creator");
const channelId = await createChannel(creator);
type Changes = NonNullable<Parameters<typeof createVideo>[2]>;
const newVideo = (changes: Changes = {}) => createVideo(creator, channelId, changes);
const promote = (caller: UserActor, id: string, offer_id = "promotion-7") =>
  promoteVideo({ ctx: paymentContextOf(caller), input: { id, offer_id } });
const session = (id: string) => stripe.checkout.sessions.retrieve(id);

describe("the payment page of a promotion", () => {
  it("asks the creator for the price of the offer, and leads back to the choice", async () => {
    const id = await newVideo({ title: "Sea at dawn" });
    const { checkout_url, session_id } = await promote(creator, id, "promotion-30");
    const { WEB_URL } = paymentContextOf(creator).config;
    expect(await session(session_id)).toMatchObject({
      url: checkout_url,
      mode: "payment",
      amount_total: 3000,
      cancel_url: `${WEB_URL}/channel/${channelId}/video/${id}?promotion=promotion-30&cancelled=true`,
      metadata: { user_id: creator.userId, kind: "promotion", item_id: "promotion-30" },
    });
  });

  it("is recorded with its video as a sale by the platform", async () => {
    const id = await newVideo({ title: "Sea at dawn" });
    const { session_id } = await promote(creator, id);
    const checkout = await checkoutOf(session_id);
    expect(checkout).toMatchObject({
      user_id: creator.userId,
      kind: "promotion",
      item_id: "promotion-7",
      subject_id: id,
      // Messages put it in quotation marks.
      title: "7 days of promotion for Sea at dawn",
      link: `/video/sea-at-dawn-${id}`,
      cancel_path: `/channel/${channelId}/video/${id}?promotion=promotion-7`,
      amount: 1000,
      platform_fee: 0,
      status: "pending",
    });
    expect(checkout).not.toHaveProperty("creator_id");
  });

  it("pays the whole amount to the platform, with the promotion's details at the provider", async () => {
    const id = await newVideo();
    const { checkout_url, session_id } = await promote(creator, id);
    await pay(checkout_url);
    const paid = await stripe.paymentIntents.retrieve(await intentOf(session_id));
    expect(paid).toMatchObject({ amount: 1000, transfer_data: null, application_fee_amount: null });
    expect(paid.metadata).toEqual({
      user_id: creator.userId,
      kind: "promotion",
      item_id: "promotion-7",
      video_id: id,
    });
  });

  it("is the same for a repeated request, and replaced for another offer", async () => {
    const id = await newVideo();
    const first = await promote(creator, id);
    expect(await promote(creator, id)).toEqual(first);
    const other = await promote(creator, id, "promotion-30");
    expect(other.session_id).not.toBe(first.session_id);
    expect(await session(first.session_id)).toMatchObject({ status: "expired" });
  });

  it("is another one for another video, and both stay open", async () => {
    const one = await promote(creator, await newVideo());
    const other = await promote(creator, await newVideo());
    for (const { session_id } of [one, other]) {
      expect(await session(session_id)).toMatchObject({ status: "open" });
    }
  });
});

describe("what cannot be promoted", () => {
  it("an offer that does not exist is an invalid field", async () => {
    await expect(promote(creator, await newVideo(), "promotion-1")).rejects.toMatchObject({
      code: "invalid_fields",
      fields: { offer_id: "Choose one of the offers" },
    });
  });

  it("a video that is deleted, unknown or another creator's is not found", async () => {
    const stranger = await createUser("creator");
    const hidden = [
      await newVideo({ status: "deleted" }),
      newId("video", new Date()),
      await createVideo(stranger, await createChannel(stranger)),
    ];
    for (const id of hidden) {
      await expect(promote(creator, id)).rejects.toMatchObject({
        code: "not_found",
        message: "This video does not exist or is not available to you.",
      });
    }
  });

  it.each<[Changes, { status: string; privacy_type: string }]>([
    [{ status: "unpublished" }, { status: "unpublished", privacy_type: "public" }],
    [{ status: "blocked" }, { status: "blocked", privacy_type: "public" }],
    [{ privacy_type: "unlisted" }, { status: "published", privacy_type: "unlisted" }],
    [{ channel_blocked: true }, { status: "published", privacy_type: "public" }],
    [{ channel_privacy_type: "private" }, { status: "published", privacy_type: "public" }],
  ])("a video that is %j is refused with its state", async (changes, details) => {
    await expect(promote(creator, await newVideo(changes))).rejects.toMatchObject({
      code: "invalid_state",
      details,
    });
  });

  it("nobody but a creator with a plan and a complete profile can promote", async () => {
    const id = await newVideo();
    const input = { id, offer_id: "promotion-7" };
    const call = promoteVideo({ ctx: fixtures.context(visitor), input });
    expect(await refusal(call)).toBe("unauthenticated");
    expect(await refusal(promote({ ...creator, accountType: "watcher" }, id))).toBe("forbidden");
    const [unpaid, incomplete] = [await createUser("creator"), await createUser("creator")];
    await database.users.patch({ id: unpaid.userId }).remove(["subscription"]).go();
    expect(await refusal(promote(unpaid, id))).toBe("subscription_required");
    await database.users.patch({ id: incomplete.userId }).remove(["bio", "category_id"]).go();
    expect(await refusal(promote(incomplete, id))).toBe("profile_incomplete");
  });
});
