import { payoutCalls } from "@marquee/contracts/money/payout/payout.calls";
import { reconcilePayouts } from "@marquee/core/operations/reconciliation";
import { expect, it } from "vitest";
import { type ApiCaller, database, newSeller } from "./payment-fixtures.ts";
import { payOut, sell } from "./payout-fixtures.ts";
import { reconciliationContextOfSeller } from "./reconciliation-fixtures.ts";

async function compare(seller: ApiCaller, until = new Date(Date.now() + 60_000)) {
  return reconcilePayouts(await reconciliationContextOfSeller(seller), {
    span: { since: new Date(0), until },
    cursor: undefined,
  });
}

async function checkOf(seller: ApiCaller) {
  const result = await seller.call(payoutCalls.balance, {});
  return result.status ? result.data.check : undefined;
}

it("the nightly comparison repairs nothing, and shows the creator what it has found", async () => {
  const seller = await newSeller();
  const { id } = await sell(seller, 2000);
  await payOut(seller);
  expect(await checkOf(seller)).toBeNull();
  const recordAmount = (amount: number) => database.payments.patch({ id }).set({ amount }).go();
  await recordAmount(1999);
  const finding = expect.stringContaining(`has ${id} as 2000 less 200; its record has 1999`);
  expect(await compare(seller)).toMatchObject({ checked: 1, repaired: 0, findings: [finding] });
  expect(await checkOf(seller)).toMatchObject({ payouts: 0, differences: 1 });
  await recordAmount(2000);
  const later = new Date(Date.now() + 120_000);
  expect(await compare(seller, later)).toMatchObject({ checked: 1, findings: [] });
  expect(await checkOf(seller)).toMatchObject({ payouts: 1, differences: 0 });
});
