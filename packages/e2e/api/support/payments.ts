import { newId } from "@marquee/core/ids";
import type { World } from "./world.ts";

type PaymentItem = Parameters<World["database"]["payments"]["create"]>[0];

/** A charge of the watcher to the owner, written to the table: nothing was paid, so nothing is at the provider. */
export async function putPayment(
  world: World,
  changes: Partial<PaymentItem> = {},
): Promise<string> {
  const now = new Date();
  const id = newId("purchase", now);
  await world.database.payments
    .create({
      id,
      buyer_id: world.people.watcher.id,
      creator_id: world.people.owner.id,
      item_id: newId("video", now),
      kind: "video",
      title: "Lighthouse keepers",
      status: "paid",
      amount: 0,
      amount_refunded: 0,
      platform_fee: 0,
      session_id: `cs_test_${id}`,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      ...changes,
    })
    .go();
  return id;
}
