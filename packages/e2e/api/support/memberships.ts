import { newId } from "@marquee/core/platform/ids";
import { providerSecret } from "./fixtures.ts";
import type { Fixtures } from "./shared-fixtures.ts";

/** A watcher's membership of a channel of the owner, in the table only; the provider does not have it. */
export async function putMembership(fixtures: Fixtures): Promise<string> {
  const now = new Date();
  const id = newId("channel", now);
  const { owner, watcher } = fixtures.people;
  const dates = { created_at: now.toISOString(), updated_at: now.toISOString() };
  const monthEnd = new Date(now.getTime() + 30 * 86_400_000).toISOString();
  await Promise.all([
    fixtures.database.channels
      .create({
        ...dates,
        id,
        creator_id: owner.id,
        creator_name: "Cora Creator",
        name: "Lightships",
        description: "One a month, with its crew.",
        category_id: fixtures.category,
        privacy_type: "private",
        price: 500,
        purchase_type: "monthly",
      })
      .go(),
    fixtures.database.purchases
      .create({
        ...dates,
        id: newId("purchase", now),
        buyer_id: watcher.id,
        item_id: id,
        kind: "channel",
        creator_id: owner.id,
        buyer_name: "Ada Tester",
        title: "Lightships",
        status: "paid",
        amount: 500,
        platform_fee: 25,
        session_id: `${providerSecret}Session${id}`,
        payment_intent_id: `${providerSecret}Intent${id}`,
        subscription_id: `${providerSecret}Subscription${id}`,
        current_period_end: monthEnd,
        access_until: monthEnd,
        cancel_at_period_end: false,
        past_due: false,
      })
      .go(),
  ]);
  return id;
}
