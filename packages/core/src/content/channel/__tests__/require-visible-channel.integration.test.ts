import { expect, it } from "vitest";
import {
  contextOf,
  createChannel,
  createPurchase,
  createUser,
  database,
  refusal,
  visitor,
} from "../../../../test/context.ts";
import type { Actor } from "../../../platform/actor.ts";
import { requireVisibleChannel } from "../require-visible-channel.ts";

it("a withdrawn channel is for its owner and admins, and for its buyers unless it is blocked", async () => {
  const [owner, admin, buyer, refunded, stranger] = await Promise.all([
    createUser("creator"),
    createUser("admin"),
    createUser("watcher"),
    createUser("watcher"),
    createUser("watcher"),
  ]);
  const id = await createChannel(owner);
  const bought = { id, kind: "channel", creator: owner } as const;
  await Promise.all([buyer, refunded].map((person) => createPurchase(person, bought)));
  await database.purchases
    .patch({ buyer_id: refunded.userId, item_id: id })
    .set({ status: "refunded" })
    .go();
  const everybody = { owner, admin, buyer, refunded, stranger, visitor };
  const whoSees = async () => {
    const { data } = await database.channels.get({ id }).go();
    const outcomes = Object.entries(everybody).map(async ([name, actor]: [string, Actor]) => {
      const outcome = await refusal(requireVisibleChannel(contextOf(actor), data));
      expect(["accepted", "not_found"]).toContain(outcome);
      return outcome === "accepted" ? [name] : [];
    });
    return (await Promise.all(outcomes)).flat();
  };
  expect(await whoSees()).toEqual(Object.keys(everybody));
  const { channels } = database;
  await channels.patch({ id }).set({ creator_deactivated: true }).go();
  expect(await whoSees()).toEqual(["owner", "admin", "buyer"]);
  await channels.patch({ id }).set({ blocked_at: "2026-03-10T12:00:00.000Z" }).go();
  expect(await whoSees()).toEqual(["owner", "admin"]);
  await channels.patch({ id }).set({ deleted_at: "2026-03-10T12:00:00.000Z" }).go();
  expect(await whoSees()).toEqual([]);
});
