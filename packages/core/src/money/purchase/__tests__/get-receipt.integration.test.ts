import { deletedName } from "@marquee/contracts/constants";
import { expect, it } from "vitest";
import { storeCheckout } from "../../../../test/checkouts.ts";
import { contextOf, createUser, database, visitor } from "../../../../test/context.ts";
import { newId } from "../../../platform/ids.ts";
import { getReceipt } from "../get-receipt.ts";

const [buyer, seller] = await Promise.all([
  createUser("watcher", "Bo Buyer"),
  createUser("creator", "Sal Seller"),
]);

/** A payment of the buyer with its checkout, as the settlement of a page records them. */
async function putPayment(of: { creator?: string; discount?: number } = {}) {
  const now = new Date();
  const sale = {
    session_id: `cs_test_${crypto.randomUUID().replaceAll("-", "")}`,
    kind: "video" as const,
    item_id: newId("video", now),
    title: "Sea at dawn",
    creator_id: of.creator ?? seller.userId,
    amount: 1000,
    platform_fee: 80,
  };
  const discount = of.discount === undefined ? {} : { discount: of.discount };
  await storeCheckout(buyer, { ...sale, ...discount, link: "/video/sea" });
  const { data } = await database.payments
    .put({
      ...sale,
      id: newId("purchase", now),
      buyer_id: buyer.userId,
      status: "partially_refunded",
      amount_refunded: 300,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .go();
  return data;
}
const read = (id: string, by = contextOf(buyer)) => getReceipt({ ctx: by, input: { id } });

it("a receipt adds up to the charge, and names buyer and seller", async () => {
  const payment = await putPayment();
  expect(await read(payment.id)).toEqual({
    id: payment.id,
    kind: "video",
    item_id: payment.item_id,
    title: "Sea at dawn",
    status: "partially_refunded",
    price: 1000,
    discount: 0,
    amount: 1000,
    amount_refunded: 300,
    currency: "usd",
    created_at: payment.created_at,
    seller: { id: seller.userId, name: "Sal Seller" },
    buyer: { name: "Bo Buyer", email: `${buyer.userId.toLowerCase()}@example.com` },
  });
  const reduced = await putPayment({ discount: 300 });
  expect(await read(reduced.id)).toMatchObject({ price: 1300, discount: 300, amount: 1000 });
  const orphan = await putPayment({ creator: "usr_gone" });
  expect(await read(orphan.id)).toMatchObject({ seller: { id: "usr_gone", name: deletedName } });
});

it("a receipt is for its buyer only", async () => {
  const { id } = await putPayment();
  await expect(read(id, contextOf(seller))).rejects.toMatchObject({ code: "not_found" });
  await expect(read(id, contextOf(visitor))).rejects.toMatchObject({ code: "unauthenticated" });
});
