import { reconcilePayoutAccounts } from "@marquee/core/operations/reconciliation";
import { expect, it } from "vitest";
import {
  type ApiCaller,
  control,
  database,
  newSeller,
  stripe,
  takeNotificationTypes,
  userOf,
} from "./payment-fixtures.ts";
import { accountOf, payOut, sell } from "./payout-fixtures.ts";
import { reconciliationContextOfSeller } from "./reconciliation-fixtures.ts";

async function compare(seller: ApiCaller, since: Date) {
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

it("the nightly comparison copies what an account needs, also where its state is the same", async () => {
  const seller = await newSeller();
  const account = await accountOf(seller);
  const current_deadline = 1_900_000_000;
  await control("/accounts/demand", {
    account,
    currently_due: ["external_account"],
    current_deadline,
  });
  const { findings, repaired } = await compare(seller, longAgo);
  expect(findings).toEqual([`${account} is still enabled; what it needs has changed`]);
  expect(repaired).toBe(1);
  expect(await userOf(seller)).toMatchObject({
    payout_status: "enabled",
    payout_actor: "creator",
    payout_deadline: new Date(current_deadline * 1000).toISOString(),
  });
  expect((await compare(seller, longAgo)).findings).toEqual([]);
});

it("the nightly comparison ignores a payout before its span", async () => {
  const seller = await newSeller();
  await sell(seller, 2000);
  await payOut(seller, "failed");
  expect((await compare(seller, new Date(Date.now() + 30_000))).repaired).toBe(0);
});
