import { newId } from "@marquee/core/platform/ids";
import type { Batch } from "./batch.ts";

export async function putPurchases(
  { fixtures, dates }: Batch,
  { videoIds, channelIds }: { videoIds: readonly string[]; channelIds: readonly string[] },
): Promise<void> {
  const { database, people } = fixtures;
  const monthEnd = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const membership = {
    subscription_id: `sub_${crypto.randomUUID()}`,
    current_period_end: monthEnd,
    access_until: monthEnd,
    cancel_at_period_end: false,
    past_due: false,
  };
  const saleOf = (kind: "video" | "channel") => (item_id: string) => ({
    ...dates,
    buyer_id: people.watcher.id,
    creator_id: people.owner.id,
    item_id,
    kind,
    title: "Lighthouse keepers",
    status: "paid" as const,
    amount: 1299,
    platform_fee: 65,
    session_id: `cs_${item_id}`,
  });
  const sales = [...videoIds.map(saleOf("video")), ...channelIds.map(saleOf("channel"))];
  const withId = <Sale>(sale: Sale) => ({ ...sale, id: newId("purchase", new Date()) });
  await Promise.all([
    database.purchases
      .put(sales.map((sale) => ({ ...withId(sale), ...(sale.kind === "channel" && membership) })))
      .go(),
    database.payments.put(sales.map((sale) => ({ ...withId(sale), amount_refunded: 0 }))).go(),
  ]);
}

export async function putChannelBuyers({ fixtures, each, dates }: Batch): Promise<void> {
  await fixtures.database.purchases
    .put(
      each.map((index) => ({
        ...dates,
        id: newId("purchase", new Date()),
        buyer_id: `usr_fixture${crypto.randomUUID().replaceAll("-", "")}`,
        item_id: fixtures.soldChannel.id,
        kind: "channel" as const,
        creator_id: fixtures.people.owner.id,
        buyer_name: `Mia Buyer ${index}`,
        title: "Lighthouse keepers",
        status: "paid" as const,
        amount: 4900,
        platform_fee: 245,
        session_id: `cs_${index}`,
      })),
    )
    .go();
}

export async function putFulfilledCheckout(
  { fixtures, dates }: Batch,
  item_id: string,
): Promise<string> {
  const session_id = `cs_test_${crypto.randomUUID()}`;
  await fixtures.database.checkouts
    .put({
      ...dates,
      session_id,
      user_id: fixtures.people.watcher.id,
      kind: "video",
      item_id,
      title: "Lighthouse keepers",
      link: "/",
      request_hash: "x",
      amount: 1299,
      platform_fee: 65,
      status: "fulfilled",
      announced_at: dates.created_at,
    })
    .go();
  return session_id;
}
