import { randomUUID } from "node:crypto";
import { type PlatformEntry, paidSortKey } from "@marquee/core/money/statistics";
import { newId } from "@marquee/core/platform/ids";
import type { Fixtures } from "./shared-fixtures.ts";

type PaymentItem = Parameters<Fixtures["database"]["payments"]["create"]>[0];

/** A charge of the watcher to the owner, in the table only; nothing was paid at the provider. */
export async function putPayment(
  fixtures: Fixtures,
  changes: Partial<PaymentItem> = {},
): Promise<string> {
  const now = new Date();
  const id = newId("purchase", now);
  await fixtures.database.payments
    .create({
      id,
      buyer_id: fixtures.people.watcher.id,
      creator_id: fixtures.people.owner.id,
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

type CheckoutItem = Parameters<Fixtures["database"]["checkouts"]["create"]>[0];

/** A paid checkout of a video, in the table only. Returns its id at the provider. */
export async function putCheckout(
  fixtures: Pick<Fixtures, "database">,
  changes: Pick<CheckoutItem, "user_id" | "creator_id"> & Partial<CheckoutItem>,
): Promise<string> {
  const now = new Date();
  const session_id = `cs_test_${randomUUID().replaceAll("-", "")}`;
  await fixtures.database.checkouts
    .create({
      session_id,
      kind: "video",
      item_id: newId("video", now),
      title: "Lighthouse keepers",
      link: "/my_library",
      request_hash: "of a test",
      amount: 1299,
      platform_fee: 0,
      status: "fulfilled",
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      ...changes,
    })
    .go();
  return session_id;
}

/** A payment of the owner to the platform, or a failed one, in the table only. */
export async function putPlatformEntry(
  fixtures: Fixtures,
  entry: { kind: PlatformEntry["kind"]; amount: number; at: string },
): Promise<string> {
  const { kind, amount, at } = entry;
  const id = `${kind === "plan" ? "in" : "cs"}_${randomUUID().replaceAll("-", "")}`;
  const isSale = kind === "plan" || kind === "minutes" || kind === "promotion";
  await fixtures.database.platformEntries
    .create({
      kind,
      id,
      amount,
      returned: 0,
      changes: [{ at, amount }],
      updated_at: at,
      version: 1,
      ...(isSale && {
        payer_id: fixtures.people.owner.id,
        amount_paid: amount,
        paid_sort_key: paidSortKey({ created_at: at, id }),
        dispute: "none",
      }),
    })
    .go();
  return id;
}

/** A pack of minutes that the owner bought, with its checkout, in the table only. Returns the checkout's id. */
export async function putPackOfMinutes(fixtures: Fixtures): Promise<string> {
  const at = new Date().toISOString();
  const session_id = await putPlatformEntry(fixtures, { kind: "minutes", amount: 600, at });
  await putCheckout(fixtures, {
    session_id,
    user_id: fixtures.people.owner.id,
    kind: "minutes",
    item_id: "minutes-60",
    title: "60 upload minutes",
    link: "/payments/upload-minutes",
    amount: 600,
  });
  return session_id;
}
