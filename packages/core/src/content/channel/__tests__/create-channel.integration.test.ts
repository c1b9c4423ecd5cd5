import type { CreateChannel } from "@marquee/contracts/content/channel/channel.schema";
import { expect, it } from "vitest";
import { createBrokenQueues } from "../../../../test/broken-queues.ts";
import { createUser, database } from "../../../../test/context.ts";
import { createFixtures } from "../../../../test/provider-fixtures.ts";
import { newId } from "../../../platform/ids.ts";
import { createChannel } from "../create-channel.ts";

const category_id = newId("category", new Date());

const input: CreateChannel = {
  name: "Harbour",
  description: "A channel of some words.",
  category_id,
  privacy_type: "public",
  price: 0,
  purchase_type: "one_time",
};

/** A creator whose plan allows one channel, and who has one. */
async function creatorWithChannel() {
  const creator = await createUser("creator");
  const { context, sent } = createFixtures();
  await database.categories
    .put({ id: category_id, name: "Music", created_at: new Date().toISOString() })
    .go();
  const user = await database.users.get({ id: creator.userId }).go();
  if (user.data?.subscription === undefined) throw new Error("A creator has a plan");
  await database.users
    .patch({ id: creator.userId })
    .set({ subscription: { ...user.data.subscription, channel_limit: 1 } })
    .go();
  const create = (name: string) =>
    createChannel({ ctx: context(creator), input: { ...input, name } });
  const { id } = await create("First");
  expect(sent).toEqual([{ queue: "catalog", message: { type: "channel", id } }]);
  sent.length = 0;
  return { create, sent };
}

it("a channel beyond the plan's limit is refused with the limit", async () => {
  const { create, sent } = await creatorWithChannel();
  await expect(create("Second")).rejects.toMatchObject({
    code: "plan_limit_reached",
    details: { channel_limit: 1 },
  });
  expect(sent).toEqual([]);
});

it("a taken name is reported before the plan's limit, because it is refused in every plan", async () => {
  const { create, sent } = await creatorWithChannel();
  await expect(create("First")).rejects.toMatchObject({ code: "already_exists" });
  expect(sent).toEqual([]);
});

it("an unverified address is refused before a missing plan, which needs a verified one too", async () => {
  const { context } = createFixtures();
  const creator = await createUser("creator");
  await database.users
    .patch({ id: creator.userId })
    .set({ email_verified: false })
    .remove(["subscription"])
    .go();
  const create = () => createChannel({ ctx: context(creator), input });
  await expect(create()).rejects.toMatchObject({ code: "email_unverified" });
  await database.users.patch({ id: creator.userId }).set({ email_verified: true }).go();
  await expect(create()).rejects.toMatchObject({ code: "subscription_required" });
});

it("a channel that could not be listed is not stored, so that its creator can create it again", async () => {
  const creator = await createUser("creator");
  await database.categories
    .put({ id: category_id, name: "Music", created_at: new Date().toISOString() })
    .go();
  const { ctx, catalogMessages, repair } = createBrokenQueues(creator);
  const create = () => createChannel({ ctx, input });
  await expect(create()).rejects.toThrow("Out of reach");
  repair();
  const { id } = await create();
  expect(catalogMessages).toEqual([{ type: "channel", id }]);
  const { data } = await database.users.get({ id: creator.userId }).go({ consistent: true });
  expect(data?.channel_count).toBe(1);
});
