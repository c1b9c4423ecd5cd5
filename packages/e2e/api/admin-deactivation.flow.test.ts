import { blogCalls } from "@marquee/contracts/content/blog/blog.calls";
import { catalogCalls } from "@marquee/contracts/content/catalog/catalog.calls";
import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import { liveCalls } from "@marquee/contracts/content/live/live.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { adminUserCalls } from "@marquee/contracts/operations/admin/admin-user.calls";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { syncCatalog } from "@marquee/core/content/catalog";
import { newId } from "@marquee/core/platform/ids";
import { beforeAll, describe, expect, it } from "vitest";
import { putPerson } from "./support/admin-fixtures.ts";
import { changeUser } from "./support/admin-users.ts";
import { coreContexts } from "./support/core-context.ts";
import { makeChannel, makeCreator } from "./support/creator.ts";
import { putVideo } from "./support/fixtures.ts";
import { askIdentity, identityOf } from "./support/identity-provider.ts";
import { mailTo } from "./support/mails.ts";
import { waitForNextSecond } from "./support/next-second.ts";
import {
  clientWith,
  signIn,
  signUp,
  signUpWith,
  type TestPerson,
  visitor,
} from "./support/person.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { eventually, fail, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});

const admin = () => fixtures.people.admin;

interface Shop {
  creator: TestPerson;
  buyer: TestPerson;
  channelId: string;
  freeId: string;
  boughtId: string;
  blogId: string;
}

async function openShop(): Promise<Shop> {
  const creator = await makeCreator();
  const [channel, buyer] = await Promise.all([makeChannel(creator), signUp()]);
  // Popular, because otherwise the channels of other tests fill the first page.
  await fixtures.database.channels.patch({ id: channel.id }).set({ views: 7_000_000 }).go();
  await fixtures.database.users.patch({ id: creator.id }).set({ activity: 7_000_000 }).go();
  const ctx = coreContexts(fixtures.database)({ type: "system", name: "test" });
  await syncCatalog(ctx, { type: "channel", id: channel.id });
  await syncCatalog(ctx, { type: "creator", id: creator.id });
  const [freeId, boughtId] = await Promise.all([
    putVideo(fixtures, { title: "Free harbour" }, channel),
    putVideo(fixtures, { title: "Sold harbour", access_type: "paid", price: 900 }, channel),
  ]);
  for (const id of [freeId, boughtId]) {
    await succeed(
      creator.call(videoCalls.update, { params: { id }, body: { tags: ["coast"], version: 1 } }),
    );
  }
  const blog = await succeed(
    creator.call(blogCalls.create, {
      body: { title: "Salt", body: "<p>On everything.</p>", status: "published" },
    }),
  );
  const now = new Date();
  await fixtures.database.purchases
    .create({
      buyer_id: buyer.id,
      item_id: boughtId,
      id: newId("purchase", now),
      kind: "video",
      creator_id: creator.id,
      title: "Sold harbour",
      status: "paid",
      amount: 900,
      platform_fee: 72,
      session_id: "cs_test",
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .go();
  return { creator, buyer, channelId: channel.id, freeId, boughtId, blogId: blog.id };
}

/** Everything that a visitor finds of a creator, by every call. */
async function foundBy(stranger: TestPerson["call"], shop: Shop): Promise<Record<string, boolean>> {
  const creator_id = shop.creator.id;
  const [ofCreator, ofChannel, search, channels, popular, creators, blogs] = await Promise.all([
    succeed(stranger(videoCalls.publicList, { query: { creator_id } })),
    succeed(stranger(videoCalls.publicList, { query: { channel_id: shop.channelId } })),
    succeed(stranger(catalogCalls.globalSearch, { query: { query: "cora coast", limit: 100 } })),
    stranger(channelCalls.ofCreator, { params: { id: creator_id } }),
    succeed(stranger(channelCalls.popular, { query: { limit: 100 } })),
    succeed(stranger(userCalls.popularCreators, { query: { limit: 100 } })),
    succeed(stranger(blogCalls.publicList, { query: { creator_id } })),
  ]);
  const code = async (pending: ReturnType<typeof stranger>) => (await pending).status;
  return {
    "the creator's videos": ofCreator.videos.length > 0,
    "the channel's videos": ofChannel.videos.length > 0,
    search: search.videos.some((video) => video.creator_id === creator_id),
    "the creator's channels": channels.status && channels.data.channels.length > 0,
    "popular channels": popular.channels.some(({ id }) => id === shop.channelId),
    "popular creators": creators.creators.some(({ id }) => id === creator_id),
    "the creator's posts": blogs.blogs.length > 0,
    "the creator's page": await code(
      stranger(userCalls.creatorProfile, { params: { id: creator_id } }),
    ),
    "the channel's page": await code(
      stranger(channelCalls.byId, { params: { id: shop.channelId } }),
    ),
    "the video's page": await code(
      stranger(videoCalls.publicById, { params: { id: shop.freeId } }),
    ),
    "the post": await code(stranger(blogCalls.byId, { params: { id: shop.blogId } })),
  };
}

describe("deactivating an account", () => {
  it("hides all of it from visitors, keeps it for buyers, and activating restores it", async () => {
    const shop = await openShop();
    const { creator, buyer } = shop;
    const all = (wanted: boolean) => (found: Record<string, boolean>) =>
      Object.values(found).every((value) => value === wanted);
    const before = await eventually(() => foundBy(visitor(), shop), all(true));
    expect(Object.values(before)).not.toContain(false);

    const closed = await changeUser(admin(), creator.id, {
      is_active: false,
      type: "abuse",
      reason: "Sent threats to viewers.",
    });
    expect(closed).toMatchObject({
      is_active: false,
      deactivation: { type: "abuse", reason: "Sent threats to viewers." },
    });
    // A person with an existing token is told the reason; nobody gets a new token.
    const refusal = {
      code: "account_deactivated",
      message:
        "This account has been deactivated. Contact us if you think that this is a mistake. The reason that we noted: Sent threats to viewers.",
    };
    expect(await fail(creator.call(userCalls.authenticate))).toMatchObject(refusal);
    expect(await fail(creator.call(channelCalls.own))).toMatchObject(refusal);
    // The account keeps its address at the identity provider and gets no tokens, so no second account can use the
    // address.
    expect(await identityOf(creator)).toMatchObject({ email: creator.email, disabled: true });
    await expect(signIn(creator.email)).rejects.toThrow("USER_DISABLED");
    await expect(signUpWith(creator.email)).rejects.toThrow("EMAIL_EXISTS");
    for (const path of ["delete", "update"]) {
      const body = { idToken: creator.token(), displayName: "Somebody else" };
      expect((await askIdentity(path, body)).error).toMatch(/USER_DISABLED|TOKEN_EXPIRED/);
    }
    expect(await mailTo(creator.email, "deactivated")).toContain("Sent threats to viewers.");
    await eventually(() => foundBy(visitor(), shop), all(false));

    const { videos } = await succeed(buyer.call(videoCalls.purchased));
    expect(videos.map(({ id }) => id)).toEqual([shop.boughtId]);
    const page = await succeed(
      buyer.call(videoCalls.publicById, { params: { id: shop.boughtId } }),
    );
    expect(page).toMatchObject({ access: "granted", is_purchased: true });
    await succeed(buyer.call(videoCalls.playback, { params: { id: shop.boughtId } }));
    expect(
      (await fail(buyer.call(videoCalls.publicById, { params: { id: shop.freeId } }))).code,
    ).toBe("not_found");

    const opened = await changeUser(admin(), creator.id, {
      is_active: true,
      reason: "The appeal was right.",
    });
    expect(opened).toMatchObject({ is_active: true, deactivation: null });
    expect((await identityOf(creator))?.disabled ?? false).toBe(false);
    const reopenedCall = clientWith(await signIn(creator.email));
    expect(await succeed(reopenedCall(userCalls.authenticate))).toMatchObject({ id: creator.id });
    await eventually(() => foundBy(visitor(), shop), all(true));
    const { audit } = await succeed(
      admin().call(adminUserCalls.creatorProfile, { params: { id: creator.id } }),
    );
    expect(audit.map(({ action, reason }) => [action, reason])).toEqual([
      ["user.activate", "The appeal was right."],
      ["user.deactivate", "Sent threats to viewers."],
    ]);
  });

  it("ends every session, so that an old token does not work after the account is active again", async () => {
    const person = await signUp();
    await waitForNextSecond();
    await changeUser(admin(), person.id, {
      is_active: false,
      type: "request",
      reason: "Asked us to.",
    });
    expect((await fail(person.call(userCalls.authenticate))).code).toBe("account_deactivated");
    await changeUser(admin(), person.id, { is_active: true });
    expect((await fail(person.call(userCalls.authenticate))).code).toBe("unauthenticated");
    await succeed(clientWith(await signIn(person.email))(userCalls.authenticate));
  });

  it("ends a running live stream", async () => {
    const creator = await makeCreator({ planName: "Studio", payouts: false });
    const channel = await makeChannel(creator);
    const { stream } = await succeed(
      creator.call(liveCalls.create, { body: { title: "Storm watch", channel_id: channel.id } }),
    );
    const id = stream.stream_id;
    await fixtures.database.liveStreams
      .patch({ id })
      .set({ status: "live", on_air: "public", on_air_place: id })
      .go();
    const onAir = async () =>
      (await succeed(visitor()(liveCalls.all, { query: { limit: 100 } }))).liveStreams.map(
        ({ stream_id }) => stream_id,
      );
    expect(await onAir()).toContain(id);
    await changeUser(admin(), creator.id, {
      is_active: false,
      type: "abuse",
      reason: "Threats on the air.",
    });
    await eventually(onAir, (ids) => !ids.includes(id));
    const { data } = await fixtures.database.liveStreams.get({ id }).go();
    expect(data?.status).toBe("ended");
  });

  it("can be repeated with another reason, and records the former state", async () => {
    const id = await putPerson(fixtures);
    const first = await changeUser(admin(), id, {
      is_active: false,
      type: "payment",
      reason: "Charged back.",
    });
    const second = await changeUser(admin(), id, {
      is_active: false,
      type: "abuse",
      reason: "Threats, too.",
    });
    expect(second.deactivation).toEqual({
      at: first.deactivation?.at,
      type: "abuse",
      reason: "Threats, too.",
    });
    const { audit } = await succeed(
      admin().call(adminUserCalls.watcherProfile, { params: { id } }),
    );
    expect(audit[0]).toMatchObject({
      action: "user.update",
      before: { deactivation_type: "payment", deactivation_reason: "Charged back." },
      after: { deactivation_type: "abuse", deactivation_reason: "Threats, too." },
    });
  });
});
