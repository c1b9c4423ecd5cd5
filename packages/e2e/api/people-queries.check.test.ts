import type { CallInput } from "@marquee/contracts/call";
import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import { membershipCalls } from "@marquee/contracts/money/membership/membership.calls";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { syncCatalog } from "@marquee/core/content/catalog";
import { newId } from "@marquee/core/platform/ids";
import { beforeAll, describe, expect, it } from "vitest";
import { addressHeaders, randomAddress } from "../src/networks.ts";
import { type CoreContext, coreContexts } from "./support/core-context.ts";
import { lastingCategory, makeChannel } from "./support/creator.ts";
import { openDatabase } from "./support/database.ts";
import { providerSecret, putVideo } from "./support/fixtures.ts";
import { signUp, visitor } from "./support/person.ts";
import { send } from "./support/raw.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { eventually, fail, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
let ctx: CoreContext;
beforeAll(async () => {
  fixtures = await createFixtures();
  ctx = coreContexts(openDatabase())({ type: "system", name: "test" });
});

describe("popular creators", () => {
  const mark = `q${crypto.randomUUID().slice(0, 8)}`;
  let otherCategory: string;
  type Query = NonNullable<CallInput<typeof userCalls.popularCreators>["query"]>;
  const list = (query: Query = {}) =>
    succeed(visitor()(userCalls.popularCreators, { query: { search: mark, ...query } }));
  const names = async (query: Query = {}) =>
    (await list(query)).creators.map(({ name }) => name.slice(0, -mark.length - 1));

  beforeAll(async () => {
    otherCategory = await lastingCategory("Cooking");
    const put = async (
      name: string,
      facts: { activity: number; video_count: number; channel_count?: number; category_id: string },
    ) => {
      const { id } = await signUp({ accountType: "creator", name: `${name} ${mark}` });
      await fixtures.database.users
        .patch({ id })
        .set({ channel_count: 1, ...facts })
        .go();
      await syncCatalog(ctx, { type: "creator", id });
    };
    await Promise.all([
      put("Zoë Ünal", { activity: 30, video_count: 2, category_id: fixtures.category }),
      put("Bo", { activity: 200, video_count: 1, category_id: otherCategory }),
      put("Empty Hands", { activity: 9, video_count: 0, category_id: otherCategory }),
      put("No Channel", {
        activity: 999,
        video_count: 0,
        channel_count: 0,
        category_id: fixtures.category,
      }),
    ]);
    // The sign-up's message may still be in progress: it reads the record again, and then lists the creator.
    await eventually(names, ({ length }) => length === 3);
  });

  it("are those with the most views first, ten at a time, and none without a channel", async () => {
    expect(await names()).toEqual(["Bo", "Zoë Ünal", "Empty Hands"]);
    const { pagination } = await succeed(visitor()(userCalls.popularCreators));
    expect(pagination).toMatchObject({ page: 1, limit: 10 });
  });

  it("are filtered by name, category, and whether they have videos", async () => {
    expect(await names({ search: `ZOE UNAL ${mark}` })).toEqual(["Zoë Ünal"]);
    expect(await names({ category_id: otherCategory })).toEqual(["Bo", "Empty Hands"]);
    expect(await names({ is_video_uploaded: true })).toEqual(["Bo", "Zoë Ünal"]);
    expect(await names({ is_video_uploaded: true, category_id: fixtures.category })).toEqual([
      "Zoë Ünal",
    ]);
    expect(await names({ is_video_uploaded: false })).toHaveLength(3);
    expect((await list({ search: "" })).creators.length).toBeGreaterThan(0);
  });

  it("move up with the views of their videos", async () => {
    const person = await signUp({ accountType: "creator", name: `Climber ${mark}` });
    await fixtures.database.users
      .patch({ id: person.id })
      .set({ channel_count: 1, activity: 29, category_id: fixtures.category })
      .go();
    await syncCatalog(ctx, { type: "creator", id: person.id });
    expect(await eventually(names, ({ length }) => length === 4)).toEqual([
      "Bo",
      "Zoë Ünal",
      "Climber",
      "Empty Hands",
    ]);
    const video = await putVideo(fixtures, { creator_id: person.id });
    for (let viewer = 0; viewer < 2; viewer += 1) {
      await send("POST", `/api/videos/${video}/view`, {
        headers: addressHeaders(randomAddress()),
        body: { viewer: crypto.randomUUID(), seconds: 3 },
      });
    }
    expect(
      await eventually(
        () => names(),
        ([, second]) => second === "Climber",
      ),
    ).toEqual(["Bo", "Climber", "Zoë Ünal", "Empty Hands"]);
  });
});

describe("a channel's subscribers", () => {
  let channelId: string;
  beforeAll(async () => {
    channelId = newId("channel", new Date());
    await fixtures.database.channels
      .create({
        id: channelId,
        creator_id: fixtures.people.owner.id,
        creator_name: "Cora Creator",
        name: "Lightships",
        description: "One a month, with its crew.",
        category_id: fixtures.category,
        privacy_type: "private",
        price: 500,
        purchase_type: "monthly",
        created_at: new Date().toISOString(),
        updated_at: new Date().toISOString(),
      })
      .go();
    await Promise.all(
      ["René Once", "Mia Month", "Renate Month"].map((buyer_name, index) => {
        const at = new Date(Date.now() - index * 60_000);
        return fixtures.database.purchases
          .create({
            buyer_id: `usr_${crypto.randomUUID().replaceAll("-", "")}`,
            item_id: channelId,
            id: newId("purchase", at),
            kind: "channel",
            creator_id: fixtures.people.owner.id,
            buyer_name,
            title: "Lightships",
            status: "paid",
            amount: 500,
            platform_fee: 25,
            session_id: `${providerSecret}Session${index}`,
            ...(index === 0 ? {} : { subscription_id: `${providerSecret}Subscription${index}` }),
            created_at: at.toISOString(),
            updated_at: at.toISOString(),
          })
          .go();
      }),
    );
  });

  const list = (query: { search_key?: string; purchase_type?: "one_time" | "monthly" } = {}) =>
    succeed(
      fixtures.people.owner.call(membershipCalls.subscribers, { params: { id: channelId }, query }),
    );
  const names = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).subscribers.map(({ name }) => name);

  it("are newest first, twenty at a time", async () => {
    const { subscribers, pagination } = await list();
    expect(subscribers.map(({ name, purchase_type }) => [name, purchase_type])).toEqual([
      ["René Once", "one_time"],
      ["Mia Month", "monthly"],
      ["Renate Month", "monthly"],
    ]);
    expect(pagination).toMatchObject({ page: 1, limit: 20, has_next: false });
  });

  it("are filtered by a part of the name and by kind of payment", async () => {
    expect(await names({ search_key: "RENE" })).toEqual(["René Once"]);
    expect(await names({ search_key: "ren" })).toEqual(["René Once", "Renate Month"]);
    expect(await names({ purchase_type: "monthly" })).toEqual(["Mia Month", "Renate Month"]);
    expect(await names({ purchase_type: "one_time" })).toEqual(["René Once"]);
    expect(await names({ purchase_type: "monthly", search_key: "ren" })).toEqual(["Renate Month"]);
    expect(await names({ search_key: "" })).toHaveLength(3);
  });
});

it("lists of channels have twenty entries, a creator's own and popular ones in their order", async () => {
  const { otherCreator } = fixtures.people;
  const first = await makeChannel(otherCreator);
  const second = await makeChannel(otherCreator);
  const ownChannels = await succeed(otherCreator.call(channelCalls.own));
  expect(ownChannels.channels.map(({ id }) => id)).toEqual([second.id, first.id]);
  const of = await succeed(visitor()(channelCalls.ofCreator, { params: { id: otherCreator.id } }));
  expect(of.channels.map(({ id }) => id)).toEqual([second.id, first.id]);
  await fixtures.database.channels.patch({ id: first.id }).set({ views: 8_000_001 }).go();
  await fixtures.database.channels.patch({ id: second.id }).set({ views: 8_000_000 }).go();
  for (const { id } of [first, second]) await syncCatalog(ctx, { type: "channel", id });
  const popular = await succeed(visitor()(channelCalls.popular));
  const ours = popular.channels
    .map(({ id }) => id)
    .filter((id) => id === first.id || id === second.id);
  expect(ours).toEqual([first.id, second.id]);
  for (const { pagination } of [ownChannels, of, popular]) {
    expect(pagination).toMatchObject({ page: 1, limit: 20 });
  }
  const nobody = await fail(
    visitor()(channelCalls.ofCreator, { params: { id: `usr_${"a".repeat(28)}` } }),
  );
  expect(nobody.code).toBe("not_found");
});
