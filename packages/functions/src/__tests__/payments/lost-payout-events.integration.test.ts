import { reconcilePayoutAccounts } from "@marquee/core/operations/reconciliation";
import { expect, it } from "vitest";
import { database, newSeller, type Person, stripe, takeNotificationTypes } from "./harness.ts";
import { accountOf, payOut, sell } from "./payout-fixtures.ts";
import { reconciliationContextOfSeller } from "./reconciliation-fixtures.ts";

async function compare(seller: Person, since: Date) {
  return reconcilePayoutAccounts(await reconciliationContextOfSeller(seller), {
    span: { since, until: new Date(Date.now() + 60_000) },
    cursor: undefined,
  });
}

const longAgo = new Date(0);

it("the nightly comparison notifies of a failed payout whose event was lost, once", async () => {
  const seller = await newSeller();
  await sell(seller, 2000);
  await payOut(seller, "failed");
  await takeNotificationTypes([seller]);
  const first = await compare(seller, longAgo);
  expect(first.findings).toEqual([
    expect.stringMatching(/^payout\.failed .* had not been handled$/),
  ]);
  expect(first.repaired).toBe(1);
  expect(await takeNotificationTypes([seller])).toEqual(["payout_account"]);
  const second = await compare(seller, longAgo);
  expect([second.findings, second.repaired]).toEqual([[], 0]);
  expect(await takeNotificationTypes([seller])).toEqual([]);
});

it("the nightly comparison counts a payout whose event was lost, once, and notifies nobody", async () => {
  const seller = await newSeller();
  await sell(seller, 2000);
  await payOut(seller, "paid");
  await takeNotificationTypes([seller]);
  expect((await compare(seller, longAgo)).repaired).toBe(1);
  const { data } = await stripe.payouts.list({}, { stripeAccount: await accountOf(seller) });
  const [{ id = "", amount = 0 } = {}] = data;
  const { data: counted } = await database.platformEntries.get({ kind: "payout", id }).go();
  expect(counted).toMatchObject({ amount, returned: 0 });
  expect((await compare(seller, longAgo)).repaired).toBe(0);
  expect(await takeNotificationTypes([seller])).toEqual([]);
});

it("the nightly comparison ignores a payout before its span", async () => {
  const seller = await newSeller();
  await sell(seller, 2000);
  await payOut(seller, "failed");
  expect((await compare(seller, new Date(Date.now() + 30_000))).repaired).toBe(0);
});
