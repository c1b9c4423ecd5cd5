import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { contextOf, createPurchase, createUser, database } from "../../../../test/context.ts";
import { syncCatalog } from "../../../content/catalog/index.ts";
import { TransactionCanceled } from "../../../platform/dynamo/transaction.ts";
import { recordPurchase } from "../record-purchase.ts";

it("does not undo the buyer's new name, which is copied after the purchase was read", async () => {
  const buyer = await createUser("watcher", "New name");
  const key = { buyer_id: buyer.userId, item_id: `vid_${randomUUID()}` };
  await createPurchase(buyer, { id: key.item_id, kind: "video", creator: buyer });
  const readPurchase = async () => {
    const { data } = await database.purchases.get(key).go({ consistent: true });
    if (data === null) throw new Error("The purchase was just made");
    return data;
  };
  const former = await readPurchase();
  const ctx = contextOf({ type: "system", name: "test" });
  await syncCatalog(ctx, { type: "copies_of_person", id: buyer.userId, holders: "purchases" });
  const item = { ...former, version: former.version + 1 };
  const write = recordPurchase(ctx, { former, item, payments: [] });
  await expect(write).rejects.toBeInstanceOf(TransactionCanceled);
  expect(await readPurchase()).toMatchObject({ buyer_name: "New name" });
});
