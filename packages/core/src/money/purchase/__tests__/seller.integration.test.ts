import { expect, it } from "vitest";
import { contextOf, createUser, database } from "../../../../test/context.ts";
import { findSeller } from "../seller.ts";

it("who has left sells nothing, and neither does who never was", async () => {
  const creator = await createUser("creator");
  const find = (id: string) => findSeller(contextOf(creator), id);
  expect((await find(creator.userId))?.id).toBe(creator.userId);
  const deactivated_at = new Date().toISOString();
  await database.users.patch({ id: creator.userId }).set({ deactivated_at }).go();
  expect(await find(creator.userId)).toBeUndefined();
  expect(await find("usr_nobody")).toBeUndefined();
});
