import { reconcilePayoutAccounts } from "@marquee/core/reconciliation/payout-accounts";
import { expect, it } from "vitest";
import { newSeller, type Person, stripe, toldTo } from "./harness.ts";
import { nightContext } from "./night.ts";
import { accountOf, payOut, sell } from "./paid-out.ts";

/** A night that sees the account of one seller alone: what other tests do is theirs. */
async function compare(seller: Person, since: Date) {
  const account = await stripe.accounts.retrieve(await accountOf(seller));
  const accounts = new Proxy(stripe.accounts, {
    get: (target, name) =>
      name === "list"
        ? async () => ({ data: [account], has_more: false })
        : Reflect.get(target, name),
  });
  const seen = new Proxy(stripe, {
    get: (target, name) => (name === "accounts" ? accounts : Reflect.get(target, name)),
  });
  const night = nightContext();
  return reconcilePayoutAccounts(
    { ...night, providers: { ...night.providers, stripe: async () => seen } },
    { span: { since, until: new Date(Date.now() + 60_000) }, cursor: undefined },
  );
}

const longAgo = new Date(0);

it("the night tells of a failed payout whose event was lost, once", async () => {
  const seller = await newSeller();
  await sell(seller, 2000);
  await payOut(seller, "failed");
  await toldTo([seller]);
  const first = await compare(seller, longAgo);
  expect(first.findings).toEqual([
    expect.stringMatching(/^payout\.failed .* had not been handled$/),
  ]);
  expect(first.repaired).toBe(1);
  expect(await toldTo([seller])).toEqual(["payout_account"]);
  const second = await compare(seller, longAgo);
  expect([second.findings, second.repaired]).toEqual([[], 0]);
  expect(await toldTo([seller])).toEqual([]);
});

it("says nothing of a payout that arrived, nor of one before its span", async () => {
  const paid = await newSeller();
  await sell(paid, 2000);
  await payOut(paid, "paid");
  expect((await compare(paid, longAgo)).repaired).toBe(0);
  const earlier = await newSeller();
  await sell(earlier, 2000);
  await payOut(earlier, "failed");
  expect((await compare(earlier, new Date(Date.now() + 30_000))).repaired).toBe(0);
});
