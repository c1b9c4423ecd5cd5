import { describe, expect, it } from "vitest";
import {
  contextOf,
  createChannel,
  createPurchase,
  createUser,
  database,
} from "../../../../test/context.ts";
import type { Actor, UserActor } from "../../../platform/actor.ts";
import { presentChannel, presentChannels } from "../present-channel.ts";
import { getChannel, listPurchasedChannels } from "../read-channels.ts";

const now = new Date("2026-03-10T12:00:00.000Z");

async function read(id: string) {
  const { data } = await database.channels.get({ id }).go({ consistent: true });
  if (data === null) throw new Error("No such channel");
  return data;
}

const show = async (actor: Actor, id: string) =>
  presentChannel(contextOf(actor, now), await read(id));

describe("a channel, as it is shown", () => {
  it("is bought by its buyer alone, and opens as long as the purchase does", async () => {
    const [owner, buyer, stranger] = await Promise.all([
      createUser("creator"),
      createUser("watcher"),
      createUser("watcher"),
    ]);
    const id = await createChannel(owner, { privacy_type: "private", price: 900 });
    await createPurchase(buyer, { id, kind: "channel", creator: owner });
    const bought = { is_purchased: true, access: "granted" };
    const notBought = { is_purchased: false, access: "purchase_required" };
    expect(await show(buyer, id)).toMatchObject(bought);
    expect(await show(stranger, id)).toMatchObject(notBought);
    expect(await show({ type: "anonymous" }, id)).toMatchObject({
      is_purchased: false,
      access: "sign_in_required",
    });
    const key = { buyer_id: buyer.userId, item_id: id };
    await database.purchases.patch(key).set({ status: "refunded" }).go();
    expect(await show(buyer, id)).toMatchObject(notBought);
  });

  it("says how its buyer bought it, in whatever way it is sold by now", async () => {
    const [owner, buyer, member] = await Promise.all([
      createUser("creator"),
      createUser("watcher"),
      createUser("watcher"),
    ]);
    const id = await createChannel(owner, { privacy_type: "private", price: 900 });
    await createPurchase(buyer, { id, kind: "channel", creator: owner });
    await createPurchase(member, { id, kind: "channel", creator: owner });
    const access_until = "2026-04-02T08:00:00.000Z";
    const key = { buyer_id: member.userId, item_id: id };
    await database.purchases.patch(key).set({ access_until }).go();
    for (const purchase_type of ["one_time", "monthly"] as const) {
      await database.channels.patch({ id }).set({ purchase_type }).go();
      expect(await show(buyer, id)).toMatchObject({ purchase_type, purchased_as: "one_time" });
      expect(await show(member, id)).toMatchObject({ purchase_type, purchased_as: "monthly" });
      expect(await show(owner, id)).not.toHaveProperty("purchased_as");
    }
    await database.purchases.patch(key).set({ status: "refunded" }).go();
    expect(await show(member, id)).not.toHaveProperty("purchased_as");
  });

  it("is told apart from other channels on the same page", async () => {
    const [owner, buyer] = await Promise.all([createUser("creator"), createUser("watcher")]);
    const priced = { privacy_type: "private", price: 1 } as const;
    const ids = [
      await createChannel(owner, priced),
      await createChannel(owner),
      await createChannel(owner, priced),
    ];
    await createPurchase(buyer, { id: ids[2] ?? "", kind: "channel", creator: owner });
    const items = await Promise.all(ids.map(read));
    const shown = await presentChannels(contextOf(buyer, now), items);
    expect(shown.map((one) => [one.id, one.is_purchased, one.access])).toEqual([
      [ids[0], false, "purchase_required"],
      [ids[1], false, "granted"],
      [ids[2], true, "granted"],
    ]);
  });

  it("says why it is blocked to its owner and to admins, and until when a deleted one stays", async () => {
    const [owner, stranger] = await Promise.all([createUser("creator"), createUser("creator")]);
    const admin: UserActor = { ...stranger, accountType: "admin" };
    const id = await createChannel(owner, { blocked_at: now.toISOString() });
    expect(await show(owner, id)).toMatchObject({ blocked_reason: "" });
    await database.channels.patch({ id }).set({ blocked_reason: "Stolen films" }).go();
    expect(await show(owner, id)).toMatchObject({ blocked_reason: "Stolen films" });
    expect(await show(admin, id)).toMatchObject({ blocked_reason: "Stolen films" });
    expect(await show(stranger, id)).not.toHaveProperty("blocked_reason");
    expect(await show(owner, id)).not.toHaveProperty("available_until");
    await database.channels.patch({ id }).set({ deleted_at: now.toISOString() }).go();
    expect(await show(owner, id)).toMatchObject({ available_until: "2026-06-08T12:00:00.000Z" });
    expect(await show(owner, await createChannel(owner))).not.toHaveProperty("blocked_reason");
  });

  it("stays until the end of the paid month for a member after its deletion", async () => {
    const [owner, member] = await Promise.all([createUser("creator"), createUser("watcher")]);
    const id = await createChannel(owner, { privacy_type: "private", price: 900 });
    await createPurchase(member, { id, kind: "channel", creator: owner });
    await database.channels.patch({ id }).set({ deleted_at: now.toISOString() }).go();
    const access_until = "2026-04-02T08:00:00.000Z";
    const key = { buyer_id: member.userId, item_id: id };
    await database.purchases.patch(key).set({ access_until }).go();
    expect(await show(member, id)).toMatchObject({ available_until: access_until });
  });

  it("stays open to its buyers when it was made free before it was closed", async () => {
    const [owner, buyer, stranger] = await Promise.all([
      createUser("creator"),
      createUser("watcher"),
      createUser("watcher"),
    ]);
    const id = await createChannel(owner);
    await createPurchase(buyer, { id, kind: "channel", creator: owner });
    const open = (actor: Actor) => getChannel({ ctx: contextOf(actor, now), input: { id } });
    const { channels } = database;

    await channels.patch({ id }).set({ creator_deactivated: true }).go();
    expect(await open(buyer)).toMatchObject({ is_purchased: true });
    await expect(open(stranger)).rejects.toMatchObject({ code: "not_found" });

    const closed_at = now.toISOString();
    await channels.patch({ id }).set({ blocked_at: closed_at }).go();
    const input = { page: 1, limit: 20 };
    const { items } = await listPurchasedChannels({ ctx: contextOf(buyer, now), input });
    expect(items).toMatchObject([{ id, blocked_reason: "", description: "" }]);

    await channels.patch({ id }).set({ deleted_at: closed_at }).go();
    expect(await open(buyer)).toMatchObject({ available_until: "2026-06-08T12:00:00.000Z" });
    await expect(open(stranger)).rejects.toMatchObject({ code: "not_found" });
  });

  it("shows its average rating, and none where nobody has rated it", async () => {
    const owner = await createUser("creator");
    const id = await createChannel(owner);
    expect(await show(owner, id)).toMatchObject({
      id,
      rating_average: null,
      follower_count: 0,
      slug: expect.stringContaining("a-channel"),
    });
    const rated = { rating_sum: 9, rating_count: 2, follower_count: 3 };
    await database.channels.patch({ id }).set(rated).go();
    expect(await show(owner, id)).toMatchObject({ rating_average: 4.5, follower_count: 3 });
  });
});
